#include "server/play/orders/order_bounds.h"

#include "server/rules/limits/wanted_answers.h"

#include <string>

namespace battalia::play {

std::optional<Refusal> why_not_stored(const v1::Order& order) {
  const std::size_t most = order.has_umpire() ? kMostUmpireOrderBytes : kMostOrderBytes;
  if (order.ByteSizeLong() <= most) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_TOO_LARGE, "An order can have at most " + std::to_string(most) +
                                                 " bytes, and this one has " + std::to_string(order.ByteSizeLong()) +
                                                 ": split it into smaller ones."};
}

std::optional<Refusal> why_not_wanted(const v1::Prompt& prompt, const v1::Act& act,
                                      std::span<const v1::Offer> of_units) {
  const auto unwanted = rules::unwanted_answer(prompt, act, of_units);
  if (!unwanted) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_INVALID, rules::in_words(*unwanted)};
}

}  // namespace battalia::play
