// Lines of sight between footprints, sampled as the catalogues ask (points along the faces that look back).
#pragma once

#include "common/geometry/polygon.h"

#include <functional>
#include <vector>

namespace battalia::geometry {

// `count` evenly spaced points, both ends included, along the outline edges of `target` that look towards `eye`.
// Nothing for an eye on the target's own ground.
std::vector<Point> outline_facing(const Footprint& target, Point eye, int count);

// How many of the points a straight line from `eye` reaches without being refused by `blocked`.
int visible(Point eye, std::span<const Point> points, const std::function<bool(const Segment&)>& blocked);

}  // namespace battalia::geometry
