// Scenarios as people write and see them: text read with its faults, and the scenario of a match as far as one person
// may know it. Called by the service and the lobby; what can be played the rules say (custom_scenario.h).
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <string_view>

namespace battalia::play {

// Refusals for an unknown scenario or rule system; they list the known ones.
Refusal no_such_scenario(rules::Systems systems, std::string_view key);
Refusal no_such_rules(rules::Systems systems, std::string_view key);

// What the text in notation says; or the refusal, which names line and column of what cannot be read in each line.
tl::expected<v1::Scenario, Refusal> read_custom(std::string_view text);

// One that somebody drew, as an answer: with every reason why it cannot be played yet, so that they show while it
// grows.
v1::ServerMessage custom_message(rules::Systems systems, v1::Scenario scenario);

// True if, before the game begins, one side can read something the other can't: its own briefing, or where hidden units
// are.
bool sides_have_secrets(const MatchState& state);

// The scenario of the match. One of the server's own is everybody's to read. Of any other a person sees the opening of
// the table with the eyes of the side it plays, or of a spectator, and no briefing meant only for the other side; the
// umpire, and everybody once the game is `over` for good, sees it whole.
v1::Scenario scenario_shown(const MatchState& state, std::string_view person, bool over);

}  // namespace battalia::play
