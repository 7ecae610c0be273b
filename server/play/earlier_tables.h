// The way back to a table that was: from one that the match went back to before, where that lies on the way, else from
// the first row on. Whoever takes back does so again, and a long log would else be read each time. Used wherever rows
// are folded: live, from the log, for replays and late observers. Pure.
#pragma once

#include "server/play/match_state.h"

#include <cstdint>
#include <vector>

namespace battalia::play {

class EarlierTables {
 public:
  struct Way {
    rules::Table table;               // where it begins
    std::vector<std::uint64_t> rows;  // versions whose events lead on from there, in order
    std::uint64_t end = 0;            // the last row that stands on the table it leads to; 0: none does
  };

  // The way to the table as it was after that version. `state` knows what was rolled back.
  Way way_to(const MatchState& state, std::uint64_t version) const;
  // Remembers where a way has led: its table is the one at its end now. Only the latest few are kept.
  void keep(const Way& way);

 private:
  struct Kept {
    std::uint64_t version = 0;
    rules::Table table;
  };
  std::vector<Kept> kept_;  // the latest last
};

}  // namespace battalia::play
