// The unit types and typical profiles of a book, as printed. Army lists choose from them, scenarios name them, clients
// show them. They give a unit's initial statistics; changes in play are statuses.
#pragma once

#include "battalia/v1/table.pb.h"
#include "server/rules/families/brigade/book/morale_table.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

struct UnitType {
  std::string_view key;
  std::string_view label;
  v1::Symbol symbol;
  Arm arm;                     // Rule::arms
  std::string_view formation;  // its default formation
};

inline constexpr std::int32_t kNoPoints = -1;  // the sources give none

// Rule::profiles.
struct ProfileRow {
  std::string_view key;
  std::string_view name;
  std::string_view type;
  std::int32_t hand_to_hand;
  std::array<std::int32_t, 3> shooting;  // short, medium, long; for troops that are not ordnance, the same three times
  std::int32_t morale;
  std::int32_t stamina;
  std::string_view traits;     // keys separated by spaces, including weapons
  std::int32_t elite;          // N of Elite N+; 0: none
  std::int32_t heavy_cavalry;  // 1: +1, 3: D3; 0: none
  std::int32_t points;
  std::int32_t size = 0;  // the size for which the numbers are printed: -2 tiny, -1 small, 0 standard, 1 large
};

struct TroopTable {
  std::span<const UnitType> types;
  std::span<const ProfileRow> profiles;
};

}  // namespace battalia::rules::brigade
