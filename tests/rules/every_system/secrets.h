// Secrets planted in a battle, to check whether they leak: units hidden from the other side, and units that it takes
// for something else. Every secret text of theirs contains a canary, a word that appears nowhere else.
#pragma once

#include "server/rules/rule_system.h"

#include <string>
#include <vector>

namespace battalia::tests {

// Hides one unit of each side from the other, in its own command with a hidden general, and puts two of each side under
// a guise; different units for every variant.
v1::Scenario with_secrets(v1::Scenario scenario, int variant);

// A refusal without the ids that its act named: the player who gave the order knew these.
std::string beyond_what_was_said(std::string reason, const v1::Act& act);

// Texts about the unit that must not be found in anything the seat receives; none if the seat knows the unit as it is.
std::vector<std::string> secrets_of(const rules::Unit& unit, v1::Seat seat);

// Texts about the command that must not be found there; none if the seat knows one of its units.
std::vector<std::string> secrets_of(const rules::Table& table, const rules::Command& command, v1::Seat seat);

// The same table with different secrets: units hidden from the seat stand elsewhere or are gone, and units in disguise
// are really other troops.
rules::Table with_other_secrets(rules::Table table, v1::Seat seat);

// The same table without anything hidden from the seat, and with different totals of the other side; units with an open
// question or in contact stay.
rules::Table without_the_hidden(const rules::Table& table, v1::Seat seat, const v1::SystemInfo& system);

}  // namespace battalia::tests
