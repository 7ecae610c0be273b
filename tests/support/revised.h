// Rule systems that say they are of another version than they are: for tests of what a program of one version makes of
// a game that another began.
#pragma once

#include "server/rules/rule_system.h"

#include <vector>

namespace battalia::tests {

// Rules as another system does, under its key; games begin with the last version of the list.
class Revised final : public rules::RuleSystem {
 public:
  // The system outlives it. Precondition: there is a version.
  Revised(const rules::RuleSystem& system, std::vector<rules::RulesVersion> versions);

  const v1::SystemInfo& info() const override { return info_; }
  std::span<const rules::RulesVersion> versions() const override { return versions_; }
  std::span<const v1::Scenario> scenarios() const override { return system_.scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return system_.check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return system_.muster(red, blue);
  }
  rules::Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options,
                       rules::Dice& dice) const override;
  rules::Ruling adjudicate(const rules::Table& table, const v1::Act& act, v1::Seat seat,
                           rules::Dice& dice) const override {
    return system_.adjudicate(table, act, seat, dice);
  }
  v1::Prompt prompt(const rules::Table& table, v1::Seat seat) const override { return system_.prompt(table, seat); }
  v1::Preview preview(const rules::Table& table, const v1::Act& act, v1::Seat seat) const override {
    return system_.preview(table, act, seat);
  }
  bool may_hide(const rules::Table& table) const override { return system_.may_hide(table); }

 private:
  const rules::RuleSystem& system_;
  std::vector<rules::RulesVersion> versions_;
  v1::SystemInfo info_;
};

// The skirmish. Changes with version 2: one that concerns any battle, one where there is a unit X1, one where there is
// a unit R2, one that concerns no battle, a reading that older games keep, one of wording. With version 3: one that
// concerns any. Precondition: 1 to 3. The same object for the life of the program.
const rules::RuleSystem& revised_skirmish(std::uint32_t version);

}  // namespace battalia::tests
