#include "server/rules/systems/god_will_know_his_own/contact/lining_up.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;

// Where a mover of that depth is in legal contact with that face.
Footprint at_face(const Footprint& enemy, Face face, const Footprint& mover) {
  const Angle facing = geometry::outward(enemy, face).opposite();
  const geometry::Segment edge = geometry::edge(enemy, face);
  Point front = geometry::edge_centre(enemy, face);
  // On a flank, its corner is at the enemy's front corner and its front extends behind it.
  if (face == Face::left) front = geometry::moved(edge.b, enemy.facing, -(mover.frontage / 2));
  if (face == Face::right) front = geometry::moved(edge.a, enemy.facing, -(mover.frontage / 2));
  return geometry::standing_at(front, facing, mover.frontage, mover.depth);
}

Length greatest_shift(const Footprint& from, const Footprint& to) {
  const auto before = geometry::corners(from), after = geometry::corners(to);
  Length most;
  for (std::size_t i = 0; i < before.size(); ++i) most = std::max(most, geometry::distance(before[i], after[i]));
  return most;
}

// How far the front is from its required position: along the edge or towards it, whichever is more, and the turn.
struct Misfit {
  Length shift;
  std::int32_t turn_mdeg = 0;
};

Misfit misfit(const Footprint& from, const Footprint& to) {
  const Point before = geometry::front_centre(from), after = geometry::front_centre(to);
  const Point off = geometry::local({before, to.facing, {}, {}}, after);
  return {Length::um(std::max(std::abs(off.x.um()), std::abs(off.y.um()))),
          std::abs((to.facing - from.facing).turn_mdeg())};
}

bool turns_too_far(const Misfit& off, bool turns_freely) { return !turns_freely && off.turn_mdeg > kLineUpTurn_mdeg; }

// The front may slide along the edge, and towards it, by up to half a base; a group may turn by ten degrees (R-G09).
bool is_within_limits(const Footprint& from, const Footprint& to, bool turns_freely) {
  const Misfit off = misfit(from, to);
  return mechanics::is_within(off.shift, kShiftMost) && !turns_too_far(off, turns_freely);
}

// Formats thousandths of a degree as "14.25 degrees".
std::string degrees_in_words(std::int32_t mdeg) {
  std::string number = std::to_string(mdeg / 1'000);
  std::string rest = std::to_string(1'000 + mdeg % 1'000).substr(1);
  rest.erase(rest.find_last_not_of('0') + 1);
  return number + (rest.empty() ? "" : "." + rest) + " degrees";
}

// Whether contact with that face is allowed from where it came (R-G10).
bool may_strike(const Footprint& began, const Footprint& enemy, Face face) {
  if (face == Face::front) return true;
  return face == Face::rear ? is_behind_rear_of(began, enemy) : is_behind_front_of(began, enemy);
}

// Moving the enemy is tried last.
bool is_lined_up_nearer(const LinedUp& one, const LinedUp& other) {
  if (one.enemy_moved_to.has_value() != other.enemy_moved_to.has_value()) return other.enemy_moved_to.has_value();
  return !mechanics::is_at_least(one.displacement, other.displacement);
}

struct LineUp {
  const Table& table;
  std::span<const UnitId> movers;
  std::span<const Footprint> grounds;
  std::span<const Footprint> began;
  const Unit& enemy;

  std::optional<LinedUp> on(Face face) const {
    if (!may_strike(began.front(), enemy.ground, face)) return std::nullopt;
    const Footprint leader = at_face(enemy.ground, face, grounds.front());
    if (!is_within_limits(grounds.front(), leader, movers.size() == 1)) return std::nullopt;
    LinedUp way{enemy.id, face, {}, std::nullopt, {}};
    for (const Footprint& ground : grounds) {
      way.movers.push_back(carried_along(ground, grounds.front(), leader));
      way.displacement = std::max(way.displacement, greatest_shift(ground, way.movers.back()));
      if (!has_room(table, way.movers.back(), movers)) return std::nullopt;
    }
    way.movers.front() = leader;
    return way;
  }

  // The enemy moves instead, front to front: only a single element that touches no one.
  std::optional<LinedUp> by_moving_enemy() const {
    if (is_in_contact(table, enemy) || has_company()) return std::nullopt;
    const Footprint to = at_face(grounds.front(), Face::front, enemy.ground);
    std::vector<UnitId> moved(movers.begin(), movers.end());
    moved.push_back(enemy.id);
    if (!is_within_limits(enemy.ground, to, false) || !has_room(table, to, moved)) return std::nullopt;
    for (const Footprint& ground : grounds) {
      if (share_ground(ground, to) || !has_room(table, ground, moved)) return std::nullopt;
    }
    return LinedUp{enemy.id, Face::front, {grounds.begin(), grounds.end()}, to, {}};
  }

  bool has_company() const {
    return std::ranges::any_of(table.units, [&](const Unit& other) {
      return other.id != enemy.id && other.side == enemy.side && other.on_table() && is_element(other) &&
             touching_edges(enemy.ground, other.ground).has_value();
    });
  }
};

}  // namespace

