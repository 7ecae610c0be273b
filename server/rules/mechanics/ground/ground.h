// Cheap checks made before anything is measured: is a footprint on the table, is something surely too far away. Used
// where many units and pieces of terrain are examined in turn; knows no rules.
#pragma once

#include "common/geometry/footprint.h"
#include "common/geometry/polygon.h"
#include "server/rules/table.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

namespace battalia::rules::mechanics {

// No corner of the footprint is farther from its centre.
inline Length bounding_radius(const geometry::Footprint& ground) { return (ground.frontage + ground.depth) / 2; }

// True: they are certainly more than `reach` apart. False: measure.
inline bool beyond_reach(const geometry::Footprint& a, const geometry::Footprint& b, Length reach) {
  const std::int64_t most =
      std::int64_t{reach.um()} + bounding_radius(a).um() + bounding_radius(b).um() + 1;  // lost by halving
  const std::int64_t x = std::int64_t{a.centre.x.um()} - b.centre.x.um();
  const std::int64_t y = std::int64_t{a.centre.y.um()} - b.centre.y.um();
  return x * x + y * y > most * most;
}

// True if the whole footprint is on the table, allowing for rounding at its edge.
bool inside_table(const Table& table, const geometry::Footprint& ground);

// For a refusal of a place outside them all: "; a corner would be 2.0 in outside", measured from the area in which it
// fits best. Empty if no corner is visibly outside.
std::string how_far_outside(std::span<const geometry::Polygon> areas, const geometry::Footprint& ground);

// The bounding box of some points, parallel to the table's edges; initially empty.
struct Box {
  geometry::Point least{Length::um(INT32_MAX), Length::um(INT32_MAX)};
  geometry::Point most{Length::um(INT32_MIN), Length::um(INT32_MIN)};

  void add(geometry::Point point, Length around = {}) {
    least = {std::min(least.x, point.x - around), std::min(least.y, point.y - around)};
    most = {std::max(most.x, point.x + around), std::max(most.y, point.y + around)};
  }
  // Adds the whole footprint.
  void add(const geometry::Footprint& ground) { add(ground.centre, bounding_radius(ground) + Length::mm(1)); }
  // True if the point is within `reach` of the box along both axes.
  bool is_near(geometry::Point point, Length reach) const {
    return point.x + reach >= least.x && point.x - reach <= most.x && point.y + reach >= least.y &&
           point.y - reach <= most.y;
  }
  bool meets(const Box& other) const {
    return least.x <= other.most.x && other.least.x <= most.x && least.y <= other.most.y && other.least.y <= most.y;
  }
};
inline Box box_of(const Terrain& feature, Length around = {}) {
  Box box;
  for (const geometry::Point& point : feature.points) box.add(point, around);
  return box;
}
inline Box box_of(const geometry::Footprint& ground) {
  Box box;
  box.add(ground);
  return box;
}

}  // namespace battalia::rules::mechanics
