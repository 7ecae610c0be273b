#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"

#include "common/base/work.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_spread.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/evades.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/riding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"

#include <algorithm>
#include <cstdint>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

enum ChargeStage : std::int32_t { kDeclaring = 0, kReacting = 1, kChargesMoved = 2, kEvadesMoved = 3 };

constexpr ActKey kChargeKey{"charge"};
constexpr InputKey kPathInput{"path"};
constexpr InputKey kShootInput{"shoot"};
constexpr v1::Manoeuvre kManoeuvresOfACharge[] = {v1::MANOEUVRE_ADVANCE, v1::MANOEUVRE_OBLIQUE,
                                                  v1::MANOEUVRE_WHEEL_LEFT, v1::MANOEUVRE_WHEEL_RIGHT,
                                                  v1::MANOEUVRE_TURN};

// Not for a countercharge, which is the response to such a charge.
WhyNot why_not_declare(const Table& table, const Unit& unit) {
  if (WhyNot fault = why_not_charge(table, unit)) return fault;
  if (!unit.is(kChargedBy)) return std::nullopt;
  return violation("FTS-6-f", unit.id.str() + " has been charged this turn.");
}

// The units that it may charge if a path leads to them.
std::vector<const Unit*> targets_at_that_distance(const Table& table, const Unit& unit) {
  std::vector<const Unit*> targets;
  if (why_not_declare(table, unit)) return targets;
  const Length reach = full_charge_move(table, unit);
  for (const Unit* enemy : enemies_of(table, unit.side)) {
    if (mechanics::beyond_reach(unit.ground, enemy->ground, reach + kSameLength)) continue;
    if (!is_within(distance(unit, *enemy), reach) || why_not_charge_at(table, unit, *enemy)) continue;
    targets.push_back(enemy);
  }
  return targets;
}

// The units it may charge.
std::vector<const Unit*> within_reach(const Table& table, const Unit& unit) {
  std::vector<const Unit*> targets = targets_at_that_distance(table, unit);
  if (targets.empty()) return targets;
  const ChargeWays ways(table, unit, false);
  std::erase_if(targets, [&](const Unit* target) { return !ways.reach(*target); });
  return targets;
}

// True if there are any. The nearest are tried first: nothing stands in between.
bool may_charge(const Table& table, const Unit& unit) {
  std::vector<const Unit*> targets = targets_at_that_distance(table, unit);
  if (targets.empty()) return false;
  std::ranges::stable_sort(targets, {}, [&](const Unit* target) { return distance(unit, *target); });
  return ChargeWays(table, unit, false).reach_any(targets);
}

bool may_declare(const Table& table, v1::Side side) {
  const auto units = standing(table, side);
  return std::any_of(units.begin(), units.end(), [&](const Unit* unit) { return may_charge(table, *unit); });
}

void forget_charge(Draft& draft, const UnitId& id) {
  const Unit* target = referred_unit(draft.table(), draft.unit(id), kCharging);
  if (target != nullptr) draft.set(*target, kChargedBy, std::max(0, target->statuses[kChargedBy] - 1));
  draft.clear(id, {kCharging, kCounterCharging, kShootsCharging, kFlankCharge}, {"FTS-2.9-b"});
}

std::vector<UnitId> charging(const Table& table, v1::Side side) {
  std::vector<UnitId> found;
  for (const Unit* unit : standing(table, side)) {
    const bool at_somebody =
        referred_unit(table, *unit, kCharging) != nullptr;  // an umpire may have put any number there
    if (at_somebody && !unit->is(kChargePath)) found.push_back(unit->id);
  }
  return found;
}

// Unpaid chargers first, then unpaid targets, one die for each declared charge (G-207).
void roll_mutinies(Draft& draft) {
  const v1::Side side = draft.table().active;
  for (const UnitId& id : charging(draft.table(), side)) {
    const UnitId target = referred_unit(draft.table(), draft.unit(id), kCharging)->id;
    if (!mutinies_at_charge(draft, id)) continue;
    draft.set(draft.unit(target), kChargedBy, std::max(0, draft.unit(target).statuses[kChargedBy] - 1));
  }
  for (const UnitId& id : charging(draft.table(), side)) {
    const UnitId target = referred_unit(draft.table(), draft.unit(id), kCharging)->id;
    if (draft.unit(target).on_table()) mutinies_at_charge(draft, target);
  }
  for (const UnitId& id : charging(draft.table(), side)) {
    if (!referred_unit(draft.table(), draft.unit(id), kCharging)->on_table()) forget_charge(draft, id);
  }
}

