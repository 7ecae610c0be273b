#include "server/rules/families/brigade/terrain/sight.h"

#include "common/geometry/sight.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <array>
#include <vector>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;
using geometry::Footprint;
using geometry::Point;
using geometry::Segment;

// The same footprint with that face as its front.
Footprint turned_to_face(const Footprint& ground, Face face) {
  const bool end = face == Face::front || face == Face::rear;
  return {ground.centre, geometry::outward(ground, face), end ? ground.frontage : ground.depth,
          end ? ground.depth : ground.frontage};
}

bool in_arc(const Footprint& front, const FiringArc& arc, Point point) {
  return arc.all_round || geometry::quarter(front, point) == Face::front;
}

std::int32_t height_of(const Battle& battle, const Unit& unit) {
  std::int32_t height = 0;
  for (const Terrain& feature : *battle.table.terrain) {
    if (feature.kind != kHill || !geometry::contains(feature.points, unit.ground.centre)) continue;
    height = std::max(height, std::max(1, feature.properties[kHeight]));
  }
  return height;
}

bool gives_cover_as_line(const Terrain& feature) {
  return feature.shape == v1::SHAPE_LINE &&
         (feature.kind == kHedge || feature.kind == kWall || feature.kind == kFortification ||
          feature.properties.has(kSoftCover) || feature.properties.has(kHardCover));
}

Cover cover_given(const Battle& battle, const Terrain& feature) {
  if (battle.book.sight.hard_walls && (feature.kind == kWall || feature.kind == kBuilding)) return Cover::hard;
  if (feature.properties.has(kStone) || feature.properties.has(kHardCover) || feature.kind == kFortification) {
    return Cover::hard;
  }
  const bool soft = feature.kind == kWoods || feature.kind == kHedge || feature.kind == kWall ||
                    feature.kind == kBuilding || feature.properties.has(kSoftCover);
  return soft ? Cover::soft : Cover::none;
}

// What may stand between two units, looked up once for all lines from one to the other.
class SightBlockers {
  using Gap = std::array<Point, 2>;  // from one unit to the other

 public:
  SightBlockers(const Battle& battle, const Unit& unit, const Unit& target)
      : battle_(battle),
        height_(height_of(battle, unit)),
        highest_(std::max(height_, height_of(battle, target))),
        held_{held_by(battle, unit), held_by(battle, target)} {
    const Length reach =
        geometry::distance(unit.ground.centre, target.ground.centre) + 2 * battle.book.movement.enemy_gap;
    for (const Unit& other : battle.table.units) {
      if (!stands(other) || other.id == unit.id || other.id == target.id) continue;
      if (geometry::distance(other.ground.centre, unit.ground.centre) > reach + other.ground.frontage) continue;
      if (shot_over(unit, target, other)) {
        under_.push_back(&other);
        continue;
      }
      const bool blocks = is_formed(other) || battle.table.engaged(other.id);
      (blocks ? formed_ : loose_).push_back(&other);
    }
    close_gaps(formed_);
  }

  bool blocked(const Segment& line) const {
    return crosses_one_of(formed_, line) ||
           std::ranges::any_of(gaps_, [&](const Gap& gap) { return geometry::crosses_line(gap, line); }) ||
           std::ranges::any_of(*battle_.table.terrain, [&](const Terrain& feature) { return hides(feature, line); });
  }
  bool through_skirmishers(const Segment& line) const { return crosses_one_of(loose_, line); }
  bool over_friends(const Segment& line) const { return crosses_one_of(under_, line); }

 private:
  static bool crosses_one_of(const std::vector<const Unit*>& units, const Segment& line) {
    return std::ranges::any_of(units, [&](const Unit* unit) { return geometry::crosses(unit->ground, line); });
  }

  // Nobody shoots between two engaged units that are this near to each other (Rule::no_shooting_into_a_melee).
  void close_gaps(const std::vector<const Unit*>& units) {
    const Length most = scaled(battle_, battle_.book.sight.melee_gap);
    if (most == Length()) return;
    for (std::size_t i = 0; i < units.size(); ++i) {
      for (std::size_t j = i + 1; j < units.size(); ++j) {
        if (!battle_.table.engaged(units[i]->id) || !battle_.table.engaged(units[j]->id)) continue;
        const geometry::Nearest points = geometry::nearest_points(units[i]->ground, units[j]->ground);
        const Length apart = geometry::distance(points.on_a, points.on_b);
        if (apart > Length() && mechanics::is_within(apart, most)) gaps_.push_back({points.on_a, points.on_b});
      }
    }
  }

