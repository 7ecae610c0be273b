// A match on its way back to memory: its log folded to the state it leads to, in slices counted in steps, between which
// the loop serves others. Used by match_directory for requests about a match that sleeps, and by the ledger when
// another node has written first. Reads durable rows only.
#pragma once

#include "common/base/work.h"
#include "server/play/log/match_log.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace battalia::play {

// Whose request made which row: person and id to version.
using RequestIds = std::unordered_map<std::string, std::uint64_t>;
// The client's id is its own choice, so two people may choose the same.
std::string request_key(std::string_view person, std::string_view request_id);

struct Folded {
  MatchState state;
  RequestIds requests;
  store::Head head;
  EarlierTables earlier = {};  // that were met on the way
};

class MatchFold {
 public:
  // The log outlives it. Throws StoreError.
  MatchFold(std::shared_ptr<const MatchConfig> config, const store::EventLog& log);

  // Continues for about so many steps; true when all rows are folded. Throws StoreError, and is of no use then.
  bool advance(work::Steps steps);
  std::uint64_t rows_left() const { return folded_.head.version - folded_.state.version; }
  // What it came to. Precondition: all rows are folded.
  Folded take() { return std::move(folded_); }

 private:
  const v1::Record& next_record();
  bool go_back(std::uint64_t version, work::Steps until);
  void apply(const v1::Record& record);

  const store::EventLog& log_;
  Folded folded_;
  std::deque<v1::Record> rows_;             // read, not yet folded
  std::optional<EarlierTables::Way> back_;  // to the table that the next row goes back to
};

}  // namespace battalia::play
