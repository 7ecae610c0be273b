#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"

#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {

const CombatWeaponRow* combat_weapon(TraitKey weapon) {
  const auto found = std::find_if(kCombatWeapons.begin(), kCombatWeapons.end(),
                                  [&](const CombatWeaponRow& row) { return row.weapon == weapon; });
  return found == kCombatWeapons.end() ? nullptr : &*found;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
