// What each kind of viewer is shown of the current match: the prompt, the match around the game, the full view. Called
// once per row by committed_record and by replays. Gets prompts from the rule system and redacts them with
// rules/redaction; decides nothing.
#pragma once

#include "server/play/state/match_state.h"

namespace battalia::play {

// The two sides' prompts. If the game is paused, held, ended or not begun, neither side is to move.
struct Prompts {
  v1::Prompt red;
  v1::Prompt blue;

  const v1::Prompt& of(v1::Seat seat) const { return seat == v1::SEAT_RED ? red : blue; }
  bool to_move(v1::Seat seat) const { return is_player(seat) && of(seat).to_move(); }
};

Prompts prompts_of(const MatchState& state);

// Everything that these units of a side may do, in addition to its prompt. Nothing for units that the prompt does not
// list.
rules::UnitOffers offers_of(const MatchState& state, const Prompts& prompts, v1::Seat seat,
                            std::span<const UnitId> units);

// The prompt of any seat; a spectator's says only who the game waits for.
v1::Prompt prompt_for(const MatchState& state, const Prompts& prompts, v1::Seat viewer);

// The match around the game, as far as the viewer may know it.
v1::MatchState match_shown(const MatchState& state, const Prompts& prompts, v1::Seat viewer, std::int64_t now_ms);

v1::View view_shown(const MatchState& state, const Prompts& prompts, v1::Seat viewer, std::int64_t now_ms);

}  // namespace battalia::play
