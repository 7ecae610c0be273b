#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"

#include "common/geometry/sight.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;
using geometry::Segment;

constexpr std::int32_t kWoodHeight = 2;   // contours (G-145)
constexpr std::int32_t kThingHeight = 1;  // units, wagons, works, walls, hedgerows

// The distance along the line at which it leaves the footprint; 0 if it does not cross it.
Length exit_distance(const Footprint& ground, const Segment& line) {
  const Point a = geometry::local(ground, line.a);
  const Point b = geometry::local(ground, line.b);
  double enters = 0;
  double leaves = 1;
  const auto clip = [&](double from, double to, double half) {
    const double step = to - from;
    if (step == 0) {
      if (std::abs(from) > half) leaves = -1;
      return;
    }
    enters = std::max(enters, std::min((-half - from) / step, (half - from) / step));
    leaves = std::min(leaves, std::max((-half - from) / step, (half - from) / step));
  };
  clip(a.x.um(), b.x.um(), ground.frontage.um() / 2.0);
  clip(a.y.um(), b.y.um(), ground.depth.um() / 2.0);
  if (enters >= leaves) return Length();
  return Length::um(std::llround(leaves * geometry::distance(line.a, line.b).um()));
}

Length exit_of_area(const Terrain& area, const Segment& line) {
  const std::int32_t samples = std::max(2, geometry::distance(line.a, line.b) / Length::um(6'350));
  for (std::int32_t i = samples; i >= 0; --i) {
    const Point point = geometry::between(line.a, line.b, i, samples);
    if (geometry::contains(area.points, point)) return geometry::distance(line.a, point);
  }
  return Length();
}

bool is_wall(const Terrain& feature) {
  return feature.shape == v1::SHAPE_LINE && (is_works(feature) || feature.kind == kHighWall || feature.kind == kHedge);
}

// Whether it can block any line.
bool obstructs(const Terrain& feature) {
  return feature.kind == kWoods || feature.kind == kCrest || feature.kind == kHill || feature.kind == kTownBlock ||
         is_wall(feature);
}

// Every unit blocks sight, including skirmishers and guns (FTS-9.11-c). A unit that the viewer's side can't see blocks
// none of its lines of sight (G-216).
bool obstructs(const Unit& other, const Unit& viewer) {
  const auto& hidden_from = other.hidden_from;
  const bool unseen = std::find(hidden_from.begin(), hidden_from.end(), seat_of(viewer.side)) != hidden_from.end();
  return stands(other) && !unseen && !is_sniper(other) && !in_block(other);
}

}  // namespace

class Lines::Line {
 public:
  Line(const Lines& lines, Point from, Point to)
      : lines_(lines),
        table_(lines.table_),
        viewer_(lines.viewer_),
        target_(lines.target_),
        rules_(lines.rules_),
        line_{from, to},
        length_(geometry::distance(from, to)) {}

  bool is_free() const { return !any_blocks(lines_.units_) && !any_blocks(lines_.terrain_); }

 private:
  // What blocked the previous line probably blocks this one too, so it is checked first.
  template <class Things>
  bool any_blocks(Things& things) const {
    const auto found = std::find_if(things.begin(), things.end(), [&](const auto* one) { return blocks(*one); });
    if (found == things.end()) return false;
    std::swap(*found, things.front());
    return true;
  }

  std::int32_t level(Point place) const { return ground_level({lines_.hills_.data(), lines_.hills_.size()}, place); }

  // Of its two ends; used by every obstacle.
  std::int32_t highest() const {
    if (!highest_) highest_ = std::max(level(line_.a), level(line_.b));
    return *highest_;
  }

  // Whether an obstacle of that height is on the line; `left_behind` says at what distance it ends, which is expensive
  // to calculate and only requested for low obstacles.
  template <class LeftBehind>
  bool stops(std::int32_t top, LeftBehind left_behind) const {
    if (rules_.hail || top > highest()) return true;
    return rules_.shooting && !is_within(left_behind() * 2, length_);
  }

  bool blocks(const Unit& other) const {
    if (!geometry::crosses(other.ground, line_)) return false;
    return stops(level(other.ground.centre) + kThingHeight, [&] { return exit_distance(other.ground, line_); });
  }

  bool blocks(const Terrain& feature) const {
    if (feature.kind == kWoods) return wood_blocks(feature);
    if (feature.kind == kCrest) return crest_blocks(feature);
    if (feature.kind == kHill) return hill_blocks(feature);
    if (feature.kind == kTownBlock) return block_blocks(feature);
    if (!is_wall(feature) || !geometry::crosses_line(feature.points, line_)) return false;
    if (rules_.shooting && feature.kind == kHedge && lies_at(feature, viewer_.ground))
      return !feature.properties.has(kLoopholed);
    if (lies_at(feature, viewer_.ground) || lies_at(feature, lines_.place_)) return false;
    return stops(level(feature.points.front()) + kThingHeight, [&] { return exit_of_line(feature); });
  }

  bool lies_at(const Terrain& feature, const Footprint& ground) const {
    return geometry::distance_to_line(feature.points, ground) <= at(table_, kKeepClear);
  }

  // If a wall is crossed more than once, the farthest crossing counts.
  Length exit_of_line(const Terrain& feature) const {
    constexpr std::int32_t kParts = 64;
    std::int32_t part = kParts;
    while (part > 1 && !geometry::crosses_line(feature.points, {point_at(part - 1, kParts), line_.b})) --part;
    return geometry::distance(line_.a, point_at(part, kParts));
  }
  Point point_at(std::int32_t part, std::int32_t of) const { return geometry::between(line_.a, line_.b, part, of); }

  // No one sees through a wood; from its edge one sees out, and is seen there from close by (FTS-11.5-a, FTS-11.5-b).
  bool wood_blocks(const Terrain& wood) const {
    const Length inside = geometry::length_inside(wood.points, line_);
    const bool from_in = geometry::contains(wood.points, line_.a);
    const bool to_in = geometry::contains(wood.points, line_.b);
    // FTS-11.5.2-b.
    if (from_in && to_in) return is_heavy_woods(wood) && !is_within(length_, at(table_, kHeavyWoodsSight));
    if (inside <= geometry::kGrazing) return false;
    if (!from_in && !to_in) {
      return stops(level(wood.points.front()) + kWoodHeight, [&] { return exit_of_area(wood, line_); });
    }
    const Length edge = at(table_, kWoodsEdge);
    if (!is_within(inside, edge * 2) || !is_within(depth_in(wood, from_in ? line_.a : line_.b), edge)) return true;
    return to_in && !target_.is(kRevealed) && !is_within(length_, at(table_, kWoodsSeenFrom));
  }

  static Length depth_in(const Terrain& wood, Point point) {
    geometry::Polyline border(wood.points.begin(), wood.points.end());
    border.push_back(wood.points.front());
    return geometry::distance_to_line(border, {point, Angle(), Length::um(2), Length::um(2)});
  }

  bool crest_blocks(const Terrain& crest) const {
    if (!geometry::crosses_line(crest.points, line_)) return false;
    const auto near = [&](Point point) {
      return is_within(geometry::distance_to_line(crest.points, {point, Angle(), Length::um(2), Length::um(2)}),
                       at(table_, kCrestEdge));
    };
    return !near(line_.a) && !near(line_.b);
  }

  // FTS-11.1-a, FTS-11.1-b: on a gentle slope only the crest blocks sight. A hill drawn without its crest hides what
  // lies beyond it.
  bool hill_blocks(const Terrain& hill) const {
    if (geometry::contains(hill.points, line_.a) || geometry::contains(hill.points, line_.b)) return false;
    if (!geometry::crosses_area(hill.points, line_)) return false;
    const bool crested = std::any_of(table_.terrain->begin(), table_.terrain->end(), [&](const Terrain& crest) {
      return crest.kind == kCrest && geometry::contains(hill.points, crest.points.front());
    });
    return !crested && std::max(1, hill.properties[kHeight]) > highest();
  }

  bool block_blocks(const Terrain& block) const {
    const auto index = static_cast<std::int32_t>(&block - table_.terrain->data()) + 1;
    const Unit& body = body_of(table_, target_);
    if (viewer_.statuses[kGarrison] == index || body.statuses[kGarrison] == index) return false;
    if (geometry::length_inside(block.points, line_) <= geometry::kGrazing) return false;
    const std::int32_t top = level(block.points.front()) + std::max(1, block.properties[kHeight]);
    return stops(top, [&] { return exit_of_area(block, line_); });
  }

  const Lines& lines_;
  const Table& table_;
  const Unit& viewer_;
  const Unit& target_;
  const SightRules& rules_;
  Segment line_;
  Length length_;
  mutable std::optional<std::int32_t> highest_;
};

namespace {

// No part of that footprint enters the strip that contains all lines between the two: known from their centres.
class Strip {
 public:
  Strip(const Footprint& from, const Footprint& to)
      : from_(from.centre),
        to_(to.centre),
        half_(std::max(mechanics::bounding_radius(from), mechanics::bounding_radius(to)) + Length::mm(1)) {}

  bool misses(const Footprint& ground) const {
    const auto along_x = static_cast<double>(std::int64_t{to_.x.um()} - from_.x.um());
    const auto along_y = static_cast<double>(std::int64_t{to_.y.um()} - from_.y.um());
    const auto x = static_cast<double>(std::int64_t{ground.centre.x.um()} - from_.x.um());
    const auto y = static_cast<double>(std::int64_t{ground.centre.y.um()} - from_.y.um());
    const Length far = half_ + mechanics::bounding_radius(ground);
    return std::abs(along_x * y - along_y * x) > far.um() * std::hypot(along_x, along_y);
  }

 private:
  Point from_;
  Point to_;
  Length half_;
};

}  // namespace

Lines::Lines(const Table& table, const Unit& viewer, const Unit& target, const Footprint& place,
             const SightRules& rules)
    : table_(table), viewer_(viewer), target_(target), place_(place), rules_(rules) {
  mechanics::Box between;
  between.add(viewer.ground);
  between.add(place);
  for (const Terrain& feature : *table.terrain) {
    const bool hill = feature.kind == kHill;
    if (hill) hills_.push_back(&feature);
    if ((hill || obstructs(feature)) && between.meets(mechanics::box_of(feature))) terrain_.push_back(&feature);
  }
  const Strip strip(viewer.ground, place);
  for (const Unit& other : table.units) {
    if (!between.meets(mechanics::box_of(other.ground)) || strip.misses(other.ground)) continue;
    if (other.id == viewer.id || other.id == target.id || other.id == target.attached_to) continue;
    if (obstructs(other, viewer)) units_.push_back(&other);
  }
}

bool Lines::is_free(Point from, Point to) const { return Line(*this, from, to).is_free(); }

namespace {

// 100|75 in on clear ground, in all directions (FTS-11.3-a), unless the scenario is dark.
Length visibility(const Table& table, const Unit& target) {
  const Length dark = Length::um(table.game[kVisibilityNow]);
  const Length usual = dark > Length() ? dark : at(table, kVisibility);
  return std::max(usual, Length::um(target.statuses[kSeenFrom]));
}

// Points around the unit: the corners, the middle of the front, and the centre.
std::array<Point, 6> eyes_of(const Unit& unit) {
  const auto corners = geometry::corners(unit.ground);
  return {geometry::front_centre(unit.ground), unit.ground.centre, corners[0], corners[1], corners[2], corners[3]};
}

}  // namespace

bool line_is_free(const Table& table, const Unit& viewer, Point from, const Unit& target, Point to,
                  const SightRules& rules) {
  return Lines(table, viewer, target, target.ground, rules).is_free(from, to);
}

bool sees(const Table& table, const Unit& viewer, const Unit& target) {
  if (!target.on_table()) return false;
  const Length away = distance(viewer, target);
  if (!is_within(away, visibility(table, target))) return false;
  if (away <= at(table, kTouching)) return true;
  constexpr int kLookedAt = 3;
  const Lines lines(table, viewer, target, target.ground);
  for (const Point& eye : eyes_of(viewer)) {
    for (const Point& point : geometry::outline_facing(target.ground, eye, kLookedAt)) {
      if (lines.is_free(eye, point)) return true;
    }
  }
  return false;
}

bool sees_to_charge(const Table& table, const Unit& charger, const Unit& target) {
  if (sees(table, charger, target)) return true;
  const auto friends = friends_of(table, charger);
  return std::any_of(friends.begin(), friends.end(), [&](const Unit* ally) {
    return is_within(distance(charger, *ally), at(table, kSeeThroughFriend)) && sees(table, *ally, target);
  });
}

Neighbour nearest_visible_enemy(const Table& table, const Unit& unit) {
  std::vector<Neighbour> enemies;
  for (const Unit* enemy : enemies_of(table, unit.side)) {
    if (!is_sniper(*enemy)) enemies.push_back({enemy, distance(unit, *enemy)});
  }
  std::stable_sort(enemies.begin(), enemies.end(),
                   [](const Neighbour& a, const Neighbour& b) { return a.distance < b.distance; });
  for (const Neighbour& enemy : enemies) {
    if (sees(table, unit, *enemy.unit)) return enemy;
  }
  return {};
}

bool visible_enemy_within(const Table& table, const Unit& unit, Length reach) {
  for (const Unit* enemy : enemies_of(table, unit.side)) {
    if (!is_sniper(*enemy) && is_within(distance(unit, *enemy), reach) && sees(table, unit, *enemy)) return true;
  }
  return false;
}

bool is_wholly_hidden(const Table& table, const Unit& unit) {
  auto enemies = enemies_of(table, unit.side);
  // The nearest most likely sees it, and one is enough.
  std::sort(enemies.begin(), enemies.end(), [&](const Unit* a, const Unit* b) {
    return geometry::distance(a->ground.centre, unit.ground.centre) <
           geometry::distance(b->ground.centre, unit.ground.centre);
  });
  return std::none_of(enemies.begin(), enemies.end(), [&](const Unit* enemy) { return sees(table, *enemy, unit); });
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
