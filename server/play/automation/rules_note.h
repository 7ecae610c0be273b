// The note that tells players of a running game about a newer version of its rules: a row that the server writes once,
// before anything is ruled by the new version. Called by following_rows with the current match; pure.
#pragma once

#include "server/play/state/match_state.h"

#include <vector>

namespace battalia::play {

// The game is being played, by an older version of its rules than this program has.
bool has_new_rules(const MatchState& state);

// What the row says: which version, for everybody, and what has changed, for each kind of viewer as far as it concerns
// what that one knows of the battle. Where something may be hidden nobody's list is shortened by what is in sight.
// Precondition: has_new_rules.
std::vector<v1::Event> rules_note(const MatchState& state);

}  // namespace battalia::play
