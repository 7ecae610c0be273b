// Checks a match: everything that can be computed is recomputed.
#pragma once

#include "server/play/archive/archive.h"

#include <span>

namespace battalia::play {

// Reads every row again and checks the hash chain, the digests recorded at each turn, the dice, and that the stored
// secrets of the dice are those that the log committed to and revealed. A secret that is still sealed is not opened.
// Throws StoreError if the disk fails or there is no such match.
Checked check_match(store::Store& store, Systems systems, std::uint64_t match);
// The same for rows from any source.
Checked check_rows(const store::MatchRow& match, Systems systems, std::span<const store::StoredRecord> rows);

// The match as lists show it, computed from its log, for rebuilding the table of summaries. For a damaged match, its
// state after the sound rows. Throws StoreError.
store::MatchSummaryRow summarise(store::Store& store, Systems systems, std::uint64_t match);

}  // namespace battalia::play
