#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

#include "common/base/work.h"
#include "server/rules/mechanics/ground/entered.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/terrain_keys.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr Length kNearerToCrest = 10_mm;  // R-G46
constexpr std::int32_t kAlongRoad_mdeg = 45'000;

const TerrainRow& row_of_kind(std::string_view kind) {
  const auto found = std::ranges::find(kTerrainRows, kind, &TerrainRow::kind);
  return found == kTerrainRows.end() ? kTerrainRows.front() : *found;
}

Length half_width(const Terrain& feature) { return std::max(kLineWidth, Length::um(feature.properties[kWidth])) / 2; }

bool is_water(const Terrain& feature) {
  return feature.kind == kRiver || feature.kind == kLightRiver || feature.kind == kStream;
}

}  // namespace

Point crest_of(const Terrain& hill) {
  if (hill.properties.has(kCrestX) || hill.properties.has(kCrestY)) {
    return {Length::um(hill.properties[kCrestX]), Length::um(hill.properties[kCrestY])};
  }
  std::int64_t x = 0, y = 0;
  for (const Point& corner : hill.points) x += corner.x.um(), y += corner.y.um();
  const auto count = static_cast<std::int64_t>(std::max<std::size_t>(1, hill.points.size()));
  return {Length::um(x / count), Length::um(y / count)};
}

namespace {

bool stands_on_hill(const Terrain& feature, const Footprint& ground) {
  return described(feature).uphill && has_entered(feature, ground);
}

// How much nearer to the crest a is than b.
Length nearer_to_crest(const Terrain& hill, const Footprint& a, const Footprint& b) {
  const Point crest = crest_of(hill);
  return geometry::distance(b.centre, crest) - geometry::distance(a.centre, crest);
}

// A stretch of the road under that point runs in the direction of its facing, or the opposite.
bool runs_along(const Terrain& road, Point under, Angle facing) {
  for (std::size_t i = 1; i < road.points.size(); ++i) {
    const geometry::Segment stretch{road.points[i - 1], road.points[i]};
    if (geometry::distance(geometry::Segment{under, under}, stretch) > half_width(road)) continue;
    const std::int32_t off = std::abs((geometry::direction(stretch.a, stretch.b) - facing).turn_mdeg());
    if (std::min(off, 180'000 - off) <= kAlongRoad_mdeg) return true;
  }
  return false;
}

bool is_road_at(const Terrain& road, Point point, Angle facing) {
  return road.shape == v1::SHAPE_AREA ? geometry::contains(road.points, point) : runs_along(road, point, facing);
}

}  // namespace

TerrainRow described(const Terrain& feature) {
  TerrainRow row = row_of_kind(feature.kind);
  switch (feature.properties[kGoing]) {
    case 1:
      row.going = Going::open;
      break;
    case 2:
      row.going = Going::rough;
      break;
    case 3:
      row.going = Going::bad;
      break;
    case 4:
      row.going = Going::impassable;
      break;
    default:
      break;
  }
  if (feature.properties.has(kProtection)) row.protection = feature.properties[kProtection];
  if (feature.properties.has(kCover)) row.cover = -feature.properties[kCover];
  return row;
}

bool has_entered(const Terrain& feature, const Footprint& ground) {
  if (feature.shape == v1::SHAPE_AREA) return mechanics::has_entered_area(feature.points, ground);
  if (feature.points.size() < 2) return false;
  return !mechanics::is_at_least(geometry::distance_to_line(feature.points, ground), half_width(feature));
}

GroundNear::GroundNear(const Table& table, const mechanics::Box& round) {
  for (const Terrain& feature : *table.terrain) {
    work::count(feature.points.size());
    const Length beside = feature.shape == v1::SHAPE_AREA ? Length::mm(1) : half_width(feature) + Length::mm(1);
    const mechanics::Box box = mechanics::box_of(feature, beside);
    if (box.meets(round)) pieces_.push_back({&feature, described(feature), box});
  }
}

bool GroundNear::lies_under(const Piece& piece, const Footprint& ground) const {
  if (!piece.box.is_near(ground.centre, mechanics::bounding_radius(ground))) return false;
  return has_entered(*piece.feature, ground);
}

std::vector<const Terrain*> GroundNear::under(const Footprint& ground) const {
  std::vector<const Terrain*> found;
  for (const Piece& piece : pieces_) {
    if (lies_under(piece, ground)) found.push_back(piece.feature);
  }
  return found;
}

Going GroundNear::worst_going(const Footprint& ground) const {
  Going worst = Going::open, water = Going::open;
  bool ford = false;
  for (const Piece& piece : pieces_) {
    if (piece.row.going == Going::road || !lies_under(piece, ground)) continue;
    ford |= piece.row.most_move != kNotAllowed;
    Going& counted = is_water(*piece.feature) ? water : worst;
    counted = std::max(counted, piece.row.going);
  }
  return ford ? worst : std::max(worst, water);
}

bool GroundNear::is_on_road(const Footprint& ground) const {
  const Point front = geometry::front_centre(ground), rear = geometry::edge_centre(ground, geometry::Face::rear);
  const auto on_road = [&](Point point) {
    return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
      return piece.row.going == Going::road && is_road_at(*piece.feature, point, ground.facing);
    });
  };
  return on_road(front) && on_road(rear);
}

bool GroundNear::touches_ford(const Footprint& ground) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.row.most_move != kNotAllowed && lies_under(piece, ground);
  });
}

std::vector<const Terrain*> under(const Table& table, const Footprint& ground) {
  return GroundNear(table, mechanics::box_of(ground)).under(ground);
}
Going worst_going(const Table& table, const Footprint& ground) {
  return GroundNear(table, mechanics::box_of(ground)).worst_going(ground);
}
bool is_on_road(const Table& table, const Footprint& ground) {
  return GroundNear(table, mechanics::box_of(ground)).is_on_road(ground);
}
bool touches_ford(const Table& table, const Footprint& ground) {
  return GroundNear(table, mechanics::box_of(ground)).touches_ford(ground);
}

bool in_good_going(const Table& table, const Footprint& ground) {
  const std::vector<const Terrain*> pieces = under(table, ground);
  const bool all_open = std::ranges::all_of(pieces, [](const Terrain* piece) {
    const Going going = described(*piece).going;
    return going == Going::open || going == Going::road;
  });
  return all_open || std::ranges::any_of(pieces, [&](const Terrain* piece) {
           return described(*piece).going == Going::road && piece->shape == v1::SHAPE_AREA &&
                  geometry::contains(piece->points, ground);
         });
}
bool in_good_going(const Table& table, const Unit& a, const Unit& b) {
  return in_good_going(table, a.ground) && in_good_going(table, b.ground);
}

bool is_uphill_of(const Table& table, const Footprint& a, const Footprint& b) {
  return std::ranges::any_of(*table.terrain, [&](const Terrain& feature) {
    return stands_on_hill(feature, a) && stands_on_hill(feature, b) && nearer_to_crest(feature, a, b) >= kNearerToCrest;
  });
}

bool leads_uphill(const Table& table, const Footprint& from, const Footprint& to) {
  return std::ranges::any_of(*table.terrain, [&](const Terrain& feature) {
    return stands_on_hill(feature, to) && nearer_to_crest(feature, to, from) >= kNearerToCrest;
  });
}

}  // namespace battalia::rules::god_will_know_his_own
