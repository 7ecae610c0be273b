// Labels of the decision points D-01 to D-28 of the rulings: questions, and those that are the acts of a phase.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

std::span<const mechanics::DecisionRow> decision_rows();

}  // namespace battalia::rules::god_will_know_his_own
