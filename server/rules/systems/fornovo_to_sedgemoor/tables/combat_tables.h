// The printed numbers of combat (FTS-10): dice, weapon lengths, combat points, the effect of a difference of points,
// saves. The rules decide which rows apply.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/tables/cells.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"

#include <array>
#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Weapons and dice (FTS-10.2, FTS-10.3) ----------------------------------------------------------------------

inline constexpr DiceRule kCavalryDice = {2, 0, "FTS-10.2-e"};
inline constexpr DiceRule kPikeDice = {3, 2, "FTS-10.2-f"};  // pikes and heavy weapons
inline constexpr DiceRule kOtherDice = {4, 3, "FTS-10.2-f"};
inline constexpr std::int32_t kStrikingRanks = 2;
inline constexpr std::int32_t kPikeStrikingRanks = 4;     // FTS-10.2-c
inline constexpr std::int32_t kPikesBehindOthers = 3;     // ranks of pikes behind one of others
inline constexpr std::int32_t kHangFiles = 4;             // FTS-10.2-b: beyond the enemy, on each side
inline constexpr std::int32_t kStrongpointHangFiles = 2;  // FTS-11.8.4-a
inline constexpr std::int32_t kStrongpointRanks = 2;
inline constexpr std::int32_t kBlockAttackers = 2;  // FTS-11.8.3-b: times the capacity, on each side

// Length classes: 1 is the longest (FTS-10.3-a, G-171).
struct CombatWeaponRow {
  TraitKey weapon;
  std::string_view key;
  std::int32_t length;
  bool of_three;         // one die per three figures; else per four. For foot; cavalry has one per two
  bool impact_of_three;  // the same on impact: sword and shield counts as a handarm then (FTS-1.6.4-c)
  bool heavy_save;       // its hits are saved on the heavy weapons' row, in a melee round
};
inline constexpr std::array<CombatWeaponRow, 6> kCombatWeapons = {{
    {kPike, "pike", 1, true, true, false},
    {kHeavyLance, "heavy_lance", 2, false, false, false},
    {kLongSpear, "long_spear_light_lance_half_pike", 3, false, false, false},
    {kLongHeavyWeapon, "heavy_weapon_6ft_or_longer", 3, true, true, true},
    {kHeavyWeapon, "heavy_weapon_shorter_than_6ft", 4, true, true, true},
    {kSwordAndShield, "sword_and_shield", 4, true, false, true},
}};
inline constexpr std::int32_t kHandarmLength = 4;  // handarms, clubbed missile weapons, bayonets (G-209)
// Nothing for handarms and missile weapons.
const CombatWeaponRow* combat_weapon(TraitKey weapon);

// --- Combat points (FTS-10.12) ----------------------------------------------------------------------------------

// On impact only.
inline constexpr Row kPointsGallop = {"gallop_impetus", 3, "at the gallop with impetus", "FTS-10.12-a"};
inline constexpr Row kPointsImpetus = {"other_impetus", 1, "charging with impetus", "FTS-10.12-b"};
inline constexpr Row kPointsLonger = {"longer_weapon", 1, "longer weapons in the open", "FTS-10.12-c"};
inline constexpr Row kPointsSteep = {"steep_slope", -1, "up a steep slope", "FTS-10.12-d"};
inline constexpr Row kPointsHeavyHorse = {"heavy_vs_light_cavalry", 1, "heavier horse", "FTS-10.12-e"};
// Always.
inline constexpr Row kPointsGrade = {"grade", 1, "grades above the enemy", "FTS-10.12-f"};
inline constexpr Row kPointsOpenFlank = {"cav_vs_foot_open_flank", 1, "open flanks of foot", "FTS-10.12-g"};
inline constexpr Row kPointsFlank = {"flank_rear_attack", 2, "in flank or rear", "FTS-10.12-h"};
inline constexpr Row kPointsNaked = {"cav_vs_naked_foot", 1, "cavalry against naked foot", "FTS-10.12-i"};
inline constexpr Row kPointsShaken = {"enemy_shaken_or_routing", 2, "enemy shaken or routing", "FTS-10.12-j"};
inline constexpr Row kPointsLost = {"lost_prior_round", -1, "lost the round before", "FTS-10.12-k"};
inline constexpr Row kPointsDisordered = {"disordered", -1, "disordered", "FTS-10.12-l"};
inline constexpr Row kPointsGeneral = {"general", 1, "general attached", "FTS-10.12-m"};
inline constexpr Row kPointsSoft = {"target_soft_cover", -1, "enemy in soft cover", "FTS-10.12-n"};
inline constexpr Row kPointsHard = {"target_hard_cover", -2, "enemy in hard cover", "FTS-10.12-n"};

// The effect of the difference, 0 to 3 and more (FTS-10.4-b). The cavalry columns are for cavalry against cavalry.
struct DifferenceRow {
  Cell higher;
  Cell lower;
  Cell higher_cavalry;
  Cell lower_cavalry;
};
inline constexpr std::array<DifferenceRow, 4> kDifferences = {{
    {"456H", "456H", "56H", "56H"},
    {"456H", "56H", "56H", "6H"},
    {"45H 6HH", "56H", "456H", "6H"},
    {"34H 56HH", "6H", "45H 6HH", "6H"},
}};
// The cell of a unit with that many points against an enemy with that many.
constexpr const Cell& combat_cell(std::int32_t points, std::int32_t enemy_points, bool cavalry_against_cavalry) {
  const bool higher = points >= enemy_points;
  const std::int32_t difference = higher ? points - enemy_points : enemy_points - points;
  const DifferenceRow& row = kDifferences[static_cast<std::size_t>(difference > 3 ? 3 : difference)];
  if (cavalry_against_cavalry) return higher ? row.higher_cavalry : row.lower_cavalry;
  return higher ? row.higher : row.lower;
}

// --- Saves (FTS-10.11) ------------------------------------------------------------------------------------------

// By armour, light first; 0: no save, whatever the modifiers. Grade and barded modifiers do not apply.
inline constexpr std::array<std::int32_t, 4> kSavesHeavyWeapon = {0, 6, 6, 5};
inline constexpr std::array<std::int32_t, 4> kSavesOtherWeapon = {7, 6, 5, 4};
inline constexpr Row kCombatShield = {"shield_front_or_left_flank_not_vs_heavy_weapon", 1, "shield", "FTS-10.11-b"};
constexpr std::optional<std::int32_t> combat_save(bool heavy_weapon, Armour armour) {
  const auto& row = heavy_weapon ? kSavesHeavyWeapon : kSavesOtherWeapon;
  const std::int32_t needed = row[static_cast<std::size_t>(armour) - 1];
  return needed == 0 ? std::nullopt : std::optional(needed);
}

inline constexpr Share kHardEnemies = {1, 4};         // FTS-5.1-f: of its own strength
inline constexpr std::int32_t kRoundsToDisorder = 2;  // FTS-5.1-f

}  // namespace battalia::rules::fornovo_to_sedgemoor
