// Whether an element can stand somewhere: the one answer for every way in which a base gets its place, be it lined up,
// turned to face, pushed back, led on behind a winner, or mounted on a deeper base. Asks the ground and the bases that
// stand on it; how the element comes there is movement/. Changes nothing.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

using geometry::Footprint;

// On the table and nowhere on ground that nobody enters.
bool is_standing_ground(const Table& table, const Footprint& ground);
// Whose bases it would share, of either side, guns without a crew too: more of it than edges that touch (R-G01).
std::vector<const Unit*> standing_on(const Table& table, const Footprint& ground, std::span<const UnitId> but);
// Both: `but` are those who stand elsewhere when it comes there.
bool has_room(const Table& table, const Footprint& ground, std::span<const UnitId> but);
// Two bases share more than edges that touch.
bool share_ground(const Footprint& a, const Footprint& b);

}  // namespace battalia::rules::god_will_know_his_own
