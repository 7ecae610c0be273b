#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"

#include "common/base/work.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Face;
using geometry::Footprint;
using geometry::Point;
using geometry::Segment;

mechanics::Box box_of_line(const Segment& line) {
  mechanics::Box box;
  box.add(line.a, Length::mm(1));
  box.add(line.b, Length::mm(1));
  return box;
}

// The end of a line lies on that hill, on the side of its crest that faces along the line (R-G17).
bool looks_down_from(const Terrain& hill, Point end, Point other) {
  if (!geometry::contains(hill.points, end)) return false;
  const Point crest = crest_of(hill);
  const auto part = [&](Length a, Length b) { return std::int64_t{a.um()} * b.um(); };
  return part(crest.x - end.x, other.x - end.x) + part(crest.y - end.y, other.y - end.y) <= 0;
}

bool hill_blocks(const Terrain& hill, const Segment& line) {
  return geometry::length_inside(hill.points, line) > geometry::kGrazing && !looks_down_from(hill, line.a, line.b) &&
         !looks_down_from(hill, line.b, line.a);
}

// Areas that block sight: woods beyond a depth, villages, hills.
class Hiding {
 public:
  Hiding(const Table& table, const mechanics::Box& round) {
    for (const Terrain& feature : *table.terrain) {
      if (feature.shape != v1::SHAPE_AREA) continue;
      work::count(feature.points.size());
      const TerrainRow row = described(feature);
      if (row.sight == kNotAllowed && !row.uphill) continue;
      if (mechanics::box_of(feature).meets(round)) pieces_.push_back({&feature, row});
    }
  }

  bool hide(const Segment& line) const {
    return std::ranges::any_of(pieces_, [&](const Piece& piece) {
      if (piece.row.uphill) return hill_blocks(*piece.feature, line);
      return geometry::length_inside(piece.feature->points, line) > piece.row.sight + geometry::kGrazing;
    });
  }
  // Unlike woods, commands cannot pass through it: the whole distance counts double.
  bool cut(const Segment& line) const {
    return std::ranges::any_of(pieces_, [&](const Piece& piece) {
      if (piece.row.uphill) return hill_blocks(*piece.feature, line);
      return piece.row.sight <= Length() && geometry::length_inside(piece.feature->points, line) > geometry::kGrazing;
    });
  }
  Length in_woods(const Segment& line) const {
    return std::accumulate(pieces_.begin(), pieces_.end(), Length(), [&](Length sum, const Piece& piece) {
      const bool woods = piece.row.sight > Length();
      return woods ? sum + geometry::length_inside(piece.feature->points, line) : sum;
    });
  }

 private:
  struct Piece {
    const Terrain* feature;
    TerrainRow row;
  };
  std::vector<Piece> pieces_;
};

// Points are slightly inside the base, so that no line runs along the seam between two adjacent bases.
constexpr Length kInside = Length::um(500);

std::array<Point, 3> eyes_of(const Footprint& ground) {
  const Segment front = geometry::edge(ground, Face::front);
  const Angle right = ground.facing + Angle::degrees(90);
  return {geometry::front_centre(ground), geometry::moved(front.a, right, kInside),
          geometry::moved(front.b, right, -kInside)};
}

std::vector<Point> points_to_see(const Footprint& ground, std::span<const Point> within) {
  Footprint inside = ground;
  inside.frontage -= kInside * 2;
  inside.depth -= kInside * 2;
  const auto corners = geometry::corners(inside);
  std::vector<Point> points(corners.begin(), corners.end());
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left})
    points.push_back(geometry::edge_centre(inside, face));
  if (!within.empty()) std::erase_if(points, [&](Point point) { return !geometry::contains(within, point); });
  return points;
}

// Elements that may stand in between.
std::vector<const Unit*> between_them(const Table& table, const Unit& a, const Unit& b, const Unit* through) {
  mechanics::Box round = mechanics::box_of(a.ground);
  round.add(b.ground);
  const Segment way{a.ground.centre, b.ground.centre};
  const Length beside = mechanics::bounding_radius(a.ground) + mechanics::bounding_radius(b.ground);
  return mechanics::units_where(table, [&](const Unit& other) {
    if (!other.on_table() || other.id == a.id || other.id == b.id) return false;
    const Length radius = mechanics::bounding_radius(other.ground);
    if (!round.is_near(other.ground.centre, radius)) return false;
    if (through != nullptr && through->id == other.id) return false;
    const Point at = other.ground.centre;
    return geometry::distance(way, Segment{at, at}) <= beside + radius && is_element(other);
  });
}

}  // namespace

bool sees(const Table& table, const Unit& a, const Unit& b, bool over_troops, std::span<const Point> within,
          const Unit* through) {
  const std::array<Point, 3> eyes = eyes_of(a.ground);
  const std::vector<Point> points = points_to_see(b.ground, within);
  mechanics::Box round = mechanics::box_of(a.ground);
  round.add(b.ground);
  const Hiding hiding(table, round);
  std::vector<const Unit*> troops;
  if (!over_troops) troops = between_them(table, a, b, through);
  for (const Point& eye : eyes) {
    for (const Point& point : points) {
      const Segment line{eye, point};
      const bool hidden = hiding.hide(line) || std::ranges::any_of(troops, [&](const Unit* unit) {
                            return geometry::crosses(unit->ground, line);
                          });
      if (!hidden) return true;
    }
  }
  return false;
}

Length command_distance(const Table& table, const Footprint& a, const Footprint& b) {
  const Length straight = geometry::distance(a, b);
  if (straight <= Length()) return straight;
  const geometry::Nearest ends = geometry::nearest_points(a, b);
  const Segment line{ends.on_a, ends.on_b};
  const Hiding hiding(table, box_of_line(line));
  if (hiding.cut(line)) return straight * kHamperedFactor;
  return straight + std::min(straight, hiding.in_woods(line)) * (kHamperedFactor - 1);
}

}  // namespace battalia::rules::god_will_know_his_own
