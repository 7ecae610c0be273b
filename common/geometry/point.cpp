#include "common/geometry/point.h"

#include "common/geometry/plane.h"

#include <numbers>

namespace battalia::geometry {

using plane::vec;

Length distance(Point a, Point b) { return plane::rounded(plane::norm(vec(b) - vec(a))); }

Angle direction(Point from, Point to) {
  if (from == to) return Angle();
  const plane::Vec way = vec(to) - vec(from);
  return Angle::mdeg(std::llround(std::atan2(way.x, way.y) * (180'000.0 / std::numbers::pi)));
}

Point moved(Point start, Angle heading, Length along, Length right) {
  const plane::Vec ahead = plane::heading(heading);
  const plane::Vec to_the_right{ahead.y, -ahead.x};
  return plane::rounded(vec(start) + ahead * along.um() + to_the_right * right.um());
}

Point between(Point a, Point b, std::int32_t numerator, std::int32_t denominator) {
  return plane::rounded(vec(a) + (vec(b) - vec(a)) * (static_cast<double>(numerator) / denominator));
}

}  // namespace battalia::geometry
