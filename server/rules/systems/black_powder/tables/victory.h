// The printed numbers of broken brigades and of recovery, and the clauses about both and about victory. Lengths are
// inches (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/victory_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

inline constexpr Length kBrokenRetreat = 12_in;  // BP-BRG-05

inline constexpr VictoryTable kVictoryTable = {
    .broken_retreat = kBrokenRetreat,
    .retreat_may_turn_about = true,  // BP-BRG-06
    .broken_recover = true,          // BP-SPR-06, BP-SPR-10
};

// The procedures of the family decide this as it stands: BP-BRG-02.
inline constexpr RuleClause kVictoryClauses[] = {
    {Rule::half_lost_breaks_a_brigade, "BP-BRG-01"},
    {Rule::brigades_are_checked_first, "BP-SEQ-06"},
    {Rule::both_armies_beaten, "BP-VIC-02"},
    {Rule::army_beaten, "BP-VIC-01"},
    {Rule::better_at_the_limit, "BP-VIC-04"},
    {Rule::elite_rallies_first, "BP-SEQ-06"},
    {Rule::elite_rally_roll, "BP-SPR-10"},
    {Rule::elite_troops, "BP-SPR-10"},
    {Rule::brave_troops, "BP-SPR-06"},
    {Rule::disorder_is_shed, "BP-DIS-09"},
    {Rule::disorder_lasts_for_the_own_turn, "BP-DIS-10"},
    {Rule::shaken_leaver_is_destroyed, "BP-EDG-02"},
    {Rule::leaver_may_return, "BP-EDG-03"},
};

}  // namespace battalia::rules::black_powder
