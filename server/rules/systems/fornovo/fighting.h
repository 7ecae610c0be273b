// The decision points of charges, fire, tests and combat, and what several of these chapters ask of one another. Called
// only within the fighting chapters.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo/steps.h"

namespace battalia::rules::fornovo {

DecisionPoint about_face_decision();    // D-08, D-10
DecisionPoint halt_decision();          // D-09
DecisionPoint resist_decision();        // D-11
DecisionPoint return_decision();        // D-14
DecisionPoint reaction_decision();      // D-16, D-17
DecisionPoint targets_decision();       // D-22, D-23, D-24
DecisionPoint odd_hits_decision();      // D-25
DecisionPoint friend_order_decision();  // D-27
DecisionPoint after_evade_decision();   // D-28
DecisionPoint after_rout_decision();    // D-29
DecisionPoint false_rout_decision();    // D-30
DecisionPoint go_on_decision();         // D-31
DecisionPoint weapon_decision();        // D-32
DecisionPoint odd_dice_decision();      // D-33

// Why that order to fire, or to hold fire, cannot be given as the table stands.
WhyNot why_not_order_fire(const Table& table, const v1::Act& act, v1::Side side);

// Generals of units that have suffered two hits or more since the phase began: a die each, once a phase (FTS-3.1.3-a,
// G-058). At the end of S1, S3 and C1.
void roll_general_casualties(Draft& draft);

// Skirmishers or gunners that the charger meets without a fight (FTS-10.10-b, FTS-10.10-c).
bool is_overrun_by(const Table& table, const Unit& charger, const Unit& target);
// All their figures before the charger, as far as its move goes, are gone, no matter which enemy it has (G-179). True:
// that enemy was overrun.
bool overrun_all(Draft& draft, const UnitId& charger, const UnitId& enemy);

// Charger and the unit it has met in S3 test at once, and what follows (G-096, G-097, G-206).
void meet_at_once(Draft& draft, const UnitId& charger, const UnitId& target);

}  // namespace battalia::rules::fornovo
