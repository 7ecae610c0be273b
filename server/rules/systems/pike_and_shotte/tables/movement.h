// The printed numbers of movement, terrain and sight, and the clauses about them, about formations and about buildings.
// Lengths are inches of the sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::pike_and_shotte {

inline constexpr Length kProximity = 8_in;                   // PS-PRX-01
inline constexpr std::int32_t kProximityCone_mdeg = 45'000;  // PS-PRX-02
inline constexpr Length kEnemyGap = 0.7_in;                  // PS-MOV-07
inline constexpr Length kLining = 0.3_in;                    // PS-TER-10: along an obstacle, as for contact
inline constexpr std::int32_t kPassedDisorderedOn = 5;       // this or more, PS-INT-02, PS-INT-03

// PS-ART-01: including the guns.
inline constexpr std::array<MoveRow, 13> kMoves = {{
    {"heavy_gun", 0_in, "PS-MOV-01"},
    {"siege_gun", 0_in, "PS-MOV-01"},
    {"hedgehog", 0_in, "PS-MOV-01"},
    {"medium_gun", 2_in, "PS-MOV-02"},
    {"infantry", 4_in, "PS-MOV-03"},
    {"light_gun", 4_in, "PS-MOV-03"},
    {"wagon", 4_in, "PS-MOV-03"},
    {"limbered", 4_in, "PS-MOV-03"},
    {"cavalry", 6_in, "PS-MOV-04"},
    {"dragoons", 6_in, "PS-MOV-04"},
    {"light_cavalry", 8_in, "PS-MOV-05"},
    {"commander_on_foot", 12_in, "PS-CDR-02"},
    {"commander_mounted", 18_in, "PS-CDR-02"},
}};

// PS-SKM-01: skirmishers have their own column. PS-TER-11: guns and wagons.
inline constexpr std::array<TerrainRow, 4> kGoing = {{
    {"woods", Going::half_pace_and_disordered, Going::half_pace, Going::half_pace, 0,
     true},                                                                           // PS-TER-01, 02, PS-CDR-03
    {"rough", Going::one_move, Going::unaffected, Going::unaffected, 0, true},        // PS-TER-03
    {"obstacle", Going::one_turn_to_cross, Going::unaffected, Going::unaffected, 6},  // PS-TER-04, 05
    {"building", Going::one_move_to_enter_or_leave, Going::one_move_to_enter_or_leave,
     Going::one_move_to_enter_or_leave, 0},  // PS-TER-06
}};

inline constexpr MovementTable kMovementTable = {
    .moves = kMoves,
    .going = kGoing,
    .proximity = kProximity,
    .proximity_cone_mdeg = kProximityCone_mdeg,
    .enemy_gap = kEnemyGap,
    .lining = kLining,
    .passed_disordered_on = kPassedDisorderedOn,
};

inline constexpr Length kWoodDepth = 1.5_in;  // PS-VIS-02
inline constexpr Length kInsideWood = 4_in;
inline constexpr Length kCoverReach = 1.33_in;  // of the sister game, scaled

// PS-VIS-01: six of eleven.
inline constexpr SightTable kSightTable = {
    .points = 11, .clear_from = 6, .wood_depth = kWoodDepth, .inside_wood = kInsideWood, .cover_reach = kCoverReach};

inline constexpr RuleClause kMovementClauses[] = {
    {Rule::facing_is_free, "PS-PRX-03"},
    {Rule::off_the_table, "PS-EDG-01"},
    {Rule::table_edge, "PS-EDG-01"},
    {Rule::engaged_units_do_not_move, "PS-CMD-19"},
    {Rule::garrisons_leave_by_order, "PS-TER-06"},
    {Rule::immobile_troops, "PS-MOV-01"},
    {Rule::all_round_does_not_move, "PS-HGH-02"},
    {Rule::movement_is_over, "PS-TER-08"},
    {Rule::commander_goes_with_the_unit, "PS-CDR-04"},
    {Rule::woods_disorder, "PS-TER-02"},
    {Rule::half_pace, "PS-TER-07"},
    {Rule::rough_ground, "PS-TER-03"},
    {Rule::obstacles_stop, "PS-TER-04"},
    {Rule::crossing_may_disorder, "PS-TER-05"},
    {Rule::charge_across_an_obstacle, "PS-TER-10"},
    {Rule::barred_ground, "PS-TER-11"},
    {Rule::tracks_free_columns, "PS-TER-11"},
    {Rule::corners_stay_within_the_move, "PS-MOV-06"},
    {Rule::gap_to_the_enemy, "PS-MOV-07"},
    {Rule::grounds_do_not_overlap, "PS-FRM-07"},
    {Rule::tenable_ground, "PS-BRK-16"},
    {Rule::friends_are_passed, "PS-INT-01"},
    {Rule::passed_by_will, "PS-INT-02"},
    {Rule::passed_by_force, "PS-INT-03"},
    {Rule::who_is_disordered_by_passing, "PS-INT-04"},
};

inline constexpr RuleClause kGroundClauses[] = {
    {Rule::what_blocks_sight, "PS-VIS-02"},
    {Rule::shooting_over_friends, "PS-ART-05"},
    {Rule::who_is_shot_over, "PS-ART-05"},
    {Rule::range_is_measured_in_the_arc, "BP-RNG-08"},
    {Rule::soft_cover, "PS-SAV-02"},
    {Rule::hard_cover, "PS-SAV-03"},
    {Rule::flimsy_buildings, "PS-BLD-04"},
    {Rule::column_on_a_track, "PS-CMD-13"},
    {Rule::one_unit_a_building, "PS-TER-12"},
};

inline constexpr RuleClause kFormationClauses[] = {
    {Rule::who_holds_a_building, "PS-TER-12"},         {Rule::no_building_there, "PS-TER-06"},
    {Rule::all_round_stays_out, "PS-HGH-02"},          {Rule::who_forms_all_round, "PS-HGH-07"},
    {Rule::engaged_keep_their_formation, "PS-FRM-09"},
};

}  // namespace battalia::rules::pike_and_shotte
