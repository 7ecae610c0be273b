// Encoded frames for watchers: the update for a row, the full view, a head. Called by publisher for the live match and
// by delayed_spectators for the delayed one; each encodes once per kind of viewer.
#pragma once

#include "server/play/log/match_ledger.h"

namespace battalia::play {

// `seen` and `asked`: the match after the row, as that viewer has it. Moves the viewer's events out of the row.
Frame update_frame(CommittedRecord& row, v1::Seat viewer, const MatchState& seen, const Prompts& asked);

Frame view_frame(v1::Seat viewer, const MatchState& seen, const Prompts& asked, std::int64_t now_ms);

// Null if that viewer has seen no row up to there, or if the disk fails: the next turn brings another head.
Frame head_frame(v1::Seat viewer, std::uint64_t up_to_version, MatchLedger& ledger);

// An encoded view, reused for everybody who comes while the match has not changed.
struct ShownView {
  std::uint64_t version = 0;
  Frame frame;

  bool holds_for(const MatchState& seen) const;
};

}  // namespace battalia::play
