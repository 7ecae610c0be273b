// Scenarios as people write and see them: parses text and reports its faults, and shows the scenario of a match as far
// as one person may know it. Called by the service and the lobby; the rules decide what can be played
// (custom_scenario.h).
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <string_view>

namespace battalia::play {

// Refusals for an unknown scenario or rule system; they list the known ones.
Refusal no_such_scenario(rules::Systems systems, std::string_view key);
Refusal no_such_rules(rules::Systems systems, std::string_view key);

// The parsed scenario, or the refusal with line and column of the first fault in each line.
tl::expected<v1::Scenario, Refusal> read_custom(std::string_view text);

// A custom scenario as an answer, with every reason why it cannot be played yet, so that its author sees them while
// drawing.
v1::ServerMessage custom_message(rules::Systems systems, v1::Scenario scenario);

// True if, before the game begins, one side can read something the other can't: its own briefing, or where hidden units
// are.
bool sides_have_secrets(const MatchState& state);

// The scenario of the match. The server's own scenarios are public. Of any other, a person sees the opening table as
// the side they play sees it, or as a spectator does, and no briefing meant only for the other side. The umpire, and
// everybody once the game is `over` for good, sees all of it.
v1::Scenario scenario_shown(const MatchState& state, std::string_view person, bool over);

}  // namespace battalia::play
