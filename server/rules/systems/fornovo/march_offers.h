// What a side is offered in M3: a path for each unit that may move, with a few ways ready-made. Every one of them is
// planned before it is offered, so that it is legal as it stands.
#pragma once

#include "server/rules/systems/fornovo/movement.h"

namespace battalia::rules::fornovo {

PathLimits march_limits(const Table& table, const Unit& unit, bool debt = false);
// Pikes and halberds change places in a melee (FTS-10.8-a, G-181).
WhyNot why_not_exchange(const Table& table, const Unit& unit);
// Somebody of the side can still do something in M3.
bool march_left(const Table& table, v1::Side side);

}  // namespace battalia::rules::fornovo
