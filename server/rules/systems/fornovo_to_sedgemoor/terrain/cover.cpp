#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"

#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/kept_readings.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Point;

constexpr std::int32_t kHuts = 1;  // strength of a town block (G-191)

bool is_ball(Fire fire) { return fire == Fire::light_ball || fire == Fire::heavy_ball; }

Cover lower(Cover cover) { return cover == Cover::hard ? Cover::soft : Cover::none; }

// Wrecked cover is a level lower; soft cover stays soft against small arms and hail (FTS-11.10.1-b).
Cover works_cover(const Terrain& works, Fire fire) {
  const bool heavy = works.kind == kHeavyWorks;
  const bool wrecked = works.properties.has(kWrecked);
  if (!is_ball(fire)) return wrecked ? Cover::soft : Cover::hard;
  const Cover ball = heavy ? Cover::hard : Cover::soft;
  return wrecked ? lower(ball) : ball;
}

Cover block_cover(const Terrain& block, Fire fire) {
  Cover cover = Cover::hard;
  if (fire == Fire::heavy_ball) cover = Cover::soft;
  if (block.properties[kStrength] == kHuts && is_ball(fire)) cover = Cover::none;
  return block.properties.has(kWrecked) ? lower(cover) : cover;
}

// The cover that the feature gives a figure in it, or behind it.
Covered given_by(const Terrain& feature, Fire fire) {
  if (feature.kind == kWoods) return {Cover::soft, "FTS-11.5-d"};
  if (feature.kind == kRough) return {is_ball(fire) ? Cover::soft : Cover::none, "FTS-11.4-b"};
  if (feature.kind == kHighWall) return {Cover::soft, "FTS-11.6-c"};
  if (feature.kind == kHedge) return {Cover::soft, "FTS-11.6-d"};
  if (is_works(feature)) return {works_cover(feature, fire), "FTS-11.10-c"};
  return {};
}

bool lies_at(const Table& table, const Terrain& line, const Unit& unit) {
  return geometry::distance_to_line(line.points, unit.ground) <= at(table, kKeepClear);
}

// The figures that are examined: those of the two ranks, or files, nearest to the viewer (G-184).
std::vector<Point> figures_towards(const Table& table, const Unit& target, Point eye) {
  std::vector<Point> points;
  const std::vector<Figure> all = figures(table, target);
  if (all.empty()) {
    const auto corners = geometry::corners(target.ground);
    points.assign(corners.begin(), corners.end());
    points.push_back(target.ground.centre);
    return points;
  }
  std::int32_t last_row = 0;
  std::int32_t last_file = 0;
  for (const Figure& figure : all) {
    last_row = std::max(last_row, figure.row);
    last_file = std::max(last_file, figure.file);
  }
  const Point seen = geometry::local(target.ground, eye);
  const bool from_front = seen.y >= target.ground.depth / 2;
  const bool from_rear = seen.y <= -(target.ground.depth / 2);
  for (const Figure& figure : all) {
    const bool near = from_front          ? figure.row < 2
                      : from_rear         ? figure.row > last_row - 2
                      : seen.x < Length() ? figure.file < 2
                                          : figure.file > last_file - 2;
    if (near) points.push_back(figure.front);
  }
  return points;
}

Covered better(const Covered& a, const Covered& b) {
  Covered best = b.cover > a.cover ? b : a;
  best.partly = a.partly || b.partly;
  return best;
}

// Behind wagons drawn up (FTS-2.10-b, G-203).
Covered behind_wagons(const Table& table, const Unit& target, Point eye) {
  if (target.is(kAboard)) return {Cover::soft, "FTS-2.10-b"};
  if (target.type == kWarWagons)
    return {is_limbered(target) || target.is(kWagonsWrecked) ? Cover::none : Cover::soft, "FTS-2.10-b"};
  for (const Unit* wagons : friends_of(table, target)) {
    const bool drawn_up = wagons->type == kWarWagons && !is_limbered(*wagons) && !wagons->is(kWagonsWrecked);
    if (!drawn_up || distance(*wagons, target) > at(table, kKeepClear)) continue;
    if (geometry::crosses(wagons->ground, {eye, target.ground.centre})) return {Cover::soft, "FTS-2.10-b"};
  }
  return {};
}

// Whether it is at that line; works cover only the side they were built for (G-197).
bool shelters(const Table& table, const Terrain& line, const Unit& unit) {
  return lies_at(table, line, unit) && (!is_works(line) || is_inside(line, unit.ground.centre));
}

// A piece that covers some of the examined figures.
struct Shelter {
  Covered given;
  std::vector<bool> covers;  // which of them
};

// Pieces that cover none are left out; all entries are about the same figures.
std::vector<Shelter> shelters_before(const Table& table, const Unit& target, Point eye, Fire fire) {
  std::vector<Shelter> found;
  std::vector<Point> points;
  const Length reach = (target.ground.frontage + target.ground.depth) / 2 + at(table, kKeepClear);
  for (const Terrain* feature : terrain_near(table, target.ground.centre, reach)) {
    const Covered given = given_by(*feature, fire);
    if (given.cover == Cover::none) continue;
    const bool area = feature->shape == v1::SHAPE_AREA;
    if (!area && !shelters(table, *feature, target)) continue;
    if (points.empty()) points = figures_towards(table, target, eye);
    Shelter& shelter = found.emplace_back(Shelter{given, {}});
    for (const Point& point : points) {
      shelter.covers.push_back(area ? geometry::contains(feature->points, point)
                                    : geometry::crosses_line(feature->points, {eye, point}));
    }
  }
  return found;
}

