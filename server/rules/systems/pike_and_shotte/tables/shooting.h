// The printed numbers of weapons and shooting, and the clauses about shooting. Lengths are inches of the sheet
// (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::pike_and_shotte {

// PS-ART-02: ranges of the guns.
inline constexpr std::array<WeaponRow, 14> kRanges = {{
    {"weapon_pistol", 4_in, true, false, "PS-RNG-01"},
    {"weapon_shortbow", 8_in, false, false, "PS-RNG-02"},
    {"weapon_musket", 8_in, true, false, "PS-RNG-02"},
    {"weapon_light_gun", 16_in, false, true, "PS-RNG-03"},
    {"weapon_medium_gun", 24_in, false, true, "PS-RNG-03"},
    {"weapon_heavy_gun", 32_in, false, true, "PS-RNG-03"},
    {"weapon_arquebus", 8_in, true, false, "PS-RNG-04"},
    {"weapon_carbine", 8_in, true, false, "PS-RNG-04"},
    {"weapon_firelock", 8_in, true, false, "PS-RNG-04"},
    {"weapon_longbow", 12_in, false, false, "PS-RNG-04"},
    {"weapon_crossbow", 12_in, false, false, "PS-RNG-04"},
    {"weapon_thrown", 4_in, false, false, "PS-RNG-04"},
    {"weapon_mortar", 32_in, false, true, "PS-RNG-04"},
    {"weapon_siege_gun", 32_in, false, true, "PS-RNG-04"},
}};

inline constexpr Row kShootingLarge = {"large", 1, "large unit", "PS-DIC-01"};
inline constexpr Row kShootingSmall = {"small", -1, "small unit", "PS-DIC-01"};
inline constexpr std::int32_t kShootingHedgehogMost = 1;  // PS-DIC-03, PS-HGH-03
inline constexpr std::int32_t kShootingPerFace = 1;       // PS-DIC-04, PS-BLD-01

inline constexpr std::int32_t kToHit = 4;          // PS-HIT-01, PS-HTH-01
inline constexpr std::int32_t kToHitOrdnance = 5;  // PS-HIT-02
inline constexpr Length kCloseRange = 4_in;
// Being both shaken and disordered counts once (PS-DIS-04, PS-SHK-02); so does a row with several reasons (PS-GEN-06,
// PS-SKM-02).
inline constexpr Row kFirerShaken = {"firer_shaken_or_disordered", -1, "firer shaken or disordered", "PS-HIT-04"};
inline constexpr Row kTargetHard = {"target_obscured", -1, "target obscured, in a building, guns or skirmishing",
                                    "PS-HIT-05"};
inline constexpr Row kFirearmsClose = {"firearms_close", 1, "firearms at close range or closing fire", "PS-HIT-07"};

// Range bands of ordnance.
inline constexpr Length kOrdnanceShort = 4_in;  // PS-DIC-07
inline constexpr std::array<std::int32_t, 3> kOrdnanceDice = {3, 2, 1};
inline constexpr std::int32_t kMortarDice = 2;

inline constexpr ShootingTable kShootingTable = {
    .ranges = kRanges,
    .close = kCloseRange,
    .ordnance_close = kOrdnanceShort,
    .as_close = Length::um(1'778),  // 0.07 in
    .to_hit = kToHit,
    .to_hit_ordnance = kToHitOrdnance,
    .large = kShootingLarge,
    .small = kShootingSmall,
    .most_all_round = kShootingHedgehogMost,
    .of_a_wall = kShootingPerFace,
    .shooter_upset = kFirerShaken,
    .hard_target = kTargetHard,
    .close_fire = kFirearmsClose,
    .close_label = "firearms within {}",
    .closing_label = "closing fire by firearms",
};

inline constexpr RuleClause kShootingClauses[] = {
    {Rule::arcs_by_quarters, "PS-GEO-02"},
    {Rule::ordnance_bands, "PS-DIC-07"},
    {Rule::equally_close_targets, "BP-TGT-05"},
    {Rule::half_hidden_may_be_passed_over, "BP-TGT-07"},
    {Rule::ranges_and_hits_of_guns, "PS-ART-02"},
    {Rule::garrisons_shoot_and_are_shot_at, "PS-BLD-01"},
    {Rule::closing_fire, "PS-CLF-01"},
    {Rule::bows_earn_no_bonus, "PS-CLF-06"},
    {Rule::march_columns_do_not_shoot, "PS-DIC-02"},
    {Rule::one_die_a_wall, "PS-DIC-04"},
    {Rule::enfilade_doubles, "PS-DIC-05"},
    {Rule::enfilade, "PS-DIC-06"},
    {Rule::walls_shoot_up_to_the_value, "PS-DIC-08"},
    {Rule::lowest_misses_highest_hits, "PS-DIE-03"},
    {Rule::order_of_shooting_dice, "PS-DIE-06"},
    {Rule::disorder_counts_when_shooting, "PS-DIS-04"},
    {Rule::disorder_is_a_mark, "PS-DIS-10"},
    {Rule::columns_have_no_dice, "PS-FRM-03"},
    {Rule::special_rules_come_first, "PS-GEN-05"},
    {Rule::all_round_shoots_one_die, "PS-HGH-03"},
    {Rule::all_round_looks_every_way, "PS-HGH-10"},
    {Rule::to_hit, "PS-HIT-01"},
    {Rule::guns_to_hit, "PS-HIT-02"},
    {Rule::natural_faces, "PS-HIT-03"},
    {Rule::hard_target_counts_once, "PS-HIT-06"},
    {Rule::firearms, "PS-HIT-08"},
    {Rule::movement_spoils_no_shooting, "PS-MOV-08"},
    {Rule::shaken_counts_when_shooting, "PS-SHK-02"},
    {Rule::who_may_shoot, "PS-SHO-01"},
    {Rule::a_six_disorders, "PS-SHO-03"},
    {Rule::six_disorders_though_saved, "PS-SHO-04"},
    {Rule::size_adds_shooting_dice, "PS-SIZ-01"},
    {Rule::small_size_takes_shooting_dice, "PS-SIZ-01"},
    {Rule::order_of_dice_rows, "PS-SIZ-05"},
    {Rule::fewest_dice, "PS-SIZ-04"},
    {Rule::skirmishers_are_hard_to_hit, "PS-SKM-02"},
    {Rule::first_fire, "PS-SPR-04"},
    {Rule::fire_and_evade, "PS-SPR-10"},
    {Rule::closest_target, "PS-TGT-01"},
    {Rule::what_is_seen, "PS-VIS-01"},
    {Rule::no_shooting_into_a_melee, "PS-VIS-03"},
    {Rule::sharp_shooters, "PS-SPR-18"},
};

}  // namespace battalia::rules::pike_and_shotte
