// Whether an element can stand somewhere: used for every way of placing a base, whether it is lined up, turned to face,
// pushed back, following a winner, or mounted on a deeper base. Checks the terrain and the bases there; how the element
// gets there is in movement/. Changes nothing.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

using geometry::Footprint;

// On the table, and not on impassable ground.
bool is_standing_ground(const Table& table, const Footprint& ground);
// Units of either side whose bases it would overlap, including guns without a crew: edges that only touch do not count
// (R-G01).
std::vector<const Unit*> standing_on(const Table& table, const Footprint& ground, std::span<const UnitId> but);
// Both checks; units in `but` are ignored because they will be elsewhere.
bool has_room(const Table& table, const Footprint& ground, std::span<const UnitId> but);
// Whether two bases share more than touching edges.
bool share_ground(const Footprint& a, const Footprint& b);

}  // namespace battalia::rules::god_will_know_his_own
