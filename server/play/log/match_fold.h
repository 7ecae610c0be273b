// Loads a match: folds its log to the current state, in slices counted in steps, so that the loop can serve others in
// between. Used by match_directory for requests about an evicted match, and by the ledger when another node has written
// first. Reads only durable rows.
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

// Maps a person and request id to the version that the request created.
using RequestIds = std::unordered_map<std::string, std::uint64_t>;
// Clients choose their own ids, so two people may choose the same one.
std::string request_key(std::string_view person, std::string_view request_id);

struct Folded {
  MatchState state;
  RequestIds requests;
  store::Head head;
  EarlierTables earlier = {};  // found on the way
};

class MatchFold {
 public:
  // The log must outlive it. Throws StoreError.
  MatchFold(std::shared_ptr<const MatchConfig> config, const store::EventLog& log);

  // Continues for about this many steps; returns true when all rows are folded. If it throws StoreError, this object
  // can no longer be used.
  bool advance(work::Steps steps);
  std::uint64_t rows_left() const { return folded_.head.version - folded_.state.version; }
  // The result. Precondition: all rows are folded.
  Folded take() { return std::move(folded_); }

 private:
  const v1::Record& next_record();
  bool go_back(std::uint64_t version, work::Steps until);
  void apply(const v1::Record& record);

  const store::EventLog& log_;
  Folded folded_;
  std::deque<v1::Record> rows_;             // read, not yet folded
  std::optional<EarlierTables::Way> back_;  // to the table that the next row rolls back to
};

}  // namespace battalia::play
