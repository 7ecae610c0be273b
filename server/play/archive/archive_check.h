// Checking a match: nothing is taken on trust that can be computed again.
#pragma once

#include "server/play/archive/archive.h"

#include <span>

namespace battalia::play {

// Reads every row again: the chain of hashes, the digests written at each turn, the dice. Throws StoreError for a disk
// that fails or a match that is not there.
Checked check_match(store::Store& store, Systems systems, std::uint64_t match);
// The same for rows that may have come from anywhere.
Checked check_rows(const store::MatchRow& match, Systems systems, std::span<const store::StoredRecord> rows);

// The match as lists show it, worked out from its log: to rebuild the table of summaries. Of a damaged match, as its
// sound rows left it. Throws StoreError.
store::MatchSummaryRow summarise(store::Store& store, Systems systems, std::uint64_t match);

}  // namespace battalia::play
