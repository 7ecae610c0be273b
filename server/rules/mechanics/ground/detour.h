// The shortest way round things that stand in it: from a place to somebody's ground without going through others. Used
// where a rule measures a distance that "goes round". Plain geometry: knows no rule and no unit.
#pragma once

#include "common/geometry/polygon.h"

#include <optional>
#include <span>

namespace battalia::rules::mechanics {

// Its length from `from` to the nearest point of `to`, round the grounds and areas given; nothing when it is longer
// than `most`. Grounds that hold `from` itself are no hindrance.
std::optional<Length> detour(geometry::Point from, const geometry::Footprint& to,
                             std::span<const geometry::Footprint> grounds, std::span<const geometry::Polygon> areas,
                             Length most);

}  // namespace battalia::rules::mechanics
