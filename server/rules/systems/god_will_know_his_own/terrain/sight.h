// Lines of sight, and command distances through woods (R-G17, R-G16). Both players see everything (R-G57): sight
// decides shots, command distances and which enemy is "nearest", and hides nothing from the players.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// Whether a line from one of three points of a's front edge to a corner or the middle of an edge of b crosses no
// blocking terrain and, unless `over_troops` (elephants, R-G45), no other element. Points of b outside `within` (a
// closed polygon: the strip of a shot) do not count; empty: all count. `through`: an element that does not block sight
// (GWK-SHOOT-11).
bool sees(const Table& table, const Unit& a, const Unit& b, bool over_troops = false,
          std::span<const geometry::Point> within = {}, const Unit* through = nullptr);

// The distance from a to b for commands: parts inside woods count double, all of it if hills, villages or the like are
// in the way; never more than double.
Length command_distance(const Table& table, const geometry::Footprint& a, const geometry::Footprint& b);

}  // namespace battalia::rules::god_will_know_his_own
