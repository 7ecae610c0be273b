#include "server/rules/systems/god_will_know_his_own/outcomes/neighbours.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/tables/result_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr Length kDragRounding = Length::um(100);  // so that a unit at exactly the distance is inside

// One base wide, straight behind its rear edge.
Footprint zone_behind(const Footprint& ground, Length depth) {
  const geometry::Point rear = geometry::edge_centre(ground, Face::rear);
  return geometry::standing_at(rear, ground.facing, ground.frontage, depth + kDragRounding);
}

bool stands_there(const Unit& unit) { return unit.on_table() && is_element(unit) && is_crewed(unit); }

}  // namespace

std::vector<Dragged> neighbours_dragged(const Table& table, const Unit& destroyed) {
  if (!is_mounted(destroyed)) return {};
  const bool elephant = type_of(destroyed) == Type::el;
  const Length reach = elephant ? kElephantDragsWithin : kMountedDragsWithin;
  const bool both_sides = elephant && table.option_on(kElephantsHitEnemies);
  const Footprint zone = zone_behind(destroyed.ground, reach);
  const geometry::Segment rear = geometry::edge(destroyed.ground, Face::rear);
  std::vector<std::pair<Length, Dragged>> found;
  for (const Unit& unit : table.units) {
    if (unit.id == destroyed.id || !stands_there(unit) || is_in_contact(table, unit)) continue;
    if (unit.side != destroyed.side && !both_sides) continue;
    const Length away = geometry::distance(unit.ground, rear);
    if (!mechanics::is_within(away, reach) || !geometry::overlap(zone, unit.ground, kDragRounding / 2)) continue;
    const CombatResult result = elephant ? kDraggedByElephant : is_foot(unit) ? kDraggedFoot : kDraggedMounted;
    found.push_back({away, {unit.id, result == CombatResult::rout}});
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Dragged> dragged;
  for (auto& [away, one] : found) dragged.push_back(std::move(one));
  return dragged;
}

std::string_view clause_of_dragging(const Table& table, const Unit& neighbour) {
  const Unit* destroyed = referred_unit(table, neighbour, kOwedBy);
  return destroyed != nullptr && type_of(*destroyed) == Type::el ? "GWK-OUT-23" : "GWK-OUT-22";
}

}  // namespace battalia::rules::god_will_know_his_own
