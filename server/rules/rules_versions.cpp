#include "server/rules/rules_versions.h"

namespace battalia::rules {

std::vector<const RulesChange*> changes_between(std::span<const RulesVersion> versions, std::uint32_t after,
                                                std::uint32_t up_to) {
  std::vector<const RulesChange*> told;
  for (const RulesVersion& version : versions) {
    if (version.number <= after || version.number > up_to) continue;
    for (const RulesChange& change : version.changes) {
      if (change.kind != ChangeKind::wording) told.push_back(&change);
    }
  }
  return told;
}

}  // namespace battalia::rules
