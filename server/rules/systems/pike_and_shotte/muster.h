// The first positions of an army list: every unit of it with its label, and the lines it stands in when nobody
// chooses. Used by army.cpp alone.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <optional>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// True when the units of the list stand in their zone in lines, one behind the other.
bool fits(const v1::ArmyList& army);

// The size of a list's word: "" and "standard" 0, "large" 1, "small" -1; nothing for any other.
std::optional<std::int32_t> size_of(std::string_view word);

}  // namespace battalia::rules::pike_and_shotte
