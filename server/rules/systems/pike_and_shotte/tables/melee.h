// The clauses of the rules about hand-to-hand combat and what follows it.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr RuleClause kMeleeClauses[] = {
    {Rule::attackers_share_the_dice_of_a_wall, "BP-BLD-10"},
    {Rule::cleared_building_is_occupied, "BP-BLD-14"},
    {Rule::guns_and_garrisons_stay, "BP-FOL-09"},
    {Rule::combat_is_a_chain, "BP-HTH-01"},
    {Rule::one_side_holds_the_field, "BP-RES-09"},
    {Rule::tough_fighters, "BP-SPR-28"},
    {Rule::winners_may_occupy, "PS-BLD-03"},
    {Rule::commander_fights_with_his_unit, "PS-CDR-05"},
    {Rule::horse_may_charge_pikes, "PS-CHG-05"},
    {Rule::order_of_combat_dice, "PS-DIE-07"},
    {Rule::disordered_hedgehog_has_no_double, "PS-DIS-06"},
    {Rule::disordered_horse_stays, "PS-DIS-07"},
    {Rule::victorious_horse, "PS-FOL-02"},
    {Rule::after_the_last_enemy_is_gone, "PS-FOL-06"},
    {Rule::fresh_charge_of_a_victor, "PS-FOL-08"},
    {Rule::victorious_foot, "PS-FOL-09"},
    {Rule::shaken_or_disordered_victors, "PS-FOL-10"},
    {Rule::touched_is_not_engaged, "PS-GEO-04"},
    {Rule::enemies_in_the_front_quarter, "PS-GEO-06"},
    {Rule::hedgehog_doubles_against_horse, "PS-HGH-04"},
    {Rule::hedgehog_against_horse, "PS-HGH-05"},
    {Rule::defended_wagons, "PS-HGH-06"},
    {Rule::attacked_by_horse_alone, "PS-HGH-16"},
    {Rule::to_hit_in_combat, "PS-HTH-01"},
    {Rule::flank_or_rear_counts_once, "PS-HTH-04"},
    {Rule::winners_of_the_round_before, "PS-HTH-06"},
    {Rule::horse_at_pikes, "PS-HTH-07"},
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
    {Rule::skirmishers_against_formed, "PS-SKM-03"},
    {Rule::ferocious_charge, "PS-SPR-05"},
    {Rule::heavy_cavalry, "PS-SPR-06"},
    {Rule::gallopers_charge, "PS-SPR-08"},
    {Rule::doubtful_troops_give_no_support, "PS-SPR-15"},
    {Rule::rear_support, "PS-SUP-01"},
    {Rule::flank_support, "PS-SUP-02"},
    {Rule::who_supports, "PS-SUP-03"},
    {Rule::disorder_counts_in_combat, "PS-DIS-04"},
    {Rule::shaken_counts_in_combat, "PS-SHK-02"},
};

}  // namespace battalia::rules::pike_and_shotte