Footprint carried_along(const Footprint& ground, const Footprint& from, const Footprint& to) {
  const Point at = geometry::local(from, ground.centre);
  Footprint moved = ground;
  moved.centre = geometry::moved(to.centre, to.facing, at.y, at.x);
  moved.facing = ground.facing + (to.facing - from.facing);
  return moved;
}

std::vector<LinedUp> ways_to_line_up(const Table& table, std::span<const UnitId> movers,
                                     std::span<const Footprint> grounds, std::span<const Footprint> began,
                                     const UnitId& enemy) {
  const LineUp asked{table, movers, grounds, began, table.unit(enemy)};
  std::vector<LinedUp> ways;
  for (const Face face : {Face::front, Face::left, Face::right, Face::rear}) {
    if (auto way = asked.on(face)) ways.push_back(std::move(*way));
  }
  std::ranges::stable_sort(ways, {}, &LinedUp::displacement);
  if (ways.empty()) {
    if (auto way = asked.by_moving_enemy()) ways.push_back(std::move(*way));
  }
  return ways;
}

std::vector<LinedUp> ways_to_line_up_with_any(const Table& table, std::span<const UnitId> movers,
                                              std::span<const Footprint> grounds, std::span<const Footprint> began,
                                              std::span<const UnitId> enemies) {
  std::vector<LinedUp> ways;
  for (const UnitId& enemy : enemies) {
    for (LinedUp& way : ways_to_line_up(table, movers, grounds, began, enemy)) ways.push_back(std::move(way));
  }
  auto nearest = ways.begin();
  for (auto way = ways.begin(); way != ways.end(); ++way) {
    if (is_lined_up_nearer(*way, *nearest)) nearest = way;
  }
  if (nearest != ways.end()) std::rotate(ways.begin(), nearest, nearest + 1);
  return ways;
}

std::optional<LinedUp> nearest_line_up(const Table& table, std::span<const UnitId> movers,
                                       std::span<const Footprint> grounds, std::span<const Footprint> began,
                                       std::span<const Meeting> meetings) {
  std::optional<LinedUp> nearest;
  for (const Meeting& meeting : meetings) {
    if (meeting.enemies.empty()) continue;
    const auto place = static_cast<std::ptrdiff_t>(meeting.mover);
    const auto with_it_first = [&](auto given) {
      std::vector led(given.begin(), given.end());
      std::rotate(led.begin(), led.begin() + place, led.begin() + place + 1);
      return led;
    };
    std::vector<LinedUp> ways = ways_to_line_up_with_any(table, with_it_first(movers), with_it_first(grounds),
                                                         with_it_first(began), meeting.enemies);
    if (ways.empty()) continue;
    LinedUp& way = ways.front();
    std::rotate(way.movers.begin(), way.movers.begin() + 1, way.movers.begin() + place + 1);
    if (!nearest || is_lined_up_nearer(way, *nearest)) nearest = std::move(way);
  }
  return nearest;
}

std::string what_lining_up_takes(const Table& table, std::span<const UnitId> movers, std::span<const Footprint> grounds,
                                 std::span<const Footprint> began, const UnitId& enemy) {
  constexpr std::pair<Face, std::string_view> kFaces[] = {
      {Face::front, "front"}, {Face::left, "left"}, {Face::right, "right"}, {Face::rear, "rear"}};
  const Footprint& ground = table.unit(enemy).ground;
  std::string_view nearest;
  Misfit least;
  for (const auto& [face, name] : kFaces) {
    if (!may_strike(began.front(), ground, face)) continue;
    const Misfit off = misfit(grounds.front(), at_face(ground, face, grounds.front()));
    if (!nearest.empty() && off.shift >= least.shift) continue;
    nearest = name;
    least = off;
  }
  const std::string against = "against its " + std::string(nearest);
  std::string takes;
  if (!mechanics::is_within(least.shift, kShiftMost)) {
    const auto [shift, most] = mechanics::compared(least.shift, kShiftMost);
    takes = "shifted by " + shift + "; " + most + " is the limit";
  }
  if (turns_too_far(least, movers.size() == 1)) {
    if (!takes.empty()) takes += ", and ";
    takes += "turned by " + degrees_in_words(least.turn_mdeg) + "; " + degrees_in_words(kLineUpTurn_mdeg) +
             " is the limit for a group";
  }
  return takes.empty() ? "there is no room " + against : against + " it would have to be " + takes;
}

}  // namespace battalia::rules::god_will_know_his_own
