#include "server/rules/mechanics/setup.h"

#include "common/base/text.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::mechanics {
namespace {

WhyNot why_not_option(const v1::SystemInfo& system, const v1::Option& wanted, std::string_view clause) {
  for (const v1::OptionDeclared& declared : system.options()) {
    if (declared.key() != wanted.key()) continue;
    const std::vector<std::string> choices(declared.choices().begin(), declared.choices().end());
    if (std::find(choices.begin(), choices.end(), wanted.value()) != choices.end()) return std::nullopt;
    return violation(clause, "Option " + wanted.key() + " can't be \"" + wanted.value() + "\"; it is " +
                                 listed(choices, " or ") + ".");
  }
  return violation(clause, system.name() + " has no option \"" + wanted.key() + "\".");
}

}  // namespace

tl::expected<v1::Table, Violation> opening_table(const v1::SystemInfo& system, const v1::Scenario& scenario,
                                                 std::span<const v1::Option> chosen, std::string_view phase,
                                                 std::string_view clause) {
  v1::Table table = scenario.table();
  std::vector<v1::Option> wanted(table.options().begin(), table.options().end());
  wanted.insert(wanted.end(), chosen.begin(), chosen.end());
  table.clear_options();
  for (const v1::OptionDeclared& declared : system.options()) {
    v1::Option* option = table.add_options();
    option->set_key(declared.key());
    option->set_value(declared.standard());
  }
  for (const v1::Option& each : wanted) {
    if (WhyNot fault = why_not_option(system, each, clause)) return tl::unexpected(*std::move(fault));
    for (v1::Option& option : *table.mutable_options()) {
      if (option.key() == each.key()) option.set_value(each.value());
    }
  }
  table.set_system(system.key());
  table.set_rules_version(system.rules_version());
  if (table.scenario().empty()) table.set_scenario(scenario.info().key());
  if (table.red_name().empty()) table.set_red_name(scenario.info().red_name());
  if (table.blue_name().empty()) table.set_blue_name(scenario.info().blue_name());
  if (table.turn_limit() == 0) table.set_turn_limit(scenario.info().turns());
  table.set_phase(std::string(phase));
  return table;
}

}  // namespace battalia::rules::mechanics
