#include "tests/rules/pike_and_shotte/battles/given_battle.h"

#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"

namespace battalia::rules::pike_and_shotte {

Table battle(std::string_view key) {
  for (const v1::Scenario& scenario : scenarios()) {
    if (scenario.info().key() == key) return from_message(scenario.table());
  }
  return {};
}

Unit& unit_of(Table& table, const char* id) { return const_cast<Unit&>(table.unit(UnitId(id))); }

void put(Table& table, const char* id, Length x, Length y) { unit_of(table, id).ground.centre = {x, y}; }

}  // namespace battalia::rules::pike_and_shotte
