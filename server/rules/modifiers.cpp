#include "server/rules/modifiers.h"

#include "server/rules/corrections.h"

namespace battalia::rules {

bool Modifiers::add(bool applies, std::int32_t value, std::string_view label, std::string_view clause) {
  if (!applies || value == 0) return false;
  total_ += value;
  v1::ModifierRow& row = rows_.emplace_back();
  row.set_label(std::string(label));
  row.set_value(value);
  row.set_clause(std::string(clause));
  return true;
}

void Modifiers::write_to(v1::DiceRolled& roll) const {
  for (const v1::ModifierRow& row : rows_) *roll.add_modifiers() = row;
}

void Modifiers::write_to(v1::Odds& odds) const {
  for (const v1::ModifierRow& row : rows_) *odds.add_modifiers() = row;
}

bool add(Modifiers& modifiers, bool applies, const PrintedRow& row, std::int32_t times) {
  return modifiers.add(applies, row.value * times, row.label, row.clause);
}

void add_umpire_modifiers(Modifiers& modifiers, const Table& table, const UnitId& unit, std::string_view purpose) {
  for (const v1::UmpireModifier& correction : table.modifiers) {
    modifiers.add(concerns(table, correction, unit, purpose), correction.value(), correction.label(), "umpire");
  }
}

}  // namespace battalia::rules
