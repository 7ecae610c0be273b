#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"

#include "common/geometry/faces.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr Length kSlack = Length::um(20);  // touching the edge of a feature is not standing on it

bool one_of(const Terrain& feature, std::initializer_list<TerrainKey> kinds) {
  return std::find(kinds.begin(), kinds.end(), feature.kind.key()) != kinds.end();
}

// The middle of a line and its direction.
Point middle(const Terrain& feature) { return geometry::between(feature.points.front(), feature.points.back()); }

// The area it covers: for a line with a width, the band along it.
geometry::Polygon breadth_of(const Terrain& feature) {
  if (feature.shape == v1::SHAPE_AREA) return feature.points;
  const Length half = Length::um(feature.properties[kWidth]) / 2;
  const std::size_t last = feature.points.size() - 1;
  geometry::Polygon band(feature.points.size() * 2);
  for (std::size_t i = 0; i <= last; ++i) {
    const Angle along = geometry::direction(feature.points[i == 0 ? 0 : i - 1], feature.points[std::min(i + 1, last)]);
    band[i] = geometry::moved(feature.points[i], along, Length(), half);
    band[2 * last + 1 - i] = geometry::moved(feature.points[i], along, Length(), -half);
  }
  return band;
}

// Parts of the footprint are clear of it on both its sides: a walk around the footprint's edge leaves it twice (G-186).
bool has_two_sides(const geometry::Polygon& breadth, const Footprint& ground) {
  int comes_out = 0;
  for (const geometry::Face face : geometry::kFaces) {
    const geometry::Segment edge = geometry::edge(ground, face);
    const Length covered = geometry::length_inside(breadth, edge);
    const bool begins_in = geometry::contains(breadth, edge.a);
    const bool ends_in = geometry::contains(breadth, edge.b);
    const bool leaves = covered < geometry::edge_length(ground, face) - kSlack;
    comes_out += (begins_in ? leaves : covered > kSlack && !ends_in) ? 1 : 0;
  }
  return comes_out >= 2;
}

// Generals move like mounted troops.
bool rides(const Unit& unit) { return is_mounted(unit) || is_general(unit); }

Share woods_speed(const Unit& unit, const Terrain& woods, Gait gait) {
  const bool foot_flying = is_foot(unit) && gait == Gait::flying;
  if (!is_heavy_woods(woods)) return is_skirmisher(unit) || foot_flying ? kWhole : kLightWoodsSpeed;
  return is_skirmisher(unit) ? kHeavyWoodsSkirmishers : kHeavyWoodsFoot;
}

}  // namespace

bool is_line(const Terrain& feature) {
  return feature.shape == v1::SHAPE_LINE &&
         one_of(feature, {kFence, kHighWall, kHedge, kDitch, kLightWorks, kHeavyWorks, kStream});
}

bool is_inside(const Terrain& works, Point place) {
  const Angle in = Angle::mdeg(works.properties[kInside]);
  return geometry::local({middle(works), in, Length(), Length()}, place).y > Length();
}

bool is_works(const Terrain& feature) { return one_of(feature, {kLightWorks, kHeavyWorks}); }
bool is_town_block(const Terrain& feature) { return feature.kind == kTownBlock && feature.shape == v1::SHAPE_AREA; }
bool is_heavy_woods(const Terrain& feature) { return feature.kind == kWoods && feature.properties[kDensity] == 2; }

bool stands_on(const Terrain& feature, const Footprint& ground) {
  if (feature.shape == v1::SHAPE_POINT) return geometry::contains(ground, feature.points.front());
  Footprint inner = ground;
  inner.frontage = std::max(kSlack, inner.frontage - kSlack * 2);
  inner.depth = std::max(kSlack, inner.depth - kSlack * 2);
  if (feature.shape == v1::SHAPE_AREA) return geometry::touches(feature.points, inner);
  const Length half = Length::um(feature.properties[kWidth]) / 2;
  if (half > Length()) return geometry::distance_to_line(feature.points, inner) <= half;
  return geometry::crosses(feature.points, inner);
}

std::optional<std::size_t> under(const Table& table, TerrainKey kind, const Footprint& ground) {
  for (std::size_t i = 0; i < table.terrain->size(); ++i) {
    const Terrain& feature = (*table.terrain)[i];
    if (feature.kind == kind && stands_on(feature, ground)) return i;
  }
  return std::nullopt;
}

