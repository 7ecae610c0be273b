// Who may shoot now, with which ranks, how far, and at what (GWK-SHOOT-01 to 13, 55 to 67, 70 to 76, GWK-DISM-21,
// GWK-LATE-13, 14). The referee refuses with why_not_*, offers what it does not refuse. Guns are artillery/.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/shooting/ranges.h"
#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// Where commands act in turn: it has had its shot of this round's enemy bounds (GWK-SEQ-06).
bool has_shot_in_round(const Table& table, const Unit& element);

// Whatever the target.
WhyNot why_not_shoot(const Table& table, const Unit& shooter);
// That target, for a shooter that may shoot.
WhyNot why_not_shoot_at(const Table& table, const Unit& shooter, const Unit& target);
// Nobody may shoot at it with small arms (SHOOT-03, SHOOT-13); artillery heeds only the first (`by_artillery`).
WhyNot why_not_target(const Table& table, const Unit& target, bool by_artillery = false);

// Legal targets, the default first: by strip, then by distance (SHOOT-04 to 07); return fire last (D-17).
std::vector<const Unit*> targets_of(const Table& table, const Unit& shooter);

// Ranks that take part, the shooter included; 1 where a move leaves only the front rank (SHOOT-71, SHOOT-74).
std::int32_t ranks_shooting(const Table& table, const Unit& shooter);
// The front edge from which range and arc are measured (SHOOT-11, SHOOT-67), and the three strips (SHOOT-04, SHOOT-05).
enum class Strip : std::uint8_t { ahead, left, right };
std::vector<geometry::Point> strip(const Unit& shooter, Strip which, Length range);

}  // namespace battalia::rules::god_will_know_his_own
