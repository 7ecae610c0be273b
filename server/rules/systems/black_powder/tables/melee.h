// The printed numbers of hand-to-hand combat, and the clauses about it and what follows it. Lengths are inches
// (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/melee_table.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/shooting.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

inline constexpr Row kFighterUpset = {"shaken_or_disordered", -1, "shaken or disordered", "BP-HTH-05"};
inline constexpr Row kSkirmishers = {"skirmishers", -1, "skirmishers", "BP-HTH-06"};
inline constexpr Row kFlankOrRear = {"flank_or_rear", -1, "engaged in flank or rear", "BP-HTH-07"};
inline constexpr Row kCharging = {"charging", 1, "charging", "BP-HTH-03"};
inline constexpr Row kWonBefore = {"won_last_round", 1, "won the last round", "BP-HTH-04"};

inline constexpr Row kFightingLarge = {"large", 2, "large unit", "BP-SIZ-02"};
inline constexpr Row kFightingSmall = {"small", -2, "small unit", "BP-SIZ-03"};
inline constexpr std::int32_t kFightingColumnDice = 1;  // BP-FRM-07
inline constexpr std::int32_t kFightingPerFace = 2;     // square and building: BP-FRM-08, BP-BLD-01

inline constexpr Length kRearSupportReach = 6_in;  // BP-SUP-05
inline constexpr Length kFlankSupportReach = 3_in;
inline constexpr Row kRearSupport = {"rear_support", 1, "rear support", "BP-SUP-01"};
inline constexpr Row kFlankSupport = {"flank_support", 1, "flank supported", "BP-SUP-02"};  // per flank
inline constexpr Row kSquareVsCavalry = {"square_vs_cavalry", 3, "square against cavalry", "BP-RES-02"};
inline constexpr Row kOccupying = {"building", 3, "occupying a building", "BP-RES-04"};  // standard or large
inline constexpr std::int32_t kOccupyingSmall = 2;
inline constexpr std::int32_t kOccupyingTiny = 1;
inline constexpr std::int32_t kOccupyingArtillery = 0;

inline constexpr MeleeTable kMeleeTable = {
    .large = kFightingLarge,
    .small = kFightingSmall,
    .of_a_column = kFightingColumnDice,
    .columns_gain_dice = true,  // BP-HTH-09
    .of_a_wall = kFightingPerFace,
    .all_round_by_faces = true,          // BP-FRM-08
    .disordered_victors_stay = false,    // BP-FOL-08: they only make no sweeping advance
    .victors_charge_ahead_only = false,  // BP-FOL-03
    .victors_charge_the_fresh = true,    // BP-FOL-03
    .victors_face_the_enemy = false,     // DP-19
    .victorious_horse_reforms = true,    // BP-FOL-01
    .best_victor_occupies = true,        // DP-20
    .to_hit = kToHit,
    .upset = kFighterUpset,
    .skirmishers_against_formed = kSkirmishers,
    .skirmishers_among_themselves = true,
    .flank_or_rear = kFlankOrRear,
    .charging = kCharging,
    .won_before = kWonBefore,
    .rear_support_reach = kRearSupportReach,
    .flank_support_reach = kFlankSupportReach,
    .rear_support = kRearSupport,
    .flank_support = kFlankSupport,
    .horse_against_foot = kNoRow,
    .all_round_against_horse = kSquareVsCavalry,
    .all_round_as_published = 3,
    .occupying = kOccupying,
    .occupying_small = kOccupyingSmall,
    .occupying_tiny = kOccupyingTiny,
    .occupying_guns = kOccupyingArtillery,
};

