// Saves and break tests as printed in a book.
#pragma once

#include "server/rules/families/brigade/book/battle.h"
#include "server/rules/families/brigade/book/row.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

enum class SaveRow : std::uint8_t { soft_cover, stone, march_column, guns, strong_guns };
inline constexpr std::size_t kSaveRows = 5;

enum class Arm : std::uint8_t { infantry, cavalry, artillery };
enum class BreakColumn : std::uint8_t { shooting, hand_to_hand };
enum class BreakResult : std::uint8_t { breaks, retires_disordered, retires_in_good_order, holds };

struct BreakRow {
  std::int32_t lowest;                  // for scores from this up to the next row
  std::array<BreakResult, 3> shooting;  // by Arm
  std::array<BreakResult, 3> hand_to_hand;
  std::string_view shooting_clause;
  std::string_view hand_to_hand_clause;
};

struct MoraleTable {
  std::array<Row, kSaveRows> saves;                      // by SaveRow
  std::array<std::int32_t, kSaveRows> saves_by_analogy;  // their values with that option
  Row above_stamina;                                     // per casualty
  Row disordered;
  Row artillery_casualty;
  bool artillery_counts_in_combat = true;  // in every test, not only in those after shooting and closing fire
  std::span<const BreakRow> break_test;    // lowest first
};

Row save_row(const Battle& battle, SaveRow which);
BreakResult break_result(const MoraleTable& table, std::int32_t score, Arm arm, BreakColumn column);
// The clause for this cell.
std::string_view break_clause(const MoraleTable& table, std::int32_t score, BreakColumn column);

}  // namespace battalia::rules::brigade
