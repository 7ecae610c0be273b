// The troops of the period that army lists choose from: each is a unit before the list changes it. Used by army lists,
// muster and info.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"
#include "server/rules/table.h"

#include <span>
#include <string_view>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Figures {
  std::int32_t count = 0;
  std::int32_t files = 0;   // for sleeves: of each
  std::int32_t armour = 0;  // 0: as the core
};
struct ProfileRow {
  std::string_view key;
  std::string_view name;
  TypeKey type;
  v1::Symbol symbol;
  Grade grade;
  Armour armour;
  std::int32_t figures;  // of all kinds
  std::int32_t files;
  std::string_view traits;  // keys separated by spaces
  Figures second = {};
  Figures wings = {};
  std::int32_t models = 0;
  GunClass gun = GunClass::none;
};
std::span<const ProfileRow> profiles();
// The profile of that key, or nullptr.
const ProfileRow* find_profile(std::string_view key);
v1::ProfileDeclared declared(const ProfileRow& profile);

// Works that an army buys by the section (FTS-4-k): ditch, light_works, heavy_works.
bool is_works(const ProfileRow& profile);
TerrainKey works_of(const ProfileRow& profile);  // for works: the terrain placed on the table

// The unit that a list asks for: its profile, with the list's choices and purchases. The choices are statistics by key.
// Without id, name, side, command and position. Precondition: the profile exists.
Unit unit_from(const v1::ArmyUnit& listed);

}  // namespace battalia::rules::fornovo_to_sedgemoor
