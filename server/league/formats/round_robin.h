// Round robin: everybody meets everybody, once or twice, in one or several pools. The schedule is the circle method, in
// which every player's sides are balanced to within one. Declared in format.h; the schedule and the pools are here, for
// tests and for the following stage.
#pragma once

#include "server/league/formats/format.h"

namespace battalia::league {

// The pools of a stage, seeded in a snake: 1 2 3 / 6 5 4 / 7 8 9.
std::vector<std::vector<EntrantId>> pools_of(const StageHistory& stage);

// Round `round` (from 0) of a pool; empty after the last one. Every two players meet once in each leg, with sides
// exchanged in the second.
std::vector<FixedPair> round_robin_pairs(const std::vector<EntrantId>& pool, std::uint32_t round, std::uint32_t legs);

std::string pool_label(std::size_t pool);  // "Pool A"

}  // namespace battalia::league
