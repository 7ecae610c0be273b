// How the number of a status refers to a unit: its index in Table.units plus 1; negative if the system gives that a
// second meaning; 0 for no reference. Units never change places, so the numbers in a log stay valid. They never leave
// the server: viewers get the unit's id (redaction.h), because an index would count hidden units, too.
#pragma once

#include "server/rules/table.h"

namespace battalia::rules {

// 0 if the table has no such unit.
std::int32_t reference_to(const Table& table, const UnitId& unit);
// Nullptr if the number refers to no unit, which includes arbitrary numbers set by an umpire.
const Unit* referred_unit(const Table& table, std::int32_t reference);
const Unit* referred_unit(const Table& table, const Unit& unit, ReferenceKey key);
bool refers_to(const Table& table, const Unit& unit, ReferenceKey key, const UnitId& other);
// For a unit that is not on the table, such as a trial copy.
void refer(const Table& table, Unit& unit, ReferenceKey key, const UnitId& other);

// Converts a status that names its unit by id into the stored number. Other statuses keep their value.
std::int32_t number_of(const Table& table, const v1::Status& status);
std::int32_t number_of(const Table& table, const v1::StatusSet& set);

}  // namespace battalia::rules
