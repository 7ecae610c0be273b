// Several units charging at once, at one enemy or past each other: finds paths by which all of them arrive (FTS-7.6-c,
// G-087). The moves are tried in order on a copy of the table, as they will be made.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Its part of the enemy's edge if several charge it: thousandths of the edge, from its first end (FTS-7.6-c, G-087).
struct EdgeShare {
  v1::Face face = v1::FACE_FRONT;
  std::int32_t from = 0;
  std::int32_t to = 1'000;
};
// The paths of all units that charge in this step and have named none, such that each arrives if it can and those at
// one edge share it evenly (FTS-7.6-c, G-087): found once, before the first of them moves, in the order in which they
// move.
void spread_chargers(Draft& draft, const std::vector<UnitId>& chargers);

}  // namespace battalia::rules::fornovo_to_sedgemoor
