// The clauses about what a unit is.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr RuleClause kTroopClauses[] = {
    {Rule::profiles, "PS-UNI-01"},
    {Rule::sizes_of_units, "PS-SIZ-01"},
    {Rule::formations_by_arm_and_training, "PS-FRM-01"},
    {Rule::state_of_a_unit, "PS-UNI-08"},
    {Rule::arms, "PS-UNI-04"},
    {Rule::mounted_and_dismounted, "PS-UNI-05"},
    {Rule::formed_troops, "PS-FRM-04"},
    {Rule::no_flanks, "PS-FRM-06"},
    {Rule::shaken, "PS-SHK-01"},
    {Rule::stamina_by_size, "PS-SIZ-03"},
    {Rule::tiny_units, "PS-SIZ-06"},
    {Rule::within_includes_the_distance, "PS-GEN-03"},
    {Rule::nearest_enemy, "PS-PRX-05"},
    {Rule::army_general, "PS-ORG-01"},
    {Rule::broken_brigades, "PS-BRG-03"},
    {Rule::shelter, "PS-HGH-09"},
};

}  // namespace battalia::rules::pike_and_shotte
