// The area that a unit reaches, as outlines for drawing: around it, in front of a face, around a point. Called by a
// system's reaches(), which knows distances and clauses. Never used for rulings: chapters measure range and arc
// themselves.
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/geometry/polygon.h"

#include <string_view>
#include <vector>

namespace battalia::rules::mechanics {

using Reaches = std::vector<v1::Reach>;

// Everything within that distance of the footprint: straight sides, rounded corners.
geometry::Polygon all_round(const geometry::Footprint& ground, Length reach);

// Everything in front of that face within that distance, between lines that leave its ends `spread` outwards (at most a
// right angle).
geometry::Polygon before_face(const geometry::Footprint& ground, geometry::Face face, Angle spread, Length reach);

// A circle, with 72 corners.
geometry::Polygon disc(geometry::Point centre, Length radius);

// Adds a reach, labelled `what` followed by its length ("musket, close: 4.0 in"). Does nothing for a length of 0.
void add_reach(Reaches& reaches, std::string_view kind, std::string_view what, Length reach,
               const geometry::Polygon& outline, std::string_view clause);

}  // namespace battalia::rules::mechanics
