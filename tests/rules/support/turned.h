// Turns a table about its middle, with everything on it. What a rule measures must not change, apart from a micrometre
// or two of rounding. For tests of distances.
#pragma once

#include "common/geometry/footprint.h"
#include "server/rules/table.h"

#include <memory>
#include <vector>

namespace battalia::tests {

// Large enough for everything that lay on it, however it is turned.
inline void turn_table(rules::Table& table, Angle by) {
  const Length side = (table.width + table.height) * 2;
  const geometry::Point old_middle{table.width / 2, table.height / 2};
  const geometry::Point middle{side / 2, side / 2};
  table.width = table.height = side;
  const auto turned = [&](geometry::Point point) {
    return geometry::moved(middle, by, point.y - old_middle.y, point.x - old_middle.x);
  };
  for (rules::Unit& unit : table.units) {
    unit.ground.centre = turned(unit.ground.centre);
    unit.ground.facing = unit.ground.facing + by;
  }
  auto zones = std::make_shared<std::vector<rules::Zone>>(*table.zones);
  for (rules::Zone& zone : *zones) {
    for (geometry::Point& point : zone.points) point = turned(point);
  }
  table.zones = std::move(zones);
  auto terrain = std::make_shared<std::vector<rules::Terrain>>(*table.terrain);
  for (rules::Terrain& feature : *terrain) {
    for (geometry::Point& point : feature.points) point = turned(point);
  }
  table.terrain = std::move(terrain);
}

}  // namespace battalia::tests
