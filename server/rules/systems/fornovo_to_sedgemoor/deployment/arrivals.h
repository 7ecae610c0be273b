// Reserves that enter in their own side's M3 through their zone (G-212).
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Reserves whose turn has come: entering in their own side's M3 through their zone is their move.
bool is_arriving(const Table& table, const Unit& unit);
void offer_arrivals(const Table& table, v1::Side side, mechanics::Asking& asking);
WhyNot arrive(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
