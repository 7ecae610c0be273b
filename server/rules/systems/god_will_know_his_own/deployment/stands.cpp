#include "server/rules/systems/god_will_know_his_own/deployment/stands.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/troops/profiles.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

using geometry::Footprint;

namespace {

UnitId free_id(const Table& table, v1::Side side) {
  const std::string letter = side == v1::SIDE_RED ? "R" : "B";
  for (std::size_t number = table.units.size() + 1;; ++number) {
    UnitId id(letter + std::to_string(number));
    if (table.find(id) == nullptr) return id;
  }
}

Unit stand_for(const Table& table, const Unit& element, std::size_t elements) {
  const v1::UnitTypeDeclared type = declared_stand();
  Unit stand;
  stand.id = free_id(table, element.side);
  stand.name = "Regiment " + std::to_string(element.stat(kRegimentNumber));
  stand.side = element.side;
  stand.command = element.command;
  stand.kind = type.kind();
  stand.type = TypeKey(type.key());
  stand.symbol = type.symbol();
  stand.formation = FormationKey(type.formation());
  stand.ground = element.ground;
  stand.ground.frontage = Length::um(type.footprint().frontage_um());
  stand.ground.depth = Length::um(type.footprint().depth_um());
  stand.presence = element.presence;
  stand.arrival = element.arrival;
  auto profile = std::make_shared<Profile>();
  profile->statistics.set(kRegimentStart, static_cast<std::int32_t>(elements));
  stand.profile = std::move(profile);
  return stand;
}

}  // namespace

bool is_command_stand(const Unit& unit) { return unit.type == kStandType; }

void form_regiments(Table& table) {
  std::map<std::pair<CommandId, std::int32_t>, std::vector<std::size_t>> regiments;
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const Unit& unit = table.units[i];
    if (is_element(unit) && unit.stat(kRegimentNumber) > 0)
      regiments[{unit.command, unit.stat(kRegimentNumber)}].push_back(i);
  }
  for (const auto& [named, members] : regiments) {
    Unit stand = stand_for(table, table.units[members.front()], members.size());
    const UnitId id = stand.id;
    table.units.push_back(std::move(stand));
    for (const std::size_t i : members) refer(table, table.units[i], kRegiment, id);
    Unit& made = table.units.back();
    if (!made.on_table()) continue;
    if (const auto place = place_for_stand(table, made)) made.ground = *place;
  }
}

WhyNot why_not_stand_at(const Table& table, const Unit& stand, const Footprint& place) {
  const auto regiment = elements_of(table, stand);
  if (regiment.empty()) return violation(kStandClause, "Place an element of its regiment first.");
  if (!mechanics::inside_table(table, place)) return violation(kStandClause, "It must stand on the table.");
  Length nearest = Length::um(INT32_MAX);
  for (const Unit* unit : regiment) nearest = std::min(nearest, geometry::distance(place, unit->ground));
  if (mechanics::is_within(nearest, kRegimentRadius)) return std::nullopt;
  return violation(kStandClause,
                   "It must stand near its regiment: " + mechanics::used_of(nearest, kRegimentRadius) + ".");
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
