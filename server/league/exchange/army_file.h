// Reads army lists from files that people write by hand or export elsewhere: a table (CSV), or the JSON that `battalia`
// reads. The rule system checks whether an army is legal. Pure.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

// A table has one row for each kind of unit. Its first line names the columns: profile, and any of unit (its name),
// count, size, traits, choices, command, commander, rating, general. Several traits or choices are separated by
// semicolons; choices have the form key=number. The first row that names a command gives its details; a row without a
// profile does only that. Returns the list, or the first fault in a sentence with its line, which includes anything too
// long or too numerous for a message (common/protocol/limits.h).
tl::expected<v1::ArmyList, std::string> read_army(std::string_view file);

}  // namespace battalia::league
