// All decision points of the rules that are put as questions (RULINGS part C), by which the rule system finds the one
// that is open. The other points are acts of a phase, whose default is to end it: which is which is in the README.
#pragma once

#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

std::span<const DecisionPoint> decision_points();
// That of the decision; nothing where no chapter asks such a question.
const DecisionPoint* decision_point_of(const v1::Decision& decision);

}  // namespace battalia::rules::god_will_know_his_own
