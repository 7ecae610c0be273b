#include "server/rules/systems/black_powder/tables/footprints.h"

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

// Foot has bases of 1.6 in square, horse of 2 in square.
constexpr FootprintRow kFootprints[] = {
    {"infantry", -2, "line", {3.2_in, 1.6_in}},
    {"infantry", -2, "mixed", {3.2_in, 1.6_in}},
    {"infantry", -2, "attack_column", {1.6_in, 3.2_in}},
    {"infantry", -2, "march_column", {1.6_in, 3.2_in}},
    {"infantry", -2, "square", {1.6_in, 1.6_in}},
    {"infantry", -2, "skirmish", {4.8_in, 1.6_in}},
    {"infantry", -2, "warband", {3.2_in, 1.6_in}},
    {"infantry", -1, "line", {6.4_in, 1.6_in}},
    {"infantry", -1, "mixed", {6.4_in, 1.6_in}},
    {"infantry", -1, "attack_column", {3.2_in, 3.2_in}},
    {"infantry", -1, "march_column", {1.6_in, 6.4_in}},
    {"infantry", -1, "square", {3.2_in, 3.2_in}},
    {"infantry", -1, "skirmish", {9.6_in, 1.6_in}},
    {"infantry", -1, "warband", {3.2_in, 3.2_in}},
    {"infantry", 0, "line", {9.6_in, 1.6_in}},
    {"infantry", 0, "mixed", {9.6_in, 1.6_in}},
    {"infantry", 0, "attack_column", {3.2_in, 4.8_in}},
    {"infantry", 0, "march_column", {1.6_in, 9.6_in}},
    {"infantry", 0, "square", {3.2_in, 3.2_in}},
    {"infantry", 0, "skirmish", {14.4_in, 1.6_in}},
    {"infantry", 0, "warband", {4.8_in, 3.2_in}},
    {"infantry", 1, "line", {12.8_in, 1.6_in}},
    {"infantry", 1, "mixed", {12.8_in, 1.6_in}},
    {"infantry", 1, "attack_column", {3.2_in, 6.4_in}},
    {"infantry", 1, "march_column", {1.6_in, 12.8_in}},
    {"infantry", 1, "square", {4.8_in, 4.8_in}},
    {"infantry", 1, "skirmish", {19.2_in, 1.6_in}},
    {"infantry", 1, "warband", {6.4_in, 3.2_in}},
    {"cavalry", -2, "line", {4_in, 2_in}},
    {"cavalry", -2, "attack_column", {2_in, 4_in}},
    {"cavalry", -2, "march_column", {2_in, 4_in}},
    {"cavalry", -2, "skirmish", {6_in, 2_in}},
    {"cavalry", -1, "line", {4_in, 4_in}},
    {"cavalry", -1, "attack_column", {4_in, 4_in}},
    {"cavalry", -1, "march_column", {2_in, 8_in}},
    {"cavalry", -1, "skirmish", {6_in, 4_in}},
    {"cavalry", 0, "line", {6_in, 4_in}},
    {"cavalry", 0, "attack_column", {4_in, 6_in}},
    {"cavalry", 0, "march_column", {2_in, 12_in}},
    {"cavalry", 0, "skirmish", {9_in, 4_in}},
    {"cavalry", 1, "line", {8_in, 4_in}},
    {"cavalry", 1, "attack_column", {4_in, 8_in}},
    {"cavalry", 1, "march_column", {2_in, 16_in}},
    {"cavalry", 1, "skirmish", {12_in, 4_in}},
    {"artillery", 0, "deployed", {2.4_in, 2.4_in}},
    {"artillery", 0, "limbered", {2.4_in, 6_in}},
    {"wagon", 0, "march_column", {2_in, 4_in}},
};

std::string_view body_of(TypeKey unit_type, FormationKey formation) {
  if (unit_type == kHorse) return "cavalry";
  if (unit_type == kDragoons) return formation == kSkirmish ? "infantry" : "cavalry";
  if (unit_type == kFootGun || unit_type == kHorseGun || unit_type == kBattalionGun) return "artillery";
  if (unit_type == kWagon) return "wagon";
  return "infantry";
}

}  // namespace

std::span<const FootprintRow> footprints() { return kFootprints; }

std::optional<Size> footprint_of(TypeKey unit_type, std::int32_t size, FormationKey formation) {
  const std::string_view body = body_of(unit_type, formation);
  const bool any_size = body == "artillery" || body == "wagon";
  const std::int32_t as = any_size ? 0 : std::clamp(size, -2, 1);
  const auto row = std::ranges::find_if(kFootprints, [&](const FootprintRow& one) {
    return one.body == body && one.size == as && one.formation == formation.text();
  });
  return row == std::end(kFootprints) ? std::nullopt : std::optional(row->ground);
}

}  // namespace battalia::rules::black_powder
