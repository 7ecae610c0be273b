// Pursuit: who follows a router, how it moves, how it ends; leaving the table and coming back (sections 7.3, 7.4,
// G-115 to G-125). Tests and fights call these; the moves of R3d are made here.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Marks those who pursue the units that have just routed, each once, whichever of them it has beaten: mounted must,
// foot may be sent or test (G-115). Called by rout(). Opens D-13 and D-34 where they ask.
void mark_pursuers(Draft& draft, const std::vector<UnitId>& routers);
// Enemies of the unit that the router has flowed round this turn: its pursuers flow round them too (FTS-7.5-c).
std::vector<UnitId> flowed_round_by(const Table& table, const Unit& unit, const UnitId& router);
void begin_pursuit(Draft& draft, const UnitId& pursuer, const UnitId& router, Clauses clauses = {});
// It stands where it is, disordered (FTS-8.5-j).
void end_pursuit(Draft& draft, const UnitId& pursuer, Clauses clauses = {});
// Runs into an enemy that is not its target (FTS-7.5-c, G-120): contact, both disordered, marked as crashed.
void crash_into(Draft& draft, const UnitId& pursuer, const UnitId& enemy);

// D-13, D-34.
mechanics::DecisionPoint pursuit_target_decision();
mechanics::DecisionPoint foot_pursuit_decision();

bool run_pursuits(Draft& draft);  // R3d: pursuit.cpp

}  // namespace battalia::rules::fornovo_to_sedgemoor
