// The offers to a side in M3: a path for each unit that may move, with a few ready-made ones. Each is planned before it
// is offered, so that it is legal as it is.
#pragma once

#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// True if some unit of the side can still do something in M3.
bool march_left(const Table& table, v1::Side side);

void offer_march(const Table& table, v1::Side side, mechanics::Asking& asking);

}  // namespace battalia::rules::fornovo_to_sedgemoor
