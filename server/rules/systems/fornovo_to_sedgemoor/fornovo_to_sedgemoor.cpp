#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"

#include "server/rules/hidden_information/redaction.h"
#include "server/rules/hidden_information/sightings.h"
#include "server/rules/limits/status_bounds.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/end_of_phase.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/fornovo_to_sedgemoor/army/army.h"
#include "server/rules/systems/fornovo_to_sedgemoor/army/muster.h"
#include "server/rules/systems/fornovo_to_sedgemoor/battles/custom_scenario.h"
#include "server/rules/systems/fornovo_to_sedgemoor/battles/opening.h"
#include "server/rules/systems/fornovo_to_sedgemoor/battles/scenarios.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/hidden_deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/display/previews.h"
#include "server/rules/systems/fornovo_to_sedgemoor/display/reaches.h"
#include "server/rules/systems/fornovo_to_sedgemoor/display/sighting.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/out_of_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/decisions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/turn.h"
#include "server/rules/systems/fornovo_to_sedgemoor/versions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/aftermath.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const mechanics::DecisionPoint* point_of(const v1::Decision& decision) {
  for (const auto points : {moving_decisions(), fighting_decisions()}) {
    const auto found = std::find_if(points.begin(), points.end(),
                                    [&](const mechanics::DecisionPoint& point) { return point.key == decision.key(); });
    if (found != points.end()) return &*found;
  }
  return nullptr;
}

WhyNot take(Draft& draft, const v1::Act& act, v1::Seat seat) {
  const Table& table = draft.table();
  if (const v1::Decision* open = table.open_decision(seat)) {
    const mechanics::DecisionPoint* point = point_of(*open);
    const v1::Decision decision = *open;  // the answer closes it
    WhyNot fault = point == nullptr ? mechanics::not_offered(act, "G-215") : point->answer(draft, act, decision);
    if (!fault || act.verb() == v1::VERB_CHOOSE) return fault;
    const WhyNot own = why_not_instead_of_an_answer(table, act, side_of(seat));
    return own ? own : fault;
  }
  if (!table.decisions.empty()) return violation("G-005", "The other side must answer a question first.");
  const v1::Side side = side_of(seat);
  if (act.verb() == v1::VERB_END_PHASE && is_cut_short(table)) return std::nullopt;
  if (act.verb() == v1::VERB_END_PHASE) return end_phase(draft, side);
  if (WhyNot fault = why_not_in_this_step(table, act, side)) return fault;
  return step_of(table).act(draft, act, side);
}

// A hidden unit is in the way of what looked possible (the server has already checked on the table as the side knows
// it): it is revealed, and the side has to decide again.
Ruling find_the_unseen(const Table& table, const v1::Act& act, v1::Seat seat, Violation fault, Dice& dice) {
  const Unit* actor = table.find(mechanics::first_unit(act));
  const Unit* nearest = nullptr;
  for (const Unit* enemy : enemies_of(table, side_of(seat))) {
    if (actor == nullptr || !hidden_from(*enemy, seat)) continue;
    if (nearest == nullptr || distance(*actor, *enemy) < distance(*actor, *nearest)) nearest = enemy;
  }
  if (nearest == nullptr || !in_fog(table)) return tl::unexpected(std::move(fault));
  Draft draft(table, dice);
  draft.set(*nearest, kRevealed, 1, {"FTS-11.5-a"});
  draft.say(actor->id.str() + " runs into enemies it had not seen.", {actor->id}, {}, {}, "come_upon", {"FTS-11.5-a"});
  return with_sightings(table, draft.take(), draft.table());
}

bool is_to_move(const Table& table, v1::Seat seat) {
  if (table.decisions.empty()) return may_act(table, side_of(seat)) || is_cut_short(table);
  return table.open_decision(seat) != nullptr;
}

// Everything that these units may do in the step. A unit in hand always has an offer, if only to stay away.
UnitOffers offers_in_step(const Table& table, v1::Side side, std::span<const UnitId> units) {
  const Step& step = step_of(table);
  UnitOffers made = mechanics::full_offers(units, [&](mechanics::Asking& asking) { step.offer(table, side, asking); });
  if (table.phase != kDeploymentPhase || !made.offers.empty()) return made;
  for (const UnitId& id : units) {
    const Unit* unit = table.find(id);
    if (unit == nullptr || unit->side != side || !is_to_deploy(*unit)) continue;
    v1::Prompt left_out;
    offer_to_leave_out(*unit, left_out);
    return {{id}, {left_out.offers(0)}};
  }
  return made;
}

void offer_step(const Table& table, v1::Side side, v1::Prompt& prompt) {
  if (!is_cut_short(table)) {
    const Step& step = step_of(table);
    mechanics::list_offers(prompt, [&](mechanics::Asking& asking) { step.offer(table, side, asking); });
  }
  if (table.phase == kDeploymentPhase && deploys(table, side) && !prompt.units().empty()) {
    const UnitId first(prompt.units(0).unit());
    *prompt.mutable_default_act() = mechanics::plain_act(offers_in_step(table, side, {&first, 1}).offers.at(0));
    return;
  }
  mechanics::offer_end_of_phase(prompt, phase_of(table).label, phase_of(table).clause);
  if (is_cut_short(table)) prompt.mutable_offers(prompt.offers_size() - 1)->set_label("Continue");
}

