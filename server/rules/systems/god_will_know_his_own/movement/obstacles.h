// Who stands near enough to matter to one move: enemies to meet and to beware of, friends to pass or to keep off.
// Looked up once for each move and asked pose by pose; thrown away with it.
#pragma once

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/contact/threat_zone.h"
#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

inline constexpr std::int32_t kFacesIt_mdeg = 1'000;  // of two fronts that look straight at each other

class Obstacles {
 public:
  Obstacles(const Table& table, v1::Side side, std::span<const UnitId> movers, const mechanics::Box& round);

  // Those among them near enough to be met by any of the poses, or to have one in their zone.
  Obstacles near(std::span<const Footprint> poses) const;

  // The enemy on whose ground the pose lies; guns without a crew are none (R-G38).
  const Unit* enemy_met(const Footprint& pose, std::span<const UnitId> but = {}) const;
  // Those whose bases the front edge of the pose touches, and the one that it is known to have met, in ascending id.
  std::vector<UnitId> met_by_front(const Footprint& pose, const UnitId& met = UnitId()) const;
  const Unit* uncrewed_gun_met(const Footprint& pose) const;
  std::vector<const Unit*> friends_met(const Footprint& pose) const;
  // Shows no enemy its flank or rear in its zone (GWK-MOVE-33), but those it began in.
  WhyNot why_not_in_zones(const Footprint& pose, std::span<const UnitId> but = {}) const;
  // No enemy front that is not routing, `reach` or less away; the nearest of those there are.
  const Unit* unbroken_enemy_nearer_than(const Footprint& pose, Length reach, bool or_at) const;

  // "; B1's would be 0.5 in aside and 2.0 in ahead": the nearest of the enemy fronts that look at it, if there is one.
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
