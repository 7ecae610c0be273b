// Doubles for the inside of this folder: vectors, the axes of a footprint, and the few primitives everything else is
// made of. Whole micrometres up to 10 m have exact products in a double, so tests on unturned grounds are exact.
// Never included from outside common/geometry: what leaves is whole micrometres.
#pragma once

#include "common/geometry/footprint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace battalia::geometry::plane {

// A placement is whole micrometres and a turned ground falls between them: what ought to touch misses by up to this.
inline constexpr double kPlacingUm = 2.0;
// Errors of arithmetic only, far below what a placement can express.
inline constexpr double kArithmeticUm = 1e-3;

struct Vec {
  double x = 0;
  double y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double by) { return {a.x * by, a.y * by}; }
};
struct Line {
  Vec a;
  Vec b;
};

constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
inline double norm(Vec a) { return std::sqrt(dot(a, a)); }
inline Vec vec(Point p) { return {static_cast<double>(p.x.um()), static_cast<double>(p.y.um())}; }
inline Line line(const Segment& s) { return {vec(s.a), vec(s.b)}; }
// Points may come from anywhere in 32 bits; what lies further apart than a Length can say is as far as it can say.
inline Length rounded(double um) {
  return Length::um(std::llround(std::clamp(um, static_cast<double>(INT32_MIN), static_cast<double>(INT32_MAX))));
}
inline Point rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }

// No part of it is farther from its middle: half a frontage and half a depth together are never less than half a
// diagonal.
inline double half_round(const Footprint& footprint) { return (footprint.frontage.um() + footprint.depth.um()) / 2.0; }

// The unit vector that looks that way; exact along the axes.
Vec heading(Angle angle);

// Where the line from a to b is nearest to p.
Vec nearest_on(const Line& line, Vec p);
inline double distance(const Line& line, Vec p) { return norm(nearest_on(line, p) - p); }
// True when they have a point in common.
bool meet(const Line& a, const Line& b);
double distance(const Line& a, const Line& b);

// A footprint in its own axes: x to its right, y ahead, half its frontage and half its depth; what is less than nothing
// counts as nothing.
struct Frame {
  Vec centre;
  Vec ahead;
  double half_width = 0;
  double half_depth = 0;

  explicit Frame(const Footprint& footprint);
  Vec right() const { return {ahead.y, -ahead.x}; }
  Vec local(Vec p) const { return {dot(p - centre, right()), dot(p - centre, ahead)}; }
  Vec global(Vec p) const { return centre + right() * p.x + ahead * p.y; }
  Vec clamped(Vec in_local) const {
    return {std::clamp(in_local.x, -half_width, half_width), std::clamp(in_local.y, -half_depth, half_depth)};
  }
  // Front left, front right, rear right, rear left.
  std::array<Vec, 4> corners() const;
  double distance(Vec p) const;
  // True when the line comes into the rectangle whose sides stand `grown` further out (negative: further in).
  bool entered_by(const Line& line, double grown) const;
};

// How far two grounds are inside each other; negative or 0 when they are apart or touch.
double depth_of_overlap(const Frame& a, const Frame& b);
struct Nearest {
  Vec on_a;
  Vec on_b;
};
Nearest nearest(const Frame& a, const Frame& b);

// Side `inside . p <= limit` of a straight line.
struct HalfPlane {
  Vec inside;
  double limit;
};
// The part of a convex polygon on that side; empty when there is none.
std::vector<Vec> clipped(const std::vector<Vec>& convex, const HalfPlane& half_plane);

}  // namespace battalia::geometry::plane
