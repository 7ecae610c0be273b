#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

bool stands_elsewhere(const Unit& other, std::span<const UnitId> but) {
  return std::ranges::find(but, other.id) != but.end() || !other.on_table() || !is_element(other);
}

}  // namespace

bool share_ground(const Footprint& a, const Footprint& b) {
  return !mechanics::beyond_reach(a, b, Length()) && geometry::overlap(a, b, kTouching);
}

bool is_standing_ground(const Table& table, const Footprint& ground) {
  return mechanics::inside_table(table, ground) && worst_going(table, ground) != Going::impassable;
}

std::vector<const Unit*> standing_on(const Table& table, const Footprint& ground, std::span<const UnitId> but) {
  return mechanics::units_where(
      table, [&](const Unit& other) { return share_ground(ground, other.ground) && !stands_elsewhere(other, but); });
}

bool has_room(const Table& table, const Footprint& ground, std::span<const UnitId> but) {
  const bool taken = std::ranges::any_of(table.units, [&](const Unit& other) {
    return share_ground(ground, other.ground) && !stands_elsewhere(other, but);
  });
  return !taken && is_standing_ground(table, ground);
}

}  // namespace battalia::rules::god_will_know_his_own
