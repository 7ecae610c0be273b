// Terrain that is not a rectangle: areas (closed polygons) and lines (open polylines), as drawn in scenarios.
#pragma once

#include "common/geometry/footprint.h"

#include <span>
#include <vector>

namespace battalia::geometry {

using Polygon = std::vector<Point>;   // closed, at least 3 points, in either direction
using Polyline = std::vector<Point>;  // open, at least 2 points

// The border counts as inside. For a footprint, so does a corner that only rounding to whole micrometres puts outside.
bool contains(std::span<const Point> polygon, Point point);
bool contains(std::span<const Point> polygon, const Footprint& footprint);  // wholly
bool touches(std::span<const Point> polygon, const Footprint& footprint);   // any common point
bool crosses(std::span<const Point> polyline, const Footprint& footprint);  // any common point
Length distance(std::span<const Point> polygon, Point point);               // 0 inside
Length distance_to_line(std::span<const Point> polyline, const Footprint& footprint);

// True if the straight line meets it. A polygon includes its closing segment.
bool crosses_area(std::span<const Point> polygon, const Segment& line);
bool crosses_line(std::span<const Point> polyline, const Segment& line);
// Length of the part of `line` inside the polygon.
Length length_inside(std::span<const Point> polygon, const Segment& line);
bool crosses(const Segment& a, const Segment& b);
// True if the line enters the footprint; a line that only grazes an edge or a corner does not.
inline constexpr Length kGrazing = Length::um(20);
bool crosses(const Footprint& footprint, const Segment& line);

}  // namespace battalia::geometry
