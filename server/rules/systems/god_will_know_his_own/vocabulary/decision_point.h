// The decision points of these rules: what an answer writes down, it writes as a rule under kAnswer of the element
// asked. What follows is done by the queue of what is owed (outcomes/owed.h) or by the phase, which are asked next. The
// first choice offered is the default of RULINGS part C.
#pragma once

#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"

namespace battalia::rules::god_will_know_his_own {

using mechanics::DecisionPoint;

}  // namespace battalia::rules::god_will_know_his_own
