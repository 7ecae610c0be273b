#include "server/rules/mechanics/ground/reach.h"

#include <algorithm>
#include <array>
#include <string>

namespace battalia::rules::mechanics {
namespace {

using geometry::Footprint;
using geometry::Point;
using geometry::Polygon;

constexpr std::int32_t kStep_mdeg = 5'000;  // between corners of a curve: 72 for a full circle

// Adds points along a circle around `centre`, from one direction clockwise by `turn`, including both ends.
void add_arc(Polygon& outline, Point centre, Length radius, Angle from, std::int32_t turn_mdeg) {
  const std::int32_t steps = std::max(1, (turn_mdeg + kStep_mdeg - 1) / kStep_mdeg);
  for (std::int32_t i = 0; i <= steps; ++i) {
    const Angle heading = from + Angle::mdeg(std::int64_t{turn_mdeg} * i / steps);
    outline.push_back(geometry::moved(centre, heading, radius));
  }
}

}  // namespace

Polygon all_round(const Footprint& ground, Length reach) {
  Polygon outline;
  const std::array<Point, 4> corners = geometry::corners(ground);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Angle from = ground.facing + Angle::degrees(-90 + 90 * static_cast<std::int64_t>(i));
    add_arc(outline, corners[i], reach, from, 90'000);
  }
  return outline;
}

Polygon before_face(const Footprint& ground, geometry::Face face, Angle spread, Length reach) {
  const geometry::Segment edge = geometry::edge(ground, face);
  const Angle out = geometry::outward(ground, face);
  Polygon outline = {edge.a};
  add_arc(outline, edge.a, reach, out - spread, spread.mdeg());
  add_arc(outline, edge.b, reach, out, spread.mdeg());
  outline.push_back(edge.b);
  return outline;
}

Polygon disc(Point centre, Length radius) {
  Polygon outline;
  for (std::int32_t at = 0; at < 360'000; at += kStep_mdeg) {
    outline.push_back(geometry::moved(centre, Angle::mdeg(at), radius));
  }
  return outline;
}

void add_reach(Reaches& reaches, std::string_view kind, std::string_view what, Length reach, const Polygon& outline,
               std::string_view clause) {
  if (reach <= Length()) return;
  v1::Reach& added = reaches.emplace_back();
  added.set_kind(std::string(kind));
  added.set_label(std::string(what) + ": " + in_words(reach));
  for (const Point& corner : outline) {
    v1::Point& point = *added.add_outline();
    point.set_x_um(corner.x.um());
    point.set_y_um(corner.y.um());
  }
  added.set_clause(std::string(clause));
}

}  // namespace battalia::rules::mechanics
