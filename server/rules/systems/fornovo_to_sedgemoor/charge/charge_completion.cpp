#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"

#include "server/rules/hidden_information/redaction.h"
#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/general_casualties.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/false_rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/overrun.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

void complete(Draft& draft, const UnitId& id) {
  draft.set(draft.unit(id), kCompleted, Completion::complete, {"FTS-6-k"});
}

bool is_open(const Unit& unit) {
  return stands(unit) && !is_routed(unit) && unit.state(kCompleted) != Completion::complete;
}

// --- The target evaded ------------------------------------------------------------------------------------------

const Unit* evaded_target(const Table& table, const Unit& unit) {
  if (!is_open(unit) || !unit.is(kCharging) || unit.is(kChargeTested) || in_fight(table, unit)) return nullptr;
  const Unit* target = referred_unit(table, unit, kCharging);
  return target != nullptr && target->is(kEvaded) ? target : nullptr;
}

// The first enemy it meets straight ahead with the rest of its charge; empty if there is none.
struct InLine {
  UnitId met;
  bool barred = false;  // it may not charge that one
};
InLine first_in_line(const Table& table, const Unit& unit) {
  StraightMoveLimits limits;
  limits.allowance = charge_left(unit);
  limits.gait = Gait::charging;
  limits.over_edge = false;
  if (limits.allowance <= Length()) return {};
  const StraightMove way = go_straight(table, unit, unit.ground.facing, limits);
  if (way.stop != StraightMove::Stop::enemy) return {};
  const Unit& next = table.unit(way.met);
  return {way.met, why_not_charge_at(table, unit, next) || why_not_meet(table, unit, way.end, next)};
}

// That enemy as a new target, which the evader itself is not: chasing it is another choice (FTS-7.9-e, G-096, G-097).
UnitId next_in_line(const Table& table, const Unit& unit) {
  const InLine next = first_in_line(table, unit);
  return next.barred || refers_to(table, unit, kCharging, next.met) ? UnitId() : next.met;
}

void go_at_next(Draft& draft, const UnitId& id) {
  const UnitId expected = next_in_line(draft.table(), draft.unit(id));
  const v1::Face flank =
      expected.empty() ? v1::FACE_UNSPECIFIED : flank_charged(draft.table(), draft.unit(id), draft.unit(expected));
  const UnitId met = charge_on(draft, id, {"FTS-7.9-e"});
  if (!met.empty()) go_in(draft, id, met, flank);
}

// One wheel of at most 45 degrees and straight on with the rest of its move (G-097).
void go_at_evaders(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  const UnitId prey = referred_unit(draft.table(), unit, kCharging)->id;
  const bool gone = !draft.unit(prey).on_table();
  PathLimits limits;
  limits.budget = charge_left(unit);
  limits.against = prey;
  const Angle bearing = geometry::direction(unit.ground.centre, draft.unit(prey).ground.centre);
  const std::int32_t off = std::clamp((bearing - unit.ground.facing).turn_mdeg(), -kSwerve_mdeg, kSwerve_mdeg);
  v1::PathStep wheel;
  wheel.set_manoeuvre(off < 0 ? v1::MANOEUVRE_WHEEL_LEFT : v1::MANOEUVRE_WHEEL_RIGHT);
  wheel.set_angle_mdeg(std::abs(off));
  v1::PathStep ahead;
  ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
  ahead.set_amount_um(limits.budget.um());
  const Steps steps = std::abs(off) > 1'000 ? in_turn(wheel, ahead) : in_turn(ahead);
  UnitId caught;
  if (!gone && limits.budget > Length()) {
    Plan plan = as_far_as_legal(draft.table(), unit, steps, limits);
    if (roll_unknown_woods(draft, id, plan.crossed)) plan = as_far_as_legal(draft.table(), unit, steps, limits);
    const bool impetus =
        gains_impetus(draft.table(), plan, draft.unit(prey), unit.is(kShootsCharging), run_so_far(draft.table(), unit));
    carry_out(draft, id, plan, {"FTS-7.9-e"});
    draft.set(draft.unit(id), kImpetus, impetus ? 1 : 0, {"FTS-7.7-a"});
    draft.set(draft.unit(id), kChargePath, draft.unit(id).statuses[kChargePath] + plan.length.um());
    draft.set(draft.unit(id), kChargeUsed, draft.unit(id).statuses[kChargeUsed] + plan.used.um());
    settle_passage(draft, id, plan.poses);
    caught = plan.touched;
  }
  if (caught.empty()) {
    settle_touches(draft);
    return disorder(draft, id, {kDisorderCharge, "FTS-7.9-f"});
  }
  draft.set(draft.unit(id), kFlankCharge, v1::FACE_REAR, {"G-097"});
  make_contact(draft, id, caught, {"FTS-7.9-e"});
  meet_at_once(draft, id, caught);
}

