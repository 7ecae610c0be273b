// Figures lost: removes them from the rear, closes files, records exhausted and shattered, removes a unit without
// figures (FTS-1.4-a, FTS-5.2-a, FTS-5.3-a, G-048). Called by everything that causes losses.
#pragma once

#include "server/rules/draft.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Losses {
  std::array<std::int32_t, 3> of_kind = {};  // by Kind
  std::int32_t total() const { return of_kind[0] + of_kind[1] + of_kind[2]; }
};
// Removes the figures from the rear rows, closes the files, updates the footprint, marks exhausted and shattered, and
// removes a unit without figures (FTS-1.4-a, FTS-5.2-a, FTS-5.3-a, G-048). Returns the actual losses.
std::int32_t lose(Draft& draft, const UnitId& unit, const Losses& losses, Clauses clauses = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
