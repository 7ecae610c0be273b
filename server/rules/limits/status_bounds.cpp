#include "server/rules/limits/status_bounds.h"

#include "server/rules/limits/bounds.h"

#include <algorithm>
#include <string>

namespace battalia::rules {
namespace {

using Keys = google::protobuf::RepeatedPtrField<v1::KeyDeclared>;

const v1::KeyDeclared* declared_in(const Keys& keys, const std::string& key) {
  const auto known =
      std::find_if(keys.begin(), keys.end(), [&](const v1::KeyDeclared& declared) { return declared.key() == key; });
  return known == keys.end() ? nullptr : &*known;
}

bool has_range(const v1::KeyDeclared& declared) { return declared.least() != 0 || declared.most() != 0; }

std::string shown_keys(const google::protobuf::RepeatedPtrField<v1::KeyDeclared>& keys) {
  std::string names;
  for (const v1::KeyDeclared& key : keys) {
    if (!key.internal()) names += (names.empty() ? "" : ", ") + key.key();
  }
  return names;
}

WhyNot why_not_between(const std::string& what, std::int32_t value, std::int32_t least, std::int32_t most) {
  if (value >= least && value <= most) return std::nullopt;
  return violation("umpire", what + " must be between " + std::to_string(least) + " and " + std::to_string(most) +
                                 ", not " + std::to_string(value) + ".");
}

// The range declared by the system applies, otherwise the general one.
WhyNot why_not_number(const v1::KeyDeclared* declared, const v1::Status& number) {
  if (declared != nullptr && has_range(*declared)) {
    return why_not_between("\"" + number.key() + "\"", number.value(), declared->least(), declared->most());
  }
  const auto outside = why_not_value(number);
  return outside ? WhyNot(violation("umpire", *outside)) : std::nullopt;
}

WhyNot why_not_set(const RuleSystem& system, const Unit* unit, const v1::Status& status) {
  if (WhyNot fault = why_not_status(system, unit, status)) return fault;
  return why_not_number(declared_in(system.info().statuses(), status.key()), status);
}

WhyNot why_not_change(const RuleSystem& system, const Table& table, const v1::SetStatuses& change) {
  const Unit* unit = change.subject().has_unit() ? table.find(UnitId(change.subject().unit())) : nullptr;
  for (const v1::Status& status : change.statuses()) {
    if (WhyNot fault = why_not_set(system, unit, status)) return fault;
  }
  return std::nullopt;
}

// A modifier of dice that are never rolled would count for nothing.
WhyNot why_not_purpose(const v1::SystemInfo& info, const std::string& purpose) {
  if (purpose.empty() || info.dice_purposes().empty()) return std::nullopt;
  if (declared_in(info.dice_purposes(), purpose) != nullptr) return std::nullopt;
  return violation("umpire", "These rules roll no dice for \"" + purpose +
                                 "\"; they have: " + shown_keys(info.dice_purposes()) + ".");
}

// The printed tables have a row for each type that the system declares, and for no other.
WhyNot why_not_type(const v1::SystemInfo& info, const std::string& type) {
  if (type.empty() || info.unit_types().empty()) return std::nullopt;
  const bool known =
      std::ranges::any_of(info.unit_types(), [&](const v1::UnitTypeDeclared& one) { return one.key() == type; });
  return known ? std::nullopt : WhyNot(violation("umpire", "These rules have no unit type \"" + type + "\"."));
}

WhyNot why_not_added(const RuleSystem& system, const v1::Unit& unit) {
  if (WhyNot fault = why_not_type(system.info(), unit.type())) return fault;
  for (const v1::Status& number : unit.statistics()) {
    const v1::KeyDeclared* declared = declared_in(system.info().statistics(), number.key());
    if (WhyNot fault = why_not_number(declared, number)) return fault;
  }
  const Unit added = from_message(unit);
  for (const v1::Status& status : unit.statuses()) {
    Unit before = added;  // its own values must not limit themselves
    before.statuses.set(StatusKey(status.key()), 0);
    if (WhyNot fault = why_not_set(system, &before, status)) return fault;
  }
  return std::nullopt;
}

}  // namespace

WhyNot why_not_status(const RuleSystem& system, const Unit* unit, const v1::Status& status) {
  const v1::KeyDeclared* declared = declared_in(system.info().statuses(), status.key());
  if (declared == nullptr) {
    return violation("umpire", "These rules have no status \"" + status.key() +
                                   "\"; they have: " + shown_keys(system.info().statuses()) + ".");
  }
  const std::string& name = declared->label().empty() ? declared->key() : declared->label();
  if (has_range(*declared)) {
    if (WhyNot fault = why_not_between("\"" + name + "\"", status.value(), declared->least(), declared->most())) {
      return fault;
    }
  }
  const auto most = unit == nullptr ? std::nullopt : most_of(system, *unit, status.key());
  if (!most) return std::nullopt;
  return why_not_between("\"" + name + "\" of " + unit->id.str(), status.value(), 0, *most);
}

std::optional<std::int32_t> most_of(const RuleSystem& system, const Unit& unit, std::string_view status) {
  const auto* limits = dynamic_cast<const StatusLimits*>(&system);
  return limits == nullptr ? std::nullopt : limits->most_of(unit, status);
}

WhyNot why_not_statuses(const RuleSystem& system, const Table& table, const v1::UmpireOrder& order) {
  if (order.has_add_modifier()) return why_not_purpose(system.info(), order.add_modifier().modifier().purpose());
  if (order.has_set_statuses()) return why_not_change(system, table, order.set_statuses());
  for (const v1::SetStatuses& change : order.overrule().statuses()) {
    if (WhyNot fault = why_not_change(system, table, change)) return fault;
  }
  return order.has_add_unit() ? why_not_added(system, order.add_unit().unit()) : std::nullopt;
}

}  // namespace battalia::rules
