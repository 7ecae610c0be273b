// A unit's footprint: an oriented rectangle, with its edges, corners, faces, quarters and contact. Local axes start at
// the centre: x to the unit's right, y to its front.
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

// The edge of that face, from left to right as seen by someone looking out over it.
Segment edge(const Footprint& footprint, Face face);
Point edge_centre(const Footprint& footprint, Face face);
inline Point front_centre(const Footprint& footprint) { return edge_centre(footprint, Face::front); }
Length edge_length(const Footprint& footprint, Face face);
// The direction in which that face looks.
Angle outward(const Footprint& footprint, Face face);

// A footprint of that size whose front edge is centred on `front` and faces `facing`.
Footprint standing_at(Point front, Angle facing, Length frontage, Length depth);

// The point in the unit's own axes: x to its right, y ahead, from its centre.
Point local(const Footprint& footprint, Point point);

// Shortest distance between the two footprints; 0 if they touch or overlap.
Length distance(const Footprint& a, const Footprint& b);
Length distance(const Footprint& a, Point b);
Length distance(const Segment& a, const Segment& b);
Length distance(const Footprint& a, const Segment& b);
// The point of `a` nearest to `to`.
Point nearest_point(const Footprint& a, Point to);
// The pair of points, one of a and one of b, where the two footprints are nearest to each other.
struct Nearest {
  Point on_a;
  Point on_b;
};
Nearest nearest_points(const Footprint& a, const Footprint& b);

// True if the footprints overlap by more than `slack` (touching is not overlapping).
bool overlap(const Footprint& a, const Footprint& b, Length slack = Length::um(20));
bool contains(const Footprint& footprint, Point point);

// The quarter that contains a point, divided by 45 degree lines from the corners. Points on a diagonal belong to front
// or rear, points on an edge to the quarter in front of that edge; nothing for a point inside the footprint.
std::optional<Face> quarter(const Footprint& footprint, Point point);
// True if any part of `b` lies in that quarter of `a` and does not merely touch its border.
bool reaches_quarter(const Footprint& a, Face face, const Footprint& b);
// Distance from that face of `a` to the nearest part of `b` in its quarter; nothing if no part of `b` lies there.
std::optional<Length> distance_in_quarter(const Footprint& a, Face face, const Footprint& b);
// True if all four corners of `b` lie in that quarter of `a` or, with `or_own_ground`, on a's footprint. Allows for the
// rounding of a rotated footprint to whole micrometres.
bool wholly_in_quarter(const Footprint& a, Face face, const Footprint& b, bool or_own_ground = false);

// The length along which the two faces adjoin: both parallel within 1 degree and nearer than `gap`.
Length contact_length(const Footprint& a, Face face_of_a, const Footprint& b, Face face_of_b,
                      Length gap = Length::um(1'270));

// The footprint rotated about its centre to the new facing.
Footprint turned_to(Footprint footprint, Angle facing);
// The footprint shifted along its own axes.
Footprint shifted(Footprint footprint, Length ahead, Length right = {});

}  // namespace battalia::geometry
