// Checks what this system cannot play in a custom scenario: units without figures or guns, numbers that the book does
// not have, formations of another arm, houses that nobody can hold, no room. Used when a custom scenario is checked;
// does not judge points or balance.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// At most one fault for each piece of terrain and each unit, the first found.
std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario);

}  // namespace battalia::rules::fornovo_to_sedgemoor
