// The targets of a unit: which it can hit at all, and which have priority (sections 9.4, 9.9, 9.10, G-147, G-148).
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// A target, and the effect there without considering endangered friends: that is asked when it is chosen (D-24).
struct Aim {
  const Unit* target;
  Length distance;
  Volley volley;
};
// All units that the face can and may hit, nearest first.
std::vector<Aim> zone_of(const Table& table, const Unit& unit, v1::Face face);
// Those of them with priority (FTS-9.10-a).
std::vector<Aim> by_priority(const Table& table, const Unit& unit, std::vector<Aim> zone);
// Every unit it may choose with that face, nearest first; empty: it has no target.
std::vector<Aim> aims_of(const Table& table, const Unit& unit, v1::Face face);
std::vector<const Unit*> targets_of(const Table& table, const Unit& unit, v1::Face face);
// Whether there is a target; cheaper than finding which.
bool has_target(const Table& table, const Unit& unit, v1::Face face);
// The effect there while its guns with friends in front of them hold their fire.
Volley sparing_friends(const Table& table, const Unit& unit, v1::Face face, const Aim& aim);
// Why not that target: out of range, arc or sight, in combat, or another target has priority.
WhyNot why_not_target(const Table& table, const Unit& unit, const Unit& target, v1::Face face);
// Of all its targets, the one where it is expected to do most damage (D-22).
UnitId best_target(const Table& table, const Unit& unit, v1::Face face, const std::vector<Aim>& aims);

}  // namespace battalia::rules::fornovo_to_sedgemoor
