// Statistics, traits, formations, ground and kinds of roll, in words.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

std::span<const mechanics::KeyRow> statistic_rows();
std::span<const mechanics::KeyRow> trait_rows();
std::span<const mechanics::KeyRow> formation_rows();
std::span<const mechanics::KeyRow> terrain_rows();
std::span<const mechanics::KeyRow> terrain_property_rows();
std::span<const mechanics::KeyRow> zone_purpose_rows();
std::span<const mechanics::KeyRow> dice_purpose_rows();

}  // namespace battalia::rules::god_will_know_his_own
