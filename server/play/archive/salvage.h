// Salvages a damaged match: finds its sound rows and continues them as a new match. Called by the admin tool, with or
// without a running server, and to list a match that is set aside. Never changes the damaged match.
#pragma once

#include "server/play/log/match_log.h"
#include "server/store/store.h"

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

// The rows of a match from the first one, as far as each follows from the one before and the rules can fold it.
struct SoundRows {
  std::vector<store::StoredRecord> rows;
  std::vector<v1::Record> records;
  std::string found;   // the fault after them, in a sentence; empty: the match is sound
  bool newer = false;  // not a fault: a newer program wrote what follows
};

// Throws StoreError if the disk fails.
SoundRows sound_rows(const store::EventLog& log, const store::MatchRow& match, Systems systems);

struct Salvaged {
  std::uint64_t match = 0;  // the new match
  std::uint64_t rows_kept = 0;
  std::string found;
};

// Stores the sound rows as a new match with the same people in the same seats, followed by a row that says in words
// where it comes from. Lists show it next to the damaged match, which is not changed. Its dice continue with new
// secrets, because the current ones may have been revealed in a lost row. Calls `done` when that is durable, or with
// the reason why not: there is no such match, it is sound, a newer program wrote it, it was salvaged before, or not
// even its first row is left. Then nothing is stored. Throws StoreError.
void salvage_match(store::Store& store, Systems systems, std::uint64_t match, std::int64_t now_ms,
                   const std::function<void(tl::expected<Salvaged, std::string>)>& done);

}  // namespace battalia::play