void carry_on(Draft& draft, const UnitId& id) {
  const Completion chosen = draft.unit(id).state(kCompleted);
  complete(draft, id);
  if (chosen == Completion::next_target) return go_at_next(draft, id);
  if (chosen == Completion::halts) {
    if (passes(draft, id, halt_test(draft.table(), draft.unit(id), Test::halt), {"FTS-8.3-a", "FTS-8.5-j"})) {
      if (draft.table().option_on(kHaltAfterEvadeDisorders)) disorder(draft, id, {kDisorderCharge, "FTS-8.5-j"});
      return;
    }
  }
  go_at_evaders(draft, id);
}

// Returns false if an owner is asked (D-28).
bool finish_evaded(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit* prey = evaded_target(draft.table(), draft.unit(id));
    if (prey == nullptr) continue;
    if (draft.unit(id).state(kCompleted) == Completion::to_choose && draft.unit(id).has_trait(kUnpaid)) {
      draft.set(draft.unit(id), kCompleted, Completion::at_evaders, {"FTS-2.9-c"});
    }
    if (draft.unit(id).state(kCompleted) == Completion::to_choose) {
      const double chance = chance_to_pass(halt_test(draft.table(), draft.unit(id), Test::halt));
      mechanics::ask_owner(draft, kAfterEvadeDecision, id,
                           prey->id.str() + " has evaded " + id.str() + ". What does " + id.str() + " do (" +
                               mechanics::percent(chance) + " to halt)?",
                           "FTS-7.9-e", {prey->id});
      return false;
    }
    carry_on(draft, id);
    if (!draft.table().decisions.empty()) return false;
  }
  return true;
}

// --- The target ran ---------------------------------------------------------------------------------------------

// Completes its charge move after the broken enemy, as its initial pursuit move (C-47).
void complete_after_rout(Draft& draft, const UnitId& id) {
  const Unit* prey = referred_unit(draft.table(), draft.unit(id), kPursuing);
  complete(draft, id);
  draft.set(draft.unit(id), kPursuitMoves, 1, {"FTS-8.5-a"});
  if (prey == nullptr || draft.table().engaged(id)) return;
  const UnitId router = prey->id;
  const UnitId met = charge_on(draft, id, {"FTS-6-k"}, flowed_round_by(draft.table(), draft.unit(id), router));
  if (met.empty()) return;
  if (met == router) {
    draft.contact({id, met, v1::FACE_FRONT, v1::FACE_REAR}, {"FTS-7.3-b"});
    return;
  }
  crash_into(draft, id, met);  // G-120: the tests follow at once
  meet_at_once(draft, id, met);
}

// Returns false if an owner is asked (D-29).
bool finish_routed(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!is_open(unit)) continue;
    if (is_pursuing(unit) && unit.state(kChargeTested) == ChargeTest::passed && !unit.is(kPursuitMoves)) {
      complete_after_rout(draft, id);
      continue;
    }
    if (!unit.is(kPursuitTarget) || !unit.is(kMaySend) || unit.state(kChargeTested) != ChargeTest::passed) continue;
    if (unit.state(kCompleted) == Completion::to_choose) {
      mechanics::ask_owner(draft, kAfterRoutDecision, id,
                           id.str() + "'s enemy has broken. Pursue, or try to restrain it?", "FTS-8.5-b");
      return false;
    }
    const UnitId router = referred_unit(draft.table(), unit, kPursuitTarget)->id;
    const bool sent = unit.state(kCompleted) == Completion::follows;
    if (!sent && passes(draft, id, halt_test(draft.table(), unit, Test::resist), {"FTS-8.3-a", "FTS-8.5-b"})) {
      end_pursuit(draft, id, {"FTS-8.5-j"});
      disorder(draft, id, {kDisorderFlight, "FTS-8.5-j"});
      complete(draft, id);
      continue;
    }
    begin_pursuit(draft, id, router, {"FTS-8.5-k"});
    if (sent) draft.set(draft.unit(id), kPursuitAllowed, 1, {"FTS-8.5-i"});
    complete_after_rout(draft, id);
    if (!draft.table().decisions.empty()) return false;
  }
  return true;
}

