// The printed numbers of movement, terrain and sight, and the clauses about them, about formations and about buildings.
// Lengths are inches (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::black_powder {

inline constexpr Length kProximity = 12_in;             // BP-PRX-01
inline constexpr Length kEnemyGap = 1_in;               // BP-MOV-08
inline constexpr Length kPassingGap = 0.5_in;           // BP-MOV-08
inline constexpr Length kLining = 0.5_in;               // BP-SAV-08: along an obstacle, as for contact
inline constexpr std::int32_t kPassedDisorderedOn = 5;  // this or more, BP-INT-03
inline constexpr Length kCrossingCost = 6_in;           // BP-TER-05, BP-TER-06

inline constexpr std::array<MoveRow, 9> kMoves = {{
    {"infantry", 12_in, "BP-MOV-01"},
    {"limbered_foot_artillery", 12_in, "BP-MOV-01"},
    {"wagon", 12_in, "BP-MOV-01"},
    {"cavalry", 18_in, "BP-MOV-02"},
    {"limbered_horse_artillery", 18_in, "BP-MOV-02"},
    {"manhandled_artillery", 6_in, "BP-MOV-03"},
    {"manhandled_battalion_gun", 12_in, "BP-MOV-04"},
    {"commander_on_foot", 36_in, "BP-CDR-02"},
    {"commander_mounted", 48_in, "BP-CDR-02"},
}};

// Woods: only skirmishing foot may enter (BP-TER-01, BP-TER-02). Rough: only these types are not slowed (BP-TER-03,
// BP-TER-04).
inline constexpr std::array<TerrainRow, 4> kGoing = {{
    {"woods", Going::barred, Going::half_pace, Going::unaffected, 0, true, true},
    {"rough", Going::half_pace, Going::unaffected, Going::unaffected, 0, true},
    {"obstacle", Going::part_of_a_move, Going::part_of_a_move, Going::unaffected, 0},
    {"building", Going::part_of_a_move, Going::part_of_a_move, Going::part_of_a_move, 0},
}};

inline constexpr MovementTable kMovementTable = {
    .moves = kMoves,
    .going = kGoing,
    .proximity = kProximity,
    .proximity_cone_mdeg = 0,  // by quarters, BP-PRX-02
    .enemy_gap = kEnemyGap,
    .passing_gap = kPassingGap,
    .charges_pass_loose_friends_only = true,  // BP-INT-04
    .skirmishers_are_passed_freely = true,    // BP-INT-05
    .only_retreats_disorder = true,           // BP-INT-03: blunders 1 and 2
    .lining = kLining,
    .passed_disordered_on = kPassedDisorderedOn,
    .part_of_a_move = kCrossingCost,
    .reforms_beside = true,           // BP-FCH-02
    .reforms_turning = true,          // BP-FCH-02
    .wagons_are_columns = true,       // BP-FRM-11
    .leavers_end_at_the_edge = true,  // BP-EDG-05
};

inline constexpr Length kWoodDepth = 2_in;   // BP-VIS-04
inline constexpr Length kInsideWood = 6_in;  // BP-VIS-05
inline constexpr Length kCoverReach = 2_in;  // BP-SAV-07
inline constexpr Length kOverhead = 6_in;    // BP-ART-10: nearer friends are not shot over
inline constexpr Length kMeleeGap = 6_in;    // BP-VIS-07 gives no number: our own, as for groups

// BP-VIS-02, BP-VIS-03: six of eleven.
inline constexpr SightTable kSightTable = {
    .points = 11,
    .clear_from = 6,
    .wood_depth = kWoodDepth,
    .inside_wood = kInsideWood,
    .cover_reach = kCoverReach,
    .cover_is_crossed_near = true,  // BP-SAV-07
    .hard_walls = true,             // BP-SAV-05, BP-SAV-08
    .overhead_clear = kOverhead,
    .melee_gap = kMeleeGap,
};

