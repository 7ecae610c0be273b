#include "common/narration/roll_needed.h"

#include "common/base/printable.h"
#include "common/narration/words.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace battalia::inline narration {
namespace {

std::int32_t number_shown(const v1::DiceNeeded& shown) {
  return shown.has_at_least() ? shown.at_least() : shown.at_most();
}

// Also true where the modifiers cancel out.
bool modifiers_lead_to_shown(const v1::DiceRolled& rolled) {
  if (rolled.shown().kind_case() == v1::DiceNeeded::KIND_NOT_SET) return rolled.needed() != 0;
  std::int32_t sum = 0;
  for (const v1::ModifierRow& row : rolled.modifiers()) sum += row.value();
  return number_shown(rolled.shown()) != rolled.needed() || sum == 0;
}

ModifierRows rows_that_are(const v1::DiceRolled& rolled, bool in_needed) {
  const bool lead = modifiers_lead_to_shown(rolled);
  ModifierRows rows;
  for (const v1::ModifierRow& row : rolled.modifiers()) {
    if (lead == in_needed) *rows.Add() = row;
  }
  return rows;
}

// Said where the rules set a limit, so that the number is not the sum: a 1 never hits, some troops hit only on a 6.
std::string limit_text(const v1::DiceRolled& rolled, const ModifierRows& rows) {
  const bool least = rolled.shown().has_at_least();
  const std::int32_t number = number_shown(rolled.shown());
  std::int32_t sum = 0;
  for (const v1::ModifierRow& row : rows) sum += row.value();
  // Rules print a modifier of the dice, or for "or less" also one of the number.
  const std::int32_t of_dice = rolled.needed() - sum;
  const std::int32_t of_number = least ? of_dice : rolled.needed() + sum;
  if (number == of_dice || number == of_number) return "";
  const bool harder = least ? number > of_dice : number < std::min(of_dice, of_number);
  return std::string(least ? "; at least " : "; at most ") + std::to_string(number) + " is always " +
         (harder ? "needed" : "enough");
}

}  // namespace

v1::DiceRolled as_it_counts(v1::DiceRolled rolled) {
  if (rolled.faces_size() != 1 || rolled.faces(0) != 0) return rolled;
  auto& rows = *rolled.mutable_modifiers();
  const auto reading = std::find_if(rows.begin(), rows.end(), [&](const v1::ModifierRow& row) {
    return row.value() == static_cast<std::int32_t>(rolled.sides());
  });
  if (reading == rows.end()) return rolled;
  rolled.set_faces(0, rolled.sides());
  rows.erase(reading);
  return rolled;
}

ModifierRows rows_in_needed(const v1::DiceRolled& rolled) { return rows_that_are(rolled, true); }
ModifierRows rows_beside_needed(const v1::DiceRolled& rolled) { return rows_that_are(rolled, false); }

std::string needed_text(const v1::DiceRolled& rolled) {
  const ModifierRows rows = rows_in_needed(rolled);
  std::vector<std::string> parts;
  for (const v1::ModifierRow& row : rows) {
    parts.push_back(printable(row.label()) + (row.value() > 0 ? " +" : " ") + std::to_string(row.value()));
  }
  const std::string printed = std::to_string(rolled.needed());
  if (rolled.shown().kind_case() == v1::DiceNeeded::KIND_NOT_SET) {
    if (rolled.needed() == 0) return "";
    return parts.empty() ? printed : printed + " (" + join(parts, ", ") + ")";
  }
  const std::string number =
      std::to_string(number_shown(rolled.shown())) + (rolled.shown().has_at_least() ? "+" : " or less");
  if (parts.empty()) return number;
  return number + " (" + printed + ", " + join(parts, ", ") + limit_text(rolled, rows) + ")";
}

}  // namespace battalia::inline narration
