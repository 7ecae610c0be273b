#include "server/rules/systems/black_powder/troops/profiles.h"

namespace battalia::rules::black_powder {
namespace {

constexpr UnitType kUnitTypes[] = {
    {"infantry", "infantry", v1::SYMBOL_FOOT, Arm::infantry, "line"},
    {"horse", "cavalry", v1::SYMBOL_HORSE, Arm::cavalry, "line"},
    {"dragoons", "mounted infantry", v1::SYMBOL_DRAGOONS, Arm::cavalry, "line"},
    {"foot_gun", "foot artillery", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"horse_gun", "horse artillery", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"battalion_gun", "battalion gun", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"wagon", "wagons", v1::SYMBOL_WAGON, Arm::artillery, "march_column"},
    {"commander", "commander", v1::SYMBOL_COMMANDER, Arm::infantry, "commander"},
};

constexpr ProfileRow kProfiles[] = {
    {"line_infantry", "Line infantry", "infantry", 6, {3, 3, 3}, 4, 3, "form_square weapon_smoothbore_musket", 0, 0, 36},
    {"french_line_infantry", "French line infantry", "infantry", 6, {3, 3, 3}, 4, 3, "form_square pas_de_charge weapon_smoothbore_musket", 0, 0, 38},
    {"light_infantry", "Light infantry", "infantry", 6, {3, 3, 3}, 4, 3, "form_square skirmish mixed_formation sharp_shooters weapon_smoothbore_musket", 0, 0, 41},
    {"voltigeurs", "Voltigeurs (combined)", "infantry", 6, {4, 4, 4}, 4, 3, "form_square skirmish mixed_formation sharp_shooters weapon_smoothbore_musket", 0, 0, 41},
    {"riflemen", "Riflemen", "infantry", 6, {4, 4, 4}, 4, 3, "form_square skirmish mixed_formation sharp_shooters reliable weapon_rifled_musket", 4, 0, 53},
    {"grenadiers", "Grenadiers", "infantry", 7, {3, 3, 3}, 4, 3, "form_square weapon_smoothbore_musket", 5, 0, 43},
    {"guard_infantry", "Guard infantry", "infantry", 7, {4, 4, 4}, 3, 4, "form_square reliable weapon_smoothbore_musket", 3, 0, 59},
    {"allied_second_line_infantry", "Allied second-line infantry", "infantry", 5, {3, 3, 3}, 5, 3, "form_square weapon_smoothbore_musket", 0, 0, 31},
    {"militia", "Militia", "infantry", 6, {3, 3, 3}, 5, 3, "form_square freshly_raised weapon_smoothbore_musket", 0, 0, 29},
    {"settlers", "Settlers", "infantry", 5, {2, 2, 2}, 5, 3, "unreliable weapon_smoothbore_musket", 0, 0, 26},
    {"civil_war_infantry_rifle", "Civil War infantry, rifle", "infantry", 5, {3, 3, 3}, 4, 3, "untested weapon_rifled_musket", 0, 0, kNoPoints},
    {"dismounted_cavalry", "Dismounted cavalry", "infantry", 4, {2, 2, 2}, 4, 2, "skirmish weapon_rifled_carbine", 0, 0, kNoPoints, -1},
    {"cuirassiers", "Cuirassiers", "horse", 9, {0, 0, 0}, 3, 3, "reliable weapon_sabre", 0, 3, 58},
    {"household_or_guard_cavalry", "Household or guard cavalry", "horse", 8, {0, 0, 0}, 3, 3, "reliable weapon_sabre", 0, 3, 58},
    {"dragoons", "Dragoons", "horse", 8, {0, 0, 0}, 4, 3, "weapon_sabre", 0, 1, 44},
    {"regular_cavalry", "Regular cavalry", "horse", 8, {0, 0, 0}, 4, 3, "weapon_sabre", 0, 0, 44},
    {"light_cavalry", "Hussars, light dragoons, chasseurs", "horse", 6, {0, 0, 0}, 4, 3, "marauder weapon_sabre", 0, 0, 41},
    {"lancers", "Lancers", "horse", 7, {0, 0, 0}, 4, 3, "lancers marauder weapon_lance", 0, 0, 48},
    {"carbine_cavalry", "Carbine cavalry", "horse", 6, {1, 1, 1}, 4, 3, "skirmish marauder weapon_rifled_carbine", 0, 0, kNoPoints},
    {"foot_battery", "Foot battery", "foot_gun", 1, {3, 2, 1}, 4, 2, "weapon_smoothbore_artillery", 0, 0, 27},
    {"heavy_foot_battery", "Heavy foot battery", "foot_gun", 1, {3, 2, 1}, 4, 2, "weapon_smoothbore_artillery", 0, 0, 31},
    {"half_foot_battery", "Half foot battery", "foot_gun", 1, {2, 1, 1}, 4, 1, "weapon_smoothbore_artillery", 0, 0, 19},
    {"horse_battery", "Horse battery", "horse_gun", 1, {3, 2, 1}, 4, 1, "marauder weapon_smoothbore_artillery", 0, 0, 30},
    {"battalion_gun", "Battalion gun", "battalion_gun", 1, {2, 1, 1}, 4, 1, "weapon_light_smoothbore_artillery", 0, 0, 11, -2},
    // For the special rule BP-SPR-21, for which the sources give no profile: our own, between light cavalry and light
    // foot.
    {"mounted_infantry", "Mounted infantry", "dragoons", 5, {2, 2, 2}, 4, 3, "marauder weapon_smoothbore_carbine", 0, 0, kNoPoints},
};

}  // namespace

std::span<const UnitType> unit_types() { return kUnitTypes; }
std::span<const ProfileRow> profiles() { return kProfiles; }

}  // namespace battalia::rules::black_powder
