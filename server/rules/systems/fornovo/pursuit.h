// Pursuit: who follows a router, how it moves, how it ends; leaving the table and coming back (sections 7.3, 7.4,
// G-115 to G-125). Tests and fights call these; the moves of R3d are made here.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo/movement.h"
#include "server/rules/systems/fornovo/steps.h"

namespace battalia::rules::fornovo {

// Marks those who pursue the units that have just routed, each once, whichever of them it has beaten: mounted must,
// foot may be sent or test (G-115). Called by rout(). Opens D-13 and D-34 where they ask.
void mark_pursuers(Draft& draft, const std::vector<UnitId>& routers);
// Enemies of the unit that the router has flowed round this turn: its pursuers flow round them too (FTS-7.5-c).
std::vector<UnitId> flowed_round_by(const Table& table, const Unit& unit, const UnitId& router);
// What kMaySend holds of foot whose enemy routed.
inline constexpr std::int32_t kWillTest = 1;
inline constexpr std::int32_t kIsSent = 2;
void begin_pursuit(Draft& draft, const UnitId& pursuer, const UnitId& router, Clauses clauses = {});
// It stands where it is, disordered (FTS-8.5-j).
void end_pursuit(Draft& draft, const UnitId& pursuer, Clauses clauses = {});
// Runs into an enemy that is not its target (FTS-7.5-c, G-120): contact, both disordered, marked as crashed.
void crash_into(Draft& draft, const UnitId& pursuer, const UnitId& enemy);

// Over the edge: off the table, able to return (FTS-7.4-a, G-125).
void leave_table(Draft& draft, const UnitId& unit, Clauses clauses = {});
// The earliest turn of its return test (FTS-7.4-b); 0 if it cannot return.
std::uint32_t return_turn(const Unit& unit);
// Edge places where it may return, nearest to where it left first; more than one when equally near (D-14).
std::vector<geometry::Footprint> return_places(const Table& table, const Unit& unit);
void come_back(Draft& draft, const UnitId& unit, const geometry::Footprint& place);

// Dispersed, surrendered, overrun, mutinied, without figures: gone for good, its general with it (G-060). Guns whose
// last gunner goes stay as abandoned models (G-021).
void destroy(Draft& draft, const UnitId& unit, std::string_view reason, Clauses clauses = {});

// One die; on 1 the unpaid unit is gone (FTS-2.9-a, FTS-2.9-b). Returns whether it mutinied.
bool mutinies(Draft& draft, const UnitId& unit, Clauses clauses = {});

// Gunners leave their guns as skirmishers (FTS-7-o, G-080): evading, routing, pursuing.
void leave_guns(Draft& draft, const UnitId& artillery);
// What follows when an enemy touches something after a move: horses and guns are taken (FTS-7.14-b, G-080, G-082), a
// sniper evades or dies (FTS-2.6-d), lone generals flee (G-059). Called after every move.
void settle_touches(Draft& draft);

// D-13, D-34.
DecisionPoint pursuit_target_decision();
DecisionPoint foot_pursuit_decision();

}  // namespace battalia::rules::fornovo
