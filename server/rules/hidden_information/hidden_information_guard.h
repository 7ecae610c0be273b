// A rule system that gives nothing away: it answers each seat from what that seat knows. Offers, previews and refusals
// are worked out on the table with its secrets taken out (redaction.h), so that two tables which differ only in what
// is hidden from a seat, or in its being there at all, answer it with the same bytes and after the same work. The
// registry puts one round every system. It holds no rule but this: what stands hidden in the way of an act is found by
// it, and what fights or asks a question of the enemy is seen.
#pragma once

#include "server/rules/hidden_information/redaction.h"
#include "server/rules/limits/status_bounds.h"
#include "server/rules/rule_system.h"

namespace battalia::rules {

class HiddenInformationGuard final : public RuleSystem, public StatusLimits {
 public:
  // The system must outlive this.
  explicit HiddenInformationGuard(const RuleSystem& system) : system_(system), redaction_(system.info()) {}

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

  // Refuses what is against the rules on the table that the seat knows. What is right there and impossible in truth
  // comes to nothing, and what stood in its way is revealed to the seat.
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override;
  Ruling proceed(const Table& table, Dice& dice) const override { return system_.proceed(table, dice); }
  v1::Prompt prompt(const Table& table, v1::Seat seat) const override;
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override;
  bool may_hide(const Table& table) const override { return system_.may_hide(table); }
  std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const override {
    return rules::most_of(system_, unit, status);
  }
  // The caller asks for units that the seat knows, on the table as the seat knows it.
  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override {
    return system_.reaches(table, unit);
  }

 private:
  std::vector<v1::Event> revealed(const Table& table, Unit unit, v1::Seat seat) const;
  std::vector<v1::Event> with_the_seen(const Table& before, std::vector<v1::Event> events) const;
  std::vector<v1::Event> finds_out(const Table& table, const v1::Act& act, v1::Seat seat) const;

  const RuleSystem& system_;
  Redaction redaction_;
};

}  // namespace battalia::rules