// The figure that is best for the shooter represents all (FTS-9.6-d).
Covered cover_of_least(const Covered& whole, const std::vector<Shelter>& pieces) {
  std::vector<Covered> each(pieces.front().covers.size(), whole);
  for (const Shelter& shelter : pieces) {
    for (std::size_t i = 0; i < each.size(); ++i) {
      if (shelter.covers[i]) each[i] = better(each[i], shelter.given);
    }
  }
  if (each.empty()) return whole;
  const auto less = [](const Covered& a, const Covered& b) { return a.cover < b.cover; };
  const auto [least, most] = std::minmax_element(each.begin(), each.end(), less);
  Covered cover = *least;
  cover.partly = cover.partly || most->cover > cover.cover;
  return cover;
}

// The old reading (kMostInCover): cover that one piece gives to more than half of the figures applies to all.
Covered cover_of_most(Covered cover, const std::vector<Shelter>& pieces) {
  for (const Shelter& shelter : pieces) {
    const auto covered = std::count(shelter.covers.begin(), shelter.covers.end(), true);
    if (2 * covered > static_cast<std::int64_t>(shelter.covers.size())) {
      cover = better(cover, shelter.given);
    } else {
      cover.partly |= covered > 0;
    }
  }
  return cover;
}

bool parts(const Terrain& feature, const Unit& a, const Unit& b) {
  return geometry::crosses_line(feature.points, {a.ground.centre, b.ground.centre});
}

bool closes_ground(const Table& table, const Terrain& feature, const Unit& unit, const Unit& enemy) {
  if (feature.shape == v1::SHAPE_AREA) {
    const bool closed = feature.kind == kWoods || feature.kind == kRough || feature.kind == kTownBlock;
    return closed && (stands_on(feature, unit.ground) || stands_on(feature, enemy.ground));
  }
  const bool line = is_line(feature) && feature.kind != kStream;
  if (!line) return false;
  return stands_on(feature, unit.ground) || (parts(feature, unit, enemy) && lies_at(table, feature, enemy));
}

}  // namespace

Covered cover_from(const Table& table, const Unit& target, Point eye, Fire fire) {
  if (const Terrain* block = block_of(table, target)) return {block_cover(*block, fire), "FTS-11.8.1-a"};
  Covered whole = behind_wagons(table, target, eye);
  if (ditch_held_by(table, target) != nullptr) whole = better(whole, {Cover::hard, "FTS-11.9-b"});
  const std::vector<Shelter> pieces = shelters_before(table, target, eye, fire);
  if (pieces.empty()) return whole;
  return is_kept(kMostInCover, table) ? cover_of_most(whole, pieces) : cover_of_least(whole, pieces);
}

Covered cover_in_combat(const Table& table, const Unit& defender, const Unit& attacker) {
  if (const Terrain* block = block_of(table, defender)) {
    const Cover whole = block->properties[kStrength] == kHuts ? Cover::soft : Cover::hard;
    return {block->properties.has(kWrecked) ? lower(whole) : whole, "FTS-11.8.1-a"};
  }
  Covered best;
  const bool comes = defender.is(kCharging) || defender.is(kCounterCharging);  // a wall covers only units that wait
                                                                               // behind it
  for (const Terrain& feature : *table.terrain) {
    if (feature.shape != v1::SHAPE_LINE) continue;
    Cover cover = Cover::none;
    if ((feature.kind == kHighWall && !comes) || feature.kind == kLightWorks) cover = Cover::soft;
    if (feature.kind == kHeavyWorks) cover = Cover::hard;
    if (feature.properties.has(kWrecked)) cover = lower(cover);
    if (cover <= best.cover || !shelters(table, feature, defender) || !parts(feature, defender, attacker)) continue;
    best = {cover, feature.kind == kHighWall ? "FTS-11.6-c" : "FTS-11.10-c"};
  }
  return best;
}

bool in_the_open(const Table& table, const Unit& unit, const Unit& enemy) {
  if (in_block(unit) || in_block(enemy) || is_transport(unit) || is_transport(enemy)) return false;
  if (is_foot(unit) && is_mounted(enemy) && is_uphill_of(table, unit, enemy)) return false;  // FTS-11.1-e
  if (in_works_zone(table, unit.ground) || ditch_held_by(table, unit) != nullptr) return false;
  const Length reach = unit.ground.frontage + unit.ground.depth + enemy.ground.depth;
  const auto near = terrain_near(table, unit.ground.centre, reach);
  return std::none_of(near.begin(), near.end(),
                      [&](const Terrain* feature) { return closes_ground(table, *feature, unit, enemy); });
}

bool in_hard_cover(const Table& table, const Unit& unit) {
  if (const Terrain* block = block_of(table, unit)) return block_cover(*block, Fire::small_arms) == Cover::hard;
  const Terrain* works = works_lined_by(table, unit);
  return (works != nullptr && !works->properties.has(kWrecked)) || ditch_held_by(table, unit) != nullptr;
}

bool in_any_cover(const Table& table, const Unit& unit) {
  if (in_block(unit) || in_hard_cover(table, unit) || under(table, kWoods, unit.ground)) return true;
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    const bool wall = is_works(feature) || feature.kind == kHighWall || feature.kind == kHedge;
    return wall && shelters(table, feature, unit);
  });
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
