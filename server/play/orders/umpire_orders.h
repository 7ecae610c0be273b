// The umpire's powers: each needs a reason and is marked in the log. rules/umpire implements those over the table;
// those over the match are here.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

namespace battalia::play {

Verdict adjudicate_umpire(const MatchState& state, const v1::Author& author, const v1::UmpireOrder& order,
                          std::int64_t now_ms, rules::Dice& dice);

}  // namespace battalia::play
