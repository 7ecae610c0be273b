// The troops on the table, for every rule system, in the order of Table.units, which is by id. Called by the systems'
// own units.h, which add what is specific to them.
#pragma once

#include "server/rules/table.h"

#include <vector>

namespace battalia::rules::mechanics {

template <class Wanted>
std::vector<const Unit*> units_where(const Table& table, Wanted wanted) {
  std::vector<const Unit*> found;
  found.reserve(table.units.size());
  for (const Unit& unit : table.units) {
    if (wanted(unit)) found.push_back(&unit);
  }
  return found;
}

// On the table and neither a commander nor a marker: what counts as an enemy or a friend on the ground.
inline bool stands(const Unit& unit) { return unit.on_table() && unit.is_troops(); }

inline std::vector<const Unit*> standing(const Table& table, v1::Side side) {
  return units_where(table, [&](const Unit& unit) { return unit.side == side && stands(unit); });
}
inline std::vector<const Unit*> enemies_of(const Table& table, v1::Side side) { return standing(table, other(side)); }
// The other units of its side.
inline std::vector<const Unit*> friends_of(const Table& table, const Unit& unit) {
  return units_where(
      table, [&](const Unit& other) { return other.side == unit.side && other.id != unit.id && stands(other); });
}

}  // namespace battalia::rules::mechanics
