// All decision points of the rules; the rule system uses them to find the open one.
#pragma once

#include "server/rules/mechanics/decisions/decision_point.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

std::span<const mechanics::DecisionPoint> moving_decisions();
std::span<const mechanics::DecisionPoint> fighting_decisions();

}  // namespace battalia::rules::fornovo_to_sedgemoor
