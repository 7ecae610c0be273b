// The clauses of the rules about orders, initiative and moves near the enemy.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr RuleClause kOrderClauses[] = {
    {Rule::proximity, "PS-PRX-01"},
    {Rule::initiative_near_the_enemy, "PS-INI-01"},
    {Rule::rally_order, "PS-RAL-03"},
};

}  // namespace battalia::rules::pike_and_shotte
