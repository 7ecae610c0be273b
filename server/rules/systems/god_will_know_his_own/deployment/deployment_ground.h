// Where a side may put its troops down before the first bound, and what is free there (R-G04). Looked up once for many
// places; knows nothing of whose turn it is to place (deployment.h).
#pragma once

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <optional>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The side's zones of the scenario, else a strip along its own edge as deep as the option says: red's is the lower one.
std::vector<geometry::Polygon> deployment_ground(const Table& table, v1::Side side);
// The way its troops look: away from its own edge.
Angle deployment_facing(v1::Side side);

// Made for one side on one table, which must outlive it.
class DeploymentGround {
 public:
  DeploymentGround(const Table& table, v1::Side side);

  // Why an element of that type may not stand there: outside, on others, on ground that it can't leave.
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

  const Table& table_;
  Angle facing_;
  std::vector<geometry::Polygon> zones_;
  GroundNear terrain_;
  std::vector<geometry::Footprint> taken_;
};

}  // namespace battalia::rules::god_will_know_his_own
