// Which pair plays at which table: nobody twice at the same one where it can be avoided, the best pairs at the first
// tables between equals. Called once a round is paired. Pure.
#pragma once

#include "server/league/pairing/pair_round.h"

namespace battalia::league {

// The table of each pair, in the order of the pairs; 0 for a bye. Tables are 1 to `tables`, or as many as there are
// games where that is fewer than the games need.
std::vector<std::uint32_t> plan_tables(const PairedRound& round, const std::vector<Candidate>& candidates,
                                       std::uint32_t tables);

}  // namespace battalia::league
