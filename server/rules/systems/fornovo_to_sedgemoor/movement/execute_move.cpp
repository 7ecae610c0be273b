#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"

#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// The statuses that the plan changes.
void write_statuses(Draft& draft, const UnitId& id, const Plan& plan, Clauses clauses) {
  for (const auto& [key, value] : plan.after.statuses) {
    if (plan.before.statuses[StatusKey(key)] != value) draft.set(draft.unit(id), StatusKey(key), value, clauses);
  }
  for (const auto& [key, value] : plan.before.statuses) {
    if (!plan.after.statuses.has(StatusKey(key))) draft.set(draft.unit(id), StatusKey(key), 0, clauses);
  }
}

void write_place(Draft& draft, const UnitId& id, const Plan& plan, Clauses clauses) {
  if (plan.poses.size() > 1) {
    geometry::Footprint last = plan.end();
    last.frontage = plan.before.ground.frontage;  // the following reform reports its shape
    last.depth = plan.before.ground.depth;
    const std::vector<geometry::Footprint> via(plan.poses.begin() + 1, plan.poses.end() - 1);
    draft.move(id, last, via, plan.used, clauses);
  }
  const geometry::Footprint& now = draft.unit(id).ground;
  if (plan.after.formation != draft.unit(id).formation || !(now == plan.after.ground)) {
    draft.reform(id, plan.after.formation, plan.after.ground, clauses);
  }
  carry_riders(draft, id);
}

void write_debt(Draft& draft, const UnitId& id, const Plan& plan) {
  if (plan.debt <= Length()) return;
  draft.set(draft.unit(id), kDebt, plan.debt.um(), {"FTS-7.16-a"});
  if (morale(draft.unit(id)) >= Morale::shaken) return;
  draft.set(draft.unit(id), kMorale, Morale::shaken, {"FTS-7.16-a"});
  draft.set(draft.unit(id), kDebtShaken, 1);
}

bool only_exchanged(const Plan& plan) {
  const bool stays = plan.length == Length() && plan.end() == plan.before.ground && !plan.actions.empty();
  return stays && std::all_of(plan.actions.begin(), plan.actions.end(),
                              [](const auto& action) { return action.first == kExchangeRanks; });
}

// The sum of the stretches that took it nearer to the enemy. A turn about its centre is none of them (G-070).
Length advanced(const Table& table, const Plan& plan) {
  Length sum;
  for (std::size_t i = 0; i + 1 < plan.poses.size(); ++i) {
    const geometry::Footprint& from = plan.poses[i];
    const geometry::Footprint& to = plan.poses[i + 1];
    if (from.centre == to.centre || !is_advance(table, plan.before, from, to)) continue;
    sum += geometry::distance(geometry::front_centre(from), geometry::front_centre(to));
  }
  return sum;
}

void write_what_it_did(Draft& draft, const UnitId& id, const Plan& plan, Length nearer) {
  const Unit& unit = draft.unit(id);
  draft.set(unit, kSpent, (std::min(plan.used, plan.budget) * plan.pace).um());
  draft.set(unit, kAdvanced, unit.statuses[kAdvanced] + nearer.um());
  draft.set(unit, kStraightRun, plan.straight.um());
  if (!plan.manoeuvred) draft.set(unit, kDrilled, plan.length.um());
  if (plan.manoeuvred) draft.set(unit, kManoeuvred, 1);
  if (!only_exchanged(plan)) draft.set(unit, kMoved, 1);  // FTS-10.8-a, G-071
  const bool turned = unit.ground.facing != plan.before.ground.facing;
  if (is_gunners(unit) && turned) draft.set(unit, kTurnedInPlace, 1);
}

const Terrain* terrain_called(const Table& table, std::string_view id) {
  const auto found = std::find_if(table.terrain->begin(), table.terrain->end(),
                                  [&](const Terrain& feature) { return feature.id == id; });
  return found == table.terrain->end() ? nullptr : &*found;
}

}  // namespace

