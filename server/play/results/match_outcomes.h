// Determines the outbox entries that a match's rows cause: one when the game ends, and one whenever the last entry is
// no longer true (rolled back, declared otherwise); none for a private copy of a game. Held by the ledger, which stores
// an entry with the row that causes it. Never reads the disk, and changes nothing except its own memory.
#pragma once

#include "server/play/state/match_state.h"
#include "server/store/rows.h"

#include <cstdint>
#include <optional>
#include <string>

namespace battalia::play {

class MatchOutcomes {
 public:
  // Starts from the folded match. `last_version`: of its last stored entry, or 0.
  void begin(const MatchState& state, std::uint64_t last_version);
  // After a row: the entry to store with it, or nothing.
  std::optional<store::OutcomeRow> entry_after_row(const MatchState& state);

 private:
  std::string told_;  // the aftermath in the last entry; empty: the game continues
  std::uint64_t last_version_ = 0;
};

}  // namespace battalia::play
