// What happens between the states of the turn: turns begun and ended, phases begun and ended, guns counted, the victory
// looked at (CLAUSES section 7, hooks; G-135, G-214). Called by the sequence of play.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo/phases.h"
#include "server/rules/systems/fornovo/steps.h"

namespace battalia::rules::fornovo {

void begin_turn(Draft& draft);
// The marks of the turn go; what the next one asks for is copied to *_last_turn.
void end_marks(Draft& draft);
// The Move phase begins: what C4 and shooting will ask about its beginning is written down (G-131, G-143).
void begin_move_phase(Draft& draft);
// The owner's M3 ends: formations are looked at, debts paid, straight runs broken off (FTS-5.1-c, FTS-7.16-b).
void end_march(Draft& draft, v1::Side side);

std::int32_t artillery_weight(const Table& table, v1::Side side);
bool is_outgunned(std::int32_t own, std::int32_t enemy);  // FTS-8.2-a
void count_guns(Draft& draft);

DecisionPoint side_decision();  // D-05

// --- Victory (G-213, G-214) -------------------------------------------------------------------------------------

// Points of its units lost by now: destroyed, routed off, mutinied or routing.
std::int32_t points_lost(const Table& table, v1::Side side);
void count_start_points(Draft& draft);
// Looks at the victory as the turn ends and ends the game when somebody has it, or the last turn is over.
void check_victory(Draft& draft);

}  // namespace battalia::rules::fornovo
