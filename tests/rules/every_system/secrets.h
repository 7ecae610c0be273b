// Secrets planted in a battle, to see whether they come out: units hidden from the other side, and units that it takes
// for something else. Whatever of them may not be known bears a canary, a word that stands nowhere else.
#pragma once

#include "server/rules/rule_system.h"

#include <string>
#include <vector>

namespace battalia::tests {

// Hides one unit of each side from the other, in a command of its own whose general is hidden too, and puts two of each
// under a guise; other ones for every variant.
v1::Scenario with_secrets(v1::Scenario scenario, int variant);

// A refusal without the ids that its act named: the giver of the order knew these.
std::string beyond_what_was_said(std::string reason, const v1::Act& act);

// What of the unit must not be found in anything that the seat gets: nothing when it knows the unit as it is.
std::vector<std::string> secrets_of(const rules::Unit& unit, v1::Seat seat);

// What of the command must not be found there: nothing when the seat knows a unit of it.
std::vector<std::string> secrets_of(const rules::Table& table, const rules::Command& command, v1::Seat seat);

// The same table but for what the seat may not know: hidden units stand elsewhere or are gone, those under a guise are
// other troops in truth.
rules::Table with_other_secrets(rules::Table table, v1::Seat seat);

// The same table without what is hidden from the seat, and with other totals of the other side; what somebody is asked
// about or in contact with stays.
rules::Table without_the_hidden(const rules::Table& table, v1::Seat seat, const v1::SystemInfo& system);

}  // namespace battalia::tests
