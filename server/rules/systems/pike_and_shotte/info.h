// What Pike & Shotte declares to clients: every key it keeps on the table, every option, decision point and kind of
// roll, with a label and a sentence in our own words. Called by the rule system; holds no rule.
#pragma once

#include "server/rules/mechanics/declaration.h"

namespace battalia::rules::pike_and_shotte {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

using mechanics::KeyRow;
std::span<const KeyRow> status_rows();
std::span<const mechanics::RangeRow> status_range_rows();  // of those that an umpire may want to set
std::span<const KeyRow> statistic_rows();
std::span<const KeyRow> trait_rows();
std::span<const KeyRow> formation_rows();
std::span<const KeyRow> terrain_rows();
std::span<const KeyRow> dice_purpose_rows();

}  // namespace battalia::rules::pike_and_shotte
