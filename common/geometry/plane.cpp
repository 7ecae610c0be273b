#include "common/geometry/plane.h"

#include "common/base/work.h"

#include <cstdint>
#include <limits>
#include <numbers>

namespace battalia::geometry::plane {
namespace {

constexpr work::Steps kStepsOfFrame = 4;  // a sine and a cosine

// A unit is examined hundreds of times before it turns, so recent headings are cached.
Vec turned_heading(std::int32_t mdeg) {
  struct Known {
    std::int32_t mdeg = -1;
    Vec heading;
  };
  constexpr std::uint32_t kKnown = 256;
  static thread_local std::array<Known, kKnown> known;
  Known& one = known[static_cast<std::uint32_t>(mdeg) % kKnown];
  if (one.mdeg != mdeg) {
    const double radians = mdeg * (std::numbers::pi / 180'000.0);
    one = {mdeg, {std::sin(radians), std::cos(radians)}};
  }
  return one.heading;
}

}  // namespace

Vec heading(Angle angle) {
  switch (angle.mdeg()) {
    case 0:
      return {0, 1};
    case 90'000:
      return {1, 0};
    case 180'000:
      return {0, -1};
    case 270'000:
      return {-1, 0};
    default:
      break;
  }
  if (angle.mdeg() % 90'000 == 45'000) {  // make both parts equal to the last bit, so that diagonals are exact
    const double part = std::numbers::sqrt2 / 2;
    return {angle.mdeg() < 180'000 ? part : -part, angle.mdeg() > 90'000 && angle.mdeg() < 270'000 ? -part : part};
  }
  return turned_heading(angle.mdeg());
}

Vec nearest_on(const Line& line, Vec p) {
  const Vec way = line.b - line.a;
  const double length_squared = dot(way, way);
  if (length_squared == 0) return line.a;
  return line.a + way * std::clamp(dot(p - line.a, way) / length_squared, 0.0, 1.0);
}

namespace {

// -1, 0 or 1: the side of the line through a and b on which the point lies.
int side(const Line& line, Vec p) {
  const double twice_area = cross(line.b - line.a, p - line.a);
  return twice_area > 0 ? 1 : twice_area < 0 ? -1 : 0;
}

bool within_box(const Line& line, Vec p) {
  return p.x >= std::min(line.a.x, line.b.x) && p.x <= std::max(line.a.x, line.b.x) &&
         p.y >= std::min(line.a.y, line.b.y) && p.y <= std::max(line.a.y, line.b.y);
}

}  // namespace

bool meet(const Line& a, const Line& b) {
  const int a1 = side(a, b.a), a2 = side(a, b.b), b1 = side(b, a.a), b2 = side(b, a.b);
  if (a1 * a2 < 0 && b1 * b2 < 0) return true;
  return (a1 == 0 && within_box(a, b.a)) || (a2 == 0 && within_box(a, b.b)) || (b1 == 0 && within_box(b, a.a)) ||
         (b2 == 0 && within_box(b, a.b));
}

double distance(const Line& a, const Line& b) {
  if (meet(a, b)) return 0;
  return std::min({distance(a, b.a), distance(a, b.b), distance(b, a.a), distance(b, a.b)});
}

Frame::Frame(const Footprint& footprint)
    : centre(vec(footprint.centre)),
      ahead(heading(footprint.facing)),
      half_width(std::max(0, footprint.frontage.um()) / 2.0),
      half_depth(std::max(0, footprint.depth.um()) / 2.0) {
  work::count(kStepsOfFrame);
}

std::array<Vec, 4> Frame::corners() const {
  return {global({-half_width, half_depth}), global({half_width, half_depth}), global({half_width, -half_depth}),
          global({-half_width, -half_depth})};
}

double Frame::distance(Vec p) const {
  const Vec at = local(p);
  return norm(at - clamped(at));
}

bool Frame::entered_by(const Line& line, double grown) const {
  work::count();
  const double width = half_width + grown, depth = half_depth + grown;
  if (width < 0 || depth < 0) return false;
  const Vec from = local(line.a), to = local(line.b), way = to - from;
  if (std::min(from.x, to.x) > width || std::max(from.x, to.x) < -width || std::min(from.y, to.y) > depth ||
      std::max(from.y, to.y) < -depth) {
    return false;
  }
  double enters = 0, leaves = 1;  // the part of the line that lies between both pairs of sides
  for (const auto& [start, step, half] : {std::array{from.x, way.x, width}, std::array{from.y, way.y, depth}}) {
    if (step == 0) {
      if (std::abs(start) > half) return false;
      continue;
    }
    const double one = (-half - start) / step, other = (half - start) / step;
    enters = std::max(enters, std::min(one, other));
    leaves = std::min(leaves, std::max(one, other));
  }
  return enters <= leaves;
}

double depth_of_overlap(const Frame& a, const Frame& b) {
  const Vec apart = b.centre - a.centre;
  const double along = std::abs(dot(a.ahead, b.ahead)), across = std::abs(cross(a.ahead, b.ahead));
  const auto depth = [&](const Frame& one, const Frame& two) {  // by the two axes of `one`
    const double ahead = one.half_depth + two.half_depth * along + two.half_width * across;
    const double beside = one.half_width + two.half_width * along + two.half_depth * across;
    return std::min(ahead - std::abs(dot(apart, one.ahead)), beside - std::abs(dot(apart, one.right())));
  };
  return std::min(depth(a, b), depth(b, a));
}

Nearest nearest(const Frame& a, const Frame& b) {
  // Two convex shapes that do not overlap are nearest at a corner of one of them.
  work::count(8);
  Nearest best{a.centre, b.centre};
  double least = std::numeric_limits<double>::infinity();
  const auto corners_against = [&](const Frame& one, const Frame& two, bool swapped) {
    for (const Vec corner : one.corners()) {
      const Vec at = two.local(corner), on_two = two.clamped(at), off = at - on_two;
      if (dot(off, off) >= least) continue;
      least = dot(off, off);
      best = swapped ? Nearest{two.global(on_two), corner} : Nearest{corner, two.global(on_two)};
    }
  };
  corners_against(a, b, false);
  corners_against(b, a, true);
  return best;
}

std::vector<Vec> clipped(const std::vector<Vec>& convex, const HalfPlane& half_plane) {
  std::vector<Vec> kept;
  for (std::size_t i = 0; i < convex.size(); ++i) {
    const Vec p = convex[i], q = convex[(i + 1) % convex.size()];
    const double over_p = dot(half_plane.inside, p) - half_plane.limit;
    const double over_q = dot(half_plane.inside, q) - half_plane.limit;
    if (over_p <= 0) kept.push_back(p);
    if ((over_p < 0 && over_q > 0) || (over_p > 0 && over_q < 0))
      kept.push_back(p + (q - p) * (over_p / (over_p - over_q)));
  }
  return kept;
}

}  // namespace battalia::geometry::plane