bool is_wholly_in_woods(const Table& table, const Unit& unit) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return feature.kind == kWoods && geometry::contains(feature.points, unit.ground);
  });
}

const Terrain* block_of(const Table& table, const Unit& unit) {
  const std::int32_t number = unit.statuses[kGarrison];
  if (number <= 0 || static_cast<std::size_t>(number) > table.terrain->size()) return nullptr;
  const Terrain& feature = (*table.terrain)[static_cast<std::size_t>(number) - 1];
  return is_town_block(feature) ? &feature : nullptr;
}

bool is_bare(const Terrain& feature) {
  return one_of(feature, {kOpen, kRoad, kObjective, kCrest}) && !feature.properties.has(kCrossing);
}

std::vector<const Terrain*> terrain_near(const Table& table, Point place, Length reach) {
  std::vector<const Terrain*> near;
  for (const Terrain& feature : *table.terrain) {
    if (is_bare(feature)) continue;
    const Length around = reach + Length::um(feature.properties[kWidth]) + Length::mm(1);  // plus a margin for rounding
    if (!mechanics::box_of(feature).is_near(place, around)) continue;
    const Footprint here{place, Angle(), Length::um(2), Length::um(2)};
    const Length away = feature.shape == v1::SHAPE_AREA   ? geometry::distance(feature.points, place)
                        : feature.shape == v1::SHAPE_LINE ? geometry::distance_to_line(feature.points, here)
                                                          : geometry::distance(feature.points.front(), place);
    if (away <= reach + Length::um(feature.properties[kWidth])) near.push_back(&feature);
  }
  return near;
}

bool on_crossing(const Table& table, const Footprint& ground) {
  return under(table, kBridge, ground) || under(table, kFord, ground);
}

const Terrain* works_lined_by(const Table& table, const Unit& unit) {
  for (const Terrain& feature : *table.terrain) {
    if (!is_works(feature) || !is_inside(feature, unit.ground.centre)) continue;
    if (geometry::distance_to_line(feature.points, unit.ground) <= at(table, kKeepClear)) return &feature;
  }
  return nullptr;
}

geometry::Polygon zone_behind(const Table& table, const Terrain& works) {
  const Angle in = Angle::mdeg(works.properties[kInside]);
  geometry::Polygon zone(works.points.begin(), works.points.end());
  for (auto point = works.points.rbegin(); point != works.points.rend(); ++point) {
    zone.push_back(geometry::moved(*point, in, at(table, kWorksZone)));
  }
  return zone;
}

bool in_works_zone(const Table& table, const Footprint& ground) {
  // Works outside this square are too far off: no zone is deeper than its reach.
  const Length reach = at(table, kWorksZone) * 2 + ground.frontage + ground.depth;
  const Footprint around{ground.centre, Angle(), reach, reach};
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return is_works(feature) && geometry::crosses(feature.points, around) &&
           geometry::touches(zone_behind(table, feature), ground);
  });
}

const Terrain* ditch_held_by(const Table& table, const Unit& unit) {
  const Footprint line{unit.ground.centre, unit.ground.facing, unit.ground.frontage, Length::um(2)};
  for (const Terrain& feature : *table.terrain) {
    if (feature.kind == kDitch && stands_on(feature, line)) return &feature;
  }
  return nullptr;
}

std::string called(const Terrain& feature) {
  return feature.name.empty() ? "the " + words_of(feature.kind.key()) : feature.name;
}

// --- Effects ----------------------------------------------------------------------------------------------------

