// The printed numbers of weapons and shooting, and the clauses about shooting. Lengths are inches (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::black_powder {

inline constexpr std::array<WeaponRow, 15> kRanges = {{
    {"weapon_pistol", 6_in, true, false, "BP-RNG-01"},
    {"weapon_shotgun", 6_in, true, false, "BP-RNG-01"},
    {"weapon_thrown", 6_in, true, false, "BP-RNG-01"},
    {"weapon_bow", 12_in, true, false, "BP-RNG-02"},
    {"weapon_smoothbore_carbine", 12_in, true, false, "BP-RNG-02"},
    {"weapon_smoothbore_musket", 18_in, true, false, "BP-RNG-03"},
    {"weapon_rifled_carbine", 18_in, true, false, "BP-RNG-03"},
    {"weapon_rifled_musket", 24_in, true, false, "BP-RNG-04"},
    {"weapon_breech_loading_carbine", 24_in, true, false, "BP-RNG-04"},
    {"weapon_breech_loading_rifle", 30_in, true, false, "BP-RNG-05"},
    {"weapon_bolt_action_carbine", 30_in, true, false, "BP-RNG-05"},
    {"weapon_bolt_action_rifle", 36_in, true, false, "BP-RNG-06"},
    {"weapon_light_smoothbore_artillery", 36_in, true, true, "BP-RNG-07"},
    {"weapon_smoothbore_artillery", 48_in, true, true, "BP-RNG-07"},
    {"weapon_rifled_artillery", 60_in, true, true, "BP-RNG-10"},
}};

inline constexpr std::int32_t kToHit = 4;                   // BP-SHO-05, BP-HTH-02
inline constexpr Length kCloseRange = 6_in;                 // BP-HIT-03
inline constexpr Length kOrdnanceShort = 6_in;              // BP-DIC-08
inline constexpr std::int32_t kShootingFormedOverride = 1;  // attack column, mixed formation, warband: BP-DIC-01
inline constexpr std::int32_t kShootingSquareFace = 1;      // BP-DIC-02
inline constexpr std::int32_t kShootingWall = 2;            // BP-DIC-03
inline constexpr std::int32_t kEnfilade = 2;                // multiplier, BP-DIC-04

inline constexpr Row kShootingLarge = {"large", 1, "large unit", "BP-SIZ-02"};
inline constexpr Row kShootingSmall = {"small", -1, "small unit", "BP-SIZ-03"};

// Each line of the sheet counts once (BP-GEN-09).
inline constexpr Row kArtilleryAtColumn = {"artillery_at_column", 1, "artillery at a column or square", "BP-HIT-01"};
inline constexpr Row kCloseFire = {"close", 1, "close range, closing fire or skirmishers", "BP-HIT-03"};
inline constexpr Row kShooterUpset = {"shooter_shaken_or_disordered", -1, "shaken or disordered", "BP-HIT-04"};
inline constexpr Row kHardTarget = {"hard_target", -1, "skirmishers, deployed guns or not clear", "BP-HIT-05"};
inline constexpr Row kOverHalfRange = {"over_half_range", -1, "artillery over half range", "BP-HIT-06"};
inline constexpr Row kShotOver = {"overhead", -1, "cannon shooting overhead", "BP-HIT-07"};  // BP-ART-04

inline constexpr std::array<std::int32_t, 3> kTypicalArtillery = {3, 2, 1};  // BP-UNI-04
inline constexpr std::array<std::int32_t, 3> kBattalionGunDice = {2, 1, 1};  // BP-UNI-05

inline constexpr Length kAsClose = 0.1_in;  // BP-TGT-05

