// Whether a base has entered a piece of terrain, or only stands flush with its edge. Used by the systems' terrain rules
// and by special rules of battles; knows no movement rules.
#pragma once

#include "common/geometry/footprint.h"
#include "common/geometry/polygon.h"
#include "server/rules/mechanics/measures.h"

#include <span>

namespace battalia::rules::mechanics {

// True if more of the base than its edge lies in the area.
inline bool has_entered_area(std::span<const geometry::Point> area, const geometry::Footprint& base) {
  geometry::Footprint inner = base;
  inner.frontage -= kSameLength * 2;
  inner.depth -= kSameLength * 2;
  return geometry::touches(area, inner);
}

}  // namespace battalia::rules::mechanics
