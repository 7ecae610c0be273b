// A sensible way to draw a command up: foot in the middle in as many ranks as support each other, horse on the wings,
// light troops at the ends. Offered to beginners, bots and players in a hurry (D-03), and used to draw up the armies of
// two lists. Only calculates positions; writes nothing.
#pragma once

#include "server/rules/systems/god_will_know_his_own/deployment/deployment_ground.h"

#include <optional>
#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct DrawnUp {
  UnitId unit;
  geometry::Footprint ground;
};

// Where each of those elements would stand, in their current formations: on foot or mounted. The commander's element is
// in a front rank. Nothing if there is no room for all of them.
std::optional<std::vector<DrawnUp>> drawn_up(const Table& table, const DeploymentGround& ground,
                                             std::span<const Unit* const> elements);

// The positions drawn in the scenario if all of them are free and legal, else drawn up.
std::optional<std::vector<DrawnUp>> as_drawn_or_drawn_up(const Table& table, const DeploymentGround& ground,
                                                         std::span<const Unit* const> elements);

// A command stand directly behind that element; markers block no one.
geometry::Footprint behind(const geometry::Footprint& element, const geometry::Footprint& stand);

}  // namespace battalia::rules::god_will_know_his_own
