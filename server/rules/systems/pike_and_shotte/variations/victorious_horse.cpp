#include "server/rules/systems/pike_and_shotte/variations/victorious_horse.h"

#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/pike_and_shotte/variations/reaction.h"

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Footprint;

// PS-FOL-03, PS-FOL-07: straight at the enemy that has fallen back, otherwise straight ahead; disordered before it
// fights.
void pursue(Draft& draft, const UnitId& id) {
  draft.set(draft.unit(id), kDisordered, 1, {"PS-FOL-03", "PS-DIS-01"});
  const Battle battle = draft.battle();
  const Unit& unit = battle.table.unit(id);
  const Unit* beaten = nullptr;
  for (const Unit& enemy : battle.table.units) {
    if (enemy.side == unit.side || !enemy.is(kInRound) || !stands(enemy)) continue;
    const bool nearer = beaten == nullptr ||
                        geometry::distance(unit.ground, enemy.ground) < geometry::distance(unit.ground, beaten->ground);
    if (nearer) beaten = &enemy;
  }
  if (beaten != nullptr && !why_never_charge(battle, unit, *beaten)) {
    return charge(draft, id, UnitId(beaten->id), {.cause = ChargeCause::pursuit, .moves = 1});
  }
  // Units that may not charge, because they are shaken or of a broken battalia, still ride after it, and stop short.
  const Length move = move_allowance(battle, unit);
  Footprint to = geometry::shifted(unit.ground, move);
  if (beaten != nullptr) {
    const Angle towards = geometry::direction(unit.ground.centre, beaten->ground.centre);
    to.centre = geometry::moved(unit.ground.centre, towards, move);
  }
  Plan plan = plan_to(battle, unit, to, free_move_of(battle, unit));
  plan.fault.reset();  // it moves as far as it can
  if (plan.moves()) carry_out(draft, id, plan, Interpenetration::by_will, {"PS-FOL-07"});
}

}  // namespace

void free_victorious_horse(Draft& draft, const UnitId& id) {
  const std::string what = "what it does " + std::string(victory_of(draft.unit(id)));
  if (react(draft, id, what, "PS-FOL-01")) return ask_victor(draft, id);  // PS-REA-05
  const Unit& unit = draft.unit(id);                                      // in this order: PS-FOL-06
  if (is_skirmishing(unit)) return fall_back(draft, id, "PS-FOL-05");
  if (unit.has_trait(kLance) || unit.has_trait(kWeaponLance)) return pursue(draft, id);
  draft.say(id.str() + " stays in place", {id}, {}, {}, {}, {"PS-FOL-04"});
}

}  // namespace battalia::rules::pike_and_shotte
