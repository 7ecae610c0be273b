#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"

#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

// The side edge as a footprint without width, for measuring.
Footprint side_edge(const Unit& unit, v1::Face side) {
  const geometry::Segment edge = geometry::edge(unit.ground, static_cast<geometry::Face>(side));
  return {geometry::between(edge.a, edge.b), unit.ground.facing, Length::um(2), unit.ground.depth};
}

Length distance_to(const Terrain& feature, const Footprint& edge) {
  if (feature.shape == v1::SHAPE_LINE) return geometry::distance_to_line(feature.points, edge);
  if (feature.shape == v1::SHAPE_POINT) return geometry::distance(edge, feature.points.front());
  if (geometry::touches(feature.points, edge)) return Length();
  Length least = Length::um(INT32_MAX);
  for (const Point& corner : geometry::corners(edge))
    least = std::min(least, geometry::distance(feature.points, corner));
  for (const Point& corner : feature.points) least = std::min(least, geometry::distance(edge, corner));
  return least;
}

bool partly_in_sector(const Table& table, const Unit& unit, const Unit& ally, v1::Face side) {
  const auto corners = geometry::corners(ally.ground);
  const bool corner = std::any_of(corners.begin(), corners.end(),
                                  [&](const Point& point) { return sector_of(table, unit, point) == side; });
  return corner || sector_of(table, unit, ally.ground.centre) == side;
}

bool protects(const Unit& ally) { return !is_routed(ally) && !is_sniper(ally); }  // FTS-7.15-d, G-200

bool holds_visible_enemy(const Table& table, const Unit& unit, const Terrain& feature) {
  const auto enemies = enemies_of(table, unit.side);
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](const Unit* enemy) { return stands_on(feature, enemy->ground) && sees(table, unit, *enemy); });
}

// Impassable, or would disorder the enemy type nearest to it (FTS-7.15-b, G-099).
bool terrain_protects(const Table& table, const Unit& unit, const Footprint& edge) {
  const Neighbour nearest = nearest_enemy(table, unit);
  const Unit& enemy = nearest.unit == nullptr ? unit : *nearest.unit;
  for (const Terrain* feature : terrain_near(table, edge.centre, at(table, kProtectedFlank) + edge.depth)) {
    if (!is_within(distance_to(*feature, edge), at(table, kProtectedFlank))) continue;
    Unit there = enemy;
    there.ground = edge;
    const bool barred = why_not_enter(table, there, *feature, Gait::marching).has_value() && feature->kind != kBridge;
    if (!barred && !would_disorder(table, enemy, *feature)) continue;
    if (!holds_visible_enemy(table, unit, *feature)) return true;
  }
  return false;
}

bool table_edge_protects(const Table& table, const Footprint& edge) {
  const Length reach = at(table, kProtectedFlank) + kSameLength;
  const auto corners = geometry::corners(edge);
  return std::any_of(corners.begin(), corners.end(), [&](const Point& corner) {
    return corner.x <= reach || corner.y <= reach || corner.x >= table.width - reach ||
           corner.y >= table.height - reach;
  });
}

bool is_protected(const Table& table, const Unit& unit, v1::Face side) {
  const Footprint edge = side_edge(unit, side);
  for (const Unit* ally : friends_of(table, unit)) {
    const bool near = protects(*ally) && is_within(geometry::distance(ally->ground, edge), at(table, kProtectedFlank));
    if (near && partly_in_sector(table, unit, *ally, side)) return true;
  }
  return table_edge_protects(table, edge) || terrain_protects(table, unit, edge);
}

// One friend behind protects one flank (FTS-7.15-c).
std::int32_t friends_behind(const Table& table, const Unit& unit) {
  const geometry::Segment rear = geometry::edge(unit.ground, geometry::Face::rear);
  std::int32_t count = 0;
  for (const Unit* ally : friends_of(table, unit)) {
    const bool near = protects(*ally) && is_within(geometry::distance(ally->ground, rear), at(table, kProtectedFlank));
    if (near && partly_in_sector(table, unit, *ally, v1::FACE_REAR)) ++count;
  }
  return count;
}

}  // namespace

bool has_no_flanks(const Table& table, const Unit& unit) {
  if (in_square(unit) || in_block(unit) || is_skirmisher(unit) || is_general(unit)) return true;
  return works_lined_by(table, unit) != nullptr;
}

v1::Face sector_of(const Table& table, const Unit& target, Point point) {
  if (has_no_flanks(table, target)) {
    // A unit that lines works has no flank towards an enemy outside them; towards one inside it has flanks as usual.
    const Terrain* works = works_lined_by(table, target);
    if (works == nullptr || geometry::crosses_line(works->points, {point, target.ground.centre})) return v1::FACE_FRONT;
  }
  const Point at_home = geometry::local(target.ground, point);
  const Length half_width = target.ground.frontage / 2;
  const Length half_depth = target.ground.depth / 2;
  if (table.option(kFlankRule) == "diagonal") {
    const auto face = geometry::quarter(target.ground, point);
    return face ? static_cast<v1::Face>(*face) : v1::FACE_FRONT;
  }
  if (at_home.y >= half_depth) return v1::FACE_FRONT;
  const Length aside = (at_home.x < Length() ? -at_home.x : at_home.x) - half_width;
  if (-half_depth - at_home.y >= aside && at_home.y <= -half_depth) return v1::FACE_REAR;
  return at_home.x < Length() ? v1::FACE_LEFT : v1::FACE_RIGHT;
}

OpenFlanks open_flanks(const Table& table, const Unit& unit) {
  if (has_no_flanks(table, unit)) return {};
  OpenFlanks open{!is_protected(table, unit, v1::FACE_LEFT), !is_protected(table, unit, v1::FACE_RIGHT)};
  if (open.count() == 0) return open;
  const std::int32_t behind = friends_behind(table, unit);
  if (behind >= 1) (open.left ? open.left : open.right) = false;
  if (behind >= 2) open.right = false;
  return open;
}

bool attacks_flank(const Table& table, const Unit& attacker, const Unit& target) {
  const auto came_upon = [&](ReferenceKey key) { return refers_to(table, attacker, key, target.id); };
  if (!came_upon(kFlankOn) && !came_upon(kFlankOnToo)) return false;
  const std::vector<Contact> contacts = table.contacts_of(target.id);
  return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& contact) {
    return contact.b == attacker.id && contact.face_of_a != v1::FACE_FRONT;
  });
}

bool is_attacked_in_flank(const Table& table, const Unit& unit) {
  const auto enemies = enemies_in_contact(table, unit);
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](const Unit* enemy) { return attacks_flank(table, *enemy, unit); });
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
