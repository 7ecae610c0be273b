// Footprints of units by type, size and formation (PS-FRM-05).
#pragma once

#include "server/rules/families/brigade/book/row.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace battalia::rules::pike_and_shotte {

struct FootprintRow {
  std::string_view body;  // "battle_line", "pike_block", "combined", "cavalry", "ordnance", "wagon"
  std::int32_t size;      // -1 small, 0 standard, 1 large
  std::string_view formation;
  Size ground;
};
std::span<const FootprintRow> footprints();

// The footprint of a unit type of that size (-2 tiny counts as small) in that formation; nothing if it has no such
// formation. Never scaled, because figures have a fixed size.
std::optional<Size> footprint_of(TypeKey unit_type, std::int32_t size, FormationKey formation);

}  // namespace battalia::rules::pike_and_shotte
