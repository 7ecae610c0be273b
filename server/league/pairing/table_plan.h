// Assigns tables to pairs: nobody plays twice at the same one if it can be avoided; between equals, the best pairs get
// the first tables. Called after a round is paired. Pure.
#pragma once

#include "server/league/pairing/pair_round.h"

namespace battalia::league {

// The table of each pair, in the order of the pairs; 0 for a bye. Tables are numbered 1 to `tables`, or up to the
// number of games if that is larger.
std::vector<std::uint32_t> plan_tables(const PairedRound& round, const std::vector<Candidate>& candidates,
                                       std::uint32_t tables);

}  // namespace battalia::league
