#include "server/rules/mechanics/acts.h"

#include "common/notation/act.h"

#include <algorithm>

namespace battalia::rules::mechanics {
namespace {

v1::InputWanted& want(v1::Offer& offer, std::string_view name, std::string_view label, bool optional) {
  v1::InputWanted& wanted = *offer.add_inputs();
  wanted.set_name(std::string(name));
  wanted.set_label(std::string(label));
  wanted.set_optional(optional);
  return wanted;
}

void answer_plainly(const v1::InputWanted& wanted, v1::Answer& answer) {
  answer.set_input(wanted.name());
  if (wanted.has_confirm()) answer.set_confirm(true);
  if (wanted.has_choose()) {
    for (std::uint32_t i = 0; i < wanted.choose().min(); ++i) {
      answer.add_options(wanted.choose().options(static_cast<int>(i)).key());
    }
  }
  if (wanted.has_targets()) {
    for (std::uint32_t i = 0; i < wanted.targets().min(); ++i) {
      answer.add_targets(wanted.targets().targets(static_cast<int>(i)).unit());
    }
  }
  if (wanted.has_path()) *answer.mutable_path() = wanted.path().suggestions(0).path();
  if (wanted.has_place()) *answer.mutable_place() = wanted.place().suggestions(0).place();
  if (wanted.has_allocate()) *answer.mutable_shares() = wanted.allocate().suggestion();
}

}  // namespace

const v1::Answer* answer(const v1::Act& act, std::string_view input) {
  for (const v1::Answer& given : act.answers()) {
    if (given.input() == input) return &given;
  }
  return nullptr;
}

std::string_view option_of(const v1::Act& act, std::string_view input) {
  const v1::Answer* given = answer(act, input);
  return given == nullptr || given->options().empty() ? std::string_view() : std::string_view(given->options(0));
}

UnitId target_of(const v1::Act& act, std::string_view input) {
  const v1::Answer* given = answer(act, input);
  if (given == nullptr || given->targets().empty()) return UnitId();
  return UnitId(given->targets(0));
}

std::vector<UnitId> targets_of(const v1::Act& act, std::string_view input) {
  std::vector<UnitId> targets;
  if (const v1::Answer* given = answer(act, input)) {
    for (const std::string& target : given->targets()) targets.emplace_back(target);
  }
  return targets;
}

std::span<const v1::PathStep* const> path_of(const v1::Act& act, std::string_view input) {
  const v1::Answer* given = answer(act, input);
  if (given == nullptr || given->path().empty()) return {};
  return {given->path().data(), static_cast<std::size_t>(given->path_size())};
}

const v1::Placement* place_of(const v1::Act& act, std::string_view input) {
  const v1::Answer* given = answer(act, input);
  return given != nullptr && given->has_place() ? &given->place() : nullptr;
}

std::vector<UnitId> units_of(const v1::Act& act) {
  std::vector<UnitId> units;
  for (const std::string& unit : act.units()) units.emplace_back(unit);
  return units;
}

UnitId first_unit(const v1::Act& act) {
  if (act.units().empty()) return UnitId();
  return UnitId(act.units(0));
}

WhyNot why_not_units_of(const Table& table, const v1::Act& act, v1::Side side, std::string_view clause) {
  if (act.units().empty()) return violation(clause, "Name a unit for the order.");
  for (int i = 0; i < act.units_size(); ++i) {
    const std::string& id = act.units(i);
    const Unit* unit = table.find(UnitId(id));
    if (unit == nullptr || unit->side != side) return violation(clause, "You have no unit \"" + id + "\".");
    if (std::count(act.units().begin(), act.units().end(), id) > 1) {
      return violation(clause, id + " is named more than once.");
    }
  }
  return std::nullopt;
}

WhyNot why_not_one_of(const Table& table, const v1::Act& act, v1::Side side, std::string_view clause) {
  if (act.units_size() > 1) return violation(clause, "Only one unit at a time can do this.");
  return why_not_units_of(table, act, side, clause);
}

Violation not_offered(const v1::Act& act, std::string_view clause) {
  if (act.key().empty()) return violation(clause, "The order does not say what to do.");
  return violation(clause, "\"" + act.key() + "\" is not possible now.");
}

const std::string& name_or_id(const Unit& unit) { return unit.name.empty() ? unit.id.str() : unit.name; }

v1::Offer& offer(v1::Prompt& prompt, v1::Verb verb, std::string_view key, std::string_view label, UnitList units,
                 std::string_view clause, std::uint32_t weight) {
  v1::Offer& added = *prompt.add_offers();
  added.set_verb(verb);
  added.set_key(std::string(key));
  added.set_label(std::string(label));
  for (const UnitId& unit : units) added.add_units(unit.str());
  added.set_clause(std::string(clause));
  added.set_weight(weight);
  return added;
}

v1::ChooseWanted& want_choice(v1::Offer& offer, std::string_view name, std::string_view label, bool optional,
                              std::uint32_t most) {
  v1::ChooseWanted& wanted = *want(offer, name, label, optional).mutable_choose();
  wanted.set_min(optional ? 0 : 1);
  wanted.set_max(most);
  return wanted;
}

v1::OptionOffered& add_option(v1::ChooseWanted& wanted, std::string_view key, std::string_view label,
                              std::string_view hint) {
  v1::OptionOffered& option = *wanted.add_options();
  option.set_key(std::string(key));
  option.set_label(std::string(label));
  option.set_hint(std::string(hint));
  return option;
}

v1::TargetsWanted& want_target(v1::Offer& offer, std::string_view name, std::string_view label, bool optional) {
  v1::TargetsWanted& wanted = *want(offer, name, label, optional).mutable_targets();
  wanted.set_min(optional ? 0 : 1);
  wanted.set_max(1);
  return wanted;
}

v1::TargetOffered& add_target(v1::TargetsWanted& wanted, const Unit& target, Length distance) {
  v1::TargetOffered& added = *wanted.add_targets();
  added.set_unit(target.id.str());
  added.set_label(name_or_id(target));
  added.set_distance_um(distance.um());
  return added;
}

v1::ConfirmWanted& want_confirm(v1::Offer& offer, std::string_view name, std::string_view label, bool optional) {
  v1::ConfirmWanted& wanted = *want(offer, name, label, optional).mutable_confirm();
  wanted.set_label(std::string(label));
  return wanted;
}

v1::AllocateWanted& want_shares(v1::Offer& offer, std::string_view name, std::string_view label, std::uint32_t total,
                                bool optional) {
  v1::AllocateWanted& wanted = *want(offer, name, label, optional).mutable_allocate();
  wanted.set_total(total);
  return wanted;
}

v1::PathWanted& want_path(v1::Offer& offer, std::string_view name, std::string_view label, const Unit& unit,
                          Length budget, std::span<const v1::Manoeuvre> manoeuvres, bool optional) {
  static constexpr v1::Manoeuvre kPlain[] = {
      v1::MANOEUVRE_TO,          v1::MANOEUVRE_ADVANCE, v1::MANOEUVRE_BACK,          v1::MANOEUVRE_WHEEL_LEFT,
      v1::MANOEUVRE_WHEEL_RIGHT, v1::MANOEUVRE_OBLIQUE, v1::MANOEUVRE_SIDESTEP_LEFT, v1::MANOEUVRE_SIDESTEP_RIGHT,
      v1::MANOEUVRE_TURN};
  v1::PathWanted& wanted = *want(offer, name, label, optional).mutable_path();
  wanted.set_unit(unit.id.str());
  wanted.set_budget_um(budget.um());
  for (const v1::Manoeuvre manoeuvre : manoeuvres.empty() ? std::span<const v1::Manoeuvre>(kPlain) : manoeuvres) {
    wanted.add_manoeuvres(manoeuvre);
  }
  return wanted;
}

v1::PlaceWanted& want_place(v1::Offer& offer, std::string_view name, std::string_view label, const Unit& unit,
                            bool optional) {
  v1::PlaceWanted& wanted = *want(offer, name, label, optional).mutable_place();
  wanted.set_unit(unit.id.str());
  wanted.mutable_footprint()->set_frontage_um(unit.ground.frontage.um());
  wanted.mutable_footprint()->set_depth_um(unit.ground.depth.um());
  return wanted;
}

v1::PathStep step_to(const geometry::Footprint& pose) {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_TO);
  *step.mutable_to() = placement(pose);
  return step;
}

