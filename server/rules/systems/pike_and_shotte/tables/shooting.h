// The clauses of the rules about shooting.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

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
    {Rule::hedgehog_shoots_one_die, "PS-HGH-03"},
    {Rule::hedgehog_shoots_all_round, "PS-HGH-10"},
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
    {Rule::order_of_dice_rows, "PS-SIZ-05"},
    {Rule::skirmishers_are_hard_to_hit, "PS-SKM-02"},
    {Rule::first_fire, "PS-SPR-04"},
    {Rule::caracole, "PS-SPR-07"},
    {Rule::gallopers_keep_their_pistols, "PS-SPR-08"},
    {Rule::fire_and_evade, "PS-SPR-10"},
    {Rule::closest_target, "PS-TGT-01"},
    {Rule::what_is_seen, "PS-VIS-01"},
    {Rule::no_shooting_into_a_melee, "PS-VIS-03"},
    {Rule::sharp_shooters, "PS-SPR-18"},
};

}  // namespace battalia::rules::pike_and_shotte
