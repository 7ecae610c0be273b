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

std::int32_t number_of(const Table& table, const v1::Status& status) { return number_from(table, status); }
std::int32_t number_of(const Table& table, const v1::StatusSet& set) { return number_from(table, set); }

}  // namespace battalia::rules
