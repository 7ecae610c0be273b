// The words on the table: statuses, statistics, traits, formations, terrain, kinds of roll.
#pragma once

#include "server/rules/families/brigade/tables/tables.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <span>

namespace battalia::rules::pike_and_shotte {

std::span<const KeyRow> status_rows();
std::span<const mechanics::RangeRow> status_range_rows();  // of those that an umpire may want to set
std::span<const KeyRow> statistic_rows();
std::span<const KeyRow> trait_rows();
std::span<const KeyRow> formation_rows();
std::span<const KeyRow> terrain_rows();
std::span<const KeyRow> terrain_property_rows();
std::span<const KeyRow> zone_purpose_rows();
std::span<const KeyRow> dice_purpose_rows();

}  // namespace battalia::rules::pike_and_shotte
