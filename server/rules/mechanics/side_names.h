// The names of sides and their parts in sentences, as given by the scenario. Used by every rule system; reads only the
// table.
#pragma once

#include "server/rules/table.h"

#include <string>

namespace battalia::rules::mechanics {

std::string within(std::string name);  // "The King" within a sentence: "the King"

std::string name_of(const Table& table, v1::Side side);      // starts a sentence: "The King"; "Red" if it has no name
std::string name_within(const Table& table, v1::Side side);  // within a sentence: "the King"

// What a label calls the unit further on in a sentence; at its beginning it is name_or_id() (acts.h).
std::string name_within(const Unit& unit);

}  // namespace battalia::rules::mechanics
