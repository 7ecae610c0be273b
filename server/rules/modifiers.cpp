#include "server/rules/modifiers.h"

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
  const Unit* rolling = table.find(unit);
  for (const v1::UmpireModifier& umpire : table.modifiers) {
    if (!umpire.purpose().empty() && umpire.purpose() != purpose) continue;
    const v1::Subject& subject = umpire.subject();
    const bool concerns = subject.game() || subject.unit() == unit.str() ||
                          (rolling != nullptr && subject.of_case() == v1::Subject::kSide &&
                           subject.side() == rolling->side) ||
                          (rolling != nullptr && subject.of_case() == v1::Subject::kCommand &&
                           subject.command() == rolling->command.str());
    modifiers.add(concerns, umpire.value(), umpire.label(), "umpire");
  }
}

}  // namespace battalia::rules
