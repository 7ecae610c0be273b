// Rule systems that claim another version than their own, for tests of how a program of one version treats a game that
// another version began.
#pragma once

#include "server/rules/forwarding_system.h"

#include <vector>

namespace battalia::tests {

// Plays by the rules of another system, under its key; games begin with the last version of the list.
class Revised final : public rules::ForwardingSystem {
 public:
  // `system` must outlive it. Precondition: there is at least one version.
  Revised(const rules::RuleSystem& system, std::vector<rules::RulesVersion> versions);

  const v1::SystemInfo& info() const override { return info_; }
  std::span<const rules::RulesVersion> versions() const override { return versions_; }
  rules::Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options,
                       rules::Dice& dice) const override;

 private:
  std::vector<rules::RulesVersion> versions_;
  v1::SystemInfo info_;
};

// The skirmish. Version 2 brings one change that concerns any battle, one for battles with a unit X1, one for battles
// with a unit R2, one that concerns no battle, a reading that older games keep, and one of wording. Version 3 brings
// one that concerns any battle. Precondition: 1 to 3. Returns the same object for the life of the program.
const rules::RuleSystem& revised_skirmish(std::uint32_t version);

}  // namespace battalia::tests