// --- The opponent failed ----------------------------------------------------------------------------------------

bool has_failed_before(const Table& table, const Unit& unit, const Unit& enemy) {
  const bool facing = charge_target(table, enemy) == &unit || charge_target(table, unit) == &enemy;
  return facing && enemy.state(kChargeTested) == ChargeTest::went_back && !is_routed(enemy);
}

const Unit* failed_opponent(const Table& table, const Unit& unit) {
  const bool going = unit.is(kCharging) || unit.is(kCounterCharging);
  if (!is_open(unit) || !going || unit.state(kChargeTested) != ChargeTest::passed || table.engaged(unit.id))
    return nullptr;
  for (const Unit* enemy : enemies_of(table, unit.side)) {
    if (has_failed_before(table, unit, *enemy)) return enemy;
  }
  return nullptr;
}

// Straight ahead into its opponent. Another enemy in the way is a new target: both test at once (G-096).
void advance_upon_failed(Draft& draft, const UnitId& id) {
  const UnitId first = first_in_line(draft.table(), draft.unit(id)).met;
  const v1::Face flank =
      first.empty() ? v1::FACE_UNSPECIFIED : flank_charged(draft.table(), draft.unit(id), draft.unit(first));
  const UnitId met = charge_on(draft, id, {"FTS-6-k"});
  if (met.empty()) return;
  if (!has_failed_before(draft.table(), draft.unit(id), draft.unit(met))) return go_in(draft, id, met, flank);
  make_contact(draft, id, met, {"FTS-6-k"});
}

// Returns false if an owner is asked (D-31). Reveals nothing about hidden units in the way.
bool finish_failed(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    const Unit* enemy = failed_opponent(draft.table(), unit);
    if (enemy == nullptr || charge_left(unit) <= Length()) continue;
    const InLine first = first_in_line(draft.table(), unit);
    const Unit* met = first.met.empty() ? nullptr : &draft.unit(first.met);
    const bool another = met != nullptr && !has_failed_before(draft.table(), unit, *met) &&
                         !rules::hidden_from(*met, seat_of(unit.side));
    if (another && first.barred) {  // it may not fight the unit in front of its opponent
      complete(draft, id);
      continue;
    }
    if (unit.state(kCompleted) == Completion::to_choose) {
      const std::string into = another ? met->id.str() + ", which is in its way" : "it";
      mechanics::ask_owner(draft, kGoOnDecision, id,
                           enemy->id.str() + " failed to charge home. Does " + id.str() + " advance into " + into + "?",
                           "FTS-6-k", {enemy->id});
      return false;
    }
    complete(draft, id);
    advance_upon_failed(draft, id);
  }
  return true;
}

// --- Answers ----------------------------------------------------------------------------------------------------

std::vector<mechanics::Choice> after_evade(const Table& table, const Unit& unit) {
  std::vector<mechanics::Choice> choices;
  choices.push_back({"halt", "Try to halt", 50});
  const UnitId next = next_in_line(table, unit);
  if (!next.empty()) choices.push_back({"next", "Charge " + next.str(), 60});
  choices.push_back({"evaders", "Chase the evaders", 30});
  return choices;
}

void offer_after_evade(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-28", after_evade(table, table.unit(mechanics::asked_unit(decision))));
}

WhyNot answer_after_evade(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto choices = after_evade(draft.table(), draft.unit(mechanics::asked_unit(decision)));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-28", choices);
  if (!taken) return taken.error();
  const std::string& key = choices[*taken].key;
  const Completion chosen = key == "halt"   ? Completion::halts
                            : key == "next" ? Completion::next_target
                                            : Completion::at_evaders;
  draft.set(draft.unit(mechanics::asked_unit(decision)), kCompleted, chosen, {"FTS-7.9-e"});
  return std::nullopt;
}

