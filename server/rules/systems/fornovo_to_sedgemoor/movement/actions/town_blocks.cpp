#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/boarding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;

FormationKey formation_outside(const Unit& unit) { return is_skirmisher(unit) ? kSkirmish : kLine; }

Unit outside(const Unit& unit) {
  Unit out = unit;
  out.formation = formation_outside(unit);
  out.statuses.set(kGarrison, 0);
  out.statuses.set(StatusKey(kAboard), 0);
  return out;
}

}  // namespace

Footprint ground_of_block(const Terrain& block) {
  const geometry::Point a = block.points[0];
  const geometry::Point b = block.points[1];
  const Length depth = geometry::distance(b, block.points[2]);
  const Angle along = geometry::direction(a, b);
  const Angle out = along - Angle::degrees(90);  // an edge is drawn from its left to its right end, looking out
  const geometry::Point front = geometry::between(a, b);
  const Footprint drawn = geometry::standing_at(front, out, geometry::distance(a, b), depth);
  if (geometry::contains(block.points, drawn.centre)) return drawn;
  return geometry::standing_at(front, out.opposite(), drawn.frontage, depth);
}

std::vector<const Unit*> garrison_of(const Table& table, std::size_t terrain_index) {
  std::vector<const Unit*> inside;
  for (const Unit& unit : table.units) {
    if (stands(unit) && unit.statuses[kGarrison] == static_cast<std::int32_t>(terrain_index) + 1)
      inside.push_back(&unit);
  }
  return inside;
}

WhyNot why_not_occupy(const Table& table, const Unit& unit, std::size_t terrain_index) {
  if (terrain_index >= table.terrain->size())
    return violation("FTS-11.8-a", "There is no such town block.");  // an umpire's
  const Terrain& block = (*table.terrain)[terrain_index];
  if (!is_town_block(block)) return violation("FTS-11.8-a", called(block) + " is not a town block.");
  if (!is_foot(unit) || is_artillery(unit)) {
    return violation("FTS-11.8.3-c", "Only foot can hold a town block; " + unit.id.str() + " can't.");
  }
  if (in_square(unit)) return violation("FTS-7.17-h", unit.id.str() + " is in square.");
  const Footprint ground = ground_of_block(block);
  for (const Unit& other : table.units) {  // they come to stand on part of it by evading or running
    const bool outside_it = stands(other) && other.id != unit.id && other.statuses[kGarrison] == 0;
    if (outside_it && geometry::overlap(ground, other.ground)) {
      return violation("FTS-11.8-b", other.id.str() + " stands on part of " + called(block) + ".");
    }
  }
  std::int32_t inside = 0;
  for (const Unit* garrison : garrison_of(table, terrain_index)) {
    if (garrison->side != unit.side)
      return violation("FTS-11.8.3-c", garrison->id.str() + " holds " + called(block) + ".");
    inside += strength(*garrison);
  }
  const std::int32_t capacity = block.properties.has(kCapacity) ? block.properties[kCapacity] : kBlockCapacity;
  if (inside + strength(unit) > capacity) {
    return violation("FTS-11.8-a", called(block) + " holds " + std::to_string(capacity) + " figures; " +
                                       std::to_string(inside + strength(unit)) + " are too many.");
  }
  return std::nullopt;
}

std::vector<std::size_t> blocks_to_hold(const Table& table, const Unit& unit,
                                        const std::vector<geometry::Polygon>& ground) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < table.terrain->size(); ++i) {
    if (!is_town_block((*table.terrain)[i]) || why_not_occupy(table, unit, i)) continue;
    const Footprint block = ground_of_block((*table.terrain)[i]);
    const bool inside = std::any_of(ground.begin(), ground.end(),
                                    [&](const geometry::Polygon& zone) { return geometry::contains(zone, block); });
    if (inside) open.push_back(i);
  }
  return open;
}

void share_block(Draft& draft, std::size_t index) {
  const auto& terrain = *draft.table().terrain;
  if (index >= terrain.size() || !is_town_block(terrain[index])) return;  // the umpire has put it into no block
  std::vector<UnitId> inside;
  std::int32_t all = 0;
  for (const Unit* unit : garrison_of(draft.table(), index)) {
    inside.push_back(unit->id);
    all += std::max(1, strength(*unit));
  }
  const Footprint whole = ground_of_block((*draft.table().terrain)[index]);
  Length left = -(whole.frontage / 2);
  for (const UnitId& id : inside) {
    const Length width = Length::um(std::int64_t{whole.frontage.um()} * std::max(1, strength(draft.unit(id))) / all);
    Footprint part = geometry::shifted(whole, Length(), left + width / 2);
    part.frontage = width;
    draft.reform(id, kInBlock, part, {"FTS-11.8-a"});
    left += width;
  }
}

void enter_block(Draft& draft, const UnitId& unit, std::size_t terrain_index) {
  draft.set(draft.unit(unit), kGarrison, static_cast<std::int32_t>(terrain_index) + 1, {"FTS-11.8-b"});
  draft.set(draft.unit(unit), kDisorderTerrain, 1, {"FTS-11.8-c"});
  share_block(draft, terrain_index);
}

std::optional<Footprint> ground_outside(const Table& table, const Unit& unit, v1::Face side) {
  const Terrain* held = block_of(table, unit);
  if (held == nullptr && !unit.is(kAboard)) return std::nullopt;
  const Footprint block = held == nullptr ? unit.ground : ground_of_block(*held);
  const auto face = static_cast<geometry::Face>(side);
  const Angle out = geometry::outward(block, face);
  Unit there = outside(unit);
  there.ground = ground_for(table, there);
  const geometry::Point front =
      geometry::moved(geometry::edge_centre(block, face), out, there.ground.depth + at(table, kTouching));
  there.ground = geometry::standing_at(front, out, there.ground.frontage, there.ground.depth);
  if (why_not_stand(table, there, there.ground)) return std::nullopt;
  return there.ground;
}

void leave_block(Draft& draft, const UnitId& unit, const Footprint& to, Clauses clauses) {
  const auto index = static_cast<std::size_t>(draft.unit(unit).statuses[kGarrison] - 1);
  const Unit in = draft.unit(unit);
  draft.clear(unit, {kGarrison, kAboard}, clauses);
  draft.reform(unit, outside(in).formation, to, clauses);
  if (const Unit* wagons = referred_unit(draft.table(), in, kAboard))
    return set_down_wagons(draft, UnitId(wagons->id), in.ground);
  share_block(draft, index);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
