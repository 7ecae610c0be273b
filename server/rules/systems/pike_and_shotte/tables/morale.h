// The printed save modifiers and the break test, and the clauses about both, casualties and retiring.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::pike_and_shotte {

inline constexpr std::array<Row, 5> kSaves = {{
    {"soft_cover", 1, "soft cover", "PS-SAV-02"},
    {"stone", 2, "stone building or fortification", "PS-SAV-03"},
    {"march_column", -1, "march column", "PS-SAV-04"},
    {"light_or_medium_gun", -2, "light or medium artillery", "PS-SAV-05"},
    {"heavy_gun", -3, "heavy artillery", "PS-SAV-06"},
}};
// The last three rows as OPT-02 changes them.
inline constexpr std::array<std::int32_t, 5> kSavesByAnalogy = {1, 2, -2, -1, -2};
inline constexpr Row kAboveStamina = {"above_stamina", -1, "casualty above stamina", "PS-BRK-07"};  // each
// PS-DIS-05.
inline constexpr Row kBreakDisordered = {"disordered", -1, "disordered", "PS-BRK-17"};
inline constexpr Row kBreakArtillery = {"artillery_casualty", -1, "casualty from artillery", "PS-BRK-18"};

inline constexpr BreakResult kBreaks = BreakResult::breaks;
inline constexpr BreakResult kRetiresDisordered = BreakResult::retires_disordered;
inline constexpr BreakResult kRetires = BreakResult::retires_in_good_order;
inline constexpr BreakResult kHolds = BreakResult::holds;

// PS-ART-03: guns have their own column.
inline constexpr std::array<BreakRow, 4> kBreakTest = {{
    {2, {kBreaks, kBreaks, kBreaks}, {kBreaks, kBreaks, kBreaks}, "PS-BRK-08", "PS-BRK-08"},
    {5,
     {kRetiresDisordered, kRetiresDisordered, kBreaks},
     {kRetiresDisordered, kRetiresDisordered, kBreaks},
     "PS-BRK-09",
     "PS-BRK-09"},
    {6, {kHolds, kHolds, kBreaks}, {kRetiresDisordered, kRetiresDisordered, kBreaks}, "PS-BRK-10", "PS-BRK-11"},
    {7, {kHolds, kHolds, kHolds}, {kHolds, kRetires, kBreaks}, "PS-BRK-12", "PS-BRK-13"},
}};

inline constexpr MoraleTable kMoraleTable = {
    .saves = kSaves,
    .saves_by_analogy = kSavesByAnalogy,
    .above_stamina = kAboveStamina,
    .disordered = kBreakDisordered,
    .artillery_casualty = kBreakArtillery,
    .break_test = kBreakTest,
};

inline constexpr RuleClause kMoraleClauses[] = {
    {Rule::save, "PS-SAV-01"},
    {Rule::impossible_save, "PS-DIE-04"},
    {Rule::a_die_is_rerolled_once, "PS-DIE-05"},
    {Rule::failed_save_is_a_casualty, "PS-SHO-02"},
    {Rule::excess_casualties, "PS-UNI-07"},
    {Rule::best_cover_counts, "PS-SAV-08"},
    {Rule::cover_in_combat, "PS-SAV-07"},
    {Rule::stubborn_troops, "PS-SPR-03"},
    {Rule::crack_troops, "PS-SPR-18"},
    {Rule::untested_troops, "PS-SPR-18"},
    {Rule::untested_show_their_stamina, "BP-SPR-29"},
    {Rule::freshly_raised_troops, "PS-SPR-18"},
    {Rule::freshly_raised_are_tried, "BP-SPR-15"},
    {Rule::break_test, "PS-BRK-01"},
    {Rule::test_after_a_lost_combat, "PS-BRK-02"},
    {Rule::test_after_shooting, "PS-BRK-03"},
    {Rule::test_after_closing_fire, "PS-BRK-04"},
    {Rule::test_after_a_drawn_combat, "PS-BRK-05"},
    {Rule::test_of_supporters, "PS-BRK-06"},
    {Rule::order_of_break_tests, "PS-DIE-08"},
    {Rule::which_results_a_test_has, "PS-BRK-20"},
    {Rule::results_after_closing_fire, "PS-CLF-04"},
    {Rule::guns_have_no_retreat, "PS-ART-03"},
    {Rule::artillery_casualties_count_for_the_part, "PS-BRK-19"},
    {Rule::disorder_counts_in_break_tests, "PS-DIS-05"},
    {Rule::valiant_troops, "PS-SPR-18"},
    {Rule::valiant_reroll_once, "BP-SPR-30"},
    {Rule::wavering_troops, kNotInThisBook},
    {Rule::terrifying_charge, kNotInThisBook},
    {Rule::steady_troops, "PS-SPR-18"},
    {Rule::steady_pass_the_first_test, "BP-SPR-26"},
    {Rule::lowest_score_breaks, "PS-BRK-08"},
    {Rule::low_score_retires, "PS-BRK-09"},
    {Rule::retiring, "PS-BRK-14"},
    {Rule::straight_back_first, "PS-BRK-16"},
    {Rule::second_move_disorders_horse, "PS-BRK-15"},
    {Rule::to_the_rear, "PS-FRE-05"},
    {Rule::what_disorders, "PS-DIS-01"},
    {Rule::retiring_disorders, "PS-DIS-01"},
    {Rule::garrisons_hold, "PS-BLD-03"},
    {Rule::all_round_holds, "PS-HGH-08"},
    {Rule::immobile_troops_hold, "PS-BRK-21"},
    {Rule::victor_falls_back, "PS-FOL-05"},
};

}  // namespace battalia::rules::pike_and_shotte
