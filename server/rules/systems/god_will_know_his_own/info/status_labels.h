// Labels of the statuses of elements, commands, sides and the game, and the limits within which an umpire may set them.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

std::span<const mechanics::KeyRow> status_rows();
std::span<const mechanics::RangeRow> status_range_rows();

}  // namespace battalia::rules::god_will_know_his_own
