#include "server/rules/systems/black_powder/versions.h"

#include <vector>

namespace battalia::rules::black_powder {

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}};
  return all;
}

}  // namespace battalia::rules::black_powder
