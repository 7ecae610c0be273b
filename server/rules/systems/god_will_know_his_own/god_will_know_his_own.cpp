#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"

#include "server/rules/limits/work_limits.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/mechanics/end_of_phase.h"
#include "server/rules/mechanics/setup.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/army/army.h"
#include "server/rules/systems/god_will_know_his_own/army/muster.h"
#include "server/rules/systems/god_will_know_his_own/battles/custom_scenario.h"
#include "server/rules/systems/god_will_know_his_own/battles/scenarios.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"
#include "server/rules/systems/god_will_know_his_own/display/previews.h"
#include "server/rules/systems/god_will_know_his_own/display/reaches.h"
#include "server/rules/systems/god_will_know_his_own/display/sighting.h"
#include "server/rules/systems/god_will_know_his_own/info/info.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/out_of_step.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"
#include "server/rules/systems/god_will_know_his_own/turn/decisions.h"
#include "server/rules/systems/god_will_know_his_own/turn/sequence.h"
#include "server/rules/systems/god_will_know_his_own/versions.h"
#include "server/rules/systems/god_will_know_his_own/victory/aftermath.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

WhyNot answer(Draft& draft, const v1::Act& act, v1::Seat seat, const v1::Decision& open) {
  const Table& table = draft.table();
  const DecisionPoint* point = decision_point_of(open);
  const v1::Decision decision = open;  // the answer closes the decision
  WhyNot fault = point == nullptr ? mechanics::not_offered(act, "GWK-SEQ-14") : point->answer(draft, act, decision);
  if (!fault || act.verb() == v1::VERB_CHOOSE) return fault;
  const WhyNot own = why_not_instead_of_an_answer(table, act, side_of(seat));
  return own ? own : fault;
}

WhyNot take(Draft& draft, const v1::Act& act, v1::Seat seat) {
  const Table& table = draft.table();
  if (const v1::Decision* open = table.open_decision(seat)) return answer(draft, act, seat, *open);
  if (!table.decisions.empty()) return violation("GWK-SEQ-14", "The other side must answer a question first.");
  const v1::Side side = side_of(seat);
  if (act.verb() == v1::VERB_END_PHASE && is_cut_short(table)) return std::nullopt;
  if (act.verb() == v1::VERB_END_PHASE) return end_phase(draft, side);
  if (WhyNot fault = why_not_in_this_phase(table, act, side)) return fault;
  return step_of(table).act(draft, act, side);
}

// Contacts for which no front has a recorded cause count as made by the active side.
void note_contacts(Draft& draft) {
  for (const Contact& contact : std::vector<Contact>(draft.table().contacts)) {
    for (const auto& [id, face] : {std::pair(contact.a, contact.face_of_a), std::pair(contact.b, contact.face_of_b)}) {
      if (face != v1::FACE_FRONT || draft.unit(id).is(kFrontSince)) continue;
      const bool moved_in = draft.unit(id).side == draft.table().active;
      const ContactCause cause = moved_in ? ContactCause::made : ContactCause::suffered;
      draft.set(draft.unit(id), kFrontSince, draft.table().game[kBound]);
      draft.set(draft.unit(id), kFrontCause, cause);
    }
  }
}

// For a hand-written table: fills in whose bound it is, and how its contacts came about. The table of a game has both.
void note_what_play_would_have(Draft& draft) {
  const Table& table = draft.table();
  const bool in_a_bound = table.phase != kDeploymentPhase && table.phase != kInitiativePhase;
  if (!in_a_bound || table.active == v1::SIDE_UNSPECIFIED) return;
  if (!table.game.has(kBound)) draft.set_game(kBound, 1);
  const bool nobody_acts = acting_side(table) == v1::SIDE_UNSPECIFIED;
  for (const Command& command : std::vector<Command>(table.commands)) {
    if (nobody_acts && command.side == table.active) draft.set(table.command(command.id), kActing, 1);
  }
  note_contacts(draft);
}

bool is_to_move(const Table& table, v1::Seat seat) {
  if (table.decisions.empty()) return may_act(table, side_of(seat)) || is_cut_short(table);
  return table.open_decision(seat) != nullptr;
}

// Offers that belong to no unit come first: they are needed most often, and must survive when there are too many
// offers.
template <class IsMeant>
void offer_acts(const Table& table, v1::Side side, mechanics::Asking& asking, const IsMeant& is_meant) {
  const Step& step = step_of(table);
  if (step.offer_side != nullptr) {
    v1::Prompt made;
    step.offer_side(table, side, made);
    offer_made(asking, std::move(made));
  }
  for (const Unit& unit : table.units) {
    if (unit.side == side && is_meant(unit)) step.offer_unit(table, unit, asking);
  }
}

