// What this system cannot play in a scenario that somebody drew: units without figures or guns, numbers that the book
// has not, formations of another arm, houses that nobody can hold, no room. Called where a drawn scenario is checked;
// decides nothing about points or balance.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// One fault at most of each piece of ground and each unit, the first found.
std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario);

}  // namespace battalia::rules::fornovo_to_sedgemoor
