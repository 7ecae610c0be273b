// Undo: free until dice are rolled or something hidden is revealed; after that it needs the opponent's or the umpire's
// consent. If units may be hidden, no act is free to undo, whether or not it found any: otherwise a side could search
// one wood after another. A rollback deletes nothing; it is a row like any other.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace battalia::play {

Verdict adjudicate_undo(const MatchState& state, const v1::Author& author);
// True if the pending undo request would take back a roll or the revelation of something hidden.
bool undo_takes_back_chance(const MatchState& state);
// The version whose table the events roll back to, or would if the request is allowed; nothing for other events.
std::optional<std::uint64_t> goes_back_to(std::span<const v1::Event> events);
Verdict adjudicate_undo_answer(const MatchState& state, const v1::Author& author, bool consent);

}  // namespace battalia::play