// --- Moving -----------------------------------------------------------------------------------------------------

void write_charge(Draft& draft, const UnitId& id, const Plan& plan, const Unit& target, bool shoots) {
  const Length full = full_charge_move(draft.table(), plan.before, shoots);
  const bool impetus = gains_impetus(draft.table(), plan, target, shoots);
  const bool at_wagons = is_wagon_fort(target) && plan.touched == target.id;
  const std::string_view why = target.is(kAboard) ? "FTS-2.10-c" : "FTS-2.17-b";
  carry_out(draft, id, plan, {"FTS-7.6-c"});
  if (at_wagons) disorder(draft, id, {kDisorderTerrain, why});
  draft.set(draft.unit(id), kChargePath, plan.length.um(), {"FTS-7.6-c"});
  draft.set(draft.unit(id), kChargeUsed, plan.used.um());
  draft.set(draft.unit(id), kChargeFull, full.um());
  draft.set(draft.unit(id), kChargeLine, plan.end().facing.mdeg());
  draft.set(draft.unit(id), kImpetus, impetus ? 1 : 0, {"FTS-7.7-a"});
  draft.set(draft.unit(id), kMoved, 1);
  throw_stakes_away(draft, id);
  settle_passage(draft, id, plan.poses);
}

// As much of the charge as possible, when the enemy comes to meet it or the path has closed.
void move_part(Draft& draft, const UnitId& id, const UnitId& target, const Steps& steps, bool shoots) {
  const PathLimits limits = charge_limits(draft.table(), draft.unit(id), target, shoots);
  const Plan part = as_far_as_legal(draft.table(), draft.unit(id), steps, limits);
  write_charge(draft, id, part, draft.unit(target), shoots);
  settle_touches(draft);
}

// The path as far as the meeting point: the last straight stretch ends early (G-093).
Steps shortened(const Plan& plan, const Steps& steps, Length less) {
  Steps part = steps;
  part.back().set_amount_um(std::max(0, (plan.straight - less).um()));
  return part;
}

// Charger and counter-charger meet in proportion to their speeds.
void move_both(Draft& draft, const UnitId& id, const UnitId& enemy) {
  const bool shoots = draft.unit(id).is(kShootsCharging);
  const Steps steps = kept_way(draft.unit(id));
  const Plan plan = plan_charge(draft.table(), draft.unit(id), steps, draft.unit(enemy), shoots);
  const Steps answer = kept_way(draft.unit(enemy));
  const bool counter_shoots = draft.unit(enemy).is(kShootsCharging);
  const Plan counter = plan_charge(draft.table(), draft.unit(enemy), answer, draft.unit(id), counter_shoots);
  const bool rolled = roll_unknown_woods(draft, id, plan.crossed);
  if (roll_unknown_woods(draft, enemy, counter.crossed) || rolled) return move_both(draft, id, enemy);
  if (!plan.fault && !counter.fault) {
    const std::int64_t v1 = full_charge_move(draft.table(), draft.unit(id), shoots).um();
    const std::int64_t v2 = full_charge_move(draft.table(), draft.unit(enemy), counter_shoots).um();
    const std::int64_t meanwhile = counter.turning.um() * v1 / v2;  // the charger advances
    const std::int64_t gap = std::max<std::int64_t>(0, plan.length.um() - meanwhile);
    const Length less = Length::um(std::min<std::int64_t>(plan.straight.um(), gap * v2 / (v1 + v2)));
    move_part(draft, id, enemy, shortened(plan, steps, less), shoots);
  } else {
    move_part(draft, id, enemy, steps, shoots);
  }
  const Plan closing = plan_charge(draft.table(), draft.unit(enemy), answer, draft.unit(id), counter_shoots);
  if (closing.fault) {
    move_part(draft, enemy, id, answer, counter_shoots);
  } else {
    write_charge(draft, enemy, closing, draft.unit(id), counter_shoots);
  }
  if (distance(draft.unit(id), draft.unit(enemy)) <= at(draft.table(), kTouching)) {
    make_contact(draft, enemy, id, {"FTS-7.8-a"});
    draft.clear(draft.unit(id), kFlankCharge, {"G-040"});  // it has been met in front
  }
}

