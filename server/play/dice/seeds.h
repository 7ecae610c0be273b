// The players' part in the dice of an epoch, and what was read wrongly of physical ones. Seeds are taken in the open
// epoch until its first roll; a late player leaves an empty field, which everybody sees.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <optional>
#include <string>

namespace battalia::play {

Verdict commit_seed(const MatchState& state, v1::Seat seat, const v1::CommitSeed& order);
Verdict show_seed(const MatchState& state, v1::Seat seat, const v1::ShowSeed& order);
// Why that side must wait before it shows its seed: once it has, the other cannot commit to one in this epoch.
std::optional<Refusal> why_not_show_yet(const MatchState& state, v1::Seat seat, std::int64_t now_ms);
Verdict correct_dice(const MatchState& state, const std::string& person, const v1::CorrectDice& order);

}  // namespace battalia::play
