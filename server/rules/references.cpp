#include "server/rules/references.h"

#include <cstdlib>

namespace battalia::rules {
namespace {

template <class Message>
std::int32_t number_from(const Table& table, const Message& status) {
  if (status.unit().empty()) return status.value();
  const std::int32_t reference = reference_to(table, UnitId(status.unit()));
  return status.value() < 0 ? -reference : reference;
}

}  // namespace

std::int32_t reference_to(const Table& table, const UnitId& unit) {
  const Unit* found = table.find(unit);
  return found == nullptr ? 0 : static_cast<std::int32_t>(found - table.units.data()) + 1;
}

const Unit* referred_unit(const Table& table, std::int32_t reference) {
  const auto place = static_cast<std::size_t>(std::abs(std::int64_t{reference}));
  return place == 0 || place > table.units.size() ? nullptr : &table.units[place - 1];
}

const Unit* referred_unit(const Table& table, const Unit& unit, ReferenceKey key) {
  return referred_unit(table, unit.statuses[StatusKey(key)]);
}

bool refers_to(const Table& table, const Unit& unit, ReferenceKey key, const UnitId& other) {
  const Unit* referred = referred_unit(table, unit, key);
  return referred != nullptr && referred->id == other;
}

void refer(const Table& table, Unit& unit, ReferenceKey key, const UnitId& other) {
  unit.statuses.set(StatusKey(key), reference_to(table, other));
}

std::int32_t number_of(const Table& table, const v1::Status& status) { return number_from(table, status); }
std::int32_t number_of(const Table& table, const v1::StatusSet& set) { return number_from(table, set); }

}  // namespace battalia::rules
