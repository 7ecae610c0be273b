// R1: the turn begins, the statuses of the last one are cleared, guns are counted, and the side with the higher die
// chooses to be A or B.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool run_initiative(Draft& draft);  // R1: initiative.cpp

void begin_turn(Draft& draft);
// Clears the statuses of the turn; what the next turn needs is copied to *_last_turn.
void end_marks(Draft& draft);

std::int32_t artillery_weight(const Table& table, v1::Side side);
bool is_outgunned(std::int32_t own, std::int32_t enemy);  // FTS-8.2-a
void count_guns(Draft& draft);

mechanics::DecisionPoint side_decision();  // D-05

}  // namespace battalia::rules::fornovo_to_sedgemoor
