// Points and straight distances on the table, in whole micrometres. Every function here is exact in its
// inputs and rounds its result once, to the nearest micrometre; a double never leaves a function.
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

// The straight line from one point to another.
Length distance(Point a, Point b);

// The direction from one point to another; straight up the table when they coincide.
Angle direction(Point from, Point to);

// The point `along` from `start` in `heading` (negative: behind), and `right` to the right of it.
Point moved(Point start, Angle heading, Length along, Length right = {});

// Half-way, and a share of the way: numerator / denominator of it.
Point between(Point a, Point b, std::int32_t numerator = 1, std::int32_t denominator = 2);

}  // namespace battalia::geometry
