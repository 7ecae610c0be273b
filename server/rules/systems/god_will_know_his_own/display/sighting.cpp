#include "server/rules/systems/god_will_know_his_own/display/sighting.h"

#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"

namespace battalia::rules::god_will_know_his_own {

std::optional<Sighting> sighting_of(const Table& table, const UnitId& unit, const UnitId& target) {
  const Unit* from = table.find(unit);
  const Unit* to = table.find(target);
  if (from == nullptr || to == nullptr || !from->on_table() || !to->on_table()) return {};
  if (!is_element(*from) || !is_element(*to)) return {};
  const bool over_troops = type_of(*from) == Type::el || type_of(*to) == Type::el;
  if (sees(table, *from, *to, over_troops)) return Sighting{true, "GWK-SHOOT-12", {}};
  return Sighting{false, "GWK-SHOOT-12", "No part of " + target.str() + " can be seen."};
}

}  // namespace battalia::rules::god_will_know_his_own
