// Readings of clauses that games of earlier rules versions keep (README, "Rules versions"): the only table of these
// switches. Rules check their own with is_kept().
#pragma once

#include "server/rules/rules_versions.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

// Old readings, each named for its content. They affected where troops were placed.
inline constexpr KeptReading kMostInCover{"most_in_cover", 2};                  // FTS-9.6-d, G-184
inline constexpr KeptReading kRecoilPassesSquares{"recoil_passes_squares", 2};  // FTS-7.12-c, FTS-7.2.1-g, G-126
inline constexpr std::array kKeptReadings = {&kMostInCover, &kRecoilPassesSquares};

}  // namespace battalia::rules::fornovo_to_sedgemoor
