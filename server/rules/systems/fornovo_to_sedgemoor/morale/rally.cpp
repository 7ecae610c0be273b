#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kAskedToHalt = 2;  // kHaltTested: the owner has chosen to test; 1: tested

// --- R3a --------------------------------------------------------------------------------------------------------

bool may_rally(const Unit& unit) {
  return is_routed(unit) && unit.statuses[kRoutMoves] > unit.statuses[kHalfRun] && !is_exhausted(unit) &&
         !unit.has_trait(kUnpaid) && !unit.is(kRallyTested);
}

// It stops, in good morale and disordered (FTS-8.4-h, G-134).
void stop_routing(Draft& draft, const UnitId& id) {
  draft.clear(draft.unit(id), kMorale, {"FTS-8.4-h"});
  draft.set(draft.unit(id), kDisorderFlight, 1, {"FTS-8.4-h"});
  draft.clear(id, {kRoutMoves, kHalfRun, kRoutedBy, kSwerved});
}

void ask_about_face(Draft& draft, const UnitId& id, std::string_view why, std::string_view clause) {
  mechanics::ask_owner(draft, kAboutFaceDecision, id, id.str() + " " + std::string(why) + ". Does it face about?",
                       clause);
}

// --- R3b --------------------------------------------------------------------------------------------------------

bool is_far(const Table& table, const Unit& unit, const Unit& prey) {
  return !is_within(distance(unit, prey), at(table, kPursuitHaltsBeyond));
}

// Units that have begun to pursue; mounted ones only after their first move, unless the play sheet's reading applies
// (C-22, FTS-PS-b).
bool may_halt(const Table& table, const Unit& unit) {
  if (!is_pursuing(unit) || unit.has_trait(kUnpaid) || unit.statuses[kHaltTested] == 1) return false;
  return is_foot(unit) || unit.is(kPursuitMoves) || table.option(kResistPursuit) == "all";
}

bool may_resist(const Unit& unit) { return unit.is(kPursuitTarget) && unit.is(kMaySend) && !is_routed(unit); }

// The router it pursues or may pursue; nothing once that one has rallied or is gone (FTS-7.3-b, G-118).
const Unit* router_of(const Table& table, const Unit& unit, ReferenceKey key) {
  const Unit* prey = referred_unit(table, unit, key);
  return prey != nullptr && prey->on_table() && is_routed(*prey) ? prey : nullptr;
}

void halt(Draft& draft, const UnitId& id, Clauses clauses) {
  end_pursuit(draft, id, clauses);
  draft.set(draft.unit(id), kDisorderFlight, 1, {"FTS-8.5-j"});
}

// Returns true if this pursuer is finished; false if its owner is asked.
bool try_halt(Draft& draft, const UnitId& id) {
  const Unit* prey = router_of(draft.table(), draft.unit(id), kPursuing);
  if (prey == nullptr) return true;  // its move of R3d ends the pursuit, or takes it off the table
  if (is_far(draft.table(), draft.unit(id), *prey)) {
    draft.say(id.str() + " is too far behind and halts.", {id}, {}, {}, "halts", {"FTS-8.5-c"});
    halt(draft, id, {"FTS-8.5-c"});
    return true;
  }
  const std::int32_t asked_before = draft.unit(id).statuses[kHaltTested];
  if (asked_before != kAskedToHalt) {
    const double chance = chance_to_pass(halt_test(draft.table(), draft.unit(id), Test::halt));
    mechanics::ask_owner(
        draft, kHaltDecision, id,
        id.str() + " is pursuing. Try to halt it (" + mechanics::percent(chance) + "), or let it pursue?", "FTS-8.5-l");
    return false;
  }
  draft.set(draft.unit(id), kHaltTested, 1, {"FTS-8.5-a"});
  if (!passes(draft, id, halt_test(draft.table(), draft.unit(id), Test::halt), {"FTS-8.3-a", "FTS-8.5-k"})) return true;
  halt(draft, id, {"FTS-8.5-j"});
  ask_about_face(draft, id, "has halted", "FTS-8.5-j");
  return false;
}

bool try_resist(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  const Unit* prey = router_of(draft.table(), unit, kPursuitTarget);
  if (prey == nullptr) {
    draft.clear(unit, kPursuitTarget, {"FTS-7.3-b"});
    draft.clear(draft.unit(id), kMaySend);
    return true;
  }
  const UnitId router = prey->id;
  if (unit.state(kMaySend) == FootPursuit::sent) {
    begin_pursuit(draft, id, router, {"FTS-8.5-l"});
    draft.set(draft.unit(id), kPursuitAllowed, 1, {"FTS-8.5-i"});
    draft.set(draft.unit(id), kHaltTested, 1);
    return true;
  }
  if (unit.statuses[kHaltTested] != kAskedToHalt) {
    mechanics::ask_owner(draft, kResistDecision, id, id.str() + "'s enemy is routing. Pursue, or try to restrain it?",
                         "FTS-8.5-b", {router});
    return false;
  }
  draft.set(draft.unit(id), kHaltTested, 1, {"FTS-8.5-b"});
  if (!passes(draft, id, halt_test(draft.table(), draft.unit(id), Test::resist), {"FTS-8.3-a", "FTS-8.5-b"})) {
    begin_pursuit(draft, id, router, {"FTS-8.5-k"});
    return true;
  }
  halt(draft, id, {"FTS-8.5-j"});
  ask_about_face(draft, id, "stays where it is", "FTS-8.5-j");
  return false;
}

// --- R4 ---------------------------------------------------------------------------------------------------------

bool may_return(const Table& table, const Unit& unit) {
  return unit.presence == v1::PRESENCE_RESERVE && return_turn(unit) != 0 && return_turn(unit) <= table.turn &&
         !unit.has_trait(kUnpaid) && unit.statuses[kHaltTested] != 1 && unit.is_troops();
}

