// Points and straight distances on the table, in whole micrometres. Every function takes exact inputs and rounds its
// result once, to the nearest micrometre; no function returns a double.
#pragma once

#include "common/base/angle.h"
#include "common/base/length.h"

#include <cstdint>

namespace battalia::geometry {

struct Point {
  Length x;  // from the left edge
  Length y;  // from the bottom edge
  friend constexpr bool operator==(Point, Point) = default;
};

// The straight-line distance between two points.
Length distance(Point a, Point b);

// The direction from one point to another; straight up the table when they coincide.
Angle direction(Point from, Point to);

// The point `along` ahead of `start` in direction `heading` (negative: behind), and `right` to its right.
Point moved(Point start, Angle heading, Length along, Length right = {});

// The point at numerator / denominator of the way from a to b; half-way by default.
Point between(Point a, Point b, std::int32_t numerator = 1, std::int32_t denominator = 2);

}  // namespace battalia::geometry
