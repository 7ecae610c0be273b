// Footprints of units by type, size and formation (BP-FRM-15).
#pragma once

#include "server/rules/families/brigade/book/row.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace battalia::rules::black_powder {

struct FootprintRow {
  std::string_view body;  // "infantry", "cavalry", "artillery", "wagon"
  std::int32_t size;      // -2 tiny, -1 small, 0 standard, 1 large; artillery and wagons: 0
  std::string_view formation;
  Size ground;
};
std::span<const FootprintRow> footprints();

// The footprint of a unit type of that size in that formation; nothing if it has no such formation. Never scaled,
// because figures have a fixed size. A battery is one model, with its crew and limbers, whatever its size (BP-ART-16).
std::optional<Size> footprint_of(TypeKey unit_type, std::int32_t size, FormationKey formation);

}  // namespace battalia::rules::black_powder
