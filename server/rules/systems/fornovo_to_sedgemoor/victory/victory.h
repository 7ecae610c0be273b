// Which side has won (G-213, G-214): the source has no rule; the scenario names one of four.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The points of a unit: figures, guns and command; units without a price in a list count by their figures.
std::int32_t worth_of(const Unit& unit);
// Whether it is destroyed, routed off, mutinied or routing.
bool counts_as_lost(const Unit& unit);
// Points of the side's units lost so far.
std::int32_t points_lost(const Table& table, v1::Side side);
// Whether half of the side's points are lost.
bool is_army_broken(const Table& table, v1::Side side);
void count_start_points(Draft& draft);
// The last turn: set by the scenario, else the option game.turns (G-213); 0: no limit.
std::uint32_t last_turn(const Table& table);
// Checks victory as the turn ends, and ends the game if a side has won or the last turn is over.
void check_victory(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
