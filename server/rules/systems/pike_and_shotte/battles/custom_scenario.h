// What Pike & Shotte cannot play in a scenario that somebody drew. Called by the rule system.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <vector>

namespace battalia::rules::pike_and_shotte {

// Troops in a formation they never take (PS-FRM-01), of a size that does not exist (PS-SIZ-01), a commander without a
// rating in the printed range (PS-CDR-01). Precondition: every word in it is declared.
std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario);

// Writes down what a table may leave out, as every battle begins with it: the formation of a unit, the first that it
// knows, and the ground it covers in it.
void fill_up(v1::Table& table);

}  // namespace battalia::rules::pike_and_shotte
