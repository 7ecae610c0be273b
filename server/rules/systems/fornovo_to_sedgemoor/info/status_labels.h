// Labels of the statuses of units, sides and the game.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

std::span<const KeyRow> status_rows();                     // status_labels.cpp
std::span<const mechanics::RangeRow> status_range_rows();  // for those that an umpire may want to set

}  // namespace battalia::rules::fornovo_to_sedgemoor
