#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <tuple>

namespace battalia::rules::god_will_know_his_own {
namespace {

struct Near {
  const Unit* enemy;
  Length distance;
  std::int32_t off_ahead_mdeg = 0;
};

bool counts_as_enemy(v1::Side side, const Unit& other) {
  return other.side != side && other.on_table() && is_element(other) && is_crewed(other);
}

std::int32_t off_ahead_mdeg(const Unit& element, const Unit& other) {
  const Angle off = geometry::direction(element.ground.centre, other.ground.centre) - element.ground.facing;
  return std::abs(off.turn_mdeg());
}

// Sorted by a lower bound of the distance: measuring from base to base takes ten times as long.
std::vector<Near> by_least_distance(const Table& table, const Unit& element) {
  constexpr Length kRounded = Length::um(2);
  const Length own = mechanics::bounding_radius(element.ground) + kRounded;
  std::vector<Near> found;
  for (const Unit& other : table.units) {
    if (!counts_as_enemy(element.side, other)) continue;
    const Length centres = geometry::distance(element.ground.centre, other.ground.centre);
    found.push_back({&other, centres - own - mechanics::bounding_radius(other.ground)});
  }
  std::ranges::stable_sort(found, {}, &Near::distance);
  return found;
}

// The nearest of the enemies that count, and others equally near: sorted by the angle from straight ahead (R-G15), the
// distance, the id.
template <class Counts>
std::vector<const Unit*> nearest_where(const Unit& element, std::span<const Near> enemies, Counts counts) {
  std::vector<Near> found;
  Length nearest;
  for (const auto& [enemy, least, _] : enemies) {
    if (!found.empty() && !mechanics::is_within(least, nearest)) break;
    const Length distance = geometry::distance(element.ground, enemy->ground);
    if (!found.empty() && !mechanics::is_within(distance, nearest)) continue;
    if (!counts(*enemy)) continue;
    nearest = found.empty() ? distance : std::min(nearest, distance);
    found.push_back({enemy, distance, off_ahead_mdeg(element, *enemy)});
  }
  std::erase_if(found, [&](const Near& near) { return !mechanics::is_within(near.distance, nearest); });
  std::ranges::sort(found, {},
                    [](const Near& near) { return std::tuple(near.off_ahead_mdeg, near.distance, near.enemy); });
  std::vector<const Unit*> units;
  for (const Near& near : found) units.push_back(near.enemy);
  return units;
}

const Unit* first_or_none(const std::vector<const Unit*>& units) { return units.empty() ? nullptr : units.front(); }

}  // namespace

std::vector<const Unit*> nearest_enemies(const Table& table, const Unit& element, Whose whose) {
  const std::vector<Near> enemies = by_least_distance(table, element);
  if (whose == Whose::visible_first) {
    std::vector<const Unit*> visible =
        nearest_where(element, enemies, [&](const Unit& enemy) { return sees(table, element, enemy, true); });
    if (!visible.empty()) return visible;
  }
  return nearest_where(element, enemies, [](const Unit&) { return true; });
}

const Unit* nearest_enemy(const Table& table, const Unit& element, Whose whose) {
  return first_or_none(nearest_enemies(table, element, whose));
}

const Unit* nearest_enemy_of(const Table& table, const Unit& element, const std::function<bool(const Unit&)>& counts) {
  return first_or_none(nearest_where(element, by_least_distance(table, element), counts));
}

Length distance_between(const Unit& a, const Unit& b) { return geometry::distance(a.ground, b.ground); }

bool is_any_enemy_within(const Table& table, v1::Side side, const geometry::Footprint& ground, Length reach) {
  return std::ranges::any_of(table.units, [&](const Unit& other) {
    return other.side != side && !mechanics::beyond_reach(ground, other.ground, reach) &&
           counts_as_enemy(side, other) && mechanics::is_within(geometry::distance(ground, other.ground), reach);
  });
}

}  // namespace battalia::rules::god_will_know_his_own