// An order names troops of one command (GWK-MOVE-12): a unit's possible acts are among the offers of its own command.
UnitOffers offers_in_phase(const Table& table, v1::Side side, std::span<const UnitId> units) {
  const auto is_meant = [&](const Unit& one) {
    return std::any_of(units.begin(), units.end(), [&](const UnitId& id) {
      const Unit* asked = table.find(id);
      return asked != nullptr && (asked == &one || asked->command == one.command);
    });
  };
  return mechanics::full_offers(units, [&](mechanics::Asking& asking) { offer_acts(table, side, asking, is_meant); });
}

// What ending the phase does when all that is left is carried out.
std::string_view label_of_rest(const Table& table) {
  if (is_cut_short(table)) return "Continue";
  if (table.phase == kCompulsoryPhase) return "Make all these moves";
  return table.phase == kCombatPhase ? "Fight all combats of this round" : "";
}

void offer_phase(const Table& table, v1::Side side, v1::Prompt& prompt) {
  const auto make = [&](mechanics::Asking& asking) {
    offer_acts(table, side, asking, [](const Unit&) { return true; });
  };
  if (!is_cut_short(table)) mechanics::list_offers(prompt, make);
  const bool has_default = prompt.has_default_act();
  if (table.phase == kDeploymentPhase && deploys(table, side)) {
    const bool needs_one = !has_default && !(prompt.units().empty() && prompt.offers().empty());
    if (needs_one) *prompt.mutable_default_act() = mechanics::plain_act(mechanics::first_offer(prompt, make));
    return;
  }
  const v1::Act usual = prompt.default_act();
  const std::string_view rest = label_of_rest(table);
  if (rest.empty()) {
    mechanics::offer_end_of_phase(prompt, phase_of(table).label, phase_of(table).clause);
  } else {
    mechanics::offer_rest_of_phase(prompt, rest, phase_of(table).clause);
  }
  if (has_default) *prompt.mutable_default_act() = usual;
}

std::string waited_for(const Table& table) {
  std::string names;
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    if (is_to_move(table, seat_of(side))) names += (names.empty() ? "" : " and ") + mechanics::name_within(table, side);
  }
  return names;
}

class GodWillKnowHisOwn final : public RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return system_info(); }
  std::span<const RulesVersion> versions() const override { return god_will_know_his_own::versions(); }
  std::span<const v1::Scenario> scenarios() const override { return god_will_know_his_own::scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return god_will_know_his_own::check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return god_will_know_his_own::muster(red, blue);
  }
  std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) const override {
    return god_will_know_his_own::check_scenario(scenario);
  }

  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override {
    const auto opening = mechanics::opening_table(system_info(), scenario, options, kDeploymentPhase, "D-02");
    if (!opening) return tl::unexpected(opening.error());
    Table table = from_message(*opening);
    write_start(table);
    v1::Event set;
    *set.mutable_table_set()->mutable_table() = to_message(table);
    Draft draft(std::move(table), dice);
    begin_game(draft);
    advance(draft);
    std::vector<v1::Event> events = draft.take();
    events.insert(events.begin(), std::move(set));
    return events;
  }

  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override {
    Draft draft(table, dice);
    if (WhyNot fault = take(draft, act, seat)) return tl::unexpected(*std::move(fault));
    advance(draft, kStepsToGoOn);
    return draft.take();
  }

  Ruling proceed(const Table& table, Dice& dice) const override {
    if (table.ended()) return std::vector<v1::Event>();
    Draft draft(table, dice);
    note_what_play_would_have(draft);
    advance(draft);
    return draft.take();
  }

  v1::Prompt prompt(const Table& table, v1::Seat seat) const override {
    v1::Prompt prompt;
    prompt.set_seat(seat);
    if (table.ended()) return prompt;
    const std::string phase(phase_of(table).label);
    prompt.set_to_move(is_to_move(table, seat));
    if (!prompt.to_move()) {
      prompt.set_headline(phase);
      prompt.set_waiting_for(waited_for(table));
    } else if (const v1::Decision* open = table.open_decision(seat)) {
      prompt.set_decision(open->key());
      prompt.set_headline(open->question());
      if (const DecisionPoint* point = decision_point_of(*open)) point->offer(table, *open, prompt);
    } else {
      prompt.set_headline(mechanics::name_of(table, side_of(seat)) + ": " + phase);
      offer_phase(table, side_of(seat), prompt);
    }
    return prompt;
  }

  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override {
    const bool acts = !table.ended() && table.decisions.empty() && is_to_move(table, seat) && !is_cut_short(table);
    if (!acts) return {{units.begin(), units.end()}, {}};
    return offers_in_phase(table, side_of(seat), units);
  }

  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    return preview_of(*this, table, act, seat);
  }

  v1::Aftermath aftermath(const Table& table) const override { return god_will_know_his_own::aftermath(table); }

  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override {
    return reaches_of(table, unit);
  }

  std::optional<Sighting> sees(const Table& table, const UnitId& unit, const UnitId& target) const override {
    return sighting_of(table, unit, target);
  }
};

}  // namespace

const RuleSystem& system() {
  static const GodWillKnowHisOwn object;
  return object;
}

}  // namespace battalia::rules::god_will_know_his_own
