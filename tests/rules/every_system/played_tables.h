// Tables that games lead to: random games between a handful of units, and the playthroughs. For tests that check every
// position of a game.
#pragma once

#include "server/rules/rule_system.h"

#include <functional>

namespace battalia::tests {

using LookAtTable = std::function<void(const rules::Table&)>;

// This many random games of at most this many acts each, every one with different troops and options.
void look_at_random_games(const rules::RuleSystem& system, int games, int most_acts, const LookAtTable& look);

// Every table of the system's playthroughs: at the start of each and after each of its acts. Returns how many.
int look_at_playthroughs(const rules::RuleSystem& system, const LookAtTable& look);

// Everything the seat could choose from, whether it lists offers or requests them unit by unit.
v1::Prompt prompt_to_move(const rules::RuleSystem& system, const rules::Table& table);

}  // namespace battalia::tests
