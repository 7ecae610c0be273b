// Who has won (G-213, G-214): the source has no rule; the scenario names one of four.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// What a unit counts: figures, guns and command; what a list did not price counts by its figures.
std::int32_t worth_of(const Unit& unit);
// Destroyed, routed off, mutinied or routing.
bool counts_as_lost(const Unit& unit);
// Points of its units lost by now.
std::int32_t points_lost(const Table& table, v1::Side side);
// Half of its points are lost.
bool is_army_broken(const Table& table, v1::Side side);
void count_start_points(Draft& draft);
// That the scenario names, else the option game.turns (G-213); 0: there is none.
std::uint32_t last_turn(const Table& table);
// Looks at the victory as the turn ends and ends the game when somebody has it, or the last turn is over.
void check_victory(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
