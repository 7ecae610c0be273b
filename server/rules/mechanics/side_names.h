// What sides and their parts are called in sentences, as the scenario has named them. Used by every rule system where
// it speaks of a side; reads only the table.
#pragma once

#include "server/rules/table.h"

#include <string>

namespace battalia::rules::mechanics {

std::string within(std::string name);  // "The King" further on in a sentence: "the King"

std::string name_of(const Table& table, v1::Side side);      // at its beginning: "The King"; "Red" where it has no name
std::string name_within(const Table& table, v1::Side side);  // further on: "the King"

// What a label calls the unit further on in a sentence; at its beginning it is name_or_id() (acts.h).
std::string name_within(const Unit& unit);

}  // namespace battalia::rules::mechanics