inline constexpr ShootingTable kShootingTable = {
    .ranges = kRanges,
    .close = kCloseRange,
    .ordnance_close = kOrdnanceShort,
    .as_close = kAsClose,
    .to_hit = kToHit,
    .to_hit_ordnance = kToHit,
    .large = kShootingLarge,
    .small = kShootingSmall,
    .most_all_round = kShootingSquareFace,
    .of_a_wall = kShootingWall,
    .walls_up_to_the_value = false,  // BP-BLD-01
    .faces_choose_targets = true,    // BP-TGT-05, BP-TGT-07, DP-16
    .all_round_by_faces = true,      // BP-SHO-02
    .shooter_upset = kShooterUpset,
    .hard_target = kHardTarget,
    .close_fire = kCloseFire,
    .overhead = kShotOver,
    .close_label = "close range",
    .closing_label = "closing fire",
    .loose_label = "skirmishers shooting",
};

// The procedures of the family decide these as they stand: BP-ART-02, BP-ART-03, BP-ART-11, BP-ART-15, BP-ART-17,
// BP-DIC-07, BP-DIS-02, BP-FAQ-05, BP-FAQ-08, BP-HIT-08, BP-HIT-10, BP-RNG-09, BP-SHO-03, BP-SHO-07, BP-SKM-01,
// BP-SPR-33, BP-TGT-02, BP-TGT-03, BP-TGT-04, BP-TGT-06, BP-VIS-01, BP-FAQ-11.
inline constexpr RuleClause kShootingClauses[] = {
    {Rule::ordnance_bands, "BP-DIC-08"},
    {Rule::equally_close_targets, "BP-TGT-05"},
    {Rule::half_hidden_may_be_passed_over, "BP-TGT-07"},
    {Rule::ranges_and_hits_of_guns, "BP-ART-01"},
    {Rule::garrisons_shoot_and_are_shot_at, "BP-BLD-01"},
    {Rule::closing_fire, "BP-CLF-01"},
    {Rule::bows_earn_no_bonus, kNotInThisBook},
    {Rule::march_columns_do_not_shoot, "BP-FRM-07"},
    {Rule::one_die_a_wall, "BP-DIC-03"},
    {Rule::enfilade_doubles, "BP-DIC-04"},
    {Rule::enfilade, "BP-DIC-05"},
    {Rule::walls_shoot_up_to_the_value, "BP-BLD-11"},
    {Rule::lowest_misses_highest_hits, "BP-DIE-03"},
    {Rule::order_of_shooting_dice, "BP-DIE-06"},
    {Rule::disorder_counts_when_shooting, "BP-DIS-03"},
    {Rule::disorder_is_a_mark, "BP-DIS-11"},
    {Rule::columns_have_no_dice, "BP-SHO-04"},
    {Rule::special_rules_come_first, "BP-GEN-06"},
    {Rule::all_round_shoots_one_die, "BP-DIC-02"},
    {Rule::all_round_looks_every_way, "BP-FRM-18"},
    {Rule::to_hit, "BP-SHO-05"},
    {Rule::guns_to_hit, "BP-SHO-05"},
    {Rule::natural_faces, "BP-DIE-02"},
    {Rule::hard_target_counts_once, "BP-HIT-05"},
    {Rule::firearms, "BP-HIT-03"},
    {Rule::shaken_counts_when_shooting, "BP-SHK-02"},
    {Rule::who_may_shoot, "BP-SHO-01"},
    {Rule::a_six_disorders, "BP-SHO-06"},
    {Rule::six_disorders_though_saved, "BP-SHO-06"},
    {Rule::size_adds_shooting_dice, "BP-SIZ-02"},
    {Rule::small_size_takes_shooting_dice, "BP-SIZ-03"},
    {Rule::order_of_dice_rows, "BP-SIZ-08"},
    {Rule::fewest_dice, "BP-SIZ-07"},
    {Rule::skirmishers_are_hard_to_hit, "BP-SKM-02"},
    {Rule::first_fire, "BP-SPR-16"},
    {Rule::fire_and_evade, kNotInThisBook},
    {Rule::closest_target, "BP-TGT-01"},
    {Rule::no_shooting_into_a_melee, "BP-VIS-07"},
    {Rule::sharp_shooters, "BP-SPR-23"},
};

}  // namespace battalia::rules::black_powder
