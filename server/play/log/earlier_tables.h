// The way back to a table that was: from one that an earlier way led to or past, where that lies on this way, else from
// the first row on. A player who takes back once often does so again, and a long log would be read each time. Used
// wherever rows are folded: live, from the log, for replays and late observers. Pure.
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
    std::vector<std::uint64_t> rows;  // versions whose events lead on from where it begins, in order
    std::size_t followed = 0;         // of these

    bool at_its_end() const { return followed == rows.size(); }
    std::uint64_t next() const { return rows[followed]; }
  };

  // The way to the table as it was after that version. `state` knows what was rolled back.
  Way way_to(const MatchState& state, std::uint64_t version) const;
  // Takes the next row of a way, which is this record. Tables at the end of a long way and evenly before it are
  // remembered, so that neither that one nor one near it is far again: a few, well apart.
  void follow(Way& way, const v1::Record& record);
  // A row was just applied, and this is the table after it: of every so many rows the last two are kept, so that taking
  // back is not far in a long match, the first time either.
  void passed(std::uint64_t version, const rules::Table& table);

 private:
  std::map<std::uint64_t, rules::Table> kept_;                      // by version
  std::deque<std::pair<std::uint64_t, rules::Table>> latest_ = {};  // in order
};

}  // namespace battalia::play