const std::array<mechanics::Choice, 2> kAfterRout = {{{"test", "Try to restrain it", 60}, {"pursue", "Pursue", 40}}};

void offer_after_rout(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-29", kAfterRout);
}

WhyNot answer_after_rout(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto taken = mechanics::take_choice(draft, act, decision, "D-29", kAfterRout);
  if (!taken) return taken.error();
  draft.set(draft.unit(mechanics::asked_unit(decision)), kCompleted,
            *taken == 0 ? Completion::halts : Completion::follows, {"FTS-8.5-l"});
  return std::nullopt;
}

const std::array<mechanics::Choice, 2> kGoOn = {{{"go_on", "Advance into it", 60}, {"stay", "Stay", 30}}};

void offer_go_on(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-31", kGoOn);
}

WhyNot answer_go_on(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto taken = mechanics::take_choice(draft, act, decision, "D-31", kGoOn);
  if (!taken) return taken.error();
  draft.set(draft.unit(mechanics::asked_unit(decision)), kCompleted,
            *taken == 0 ? Completion::follows : Completion::complete, {"FTS-6-k"});
  return std::nullopt;
}

}  // namespace

void go_in(Draft& draft, const UnitId& id, const UnitId& enemy, v1::Face flank) {
  draft.set(draft.unit(id), kCharging, enemy, {"FTS-7.9-e"});
  draft.set(draft.unit(enemy), kChargedBy, draft.unit(enemy).statuses[kChargedBy] + 1);
  draft.set(draft.unit(id), kFlankCharge, flank, {"G-040"});
  make_contact(draft, id, enemy, {"FTS-7.9-e"});
  meet_at_once(draft, id, enemy);
}

void meet_at_once(Draft& draft, const UnitId& id, const UnitId& enemy) {
  if (!draft.unit(id).on_table() || !draft.unit(enemy).on_table()) return;
  const ReactionTest going_in = charge_test(draft.table(), draft.unit(id), draft.unit(enemy));
  const bool passed = passes(draft, id, going_in, {"FTS-8.3-a", "FTS-8.7-a", "FTS-7.9-e"});
  draft.set(draft.unit(id), kChargeTested, passed ? ChargeTest::passed : ChargeTest::failed, {"FTS-8.7-a"});
  if (!passed) {
    const bool shaken = draft.table().option(kFailedChargeShaken) != "off";
    if (shaken) draft.set(draft.unit(id), kMorale, Morale::shaken, {"FTS-8.7-p"});
    return;
  }
  if (overrun_all(draft, id, enemy)) return;
  const bool tested = draft.unit(enemy).is(kChargeTested) || is_routed(draft.unit(enemy));
  if (tested) return;
  const ReactionTest meeting = meet_test(draft.table(), draft.unit(enemy), {&draft.unit(id)});
  const bool stands_fast = passes(draft, enemy, meeting, {"FTS-8.3-a", "FTS-8.7-a", "FTS-8.7-q"});
  draft.set(draft.unit(enemy), kChargeTested, stands_fast ? ChargeTest::passed : ChargeTest::failed, {"FTS-8.7-a"});
  if (!stands_fast) rout(draft, enemy, id, {"FTS-8.7-q"});
}

bool run_completion(Draft& draft) {
  if (!draft.table().decisions.empty()) return false;
  if (!finish_routed(draft) || !finish_evaded(draft) || !finish_failed(draft)) return false;
  if (!finish_false_routs(draft) || !run_failed_charges(draft)) return false;
  roll_general_casualties(draft);
  return draft.table().decisions.empty();
}

mechanics::DecisionPoint after_evade_decision() { return {kAfterEvadeDecision, offer_after_evade, answer_after_evade}; }
mechanics::DecisionPoint after_rout_decision() { return {kAfterRoutDecision, offer_after_rout, answer_after_rout}; }
mechanics::DecisionPoint go_on_decision() { return {kGoOnDecision, offer_go_on, answer_go_on}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
