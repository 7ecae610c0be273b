#include "server/rules/mechanics/side_names.h"

#include "server/rules/mechanics/acts.h"

namespace battalia::rules::mechanics {

std::string within(std::string name) {
  if (name.starts_with("The ")) name.front() = 't';
  return name;
}

std::string name_of(const Table& table, v1::Side side) {
  const std::string& name = side == v1::SIDE_RED ? table.red_name : table.blue_name;
  if (!name.empty()) return name;
  return side == v1::SIDE_RED ? "Red" : "Blue";
}

std::string name_within(const Table& table, v1::Side side) { return within(name_of(table, side)); }

std::string name_within(const Unit& unit) { return within(name_or_id(unit)); }

}  // namespace battalia::rules::mechanics
