#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"

#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// Enough of its enemies shot at it, or guns did (FTS-8.6-a, FTS-8.6-b, G-014).
bool owes_shooting_test(const Unit& unit) {
  if (!takes_tests(unit) || unit.is(kShotTested) || in_charge_situation(unit)) return false;
  if (unit.statuses[kGunpowderHits] + unit.statuses[kOtherHits] <= 0) return false;
  const bool many = kShootersCount.denominator * unit.statuses[kShooters] >=
                    kShootersCount.numerator * unit.statuses[kStrengthBefore];
  return many || unit.is(kShotByGuns);
}

void fail_shooting_test(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (is_shaken(unit)) {
    const Unit* by = referred_unit(draft.table(), unit, kShotBy);
    const UnitId from = by == nullptr ? UnitId() : by->id;
    return rout(draft, id, from, {"FTS-8.6-m"});
  }
  const bool advanced = is_at_least(Length::um(unit.statuses[kAdvanced]), at(draft.table(), kHaltedIfAdvanced));
  const Morale falls_to = advanced ? Morale::halted : Morale::shaken;
  draft.set(unit, kMorale, falls_to, {advanced ? "FTS-8.6-n" : "FTS-8.6-o"});
}

}  // namespace

bool run_shooting_tests(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!owes_shooting_test(draft.unit(id))) continue;
    draft.set(draft.unit(id), kShotTested, 1, {"FTS-8.6-a"});
    const ReactionTest test = shooting_test(draft.table(), draft.unit(id));
    // A unit that passes is unchanged (FTS-8.6-l).
    if (!passes(draft, id, test, {"FTS-8.3-a", "FTS-8.6-a"})) fail_shooting_test(draft, id);
    if (!draft.table().decisions.empty()) return false;
  }
  return true;
}

bool takes_tests(const Unit& unit) {
  return stands(unit) && !is_routed(unit) && !is_sniper(unit) && !is_transport(unit);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
