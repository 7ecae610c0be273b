// Hand-to-hand combat of one unit against another: which figures fight, with what, how many dice, how many points, the
// value of each die (sections 10.1 to 10.4, 10.12). Computed without dice, for the round itself, for odds and for
// choices.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// True if either charged or crashed this turn, or for pikes that won the last round (FTS-10.1-a, G-166).
bool is_impact(const Table& table, const Unit& a, const Unit& b);
bool has_impact(const Table& table, const Unit& unit);  // against any unit it touches
// True if it charged and passed its test.
bool has_charged_home(const Unit& unit);

// The combat weapons that figures of that kind in that row hold; only their handarm for rows that shot in a charge
// (FTS-10.7-c). In the order of kCombatWeapons.
std::vector<const CombatWeaponRow*> weapons_at_hand(const Unit& unit, Kind kind, std::size_t row = 0);
inline constexpr std::int32_t kHandarmInUse = 99;  // kWeaponInUse
// nullptr: the handarm. As chosen, otherwise the longest on impact and the one with most dice in a melee (D-32).
const CombatWeaponRow* weapon_in_use(const Unit& unit, Kind kind, bool impact, std::size_t row = 0);
// Pikes give a unit their length; units that have shot count with handarms (FTS-10.7-c, G-171).
std::int32_t length_class(const Table& table, const Unit& unit, bool impact);

struct BlowDice {
  std::int32_t heavy = 0;  // hits that are saved like those of heavy weapons
  std::int32_t others = 0;
  std::int32_t total() const { return heavy + others; }
};
// All dice of the unit against all units it touches (FTS-10.2).
BlowDice blow_dice(const Table& table, const Unit& unit);
// For figures with heavy weapons, pikes and other weapons (FTS-10.2-f, FTS-10.2-g).
BlowDice dice_of_foot(std::int32_t heavy, std::int32_t pikes, std::int32_t others);

struct Blow {
  const Unit* enemy = nullptr;
  BlowDice dice;
  Cell cell = "NIL";
  bool impact = false;
};
// Every row that counts; those of the impact only in an impact (FTS-10.12-o).
Modifiers combat_points(const Table& table, const Unit& unit, const Unit& enemy);

}  // namespace battalia::rules::fornovo_to_sedgemoor
