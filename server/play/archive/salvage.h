// A damaged match: what of it is sound, and how that continues as a match of its own. Called by the admin tool, beside
// a server that runs or without one, and to list a match that is set aside. Changes nothing of the damaged one.
#pragma once

#include "server/play/log/match_log.h"
#include "server/store/store.h"

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

// The rows of a match from its first one on, as far as each follows from the one before and the rules can fold it.
struct SoundRows {
  std::vector<store::StoredRecord> rows;
  std::vector<v1::Record> records;
  std::string found;   // what is wrong after them, in a sentence; empty: the match is sound
  bool newer = false;  // nothing is wrong: a newer program wrote what comes after them
};

// Throws StoreError for a disk that fails.
SoundRows sound_rows(const store::EventLog& log, const store::MatchRow& match, Systems systems);

struct Salvaged {
  std::uint64_t match = 0;  // the new one
  std::uint64_t rows_kept = 0;
  std::string found;
};

// Stores the sound rows as a new match with the same people in the same seats, and after them a row that says in words
// where it comes from; lists name it beside the damaged one, which stays as it is. Its dice go on under new secrets:
// those that were in force may have been shown in a lost row. Calls `done` when that is durable, or with why not: there
// is no such match, it is sound, a newer program wrote it, it was salvaged before, or not even its first row is left.
// Nothing is stored then. Throws StoreError.
void salvage_match(store::Store& store, Systems systems, std::uint64_t match, std::int64_t now_ms,
                   const std::function<void(tl::expected<Salvaged, std::string>)>& done);

}  // namespace battalia::play
