#include "server/rules/systems/god_will_know_his_own/versions.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}};
  return all;
}

}  // namespace battalia::rules::god_will_know_his_own