  // Guns shoot over friends from higher ground, mortars always (Rule::shooting_over_friends); in some books also at
  // higher ground, but not over a unit near the gun or its target (Rule::who_is_shot_over).
  bool shot_over(const Unit& unit, const Unit& target, const Unit& other) const {
    if (!is_ordnance(unit) || other.side != unit.side) return false;
    const Length clear = battle_.book.sight.overhead_clear;
    if (clear == Length()) return unit.type == kMortar || height_ > height_of(battle_, other);
    const auto near = [&](const Unit& end) {
      return mechanics::is_within(geometry::distance(end.ground, other.ground), scaled(battle_, clear));
    };
    return highest_ > height_of(battle_, other) && !near(unit) && !near(target);
  }

  bool hides(const Terrain& feature, const Segment& line) const {
    if (feature.shape != v1::SHAPE_AREA || &feature == held_[0] || &feature == held_[1]) return false;
    if (feature.kind == kBuilding || feature.properties.has(kBlocksSight)) {
      return geometry::crosses_area(feature.points, line);
    }
    if (feature.kind == kHill) {
      return highest_ < std::max(1, feature.properties[kHeight]) && geometry::crosses_area(feature.points, line);
    }
    if (feature.kind != kWoods) return false;
    const bool both_inside = geometry::contains(feature.points, line.a) && geometry::contains(feature.points, line.b);
    const SightTable& table = battle_.book.sight;  // Rule::what_blocks_sight
    return !mechanics::is_within(geometry::length_inside(feature.points, line),
                                 scaled(battle_, both_inside ? table.inside_wood : table.wood_depth));
  }

  Battle battle_;
  std::int32_t height_;
  std::int32_t highest_;
  std::array<const Terrain*, 2> held_;
  std::vector<const Unit*> formed_;
  std::vector<const Unit*> loose_;
  std::vector<const Unit*> under_;  // shot over
  std::vector<Gap> gaps_;
};

Covered better(const Covered& a, const Covered& b) { return b.cover > a.cover ? b : a; }

// The last part of a line, within that distance of the target's footprint, extended by a hundredth of an inch:
// something crossed exactly at that distance is in reach.
Segment last_of(const Segment& line, const Footprint& target, Length reach) {
  constexpr std::int32_t kParts = 1'024;
  std::int32_t from = kParts;  // anything nearer to the end is near, too
  for (std::int32_t step = kParts / 2; step > 0; step /= 2) {
    const Footprint dot{geometry::between(line.a, line.b, from - step, kParts), Angle(), Length::um(1), Length::um(1)};
    if (mechanics::is_within(geometry::distance(dot, target), reach)) from -= step;
  }
  return {geometry::between(line.a, line.b, std::max(0, from - 1), kParts), line.b};
}

// True if it gives cover to units behind it, not only to those on it.
bool covers_from_afar(const Battle& battle, const Terrain& feature) {
  const bool area = battle.book.sight.cover_is_crossed_near && feature.shape == v1::SHAPE_AREA && !is_building(feature);
  return area || gives_cover_as_line(feature);
}

// The best cover that at least half of the lines cross close to the target (Rule::best_cover_counts).
Covered cover_on_the_way(const Battle& battle, const Unit& target, std::vector<Segment> lines) {
  const Length reach = scaled(battle, battle.book.sight.cover_reach);
  std::vector<const Terrain*> near =
      terrain_near(battle, target.ground.centre, mechanics::bounding_radius(target.ground) + reach);
  std::erase_if(near, [&](const Terrain* feature) {
    return !covers_from_afar(battle, *feature) ||
           (feature->shape == v1::SHAPE_LINE &&
            !mechanics::is_within(geometry::distance_to_line(feature->points, target.ground), reach));
  });
  if (battle.book.sight.cover_is_crossed_near && !near.empty()) {
    for (Segment& line : lines) line = last_of(line, target.ground, reach);
  }
  Covered best;
  for (const Terrain* feature : near) {
    const Cover given = cover_given(battle, *feature);
    if (given <= best.cover) continue;
    const auto crossing = std::ranges::count_if(lines, [&](const Segment& line) {
      return feature->shape == v1::SHAPE_LINE ? geometry::crosses_line(feature->points, line)
                                              : geometry::crosses_area(feature->points, line);
    });
    if (2 * crossing >= static_cast<std::ptrdiff_t>(lines.size())) best = {given, feature};
  }
  return best;
}