std::vector<UnitId> off_table(const Table& table) {
  std::vector<UnitId> found;
  for (const v1::Side side : sides_in_order(table)) {
    for (const Unit& unit : table.units) {
      if (unit.side == side && may_return(table, unit)) found.push_back(unit.id);
    }
  }
  return found;
}

std::vector<mechanics::Choice> return_choices(const Table& table, const Unit& unit) {
  const bool two = return_places(table, unit).size() > 1;
  std::vector<mechanics::Choice> choices;
  choices.push_back({"test", two ? "Test to return, on the left" : "Test to return", 70});
  if (two) choices.push_back({"test_right", "Test to return, on the right", 60});
  choices.push_back({"wait", "Wait", 20});
  return choices;
}

// --- Answers ----------------------------------------------------------------------------------------------------

const std::array<mechanics::Choice, 2> kFaceAboutOrStay = {
    {{"face_about", "Face about", 50}, {"stay", "Keep its facing", 50}}};
const std::array<mechanics::Choice, 2> kStayOrFaceAbout = {kFaceAboutOrStay[1], kFaceAboutOrStay[0]};

const std::array<mechanics::Choice, 2>& facing_choices(const Table& table) {
  return table.phase == kRallyPhase ? kFaceAboutOrStay : kStayOrFaceAbout;
}

std::string_view facing_clause(const Table& table) { return table.phase == kRallyPhase ? "D-08" : "D-10"; }

void offer_facing(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, facing_clause(table), facing_choices(table));
}

WhyNot answer_facing(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto& choices = facing_choices(draft.table());
  const auto taken = mechanics::take_choice(draft, act, decision, facing_clause(draft.table()), choices);
  if (!taken) return taken.error();
  if (choices[*taken].key == "face_about") face_about(draft, mechanics::asked_unit(decision), {"FTS-8.4-h"});
  return std::nullopt;
}

const std::array<mechanics::Choice, 2> kHaltChoices = {{{"test", "Try to halt", 60}, {"allow", "Let it pursue", 40}}};
const std::array<mechanics::Choice, 2> kResistChoices = {{{"test", "Try to restrain it", 60}, {"send", "Pursue", 40}}};

void offer_halt(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-09", kHaltChoices);
}

WhyNot answer_halt(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto taken = mechanics::take_choice(draft, act, decision, "D-09", kHaltChoices);
  if (!taken) return taken.error();
  const Unit& unit = draft.unit(mechanics::asked_unit(decision));
  if (*taken == 1) draft.set(unit, kPursuitAllowed, 1, {"FTS-8.5-l"});
  draft.set(draft.unit(mechanics::asked_unit(decision)), kHaltTested, *taken == 0 ? kAskedToHalt : 1);
  return std::nullopt;
}

void offer_resist(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-11", kResistChoices);
}

WhyNot answer_resist(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto taken = mechanics::take_choice(draft, act, decision, "D-11", kResistChoices);
  if (!taken) return taken.error();
  const UnitId id = mechanics::asked_unit(decision);
  draft.set(draft.unit(id), kMaySend, *taken == 0 ? FootPursuit::will_test : FootPursuit::sent, {"FTS-8.5-l"});
  draft.set(draft.unit(id), kHaltTested, kAskedToHalt);
  return std::nullopt;
}

void offer_return(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-14",
                           return_choices(table, table.unit(mechanics::asked_unit(decision))));
}

WhyNot answer_return(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId id = mechanics::asked_unit(decision);
  const auto choices = return_choices(draft.table(), draft.unit(id));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-14", choices);
  if (!taken) return taken.error();
  draft.set(draft.unit(id), kHaltTested, 1, {"FTS-7.4-b"});
  if (choices[*taken].key == "wait") return std::nullopt;
  if (!passes(draft, id, halt_test(draft.table(), draft.unit(id), Test::come_back), {"FTS-7.4-b", "FTS-8.5-f"})) {
    return std::nullopt;
  }
  const auto places = return_places(draft.table(), draft.unit(id));
  come_back(draft, id, places[choices[*taken].key == "test_right" ? 1 : 0]);
  return std::nullopt;
}

}  // namespace

bool run_rally(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!may_rally(draft.unit(id))) continue;
    draft.set(draft.unit(id), kRallyTested, 1, {"FTS-8.4-a"});
    if (!passes(draft, id, rally_test(draft.table(), draft.unit(id)), {"FTS-8.3-a", "FTS-8.4-i"})) continue;
    stop_routing(draft, id);
    ask_about_face(draft, id, "rallies", "FTS-8.4-h");
    return false;
  }
  return true;
}

bool run_halts(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (may_resist(draft.unit(id)) && !try_resist(draft, id)) return false;
    if (may_halt(draft.table(), draft.unit(id)) && !try_halt(draft, id)) return false;
  }
  return true;
}

bool run_returns(Draft& draft) {
  for (const UnitId& id : off_table(draft.table())) {
    if (return_places(draft.table(), draft.unit(id)).empty()) continue;
    mechanics::ask_owner(draft, kReturnDecision, id, id.str() + " is off the table. Test to return?", "FTS-7.4-b");
    return false;
  }
  return true;
}

mechanics::DecisionPoint about_face_decision() { return {kAboutFaceDecision, offer_facing, answer_facing}; }
mechanics::DecisionPoint halt_decision() { return {kHaltDecision, offer_halt, answer_halt}; }
mechanics::DecisionPoint resist_decision() { return {kResistDecision, offer_resist, answer_resist}; }
mechanics::DecisionPoint return_decision() { return {kReturnDecision, offer_return, answer_return}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
