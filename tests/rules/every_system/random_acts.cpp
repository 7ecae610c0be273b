#include "tests/rules/every_system/random_acts.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace battalia::tests {

std::size_t RandomPlayer::below(std::size_t below) { return static_cast<std::size_t>(random_() % below); }

const v1::Offer& RandomPlayer::pick(const v1::Prompt& prompt) {
  std::size_t total = 0;
  for (const v1::Offer& offer : prompt.offers()) total += offer.weight() + 1;
  std::size_t at = below(total);
  for (const v1::Offer& offer : prompt.offers()) {
    if (at < offer.weight() + 1) return offer;
    at -= offer.weight() + 1;
  }
  throw std::logic_error("a prompt without offers");
}

v1::Answer RandomPlayer::answer(const v1::InputWanted& wanted) {
  v1::Answer answer;
  answer.set_input(wanted.name());
  const auto some_of = [&](std::size_t count, std::size_t min, std::size_t max, auto take) {
    std::vector<int> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<int>(i);
    std::shuffle(order.begin(), order.end(), random_);
    const std::size_t most = std::min(count, std::max(min, max));
    const std::size_t wants = most <= min ? min : min + below(most - min + 1);
    for (std::size_t i = 0; i < wants && i < count; ++i) take(order[i]);
  };
  switch (wanted.kind_case()) {
    case v1::InputWanted::kConfirm:
      answer.set_confirm(true);
      break;
    case v1::InputWanted::kChoose:
      some_of(static_cast<std::size_t>(wanted.choose().options_size()), wanted.choose().min(), wanted.choose().max(),
              [&](int i) { answer.add_options(wanted.choose().options(i).key()); });
      break;
    case v1::InputWanted::kTargets:
      some_of(static_cast<std::size_t>(wanted.targets().targets_size()), wanted.targets().min(), wanted.targets().max(),
              [&](int i) { answer.add_targets(wanted.targets().targets(i).unit()); });
      break;
    case v1::InputWanted::kPath: {
      const auto& suggestions = wanted.path().suggestions();
      if (!suggestions.empty()) {
        *answer.mutable_path() =
            suggestions[static_cast<int>(below(static_cast<std::size_t>(suggestions.size())))].path();
      }
      break;
    }
    case v1::InputWanted::kPlace: {
      const auto& suggestions = wanted.place().suggestions();
      if (!suggestions.empty()) {
        *answer.mutable_place() =
            suggestions[static_cast<int>(below(static_cast<std::size_t>(suggestions.size())))].place();
      }
      break;
    }
    case v1::InputWanted::kAllocate:
      *answer.mutable_shares() = wanted.allocate().suggestion();
      break;
    default:
      break;
  }
  return answer;
}

v1::Act RandomPlayer::fill_in(const v1::Offer& offer) {
  v1::Act act;
  act.set_verb(offer.verb());
  act.set_key(offer.key());
  *act.mutable_units() = offer.units();
  for (const v1::InputWanted& wanted : offer.inputs()) {
    if (wanted.optional() && one_in(2)) continue;
    *act.add_answers() = answer(wanted);
  }
  return act;
}

v1::Act RandomPlayer::joined(const v1::Offer& offer, v1::Act act) {
  for (const std::string& unit : offer.may_join()) {
    if (one_in(2)) act.add_units(unit);
  }
  return act;
}

}  // namespace battalia::tests
