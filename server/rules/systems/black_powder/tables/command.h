// The printed numbers of the command roll and the commanders, and the clauses about both. Lengths are inches
// (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/command_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::black_powder {

// Best first (BP-CMD-11, BP-CMD-12).
inline constexpr std::array<LadderStep, 3> kCommandLadder = {
    {{3, 3, "BP-CMD-11"}, {2, 2, "BP-CMD-11"}, {0, 1, "BP-CMD-11"}}};

inline constexpr std::int32_t kBlunderThrow = 12;  // BP-BLU-01, natural
inline constexpr Length kCommandStep = 12_in;      // every full step counts, BP-CMD-06
inline constexpr Length kCommandEnemyNear = 12_in;
inline constexpr Row kCommandDistance = {"distance", -1, "distance to the unit", "BP-CMD-05"};  // per step
inline constexpr Row kCommandNear = {"enemy_within", -1, "enemy within {}", "BP-CMD-07"};
inline constexpr Row kCommandAttackColumn = {"attack_column", 1, "attack column", "BP-CMD-08"};
inline constexpr Row kCommandColumn = {"march_column", 1, "march column or limbered", "BP-CMD-09"};
inline constexpr Row kCommandTrack = {"march_column_on_road", 2, "march column or limbered, on a road", "BP-CMD-10"};
inline constexpr Row kCommandReliable = {"reliable", 1, "reliable", "BP-SPR-02"};
inline constexpr Row kNoRow = {"", 0, "", ""};

inline constexpr std::int32_t kRatingLowest = 5;  // BP-CDR-01
inline constexpr std::int32_t kRatingHighest = 10;
inline constexpr std::int32_t kRatingTypical = 8;
inline constexpr Length kGroup = 6_in;                // BP-ORD-06, BP-ORD-07
inline constexpr Length kCommanderRadius = 0.6_in;    // BP-CDR-04
inline constexpr Length kMakesWay = 24_in;            // BP-CDR-05
inline constexpr std::int32_t kCommanderKilled = 12;  // BP-CDR-10, on 2D6
inline constexpr std::int32_t kCommanderLost = 1;     // BP-CDR-11

inline constexpr CommandTable kCommandTable = {
    .dice = 2,
    .sides = 6,
    .lowest_face = 1,
    .rows_count_for_the_rating = true,  // BP-CMD-04
    .blunder = kBlunderThrow,
    .blunder_counts = kBlunderThrow,
    .blunder_counts_label = "",
    .gate_from = 1,
    .ladder = kCommandLadder,
    .fails = "BP-CMD-11",
    .step = kCommandStep,
    .distance = kCommandDistance,
    .near = kCommandEnemyNear,
    .enemy_near = kCommandNear,
    .far = {},
    .enemy_far = kNoRow,
    .column = kCommandColumn,
    .column_on_track = kCommandTrack,
    .attack_column = kCommandAttackColumn,
    .reliable = kCommandReliable,
    .doubtful = kNoRow,
    .lowest_rating = kRatingLowest,
    .highest_rating = kRatingHighest,
    .rating_without_commander = kRatingLowest,  // BP-CDR-13: it never needs to order anything
    .group = kGroup,
    .makes_way = kMakesWay,
    .commander_radius = kCommanderRadius,
    .commander_killed = kCommanderKilled,
    .commander_lost = kCommanderLost,
};

// The procedures of the family decide these as they stand: BP-CDR-14, BP-CMD-13, BP-ORD-05, BP-ORD-11, BP-ORD-14.
inline constexpr RuleClause kCommandClauses[] = {
    {Rule::command_rows_add_to_the_roll, "BP-GEN-05"},
    {Rule::row_counts_once, "BP-GEN-09"},
    {Rule::blunder_throw_counts, "BP-CMD-19"},
    {Rule::command_roll, "BP-CMD-02"},
    {Rule::command_roll_is_compared, "BP-CMD-11"},
    {Rule::one_order_a_unit, "BP-CMD-03"},
    {Rule::blunder_throw_fails, "BP-BLU-01"},
    {Rule::commanders_order_in_turn, "BP-CMD-14"},
    {Rule::disordered_takes_no_order, "BP-CMD-15"},
    {Rule::disorder_stops_orders, "BP-DIS-01"},
    {Rule::engaged_takes_no_order, "BP-CMD-16"},
    {Rule::broken_takes_no_order, "BP-CMD-17"},
    {Rule::initiative_takes_no_order, "BP-INI-03"},
    {Rule::free_move_takes_no_order, "BP-FRE-06"},
    {Rule::commander_orders_his_own, "BP-CDR-09"},
    {Rule::order_distance_from_the_disc, "BP-GEO-12"},
    {Rule::marauders_ignore_distance, "BP-SPR-04"},
    {Rule::limbered_guns_are_a_column, "BP-CMD-09"},
    {Rule::enemy_far_from_all, kNotInThisBook},
    {Rule::group_holds_together, "BP-ORD-07"},
    {Rule::group_is_one_chain, "BP-ORD-06"},
    {Rule::group_is_rolled_for_once, "BP-ORD-10"},
    {Rule::unreliable_troops, "BP-SPR-03"},
    {Rule::commander_leads_in_person, "BP-RAL-04"},
    {Rule::commander_rides_so_far, "BP-CDR-02"},
    {Rule::commander_and_ground, "BP-CDR-04"},
    {Rule::commander_rides_once, "BP-CDR-03"},
    {Rule::commander_stays_with_the_engaged, "BP-CDR-08"},
    {Rule::commander_joins_a_unit, "BP-CDR-06"},
    {Rule::commander_is_a_disc, "BP-CDR-04"},
    {Rule::commander_at_risk, "BP-CDR-10"},
    {Rule::commander_of_a_lost_unit, "BP-CDR-11"},
    {Rule::commander_is_replaced, "BP-CDR-12"},
    {Rule::commander_makes_way, "BP-CDR-05"},
    {Rule::commander_has_a_rating, "BP-CDR-01"},
    {Rule::over_the_edge, "BP-EDG-01"},
};

}  // namespace battalia::rules::black_powder
