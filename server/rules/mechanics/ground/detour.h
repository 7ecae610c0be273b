// The length of the shortest way around obstacles, from a point to a footprint. Used where a rule measures a distance
// that "goes round". Plain geometry: knows no rules and no units.
#pragma once

#include "common/geometry/polygon.h"

#include <optional>
#include <span>

namespace battalia::rules::mechanics {

// The length from `from` to the nearest point of `to`, around the given footprints and areas; nothing if it is longer
// than `most`. Obstacles that contain `from` itself are ignored.
std::optional<Length> detour(geometry::Point from, const geometry::Footprint& to,
                             std::span<const geometry::Footprint> grounds, std::span<const geometry::Polygon> areas,
                             Length most);

}  // namespace battalia::rules::mechanics
