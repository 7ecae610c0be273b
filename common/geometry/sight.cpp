#include "common/geometry/sight.h"

#include "common/geometry/plane.h"

namespace battalia::geometry {

using plane::Vec;

std::vector<Point> outline_facing(const Footprint& target, Point eye, int count) {
  const plane::Frame frame(target);
  const Vec at = frame.local(plane::vec(eye));
  // At most one of each pair of opposite faces looks towards the eye, so the visible outline is one edge, or two that
  // share a corner: from the far end of one, around the corner, to the far end of the other. An eye that touches the
  // footprint sees the face it touches.
  const double past_side = std::abs(at.x) - frame.half_width, past_end = std::abs(at.y) - frame.half_depth;
  const bool touching = std::abs(std::max(past_side, past_end)) <= plane::kPlacingUm;
  const bool side_seen = past_side > plane::kPlacingUm || (touching && past_side > past_end);
  const bool end_seen = past_end > plane::kPlacingUm || (touching && past_end >= past_side);
  const double x = at.x < 0 ? -frame.half_width : frame.half_width;
  const double y = at.y < 0 ? -frame.half_depth : frame.half_depth;
  std::vector<Point> points;
  if (!(end_seen || side_seen) || count < 1) return points;
  points.reserve(static_cast<std::size_t>(count));
  const bool two_seen = end_seen && side_seen;
  const Vec begins = end_seen ? Vec{-x, y} : Vec{x, y}, turns = end_seen ? Vec{x, y} : Vec{x, -y}, closes{x, -y};
  const double first = plane::norm(turns - begins);
  const double whole = first + (two_seen ? plane::norm(closes - turns) : 0);
  for (int i = 0; i < count; ++i) {
    const double along = count == 1 ? whole / 2 : whole * i / (count - 1);
    const bool turned = two_seen && along > first;
    const Vec from = turned ? turns : begins, to = turned ? closes : turns;
    const double share = (turned ? along - first : along) / plane::norm(to - from);
    points.push_back(plane::rounded(frame.global(from + (to - from) * share)));
  }
  return points;
}

int visible(Point eye, std::span<const Point> points, const std::function<bool(const Segment&)>& blocked) {
  return static_cast<int>(std::ranges::count_if(points, [&](Point p) { return !blocked(Segment{eye, p}); }));
}

}  // namespace battalia::geometry
