#include "server/rules/mechanics/ground/ground.h"

#include <optional>

namespace battalia::rules::mechanics {

bool inside_table(const Table& table, const geometry::Footprint& ground) {
  constexpr Length kRounding = Length::um(25);
  const Length reach = bounding_radius(ground);
  const geometry::Point at = ground.centre;
  if (at.x >= reach && at.y >= reach && at.x + reach <= table.width && at.y + reach <= table.height) return true;
  const auto corners = geometry::corners(ground);
  return std::all_of(corners.begin(), corners.end(), [&](const geometry::Point& corner) {
    return corner.x >= -kRounding && corner.y >= -kRounding && corner.x <= table.width + kRounding &&
           corner.y <= table.height + kRounding;
  });
}

std::string how_far_outside(std::span<const geometry::Polygon> areas, const geometry::Footprint& ground) {
  constexpr Length kVisible = Length::um(254);
  std::optional<Length> least;
  for (const geometry::Polygon& area : areas) {
    Length farthest;
    for (const geometry::Point& corner : geometry::corners(ground))
      farthest = std::max(farthest, geometry::distance(area, corner));
    if (!least || farthest < *least) least = farthest;
  }
  if (!least || *least < kVisible) return "";
  return "; a corner would be " + in_words(*least) + " outside";
}

}  // namespace battalia::rules::mechanics
