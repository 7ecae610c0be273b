// Decides orders in a match: orders about the game (pause, draw, undo) here, acts and table powers through the rules.
// Works like a rule system: const, returns events or a refusal, changes nothing, uses no randomness except the given
// dice. Called only by dice_resolver; order_handler has checked that the person holds the seat.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

namespace battalia::play {

// Why that kind of seat can never give such an order; spectators can't give any.
std::optional<Refusal> why_not_from(const MatchState& state, v1::Seat seat, const v1::Order& order);

// Decides any order, given now. If it needs physical dice that are not entered yet, the result is a RollDeclared and
// the order is held.
Verdict adjudicate(const MatchState& state, const v1::Author& author, const v1::Order& order, std::int64_t now_ms,
                   rules::Dice& dice);

// True for orders that mean the same on any table (pausing, calling the umpire, resigning, a standing order): they are
// accepted even if the sender has not seen the latest rows. Otherwise nobody could stop a fast game.
bool is_position_independent(const v1::Order& order);

// An event that ends the game for a reason outside the rules.
v1::Event game_ended(v1::Outcome outcome, std::string reason, std::string_view clause);
inline v1::Outcome won_by(v1::Seat seat) { return seat == v1::SEAT_RED ? v1::OUTCOME_RED : v1::OUTCOME_BLUE; }

}  // namespace battalia::play
