// Cache of earlier tables, for rollbacks: an earlier table is folded from the nearest cached one, or else from the
// first row. A player who undoes once often does so again, and without a cache a long log would be read each time. Used
// wherever rows are folded: live, from the log, for replays and delayed spectators. Pure.
#pragma once

#include "server/play/state/match_state.h"

#include <cstdint>
#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace battalia::play {

class EarlierTables {
 public:
  struct Way {
    rules::Table table;               // as far as it has been followed
    std::vector<std::uint64_t> rows;  // versions whose events lead on from the starting table, in order
    std::size_t followed = 0;         // of these

    bool at_its_end() const { return followed == rows.size(); }
    std::uint64_t next() const { return rows[followed]; }
  };

  // The rows to fold for the table after that version. `state` knows which rows were rolled back.
  Way way_to(const MatchState& state, std::uint64_t version) const;
  // Folds the next row of a way, which is this record. At the end of a long way, and at even steps before it, a few
  // tables are cached, so that versions near it are quick to reach next time.
  void follow(Way& way, const v1::Record& record);
  // Call after applying a row, with the table after it: the last two tables of every block of rows are cached, so that
  // even the first undo in a long match is quick.
  void passed(std::uint64_t version, const rules::Table& table);

 private:
  std::map<std::uint64_t, rules::Table> kept_;                      // by version
  std::deque<std::pair<std::uint64_t, rules::Table>> latest_ = {};  // in order
};

}  // namespace battalia::play
