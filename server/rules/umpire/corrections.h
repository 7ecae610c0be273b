// The umpire's corrections to future rolls: which unit one applies to, and how rolls use it up. Used by the modifiers
// of every chapter and by the draft of every ruling, in every system.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/table.h"

#include <string_view>

namespace battalia::rules {

// True if the correction applies to rolls of that purpose by that unit.
bool concerns(const Table& table, const v1::UmpireModifier& correction, const UnitId& unit, std::string_view purpose);

// The correction with that number, or nullptr.
const v1::UmpireModifier* find_correction(const Table& table, std::uint32_t id);

// The event that removes the correction. Viewers that do not know the unit or command it applied to do not see it.
v1::Event removal_of(const Table& table, const v1::UmpireModifier& correction);

// The event for one use of a correction with a limited number of uses: the remainder, or its removal.
v1::Event one_use_less(const Table& table, const v1::UmpireModifier& correction);

}  // namespace battalia::rules
