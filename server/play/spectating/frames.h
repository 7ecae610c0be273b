// What those who watch a match are sent, encoded: the update of a row, the whole view, a head. Called by publisher for
// the match as it is and by delayed_spectators for the match as they see it late; each encodes once for a kind of
// viewer.
#pragma once

#include "server/play/log/match_ledger.h"

namespace battalia::play {

// `seen` and `asked`: the match as that viewer has it with the row. Takes what the viewer is told out of the row.
Frame update_frame(CommittedRecord& row, v1::Seat viewer, const MatchState& seen, const Prompts& asked);

Frame view_frame(v1::Seat viewer, const MatchState& seen, const Prompts& asked, std::int64_t now_ms);

// Null if that viewer has seen no row up to there, or the disk fails: another head comes with the next turn.
Frame head_frame(v1::Seat viewer, std::uint64_t up_to_version, MatchLedger& ledger);

// A view that was encoded, for all who come while the match stands as it did.
struct ShownView {
  std::uint64_t version = 0;
  Frame frame;

  bool holds_for(const MatchState& seen) const;
};

}  // namespace battalia::play
