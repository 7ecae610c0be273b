// Lines of sight, and how far a command carries through woods (R-G17, R-G16). Everything is open to both players
// (R-G57): sight decides shots, distances of command and which enemy is "nearest", and hides nothing from anybody.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// A line from one of three points of a's front edge to a corner or an edge's middle of b crosses no ground that hides
// and, unless `over_troops` (elephants, R-G45), no other element. Points of b beyond `within` (a closed polygon: the
// strip of a shot) do not count; empty: all count. `through`: an element that hides nothing (GWK-SHOOT-11).
bool sees(const Table& table, const Unit& a, const Unit& b, bool over_troops = false,
          std::span<const geometry::Point> within = {}, const Unit* through = nullptr);

// How far b is from a for a command: parts inside woods count double, all of it where hills, villages or the like are
// in the way; never more than double.
Length command_distance(const Table& table, const geometry::Footprint& a, const geometry::Footprint& b);

}  // namespace battalia::rules::god_will_know_his_own
