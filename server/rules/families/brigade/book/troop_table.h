// The types of unit of a book and its typical profiles, as printed. Army lists choose from them, scenarios name them,
// clients show them. They are where a unit's statistics begin; what play does to a unit is a status.
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
  std::string_view formation;  // how it stands when nothing else is said
};

inline constexpr std::int32_t kNoPoints = -1;  // the sources give none

// Rule::profiles.
struct ProfileRow {
  std::string_view key;
  std::string_view name;
  std::string_view type;
  std::int32_t hand_to_hand;
  std::array<std::int32_t, 3> shooting;  // short, medium, long; troops that are not ordnance: the same thrice
  std::int32_t morale;
  std::int32_t stamina;
  std::string_view traits;     // keys parted by spaces, weapons among them
  std::int32_t elite;          // N of Elite N+; 0: none
  std::int32_t heavy_cavalry;  // 1: +1, 3: D3; 0: none
  std::int32_t points;
  std::int32_t size = 0;  // that the numbers are for: -2 tiny, -1 small, 0 standard, 1 large
};

struct TroopTable {
  std::span<const UnitType> types;
  std::span<const ProfileRow> profiles;
};

}  // namespace battalia::rules::brigade
