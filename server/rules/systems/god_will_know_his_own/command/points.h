// Command points: P1, and what a command or a regiment has left (GWK-CMD-04, 05, 13 to 16, GWK-PIP-01 to 04, 35).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <string>

namespace battalia::rules::god_will_know_his_own {

std::string in_points(std::int32_t points);  // "1 command point"

// P1: rolls for every acting command in the order of Table.commands.
void roll_points(Draft& draft);
// A regiment's points when it is activated; one less for a weak regiment, never below 0.
void roll_regiment_points(Draft& draft, const UnitId& stand);

// Which purse pays for an order to those elements: their command's, or their regiment's if it is activated and all of
// them belong to it. A regiment's points are used first (GWK-CMD-15).
struct Purse {
  CommandId command;
  UnitId stand;  // empty: the command pays
};
Purse purse_for(const Table& table, std::span<const UnitId> elements);
std::int32_t points_left(const Table& table, const Purse& purse);
void pay(Draft& draft, const Purse& purse, std::int32_t cost, Clauses clauses = {});

}  // namespace battalia::rules::god_will_know_his_own
