// Army lists out of files that people write by hand or save elsewhere: a table (CSV), or the JSON that `battalia`
// reads. Only reads them: whether an army is legal is the rule system's to say. Pure.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

// A table has a row for each kind of unit. Its first line names the columns: profile, and any of unit (its name),
// count, size, traits, choices, command, commander, rating, general. Several traits are separated by semicolons, and so
// are choices, each as key=number. The first row that names a command says what there is to say of it; a row without a
// profile only does that. Or the first fault, in a sentence with its line; among them what would be too long or too
// many in a message (common/protocol/limits.h).
tl::expected<v1::ArmyList, std::string> read_army(std::string_view file);

}  // namespace battalia::league
