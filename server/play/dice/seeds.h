// The players' contribution to the dice of an epoch, and corrections of misread physical dice. Seeds are accepted in
// the open epoch until its first roll; a player who is late contributes an empty field, which everybody can see.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <optional>
#include <string>

namespace battalia::play {

Verdict commit_seed(const MatchState& state, v1::Seat seat, const v1::CommitSeed& order);
Verdict show_seed(const MatchState& state, v1::Seat seat, const v1::ShowSeed& order);
// Why that side must wait before it reveals its seed: afterwards the other cannot commit to one in this epoch.
std::optional<Refusal> why_not_show_yet(const MatchState& state, v1::Seat seat, std::int64_t now_ms);
Verdict correct_dice(const MatchState& state, const std::string& person, const v1::CorrectDice& order);

}  // namespace battalia::play
