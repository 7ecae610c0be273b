#include "tests/rules/every_system/armies.h"

#include <stdexcept>

namespace battalia::tests {
namespace {

constexpr int kUnits = 6;

// Adds what the system's check does not refuse, profile by profile, spread over the list.
v1::ArmyList host_of(const rules::RuleSystem& system, const std::string& name) {
  v1::ArmyList army;
  army.set_system(system.info().key());
  army.set_name(name);
  v1::ArmyCommand* general = army.add_commands();
  general->set_id("general");
  general->set_rating(8);
  general->set_general(true);
  const auto& profiles = system.info().profiles();
  const int step = std::max(1, profiles.size() / kUnits);
  for (int wing = 0; wing < 2; ++wing) {
    v1::ArmyCommand* command = army.add_commands();
    command->set_id(wing == 0 ? "foot" : "horse");
    command->set_rating(8);
  }
  for (int i = 0, added = 0; i < profiles.size() && added < kUnits; i += step) {
    v1::ArmyUnit* unit = army.add_units();
    unit->set_profile(profiles[i].key());
    unit->set_command(added % 2 == 0 ? "foot" : "horse");
    ++added;
  }
  return army;
}

}  // namespace

v1::Scenario skirmish_of(const rules::RuleSystem& system) {
  const v1::ArmyList red = host_of(system, "Red host");
  const v1::ArmyList blue = host_of(system, "Blue host");
  const v1::ArmyReport report = system.check_army(red);
  if (!report.legal()) throw std::logic_error("the host is not legal: " + report.ShortDebugString());
  v1::Scenario scenario = system.muster(red, blue);
  if (scenario.table().turn_limit() == 0 || scenario.table().turn_limit() > 8) {
    scenario.mutable_table()->set_turn_limit(8);
  }
  return scenario;
}

}  // namespace battalia::tests
