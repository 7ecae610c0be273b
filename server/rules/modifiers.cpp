#include "server/rules/modifiers.h"

#include "server/rules/umpire/corrections.h"

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

void Modifiers::add(const v1::UmpireModifier& correction) {
  if (!add(true, correction.value(), correction.label(), correction.of_scenario() ? "scenario" : "umpire")) return;
  corrections_.push_back(correction.id());
  rows_of_corrections_.push_back(rows_.size() - 1);
}

Modifiers Modifiers::as_of(const Table& table) const {
  Modifiers left;
  for (std::size_t at = 0, next = 0; at < rows_.size(); ++at) {
    const bool corrects = next < corrections_.size() && rows_of_corrections_[next] == at;
    if (!corrects) {
      left.add(true, rows_[at].value(), rows_[at].label(), rows_[at].clause());
    } else if (const v1::UmpireModifier* correction = find_correction(table, corrections_[next++])) {
      left.add(*correction);
    }
  }
  return left;
}

void Modifiers::write_to(v1::Odds& odds) const {
  for (const v1::ModifierRow& row : rows_) *odds.add_modifiers() = row;
}

bool add(Modifiers& modifiers, bool applies, const PrintedRow& row, std::int32_t times) {
  return modifiers.add(applies, row.value * times, row.label, row.clause);
}

void add_umpire_modifiers(Modifiers& modifiers, const Table& table, const UnitId& unit, std::string_view purpose) {
  for (const v1::UmpireModifier& correction : table.modifiers) {
    if (concerns(table, correction, unit, purpose)) modifiers.add(correction);
  }
}

}  // namespace battalia::rules
