#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::god_will_know_his_own {
namespace {

struct Near {
  const Unit* enemy;
  Length distance;
  std::int32_t off_ahead_mdeg;
};

bool counts_as_enemy(v1::Side side, const Unit& other) {
  return other.side != side && other.on_table() && is_element(other) && is_crewed(other);
}

// The nearest first; a stable sort keeps lower ids before higher ones.
std::vector<Near> by_distance(const Table& table, const Unit& element) {
  std::vector<Near> found;
  for (const Unit& other : table.units) {
    if (!counts_as_enemy(element.side, other)) continue;
    const Angle off = geometry::direction(element.ground.centre, other.ground.centre) - element.ground.facing;
    found.push_back({&other, geometry::distance(element.ground, other.ground), std::abs(off.turn_mdeg())});
  }
  std::ranges::stable_sort(found, [](const Near& a, const Near& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.off_ahead_mdeg < b.off_ahead_mdeg;
  });
  return found;
}

bool is_visible(const Table& table, const Unit& element, const Near& near) {
  return sees(table, element, *near.enemy, true);
}

}  // namespace

std::vector<const Unit*> nearest_enemies(const Table& table, const Unit& element, Whose whose) {
  const std::vector<Near> all = by_distance(table, element);
  std::vector<Near> found;
  for (const bool only_visible : {true, false}) {
    if (only_visible && whose == Whose::all) continue;
    for (const Near& near : all) {
      if (!found.empty() && !mechanics::is_within(near.distance, found.front().distance)) break;
      if (!only_visible || is_visible(table, element, near)) found.push_back(near);
    }
    if (!found.empty()) break;
  }
  std::ranges::stable_sort(found, {}, &Near::off_ahead_mdeg);  // of those that are equally near (R-G15)
  std::vector<const Unit*> enemies;
  for (const Near& near : found) enemies.push_back(near.enemy);
  return enemies;
}

const Unit* nearest_enemy(const Table& table, const Unit& element, Whose whose) {
  const std::vector<const Unit*> nearest = nearest_enemies(table, element, whose);
  return nearest.empty() ? nullptr : nearest.front();
}

const Unit* nearest_enemy_of(const Table& table, const Unit& element, const std::function<bool(const Unit&)>& counts) {
  const std::vector<Near> all = by_distance(table, element);
  const auto found = std::ranges::find_if(all, [&](const Near& near) { return counts(*near.enemy); });
  return found == all.end() ? nullptr : found->enemy;
}

Length distance_between(const Unit& a, const Unit& b) { return geometry::distance(a.ground, b.ground); }

bool is_any_enemy_within(const Table& table, v1::Side side, const geometry::Footprint& ground, Length reach) {
  return std::ranges::any_of(table.units, [&](const Unit& other) {
    return other.side != side && !mechanics::beyond_reach(ground, other.ground, reach) &&
           counts_as_enemy(side, other) && mechanics::is_within(geometry::distance(ground, other.ground), reach);
  });
}

}  // namespace battalia::rules::god_will_know_his_own
