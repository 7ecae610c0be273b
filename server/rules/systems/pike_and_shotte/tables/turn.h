// The printed numbers of deployment, and the clauses of deployment and of the sequence of play. Lengths are inches of
// the sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/row.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr Length kDeploymentDepth = 8_in;  // PS-ORG-03

inline constexpr RuleClause kTurnClauses[] = {
    {Rule::dice_are_published, "PS-DIE-09"},
    {Rule::options_are_fixed_at_set_up, "PS-OPT-01"},
    {Rule::anybody_may_measure, kNotInThisBook},
    {Rule::roll_off, "PS-ORG-03"},
    {Rule::deployment_in_the_zone, "PS-ORG-03"},
    {Rule::formations_of_each_kind, "PS-FRM-02"},
    {Rule::arrival_by_the_scenario, "PS-ORG-03"},
    {Rule::sides_take_turns, "PS-GEN-08"},
    {Rule::parts_of_a_player_turn, "PS-SEQ-01"},
    {Rule::steps_of_a_player_turn, "PS-SEQ-05"},
    {Rule::morale_begins_the_turn, "PS-SEQ-02"},
    {Rule::initiative_before_orders, "PS-SEQ-03"},
    {Rule::orders_after_initiative, "PS-SEQ-04"},
    {Rule::commanders_move_after_orders, "PS-CDR-04"},
    {Rule::shooting_tests_after_shooting, "PS-SEQ-08"},
    {Rule::every_combat_is_fought, "PS-SEQ-07"},
    {Rule::charging_lasts_until_the_fight, "PS-CHG-08"},
};

}  // namespace battalia::rules::pike_and_shotte
