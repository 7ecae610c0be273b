// The printed numbers of hand-to-hand combat, and the clauses about it and what follows it. Lengths are inches of the
// sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/melee_table.h"
#include "server/rules/systems/pike_and_shotte/tables/shooting.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr Row kFighterShaken = {"shaken_or_disordered", -1, "shaken or disordered", "PS-HTH-02"};
// PS-SKM-03.
inline constexpr Row kSkirmishersVsFormed = {"skirmish_order", -1, "skirmish order against formed troops", "PS-HTH-03"};
inline constexpr Row kFlankOrRear = {"flank_or_rear", -1, "engaged in flank or rear", "PS-HTH-04"};
inline constexpr Row kCharging = {"charging", 1, "charging", "PS-HTH-05"};
inline constexpr Row kWonBefore = {"won_previous_round", 1, "won the round before", "PS-HTH-06"};

inline constexpr Row kFightingLarge = {"large", 2, "large unit", "PS-HTH-08"};
inline constexpr Row kFightingSmall = {"small", -2, "small unit", "PS-HTH-08"};
inline constexpr std::int32_t kFightingColumnDice = 1;  // PS-HTH-09
inline constexpr std::int32_t kFightingPerFace = 2;     // PS-HTH-11

inline constexpr Length kRearSupportReach = 4_in;
inline constexpr Length kFlankSupportReach = 2_in;
inline constexpr Row kRearSupport = {"rear_support", 1, "rear support", "PS-SUP-01"};
inline constexpr Row kFlankSupport = {"flank_support", 1, "flank supported", "PS-SUP-02"};  // per flank
inline constexpr Row kCavalryVsInfantry = {"cavalry_vs_infantry", 2, "cavalry against infantry not in hedgehog",
                                           "PS-RES-02"};
inline constexpr Row kHedgehogVsCavalry = {"hedgehog_vs_cavalry", 2, "hedgehog against cavalry", "PS-RES-03"};
inline constexpr std::int32_t kHedgehogPublished = 3;  // with OPT-07
inline constexpr Row kOccupying = {"building", 3, "occupying buildings or fortifications", "PS-RES-04"};

inline constexpr MeleeTable kMeleeTable = {
    .large = kFightingLarge,
    .small = kFightingSmall,
    .of_a_column = kFightingColumnDice,
    .of_a_wall = kFightingPerFace,
    .double_against_horse_alone = true,  // PS-HGH-04, PS-HGH-06
    .to_hit = kToHit,
    .upset = kFighterShaken,
    .skirmishers_against_formed = kSkirmishersVsFormed,
    .flank_or_rear = kFlankOrRear,
    .charging = kCharging,
    .won_before = kWonBefore,
    .rear_support_reach = kRearSupportReach,
    .flank_support_reach = kFlankSupportReach,
    .rear_support = kRearSupport,
    .flank_support = kFlankSupport,
    .horse_against_foot = kCavalryVsInfantry,
    .all_round_against_horse = kHedgehogVsCavalry,
    .all_round_as_published = kHedgehogPublished,
    .occupying = kOccupying,
};

inline constexpr RuleClause kMeleeClauses[] = {
    {Rule::attackers_share_the_dice_of_a_wall, "BP-BLD-10"},
    {Rule::cleared_building_is_occupied, "BP-BLD-14"},
    {Rule::guns_and_garrisons_stay, "BP-FOL-09"},
    {Rule::combat_is_a_chain, "BP-HTH-01"},
    {Rule::one_side_holds_the_field, "BP-RES-09"},
    {Rule::tough_fighters, "BP-SPR-28"},
    {Rule::winners_may_occupy, "PS-BLD-03"},
    {Rule::commander_fights_with_his_unit, "PS-CDR-05"},
    {Rule::horse_charges_formed_foot, "PS-CHG-05"},
    {Rule::order_of_combat_dice, "PS-DIE-07"},
    {Rule::disordered_all_round_has_no_double, "PS-DIS-06"},
    {Rule::disordered_horse_stays, "PS-DIS-07"},
    {Rule::victorious_horse, "PS-FOL-02"},
    {Rule::after_the_last_enemy_is_gone, "PS-FOL-06"},
    {Rule::fresh_charge_of_a_victor, "PS-FOL-08"},
    {Rule::victorious_foot, "PS-FOL-09"},
    {Rule::shaken_or_disordered_victors, "PS-FOL-10"},
    {Rule::touched_is_not_engaged, "PS-GEO-04"},
    {Rule::enemies_in_the_front_quarter, "PS-GEO-06"},
    {Rule::all_round_doubles_against_horse, "PS-HGH-04"},
    {Rule::all_round_against_horse, "PS-HGH-05"},
    {Rule::defended_wagons, "PS-HGH-06"},
    {Rule::attacked_by_horse_alone, "PS-HGH-16"},
    {Rule::to_hit_in_combat, "PS-HTH-01"},
    {Rule::flank_or_rear_counts_once, "PS-HTH-04"},
    {Rule::winners_of_the_round_before, "PS-HTH-06"},
    {Rule::column_fights_one_die, "PS-HTH-09"},
    {Rule::horse_alone_meets_double_dice, "PS-HTH-10"},
    {Rule::dice_of_a_wall, "PS-HTH-11"},
    {Rule::dice_are_divided, "PS-HTH-12"},
    {Rule::limbered_guns_do_not_fight, "PS-HTH-12"},
    {Rule::one_round_a_turn, "PS-HTH-12"},
    {Rule::both_sides_strike, "PS-HTH-13"},
    {Rule::skirmishers_among_themselves, "PS-HTH-14"},
    {Rule::result_of_a_combat, "PS-RES-01"},
    {Rule::result_rows_count_once, "PS-RES-05"},
    {Rule::winners_discard_excess, "PS-RES-06"},
    {Rule::any_horse_against_foot, "PS-RES-07"},
    {Rule::size_adds_fighting_dice, "PS-SIZ-02"},
    {Rule::small_size_takes_fighting_dice, "PS-SIZ-02"},
    {Rule::skirmishers_against_formed, "PS-SKM-03"},
    {Rule::ferocious_charge, "PS-SPR-05"},
    {Rule::must_charge_on, kNotInThisBook},
    {Rule::heavy_cavalry, "PS-SPR-06"},
    {Rule::doubtful_troops_give_no_support, "PS-SPR-15"},
    {Rule::rear_support, "PS-SUP-01"},
    {Rule::flank_support, "PS-SUP-02"},
    {Rule::who_supports, "PS-SUP-03"},
    {Rule::disorder_counts_in_combat, "PS-DIS-04"},
    {Rule::shaken_counts_in_combat, "PS-SHK-02"},
};

}  // namespace battalia::rules::pike_and_shotte