// The procedures of the family decide these as they stand: BP-FAQ-12, BP-FAQ-16, BP-FCH-02, BP-FCH-06, BP-FRM-16,
// BP-GEO-01, BP-GEO-03, BP-GEO-04, BP-INT-01, BP-MOV-05, BP-MOV-09, BP-MOV-10, BP-ORD-04, BP-PRX-03, BP-PRX-04,
// BP-PRX-05, BP-PRX-06, BP-SKM-04, BP-TER-09, BP-TER-11, BP-TER-12, BP-ART-12, BP-VIS-05.
inline constexpr RuleClause kMovementClauses[] = {
    {Rule::proximity, "BP-PRX-01"},
    {Rule::facing_is_locked, "BP-PRX-08"},
    {Rule::forced_moves_ignore_proximity, "BP-PRX-07"},
    {Rule::facing_is_free, "BP-PRX-02"},
    {Rule::off_the_table, "BP-EDG-04"},
    {Rule::table_edge, "BP-MOV-07"},
    {Rule::engaged_units_do_not_move, "BP-CMD-16"},
    {Rule::garrisons_leave_by_order, "BP-BLD-15"},
    {Rule::immobile_troops, "BP-MOV-03"},
    {Rule::all_round_does_not_move, "BP-FRE-03"},
    {Rule::movement_is_over, "BP-CMD-12"},
    {Rule::commander_goes_with_the_unit, "BP-CDR-06"},
    {Rule::woods_disorder, kNotInThisBook},
    {Rule::half_pace, "BP-TER-07"},
    {Rule::rough_ground, "BP-TER-03"},
    {Rule::obstacles_stop, "BP-TER-08"},
    {Rule::obstacle_is_crossed, "BP-TER-05"},
    {Rule::crossing_may_disorder, kNotInThisBook},
    {Rule::charge_across_an_obstacle, "BP-CHG-18"},
    {Rule::barred_ground, "BP-TER-02"},
    {Rule::tracks_free_columns, "BP-TER-10"},
    {Rule::corners_stay_within_the_move, "BP-MOV-06"},
    {Rule::gap_to_the_enemy, "BP-MOV-08"},
    {Rule::grounds_do_not_overlap, "BP-FRM-17"},
    {Rule::tenable_ground, "BP-BRK-29"},
    {Rule::friends_are_passed, "BP-INT-02"},
    {Rule::passed_by_will, "BP-INT-04"},
    {Rule::passed_by_force, "BP-INT-03"},
    {Rule::who_is_disordered_by_passing, "BP-INT-03"},
    {Rule::movement_spoils_no_shooting, "BP-MOV-11"},
};

// One row per line, as the clause coverage test expects.
// clang-format off
inline constexpr RuleClause kGroundClauses[] = {
    {Rule::what_is_seen, "BP-VIS-03"},
    {Rule::what_blocks_sight, "BP-VIS-04"},
    {Rule::arcs_by_quarters, "BP-GEO-05"},
    {Rule::shooting_over_friends, "BP-VIS-06"},
    {Rule::who_is_shot_over, "BP-ART-10"},
    {Rule::range_is_measured_in_the_arc, "BP-RNG-08"},
    {Rule::soft_cover, "BP-SAV-04"},
    {Rule::hard_cover, "BP-SAV-05"},
    {Rule::flimsy_buildings, kNotInThisBook},
    {Rule::column_on_a_track, "BP-CMD-18"},
    {Rule::one_unit_a_building, "BP-BLD-08"},
};

inline constexpr RuleClause kFormationClauses[] = {
    {Rule::who_holds_a_building, "BP-BLD-12"},
    {Rule::no_building_there, "BP-BLD-07"},
    {Rule::buildings_take_a_move, "BP-BLD-06"},
    {Rule::garrisons_come_and_go, "BP-BLD-15"},
    {Rule::all_round_stays_out, "BP-FRM-18"},
    {Rule::who_forms_all_round, "BP-FRM-11"},
    {Rule::formations_of_each_kind, "BP-FRM-11"},
    {Rule::engaged_keep_their_formation, "BP-FCH-05"},
    {Rule::formation_change_costs_a_move, "BP-FCH-01"},
    {Rule::all_round_opens_by_order, "BP-FCH-06"},
};
// clang-format on

}  // namespace battalia::rules::black_powder
