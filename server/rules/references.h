// How the number of a status refers to a unit: by its place in Table.units plus 1; negative where the system gives that
// a second meaning; 0 refers to none. Units never change places, so the numbers of a log stay good. They go no farther
// than the server: viewers of a status get the unit's id (redaction.h), since a place counts the hidden, too.
#pragma once

#include "server/rules/table.h"

namespace battalia::rules {

// 0 when the table knows no such unit.
std::int32_t reference_to(const Table& table, const UnitId& unit);
// Nothing when the number refers to none; numbers that an umpire made up are no reference either.
const Unit* referred_unit(const Table& table, std::int32_t reference);
const Unit* referred_unit(const Table& table, const Unit& unit, ReferenceKey key);
bool refers_to(const Table& table, const Unit& unit, ReferenceKey key, const UnitId& other);
// On a unit that is no part of the table, such as one that is tried out.
void refer(const Table& table, Unit& unit, ReferenceKey key, const UnitId& other);

// Reads a status that gives its unit by its id into the number it is kept as. Any other keeps its value.
std::int32_t number_of(const Table& table, const v1::Status& status);
std::int32_t number_of(const Table& table, const v1::StatusSet& set);

}  // namespace battalia::rules
