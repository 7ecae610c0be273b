// The printed numbers of broken battalia and of recovery, and the clauses about both and about victory. Lengths are
// inches of the sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/victory_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr Length kBrokenRetreat = 8_in;  // PS-BRG-03
inline constexpr std::int32_t kEliteRally = 4;  // PS-RAL-02, usual

inline constexpr VictoryTable kVictoryTable = {.broken_retreat = kBrokenRetreat, .fighters_stay_disordered = true};

inline constexpr RuleClause kVictoryClauses[] = {
    {Rule::half_lost_breaks_a_brigade, "PS-BRG-02"},
    {Rule::brigades_are_checked_first, "PS-BRG-01"},
    {Rule::both_armies_beaten, "PS-VIC-01"},
    {Rule::army_beaten, "PS-VIC-01"},
    {Rule::better_at_the_limit, "PS-VIC-02"},
    {Rule::elite_rallies_first, "PS-RAL-01"},
    {Rule::elite_rally_roll, "PS-RAL-02"},
    {Rule::elite_troops, "PS-SPR-02"},
    {Rule::brave_troops, "PS-SPR-18"},
    {Rule::disorder_is_shed, "PS-DIS-08"},
    {Rule::disorder_lasts_for_the_own_turn, "PS-DIS-09"},
    {Rule::shaken_leaver_is_destroyed, "PS-SHK-03"},
    {Rule::leaver_may_return, "PS-EDG-01"},
};

}  // namespace battalia::rules::pike_and_shotte
