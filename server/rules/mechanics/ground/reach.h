// Ground that a unit reaches, as outlines for drawing: all round it, before one of its faces, round a point. Called by
// a system's reaches(), which knows how far and by which clause. Nothing is judged by these outlines: what is in range
// or arc the chapters measure themselves.
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/geometry/polygon.h"

#include <string_view>
#include <vector>

namespace battalia::rules::mechanics {

using Reaches = std::vector<v1::Reach>;

// Everything so far from the ground's nearest edge: straight sides, rounded corners.
geometry::Polygon all_round(const geometry::Footprint& ground, Length reach);

// Everything before that face, so far from it and between the lines that leave its ends `spread` outwards (at most a
// right angle).
geometry::Polygon before_face(const geometry::Footprint& ground, geometry::Face face, Angle spread, Length reach);

// A circle, with 72 corners.
geometry::Polygon disc(geometry::Point centre, Length radius);

// Adds one: the label is `what`, followed by the reach in words ("musket, close: 4.0 in"). A reach of nothing is none.
void add_reach(Reaches& reaches, std::string_view kind, std::string_view what, Length reach,
               const geometry::Polygon& outline, std::string_view clause);

}  // namespace battalia::rules::mechanics