void offer_decision(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const mechanics::DecisionPoint* point = point_of(decision);
  if (point == nullptr) return;
  point->offer(table, decision, prompt);
  if (point->offer_units == nullptr) return;
  mechanics::list_offers(prompt, [&](mechanics::Asking& asking) { point->offer_units(table, decision, asking); });
}

UnitOffers offers_in_decision(const Table& table, const v1::Decision& decision, std::span<const UnitId> units) {
  const mechanics::DecisionPoint* point = point_of(decision);
  if (point == nullptr || point->offer_units == nullptr) return {{units.begin(), units.end()}, {}};
  return mechanics::full_offers(units, [&](mechanics::Asking& asking) { point->offer_units(table, decision, asking); });
}

class Fornovo final : public RuleSystem, public StatusLimits, public Sightings {
 public:
  const v1::SystemInfo& info() const override { return system_info(); }
  std::span<const RulesVersion> versions() const override { return fornovo_to_sedgemoor::versions(); }
  std::span<const v1::Scenario> scenarios() const override { return fornovo_to_sedgemoor::scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return fornovo_to_sedgemoor::check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return fornovo_to_sedgemoor::muster(red, blue);
  }
  std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) const override {
    return fornovo_to_sedgemoor::check_scenario(scenario);
  }

  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override {
    const auto opening = table_at_opening(scenario, options);
    if (!opening) return tl::unexpected(opening.error());
    Table table = *opening;
    table.turn_limit = last_turn(table);
    hide_unseen(table);
    hide_hands(table);
    v1::Event set;
    *set.mutable_table_set()->mutable_table() = to_message(table);
    Draft draft(table, dice);
    begin_game(draft);
    advance(draft);
    std::vector<v1::Event> events = with_sightings(table, draft.take(), draft.table());
    events.insert(events.begin(), std::move(set));
    return events;
  }

  Ruling adjudicate(const Table& given, const v1::Act& act, v1::Seat seat, Dice& dice) const override {
    const std::optional<Table> filled = with_preset(given);
    const Table& table = filled ? *filled : given;
    Draft draft(table, dice);  // all dice are rolled through it and published (FTS-1.3-a)
    if (WhyNot fault = take(draft, act, seat)) {
      if (table.open_decision(seat) != nullptr) return tl::unexpected(*std::move(fault));  // nobody moves
      return find_the_unseen(table, act, seat, *std::move(fault), dice);
    }
    advance(draft, kStepsToGoOn);
    return with_sightings(table, draft.take(), draft.table());
  }

  Ruling proceed(const Table& given, Dice& dice) const override {
    const Table table = with_preset(given).value_or(given);
    if (table.ended()) return std::vector<v1::Event>();
    Draft draft(table, dice);
    complete_move_phase(draft);
    advance(draft);
    return with_sightings(table, draft.take(), draft.table());
  }

  v1::Prompt prompt(const Table& given, v1::Seat seat) const override {
    const std::optional<Table> filled = with_preset(given);
    const Table& table = filled ? *filled : given;
    v1::Prompt prompt;
    prompt.set_seat(seat);
    if (table.ended()) return prompt;
    const Phase& phase = phase_of(table);
    const std::string step(phase.label);
    prompt.set_to_move(is_to_move(table, seat));
    if (!prompt.to_move()) {
      prompt.set_headline(step);
      prompt.set_waiting_for(waited_for(table));
    } else if (const v1::Decision* open = table.open_decision(seat)) {
      prompt.set_decision(open->key());
      prompt.set_headline(open->question());
      offer_decision(table, *open, prompt);
    } else {
      prompt.set_headline(mechanics::name_of(table, side_of(seat)) + ": " + step);
      offer_step(table, side_of(seat), prompt);
    }
    return prompt;
  }

  UnitOffers offers(const Table& given, v1::Seat seat, std::span<const UnitId> units) const override {
    const std::optional<Table> filled = with_preset(given);
    const Table& table = filled ? *filled : given;
    const UnitOffers none{{units.begin(), units.end()}, {}};
    if (table.ended() || !is_to_move(table, seat)) return none;
    if (const v1::Decision* open = table.open_decision(seat)) return offers_in_decision(table, *open, units);
    return is_cut_short(table) ? none : offers_in_step(table, side_of(seat), units);
  }

  std::vector<v1::Event> sightings(const Table& given) const override {
    const Table table = with_preset(given).value_or(given);
    return with_sightings(table, {}, table);
  }

  bool may_hide(const Table& table) const override { return in_fog(table) || deploys_hidden(table); }
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    const std::optional<Table> filled = with_preset(table);
    return preview_of(*this, filled ? *filled : table, act, seat);
  }

  std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const override {
    const StatisticKey of = status == kFigures ? kOriginalFigures : status == kGuns ? kModels : StatisticKey();
    if (of.empty() || unit.stat(of) == 0) return std::nullopt;
    return unit.stat(of);
  }

  v1::Aftermath aftermath(const Table& table) const override { return fornovo_to_sedgemoor::aftermath(table); }

  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override {
    const std::optional<Table> filled = with_preset(table);
    return reaches_of(filled ? *filled : table, unit);
  }

  std::optional<Sighting> sees(const Table& table, const UnitId& unit, const UnitId& target) const override {
    return sighting_of(table, unit, target);
  }

 private:
  static std::string waited_for(const Table& table) {
    std::string names;
    for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
      if (is_to_move(table, seat_of(side)))
        names += (names.empty() ? "" : " and ") + mechanics::name_within(table, side);
    }
    return names;
  }
};

}  // namespace

const RuleSystem& system() {
  static const Fornovo object;
  return object;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
