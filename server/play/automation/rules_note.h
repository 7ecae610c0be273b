// The note that tells players of a running game about a newer version of its rules: a row that the server writes once,
// before the new version decides anything. Called by following_rows with the current match; pure.
#pragma once

#include "server/play/state/match_state.h"

#include <vector>

namespace battalia::play {

// True if the game is being played under an older version of its rules than this program has.
bool has_new_rules(const MatchState& state);

// The content of the row: the version, for everybody, and for each kind of viewer those changes that concern what that
// viewer knows of the battle. If units may be hidden, every viewer gets the whole list. Precondition: has_new_rules.
std::vector<v1::Event> rules_note(const MatchState& state);

}  // namespace battalia::play