void move_charge(Draft& draft, const UnitId& id) {
  if (!draft.unit(id).on_table()) return;
  const Unit* target = referred_unit(draft.table(), draft.unit(id), kCharging);
  if (target == nullptr || !target->on_table()) return forget_charge(draft, id);
  const UnitId enemy = target->id;
  if (referred_unit(draft.table(), *target, kCounterCharging) == &draft.unit(id) && !target->is(kChargePath)) {
    return move_both(draft, id, enemy);
  }
  const bool shoots = draft.unit(id).is(kShootsCharging);
  Steps steps = kept_way(draft.unit(id));
  Plan plan = plan_charge(draft.table(), draft.unit(id), steps, *target, shoots);
  if (roll_unknown_woods(draft, id, plan.crossed)) {
    plan = plan_charge(draft.table(), draft.unit(id), steps, draft.unit(enemy), shoots);
  }
  if (plan.fault) {  // somebody has moved into its path meanwhile
    if (const auto other_way = find_way(draft.table(), draft.unit(id), draft.unit(enemy), shoots)) {
      steps = *other_way;
      plan = plan_charge(draft.table(), draft.unit(id), steps, draft.unit(enemy), shoots);
    }
  }
  if (plan.fault) return move_part(draft, id, enemy, steps, shoots);
  write_charge(draft, id, plan, draft.unit(enemy), shoots);
  if (draft.unit(id).on_table()) make_contact(draft, id, enemy, {"FTS-7.6-c"});
}

// Returns false if there are more than one order may move; the next order continues with the next of them.
bool move_charges(Draft& draft) {
  const work::Steps began = work::spent();
  const std::vector<UnitId> chargers = charging(draft.table(), draft.table().active);
  const bool begins = draft.table().game[kStage] == kReacting;
  std::int32_t last = begins ? 0 : draft.table().game[kStage] - kMovedUpTo;
  if (begins) spread_chargers(draft, chargers);
  for (const UnitId& id : chargers) {
    const std::int32_t place = reference_to(draft.table(), id);
    if (place <= last) continue;
    if (work::spent() - began > kStepsToGoOn) {
      draft.set_game(kStage, kMovedUpTo + last);
      return false;
    }
    move_charge(draft, id);
    last = place;
  }
  return true;
}

void forget_ways(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (draft.unit(id).is(kChargeSteps)) keep_way(draft, id, {});
    draft.set(draft.unit(id), kWayNamed, 0);
  }
}

// --- Declaring --------------------------------------------------------------------------------------------------

tl::expected<Steps, Violation> way_asked(const Table& table, const Unit& unit, const Unit& target, const v1::Act& act,
                                         bool shoots) {
  const auto path = mechanics::path_of(act, kPathInput);
  if (path.empty()) {
    const auto found = find_way(table, unit, target, shoots);
    if (found) return *found;
    return tl::unexpected(ChargeWays(table, unit, shoots).why_not(target));
  }
  Steps steps;
  for (const v1::PathStep* one : path) {
    const auto kind = one->manoeuvre();
    const bool kept = kind != v1::MANOEUVRE_TO && kind != v1::MANOEUVRE_REFORM && kind != v1::MANOEUVRE_ACTION;
    if (!kept)
      return tl::unexpected(violation("FTS-7.6.2-a", "A charge can wheel, turn, oblique and advance, nothing else."));
    steps.push_back(*one);
  }
  if (steps.size() > kChargeStepKinds.size()) {
    return tl::unexpected(violation("G-085", "The path has " + std::to_string(steps.size()) +
                                                 " steps; a charge has at most " +
                                                 std::to_string(kChargeStepKinds.size()) + "."));
  }
  const Plan plan = plan_charge(table, unit, steps, target, shoots, true);
  if (plan.fault) return tl::unexpected(*plan.fault);
  return steps;
}

