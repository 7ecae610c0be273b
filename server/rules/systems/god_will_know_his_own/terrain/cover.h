// What terrain gives elements inside or behind it: cover from shots, protection from destruction, works to defend
// (GWK-SHOOT-13, 42, 43, GWK-GRADE-09 to 11, GWK-FACT-11, GWK-RES-37). Only measures; also checks which elements
// benefit (foot, not guns), so callers can add the results directly.
#pragma once

#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

namespace battalia::rules::god_will_know_his_own {

// 0, -1 or -2, for a shot from there at that target. Only foot has cover. A line covers elements behind it, no more
// than half a base away, from shots across it.
std::int32_t cover_from(const Table& table, const Unit& target, const Unit& shooter);

// 0 to 3: the highest single protection of a losing foot element (not a gun) against that winner.
std::int32_t protection(const Table& table, const Unit& loser, const Unit& winner);

// Whether it is foot, and the line between it and the enemy is a work that it may defend; or the scenario says so
// (stakes).
bool defends_works(const Table& table, const Unit& element, const Unit& enemy);
// The same for works that prevent mounted troops from destroying it by type (GWK-RES-37).
bool is_safe_from_mounted(const Table& table, const Unit& element, const Unit& enemy);

enum class Trench : std::uint8_t { none, open, roofed };
Trench trench_of(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
