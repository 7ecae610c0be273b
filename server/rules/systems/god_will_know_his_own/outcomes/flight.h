// Flights, routs and retreats: moves away from the enemy (GWK-OUT-07, 08, GWK-RES-38 to 40, R-G23, R-G24). Also makes
// the rout moves of P2b, called by compulsory/.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// Away from the nearest enemy that is not broken, centre to centre.
Angle way_out(const Table& table, const Unit& element);
// Whether it has any rout move, or only stops in front of friends (R-G24): if not it is enclosed (GWK-SURR-09).
bool can_rout(const Table& table, const Unit& element);

// Each returns false while D-24 is open, and is called again after the answer.
bool run_rout_move(Draft& draft, const UnitId& element, Gait gait);
bool run_flight(Draft& draft, const UnitId& element);
bool run_retreat(Draft& draft, const UnitId& element);  // asks D-20 first

DecisionPoint retire_decision();  // D-20
DecisionPoint shift_decision();   // D-24

}  // namespace battalia::rules::god_will_know_his_own
