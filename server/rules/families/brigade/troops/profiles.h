// Makes units from the typical profiles of a book, for army lists, scenarios and clients.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "battalia/v1/table.pb.h"
#include "server/rules/families/brigade/book/book.h"

#include <string_view>

namespace battalia::rules::brigade {

// The type, or the profile, with that key, or nullptr.
const UnitType* find_unit_type(const Book& book, std::string_view key);
const ProfileRow* find_profile(const Book& book, std::string_view key);

v1::ProfileDeclared declared(const ProfileRow& profile);

// A unit of that profile and size (-2 tiny, -1 small, 0 standard, 1 large): type, symbol, statistics, traits, standard
// formation and footprint. Without id, name, side, command and position. The statistics are those of a standard unit,
// which play adjusts for size; ordnance has only one size.
v1::Unit unit_from(const Book& book, const ProfileRow& profile, std::int32_t size);

// A commander's disc with that rating: a figure without id, name, side, command and position.
v1::Unit commander_with(const Book& book, std::int32_t rating);

}  // namespace battalia::rules::brigade
