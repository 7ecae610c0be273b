// The printed numbers of contact and charges, and the clauses about charges, closing fire and responses to charges.
// Lengths are inches of the sheet (PS-GEN-01).
#pragma once

#include "server/rules/families/brigade/book/charge_table.h"
#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr Length kEngagedFrom = 0.3_in;       // PS-GEO-03, of the declared target
inline constexpr Length kTouching = 0.05_in;         // our own: units are placed to the micrometre
inline constexpr Length kShelterReach = 2_in;        // PS-HGH-09
inline constexpr Length kHaltBeforeHedgehog = 2_in;  // PS-HGH-15

inline constexpr ChargeTable kChargeTable = {
    .engaged_from = kEngagedFrom, .touching = kTouching, .halt = kHaltBeforeHedgehog};

inline constexpr RuleClause kChargeClauses[] = {
    {Rule::who_charges_nobody, "PS-CHG-02"},
    {Rule::shaken_do_not_charge, "PS-SHK-03"},
    {Rule::broken_brigades_do_not_charge, "PS-BRG-03"},
    {Rule::targets_of_skirmishers, "PS-CHG-03"},
    {Rule::where_horse_does_not_charge, "PS-CHG-06"},
    {Rule::contacted_face, "PS-CHG-04"},
    {Rule::room_against_the_face, "PS-CHG-07"},
    {Rule::quarters, "PS-GEO-01"},
    {Rule::engagement, "PS-GEO-03"},
    {Rule::contact_of_grounds, "PS-GEO-03"},
    {Rule::touched_are_drawn_back, "BP-GEO-11"},
    {Rule::charge_out_of_reach, "BP-CHG-12"},
    {Rule::interposed_enemy, "BP-CHG-17"},
    {Rule::obstacle_ends_a_charge, "PS-TER-10"},
    {Rule::rough_ground_ends_a_charge, "PS-TER-08"},
    {Rule::halt_before_the_formation, "PS-HGH-15"},
    {Rule::one_response, "PS-RSP-01"},
    {Rule::responses, "PS-RSP-02"},
    {Rule::response_interrupts, "PS-SEQ-06"},
    {Rule::turning_to_face, "PS-REA-03"},
    {Rule::turned_to_face, "PS-REA-04"},
    {Rule::who_gives_closing_fire, "PS-CLF-02"},
    {Rule::skirmishers_give_no_closing_fire, "PS-SKM-04"},
    {Rule::shaken_by_closing_fire, "PS-CLF-03"},
    {Rule::guns_in_closing_fire, "PS-CLF-05"},
    {Rule::guns_in_closing_fire_shake, "BP-CLF-09"},
    {Rule::one_gun_in_closing_fire, kNotInThisBook},
    {Rule::closing_fire_is_divided, kNotInThisBook},
    {Rule::counter_charge, "PS-CCH-02"},
    {Rule::foot_met_by_horse, "PS-CCH-02"},
    {Rule::counter_chargers_charge, "PS-CCH-01"},
    {Rule::who_evades, "PS-EVA-01"},
    {Rule::disordered_do_not_evade, "PS-RSP-03"},
    {Rule::evading, "PS-EVA-02"},
    {Rule::chase_falls_short, "BP-EVA-08"},
    {Rule::pursuit, "PS-FOL-07"},
};

}  // namespace battalia::rules::pike_and_shotte
