// What an order costs: its basic cost, surcharges, the commander's reduction (GWK-PIP-05 to 39, R-G16, R-G36).
// Calculated before anything changes: an order is legal as a whole or not at all (R-G06). Players see these rows.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/command/points.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct OrderCost {
  Modifiers rows;           // the first row is the basic cost
  std::int32_t points = 0;  // never below 0
  Purse purse;
  CommandId reduced_by;          // the command whose reduction is used up (GWK-PIP-27); empty: none
  std::vector<UnitId> elements;  // that get the order; empty if it concerns the morale of a command
};
// A move order, with the surcharges of its path.
OrderCost cost_of_move(const Table& table, const GroupPlan& plan);
// The cost of the cheapest path: what those who move cost anyway.
OrderCost least_cost_of_move(const Table& table, const Group& group);
// Any other order to elements; `basic` is its row. PIP-13 and PIP-27 apply as for moves (GWK-PIP-38).
OrderCost cost_of_order(const Table& table, std::span<const UnitId> elements, const PrintedRow& basic);
// The same with several rows.
OrderCost cost_of_order(const Table& table, std::span<const UnitId> elements, const Modifiers& rows);
// An order of PIP-28 to 30: paid by the command, without PIP-13 and PIP-27.
OrderCost cost_of_morale_order(const Table& table, const Command& command, const PrintedRow& basic);

// Refusal if too few points are left.
WhyNot why_not_affordable(const Table& table, const OrderCost& cost);
// Subtracts the points and records the reduction as used. A cost of several rows is reported row by row.
void pay(Draft& draft, const OrderCost& cost, Clauses clauses = {});

// PIP-13: the commander is lost, or too far from the nearest of them.
bool is_out_of_command(const Table& table, std::span<const UnitId> elements, const Purse& purse);

}  // namespace battalia::rules::god_will_know_his_own
