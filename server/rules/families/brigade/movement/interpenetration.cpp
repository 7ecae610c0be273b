#include "server/rules/families/brigade/movement/interpenetration.h"

#include "server/rules/mechanics/dice_needed.h"

namespace battalia::rules::brigade {

bool rolls_when_passed(const Unit& passed, Interpenetration how) {
  return how == Interpenetration::forced || is_pikes(passed) || is_heavy_horse(passed);
}

void pass_through(Draft& draft, const UnitId& mover, const std::vector<UnitId>& passed, Interpenetration how) {
  if (!draft.unit(mover).is_troops()) return;  // PS-INT-04: commanders disorder nobody
  const std::string_view clause = how == Interpenetration::forced ? "PS-INT-03" : "PS-INT-02";
  for (const UnitId& id : passed) {
    if (!rolls_when_passed(draft.unit(id), how)) continue;
    v1::DiceRolled& roll = draft.roll({"passing", mover.str() + " passes through " + id.str(), id.str()}, {clause});
    roll.set_against(mover.str());
    mechanics::needs_at_most(roll, kPassedDisorderedOn - 1);
    roll.set_total(static_cast<std::int32_t>(roll.faces(0)));
    const bool disordered = roll.total() >= kPassedDisorderedOn;
    roll.set_outcome(disordered ? "disordered" : "unaffected");
    if (disordered) draft.set(draft.unit(id), kDisordered, 1, {clause, "PS-INT-04", "PS-DIS-01"});
  }
}

}  // namespace battalia::rules::brigade
