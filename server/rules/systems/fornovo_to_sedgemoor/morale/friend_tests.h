// C3: who has seen friends run tests, once a turn, in the order its owner likes; who runs then is seen in turn (section
// 8.9, G-137, G-138).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

mechanics::DecisionPoint friend_order_decision();  // D-27

bool run_friends(Draft& draft);  // C3

}  // namespace battalia::rules::fornovo_to_sedgemoor
