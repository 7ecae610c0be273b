// Generals: which units they may influence, how far, which they are with, and how they are lost (section 3). Used by
// every chapter that moves or tests units.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

bool is_chief(const Unit& general);  // C/C, otherwise S/G (FTS-3-a)
// The generals of a side that are on the table, attached or not.
std::vector<const Unit*> generals_of(const Table& table, v1::Side side);
// Whether the general may influence that unit at all: a C/C any of the side or contingent, an S/G those of the command
// (FTS-3-b).
bool may_influence(const Table& table, const Unit& general, const Unit& unit);
Length command_distance(const Table& table, const Unit& general, const Unit& unit);  // halved for irregulars
// True if the general is with it and with no other (FTS-3.1.2-b), or if some general who may influence it is within
// command distance, around enemies and impassable terrain, and not attached elsewhere (FTS-3.1.1-b, G-054, G-055).
bool is_in_command(const Table& table, const Unit& unit);
// True if a general of its side is within that distance of the unit's nearest point (FTS-9.10-a).
bool general_within(const Table& table, const Unit& unit, Length reach);

WhyNot why_not_attach(const Table& table, const Unit& general, const Unit& unit);
void attach_general(Draft& draft, const UnitId& general, const UnitId& unit, Clauses clauses = {});
void detach_general(Draft& draft, const UnitId& general, Clauses clauses = {});
// Removes the general from the game (FTS-3.1.3-a). `fate`: killed, captured or fled; unspecified if nobody knows.
void lose_general(Draft& draft, const UnitId& general, std::string_view reason, v1::Fate fate, Clauses clauses = {});
// Unattached generals that an enemy touches go to the nearest friends or are captured (G-059). Called after every move.
void flee_from_touch(Draft& draft);
// A general on the table with no unit, who is not just fleeing to one.
bool is_on_his_own(const Unit& general);
void flee_to_a_unit(Draft& draft, const UnitId& general);
mechanics::DecisionPoint general_flees_decision();  // D-36

}  // namespace battalia::rules::fornovo_to_sedgemoor
