#include "server/rules/rule_system.h"

namespace battalia::rules {

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
