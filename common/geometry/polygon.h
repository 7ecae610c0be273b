// Ground that is not a rectangle: areas (closed polygons) and lines (open polylines) as scenarios draw them.
#pragma once

#include "common/geometry/footprint.h"

#include <span>
#include <vector>

namespace battalia::geometry {

using Polygon = std::vector<Point>;   // closed, at least 3 points, either way round
using Polyline = std::vector<Point>;  // open, at least 2 points

// On the border counts as inside; for a footprint, so does what its rounding to whole micrometres puts beyond it.
bool contains(std::span<const Point> polygon, Point point);
bool contains(std::span<const Point> polygon, const Footprint& footprint);  // wholly
bool touches(std::span<const Point> polygon, const Footprint& footprint);   // any common point
bool crosses(std::span<const Point> polyline, const Footprint& footprint);  // any common point
Length distance(std::span<const Point> polygon, Point point);               // 0 inside
Length distance_to_line(std::span<const Point> polyline, const Footprint& footprint);

// Where a straight line meets it. The segments of a polygon include the closing one.
bool crosses_area(std::span<const Point> polygon, const Segment& line);
bool crosses_line(std::span<const Point> polyline, const Segment& line);
// Length of the part of `line` inside the polygon.
Length length_inside(std::span<const Point> polygon, const Segment& line);
bool crosses(const Segment& a, const Segment& b);
// True when the line runs into the ground; one that only grazes an edge or a corner passes it by.
inline constexpr Length kGrazing = Length::um(20);
bool crosses(const Footprint& footprint, const Segment& line);

}  // namespace battalia::geometry
