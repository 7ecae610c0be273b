// Who is told at once, wherever in the program they are, that a question waits for them: an umpire who is called, the
// side that is offered a draw or asked for an undo. Worked out by publisher for each row, sent once it is durable;
// those who are away find the same in the list of matches. Pure.
#pragma once

#include "server/play/state/match_state.h"

#include <string>
#include <vector>

namespace battalia::play {

struct PersonalNotice {
  std::string person;
  v1::ServerMessage message;  // a Notice
};

// `state` is the match as it is with the row.
std::vector<PersonalNotice> notices_of(const MatchState& state, const v1::Record& record);

}  // namespace battalia::play
