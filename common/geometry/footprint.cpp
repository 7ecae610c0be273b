#include "common/geometry/footprint.h"

#include "common/base/check.h"
#include "common/base/work.h"
#include "common/geometry/plane.h"

#include <cstdlib>

namespace battalia::geometry {

using plane::Frame;
using plane::Vec;

namespace {

// The two ends of a face in the footprint's own axes, from left to right as seen looking out over it.
std::array<Vec, 2> ends(const Frame& f, Face face) {
  switch (face) {
    case Face::front:
      return {Vec{-f.half_width, f.half_depth}, Vec{f.half_width, f.half_depth}};
    case Face::right:
      return {Vec{f.half_width, f.half_depth}, Vec{f.half_width, -f.half_depth}};
    case Face::rear:
      return {Vec{f.half_width, -f.half_depth}, Vec{-f.half_width, -f.half_depth}};
    case Face::left:
      return {Vec{-f.half_width, -f.half_depth}, Vec{-f.half_width, f.half_depth}};
  }
  BATTALIA_CHECK(false, "a face is front, right, rear or left");
}

plane::Line edge_line(const Footprint& footprint, Face face) {
  const Frame frame(footprint);
  const auto [left, right] = ends(frame, face);
  return {frame.global(left), frame.global(right)};
}

// How far a point, in the footprint's own axes, lies beyond its sides and beyond its front or rear.
struct Beyond {
  double sides;
  double ends;
};
Beyond beyond(const Frame& f, Vec at) { return {std::abs(at.x) - f.half_width, std::abs(at.y) - f.half_depth}; }

std::vector<Vec> in_axes_of(const Frame& f, const std::array<Vec, 4>& points) {
  std::vector<Vec> seen;
  for (const Vec point : points) seen.push_back(f.local(point));
  return seen;
}

// The part of a convex area, in the footprint's own axes, that lies beyond that face and between the 45 degree lines
// from its ends, by more than `touch` micrometres.
std::vector<Vec> part_in_quarter(const Frame& f, Face face, const std::vector<Vec>& ground, double touch) {
  const auto [left, right] = ends(f, face);
  const Vec along = (right - left) * (1 / std::max(plane::norm(right - left), 1.0));
  const Vec inwards{along.y, -along.x};
  std::vector<Vec> part = clipped(ground, {inwards, plane::dot(inwards, left) - touch});
  part = clipped(part, {inwards + along, plane::dot(inwards + along, right) - touch});
  return clipped(part, {inwards - along, plane::dot(inwards - along, left) - touch});
}

}  // namespace

std::array<Point, 4> corners(const Footprint& footprint) {
  std::array<Point, 4> points;
  std::ranges::transform(Frame(footprint).corners(), points.begin(), [](Vec v) { return plane::rounded(v); });
  return points;
}

Segment edge(const Footprint& footprint, Face face) {
  const plane::Line line = edge_line(footprint, face);
  return {plane::rounded(line.a), plane::rounded(line.b)};
}

Point edge_centre(const Footprint& footprint, Face face) {
  const plane::Line line = edge_line(footprint, face);
  return plane::rounded((line.a + line.b) * 0.5);
}

Length edge_length(const Footprint& footprint, Face face) {
  return face == Face::front || face == Face::rear ? footprint.frontage : footprint.depth;
}

Angle outward(const Footprint& footprint, Face face) {
  return footprint.facing + Angle::degrees(90 * (static_cast<int>(face) - static_cast<int>(Face::front)));
}

Footprint standing_at(Point front, Angle facing, Length frontage, Length depth) {
  const Vec centre = plane::vec(front) - plane::heading(facing) * (depth.um() / 2.0);
  return {plane::rounded(centre), facing, frontage, depth};
}

Point local(const Footprint& footprint, Point point) {
  return plane::rounded(Frame(footprint).local(plane::vec(point)));
}

Length distance(const Footprint& a, const Footprint& b) {
  const Frame frame_a(a), frame_b(b);
  if (plane::depth_of_overlap(frame_a, frame_b) >= 0) return {};
  const plane::Nearest nearest = plane::nearest(frame_a, frame_b);
  return plane::rounded(plane::norm(nearest.on_a - nearest.on_b));
}

Length distance(const Footprint& a, Point b) { return plane::rounded(Frame(a).distance(plane::vec(b))); }

Length distance(const Segment& a, const Segment& b) {
  return plane::rounded(plane::distance(plane::line(a), plane::line(b)));
}

Length distance(const Footprint& a, const Segment& b) {
  const Frame frame(a);
  const plane::Line line = plane::line(b);
  if (frame.entered_by(line, 0)) return {};
  double least = std::min(frame.distance(line.a), frame.distance(line.b));
  for (const Vec corner : frame.corners()) least = std::min(least, plane::distance(line, corner));
  return plane::rounded(least);
}

Point nearest_point(const Footprint& a, Point to) {
  const Frame frame(a);
  return plane::rounded(frame.global(frame.clamped(frame.local(plane::vec(to)))));
}

Nearest nearest_points(const Footprint& a, const Footprint& b) {
  const Frame frame_a(a), frame_b(b);
  if (plane::depth_of_overlap(frame_a, frame_b) >= 0) {
    // The middle of the overlap: `b` clipped to the sides of `a`.
    const auto all = frame_b.corners();
    std::vector<Vec> common(all.begin(), all.end());
    const Vec right = frame_a.right(), ahead = frame_a.ahead;
    for (const auto& [axis, half] : {std::pair{right, frame_a.half_width}, std::pair{ahead, frame_a.half_depth}}) {
      const double middle = plane::dot(axis, frame_a.centre), limit = half + plane::kArithmeticUm;
      common = clipped(common, {axis, middle + limit});
      common = clipped(common, {axis * -1, limit - middle});
    }
    Vec sum;
    for (const Vec v : common) sum = sum + v;
    if (!common.empty()) {
      const Point shared = plane::rounded(sum * (1.0 / static_cast<double>(common.size())));
      return {shared, shared};
    }
  }
  const plane::Nearest nearest = plane::nearest(frame_a, frame_b);
  return {plane::rounded(nearest.on_a), plane::rounded(nearest.on_b)};
}

bool overlap(const Footprint& a, const Footprint& b, Length slack) {
  work::count();
  const Vec apart = plane::vec(a.centre) - plane::vec(b.centre);
  const double reach = plane::half_round(a) + plane::half_round(b);  // most pairs are farther apart
  if (slack >= Length() && plane::dot(apart, apart) > reach * reach) return false;
  return plane::depth_of_overlap(Frame(a), Frame(b)) > slack.um();
}

bool contains(const Footprint& footprint, Point point) { return distance(footprint, point) == Length(); }

std::optional<Face> quarter(const Footprint& footprint, Point point) {
  const Frame frame(footprint);
  const Vec at = frame.local(plane::vec(point));
  const Beyond off = beyond(frame, at);
  if (std::max(off.sides, off.ends) < -plane::kPlacingUm) return std::nullopt;
  if (off.ends >= off.sides - plane::kArithmeticUm) return at.y > 0 ? Face::front : Face::rear;
  return at.x > 0 ? Face::right : Face::left;
}

bool reaches_quarter(const Footprint& a, Face face, const Footprint& b) {
  const Frame frame(a);
  return !part_in_quarter(frame, face, in_axes_of(frame, Frame(b).corners()), plane::kPlacingUm).empty();
}

std::optional<Length> distance_in_quarter(const Footprint& a, Face face, const Footprint& b) {
  const Frame frame(a);
  std::array<Vec, 4> placed;
  std::ranges::transform(corners(b), placed.begin(), plane::vec);
  const std::vector<Vec> part = part_in_quarter(frame, face, in_axes_of(frame, placed), 0);
  if (part.empty()) return std::nullopt;
  const auto [left, right] = ends(frame, face);
  double nearest = plane::distance({left, right}, {part.back(), part.front()});
  for (std::size_t i = 0; i + 1 < part.size(); ++i) {
    nearest = std::min(nearest, plane::distance({left, right}, {part[i], part[i + 1]}));
  }
  return plane::rounded(nearest);
}

bool wholly_in_quarter(const Footprint& a, Face face, const Footprint& b, bool or_own_ground) {
  const Frame frame(a);
  const bool ahead_or_behind = face == Face::front || face == Face::rear;
  return std::ranges::all_of(Frame(b).corners(), [&](Vec corner) {
    const Vec at = frame.local(corner);
    const Beyond off = beyond(frame, at);
    if (or_own_ground && std::max(off.sides, off.ends) <= plane::kPlacingUm) return true;
    const double out = ahead_or_behind ? at.y : at.x;
    if ((out > 0) != (face == Face::front || face == Face::right)) return false;
    const double past_face = ahead_or_behind ? off.ends : off.sides;
    const double past_corner = ahead_or_behind ? off.sides : off.ends;
    return past_face >= -plane::kPlacingUm && past_corner <= past_face + plane::kPlacingUm;
  });
}

Length contact_length(const Footprint& a, Face face_of_a, const Footprint& b, Face face_of_b, Length gap) {
  const Angle off_parallel = outward(a, face_of_a) - outward(b, face_of_b).opposite();
  if (std::abs(off_parallel.turn_mdeg()) > 1'000) return {};
  const plane::Line edge_a = edge_line(a, face_of_a), edge_b = edge_line(b, face_of_b);
  if (plane::distance(edge_a, edge_b) >= gap.um()) return {};
  const Vec along = (edge_a.b - edge_a.a) * (1 / std::max(plane::norm(edge_a.b - edge_a.a), 1.0));
  const double from = plane::dot(along, edge_b.b - edge_a.a), to = plane::dot(along, edge_b.a - edge_a.a);
  const double shared = std::min(to, plane::norm(edge_a.b - edge_a.a)) - std::max(from, 0.0);
  return plane::rounded(std::max(shared, 0.0));
}

Footprint turned_to(Footprint footprint, Angle facing) {
  footprint.facing = facing;
  return footprint;
}

Footprint shifted(Footprint footprint, Length ahead, Length right) {
  footprint.centre = moved(footprint.centre, footprint.facing, ahead, right);
  return footprint;
}

}  // namespace battalia::geometry
