// M3: normal moves of one side, unit by unit; and what its units do instead (D-19 to D-21).
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

namespace battalia::rules::fornovo_to_sedgemoor {

PathLimits march_limits(const Table& table, const Unit& unit, bool debt = false);
// Pikes and halberds change places in a melee (FTS-10.8-a, G-181).
WhyNot why_not_exchange(const Table& table, const Unit& unit);

bool run_march(Draft& draft);  // M3a, M3b: march.cpp; the active side
WhyNot march(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
