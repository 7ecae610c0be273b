// S1: both sides choose their targets in secret; then all fire at once (FTS-6-h, G-140, D-22 to D-24).
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/ruling.h"

namespace battalia::rules::fornovo_to_sedgemoor {

mechanics::DecisionPoint targets_decision();  // D-22, D-23, D-24

// Why that order to fire, or to hold fire, cannot be given now.
WhyNot why_not_order_fire(const Table& table, const v1::Act& act, v1::Side side);

bool run_shooting(Draft& draft);  // S1

}  // namespace battalia::rules::fornovo_to_sedgemoor
