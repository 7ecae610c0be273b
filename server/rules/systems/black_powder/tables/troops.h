// The clauses about kinds of units.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The procedures of the family decide these as they stand: BP-FAQ-04, BP-FAQ-17, BP-FRM-20, BP-SIZ-06, BP-UNI-06,
// BP-UNI-07, BP-UNI-09, BP-UNI-10, BP-UNI-12, BP-UNI-13.
inline constexpr RuleClause kTroopClauses[] = {
    {Rule::profiles, "BP-UNI-01"},
    {Rule::sizes_of_units, "BP-SIZ-01"},
    {Rule::formations_by_arm_and_training, "BP-FRM-11"},
    {Rule::state_of_a_unit, "BP-UNI-08"},
    {Rule::arms, "BP-UNI-03"},
    {Rule::mounted_and_dismounted, "BP-SPR-21"},
    {Rule::formed_troops, "BP-FRM-01"},
    {Rule::no_flanks, "BP-FRM-18"},
    {Rule::shaken, "BP-SHK-01"},
    {Rule::stamina_by_size, "BP-SIZ-05"},
    {Rule::tiny_units, "BP-SIZ-04"},
    {Rule::within_includes_the_distance, "BP-GEN-03"},
    {Rule::nearest_enemy, "BP-CMD-07"},
    {Rule::army_general, "BP-ORG-01"},
    {Rule::broken_brigades, "BP-BRG-03"},
    {Rule::shelter, kNotInThisBook},
};

}  // namespace battalia::rules::black_powder
