// The printed numbers of contact, charges and squares, and the clauses about charges, closing fire and responses to
// charges. Lengths are inches (BP-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/charge_table.h"
#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

inline constexpr Length kEngagedFrom = 0.5_in;               // BP-GEO-08, of the declared target
inline constexpr Length kTouching = 0.02_in;                 // BP-GEO-06
inline constexpr Length kRideUpTo = 3_in;                    // BP-SQR-11, before the square is formed
inline constexpr std::int32_t kSquareFails = 12;             // BP-SQR-05, on 2D6: a disordered square
inline constexpr std::int32_t kNoSquareAsSecondEdition = 2;  // BP-SQR-06, with OPT-06

inline constexpr ChargeTable kChargeTable = {.engaged_from = kEngagedFrom,
                                             .touching = kTouching,
                                             .halt = kRideUpTo,
                                             .evades_in_part = true,
                                             .skirmishing_horse_is_bound = true,  // BP-CHG-04
                                             .skirmishing_horse_meets = true,     // BP-RSP-04
                                             .works_stop_horse = true,            // BP-CHG-06
                                             .attackers_fit_the_wall = true,      // BP-BLD-09
                                             .lean_is_chosen = true,              // BP-CHG-11, DP-12
                                             .halt_is_chosen = false,
                                             .engaged_garrison_fires = false};  // BP-RSP-02

// The procedures of the family decide these as they stand: BP-CCH-03, BP-CCH-04, BP-CCH-05, BP-CHG-05,
// BP-CHG-08, BP-CHG-10, BP-CHG-11, BP-CLF-04, BP-CLF-06, BP-CLF-10, BP-CLF-12, BP-CLF-13, BP-CLF-14, BP-CLF-15,
// BP-CLF-16, BP-DIS-05, BP-DIS-07, BP-EVA-02, BP-EVA-03, BP-EVA-06, BP-EVA-10, BP-FAQ-02, BP-FAQ-09,
// BP-FAQ-13, BP-FAQ-14, BP-FAQ-15, BP-FAQ-18, BP-GEO-09, BP-GEO-10, BP-RSP-02, BP-RSP-05, BP-RSP-07, BP-SHK-03,
// BP-SKM-05, BP-SKM-06, BP-SKM-07, BP-SPR-14, BP-SQR-17, BP-BLD-09, BP-ART-07, BP-ART-14, BP-CHG-14, BP-EVA-07,
// BP-EVA-09, BP-EVA-11, BP-RSP-06.
inline constexpr RuleClause kChargeClauses[] = {
    {Rule::who_charges_nobody, "BP-CHG-03"},
    {Rule::shaken_do_not_charge, "BP-CHG-02"},
    {Rule::broken_brigades_do_not_charge, "BP-BRG-07"},
    {Rule::targets_of_skirmishers, "BP-CHG-04"},
    {Rule::where_horse_does_not_charge, "BP-CHG-06"},
    {Rule::horse_charges_formed_foot, "BP-CHG-07"},
    {Rule::contacted_face, "BP-CHG-09"},
    {Rule::room_against_the_face, "BP-CHG-13"},
    {Rule::quarters, "BP-GEO-02"},
    {Rule::engagement, "BP-GEO-08"},
    {Rule::contact_of_grounds, "BP-GEO-06"},
    {Rule::touched_is_not_engaged, "BP-GEO-07"},
    {Rule::touched_are_drawn_back, "BP-GEO-11"},
    {Rule::charge_out_of_reach, "BP-CHG-12"},
    {Rule::interposed_enemy, "BP-CHG-17"},
    {Rule::obstacle_ends_a_charge, kNotInThisBook},
    {Rule::rough_ground_ends_a_charge, kNotInThisBook},
    {Rule::halt_before_the_formation, "BP-SQR-11"},
    {Rule::one_response, "BP-RSP-01"},
    {Rule::responses, "BP-RSP-04"},
    {Rule::response_interrupts, "BP-SEQ-09"},
    {Rule::turning_to_face, "BP-CCH-02"},
    {Rule::turned_to_face, "BP-CCH-08"},
    {Rule::who_gives_closing_fire, "BP-CLF-03"},
    {Rule::skirmishers_give_no_closing_fire, "BP-CLF-02"},
    {Rule::shaken_by_closing_fire, "BP-CLF-07"},
    {Rule::guns_in_closing_fire, "BP-CLF-07"},
    {Rule::guns_in_closing_fire_shake, "BP-CLF-09"},
    {Rule::one_gun_in_closing_fire, "BP-CLF-11"},
    {Rule::closing_fire_is_divided, "BP-OPT-01"},
    {Rule::counter_charge, "BP-CCH-01"},
    {Rule::foot_met_by_horse, "BP-CCH-07"},
    {Rule::counter_chargers_charge, "BP-CCH-06"},
    {Rule::who_evades, "BP-EVA-01"},
    {Rule::disordered_do_not_evade, "BP-EVA-04"},
    {Rule::evading, "BP-EVA-05"},
    {Rule::chase_falls_short, "BP-EVA-08"},
    {Rule::pursuit, kNotInThisBook},
};

}  // namespace battalia::rules::black_powder
