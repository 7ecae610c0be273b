// The versions of this system's rules and what each changed (README, "Rules versions"), and the one table of readings
// that older games keep. Chapters ask is_kept() for their own; the house asks for the list.
#pragma once

#include "server/rules/rules_versions.h"

#include <array>
#include <span>

namespace battalia::rules::fornovo {

// Old readings, each by what it says. Troops were placed by them.
inline constexpr KeptReading kMostInCover{"most_in_cover", 2};                  // FTS-9.6-d, G-184
inline constexpr KeptReading kRecoilPassesSquares{"recoil_passes_squares", 2};  // FTS-7.12-c, FTS-7.2.1-g, G-126
inline constexpr std::array kKeptReadings = {&kMostInCover, &kRecoilPassesSquares};

// The same objects for the life of the program.
std::span<const RulesVersion> versions();

}  // namespace battalia::rules::fornovo
