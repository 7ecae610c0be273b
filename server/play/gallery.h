// What observers are shown of a match that they see some player turns late: the match as it was then, row by row behind
// the live one. Held by match_host where the match was made so, and asked for all that a spectator is told; whoever
// plays or umpires never meets it. Reads durable rows only. One thread.
#pragma once

#include "server/play/earlier_tables.h"
#include "server/play/prompts.h"
#include "server/play/row.h"

#include <functional>
#include <memory>
#include <optional>

namespace battalia::play {

class Gallery {
 public:
  using RecordAt = std::function<v1::Record(std::uint64_t version)>;
  using Tell = std::function<void(Row row)>;

  // As the match is before its first row. The function is asked for rows that are durable; it may throw StoreError,
  // which goes through.
  Gallery(std::shared_ptr<const Terms> terms, RecordAt record_at);

  // The match as observers see it.
  const MatchState& state() const { return state_; }

  // Moves on towards a version, by a slice that takes some milliseconds; `tell` hears each row, with what spectators
  // are told of it, as soon as state() has it. True when it is there; at once where it was there already: what has been
  // shown stays shown.
  bool advance(std::uint64_t to, const Tell& tell);

 private:
  bool fold_earlier(std::uint64_t version);
  void show_next(Row row, const Tell& tell);

  RecordAt record_at_;
  MatchState state_;
  EarlierTables earlier_;
  std::optional<EarlierTables::Way> back_;  // to the table of the next row, which is folded in slices too
  std::uint64_t left_ = 0;                  // rows that this slice may still read
};

}  // namespace battalia::play
