// The one place that names the rule systems. A new one is a folder, an include, and two lines.
#include "server/rules/discretion.h"

#include "server/rules/systems/fornovo/fornovo.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"

namespace battalia::rules {

std::span<const RuleSystem* const> all_systems() {
  static const Discreet fornovo(fornovo::system());
  static const Discreet pike_and_shotte(pike_and_shotte::system());
  static const RuleSystem* const systems[] = {
      &pike_and_shotte,
      &fornovo,
  };
  return systems;
}

const RuleSystem* find_system(std::string_view key) {
  for (const RuleSystem* system : all_systems()) {
    if (system->info().key() == key) return system;
  }
  return nullptr;
}

const v1::Scenario* find_scenario(std::string_view key) {
  for (const RuleSystem* system : all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      if (scenario.info().key() == key) return &scenario;
    }
  }
  return nullptr;
}

}  // namespace battalia::rules
