#include "server/rules/mechanics/ground/ground.h"

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

}  // namespace battalia::rules::mechanics
