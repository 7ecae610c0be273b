#include "server/rules/systems/god_will_know_his_own/deployment/stands.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

using geometry::Footprint;

bool is_command_stand(const Unit& unit) { return unit.type == kStandType; }

WhyNot why_not_stand_at(const Table& table, const Unit& stand, const Footprint& place) {
  const auto regiment = elements_of(table, stand);
  if (regiment.empty()) return violation(kStandClause, "Place an element of its regiment first.");
  if (!mechanics::inside_table(table, place)) return violation(kStandClause, "It must stand on the table.");
  Length nearest = Length::um(INT32_MAX);
  for (const Unit* unit : regiment) nearest = std::min(nearest, geometry::distance(place, unit->ground));
  if (mechanics::is_within(nearest, kRegimentRadius)) return std::nullopt;
  return violation(kStandClause, "It must stand near its regiment: " + mechanics::used_of(nearest, kRegimentRadius));
}

std::optional<Footprint> place_for_stand(const Table& table, const Unit& stand) {
  for (const Unit* unit : elements_of(table, stand)) {
    const Footprint place = behind(unit->ground, stand.ground);
    if (!why_not_stand_at(table, stand, place)) return place;
    if (!why_not_stand_at(table, stand, unit->ground)) return unit->ground;  // at the edge of the table
  }
  return std::nullopt;
}

void place_stands(Draft& draft, std::span<const Unit* const> units) {
  std::vector<UnitId> stands;
  for (const Unit* unit : units) {
    if (is_command_stand(*unit)) stands.push_back(unit->id);
  }
  for (const UnitId& id : stands) {
    const auto place = place_for_stand(draft.table(), draft.unit(id));
    if (place) draft.place(id, kMarker, *place, {kStandClause});
  }
}

}  // namespace battalia::rules::god_will_know_his_own
