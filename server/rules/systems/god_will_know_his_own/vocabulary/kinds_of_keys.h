// A type for each kind of key that this system keeps on the common table, so that a declaration says what it is for.
// Included by the headers of keys; nothing else is defined here.
#pragma once

#include <string_view>

namespace battalia::rules::god_will_know_his_own {

using StatisticKey = std::string_view;
using TraitKey = std::string_view;
using TypeKey = std::string_view;
using FormationKey = std::string_view;
using StatusKey = std::string_view;
using PhaseKey = std::string_view;
using TerrainKey = std::string_view;
using PropertyKey = std::string_view;
using OptionKey = std::string_view;
using DecisionKey = std::string_view;
using PurposeKey = std::string_view;
using ActKey = std::string_view;
using InputKey = std::string_view;

}  // namespace battalia::rules::god_will_know_his_own
