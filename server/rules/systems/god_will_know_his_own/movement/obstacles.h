// Units near enough to matter to one move: enemies to meet or avoid, friends to pass or keep clear of. Built once for
// each move and queried pose by pose; discarded with the move.
#pragma once

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/contact/threat_zone.h"
#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

inline constexpr std::int32_t kFacesIt_mdeg = 1'000;  // for two fronts that face each other directly

class Obstacles {
 public:
  Obstacles(const Table& table, v1::Side side, std::span<const UnitId> movers, const mechanics::Box& round);

  // Those near enough to meet any of the poses, or to have one in their zone.
  Obstacles near(std::span<const Footprint> poses) const;

  // The enemy whose footprint the pose overlaps; guns without a crew do not count (R-G38).
  const Unit* enemy_met(const Footprint& pose, std::span<const UnitId> but = {}) const;
  // Enemies whose bases the front edge of the pose touches, and the one already known to be met, in ascending id.
  std::vector<UnitId> met_by_front(const Footprint& pose, const UnitId& met = UnitId()) const;
  const Unit* uncrewed_gun_met(const Footprint& pose) const;
  std::vector<const Unit*> friends_met(const Footprint& pose) const;
  // Whether it shows no enemy its flank or rear in that enemy's zone (GWK-MOVE-33), apart from zones it started in.
  WhyNot why_not_in_zones(const Footprint& pose, std::span<const UnitId> but = {}) const;
  // No enemy front that is not routing is within `reach`; else the nearest of them.
  const Unit* unbroken_enemy_nearer_than(const Footprint& pose, Length reach, bool or_at) const;

  // "; B1's would be 0.5 in aside and 2.0 in ahead": the nearest enemy front that faces it, if there is one.
  std::string front_opposite(const Footprint& ground) const;

  const std::vector<const Unit*>& enemies() const { return enemies_; }

 private:
  Obstacles(const Table& table, v1::Side side) : table_(table), side_(side) {}

  const Table& table_;
  v1::Side side_;
  std::vector<const Unit*> enemies_;
  std::vector<const Unit*> guns_;  // uncrewed, of either side
  std::vector<const Unit*> friends_;
};

}  // namespace battalia::rules::god_will_know_his_own
