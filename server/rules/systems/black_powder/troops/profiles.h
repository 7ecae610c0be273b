// The typical profiles of the period (BP-UNI-02) and the types of unit they belong to. Army lists choose from them,
// scenarios name them. They are where a unit's statistics begin; what play does to a unit is a status.
#pragma once

#include "battalia/v1/table.pb.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::black_powder {

struct UnitType {
  std::string_view key;
  std::string_view label;
  v1::Symbol symbol;
  Arm arm;                     // BP-UNI-03
  std::string_view formation;  // how it stands when nothing else is said
};
std::span<const UnitType> unit_types();
// The type of that key, or nullptr.
const UnitType* find_unit_type(std::string_view key);

inline constexpr std::int32_t kNoPoints = -1;  // the sources give none

// BP-UNI-01. The numbers are for a unit of that size (BP-SIZ-06).
struct ProfileRow {
  std::string_view key;
  std::string_view name;
  std::string_view type;
  std::int32_t size;  // -2 tiny, -1 small, 0 standard, 1 large
  std::int32_t hand_to_hand;
  std::array<std::int32_t, 3> shooting;  // short, medium, long; troops that are not artillery: the same thrice
  std::int32_t morale;
  std::int32_t stamina;
  std::string_view traits;     // keys parted by spaces, the weapon the last of them
  std::int32_t elite;          // N of Elite N+; 0: none
  std::int32_t heavy_cavalry;  // 1: +1, 3: D3; 0: none
  std::int32_t points;
};
std::span<const ProfileRow> profiles();
// The profile of that key, or nullptr.
const ProfileRow* find_profile(std::string_view key);

}  // namespace battalia::rules::black_powder
