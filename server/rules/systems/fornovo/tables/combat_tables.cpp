#include "server/rules/systems/fornovo/tables/combat_tables.h"

#include "server/rules/systems/fornovo/tables/shooting_tables.h"

#include <algorithm>

namespace battalia::rules::fornovo {

const CombatWeaponRow* combat_weapon(TraitKey weapon) {
  const auto found = std::find_if(kCombatWeapons.begin(), kCombatWeapons.end(),
                                  [&](const CombatWeaponRow& row) { return row.weapon == weapon; });
  return found == kCombatWeapons.end() ? nullptr : &*found;
}

}  // namespace battalia::rules::fornovo
