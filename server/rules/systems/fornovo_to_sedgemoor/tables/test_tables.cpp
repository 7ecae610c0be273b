#include "server/rules/systems/fornovo_to_sedgemoor/tables/test_tables.h"

#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

Row grade_row(const Table& table, Test test, Grade grade) {
  static constexpr std::array<std::string_view, 4> kLabels = {"elite", "crack", "average", "poor"};
  const TestTable& printed = table_of(test);
  const auto at = static_cast<std::size_t>(grade) - 1;
  std::int32_t value = printed.grades[at];
  if (&printed == &kHaltTest && grade == Grade::elite && table.option(kHaltGradeA) == "+1") {
    value = kHaltGradeAOfPlaysheet;
  }
  return {"grade", value, kLabels[at], printed.grade_clause};
}

Row halt_return_row(const Table& table) {
  Row row = kHaltReturn;
  if (table.option(kReturnCover) == "1") row.value = kReturnOfPlaysheet;
  return row;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
