// A scenario on its way to the table: the texts that come with a system, read, and the special rules that a scenario
// lists, put in force. Used by every system for its own battles and by custom_scenario.h for what somebody drew.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "common/base/embedded.h"
#include "server/rules/table.h"

#include <string>
#include <string_view>

namespace battalia::rules {

// What a text that is compiled in says, its special rules in force. CHECKs that it can be read.
v1::Scenario read_built_in(const EmbeddedText& text);

// A special rule is in force as a number of the game, so that the table itself tells which rules it is played by.
void put_rules_in_force(v1::Scenario& scenario);

// The number of the game by which a special rule is in force.
std::string status_of_rule(std::string_view rule);

// True when the scenario of this table lists the special rule.
bool in_force(const Table& table, std::string_view rule);

}  // namespace battalia::rules
