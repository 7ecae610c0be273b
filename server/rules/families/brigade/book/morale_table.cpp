#include "server/rules/families/brigade/book/morale_table.h"

#include "server/rules/families/brigade/book/book.h"

namespace battalia::rules::brigade {
namespace {

const BreakRow& break_row(const MoraleTable& table, std::int32_t score) {
  const BreakRow* found = &table.break_test.front();
  for (const BreakRow& row : table.break_test) {
    if (score >= row.lowest) found = &row;
  }
  return *found;
}

}  // namespace

Row save_row(const Battle& battle, SaveRow which) {
  const auto at = static_cast<std::size_t>(which);
  Row row = battle.book.morale.saves.at(at);
  if (battle.is_on(&BookOptions::saves_by_analogy)) row.value = battle.book.morale.saves_by_analogy.at(at);
  return row;
}

BreakResult break_result(const MoraleTable& table, std::int32_t score, Arm arm, BreakColumn column) {
  const BreakRow& row = break_row(table, score);
  const auto at = static_cast<std::size_t>(arm);
  return column == BreakColumn::shooting ? row.shooting[at] : row.hand_to_hand[at];
}

std::string_view break_clause(const MoraleTable& table, std::int32_t score, BreakColumn column) {
  const BreakRow& row = break_row(table, score);
  return column == BreakColumn::shooting ? row.shooting_clause : row.hand_to_hand_clause;
}

}  // namespace battalia::rules::brigade
