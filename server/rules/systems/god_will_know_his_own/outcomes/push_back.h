// Carries out push backs (GWK-OUT-01 to 06, GWK-RES-36): by the plan of movement/push_back_plan.h, or the element is
// destroyed if there is no way. Called by the queue (owed.h).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/movement/push_back_plan.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// Carries out the push back queued for the element; false: D-19 is open.
bool run_push_back(Draft& draft, const UnitId& element);
// Pushes a neighbour back as far as it can go, destroying no one.
void push_back_short(Draft& draft, const UnitId& element);

DecisionPoint fall_back_decision();  // D-19

}  // namespace battalia::rules::god_will_know_his_own
