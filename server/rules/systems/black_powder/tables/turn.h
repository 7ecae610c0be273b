// The printed numbers of deployment, and the clauses of deployment and of the sequence of play. Lengths are inches
// (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/row.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

inline constexpr Length kDeploymentDepth = 12_in;  // BP-ORG-08

// The procedures of the family decide these as they stand: BP-DIE-10, BP-FAQ-03, BP-INI-01, BP-SEQ-03, BP-SEQ-04,
// BP-SEQ-12, BP-SEQ-13.
inline constexpr RuleClause kTurnClauses[] = {
    {Rule::dice_are_published, "BP-DIE-09"},
    {Rule::options_are_fixed_at_set_up, "BP-GEN-10"},
    {Rule::anybody_may_measure, "BP-GEN-04"},
    {Rule::roll_off, "BP-ORG-07"},
    {Rule::deployment_in_the_zone, "BP-ORG-08"},
    {Rule::arrival_by_the_scenario, "BP-ORG-08"},
    {Rule::sides_take_turns, "BP-GEN-07"},
    {Rule::parts_of_a_player_turn, "BP-SEQ-01"},
    {Rule::steps_of_a_player_turn, "BP-SEQ-05"},
    {Rule::morale_begins_the_turn, "BP-SEQ-06"},
    {Rule::initiative_before_orders, "BP-SEQ-02"},
    {Rule::orders_after_initiative, "BP-SEQ-02"},
    {Rule::commanders_move_after_orders, "BP-CDR-03"},
    {Rule::shooting_tests_after_shooting, "BP-SEQ-10"},
    {Rule::every_combat_is_fought, "BP-SEQ-11"},
    {Rule::charging_lasts_until_the_fight, "BP-CHG-16"},
};

}  // namespace battalia::rules::black_powder
