#include "server/rules/systems/fornovo_to_sedgemoor/display/sighting.h"

#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"

namespace battalia::rules::fornovo_to_sedgemoor {

std::optional<Sighting> sighting_of(const Table& table, const UnitId& unit, const UnitId& target) {
  const Unit* from = table.find(unit);
  const Unit* to = table.find(target);
  if (from == nullptr || to == nullptr || !from->on_table() || !to->on_table() || is_general(*from)) return {};
  if (sees(table, *from, *to)) return Sighting{true, "FTS-11.3-a", {}};
  return Sighting{false, "FTS-11.3-a", "No part of " + target.str() + " can be seen."};
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