WhyNot why_not_enter(const Table& table, const Unit& unit, const Terrain& feature, Gait gait) {
  const std::string who = unit.id.str();
  if (gait != Gait::flying) {
    if (WhyNot fault = why_not_cross(table, unit, feature)) return fault;
  }
  if (feature.kind == kImpassable) return violation("FTS-7-a", "No unit can pass " + called(feature) + ".");
  if (feature.kind == kRiver) {
    return violation("FTS-11.7-a", called(feature) + " can be crossed only at a ford or a bridge.");
  }
  if (feature.kind == kBridge && files(table, unit) > kBridgeFiles && !is_general(unit)) {
    return violation("FTS-11.7-b", who + " is " + std::to_string(files(table, unit)) + " files wide; a bridge takes " +
                                       std::to_string(kBridgeFiles) + ".");
  }
  if (feature.kind == kTownBlock && !feature.properties.has(kPassage)) {
    return violation("FTS-11.8-b", called(feature) + " needs a separate action to enter.");
  }
  if (feature.kind == kHedge) return violation("FTS-11.6-d", called(feature) + " must be cleared first.");
  if (feature.kind == kHighWall && (rides(unit) || has_wheels(unit))) {
    return violation("FTS-11.6-c", called(feature) + " can be passed only on foot.");
  }
  if (is_works(feature) && (rides(unit) || has_wheels(unit))) {
    return violation("FTS-11.10-a", "Only infantry can cross " + called(feature) + ".");
  }
  if (feature.kind != kWoods) return std::nullopt;
  if (has_pikes(unit) && gait != Gait::flying) {
    return violation("FTS-11.5-e", who + " has pikes: it can't enter or attack woods.");
  }
  if (is_heavy_woods(feature) && (rides(unit) || has_wheels(unit))) {
    return violation("FTS-11.5.2-a", called(feature) + " is closed to horse and guns.");
  }
  if (has_wheels(unit) && is_limbered(unit)) {
    return violation("FTS-11.5.1-a", "Guns can go through " + called(feature) + " only when manhandled.");
  }
  return std::nullopt;
}

Share speed_on(const Table& table, const Unit& unit, const Terrain& feature, Angle heading, Gait gait) {
  if (feature.kind == kHill) {
    const Slope slope = slope_at(feature, unit.ground.centre, heading);
    const bool slow =
        slope == Slope::up || slope == Slope::across || (slope == Slope::down && (rides(unit) || has_wheels(unit)));
    return slow ? kSteepSpeed : kWhole;
  }
  if (feature.kind == kStream || feature.kind == kFord) {
    if (feature.kind == kStream && under(table, kBridge, unit.ground)) return kWhole;
    return feature.properties.has(kSteepBanks) ? kSteepBanksSpeed : kStreamSpeed;
  }
  if (feature.kind == kBridge) return kBridgeSpeed;
  if (feature.kind == kWoods) return woods_speed(unit, feature, gait);
  return kWhole;
}

Length crossing_cost(const Table& table, const Terrain& feature) {
  if (one_of(feature, {kFence, kHighWall})) return at(table, kWallPerRank);  // per rank (FTS-11.6-a, FTS-11.6-c)
  if (feature.kind == kDitch) return at(table, kDitchCost);
  return is_works(feature) ? at(table, kWorksCost) : Length();
}

std::optional<Disorder> disorder_on_entering(const Table& table, const Unit& unit, const Terrain& feature, Gait gait) {
  if (is_general(unit)) return std::nullopt;
  if (const auto why = disorder_here(table, unit, feature)) return why;
  if (feature.kind == kWoods) {
    const bool spared = is_skirmisher(unit) && table.option(kWoodsDisorderSkirmishers) == "off";
    return spared ? std::nullopt : std::optional(Disorder{kDisorderTerrain, "FTS-11.5-d"});
  }
  if (feature.kind == kRough && has_pikes(unit)) return Disorder{kDisorderTerrain, "FTS-11.4-a"};
  if (feature.kind == kBridge) return Disorder{kDisorderBridge, "FTS-11.7-b"};
  if (is_works(feature)) return Disorder{kDisorderTerrain, "FTS-11.10-a"};
  if (feature.kind == kTownBlock && gait == Gait::charging) return Disorder{kDisorderTerrain, "FTS-11.8-c"};
  if (feature.kind == kDitch && is_mounted(unit)) return Disorder{kDisorderTerrain, "FTS-11.9-a"};
  return std::nullopt;
}

bool divides(const Terrain& feature, const Footprint& ground) {
  if (!one_of(feature, {kStream, kFence, kHighWall, kFord}) || !stands_on(feature, ground)) return false;
  const bool thin = feature.shape != v1::SHAPE_AREA && feature.properties[kWidth] == 0;
  return thin || has_two_sides(breadth_of(feature), ground);
}

