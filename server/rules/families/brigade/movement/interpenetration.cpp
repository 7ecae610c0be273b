#include "server/rules/families/brigade/movement/interpenetration.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/mechanics/dice_needed.h"

#include <algorithm>

namespace battalia::rules::brigade {

bool rolls_when_passed(const Battle& battle, const Unit& passed, Interpenetration how) {
  const bool freely = battle.book.movement.skirmishers_are_passed_freely && is_skirmishing(passed);
  return (how == Interpenetration::forced && !freely) || battle.book.variations.is_upset_when_passed(passed);
}

std::ptrdiff_t friends_at_risk(const Battle& battle, const Plan& plan, Interpenetration how) {
  return std::ranges::count_if(
      plan.passed, [&](const UnitId& passed) { return rolls_when_passed(battle, battle.table.unit(passed), how); });
}

std::ptrdiff_t units_at_risk(const Battle& battle, const Unit& unit, const Plan& plan, Interpenetration how) {
  return friends_at_risk(battle, plan, how) + (plan.disorders && !is_disordered(unit) ? 1 : 0);
}

void pass_through(Draft& draft, const UnitId& mover, const std::vector<UnitId>& passed, Interpenetration how) {
  if (!draft.unit(mover).is_troops()) return;  // Rule::who_is_disordered_by_passing: no commanders
  const std::string_view clause =
      draft.clause(how == Interpenetration::forced ? Rule::passed_by_force : Rule::passed_by_will);
  const std::int32_t disordered_on = draft.book().movement.passed_disordered_on;
  for (const UnitId& id : passed) {
    if (!rolls_when_passed(draft.battle(), draft.unit(id), how)) continue;
    v1::DiceRolled& roll = draft.roll({"passing", mover.str() + " passes through " + id.str(), id.str()}, {clause});
    roll.set_against(mover.str());
    mechanics::needs_at_most(roll, disordered_on - 1);
    roll.set_total(static_cast<std::int32_t>(roll.faces(0)));
    const bool disordered = roll.total() >= disordered_on;
    roll.set_outcome(disordered ? "disordered" : "unaffected");
    if (!disordered) continue;
    draft.set(draft.unit(id), kDisordered, 1,
              {clause, draft.clause(Rule::who_is_disordered_by_passing), draft.clause(Rule::what_disorders)});
  }
}

}  // namespace battalia::rules::brigade
