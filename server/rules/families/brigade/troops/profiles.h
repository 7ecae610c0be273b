// Units as the typical profiles of a book make them, for army lists, scenarios and clients.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "battalia/v1/table.pb.h"
#include "server/rules/families/brigade/book/book.h"

#include <string_view>

namespace battalia::rules::brigade {

// The type, the profile of that key, or nullptr.
const UnitType* find_unit_type(const Book& book, std::string_view key);
const ProfileRow* find_profile(const Book& book, std::string_view key);

v1::ProfileDeclared declared(const ProfileRow& profile);

// A unit of that profile and size (-2 tiny, -1 small, 0 standard, 1 large): type, symbol, statistics, traits,
// standard formation and its ground. Without id, name, side, command and place.
// The statistics are those of a standard unit, to which play adds what the size gives; ordnance has one size.
v1::Unit unit_from(const Book& book, const ProfileRow& profile, std::int32_t size);

// The commander's disc with that rating: a person, without id, name, side, command and place.
v1::Unit commander_with(const Book& book, std::int32_t rating);

}  // namespace battalia::rules::brigade
