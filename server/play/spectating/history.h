// A match's past as a viewer may see it, for replays: the same updates in the same numbering as were sent live, from
// the log. Pure apart from reading the records.
#pragma once

#include "server/play/log/match_log.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace battalia::play {

// Updates after a number, at most `limit` of them and about a megabyte, without prompts; the first view if after_seq is
// 0. An update that rolls back carries the table it returns to, so that folding continues from there. A match is folded
// from its beginning, so the replay is made in slices, so that others are served in between.
class Replay {
 public:
  // Of rows up to `last_version`, which must be durable.
  Replay(std::shared_ptr<const MatchConfig> config, std::uint64_t last_version, v1::Seat viewer,
         std::uint64_t after_seq, std::uint32_t limit);

  // Reads and folds the next slice, which takes some milliseconds. Returns false when the history is complete. Throws
  // StoreError.
  bool advance(const store::EventLog& log);
  v1::History take() { return std::move(history_); }

 private:
  bool is_full_before(const v1::Record& record) const;
  bool go_back(std::uint64_t version, work::Steps until);
  void add(const v1::Record& record);

  MatchState state_;
  std::uint64_t last_version_;
  v1::Seat viewer_;
  std::uint64_t after_seq_;
  int limit_;
  std::vector<v1::Record> records_;  // as far as they are read: a later one may roll back
  EarlierTables earlier_;
  std::optional<EarlierTables::Way> back_;  // to the table that the next row goes back to
  std::size_t bytes_ = 0;
  v1::History history_;
};

}  // namespace battalia::play