void carry_out(Draft& draft, const UnitId& id, const Plan& plan, Clauses clauses) {
  const Length nearer = plan.before.is_commander() ? Length() : advanced(draft.table(), plan);
  write_statuses(draft, id, plan, clauses);
  if (plan.moves()) leave_weapons(draft, id);
  write_place(draft, id, plan, clauses);
  if (draft.unit(id).is_commander()) {
    draft.set(draft.unit(id), kNormalMove, 1);
    return;
  }
  write_what_it_did(draft, id, plan, nearer);
  if (fornovo_to_sedgemoor::files(draft.table(), plan.before) !=
      fornovo_to_sedgemoor::files(draft.table(), draft.unit(id)))
    test_formation(draft, id);
  write_debt(draft, id, plan);
  for (const auto& [action, before] : plan.actions) perform(draft, id, ActKey(action), before);
  for (const Disorder& why : plan.disorders) disorder(draft, id, why);
  for (const std::string& ditch : plan.ditches) roll_ditch(draft, id, ditch);
  for (const UnitId& friendly : plan.passed) {
    draft.set(draft.unit(friendly), kPassedBy, 1, {"FTS-7.10-d"});
    if (!plan.passing_disorders) continue;
    disorder(draft, friendly, {kDisorderPassing, "FTS-7.10-d"});
    disorder(draft, id, {kDisorderPassing, "FTS-7.10-d"});
  }
  leave_bridge(draft, id);
}

void test_formation(Draft& draft, const UnitId& id) {
  if (has_too_few_ranks(draft.table(), draft.unit(id))) disorder(draft, id, {kDisorderRanks, "FTS-5.1-c"});
  if (is_too_wide(draft.table(), draft.unit(id))) disorder(draft, id, {kDisorderWidth, "FTS-5.1-d"});
}

void suffer_ground(Draft& draft, const UnitId& id, const StraightMove& way, Gait gait) {
  for (const Disorder& why : way.disorders) disorder(draft, id, why);
  for (const std::string& crossed : way.crossed) {
    const Terrain* feature = terrain_called(draft.table(), crossed);
    if (feature != nullptr && feature->kind == kDitch && is_foot(draft.unit(id))) roll_ditch(draft, id, crossed);
  }
  for (const Disorder& why : disorders_of_place(draft.table(), draft.unit(id), gait)) disorder(draft, id, why);
}

bool roll_unknown_woods(Draft& draft, const UnitId& id, const std::vector<std::string>& crossed) {
  bool rolled = false;
  for (const std::string& one : crossed) {
    const Terrain* found = terrain_called(draft.table(), one);
    if (found == nullptr || found->kind != kWoods || found->properties.has(kDensity)) continue;
    Terrain wood = *found;
    v1::DiceRolled& roll = draft.roll({"woods", "what " + called(wood) + " is like", id.str()}, {"FTS-11.5-c"});
    const auto face = static_cast<std::int32_t>(roll.faces(0));
    mechanics::needs_at_least(roll, kHeavyWoodsOn);
    roll.set_total(face);
    roll.set_outcome(face >= kHeavyWoodsOn ? "heavy woods" : "light woods");
    wood.properties.set(kDensity, face >= kHeavyWoodsOn ? 2 : 1);
    change_terrain(draft, wood, {"FTS-11.5-c"});
    rolled = true;
  }
  return rolled;
}

void roll_ditch(Draft& draft, const UnitId& id, std::string_view ditch) {
  const Terrain* crossed = terrain_called(draft.table(), ditch);
  const std::string what = crossed == nullptr ? std::string(ditch) : called(*crossed);
  v1::DiceRolled& roll = draft.roll({"ditch", id.str() + " crosses " + what, id.str()}, {"FTS-11.9-a"});
  const auto face = static_cast<std::int32_t>(roll.faces(0));
  mechanics::needs_at_least(roll, kDitchDisordersTo + 1);
  roll.set_total(face);
  roll.set_outcome(face <= kDitchDisordersTo ? "disordered" : "in order");
  if (face <= kDitchDisordersTo) disorder(draft, id, {kDisorderTerrain, "FTS-11.9-a"});
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
