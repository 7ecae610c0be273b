// The clauses of the rules about shooting.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr RuleClause kShootingClauses[] = {
    {Rule::arcs_by_quarters, "PS-GEO-02"},
    {Rule::ordnance_bands, "PS-DIC-07"},
};

}  // namespace battalia::rules::pike_and_shotte
