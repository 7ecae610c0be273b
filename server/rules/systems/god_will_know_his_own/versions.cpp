#include "server/rules/systems/god_will_know_his_own/versions.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Against version 1: distances asked at every heading.
std::vector<RulesChange> second_version() {
  return {
      {{"GWK-GEN-04"},
       "Lengths within a thousandth of an inch of each other are the same length: \"within N\" holds N whichever way "
       "units look.",
       "At one heading in five, what stood exactly N away measured a micrometre more and counted as farther."},
  };
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}, {2, second_version()}};
  return all;
}

}  // namespace battalia::rules::god_will_know_his_own
