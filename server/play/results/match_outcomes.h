// Which entries of the outbox the rows of one match lead to: one when the game ends, one whenever what the last said is
// no longer so (rolled back, declared otherwise); none of a private copy of a game. Held by the ledger, which stores an
// entry with the row that leads to it. Reads nothing from the disk, and changes nothing but what it remembers.
#pragma once

#include "server/play/state/match_state.h"
#include "server/store/rows.h"

#include <cstdint>
#include <optional>
#include <string>

namespace battalia::play {

class MatchOutcomes {
 public:
  // As the log of the match was folded. `last_version`: of the last entry that is stored for it, 0: none.
  void begin(const MatchState& state, std::uint64_t last_version);
  // After a row: the entry that goes with it, or nothing.
  std::optional<store::OutcomeRow> entry_after_row(const MatchState& state);

 private:
  std::string told_;  // the aftermath as it was told last; empty: the game continues
  std::uint64_t last_version_ = 0;
};

}  // namespace battalia::play
