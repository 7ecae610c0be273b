// The typical profiles of the period and the types of unit they belong to. Army lists choose from them, scenarios
// name them, clients show them. They are where a unit's statistics begin; what play does to a unit is a status.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "battalia/v1/table.pb.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/systems/pike_and_shotte/tables/footprints.h"
#include "server/rules/systems/pike_and_shotte/tables/points.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <span>
#include <string_view>

namespace battalia::rules::pike_and_shotte {

struct UnitType {
  std::string_view key;
  std::string_view label;
  v1::Symbol symbol;
  Arm arm;                     // PS-UNI-04; dismounted dragoons test as infantry (PS-UNI-05)
  std::string_view formation;  // how it stands when nothing else is said
};
std::span<const UnitType> unit_types();
// The type of that key, or nullptr.
const UnitType* find_unit_type(std::string_view key);

inline constexpr std::int32_t kNoPoints = -1;  // the sources give none

// PS-UNI-01. Size is chosen apart; pikes and their shot are profiles of their own beside the combined ones (PS-ORG-04).
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
};
std::span<const ProfileRow> profiles();
// The profile of that key, or nullptr.
const ProfileRow* find_profile(std::string_view key);

v1::ProfileDeclared declared(const ProfileRow& profile);

// A unit of that profile and size (-2 tiny, -1 small, 0 standard, 1 large): type, symbol, statistics, traits,
// standard formation and its ground. Without id, name, side, command and place.
v1::Unit unit_from(const ProfileRow& profile, std::int32_t size);

// The commander's disc with that rating: a person, without id, name, side, command and place.
v1::Unit commander_with(std::int32_t rating);

}  // namespace battalia::rules::pike_and_shotte
