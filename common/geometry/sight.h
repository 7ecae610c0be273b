// Lines of sight between footprints, sampled at points along the facing edges as the rules require.
#pragma once

#include "common/geometry/polygon.h"

#include <functional>
#include <vector>

namespace battalia::geometry {

// `count` evenly spaced points, both ends included, along the edges of `target` that look towards `eye`. Empty if the
// eye is on the target itself.
std::vector<Point> outline_facing(const Footprint& target, Point eye, int count);

// How many of the points can be reached by a straight line from `eye` that `blocked` does not reject.
int visible(Point eye, std::span<const Point> points, const std::function<bool(const Segment&)>& blocked);

}  // namespace battalia::geometry
