// Rule systems that say they are of another version than they are: for tests of what a program of one version makes of
// a game that another began.
#pragma once

#include "server/rules/forwarding_system.h"

#include <vector>

namespace battalia::tests {

// Rules as another system does, under its key; games begin with the last version of the list.
class Revised final : public rules::ForwardingSystem {
 public:
  // The system outlives it. Precondition: there is a version.
  Revised(const rules::RuleSystem& system, std::vector<rules::RulesVersion> versions);

  const v1::SystemInfo& info() const override { return info_; }
  std::span<const rules::RulesVersion> versions() const override { return versions_; }
  rules::Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options,
                       rules::Dice& dice) const override;

 private:
  std::vector<rules::RulesVersion> versions_;
  v1::SystemInfo info_;
};

// The skirmish. Changes with version 2: one that concerns any battle, one where there is a unit X1, one where there is
// a unit R2, one that concerns no battle, a reading that older games keep, one of wording. With version 3: one that
// concerns any. Precondition: 1 to 3. The same object for the life of the program.
const rules::RuleSystem& revised_skirmish(std::uint32_t version);

}  // namespace battalia::tests
