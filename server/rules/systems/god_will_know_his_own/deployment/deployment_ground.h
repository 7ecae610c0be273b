// Where a side may place troops, before the first bound (R-G04) and on arrival later (R-G48), and which places are
// free. Built once for many queries; does not know whose turn it is to place (deployment.h, arrivals.h).
#pragma once

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <optional>
#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The side's zones in the scenario, else a strip along its own edge as deep as the option says: red's edge is the lower
// one.
std::vector<geometry::Polygon> deployment_ground(const Table& table, v1::Side side);
// Minimum distance from the enemy for placed troops: the same as for fleeing troops (R-G23).
inline constexpr Length kClearOfEnemies = kBaseWidth;
// Distance between two rectangles; 0 if they meet.
Length gap_between(const geometry::Polygon& a, const geometry::Polygon& b);
// The facing of its troops: away from its own edge.
Angle deployment_facing(v1::Side side);

// A zone as seen by the troops deployed in it: its bounding box, whose front is the edge that they face.
class Parade {
 public:
  // `facing` is a multiple of a quarter circle.
  Parade(const geometry::Polygon& zone, Angle facing);

  Length width() const;  // along the front
  Length depth() const;
  // The point that far back from the middle of the front, and that far sideways: to the right of the table, or upwards.
  geometry::Point at(Length back, Length aside) const;

 private:
  mechanics::Box box_;
  Angle facing_;
  bool sideways_;
};

// Made for one side on one table, which must outlive it.
class DeploymentGround {
 public:
  // For deployment before the first bound.
  DeploymentGround(const Table& table, v1::Side side);
  // For placing in those zones with that facing; `clause` is the rule that keeps them away from the enemy.
  DeploymentGround(const Table& table, v1::Side side, std::vector<geometry::Polygon> zones, Angle facing,
                   std::string_view clause);

  Angle facing() const { return facing_; }

  // Why an element of that type may not stand there: outside the zones, on other units, near an enemy, or on ground
  // that it can't leave.
  WhyNot why_not_there(Type type, const geometry::Footprint& ground) const;
  bool is_free(Type type, const geometry::Footprint& ground) const { return !why_not_there(type, ground); }
  // The same for a block of elements of that type that fills the footprint; cheaper than checking each element.
  bool has_room(Type type, const geometry::Footprint& block) const { return is_free(type, block); }
  // Marks that footprint as taken from now on.
  void take(const geometry::Footprint& ground) { taken_.push_back(ground); }

  // The first free place for an element, searched from the middle of the front outwards, row by row to the rear.
  std::optional<geometry::Footprint> first_free(Type type) const;

  const std::vector<geometry::Polygon>& zones() const { return zones_; }

 private:
  bool is_closed_to(Type type, const geometry::Footprint& ground) const;
  bool is_near_enemies(const geometry::Footprint& ground) const;

  const Table& table_;
  Angle facing_;
  std::string_view clause_;
  std::vector<geometry::Polygon> zones_;
  GroundNear terrain_;
  std::vector<geometry::Footprint> taken_;
  std::vector<geometry::Footprint> enemies_;  // enemies in or near the zones
};

}  // namespace battalia::rules::god_will_know_his_own
