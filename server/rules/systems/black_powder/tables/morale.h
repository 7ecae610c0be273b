// The printed numbers of saves and break tests, and the clauses about both, casualties and retiring.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <array>

namespace battalia::rules::black_powder {

inline constexpr std::array<Row, kSaveRows> kSaves = {{
    {"light_cover", 1, "light cover", "BP-SAV-04"},
    {"heavy_cover", 2, "building or fortification", "BP-SAV-05"},
    {"march_column", -2, "march column", "BP-SAV-06"},
    {"artillery_long", -1, "artillery at long range", "BP-SAV-02"},
    {"artillery_close", -2, "artillery at close or medium range", "BP-SAV-02"},
}};
inline constexpr Row kSaveAttackColumn = {"attack_column", 1, "infantry in attack column", "BP-SAV-03"};

inline constexpr Row kAboveStamina = {"above_stamina", -1, "casualty above stamina", "BP-BRK-02"};  // each
inline constexpr Row kBreakDisordered = {"disordered", -1, "disordered", "BP-BRK-03"};
inline constexpr Row kBreakArtillery = {"artillery_casualty", -1, "casualty from artillery", "BP-BRK-04"};

inline constexpr BreakResult kBreaks = BreakResult::breaks;
inline constexpr BreakResult kRetiresDisordered = BreakResult::retires_disordered;
inline constexpr BreakResult kRetires = BreakResult::retires_in_good_order;
inline constexpr BreakResult kHolds = BreakResult::holds;

inline constexpr std::array<BreakRow, 4> kBreakTest = {{
    {2, {kBreaks, kBreaks, kBreaks}, {kBreaks, kBreaks, kBreaks}, "BP-BRK-14", "BP-BRK-14"},
    {5,
     {kRetiresDisordered, kRetiresDisordered, kBreaks},
     {kRetiresDisordered, kRetiresDisordered, kBreaks},
     "BP-BRK-15",
     "BP-BRK-15"},
    {6, {kHolds, kHolds, kBreaks}, {kRetiresDisordered, kRetiresDisordered, kBreaks}, "BP-BRK-16", "BP-BRK-17"},
    {7, {kHolds, kHolds, kHolds}, {kHolds, kRetires, kBreaks}, "BP-BRK-18", "BP-BRK-19"},
}};

inline constexpr MoraleTable kMoraleTable = {
    .saves = kSaves,
    .saves_by_analogy = {1, 2, -2, -1, -2},  // which in this book are the printed ones
    .above_stamina = kAboveStamina,
    .disordered = kBreakDisordered,
    .artillery_casualty = kBreakArtillery,
    .artillery_counts_in_combat = false,  // BP-BRK-04
    .break_test = kBreakTest,
};

// The procedures of the family decide these as they stand: BP-ART-08, BP-BLD-02, BP-BRK-08, BP-BRK-10, BP-BRK-20,
// BP-BRK-21, BP-BRK-24, BP-BRK-25, BP-BRK-27, BP-BRK-30, BP-BRK-31, BP-BRK-33, BP-BRK-35, BP-FRM-06, BP-SAV-10,
// BP-SHK-05, BP-SHK-07, BP-BRK-32.
inline constexpr RuleClause kMoraleClauses[] = {
    {Rule::save, "BP-SAV-01"},
    {Rule::impossible_save, "BP-DIE-04"},
    {Rule::a_die_is_rerolled_once, "BP-DIE-05"},
    {Rule::failed_save_is_a_casualty, "BP-SHO-08"},
    {Rule::excess_casualties, "BP-UNI-11"},
    {Rule::best_cover_counts, "BP-SAV-07"},
    {Rule::cover_in_combat, "BP-SAV-08"},
    {Rule::stubborn_troops, "BP-SPR-08"},
    {Rule::crack_troops, "BP-SPR-07"},
    {Rule::untested_troops, "BP-SPR-29"},
    {Rule::untested_show_their_stamina, "BP-SPR-29"},
    {Rule::freshly_raised_troops, "BP-SPR-15"},
    {Rule::freshly_raised_are_tried, "BP-SPR-15"},
    {Rule::break_test, "BP-BRK-01"},
    {Rule::test_after_a_lost_combat, "BP-BRK-09"},
    {Rule::test_after_shooting, "BP-BRK-06"},
    {Rule::test_after_closing_fire, "BP-BRK-07"},
    {Rule::test_after_a_drawn_combat, "BP-BRK-11"},
    {Rule::test_of_supporters, "BP-BRK-12"},
    {Rule::order_of_break_tests, "BP-DIE-08"},
    {Rule::which_results_a_test_has, "BP-BRK-13"},
    {Rule::results_after_closing_fire, "BP-CLF-08"},
    {Rule::guns_have_no_retreat, "BP-BRK-34"},
    {Rule::artillery_casualties_count_for_the_part, "BP-BRK-05"},
    {Rule::disorder_counts_in_break_tests, "BP-DIS-04"},
    {Rule::valiant_troops, "BP-SPR-30"},
    {Rule::valiant_reroll_once, "BP-SPR-30"},
    {Rule::wavering_troops, "BP-SPR-31"},
    {Rule::terrifying_charge, "BP-SPR-12"},
    {Rule::steady_troops, "BP-SPR-26"},
    {Rule::steady_pass_the_first_test, "BP-SPR-26"},
    {Rule::lowest_score_breaks, "BP-BRK-14"},
    {Rule::low_score_retires, "BP-BRK-15"},
    {Rule::retiring, "BP-BRK-22"},
    {Rule::straight_back_first, "BP-BRK-29"},
    {Rule::second_move_disorders_horse, "BP-BRK-26"},
    {Rule::to_the_rear, "BP-BRK-28"},
    {Rule::what_disorders, "BP-DIS-10"},
    {Rule::retiring_disorders, "BP-BRK-23"},
    {Rule::garrisons_hold, "BP-BLD-05"},
    {Rule::all_round_holds, "BP-SQR-16"},
    {Rule::immobile_troops_hold, "BP-BRK-34"},
    {Rule::victor_falls_back, "BP-FOL-02"},
};

}  // namespace battalia::rules::black_powder
