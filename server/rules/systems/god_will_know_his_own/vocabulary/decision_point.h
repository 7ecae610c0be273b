// The decision points of these rules: applying an answer stores it under kAnswer of the element. The queue
// (outcomes/owed.h) or the phase, which run next, then carry it out. The first choice offered is the default of RULINGS
// part C.
#pragma once

#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"

namespace battalia::rules::god_will_know_his_own {

using mechanics::DecisionPoint;

}  // namespace battalia::rules::god_will_know_his_own
