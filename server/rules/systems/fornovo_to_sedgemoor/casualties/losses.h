// Figures lost: taken from the rear, files closed, exhausted and shattered noted, a unit without figures removed
// (FTS-1.4-a, FTS-5.2-a, FTS-5.3-a, G-048). Called by whatever kills.
#pragma once

#include "server/rules/draft.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Losses {
  std::array<std::int32_t, 3> of_kind = {};  // by Kind
  std::int32_t total() const { return of_kind[0] + of_kind[1] + of_kind[2]; }
};
// Takes the figures away from the rear rows, closes the files, changes the ground, marks exhausted and shattered, and
// removes a unit without figures (FTS-1.4-a, FTS-5.2-a, FTS-5.3-a, G-048). Returns what was really lost.
std::int32_t lose(Draft& draft, const UnitId& unit, const Losses& losses, Clauses clauses = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
