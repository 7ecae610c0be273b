// Whether a base has entered a piece of ground, or only stands flush with its edge. Called by the systems' terrain and
// by the special rules of battles; it knows no rule of going.
#pragma once

#include "common/geometry/footprint.h"
#include "common/geometry/polygon.h"
#include "server/rules/mechanics/measures.h"

#include <span>

namespace battalia::rules::mechanics {

// More of the base than its edge lies in the area.
inline bool has_entered_area(std::span<const geometry::Point> area, const geometry::Footprint& base) {
  geometry::Footprint inner = base;
  inner.frontage -= kSameLength * 2;
  inner.depth -= kSameLength * 2;
  return geometry::touches(area, inner);
}

}  // namespace battalia::rules::mechanics
