// How a game begins: what the start writes on the units, where a side deploys, reserves that arrive later, mutiny
// before the first turn (G-212, D-04, FTS-2.9-a). The step itself is declared in steps.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {

// Figures, files, guns and formation as the profile says, where the scenario has not said otherwise; ground after them.
void write_start(Table& table);

// Still in hand, to be deployed before the first turn.
bool is_to_deploy(const Unit& unit);
bool deploys(const Table& table, v1::Side side);
// The ground that the unit which the act places will take: in the stance and the files chosen. Nothing when the act
// places none, or in a way that it cannot stand in.
std::optional<geometry::Footprint> ground_when_placed(const Table& table, const v1::Act& act);

// For a unit in hand, no places: what is offered where there are none, or they would take too long to find.
void offer_to_leave_out(const Unit& unit, v1::Prompt& prompt);

bool run_deployment(Draft& draft);  // SETUP: deployment.cpp
void offer_deployment(const Table& table, v1::Side side, mechanics::Asking& asking);
WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side);
WhyNot end_deployment(Draft& draft, v1::Side side);  // when an umpire has placed what was left

}  // namespace battalia::rules::fornovo_to_sedgemoor
