// Who has won (G-213, G-214): the source has no rule; the scenario names one of four.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Points of its units lost by now: destroyed, routed off, mutinied or routing.
std::int32_t points_lost(const Table& table, v1::Side side);
void count_start_points(Draft& draft);
// Looks at the victory as the turn ends and ends the game when somebody has it, or the last turn is over.
void check_victory(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
