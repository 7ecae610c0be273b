#include "server/rules/systems/pike_and_shotte/tables/footprints.h"

#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

// Foot has bases of 1.0 in, horse of 1.5 in (PS-FRM-05).
constexpr FootprintRow kFootprints[] = {
    {"battle_line", -1, "line", {4_in, 1_in}},
    {"battle_line", -1, "march_column", {2_in, 2_in}},
    {"battle_line", -1, "skirmish", {6_in, 1_in}},
    {"pike_block", -1, "block", {3_in, 3_in}},
    {"pike_block", -1, "march_column", {2_in, 4.5_in}},
    {"pike_block", -1, "hedgehog", {3_in, 3_in}},
    {"combined", -1, "block", {6_in, 2_in}},
    {"combined", -1, "march_column", {2_in, 6_in}},
    {"combined", -1, "hedgehog", {3_in, 3_in}},
    {"battle_line", 0, "line", {6_in, 1_in}},
    {"battle_line", 0, "march_column", {2_in, 3_in}},
    {"battle_line", 0, "skirmish", {9_in, 1_in}},
    {"pike_block", 0, "block", {4_in, 3_in}},
    {"pike_block", 0, "march_column", {2_in, 6_in}},
    {"pike_block", 0, "hedgehog", {4_in, 4_in}},
    {"combined", 0, "block", {8_in, 2_in}},
    {"combined", 0, "march_column", {2_in, 8_in}},
    {"combined", 0, "hedgehog", {4_in, 4_in}},
    {"battle_line", 1, "line", {8_in, 1_in}},
    {"battle_line", 1, "march_column", {2_in, 4_in}},
    {"battle_line", 1, "skirmish", {12_in, 1_in}},
    {"pike_block", 1, "block", {5_in, 3_in}},
    {"pike_block", 1, "march_column", {2_in, 7.5_in}},
    {"pike_block", 1, "hedgehog", {5_in, 5_in}},
    {"combined", 1, "block", {10_in, 2_in}},
    {"combined", 1, "march_column", {2_in, 10_in}},
    {"combined", 1, "hedgehog", {5_in, 5_in}},
    {"cavalry", -1, "line", {4.5_in, 1.5_in}},
    {"cavalry", -1, "march_column", {1.5_in, 4.5_in}},
    {"cavalry", -1, "skirmish", {6.75_in, 1.5_in}},
    {"cavalry", 0, "line", {6_in, 1.5_in}},
    {"cavalry", 0, "march_column", {1.5_in, 6_in}},
    {"cavalry", 0, "skirmish", {9_in, 1.5_in}},
    {"cavalry", 1, "line", {7.5_in, 1.5_in}},
    {"cavalry", 1, "march_column", {1.5_in, 7.5_in}},
    {"cavalry", 1, "skirmish", {11.25_in, 1.5_in}},
    {"ordnance", 0, "deployed", {1.5_in, 1.5_in}},  // any size, like the wagon
    {"ordnance", 0, "limbered", {1.5_in, 3_in}},
    {"wagon", 0, "march_column", {1.5_in, 3_in}},
};

// How a unit type is modelled. Dismounted dragoons are skirmishing shot (PS-SPR-16).
std::string_view body_of(std::string_view unit_type, std::string_view formation) {
  if (unit_type == "pike_block") return "pike_block";
  if (unit_type == "pike_and_shot") return "combined";
  if (unit_type == "dragoons") return formation == "skirmish" ? "battle_line" : "cavalry";
  if (unit_type == "heavy_horse" || unit_type == "horse" || unit_type == "light_horse") return "cavalry";
  if (unit_type == "wagon") return "wagon";
  if (unit_type.ends_with("_gun") || unit_type == "mortar") return "ordnance";
  return "battle_line";
}

}  // namespace

std::span<const FootprintRow> footprints() { return kFootprints; }

std::optional<Size> footprint_of(TypeKey unit_type, std::int32_t size, FormationKey formation) {
  const std::string_view body = body_of(unit_type, formation);
  const bool any_size = body == "ordnance" || body == "wagon";
  const std::int32_t as = any_size ? 0 : std::clamp(size, -1, 1);
  if (body == "wagon") formation = kMarchColumn;  // drawn up for defence, it covers the same ground
  for (const FootprintRow& row : kFootprints) {
    if (row.body == body && row.size == as && row.formation == formation) return row.ground;
  }
  return std::nullopt;
}

}  // namespace battalia::rules::pike_and_shotte
