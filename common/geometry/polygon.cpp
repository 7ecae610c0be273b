#include "common/geometry/polygon.h"

#include "common/base/work.h"
#include "common/geometry/plane.h"

#include <limits>

namespace battalia::geometry {

using plane::Frame;
using plane::Line;
using plane::Vec;

namespace {

// Calls visit(Line) for each side, including the closing one; stops and returns true as soon as visit does.
template <class Visit>
bool any_side(std::span<const Point> polygon, Visit visit) {
  work::count(polygon.size());
  for (std::size_t i = 0; i < polygon.size(); ++i)
    if (visit(Line{plane::vec(polygon[i]), plane::vec(polygon[(i + 1) % polygon.size()])})) return true;
  return false;
}
template <class Visit>
bool any_stretch(std::span<const Point> polyline, Visit visit) {
  work::count(polyline.size());
  for (std::size_t i = 1; i < polyline.size(); ++i)
    if (visit(Line{plane::vec(polyline[i - 1]), plane::vec(polyline[i])})) return true;
  return false;
}

// True if the point is within `border` of the line's bounding box.
bool within_box(const Line& line, Vec p, double border) {
  return p.x + border >= std::min(line.a.x, line.b.x) && p.x - border <= std::max(line.a.x, line.b.x) &&
         p.y + border >= std::min(line.a.y, line.b.y) && p.y - border <= std::max(line.a.y, line.b.y);
}

// A line that stays beyond the bounding radius cannot enter the footprint. This check needs no axes, which are
// expensive.
bool may_enter(const Line& line, const Footprint& footprint) {
  return within_box(line, plane::vec(footprint.centre), plane::half_round(footprint) + plane::kPlacingUm);
}

bool inside_or_within(std::span<const Point> polygon, Vec p, double border) {
  bool inside = false;
  const bool on_border = any_side(polygon, [&](const Line& side) {
    if (within_box(side, p, border) && plane::distance(side, p) <= border) return true;
    if ((side.a.y > p.y) != (side.b.y > p.y)) {
      const double over = plane::cross(side.b - side.a, p - side.a);
      if ((over > 0) == (side.b.y > side.a.y)) inside = !inside;
    }
    return false;
  });
  return on_border || inside;
}

}  // namespace

bool contains(std::span<const Point> polygon, Point point) {
  return inside_or_within(polygon, plane::vec(point), plane::kArithmeticUm);
}

bool contains(std::span<const Point> polygon, const Footprint& footprint) {
  const Frame frame(footprint);
  for (const Vec corner : frame.corners())
    if (!inside_or_within(polygon, corner, plane::kPlacingUm)) return false;
  // If all corners are inside, the footprint can only stick out where a notch in the border runs into it.
  return !any_side(polygon, [&](const Line& side) { return frame.entered_by(side, -2 * plane::kPlacingUm); });
}

bool touches(std::span<const Point> polygon, const Footprint& footprint) {
  if (inside_or_within(polygon, plane::vec(footprint.centre), plane::kArithmeticUm)) return true;
  if (!any_side(polygon, [&](const Line& side) { return may_enter(side, footprint); })) return false;
  const Frame frame(footprint);
  return any_side(polygon, [&](const Line& side) { return frame.entered_by(side, plane::kArithmeticUm); });
}

bool crosses(std::span<const Point> polyline, const Footprint& footprint) {
  if (!any_stretch(polyline, [&](const Line& line) { return may_enter(line, footprint); })) return false;
  const Frame frame(footprint);
  return any_stretch(polyline, [&](const Line& line) { return frame.entered_by(line, plane::kArithmeticUm); });
}

Length distance(std::span<const Point> polygon, Point point) {
  if (contains(polygon, point)) return {};
  double least = std::numeric_limits<std::int32_t>::max();
  any_side(polygon, [&](const Line& side) {
    least = std::min(least, plane::distance(side, plane::vec(point)));
    return false;
  });
  return plane::rounded(least);
}

Length distance_to_line(std::span<const Point> polyline, const Footprint& footprint) {
  Length least = Length::um(std::numeric_limits<std::int32_t>::max());
  for (std::size_t i = 1; i < polyline.size(); ++i)
    least = std::min(least, distance(footprint, Segment{polyline[i - 1], polyline[i]}));
  return least;
}

bool crosses_area(std::span<const Point> polygon, const Segment& line) {
  return contains(polygon, line.a) ||
         any_side(polygon, [&](const Line& side) { return plane::meet(side, plane::line(line)); });
}

bool crosses_line(std::span<const Point> polyline, const Segment& line) {
  return any_stretch(polyline, [&](const Line& stretch) { return plane::meet(stretch, plane::line(line)); });
}

Length length_inside(std::span<const Point> polygon, const Segment& line) {
  const Line whole = plane::line(line);
  const Vec way = whole.b - whole.a;
  // The points where the line crosses a side divide it into parts that are wholly inside or wholly outside.
  std::vector<double> cuts{0, 1};
  any_side(polygon, [&](const Line& side) {
    const Vec along = side.b - side.a;
    const double parallel = plane::cross(way, along);
    if (parallel != 0) {
      const double share = plane::cross(side.a - whole.a, along) / parallel;
      if (share > 0 && share < 1) cuts.push_back(share);
    }
    return false;
  });
  std::ranges::sort(cuts);
  double inside = 0;
  for (std::size_t i = 1; i < cuts.size(); ++i)
    if (inside_or_within(polygon, whole.a + way * ((cuts[i - 1] + cuts[i]) / 2), plane::kArithmeticUm))
      inside += cuts[i] - cuts[i - 1];
  return plane::rounded(inside * plane::norm(way));
}

bool crosses(const Segment& a, const Segment& b) { return plane::meet(plane::line(a), plane::line(b)); }

bool crosses(const Footprint& footprint, const Segment& line) {
  const Line way = plane::line(line);
  return may_enter(way, footprint) &&
         plane::distance(way, plane::vec(footprint.centre)) <= plane::half_round(footprint) + plane::kPlacingUm &&
         Frame(footprint).entered_by(way, -kGrazing.um());
}

}  // namespace battalia::geometry
