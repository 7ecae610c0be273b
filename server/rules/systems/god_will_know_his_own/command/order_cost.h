// What an order costs: its basic cost, surcharges, the commander's reduction (GWK-PIP-05 to 39, R-G16, R-G36). Worked
// out before anything is done: an order is legal as a whole or not at all (R-G06). The rows are what a player reads.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/command/points.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

namespace battalia::rules::god_will_know_his_own {

struct OrderCost {
  Modifiers rows;           // the basic cost is the first
  std::int32_t points = 0;  // never below 0
  Purse purse;
  CommandId reduced_by;  // whose reduction is used up (GWK-PIP-27); empty: none
};
// An order that moves: with the surcharges of its path.
OrderCost cost_of_move(const Table& table, const GroupPlan& plan);
// Any other order to elements, `basic` its row. PIP-13 and PIP-27 as for moves (GWK-PIP-38).
OrderCost cost_of_order(const Table& table, std::span<const UnitId> elements, const PrintedRow& basic);
// The same with rows of its own.
OrderCost cost_of_order(const Table& table, std::span<const UnitId> elements, const Modifiers& rows);
// PIP-28 to 30: by the command, without PIP-13 and PIP-27.
OrderCost cost_of_morale_order(const Table& table, const Command& command, const PrintedRow& basic);

// Fewer points are left.
WhyNot why_not_affordable(const Table& table, const OrderCost& cost);
// Takes the points and notes the reduction.
void pay(Draft& draft, const OrderCost& cost, Clauses clauses = {});

// PIP-13: commander lost, or too far from the nearest of them.
bool is_out_of_command(const Table& table, std::span<const UnitId> elements, const Purse& purse);

}  // namespace battalia::rules::god_will_know_his_own
