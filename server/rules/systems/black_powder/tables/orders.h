// The printed numbers of initiative, orders given in person and blunders, and the clauses about them. Lengths are
// inches (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/orders_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::black_powder {

inline constexpr Length kInitiative = 12_in;  // BP-INI-02
inline constexpr std::int32_t kInitiativeMoves = 1;
inline constexpr Length kLeaderReach = 12_in;  // BP-RAL-01, BP-RAL-04

inline constexpr std::array<BlunderRow, 6> kBlunders = {{
    {1, Blunder::rapid_retreat, "rapid_retreat", 2, Heading::away, false, false, "BP-BLU-02"},
    {2, Blunder::retreat, "retreat", 1, Heading::away, false, false, "BP-BLU-03"},
    {3, Blunder::front_left, "left", 1, Heading::left_quarter, true, false, "BP-BLU-04"},
    {4, Blunder::front_right, "right", 1, Heading::right_quarter, true, false, "BP-BLU-05"},
    {5, Blunder::forward, "forward", 1, Heading::front_quarter, true, false, "BP-BLU-06"},
    {6, Blunder::charge, "charge", 0, Heading::front_quarter, false, true, "BP-BLU-07"},
}};
inline constexpr std::array<std::int32_t, 6> kD3 = {1, 1, 2, 2, 3, 3};  // BP-DIE-01

inline constexpr OrdersTable kOrdersTable = {
    .initiative = kInitiative,
    .initiative_moves = kInitiativeMoves,
    .target_each = true,                  // BP-ORD-05, BP-ORD-08
    .waypoints = true,                    // BP-ORD-01
    .supports = true,                     // BP-ORD-01
    .unlimbers_after_initiative = true,   // BP-FCH-03
    .free_moves_keep_all_intents = true,  // BP-FRE-07
    .leader_reach = kLeaderReach,
    .blunders = kBlunders,
    .blunder_charge_moves = kD3,
};

// The procedures of the family decide these as they stand: BP-BLU-08, BP-BLU-13, BP-BLU-16, BP-BRG-04, BP-DIS-08,
// BP-BLU-14, BP-EDG-05, BP-FAQ-01, BP-FAQ-10, BP-INI-04, BP-INI-06, BP-INI-10, BP-ORD-02,
// BP-ORD-08, BP-ORD-12, BP-ORD-13, BP-ORD-15, BP-SEQ-08.
inline constexpr RuleClause kOrderClauses[] = {
    {Rule::initiative_near_the_enemy, "BP-INI-02"},
    {Rule::rally_order, "BP-RAL-01"},
    {Rule::rallying_ends_the_orders, "BP-RAL-02"},
    {Rule::rallied_stay, "BP-RAL-05"},
    {Rule::blunder_dice, "BP-BLU-01"},
    {Rule::blunder_into_a_quarter, "BP-BLU-11"},
    {Rule::blunder_charge_moves, "BP-BLU-07"},
    {Rule::blunder_away_or_at_the_closest, "BP-BLU-10"},
    {Rule::blunder_may_charge, "BP-BLU-12"},
    {Rule::blunder_of_a_group, "BP-BLU-09"},
    {Rule::immobile_ignore_blunders, "BP-BLU-15"},
    {Rule::blunder_passes_through_friends, "BP-INT-03"},
    {Rule::order_of_blunder_dice, "BP-BLU-09"},
    {Rule::broken_brigades_retreat, "BP-BRG-05"},
    {Rule::charge_is_declared, "BP-CHG-01"},
    {Rule::chargers_arrive_in_turn, "BP-CHG-13"},
    {Rule::disordered_may_go_back, "BP-DIS-13"},
    {Rule::free_move_of_a_column, "BP-FRE-01"},
    {Rule::free_move_of_guns, "BP-FRE-02"},
    {Rule::free_move_of_all_round, "BP-FRE-04"},
    {Rule::free_move_of_the_drilled, "BP-SPR-05"},
    {Rule::no_free_move_after_a_blunder, "BP-FRE-05"},
    {Rule::free_move_follows_the_order, "BP-FRE-07"},
    {Rule::disordered_goes_to_its_rear, kNotInThisBook},
    {Rule::draws_back_from_the_enemy, "BP-FRE-06"},
    {Rule::directly_away, "BP-BRG-06"},
    {Rule::disordered_uses_its_full_move, kNotInThisBook},
    {Rule::who_has_a_free_move, "BP-FRE-06"},
    {Rule::blunder_without_effect, "BP-FRE-05"},
    {Rule::refused_before_the_dice, "BP-GEN-08"},
    {Rule::quarters_of_a_blunder, "BP-BLU-11"},
    {Rule::initiative_is_one_move, "BP-INI-03"},
    {Rule::initiative_is_a_snapshot, "BP-SEQ-07"},
    {Rule::who_has_no_initiative, "BP-INI-05"},
    {Rule::engaged_have_no_initiative, "BP-INI-08"},
    {Rule::must_charge_on_initiative, "BP-SPR-09"},
    {Rule::chargers_on_initiative_in_turn, "BP-INI-07"},
    {Rule::initiative_spends_the_free_move, "BP-INI-09"},
    {Rule::shaken_use_initiative, "BP-SHK-06"},
    {Rule::members_move_in_turn, "BP-ORD-09"},
    {Rule::order_verbs, "BP-ORD-01"},
    {Rule::free_moves_while_ordering, "BP-FRE-08"},
    {Rule::shaken_may_go_back, "BP-SHK-06"},
    {Rule::never_rallied_to_full_strength, "BP-RAL-03"},
    {Rule::blunder_in_a_building, "BP-BLU-15"},
    {Rule::blocked_retreat_goes_as_far_as_it_can, "BP-BRG-08"},
    {Rule::order_is_carried_out_towards_its_aim, "BP-ORD-03"},
    {Rule::left_a_building_with_moves_to_go, "BP-BLD-15"},
    {Rule::order_is_fixed_before_the_roll, "BP-CMD-01"},
    {Rule::nobody_is_ordered_off_the_table, "BP-EDG-06"},
};

}  // namespace battalia::rules::black_powder
