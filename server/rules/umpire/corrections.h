// The umpire's corrections on rolls to come: which unit one applies to, and that it is used up by the rolls it counts
// for. Asked by the modifiers of every chapter and by the draft of every ruling, whatever the system.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/table.h"

#include <string_view>

namespace battalia::rules {

// The correction counts in rolls of that purpose by that unit.
bool concerns(const Table& table, const v1::UmpireModifier& correction, const UnitId& unit, std::string_view purpose);

// The correction of that number, or nullptr.
const v1::UmpireModifier* find_correction(const Table& table, std::uint32_t id);

// The correction is gone. Viewers that do not know of the unit or command it lay on are not told.
v1::Event removal_of(const Table& table, const v1::UmpireModifier& correction);

// The correction has counted once: what is left of it, or that it is gone. For one with a number of uses.
v1::Event one_use_less(const Table& table, const v1::UmpireModifier& correction);

}  // namespace battalia::rules
