// Which players have the match open, shown to everyone with a seat in it. Umpires and spectators are never listed: an
// umpire who views the match as one side does not make that side present. Computed for each list request and for the
// publisher's presence frames.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/play/spectating/watchers.h"
#include "server/play/state/prompts.h"
#include "server/play/subscriber.h"

#include <vector>

namespace battalia::play {

// The human players of both sides, without their clocks.
std::vector<v1::PlayerPresence> players_attending(const MatchState& state, const Watchers& watchers);

// The same as a message. Two frames are equal if nobody has come or gone in between.
Frame presence_frame(const MatchState& state, const Watchers& watchers);

// The same with the clocks of their seats.
std::vector<v1::PlayerPresence> players_present(const MatchState& state, const Prompts& prompts,
                                                const Watchers& watchers, std::int64_t now_ms);

}  // namespace battalia::play
