// Points of army lists (section ORG).
#pragma once

#include <cstdint>

namespace battalia::rules::pike_and_shotte {

inline constexpr std::int32_t kPointsCommander = 40;  // rating 8; the sources give no other prices
inline constexpr std::int32_t kPointsLargePikes = 6;
inline constexpr std::int32_t kPointsLargeShot = 8;
inline constexpr std::int32_t kPointsSmallShot = -8;
inline constexpr std::int32_t kPointsElite = 6;
inline constexpr std::int32_t kPointsStubborn = 5;
inline constexpr std::uint32_t kGunsImperial = 2;  // PS-ORG-02, per battalia
inline constexpr std::uint32_t kGunsSwedish = 3;

}  // namespace battalia::rules::pike_and_shotte
