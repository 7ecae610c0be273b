// The printed numbers of the command roll and the commanders, and the clauses about both. Lengths are inches of the
// sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/command_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::pike_and_shotte {

inline constexpr std::uint32_t kCommandDieSides = 10;  // PS-DIE-01
inline constexpr std::uint32_t kCommandDieLowest = 0;  // PS-DIE-02: faces 0 to 9
inline constexpr std::int32_t kFaceZeroValue = 10;     // PS-DIE-10

// Best first; a result that reaches no step means no move (PS-CMD-06).
inline constexpr std::array<LadderStep, 3> kCommandLadder = {
    {{3, 3, "PS-CMD-09"}, {2, 2, "PS-CMD-08"}, {0, 1, "PS-CMD-07"}}};

inline constexpr std::int32_t kBlunderFace = 0;        // PS-CMD-04, unmodified
inline constexpr std::int32_t kBlunderRollsAgain = 5;  // first die: this or more, PS-BLU-01
inline constexpr Length kCommandStep = 8_in;           // every full step counts
inline constexpr Length kCommandEnemyNear = 4_in;
inline constexpr Length kCommandEnemyFar = 36_in;  // not scaled: the sheet keeps the published number
inline constexpr Row kCommandDistance = {"distance", 1, "distance to the unit", "PS-CMD-10"};  // per step
inline constexpr Row kCommandNear = {"enemy_within", 1, "enemy within {}", "PS-CMD-11"};
inline constexpr Row kCommandColumn = {"march_column", -1, "march column", "PS-CMD-12"};
inline constexpr Row kCommandTrack = {"march_column_on_track", -2, "march column on a track", "PS-CMD-13"};
inline constexpr Row kCommandFar = {"enemy_beyond", -1, "every enemy over {} away", "PS-CMD-14"};
inline constexpr Row kCommandReliable = {"reliable", -1, "reliable", "PS-SPR-18"};
inline constexpr Row kCommandDoubtful = {"doubtful", 1, "rabble or militia", "PS-SPR-15"};

inline constexpr std::int32_t kRatingLowest = 5;  // PS-CDR-01
inline constexpr std::int32_t kRatingHighest = 10;
inline constexpr std::int32_t kRatingTypical = 8;
inline constexpr std::int32_t kRatingWithoutCommander = 6;  // PS-REA-02
inline constexpr Length kGroup = 4_in;                      // PS-ORD-01
inline constexpr Length kCommanderRadius = 0.4_in;          // PS-CDR-08
inline constexpr std::int32_t kCommanderKilled = 12;        // PS-CDR-06, on 2D6
inline constexpr std::int32_t kCommanderLost = 1;           // as in the sister game

inline constexpr CommandTable kCommandTable = {
    .dice = 1,
    .sides = kCommandDieSides,
    .lowest_face = kCommandDieLowest,
    .blunder = kBlunderFace,
    .blunder_counts = kFaceZeroValue,
    .blunder_counts_label = "the 0 counts as 10",
    .gate_from = kBlunderRollsAgain,
    .ladder = kCommandLadder,
    .fails = "PS-CMD-06",
    .step = kCommandStep,
    .distance = kCommandDistance,
    .near = kCommandEnemyNear,
    .enemy_near = kCommandNear,
    .far = kCommandEnemyFar,
    .enemy_far = kCommandFar,
    .column = kCommandColumn,
    .column_on_track = kCommandTrack,
    .reliable = kCommandReliable,
    .doubtful = kCommandDoubtful,
    .lowest_rating = kRatingLowest,
    .highest_rating = kRatingHighest,
    .rating_without_commander = kRatingWithoutCommander,
    .group = kGroup,
    .commander_radius = kCommanderRadius,
    .commander_killed = kCommanderKilled,
    .commander_lost = kCommanderLost,
};

inline constexpr RuleClause kCommandClauses[] = {
    {Rule::command_rows_add_to_the_roll, "PS-GEN-04"},
    {Rule::row_counts_once, "PS-GEN-06"},
    {Rule::blunder_throw_counts, "PS-DIE-10"},
    {Rule::command_roll, "PS-CMD-01"},
    {Rule::command_roll_is_compared, "PS-CMD-02"},
    {Rule::one_order_a_unit, "PS-CMD-03"},
    {Rule::blunder_throw_fails, "PS-CMD-05"},
    {Rule::commanders_order_in_turn, "PS-CMD-17"},
    {Rule::disordered_takes_no_order, "PS-CMD-18"},
    {Rule::disorder_stops_orders, "PS-DIS-02"},
    {Rule::engaged_takes_no_order, "PS-CMD-19"},
    {Rule::broken_takes_no_order, "PS-CMD-19"},
    {Rule::initiative_takes_no_order, "PS-INI-02"},
    {Rule::free_move_takes_no_order, "PS-FRE-04"},
    {Rule::commander_orders_his_own, "PS-CDR-07"},
    {Rule::order_distance_from_the_disc, "PS-CMD-20"},
    {Rule::marauders_ignore_distance, "PS-SPR-09"},
    {Rule::limbered_guns_are_a_column, "PS-CMD-15"},
    {Rule::enemy_far_from_all, "PS-CMD-16"},
    {Rule::group_holds_together, "PS-ORD-01"},
    {Rule::group_is_one_chain, "PS-ORD-02"},
    {Rule::group_is_rolled_for_once, "PS-ORD-03"},
    {Rule::unreliable_troops, "PS-SPR-18"},
    {Rule::commander_leads_in_person, "PS-RAL-04"},
    {Rule::commander_rides_so_far, "PS-CDR-02"},
    {Rule::commander_and_ground, "PS-CDR-03"},
    {Rule::commander_rides_once, "PS-CDR-04"},
    {Rule::commander_stays_with_the_engaged, "PS-CDR-04"},
    {Rule::commander_joins_a_unit, "PS-CDR-04"},
    {Rule::commander_is_a_disc, "PS-CDR-08"},
    {Rule::commander_at_risk, "PS-CDR-06"},
    {Rule::commander_of_a_lost_unit, "PS-CDR-06"},
    {Rule::commander_is_replaced, "PS-CDR-06"},
    {Rule::commander_makes_way, kNotInThisBook},
    {Rule::commander_has_a_rating, "PS-CDR-01"},
    {Rule::over_the_edge, "PS-EDG-01"},
};

}  // namespace battalia::rules::pike_and_shotte
