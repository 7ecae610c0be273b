// A rule system that forwards to another one. Wrappers that change some of the answers (hidden_information/, limits/,
// test variations) derive from it and override those. All other calls are forwarded only here, so a function added to
// RuleSystem cannot be forgotten in a wrapper.
#pragma once

#include "server/rules/limits/status_bounds.h"
#include "server/rules/rule_system.h"

namespace battalia::rules {

class ForwardingSystem : public RuleSystem, public StatusLimits {
 public:
  // The system must outlive this.
  explicit ForwardingSystem(const RuleSystem& system) : system_(system) {}

  const v1::SystemInfo& info() const override { return system_.info(); }
  std::span<const RulesVersion> versions() const override { return system_.versions(); }
  std::span<const v1::Scenario> scenarios() const override { return system_.scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return system_.check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return system_.muster(red, blue);
  }
  std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) const override {
    return system_.check_scenario(scenario);
  }
  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override {
    return system_.set_up(scenario, options, dice);
  }
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override {
    return system_.adjudicate(table, act, seat, dice);
  }
  Ruling proceed(const Table& table, Dice& dice) const override { return system_.proceed(table, dice); }
  v1::Prompt prompt(const Table& table, v1::Seat seat) const override { return system_.prompt(table, seat); }
  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override {
    return system_.offers(table, seat, units);
  }
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    return system_.preview(table, act, seat);
  }
  v1::Aftermath aftermath(const Table& table) const override { return system_.aftermath(table); }
  bool may_hide(const Table& table) const override { return system_.may_hide(table); }
  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override {
    return system_.reaches(table, unit);
  }
  std::optional<Sighting> sees(const Table& table, const UnitId& unit, const UnitId& target) const override {
    return system_.sees(table, unit, target);
  }
  std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const override {
    return rules::most_of(system_, unit, status);
  }

 protected:
  const RuleSystem& system() const { return system_; }

 private:
  const RuleSystem& system_;
};

}  // namespace battalia::rules
