#include "server/rules/systems/pike_and_shotte/scenarios.h"

#include "common/base/check.h"
#include "common/base/embedded.h"
#include "common/notation/notation.h"

#include <string>
#include <vector>

namespace battalia {
std::span<const EmbeddedText> pike_and_shotte_scenarios();
}

namespace battalia::rules::pike_and_shotte {
namespace {

// A special rule is in force as a number of the game, so that a table tells by itself which rules it is played by.
v1::Scenario read(const EmbeddedText& text) {
  auto scenario = notation::read_scenario(text.text);
  BATTALIA_CHECK(scenario.has_value(), "a scenario that is compiled in can be read");
  for (const v1::KeyText& rule : scenario->special_rules()) {
    v1::Status* in_force = scenario->mutable_table()->add_game();
    in_force->set_key("rule_" + rule.key());
    in_force->set_value(1);
  }
  return *std::move(scenario);
}

}  // namespace

std::span<const v1::Scenario> scenarios() {
  static const std::vector<v1::Scenario> battles = [] {
    std::vector<v1::Scenario> read_in;
    for (const EmbeddedText& text : pike_and_shotte_scenarios()) read_in.push_back(read(text));
    return read_in;
  }();
  return battles;
}

}  // namespace battalia::rules::pike_and_shotte
