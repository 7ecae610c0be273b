// Doubles, for use inside this folder only: vectors, a footprint's axes, and the few primitives that everything else is
// built on. Products of whole micrometres up to 10 m are exact in a double, so tests on unrotated footprints are exact.
// Never included from outside common/geometry: results leave as whole micrometres.
#pragma once

#include "common/geometry/footprint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace battalia::geometry::plane {

// Placements are whole micrometres, and a rotated footprint falls between them: things that should touch can miss by up
// to this much.
inline constexpr double kPlacingUm = 2.0;
// For arithmetic errors only; far below what a placement can express.
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
// Points may be anywhere in 32 bits; distances beyond the range of Length are clamped to it.
inline Length rounded(double um) {
  return Length::um(std::llround(std::clamp(um, static_cast<double>(INT32_MIN), static_cast<double>(INT32_MAX))));
}
inline Point rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }

// No part of the footprint is farther from its centre: half the frontage plus half the depth is never less than half
// the diagonal.
inline double half_round(const Footprint& footprint) { return (footprint.frontage.um() + footprint.depth.um()) / 2.0; }

// The unit vector in that direction; exact along the axes.
Vec heading(Angle angle);

// The point of the line from a to b that is nearest to p.
Vec nearest_on(const Line& line, Vec p);
inline double distance(const Line& line, Vec p) { return norm(nearest_on(line, p) - p); }
// True if the lines have a point in common.
bool meet(const Line& a, const Line& b);
double distance(const Line& a, const Line& b);

// A footprint in its own axes: x to its right, y ahead, with half its frontage and half its depth; negative sizes count
// as 0.
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
  // True if the line enters the rectangle after its sides are moved outwards by `grown` (inwards if negative).
  bool entered_by(const Line& line, double grown) const;
};

// How deep two footprints overlap; negative or 0 if they do not.
double depth_of_overlap(const Frame& a, const Frame& b);
struct Nearest {
  Vec on_a;
  Vec on_b;
};
Nearest nearest(const Frame& a, const Frame& b);

// The half-plane `inside . p <= limit`.
struct HalfPlane {
  Vec inside;
  double limit;
};
// The part of a convex polygon inside the half-plane; may be empty.
std::vector<Vec> clipped(const std::vector<Vec>& convex, const HalfPlane& half_plane);

}  // namespace battalia::geometry::plane
