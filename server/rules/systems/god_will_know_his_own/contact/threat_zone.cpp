#include "server/rules/systems/god_will_know_his_own/contact/threat_zone.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Whether the zone owner's front lies on or in front of the line through the front edge of the pose (R-G14).
bool is_faced_by(const Footprint& pose, const Unit& owner) {
  const Length ahead = geometry::local(pose, geometry::front_centre(owner.ground)).y;
  return mechanics::is_at_least(ahead, pose.depth / 2);
}

bool lies_in_zone_of(const Table& table, v1::Side side, const Footprint& ground, const Unit& enemy) {
  if (enemy.side == side || mechanics::beyond_reach(ground, enemy.ground, kThreatZoneDepth + kBaseWidth)) return false;
  return threatens(table, enemy) && geometry::overlap(threat_zone(enemy), ground);
}

}  // namespace

Footprint threat_zone(const Unit& element) {
  const geometry::Point front = geometry::front_centre(element.ground);
  const Angle facing = element.ground.facing;
  return geometry::standing_at(geometry::moved(front, facing, kThreatZoneDepth), facing, element.ground.frontage,
                               kThreatZoneDepth);
}

bool threatens(const Table& table, const Unit& element) {
  return element.on_table() && is_element(element) && !is_broken(element) && is_crewed(element) &&
         front_enemy(table, element) == nullptr;
}

WhyNot why_not_before(const Table& table, v1::Side side, const Footprint& pose, const Unit& enemy) {
  if (!lies_in_zone_of(table, side, pose, enemy) || is_faced_by(pose, enemy)) return std::nullopt;
  const Length away = geometry::distance(pose, geometry::edge(enemy.ground, geometry::Face::front));
  const auto [near, depth] = mechanics::compared(away, kThreatZoneDepth);
  return violation("GWK-MOVE-33", "It would show its flank or rear to " + enemy.id.str() + ", " + near +
                                      " before its front, less than " + depth + ".");
}

WhyNot why_not_in_threat_zones(const Table& table, v1::Side side, const Footprint& pose) {
  for (const Unit& enemy : table.units) {
    if (WhyNot fault = why_not_before(table, side, pose, enemy)) return fault;
  }
  return std::nullopt;
}

std::vector<UnitId> threatened_by(const Table& table, v1::Side side, const Footprint& ground) {
  std::vector<UnitId> owners;
  for (const Unit& enemy : table.units) {
    if (lies_in_zone_of(table, side, ground, enemy)) owners.push_back(enemy.id);
  }
  return owners;
}

}  // namespace battalia::rules::god_will_know_his_own
