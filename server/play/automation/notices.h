// Notices sent to a person immediately, on any page of the client, when a question waits for them: an umpire is called,
// a draw is offered, an undo is requested, a side is asked again whether it is ready. Computed by Publisher for each
// row and sent once it is durable; people who are away find the same in their list of matches. Pure.
#pragma once

#include "server/play/state/match_state.h"

#include <string>
#include <vector>

namespace battalia::play {

struct PersonalNotice {
  std::string person;
  v1::ServerMessage message;  // a Notice
};

// `state` is the match after the row.
std::vector<PersonalNotice> notices_of(const MatchState& state, const v1::Record& record);

}  // namespace battalia::play
