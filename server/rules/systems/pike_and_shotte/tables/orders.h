// The printed numbers of initiative and blunders, and the clauses about orders, initiative and moves near the enemy.
// Lengths are inches of the sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/orders_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::pike_and_shotte {

inline constexpr Length kInitiative = 4_in;  // PS-INI-01
inline constexpr std::int32_t kInitiativeMoves = 1;
inline constexpr Length kLeaderReach = 8_in;  // PS-RAL-03, PS-RAL-04

inline constexpr std::array<BlunderRow, 6> kBlunders = {{
    {1, Blunder::rapid_retreat, "rapid_retreat", 2, Heading::away, false, false, "PS-BLU-02"},
    {2, Blunder::retreat, "retreat", 1, Heading::away, false, false, "PS-BLU-03"},
    {3, Blunder::front_left, "front_left", 1, Heading::front_left_quarter, true, false, "PS-BLU-04"},
    {4, Blunder::front_right, "front_right", 1, Heading::front_right_quarter, true, false, "PS-BLU-05"},
    {5, Blunder::forward, "forward", 1, Heading::front, true, false, "PS-BLU-06"},
    {6, Blunder::charge, "charge", 0, Heading::closest_enemy, false, true, "PS-BLU-07"},
}};
// Moves of a blundering charge by the third die: 1, 1, 2, 2, 3, 3.
inline constexpr std::array<std::int32_t, 6> kBlunderChargeMoves = {1, 1, 2, 2, 3, 3};

inline constexpr OrdersTable kOrdersTable = {
    .initiative = kInitiative,
    .initiative_moves = kInitiativeMoves,
    .leader_reach = kLeaderReach,
    .blunders = kBlunders,
    .blunder_charge_moves = kBlunderChargeMoves,
};

inline constexpr RuleClause kOrderClauses[] = {
    {Rule::proximity, "PS-PRX-01"},
    {Rule::facing_is_locked, kNotInThisBook},
    {Rule::initiative_near_the_enemy, "PS-INI-01"},
    {Rule::rally_order, "PS-RAL-03"},
    {Rule::rallying_ends_the_orders, "PS-RAL-03"},
    {Rule::rallied_stay, "PS-RAL-03"},
    {Rule::garrisons_come_and_go, "PS-BLD-02"},
    {Rule::blunder_dice, "PS-BLU-01"},
    {Rule::blunder_into_a_quarter, "PS-BLU-04"},
    {Rule::blunder_charge_moves, "PS-BLU-07"},
    {Rule::blunder_away_or_at_the_closest, "PS-BLU-08"},
    {Rule::blunder_may_charge, "PS-BLU-09"},
    {Rule::blunder_of_a_group, "PS-BLU-10"},
    {Rule::immobile_ignore_blunders, "PS-BLU-11"},
    {Rule::blunder_passes_through_friends, "PS-BLU-12"},
    {Rule::order_of_blunder_dice, "PS-BLU-13"},
    {Rule::broken_brigades_retreat, "PS-BRG-03"},
    {Rule::charge_is_declared, "PS-CHG-01"},
    {Rule::chargers_arrive_in_turn, "PS-CHG-07"},
    {Rule::disordered_may_go_back, "PS-DIS-03"},
    {Rule::free_move_of_a_column, "PS-FRE-01"},
    {Rule::free_move_of_guns, "PS-FRE-07"},
    {Rule::free_move_of_all_round, kNotInThisBook},
    {Rule::free_move_of_the_drilled, kNotInThisBook},
    {Rule::no_free_move_after_a_blunder, "PS-FRE-02"},
    {Rule::free_move_follows_the_order, "PS-FRE-02"},
    {Rule::disordered_goes_to_its_rear, "PS-FRE-03"},
    {Rule::draws_back_from_the_enemy, "PS-FRE-04"},
    {Rule::directly_away, "PS-FRE-05"},
    {Rule::disordered_uses_its_full_move, "PS-FRE-06"},
    {Rule::who_has_a_free_move, "PS-FRE-07"},
    {Rule::blunder_without_effect, "PS-FRE-08"},
    {Rule::formation_change_costs_a_move, "PS-FRM-08"},
    {Rule::refused_before_the_dice, "PS-GEN-07"},
    {Rule::quarters_of_a_blunder, "PS-GEO-05"},
    {Rule::all_round_opens_by_order, "PS-HGH-14"},
    {Rule::initiative_is_one_move, "PS-INI-02"},
    {Rule::initiative_is_a_snapshot, "PS-INI-03"},
    {Rule::who_has_no_initiative, "PS-INI-04"},
    {Rule::engaged_have_no_initiative, "PS-INI-04"},
    {Rule::must_charge_on_initiative, kNotInThisBook},
    {Rule::chargers_on_initiative_in_turn, "PS-INI-04"},
    {Rule::initiative_spends_the_free_move, kNotInThisBook},
    {Rule::shaken_use_initiative, "PS-INI-05"},
    {Rule::members_move_in_turn, "PS-ORD-04"},
    {Rule::order_verbs, "PS-ORD-05"},
    {Rule::forced_moves_ignore_proximity, "PS-PRX-04"},
    {Rule::free_moves_while_ordering, "PS-SEQ-09"},
    {Rule::shaken_may_go_back, "PS-SHK-04"},
    {Rule::buildings_take_a_move, "PS-TER-06"},
    {Rule::obstacle_is_crossed, "PS-TER-09"},
    {Rule::never_rallied_to_full_strength, "PS-UNI-09"},
    {Rule::blunder_in_a_building, "BP-BLU-15"},
    {Rule::blocked_retreat_goes_as_far_as_it_can, "BP-BRG-08"},
    {Rule::order_is_carried_out_towards_its_aim, "BP-ORD-03"},
    {Rule::left_a_building_with_moves_to_go, "BP-BLD-15"},
    {Rule::order_is_fixed_before_the_roll, "PS-CMD-03"},
    {Rule::nobody_is_ordered_off_the_table, "PS-EDG-01"},
};

}  // namespace battalia::rules::pike_and_shotte
