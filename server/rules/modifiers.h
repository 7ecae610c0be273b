// Rows of a printed modifier table as they counted for one roll: their sum, and the rows themselves, which go
// into the public record of the dice. Used by every chapter that adds something to a die.
#pragma once

#include "server/rules/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules {

class Modifiers {
 public:
  // Counts the row when it applies; a value of 0 is not a row. Returns whether it counted.
  bool add(bool applies, std::int32_t value, std::string_view label, std::string_view clause);
  // Counts one of the umpire's corrections as a row of its own.
  void add(const v1::UmpireModifier& correction);

  std::int32_t total() const { return total_; }
  const std::vector<v1::ModifierRow>& rows() const { return rows_; }
  // The numbers of the corrections among the rows: a caller that counts them in a roll says so to Draft::count.
  const std::vector<std::uint32_t>& corrections() const { return corrections_; }
  // Without the corrections that are gone from the table: rows worked out for several rolls count in each as far as
  // the rolls before it have left of them.
  Modifiers as_of(const Table& table) const;
  void write_to(v1::Odds& odds) const;

 private:
  std::int32_t total_ = 0;
  std::vector<v1::ModifierRow> rows_;
  std::vector<std::uint32_t> corrections_;
  std::vector<std::size_t> rows_of_corrections_;  // the place of each among the rows
};

// A row of a printed modifier table: what it adds, how it is called beside the dice, and its clause.
struct PrintedRow {
  std::string_view key;
  std::int32_t value;
  std::string_view label;
  std::string_view clause;
};
// Counts the row `times` times when it applies. Returns whether it counted.
bool add(Modifiers& modifiers, bool applies, const PrintedRow& row, std::int32_t times = 1);

// The umpire's corrections that lie on that subject for that purpose; each counts as a row of its own.
void add_umpire_modifiers(Modifiers& modifiers, const Table& table, const UnitId& unit, std::string_view purpose);

}  // namespace battalia::rules
