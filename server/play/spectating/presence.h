// Which players have the match open, for those who have a seat in it. Of umpires and spectators nothing is told: an
// umpire who looks through a side's eyes makes nobody present. Worked out when somebody asks for a list, and for the
// publisher to tell those who watch.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/play/spectating/watchers.h"
#include "server/play/state/prompts.h"
#include "server/play/subscriber.h"

#include <vector>

namespace battalia::play {

// The people of both sides but computers, without their clocks.
std::vector<v1::PlayerPresence> players_attending(const MatchState& state, const Watchers& watchers);

// The same as a message: equal frames where nobody has come or gone.
Frame presence_frame(const MatchState& state, const Watchers& watchers);

// The same with the clocks of their seats.
std::vector<v1::PlayerPresence> players_present(const MatchState& state, const Prompts& prompts,
                                                const Watchers& watchers, std::int64_t now_ms);

}  // namespace battalia::play
