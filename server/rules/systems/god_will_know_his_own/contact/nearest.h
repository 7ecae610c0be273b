// The nearest enemy of an element (R-G15), and simple distances. Uncrewed guns and stands are never the nearest enemy.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <functional>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// Terrain prevents an enemy from being the nearest; troops in between do not, so that rear ranks see what is in front
// of them.
enum class Whose : std::uint8_t { visible_first, all };  // all: for GWK-IMP-04 and surrender

// Smallest distance; visible enemies first if requested; ties by the smaller angle from straight ahead, then the lower
// id.
const Unit* nearest_enemy(const Table& table, const Unit& element, Whose whose = Whose::visible_first);
// All enemies as near as the nearest, which comes first (D-14).
std::vector<const Unit*> nearest_enemies(const Table& table, const Unit& element, Whose whose = Whose::visible_first);
// The nearest of those for which `counts` is true; nothing if there are none.
const Unit* nearest_enemy_of(const Table& table, const Unit& element, const std::function<bool(const Unit&)>& counts);

// Shortest distance, base to base (GWK-GEN-04).
Length distance_between(const Unit& a, const Unit& b);
// Whether an enemy of that side is within that distance of the footprint.
bool is_any_enemy_within(const Table& table, v1::Side side, const geometry::Footprint& ground, Length reach);

}  // namespace battalia::rules::god_will_know_his_own
