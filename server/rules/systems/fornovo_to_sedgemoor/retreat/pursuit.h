// Pursuit: which units follow a router, how they move, how pursuit ends; leaving the table and returning (sections 7.3,
// 7.4, G-115 to G-125). Called by tests and combat; the moves of R3d are made here.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Marks the pursuers of the units that have just routed, each pursuer once, even if it beat several: mounted must
// pursue, foot may be sent or test (G-115). Called by rout(). Opens D-13 and D-34 where needed.
void mark_pursuers(Draft& draft, const std::vector<UnitId>& routers);
// Enemies of the unit that the router has flowed around this turn: its pursuers also flow around them (FTS-7.5-c).
std::vector<UnitId> flowed_round_by(const Table& table, const Unit& unit, const UnitId& router);
void begin_pursuit(Draft& draft, const UnitId& pursuer, const UnitId& router, Clauses clauses = {});
// Ends the pursuit: the unit stays in place, disordered (FTS-8.5-j).
void end_pursuit(Draft& draft, const UnitId& pursuer, Clauses clauses = {});
// The unit runs into an enemy that is not its target (FTS-7.5-c, G-120): contact, both disordered, marked as crashed.
void crash_into(Draft& draft, const UnitId& pursuer, const UnitId& enemy);

// D-13, D-34.
mechanics::DecisionPoint pursuit_target_decision();
mechanics::DecisionPoint foot_pursuit_decision();

bool run_pursuits(Draft& draft);  // R3d: pursuit.cpp

}  // namespace battalia::rules::fornovo_to_sedgemoor
