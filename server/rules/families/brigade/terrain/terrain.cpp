#include "server/rules/families/brigade/terrain/terrain.h"

#include "common/geometry/polygon.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

constexpr Length kRoadWidth = Length::inches(2);  // of a road drawn as a line without a width

bool is_area(const Terrain& feature) { return feature.shape == v1::SHAPE_AREA; }
bool is_line(const Terrain& feature) { return feature.shape == v1::SHAPE_LINE; }

geometry::Footprint shrunk(geometry::Footprint ground, Length by) {
  ground.frontage = std::max(Length::um(1), ground.frontage - by * 2);
  ground.depth = std::max(Length::um(1), ground.depth - by * 2);
  return ground;
}

bool on_this_track(const Terrain& track, geometry::Point front, geometry::Point rear, geometry::Point centre) {
  if (is_area(track)) {
    return geometry::contains(track.points, front) && geometry::contains(track.points, centre) &&
           geometry::contains(track.points, rear);
  }
  if (!is_line(track)) return false;
  const Length width = track.properties.has(kWidth) ? Length::um(track.properties[kWidth]) : kRoadWidth;
  const auto near = [&](geometry::Point point) {
    const geometry::Footprint dot{point, Angle(), Length::um(1), Length::um(1)};
    return mechanics::is_within(geometry::distance_to_line(track.points, dot), width / 2);
  };
  return near(front) && near(centre) && near(rear);
}

}  // namespace

bool is_obstacle(const Terrain& feature) {
  return is_line(feature) &&
         (feature.kind == kHedge || feature.kind == kWall || feature.kind == kStream || feature.kind == kFortification);
}

bool is_building(const Terrain& feature) {
  return is_area(feature) && (feature.kind == kBuilding || feature.kind == kFortification);
}

bool is_barred(const Terrain& feature) {
  return is_building(feature) || feature.kind == kImpassable || feature.kind == kWater;
}

bool is_track(const Terrain& feature) { return feature.kind == kRoad || feature.kind == kTrack; }

std::vector<const Terrain*> terrain_near(const Battle& battle, geometry::Point place, Length reach) {
  std::vector<const Terrain*> near;
  for (const Terrain& feature : *battle.table.terrain) {
    if (feature.points.empty()) continue;
    const auto [left, right] = std::minmax_element(feature.points.begin(), feature.points.end(),
                                                   [](const auto& a, const auto& b) { return a.x < b.x; });
    const auto [low, high] = std::minmax_element(feature.points.begin(), feature.points.end(),
                                                 [](const auto& a, const auto& b) { return a.y < b.y; });
    if (place.x + reach >= left->x && place.x - reach <= right->x && place.y + reach >= low->y &&
        place.y - reach <= high->y) {
      near.push_back(&feature);
    }
  }
  return near;
}

bool stands_on(const Terrain& feature, const geometry::Footprint& ground) {
  if (is_area(feature)) return geometry::touches(feature.points, shrunk(ground, kLeastOverlap));
  return is_line(feature) && crosses_obstacle(feature, ground);
}

bool crosses_obstacle(const Terrain& obstacle, const geometry::Footprint& ground) {
  return geometry::crosses(obstacle.points, shrunk(ground, kLeastOverlap));
}

bool on_track(const Battle& battle, const geometry::Footprint& ground) {
  const geometry::Point front = geometry::front_centre(ground);
  const geometry::Point rear = geometry::edge_centre(ground, geometry::Face::rear);
  return std::any_of(battle.table.terrain->begin(), battle.table.terrain->end(), [&](const Terrain& feature) {
    return is_track(feature) && on_this_track(feature, front, rear, ground.centre);
  });
}

bool freed_by_track(const Battle& battle, const Unit& unit, const geometry::Footprint& ground) {
  return (in_march_column(unit) || unit.type == kWagon) && on_track(battle, ground);
}

bool in_woods(const Battle& battle, const geometry::Footprint& ground) {
  return std::any_of(battle.table.terrain->begin(), battle.table.terrain->end(),
                     [&](const Terrain& feature) { return feature.kind == kWoods && stands_on(feature, ground); });
}

bool lies_along(const Battle& battle, const Terrain& line, const geometry::Footprint& ground) {
  return mechanics::is_within(geometry::distance_to_line(line.points, ground),
                              scaled(battle, battle.book.movement.lining));
}

std::optional<std::size_t> obstacle_at(const Battle& battle, const geometry::Footprint& ground) {
  std::optional<std::size_t> nearest;
  Length best;
  for (std::size_t i = 0; i < battle.table.terrain->size(); ++i) {
    const Terrain& feature = (*battle.table.terrain)[i];
    if (!is_obstacle(feature) || crosses_obstacle(feature, ground) || !lies_along(battle, feature, ground)) continue;
    const Length distance = geometry::distance_to_line(feature.points, ground);
    if (nearest && distance >= best) continue;
    best = distance;
    nearest = i;
  }
  return nearest;
}

geometry::Footprint ground_of_building(const Terrain& building) {
  const Angle along = geometry::direction(building.points[0], building.points[1]);
  geometry::Footprint frame{building.points[0], along - Angle::degrees(90), Length(), Length()};
  Length left, right, ahead, behind;
  for (const geometry::Point& point : building.points) {
    const geometry::Point at = geometry::local(frame, point);
    left = std::min(left, at.x);
    right = std::max(right, at.x);
    behind = std::min(behind, at.y);
    ahead = std::max(ahead, at.y);
  }
  frame.frontage = right - left;
  frame.depth = ahead - behind;
  frame.centre = geometry::moved(frame.centre, frame.facing, (ahead + behind) / 2, (left + right) / 2);
  if (ahead > -behind) frame.facing = frame.facing.opposite();  // the building is ahead of the edge: it is the rear
  return frame;
}

const Unit* garrison_of(const Battle& battle, std::size_t terrain_index) {
  for (const Unit& unit : battle.table.units) {
    if (stands(unit) && unit.statuses[kGarrison] == static_cast<std::int32_t>(terrain_index) + 1) return &unit;
  }
  return nullptr;
}

std::string called(const Terrain& feature) { return feature.name.empty() ? "the " + feature.kind.str() : feature.name; }

}  // namespace battalia::rules::brigade
