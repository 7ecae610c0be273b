#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"

#include "server/rules/scenarios/scenario.h"

#include <vector>

namespace battalia {
std::span<const EmbeddedText> pike_and_shotte_scenarios();
}

namespace battalia::rules::pike_and_shotte {

std::span<const v1::Scenario> scenarios() {
  static const std::vector<v1::Scenario> battles = [] {
    std::vector<v1::Scenario> read_in;
    for (const EmbeddedText& text : pike_and_shotte_scenarios()) read_in.push_back(read_built_in(text));
    return read_in;
  }();
  return battles;
}

}  // namespace battalia::rules::pike_and_shotte
