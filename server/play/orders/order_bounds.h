// What an order may hold beside what was asked for: nothing. An order is stored for good, so its size is bounded, and
// an act answers the inputs that its offer wants, each once and in its own kind. Asked by order_handler before the
// rules are; whether an answer is right is theirs to say. Pure.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/play/refusal.h"

#include <cstddef>
#include <optional>

namespace battalia::play {

inline constexpr std::size_t kMostOrderBytes = 4'096;         // of a player's order, as it is stored
inline constexpr std::size_t kMostUmpireOrderBytes = 16'384;  // an umpire may have much to correct at once

std::optional<Refusal> why_not_stored(const v1::Order& order);

// `prompt` is the seat's as it stands. An act that it offers nothing like is left to the rules.
std::optional<Refusal> why_not_wanted(const v1::Prompt& prompt, const v1::Act& act);

}  // namespace battalia::play