void suggest(v1::PathWanted& wanted, std::string_view label, const geometry::Footprint& pose) {
  v1::Suggestion& suggestion = *wanted.add_suggestions();
  suggestion.set_label(std::string(label));
  *suggestion.add_path() = step_to(pose);
}

void suggest(v1::PlaceWanted& wanted, std::string_view label, const geometry::Footprint& pose) {
  v1::Suggestion& suggestion = *wanted.add_suggestions();
  suggestion.set_label(std::string(label));
  *suggestion.mutable_place() = placement(pose);
}

v1::Act plain_act(const v1::Offer& offer) {
  v1::Act act;
  act.set_verb(offer.verb());
  act.set_key(offer.key());
  *act.mutable_units() = offer.units();
  for (const v1::InputWanted& wanted : offer.inputs()) {
    if (!wanted.optional()) answer_plainly(wanted, *act.add_answers());
  }
  return act;
}

std::string_view context_value(const v1::Decision& decision, std::string_view key) {
  for (const v1::KeyText& entry : decision.context()) {
    if (entry.key() == key) return entry.text();
  }
  return {};
}

void save_context(v1::Decision& decision, std::string_view key, std::string_view text) {
  v1::KeyText& entry = *decision.add_context();
  entry.set_key(std::string(key));
  entry.set_text(std::string(text));
}

std::vector<v1::Act> context_acts(const v1::Decision& decision, std::string_view key) {
  std::vector<v1::Act> acts;
  for (const v1::KeyText& entry : decision.context()) {
    if (entry.key() != key) continue;
    if (auto act = notation::read_act(entry.text())) acts.push_back(*std::move(act));
  }
  return acts;
}

void save_context(v1::Decision& decision, std::string_view key, const v1::Act& act) {
  save_context(decision, key, notation::write_act(act));
}

}  // namespace battalia::rules::mechanics
