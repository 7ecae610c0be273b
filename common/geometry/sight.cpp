#include "common/geometry/sight.h"

#include "common/geometry/plane.h"

namespace battalia::geometry {

using plane::Vec;

std::vector<Point> outline_facing(const Footprint& target, Point eye, int count) {
  const plane::Frame frame(target);
  const Vec at = frame.local(plane::vec(eye));
  // Of each pair of opposite faces at most one looks towards the eye, so that the outline seen is one edge, or two
  // that share a corner: from the far end of one, round the corner, to the far end of the other. An eye that
  // touches the ground sees the face it touches.
  const double past_side = std::abs(at.x) - frame.half_width, past_end = std::abs(at.y) - frame.half_depth;
  const bool touching = std::abs(std::max(past_side, past_end)) <= plane::kPlacingUm;
  const bool side_seen = past_side > plane::kPlacingUm || (touching && past_side > past_end);
  const bool end_seen = past_end > plane::kPlacingUm || (touching && past_end >= past_side);
  const double x = at.x < 0 ? -frame.half_width : frame.half_width;
  const double y = at.y < 0 ? -frame.half_depth : frame.half_depth;
  std::vector<Vec> outline;
  if (end_seen) outline.push_back({-x, y});
  if (end_seen || side_seen) outline.push_back({x, y});
  if (side_seen) outline.push_back({x, -y});

  std::vector<Point> points;
  if (outline.empty() || count < 1) return points;
  const double first = plane::norm(outline[1] - outline[0]);
  const double whole = first + (outline.size() == 3 ? plane::norm(outline[2] - outline[1]) : 0);
  for (int i = 0; i < count; ++i) {
    const double along = count == 1 ? whole / 2 : whole * i / (count - 1);
    const bool turned = outline.size() == 3 && along > first;
    const Vec from = outline[turned ? 1 : 0], to = outline[turned ? 2 : 1];
    const double share = (turned ? along - first : along) / plane::norm(to - from);
    points.push_back(plane::rounded(frame.global(from + (to - from) * share)));
  }
  return points;
}

int visible(Point eye, std::span<const Point> points, const std::function<bool(const Segment&)>& blocked) {
  return static_cast<int>(std::ranges::count_if(points, [&](Point p) { return !blocked(Segment{eye, p}); }));
}

}  // namespace battalia::geometry
