// Prepares scenarios: parses the texts that come with a system, and puts the special rules that a scenario lists in
// force. Used by every system for its own battles and by custom_scenario.h for custom ones.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "common/base/embedded.h"
#include "server/rules/table.h"

#include <string>
#include <string_view>

namespace battalia::rules {

// Parses a compiled-in scenario and puts its special rules in force. CHECKs that it can be parsed.
v1::Scenario read_built_in(const EmbeddedText& text);

// Marks each special rule in force by a status of the game, so that the table itself shows which rules apply.
void put_rules_in_force(v1::Scenario& scenario);

// The status of the game that marks a special rule in force.
std::string status_of_rule(std::string_view rule);

// True if the special rule is in force on this table.
bool in_force(const Table& table, std::string_view rule);

}  // namespace battalia::rules
