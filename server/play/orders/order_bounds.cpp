#include "server/play/orders/order_bounds.h"

#include <algorithm>
#include <set>
#include <string>

namespace battalia::play {
namespace {

// The answer says something of another kind than the one that is wanted.
bool strays(const v1::InputWanted& wanted, const v1::Answer& answer) {
  return (answer.confirm() && !wanted.has_confirm()) || (!answer.options().empty() && !wanted.has_choose()) ||
         (!answer.targets().empty() && !wanted.has_targets()) || (!answer.path().empty() && !wanted.has_path()) ||
         (answer.has_place() && !wanted.has_place()) || (!answer.shares().empty() && !wanted.has_allocate()) ||
         (!answer.dice().empty() && !wanted.has_dice());
}

// The act takes this offer: others may join its units.
bool takes(const v1::Act& act, const v1::Offer& offer) {
  const auto acts = [&](const std::string& unit) {
    return std::find(act.units().begin(), act.units().end(), unit) != act.units().end();
  };
  return offer.verb() == act.verb() && offer.key() == act.key() &&
         std::all_of(offer.units().begin(), offer.units().end(), acts);
}

// An offer that the act takes wants such an answer.
bool is_wanted(const v1::Prompt& prompt, const v1::Act& act, const v1::Answer& answer) {
  for (const v1::Offer& offer : prompt.offers()) {
    if (!takes(act, offer)) continue;
    for (const v1::InputWanted& wanted : offer.inputs()) {
      if (wanted.name() == answer.input() && !strays(wanted, answer)) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<Refusal> why_not_stored(const v1::Order& order) {
  const std::size_t most = order.has_umpire() ? kMostUmpireOrderBytes : kMostOrderBytes;
  if (order.ByteSizeLong() <= most) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_TOO_LARGE, "An order has " + std::to_string(most) + " bytes at most, this one " +
                                                 std::to_string(order.ByteSizeLong()) +
                                                 ": split it into smaller ones."};
}

std::optional<Refusal> why_not_wanted(const v1::Prompt& prompt, const v1::Act& act) {
  const bool offered = std::any_of(prompt.offers().begin(), prompt.offers().end(),
                                   [&](const v1::Offer& offer) { return takes(act, offer); });
  std::set<std::string> answered;
  for (const v1::Answer& answer : act.answers()) {
    if (!answered.insert(answer.input()).second) {
      return Refusal{v1::REFUSAL_CODE_INVALID, "The input \"" + answer.input() + "\" is answered twice."};
    }
    if (offered && !is_wanted(prompt, act, answer)) {
      return Refusal{v1::REFUSAL_CODE_INVALID,
                     "The offer does not take the input \"" + answer.input() + "\" in that form."};
    }
  }
  return std::nullopt;
}

}  // namespace battalia::play
