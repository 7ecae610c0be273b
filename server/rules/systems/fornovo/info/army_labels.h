// What an army list may say of its units, its generals and itself (FTS-2, FTS-3, FTS-4).
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <string_view>

namespace battalia::rules::fornovo {

inline constexpr std::string_view kArmyYear = "year";
inline constexpr std::string_view kArmyNation = "nation";  // "sweden" for its salvees
inline constexpr std::string_view kArmyRegion = "region";  // "east" for no bayonets
inline constexpr std::string_view kAllyTrait = "ally";
bool is_of_the_army(const v1::Option& option);  // one of these three

// What a list may say, to clients and to the inspection.
void declare_army(v1::ArmyDeclared& army);

}  // namespace battalia::rules::fornovo
