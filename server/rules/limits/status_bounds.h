// Limits on the statuses that an umpire may set: declared keys, values in the declared range or otherwise in the
// general one (bounds.h), and never more than the unit itself can have; type and numbers of a unit that an umpire adds;
// the dice that a modifier is for.
// Called by play in addition to umpire.h, which knows no system. Pure.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/rule_system.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace battalia::rules {

// Knowledge of a rule system about how far a status can go if the unit's own numbers limit it, not only the declared
// range. Systems that have such limits implement it in addition to RuleSystem.
class StatusLimits {
 public:
  virtual ~StatusLimits() = default;
  // The maximum value: for instance casualties, limited by what the unit can take. Nothing if only the declared range
  // applies.
  virtual std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const = 0;
};

// The same for any system: nothing if it has no such limits.
std::optional<std::int32_t> most_of(const RuleSystem& system, const Unit& unit, std::string_view status);

// Why that status cannot have that value. `unit` is its owner; nullptr for statuses of commands, sides and the game.
WhyNot why_not_status(const RuleSystem& system, const Unit* unit, const v1::Status& status);

// Why the order sets a status, or adds a unit with a type or a number, that makes no sense, or a modifier of dice that
// these rules never roll: a sentence for the umpire; nothing if all make sense.
WhyNot why_not_statuses(const RuleSystem& system, const Table& table, const v1::UmpireOrder& order);

}  // namespace battalia::rules
