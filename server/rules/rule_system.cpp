#include "server/rules/rule_system.h"

#include "server/rules/aftermath/aftermath.h"

#include <utility>

namespace battalia::rules {

v1::Aftermath RuleSystem::aftermath(const Table& table) const { return aftermath_of(table, BattleEnd()); }

UnitOffers RuleSystem::offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const {
  return offers_of(prompt(table, seat), units);
}

std::vector<UnitId> listed_units(const v1::Prompt& prompt) {
  std::vector<UnitId> units;
  for (const v1::UnitActions& unit : prompt.units()) units.emplace_back(unit.unit());
  return units;
}

v1::Prompt whole_prompt(const RuleSystem& system, const Table& table, v1::Seat seat) {
  v1::Prompt prompt = system.prompt(table, seat);
  if (prompt.units().empty()) return prompt;
  std::vector<v1::Offer> of_units = system.offers(table, seat, listed_units(prompt)).offers;
  return with_offers(std::move(prompt), std::move(of_units));
}

const RuleSystem* find_system(Systems systems, std::string_view key) {
  for (const RuleSystem* system : systems) {
    if (system->info().key() == key) return system;
  }
  return nullptr;
}

const v1::Scenario* find_scenario(Systems systems, std::string_view key) {
  for (const RuleSystem* system : systems) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      if (scenario.info().key() == key) return &scenario;
    }
  }
  return nullptr;
}

}  // namespace battalia::rules