// The viewpoint: the middle of the edge that looks, or the nearest point of a unit that looks all round.
Point eye_of(const Unit& unit, const Unit& target, const FiringArc& arc) {
  return arc.all_round ? geometry::nearest_point(unit.ground, target.ground.centre)
                       : geometry::edge_centre(unit.ground, arc.face);
}

}  // namespace

FiringArc firing_arc(const Unit& unit) { return {Face::front, is_skirmishing(unit) || stands_all_round(unit)}; }

FiringArc firing_arc_from(Face wall) { return {wall, false}; }

std::optional<Length> distance_in_arc(const Unit& unit, const Unit& target, const FiringArc& arc) {
  if (arc.all_round) return geometry::distance(unit.ground, target.ground);
  return geometry::distance_in_quarter(unit.ground, arc.face, target.ground);
}

LineOfSight line_of_sight(const Battle& battle, const Unit& unit, const Unit& target, const FiringArc& arc) {
  if (const auto limit = battle.book.scenario_rules.sight_limit(battle);
      limit && !mechanics::is_within(geometry::distance(unit.ground, target.ground), *limit))
    return {};
  const SightBlockers blockers(battle, unit, target);
  const Footprint front = turned_to_face(unit.ground, arc.face);
  const Point eye = eye_of(unit, target, arc);
  std::vector<Segment> lines;
  bool loose = false;
  LineOfSight seen;
  for (const Point point : geometry::outline_facing(target.ground, eye, battle.book.sight.points)) {
    const Segment line{eye, point};
    if (!in_arc(front, arc, point) || blockers.blocked(line)) continue;
    lines.push_back(line);
    loose = loose || blockers.through_skirmishers(line);
    seen.overhead = seen.overhead || blockers.over_friends(line);
  }
  if (lines.empty()) return seen;
  seen.sight = static_cast<std::int32_t>(lines.size()) >= battle.book.sight.clear_from && !loose ? Sight::clear
                                                                                                 : Sight::obscured;
  seen.covered = better(cover_of_place(battle, target), cover_on_the_way(battle, target, lines));
  return seen;
}

const Terrain* held_by(const Battle& battle, const Unit& unit) {
  const std::int32_t held = unit.statuses[kGarrison];
  const bool known =
      held > 0 && static_cast<std::size_t>(held) <= battle.table.terrain->size();  // an umpire may write anything
  return known ? &(*battle.table.terrain)[static_cast<std::size_t>(held - 1)] : nullptr;
}

Covered cover_of_place(const Battle& battle, const Unit& unit) {
  if (const Terrain* held = held_by(battle, unit)) return {std::max(Cover::soft, cover_given(battle, *held)), held};
  Covered best;
  for (const Terrain& feature : *battle.table.terrain) {
    if (feature.shape != v1::SHAPE_AREA || feature.kind == kBuilding) continue;
    if (geometry::contains(feature.points, unit.ground.centre))
      best = better(best, {cover_given(battle, feature), &feature});
  }
  return best;
}

Covered cover_of_face(const Battle& battle, const Unit& unit, Face face) {
  Covered best;
  const Footprint middle = geometry::standing_at(geometry::edge_centre(unit.ground, face),
                                                 geometry::outward(unit.ground, face), Length::um(2), Length::um(2));
  for (const Terrain& feature : *battle.table.terrain) {
    if (!gives_cover_as_line(feature) || !lies_along(battle, feature, middle)) continue;
    best = better(best, {cover_given(battle, feature), &feature});
  }
  return best;
}

}  // namespace battalia::rules::brigade
