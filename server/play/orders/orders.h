// What an order leads to in a match: orders around the game are decided here, acts and table powers by the rules.
// The same shape as a rule system: const, events or why not, no change, no randomness but the dice given. Called by
// only dice_resolver; order_handler has made sure that the person holds the seat.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

namespace battalia::play {

// Why nobody at that seat ever gives such an order, whatever the moment: no order at all comes from a spectator's.
std::optional<Refusal> why_not_from(const MatchState& state, v1::Seat seat, const v1::Order& order);

// Any order, given now. Physical dice that are not entered yet make it a RollDeclared: the order is then held.
Verdict adjudicate(const MatchState& state, const v1::Author& author, const v1::Order& order, std::int64_t now_ms,
                   rules::Dice& dice);

// True for orders that mean the same on any table (pausing, calling the umpire, resigning, a standing order): they are
// taken although something happened that their giver has not seen. Else nobody could stop a quick game.
bool is_position_independent(const v1::Order& order);

// The end of the game by something other than the rules.
v1::Event game_ended(v1::Outcome outcome, std::string reason, std::string_view clause);
inline v1::Outcome won_by(v1::Seat seat) { return seat == v1::SEAT_RED ? v1::OUTCOME_RED : v1::OUTCOME_BLUE; }

}  // namespace battalia::play