// The procedures of the family decide these as they stand: BP-ART-09, BP-BLD-03, BP-DIS-06, BP-DIS-12, BP-FAQ-06,
// BP-FOL-06, BP-HTH-09, BP-HTH-10, BP-HTH-13, BP-HTH-14, BP-HTH-15, BP-RES-03, BP-RES-05, BP-RES-08, BP-SHK-04,
// BP-ART-18, BP-BLD-13, BP-SKM-08, BP-SQR-18, BP-SUP-04, BP-SUP-06, BP-SUP-07, BP-SUP-08, BP-SUP-09, BP-SUP-10,
// BP-BLD-04.
inline constexpr RuleClause kMeleeClauses[] = {
    {Rule::attackers_share_the_dice_of_a_wall, "BP-BLD-10"},
    {Rule::cleared_building_is_occupied, "BP-BLD-14"},
    {Rule::guns_and_garrisons_stay, "BP-FOL-09"},
    {Rule::combat_is_a_chain, "BP-HTH-01"},
    {Rule::one_side_holds_the_field, "BP-RES-09"},
    {Rule::tough_fighters, "BP-SPR-28"},
    {Rule::winners_may_occupy, "BP-FOL-07"},
    {Rule::commander_fights_with_his_unit, "BP-CDR-07"},
    {Rule::order_of_combat_dice, "BP-DIE-07"},
    {Rule::disordered_all_round_has_no_double, kNotInThisBook},
    {Rule::disordered_horse_stays, "BP-FOL-04"},
    {Rule::victorious_horse, "BP-FOL-02"},
    {Rule::after_the_last_enemy_is_gone, "BP-FOL-10"},
    {Rule::fresh_charge_of_a_victor, "BP-FOL-05"},
    {Rule::victorious_foot, "BP-FOL-01"},
    {Rule::shaken_or_disordered_victors, "BP-FOL-08"},
    {Rule::enemies_in_the_front_quarter, "BP-CHG-15"},
    {Rule::all_round_doubles_against_horse, kNotInThisBook},
    {Rule::all_round_against_horse, "BP-SQR-15"},
    {Rule::defended_wagons, kNotInThisBook},
    {Rule::attacked_by_horse_alone, "BP-SQR-16"},
    {Rule::to_hit_in_combat, "BP-HTH-02"},
    {Rule::flank_or_rear_counts_once, "BP-HTH-08"},
    {Rule::winners_of_the_round_before, "BP-HTH-16"},
    {Rule::column_fights_one_die, "BP-FRM-07"},
    {Rule::horse_alone_meets_double_dice, kNotInThisBook},
    {Rule::dice_of_a_wall, "BP-BLD-01"},
    {Rule::dice_are_divided, "BP-HTH-11"},
    {Rule::limbered_guns_do_not_fight, "BP-FRM-10"},
    {Rule::one_round_a_turn, "BP-HTH-01"},
    {Rule::both_sides_strike, "BP-HTH-12"},
    {Rule::skirmishers_among_themselves, "BP-HTH-06"},
    {Rule::result_of_a_combat, "BP-RES-01"},
    {Rule::result_rows_count_once, "BP-RES-07"},
    {Rule::winners_discard_excess, "BP-RES-06"},
    {Rule::any_horse_against_foot, kNotInThisBook},
    {Rule::size_adds_fighting_dice, "BP-SIZ-02"},
    {Rule::small_size_takes_fighting_dice, "BP-SIZ-03"},
    {Rule::skirmishers_against_formed, "BP-SKM-03"},
    {Rule::ferocious_charge, "BP-SPR-11"},
    {Rule::must_charge_on, "BP-SPR-32"},
    {Rule::heavy_cavalry, "BP-SPR-17"},
    {Rule::doubtful_troops_give_no_support, kNotInThisBook},
    {Rule::rear_support, "BP-SUP-01"},
    {Rule::flank_support, "BP-SUP-02"},
    {Rule::who_supports, "BP-SUP-03"},
    {Rule::disorder_counts_in_combat, "BP-DIS-03"},
    {Rule::shaken_counts_in_combat, "BP-SHK-02"},
};

}  // namespace battalia::rules::black_powder
