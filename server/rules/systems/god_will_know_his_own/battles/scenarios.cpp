#include "server/rules/systems/god_will_know_his_own/battles/scenarios.h"

#include "server/rules/scenarios/scenario.h"

#include <vector>

namespace battalia {
std::span<const EmbeddedText> god_will_know_his_own_scenarios();
}

namespace battalia::rules::god_will_know_his_own {

std::span<const v1::Scenario> scenarios() {
  static const std::vector<v1::Scenario> battles = [] {
    std::vector<v1::Scenario> read_in;
    for (const EmbeddedText& text : god_will_know_his_own_scenarios()) read_in.push_back(read_built_in(text));
    return read_in;
  }();
  return battles;
}

}  // namespace battalia::rules::god_will_know_his_own
