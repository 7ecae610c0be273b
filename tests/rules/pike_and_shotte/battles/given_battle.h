// A battle as its scenario sets it up, and changes to it.
#pragma once

#include "common/base/length.h"
#include "server/rules/table.h"

#include <string_view>

namespace battalia::rules::pike_and_shotte {

// The table of the scenario with that key; an empty one if it does not exist.
Table battle(std::string_view key);
Unit& unit_of(Table& table, const char* id);
void put(Table& table, const char* id, Length x, Length y);

}  // namespace battalia::rules::pike_and_shotte