void offer_charge(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  if (!asking.in_full()) {
    if (may_charge(table, unit)) asking.lists(v1::VERB_CHARGE, unit.id);
    return;
  }
  const std::vector<const Unit*> targets = within_reach(table, unit);
  if (targets.empty()) return;
  v1::Offer& offer = mechanics::offer(asking.prompt(), v1::VERB_CHARGE, kChargeKey,
                                      "Charge with " + mechanics::name_or_id(unit), {unit.id}, "FTS-7.6-a", 60);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "Target");
  for (const Unit* target : targets) {
    v1::TargetOffered& added = mechanics::add_target(wanted, *target, distance(unit, *target));
    *added.mutable_odds() = odds_of_charge(table, unit, *target);
  }
  if (may_shoot_charging(table, unit)) {
    const ChargeWays shooting(table, unit, true);
    const bool all_near =
        std::all_of(targets.begin(), targets.end(), [&](const Unit* target) { return shooting.reach(*target); });
    if (all_near) mechanics::want_confirm(offer, kShootInput, "Shoot while charging: no bonus, no impetus", true);
  }
  // No suggestions: a path leads to only one of the targets. The default is the best path (D-15, G-087).
  mechanics::want_path(offer, kPathInput, "Path", unit, full_charge_move(table, unit), kManoeuvresOfACharge, true);
}

}  // namespace

void offer_charges(const Table& table, v1::Side side, mechanics::Asking& asking) {
  for (const Unit* unit : standing(table, side)) {
    if (asking.is_about(unit->id)) offer_charge(table, *unit, asking);
  }
  offer_riding(table, side, asking);
}

WhyNot declare_charge(Draft& draft, const v1::Act& act, v1::Side side) {
  if (is_riding(act)) return ride(draft, act, side);
  if (!mechanics::is(act, v1::VERB_CHARGE, kChargeKey)) return mechanics::not_offered(act, "FTS-7.6-a");
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "FTS-7.6-a")) return fault;
  const UnitId id = mechanics::first_unit(act);
  if (WhyNot fault = why_not_declare(draft.table(), draft.unit(id))) return fault;
  const Unit* target = draft.table().find(mechanics::target_of(act, mechanics::kTargetInput));
  if (target == nullptr) return violation("G-084", "Name the target of the charge.");
  if (WhyNot fault = why_not_charge_at(draft.table(), draft.unit(id), *target)) return fault;
  const v1::Answer* shoot = mechanics::answer(act, kShootInput);
  const bool shoots = shoot != nullptr && shoot->confirm();
  if (shoots && !may_shoot_charging(draft.table(), draft.unit(id))) {
    return violation("FTS-7.6.3-a", id.str() + " can't shoot while charging.");
  }
  const auto steps = way_asked(draft.table(), draft.unit(id), *target, act, shoots);
  if (!steps) return steps.error();
  const UnitId enemy = target->id;
  draft.say(id.str() + " charges " + enemy.str() + ".", {id}, {enemy}, v1::VERB_CHARGE, kChargeKey, {"FTS-7.6-a"});
  draft.set(draft.unit(id), kCharging, enemy, {"FTS-7.6-a"});
  draft.set(draft.unit(enemy), kChargedBy, draft.unit(enemy).statuses[kChargedBy] + 1);
  draft.set(draft.unit(id), kShootsCharging, shoots ? 1 : 0, {"FTS-7.6.3-a"});
  draft.set(draft.unit(id), kFlankCharge, flank_charged(draft.table(), draft.unit(id), draft.unit(enemy)), {"G-040"});
  draft.set(draft.unit(id), kWayNamed, mechanics::path_of(act, kPathInput).empty() ? 0 : 1);
  keep_way(draft, id, *steps);
  return std::nullopt;
}

bool is_moving_charges(const Table& table) {
  const bool charges = table.phase == kChargesA || table.phase == kChargesB;
  return charges && table.game[kStage] >= kMovedUpTo;
}

bool run_charges(Draft& draft) {
  const v1::Side side = draft.table().active;
  if (draft.table().game[kStage] == kDeclaring) {
    if (!draft.table().side(side).has(kDone) && may_declare(draft.table(), side)) return false;
    roll_mutinies(draft);
    draft.set_game(kStage, kReacting);
  }
  if (draft.table().game[kStage] == kReacting && !ask_charge_responses(draft)) return false;
  if (draft.table().game[kStage] == kReacting || is_moving_charges(draft.table())) {
    if (!draft.table().decisions.empty() || !move_charges(draft)) return false;
    forget_ways(draft);
    draft.set_game(kStage, kChargesMoved);
  }
  if (!draft.table().decisions.empty()) return false;  // a general has been touched
  if (draft.table().game[kStage] == kChargesMoved) {
    move_evaders(draft);
    draft.set_game(kStage, kEvadesMoved);
  }
  return draft.table().decisions.empty();
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
