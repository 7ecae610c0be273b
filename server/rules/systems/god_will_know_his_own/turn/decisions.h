// All decision points of the rules, by which the rule system finds the one that is open.
#pragma once

#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

std::span<const DecisionPoint> decision_points();

}  // namespace battalia::rules::god_will_know_his_own
