// How a game begins: initial statuses of units, where a side deploys, reserves that arrive later, mutiny before the
// first turn (G-212, D-04, FTS-2.9-a). The step itself is declared in steps.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {

// Sets figures, files, guns and formation from the profile, unless the scenario sets them, and the resulting footprint.
void write_start(Table& table);

// True if it is in hand, to be deployed before the first turn.
bool is_to_deploy(const Unit& unit);
bool deploys(const Table& table, v1::Side side);
// The footprint of the unit that the act places, in the chosen stance and files. Nothing if the act places none, or in
// an impossible way.
std::optional<geometry::Footprint> ground_when_placed(const Table& table, const v1::Act& act);

// For a unit in hand, without places: offered if there are none, or finding them would take too long.
void offer_to_leave_out(const Unit& unit, v1::Prompt& prompt);

bool run_deployment(Draft& draft);  // SETUP: deployment.cpp
void offer_deployment(const Table& table, v1::Side side, mechanics::Asking& asking);
WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side);
WhyNot end_deployment(Draft& draft, v1::Side side);  // when an umpire has placed the rest

}  // namespace battalia::rules::fornovo_to_sedgemoor
