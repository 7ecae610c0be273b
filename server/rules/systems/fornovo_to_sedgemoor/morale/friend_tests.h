// C3: units that have seen friends run test, once a turn, in the order chosen by their owner; units that then run are
// seen in turn (section 8.9, G-137, G-138).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

mechanics::DecisionPoint friend_order_decision();  // D-27

bool run_friends(Draft& draft);  // C3

}  // namespace battalia::rules::fornovo_to_sedgemoor
