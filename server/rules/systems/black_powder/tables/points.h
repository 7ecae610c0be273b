// Points in army lists, and limits on the order of battle (section ORG).
#pragma once

#include <array>
#include <cstdint>

namespace battalia::rules::black_powder {

// BP-ORG-03; the sources give no other prices.
struct CommanderPrice {
  std::int32_t rating;
  std::int32_t points;
};
inline constexpr std::array<CommanderPrice, 3> kPointsCommander = {{{7, 0}, {8, 25}, {9, 50}}};

inline constexpr std::int32_t kPointsLarge = 8;  // BP-ORG-04
inline constexpr std::int32_t kPointsSmall = -8;
inline constexpr std::uint32_t kMostOfABrigade = 12;  // BP-ORG-01: units, including wagons

}  // namespace battalia::rules::black_powder
