// Which elements may shoot now, with which ranks, how far, and at which targets (GWK-SHOOT-01 to 13, 55 to 67, 70 to
// 76, GWK-DISM-21, GWK-LATE-13, 14). Acts are refused with why_not_*; whatever these allow is offered. Guns are in
// gunnery.h.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/shooting/ranges.h"
#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// If commands act in turn: whether it has had its shot in the enemy bounds of this round (GWK-SEQ-06).
bool has_shot_in_round(const Table& table, const Unit& element);

// For any target.
WhyNot why_not_shoot(const Table& table, const Unit& shooter);
// For that target, and a shooter that may shoot.
WhyNot why_not_shoot_at(const Table& table, const Unit& shooter, const Unit& target);
// Why no unit may shoot at it with small arms (SHOOT-03, SHOOT-13); for artillery (`by_artillery`) only the first
// applies.
WhyNot why_not_target(const Table& table, const Unit& target, bool by_artillery = false);

// Legal targets, the default first: by strip, then by distance (SHOOT-04 to 07); return fire last (D-17).
std::vector<const Unit*> targets_of(const Table& table, const Unit& shooter);

// Ranks that take part, including the shooter; 1 if a move leaves only the front rank (SHOOT-71, SHOOT-74).
std::int32_t ranks_shooting(const Table& table, const Unit& shooter);
// The front edge from which range and arc are measured (SHOOT-11, SHOOT-67), and the three strips (SHOOT-04, SHOOT-05).
enum class Strip : std::uint8_t { ahead, left, right };
std::vector<geometry::Point> strip(const Unit& shooter, Strip which, Length range);

}  // namespace battalia::rules::god_will_know_his_own
