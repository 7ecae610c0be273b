// The rows of a printed modifier table that apply to one roll: their sum, and the rows themselves, which go into the
// public record of the dice. Used by every chapter that modifies a roll.
#pragma once

#include "server/rules/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules {

class Modifiers {
 public:
  // Adds the row if it applies; a row with value 0 is not added. Returns whether it was added.
  bool add(bool applies, std::int32_t value, std::string_view label, std::string_view clause);
  // Adds one of the umpire's corrections as a separate row.
  void add(const v1::UmpireModifier& correction);

  std::int32_t total() const { return total_; }
  const std::vector<v1::ModifierRow>& rows() const { return rows_; }
  // The numbers of the corrections among the rows: a caller that uses the rows in a roll must call Draft::count.
  const std::vector<std::uint32_t>& corrections() const { return corrections_; }
  // A copy without the corrections that are no longer on the table: rows prepared for several rolls count in each only
  // as far as earlier rolls have left them.
  Modifiers as_of(const Table& table) const;
  void write_to(v1::Odds& odds) const;

 private:
  std::int32_t total_ = 0;
  std::vector<v1::ModifierRow> rows_;
  std::vector<std::uint32_t> corrections_;
  std::vector<std::size_t> rows_of_corrections_;  // their indices among the rows
};

// A row of a printed modifier table: its value, its label in the dice record, and its clause.
struct PrintedRow {
  std::string_view key;
  std::int32_t value;
  std::string_view label;
  std::string_view clause;
};
// Adds the row `times` times if it applies. Returns whether it was added.
bool add(Modifiers& modifiers, bool applies, const PrintedRow& row, std::int32_t times = 1);

// Adds the umpire's corrections on that subject for that purpose, each as a separate row.
void add_umpire_modifiers(Modifiers& modifiers, const Table& table, const UnitId& unit, std::string_view purpose);

}  // namespace battalia::rules
