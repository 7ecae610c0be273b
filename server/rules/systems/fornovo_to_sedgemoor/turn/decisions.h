// All decision points of the rules, by which the rule system finds the one that is open.
#pragma once

#include "server/rules/mechanics/decisions/decision_point.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

std::span<const mechanics::DecisionPoint> moving_decisions();
std::span<const mechanics::DecisionPoint> fighting_decisions();

}  // namespace battalia::rules::fornovo_to_sedgemoor
