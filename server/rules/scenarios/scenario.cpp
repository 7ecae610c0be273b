#include "server/rules/scenarios/scenario.h"

#include "common/base/check.h"
#include "common/notation/notation.h"

#include <algorithm>
#include <string>

namespace battalia::rules {
namespace {

constexpr std::string_view kRulePrefix = "rule_";

}  // namespace

std::string status_of_rule(std::string_view rule) { return std::string(kRulePrefix) + std::string(rule); }

v1::Scenario read_built_in(const EmbeddedText& text) {
  auto scenario = notation::read_scenario(text.text);
  BATTALIA_CHECK(scenario.has_value(), "a scenario that is compiled in can be read");
  put_rules_in_force(*scenario);
  return *std::move(scenario);
}

void put_rules_in_force(v1::Scenario& scenario) {
  for (const v1::KeyText& rule : scenario.special_rules()) {
    v1::Status& set = *scenario.mutable_table()->add_game();
    set.set_key(status_of_rule(rule.key()));
    set.set_value(1);
  }
}

// Called for every pose on a path, so it builds no key.
bool in_force(const Table& table, std::string_view rule) {
  return std::any_of(table.game.begin(), table.game.end(), [&](const auto& status) {
    const std::string_view key = status.first;
    return key.starts_with(kRulePrefix) && key.substr(kRulePrefix.size()) == rule;
  });
}

}  // namespace battalia::rules
