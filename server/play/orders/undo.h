// Taking back: free until a die is rolled or something hidden is shown, after that with the opponent's consent or the
// umpire's. Where units may be out of sight no act is free to take back, whether or not it met any: else a side could
// look into one wood after another. Rolling back deletes nothing; it is a row like any other.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace battalia::play {

Verdict adjudicate_undo(const MatchState& state, const v1::Author& author);
// A die was rolled or something hidden was shown by what the open request to undo would take back.
bool undo_takes_back_chance(const MatchState& state);
// The version whose table the events go back to, or will when what they ask for is allowed; nothing for others.
std::optional<std::uint64_t> goes_back_to(std::span<const v1::Event> events);
Verdict adjudicate_undo_answer(const MatchState& state, const v1::Author& author, bool consent);

}  // namespace battalia::play
