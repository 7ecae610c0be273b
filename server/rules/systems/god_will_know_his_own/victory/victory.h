// Which side has won (GWK-MOR-31, R-G35), and how the sides stand. Called at the end of every bound; a scenario's own
// victory and events are in scenario_events.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"

#include <optional>
#include <string>

namespace battalia::rules::god_will_know_his_own {

// Ends the game if a side is defeated, or at the limit of bounds. Call after run_morale.
void check_victory(Draft& draft);
// One sentence if that side is defeated, or nothing.
std::optional<std::string> why_defeated(const Table& table, v1::Side side);
// Unbroken element equivalents on the table, in halves: the measure of defeat.
std::int32_t unbroken_equivalents(const Table& table, v1::Side side);
std::int32_t start_equivalents(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
