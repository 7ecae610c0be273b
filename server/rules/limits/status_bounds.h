// What an umpire may set statuses to: names that the rule system declares, values in the range it declares, else in
// that of any number (bounds.h), and never more than the unit itself can bear; and the numbers of a unit that one adds.
// Asked by play beside umpire.h, which knows no system. Pure.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/rule_system.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace battalia::rules {

// What a rule system knows of how far a status of a unit can go, where the unit's own numbers bound it and not only the
// range that is declared. A system that knows such bounds implements it beside RuleSystem.
class StatusLimits {
 public:
  virtual ~StatusLimits() = default;
  // The greatest value: casualties by what the unit can stand. Nothing where the declared range is all.
  virtual std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const = 0;
};

// The same of any system: nothing where it knows none.
std::optional<std::int32_t> most_of(const RuleSystem& system, const Unit& unit, std::string_view status);

// Why that status cannot have that value. `unit` is whose it is; nothing for those of commands, sides and the game.
WhyNot why_not_status(const RuleSystem& system, const Unit* unit, const v1::Status& status);

// Why the order sets a status, or adds a unit with a number, that makes no sense, in one sentence for the umpire;
// nothing where it does neither.
WhyNot why_not_statuses(const RuleSystem& system, const Table& table, const v1::UmpireOrder& order);

}  // namespace battalia::rules
