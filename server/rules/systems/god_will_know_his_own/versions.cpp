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
      {{"GWK-MOVE-02", "R-G46"},
       "A base that stands flush with a piece of ground has not entered it.",
       "It counted as in it, with its going and its height."},
      {{"GWK-MOVE-02", "GWK-MOVE-13", "GWK-MOVE-21", "GWK-MOVE-24", "GWK-MOVE-27", "GWK-MOVE-33", "GWK-PIP-08",
        "GWK-SHOOT-04"},
       "Refusals name what was asked, what is allowed and what each part cost.",
       "They named what is allowed.",
       nullptr,
       ChangeKind::wording},
  };
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}, {2, second_version()}};
  return all;
}

}  // namespace battalia::rules::god_will_know_his_own
