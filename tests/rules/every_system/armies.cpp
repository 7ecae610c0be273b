#include "tests/rules/every_system/armies.h"

#include <algorithm>
#include <stdexcept>

namespace battalia::tests {
namespace {

constexpr int kUnits = 6;

constexpr const char* kRides = "commander";  // the unit trait of a system whose commanders ride among their troops

bool commanders_ride(const rules::RuleSystem& system) {
  const auto& traits = system.info().army().unit_traits();
  return std::find(traits.begin(), traits.end(), kRides) != traits.end();
}

// One command, whose commander rides with the first unit; if a profile cannot be bought here, the next one that can.
v1::ArmyList host_of_one_command(const rules::RuleSystem& system, const std::string& name, int variant) {
  constexpr int kElements = 12;
  v1::ArmyList army;
  army.set_system(system.info().key());
  army.set_name(name);
  v1::ArmyCommand* general = army.add_commands();
  general->set_id("general");
  general->set_general(true);
  const auto& profiles = system.info().profiles();
  for (int i = 0; i < kElements; ++i) {
    v1::ArmyUnit* unit = army.add_units();
    unit->set_command("general");
    if (i == 0) unit->add_traits(kRides);
    for (int other = variant + i * 5;; ++other) {
      unit->set_profile(profiles[other % profiles.size()].key());
      if (system.check_army(army).legal()) break;
      if (other > variant + i * 5 + profiles.size()) throw std::logic_error("no profile is legal");
    }
  }
  return army;
}

bool is_for_sale(const rules::RuleSystem& system, const v1::ArmyList& army, const std::string& profile) {
  const v1::ArmyReport report = system.check_army(army);
  return std::none_of(report.faults().begin(), report.faults().end(),
                      [&](const v1::ArmyFault& fault) { return fault.where() == profile; });
}

}  // namespace

// Profile by profile, spread over the list; if one cannot be bought in the list as played, the next one that can.
v1::ArmyList host_of(const rules::RuleSystem& system, const std::string& name, int variant) {
  if (commanders_ride(system)) return host_of_one_command(system, name, variant);
  v1::ArmyList army;
  army.set_system(system.info().key());
  army.set_name(name);
  const auto rating = static_cast<std::uint32_t>(system.info().army().rating().usual());
  v1::ArmyCommand* general = army.add_commands();
  general->set_id("general");
  general->set_rating(rating);
  general->set_general(true);
  const auto& profiles = system.info().profiles();
  const int step = std::max(1, profiles.size() / kUnits);
  for (int wing = 0; wing < 2; ++wing) {
    v1::ArmyCommand* command = army.add_commands();
    command->set_id(wing == 0 ? "foot" : "horse");
    command->set_rating(rating);
  }
  for (int i = 0; i < kUnits; ++i) {
    v1::ArmyUnit* unit = army.add_units();
    unit->set_command(i % 2 == 0 ? "foot" : "horse");
    for (int other = variant + i * step;; ++other) {
      unit->set_profile(profiles[other % profiles.size()].key());
      if (is_for_sale(system, army, unit->profile())) break;
    }
  }
  return army;
}

v1::Scenario skirmish_of(const rules::RuleSystem& system, int variant) {
  const v1::ArmyList red = host_of(system, "Red host", variant);
  const v1::ArmyList blue = host_of(system, "Blue host", variant / 2);
  for (const v1::ArmyList* army : {&red, &blue}) {
    const v1::ArmyReport report = system.check_army(*army);
    if (!report.legal()) throw std::logic_error("the host is not legal: " + report.ShortDebugString());
  }
  v1::Scenario scenario = system.muster(red, blue);
  // Names that appear nowhere else, so that a leaked name identifies its unit.
  for (v1::Unit& unit : *scenario.mutable_table()->mutable_units())
    unit.set_name("the body " + unit.id() + " of troops");
  const auto turns = static_cast<unsigned>(8 - variant % 5);  // some end while all is in motion
  if (scenario.table().turn_limit() == 0 || scenario.table().turn_limit() > turns) {
    scenario.mutable_table()->set_turn_limit(turns);
  }
  return scenario;
}

std::vector<v1::Option> options_of(const rules::RuleSystem& system, int variant) {
  std::vector<v1::Option> options;
  for (const v1::OptionDeclared& declared : system.info().options()) {
    v1::Option& option = options.emplace_back();
    option.set_key(declared.key());
    option.set_value(declared.standard());
    const int choices = declared.choices_size();
    if (variant != 0 && choices > 0) {
      option.set_value(declared.choices((variant + static_cast<int>(options.size()) * (variant / 3)) % choices));
    }
  }
  return options;
}

}  // namespace battalia::tests