std::vector<Disorder> disorders_of_place(const Table& table, const Unit& there, Gait gait) {
  std::vector<Disorder> found;
  if (is_general(there)) return found;
  for (const Terrain& feature : *table.terrain) {
    if (!divides(feature, there.ground)) continue;
    const bool wet = feature.kind == kStream || feature.kind == kFord;
    if (wet || gait != Gait::charging) found.push_back({kDisorderDivided, wet ? "FTS-11.2-b" : "FTS-11.6-b"});
  }
  if (ditch_held_by(table, there) != nullptr) found.push_back({kDisorderTerrain, "FTS-11.9-b"});
  if (in_works_zone(table, there.ground)) found.push_back({kDisorderTerrain, "FTS-11.10-b"});
  return found;
}

std::string_view blocks_impetus(const Table&, const Unit& unit, const Terrain& feature, Angle heading) {
  if (feature.kind == kHill) {
    const Slope slope = slope_at(feature, unit.ground.centre, heading);
    const bool blocked = slope == Slope::up || slope == Slope::across || (slope == Slope::down && is_mounted(unit));
    return blocked ? "FTS-11.1-d" : "";
  }
  if (feature.kind == kStream || feature.kind == kFord) return "FTS-11.2-b";
  if (feature.kind == kRough) return "FTS-11.4-b";
  if (feature.kind == kWoods) return "FTS-11.5-d";
  if (feature.kind == kFence || feature.kind == kHedge) return "FTS-11.6-a";
  if (feature.kind == kHighWall) return "FTS-11.6-c";
  if (feature.kind == kDitch || feature.kind == kTownBlock || is_works(feature)) return "FTS-7.7.2-d";
  return "";
}

bool would_disorder(const Table& table, const Unit& enemy, const Terrain& feature) {
  if (one_of(feature, {kTownBlock, kDitch, kRough}) || is_works(feature)) return true;
  if (feature.kind == kBridge) return false;
  return disorder_on_entering(table, enemy, feature, Gait::marching).has_value();
}

Slope slope_at(const Terrain& feature, Point place, Angle heading) {
  if (feature.kind != kHill || !feature.properties.has(kSteep)) return Slope::level;
  const auto summit = [&] {
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point& point : feature.points) {
      x += point.x.um();
      y += point.y.um();
    }
    const auto count = static_cast<std::int64_t>(feature.points.size());
    return Point{Length::um(x / count), Length::um(y / count)};
  };
  const Angle up =
      feature.properties.has(kUphill) ? Angle::mdeg(feature.properties[kUphill]) : geometry::direction(place, summit());
  const std::int32_t off = std::abs((heading - up).turn_mdeg());
  if (off <= 45'000) return Slope::up;
  return off >= 135'000 ? Slope::down : Slope::across;
}

bool is_uphill_of(const Table& table, const Unit& unit, const Unit& from) {
  const Angle way = geometry::direction(from.ground.centre, unit.ground.centre);
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    if (!stands_on(feature, unit.ground)) return false;
    const Slope slope = slope_at(feature, unit.ground.centre, way);
    return slope == Slope::up || slope == Slope::across;
  });
}

bool attacks_uphill(const Table& table, const Unit& unit, const Unit& enemy) {
  const Angle way = geometry::direction(unit.ground.centre, enemy.ground.centre);
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return stands_on(feature, enemy.ground) && slope_at(feature, enemy.ground.centre, way) == Slope::up;
  });
}

std::int32_t ground_level(std::span<const Terrain* const> hills, Point place) {
  std::int32_t level = 0;
  for (const Terrain* hill : hills) {
    if (geometry::contains(hill->points, place)) level = std::max(level, std::max(1, hill->properties[kHeight]));
  }
  return level;
}

bool is_in_disordering_ground(const Table& table, const Unit& unit) {
  if (in_block(unit) || in_works_zone(table, unit.ground) || ditch_held_by(table, unit) != nullptr) return true;
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    const bool lasting = feature.kind == kWoods || feature.kind == kRough;
    if (lasting && stands_on(feature, unit.ground)) {
      return disorder_on_entering(table, unit, feature, Gait::marching).has_value();
    }
    return divides(feature, unit.ground);
  });
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
