// A unit's ground: an oriented rectangle. The vocabulary of the table: edges, corners, faces, quarters,
// contact. Local axes are x to the unit's right and y to its front, from the centre.
#pragma once

#include "common/geometry/point.h"

#include <array>
#include <cstdint>
#include <optional>

namespace battalia::geometry {

enum class Face : std::uint8_t { front = 1, right = 2, rear = 3, left = 4 };  // numbered as in table.proto

struct Footprint {
  Point centre;
  Angle facing;
  Length frontage;  // along the front, positive
  Length depth;     // front to rear, positive
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};

struct Segment {
  Point a;
  Point b;
};

// Front left, front right, rear right, rear left.
std::array<Point, 4> corners(const Footprint& footprint);

// The edge of that face, from its left to its right end as seen by someone looking out over it.
Segment edge(const Footprint& footprint, Face face);
Point edge_centre(const Footprint& footprint, Face face);
inline Point front_centre(const Footprint& footprint) { return edge_centre(footprint, Face::front); }
Length edge_length(const Footprint& footprint, Face face);
// The way that face looks out.
Angle outward(const Footprint& footprint, Face face);

// The footprint of that size whose front edge is centred on `front` and looks towards `facing`.
Footprint standing_at(Point front, Angle facing, Length frontage, Length depth);

// The point in the unit's own axes: x to its right, y ahead, from its centre.
Point local(const Footprint& footprint, Point point);

// Shortest distance between the two grounds; 0 when they touch or overlap.
Length distance(const Footprint& a, const Footprint& b);
Length distance(const Footprint& a, Point b);
Length distance(const Segment& a, const Segment& b);
Length distance(const Footprint& a, const Segment& b);
// The point of `a` nearest to `to`.
Point nearest_point(const Footprint& a, Point to);
// The pair of points, of a and of b, at which the two grounds are nearest to each other.
struct Nearest {
  Point on_a;
  Point on_b;
};
Nearest nearest_points(const Footprint& a, const Footprint& b);

// True when the grounds share more than `slack` of depth (touching is not overlapping).
bool overlap(const Footprint& a, const Footprint& b, Length slack = Length::um(20));
bool contains(const Footprint& footprint, Point point);

// The quarter a point lies in, by 45 degree lines from the corners; diagonals belong to front and rear;
// nothing for a point inside the ground. A point on an edge lies in the quarter before that edge.
std::optional<Face> quarter(const Footprint& footprint, Point point);
// True when any part of `b` lies in that quarter of `a`, by more than a touch of its border.
bool reaches_quarter(const Footprint& a, Face face, const Footprint& b);
// From that face of `a` to the nearest part of `b` that lies in its quarter; nothing when no part of it does.
std::optional<Length> distance_in_quarter(const Footprint& a, Face face, const Footprint& b);
// True when all four corners of `b` lie in that quarter of `a` or, with `or_own_ground`, on a's ground. What the
// rounding of a turned ground to whole micrometres puts beyond a border is forgiven.
bool wholly_in_quarter(const Footprint& a, Face face, const Footprint& b, bool or_own_ground = false);

// How much of the two faces lies along each other: both parallel within 1 degree and nearer than `gap`.
Length contact_length(const Footprint& a, Face face_of_a, const Footprint& b, Face face_of_b,
                      Length gap = Length::um(1'270));

// Footprint turned about its centre to the new facing.
Footprint turned_to(Footprint footprint, Angle facing);
// Footprint shifted in its own axes.
Footprint shifted(Footprint footprint, Length ahead, Length right = {});

}  // namespace battalia::geometry
