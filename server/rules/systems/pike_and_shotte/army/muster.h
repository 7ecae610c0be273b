// The first positions of an army list: every unit of it with its label, and the lines it stands in when nobody
// chooses. Used only by army.cpp.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// True when the units of the list stand in their zone in lines, one behind the other.
bool fits(const v1::ArmyList& army);

// The size of a list's word, of none the usual one; nothing for any other.
std::optional<std::int32_t> size_of(std::string_view word);

// A battle on an open table of 72 x 48 in: deployment zones 8 in deep along the long edges, every unit in reserve
// for deployment, with the place it takes when nobody chooses (in line from the zone's centre, DP-02) already
// written down. Precondition: check_army found no fault in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

}  // namespace battalia::rules::pike_and_shotte
