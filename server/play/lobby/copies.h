// "What if?": a private copy of one moment of a match, in which one person plays both sides to try things out. It
// begins with the table as it was then, with its own dice; its terms name the original, and nothing in it affects the
// original. Pure: called by the service with the current match.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

// The version of the moment asked for, or why this person may not have it. A copy shows everything on the table, and
// every act can be tried in it. So while a game is not over, only its umpires may copy it, and a person who plays it
// only against the computer, for practice. A game arranged by a league or campaign is never practice. `over`: the game
// has ended for good.
tl::expected<std::uint64_t, Refusal> moment_to_copy(const MatchState& state, const Person& person,
                                                    const v1::AskCopy& request, bool over);
// The refusal if the game had ended by that moment.
Refusal nothing_left_to_play();

// The terms of the copy: the same battle and options, private, without clocks, umpire or witnesses.
v1::CreateMatch terms_of_copy(const MatchState& state, const rules::Table& table, const v1::AskCopy& request);

// The events that set up its table, after its owner has taken both seats.
std::vector<v1::Event> opening_of_copy(const v1::CreateMatch& terms, const v1::Table& table);

}  // namespace battalia::play
