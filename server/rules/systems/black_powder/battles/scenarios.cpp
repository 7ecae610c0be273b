#include "server/rules/systems/black_powder/battles/scenarios.h"

#include "server/rules/scenarios/scenario.h"

#include <vector>

namespace battalia {
std::span<const EmbeddedText> black_powder_scenarios();
}

namespace battalia::rules::black_powder {

std::span<const v1::Scenario> scenarios() {
  static const std::vector<v1::Scenario> battles = [] {
    std::vector<v1::Scenario> read_in;
    for (const EmbeddedText& text : black_powder_scenarios()) read_in.push_back(read_built_in(text));
    return read_in;
  }();
  return battles;
}

}  // namespace battalia::rules::black_powder
