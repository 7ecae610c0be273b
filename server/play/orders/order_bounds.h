// Ensures that an order contains nothing that was not asked for. An order is stored for good, so its size is bounded,
// and an act must answer the inputs of its offer, each once and with the right kind. Called by order_handler before the
// rules; whether an answer is legal is left to them. Pure.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/play/refusal.h"

#include <cstddef>
#include <optional>
#include <span>

namespace battalia::play {

inline constexpr std::size_t kMostOrderBytes = 4'096;         // of a player's order, as stored
inline constexpr std::size_t kMostUmpireOrderBytes = 16'384;  // an umpire may have to correct a lot at once

std::optional<Refusal> why_not_stored(const v1::Order& order);

// `prompt` is the seat's current one, `of_units` the offers of units that the act may take. An act unlike any offer is
// left to the rules.
std::optional<Refusal> why_not_wanted(const v1::Prompt& prompt, const v1::Act& act,
                                      std::span<const v1::Offer> of_units = {});

}  // namespace battalia::play
