// The level of each element (GWK-MOR-28, 29) and the end of a bound: pools, levels, special morale, surrenders (R-G33,
// R-G53). kMorale is written here and nowhere else, but for break_element() below.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"

namespace battalia::rules::god_will_know_his_own {

// By the nine steps of GWK-MOR-28, from these pools.
Morale level_of(const Table& table, const Unit& element, std::span<const Pool> pools);

// P5: levels, brittle, surrenders of good order, and again until nothing changes. Called by the end of the bound.
void run_morale(Draft& draft);

// It behaves as shaken though its level is better: mutinous and not yet released (GWK-SPEC-09). What rules ask for when
// they speak of shaken troops: factors, shots, surcharges, impetus.
bool counts_as_shaken(const Table& table, const Unit& element);
bool is_released(const Table& table, v1::Side side);  // its mutineers

// --- Breaking and rallying (GWK-PIP-28 to 32, GWK-MOR-14 to 19, GWK-SPEC-13) ---------------------------------------
// The points are paid by orders/.

// The element is individually broken at once.
void break_element(Draft& draft, const UnitId& element, Clauses clauses);
// Back to the level it would have otherwise.
void rally_element(Draft& draft, const UnitId& element, Clauses clauses);
void give_own_morale(Draft& draft, const CommandId& command);
void take_own_morale(Draft& draft, const CommandId& command);

WhyNot why_not_break(const Table& table, const Unit& element);        // by its own side (GWK-PIP-31)
WhyNot why_not_break_enemy(const Table& table, const Unit& element);  // unreliable, by the other side
WhyNot why_not_rally(const Table& table, const Unit& element);
WhyNot why_not_own_morale(const Table& table, const Command& command);
WhyNot why_not_rally_command(const Table& table, const Command& command);

}  // namespace battalia::rules::god_will_know_his_own
