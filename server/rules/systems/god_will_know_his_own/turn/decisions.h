// All decision points of the rules that are asked as questions (RULINGS part C); the rule system uses them to find the
// open one. The other points are acts of a phase, whose default is to end it: the README lists which is which.
#pragma once

#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

std::span<const DecisionPoint> decision_points();
// The decision point of that decision; nothing if these rules do not ask such a question.
const DecisionPoint* decision_point_of(const v1::Decision& decision);

}  // namespace battalia::rules::god_will_know_his_own
