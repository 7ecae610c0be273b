// The umpire's corrections on rolls to come: on whom one lies, and that it is used up by the rolls it counts for.
// Asked by the modifiers of every chapter, and by Discreet of every ruling, whatever the system.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/table.h"

#include <string_view>
#include <vector>

namespace battalia::rules {

// The correction counts in rolls of that purpose by that unit.
bool concerns(const Table& table, const v1::UmpireModifier& correction, const UnitId& unit, std::string_view purpose);

// The correction is gone. Whoever does not know of the unit it lay on is not told.
v1::Event removal_of(const Table& table, const v1::UmpireModifier& correction);

// The events of a ruling, each roll followed by what it has left of the corrections that counted in it. One that is
// used up in the middle of a ruling still counts to its end.
std::vector<v1::Event> with_uses_counted(const Table& before, std::vector<v1::Event> events);

}  // namespace battalia::rules
