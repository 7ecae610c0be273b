#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"

#include "common/base/work.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Segment;

constexpr Length kBehindLine = kShiftMost;  // half a base

// Foot, except guns (R-G02): guns have cover and works like other foot, but no protection.
bool may_be_saved(const Unit& element) { return is_foot(element) && !is_artillery(element); }

bool is_line(const Terrain& feature) { return feature.shape == v1::SHAPE_LINE && feature.points.size() > 1; }

Length half_of_line(const Terrain& line) { return std::max(kLineWidth, Length::um(line.properties[kWidth])) / 2; }

// Whether it stands close behind the line as seen from there.
bool stands_behind_line(const Terrain& line, const Unit& element, geometry::Point from) {
  const Length near = kBehindLine + half_of_line(line);
  return mechanics::is_within(geometry::distance_to_line(line.points, element.ground), near) &&
         geometry::crosses_line(line.points, Segment{from, element.ground.centre});
}

bool stands_in(const Terrain& area, const Unit& element) {
  return area.shape == v1::SHAPE_AREA && geometry::contains(area.points, element.ground.centre);
}

bool defended_by(const Terrain& works, v1::Side side) {
  const std::int32_t owner = works.properties[kSide];
  return owner == 0 || owner == (side == v1::SIDE_RED ? 1 : 2);
}

// Calls `use` with the properties of each piece in which the element stands, or behind which it stands as seen from
// there.
template <class Use>
void each_shelter(const Table& table, const Unit& element, geometry::Point from, Use use) {
  for (const Terrain& feature : *table.terrain) {
    work::count(feature.points.size());
    const Length near = kBehindLine + half_of_line(feature) + Length::mm(1);
    if (!mechanics::box_of(feature, near).meets(mechanics::box_of(element.ground))) continue;
    if (stands_in(feature, element) || (is_line(feature) && stands_behind_line(feature, element, from)))
      use(feature, described(feature));
  }
}

}  // namespace

std::int32_t cover_from(const Table& table, const Unit& target, const Unit& shooter) {
  std::int32_t cover = 0;
  if (!is_foot(target)) return cover;
  each_shelter(table, target, geometry::front_centre(shooter.ground),
               [&](const Terrain&, const TerrainRow& row) { cover = std::min(cover, row.cover); });
  return cover;
}

std::int32_t protection(const Table& table, const Unit& loser, const Unit& winner) {
  std::int32_t most = 0;
  if (!may_be_saved(loser)) return most;
  each_shelter(table, loser, winner.ground.centre,
               [&](const Terrain&, const TerrainRow& row) { most = std::max(most, row.protection); });
  return most;
}

bool defends_works(const Table& table, const Unit& element, const Unit& enemy) {
  if (!is_foot(element)) return false;
  bool works = stands_behind_stakes(table, element, enemy);
  each_shelter(table, element, enemy.ground.centre, [&](const Terrain& feature, const TerrainRow& row) {
    works |= row.combat > 0 && is_line(feature) && defended_by(feature, element.side);
  });
  return works;
}

bool is_safe_from_mounted(const Table& table, const Unit& element, const Unit& enemy) {
  if (!may_be_saved(element)) return false;
  bool safe = stands_behind_stakes(table, element, enemy);
  each_shelter(table, element, enemy.ground.centre, [&](const Terrain& feature, const TerrainRow& row) {
    safe |= row.saves_from_mounted && is_line(feature) && defended_by(feature, element.side);
  });
  return safe;
}

Trench trench_of(const Table& table, const Unit& element) {
  Trench found = Trench::none;
  if (!may_be_saved(element)) return found;
  for (const Terrain& feature : *table.terrain) {
    const TerrainRow row = described(feature);
    if (!row.heads_down || !is_line(feature) || !defended_by(feature, element.side)) continue;
    const Length away = geometry::distance_to_line(feature.points, element.ground);
    if (!mechanics::is_within(away, kBehindLine + half_of_line(feature))) continue;
    found = std::max(found, row.roof ? Trench::roofed : Trench::open);
  }
  return found;
}

}  // namespace battalia::rules::god_will_know_his_own
