// What generals do in the Move phase: move, join a unit, leave it (FTS-3.1.2-a, G-057). In M1 and M2 the side to move
// may do so before it declares, in M3 among its other moves. Acts and offers; the effects of being with a unit are in
// generals.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::fornovo_to_sedgemoor {

void offer_riding(const Table& table, v1::Side side, mechanics::Asking& asking);
bool is_riding(const v1::Act& act);  // True if this chapter handles the act.
WhyNot ride(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
