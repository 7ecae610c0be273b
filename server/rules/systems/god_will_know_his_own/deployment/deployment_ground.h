// Where a side may put troops down, before the first bound (R-G04) and as they arrive later (R-G48), and what is free
// there. Looked up once for many places; knows nothing of whose turn it is to place (deployment.h, arrivals.h).
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

// The side's zones of the scenario, else a strip along its own edge as deep as the option says: red's is the lower one.
std::vector<geometry::Polygon> deployment_ground(const Table& table, v1::Side side);
// How far everybody who is put down keeps from the enemy: as far as those who flee do (R-G23).
inline constexpr Length kClearOfEnemies = kBaseWidth;
// How far apart two pieces of ground are; 0 where they meet.
Length gap_between(const geometry::Polygon& a, const geometry::Polygon& b);
// The way its troops look: away from its own edge.
Angle deployment_facing(v1::Side side);

// A piece of ground as those see it who are drawn up on it: the box round it, whose front is the edge that they face.
class Parade {
 public:
  // `facing` is a quarter of the circle, or several.
  Parade(const geometry::Polygon& zone, Angle facing);

  Length width() const;  // along the front
  Length depth() const;
  // So far back from the middle of the front, and so far aside: to the right of the table, or up it.
  geometry::Point at(Length back, Length aside) const;

 private:
  mechanics::Box box_;
  Angle facing_;
  bool sideways_;
};

// Made for one side on one table, which must outlive it.
class DeploymentGround {
 public:
  // Before the first bound.
  DeploymentGround(const Table& table, v1::Side side);
  // In those zones, looking that way, by the clause that keeps them clear of the enemy.
  DeploymentGround(const Table& table, v1::Side side, std::vector<geometry::Polygon> zones, Angle facing,
                   std::string_view clause);

  Angle facing() const { return facing_; }

  // Why an element of that type may not stand there: outside, on others, near an enemy, on ground that it can't
  // leave.
  WhyNot why_not_there(Type type, const geometry::Footprint& ground) const;
  bool is_free(Type type, const geometry::Footprint& ground) const { return !why_not_there(type, ground); }
  // The same for a block of elements of that type that fill the ground; cheaper than asking for each.
  bool has_room(Type type, const geometry::Footprint& block) const { return is_free(type, block); }
  // From now on this is taken, too.
  void take(const geometry::Footprint& ground) { taken_.push_back(ground); }

  // The first free place for an element, from the middle of the front outwards, row by row to the rear.
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
  std::vector<geometry::Footprint> enemies_;  // that stand in the zones or near them
};

}  // namespace battalia::rules::god_will_know_his_own
