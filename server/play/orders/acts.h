// Acts: calls to the rules, and orders that wait for physical dice.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <string>

namespace battalia::play {

// Sets the table and begins the game. Precondition: state.can_begin().
Verdict begin(const MatchState& state, rules::Dice& dice);

Verdict adjudicate_act(const MatchState& state, const v1::Author& author, const v1::Act& act, rules::Dice& dice);
Verdict adjudicate_held(const MatchState& state, const std::string& person, const v1::EnterDice& entered);
// The result of the waiting order, adjudicated again on the current table. Precondition: state.held.
Verdict adjudicate_again(const MatchState& state, rules::Dice& dice);

}  // namespace battalia::play
