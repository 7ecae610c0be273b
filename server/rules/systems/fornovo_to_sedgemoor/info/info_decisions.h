// The decision points of the rules, with their defaults.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

std::span<const DecisionRow> decision_rows();

}  // namespace battalia::rules::fornovo_to_sedgemoor
