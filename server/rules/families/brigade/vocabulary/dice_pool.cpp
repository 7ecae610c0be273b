#include "server/rules/families/brigade/vocabulary/dice_pool.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::brigade {
namespace {

std::string in_dice(std::int32_t count) { return std::to_string(count) + (count == 1 ? " die" : " dice"); }

}  // namespace

void DicePool::add(bool applies, std::int32_t value, std::string_view why, std::string_view clause) {
  if (!applies) return;
  reasons += ", " + in_dice(std::abs(value)) + (value < 0 ? " less: " : " more: ") + std::string(why) + " (" +
             std::string(clause) + ")";
  dice += value;
}

void DicePool::at_least(std::int32_t least) { dice = std::max(dice, least); }

void DicePool::at_most(bool applies, std::int32_t most, std::string_view why, std::string_view clause) {
  if (!applies || dice <= most) return;
  reasons += ", only " + std::to_string(most) + " of " + in_dice(dice) + ": " + std::string(why) + " (" +
             std::string(clause) + ")";
  dice = most;
}

void DicePool::twice(bool applies, std::string_view why, std::string_view clause) {
  if (!applies) return;
  reasons += ", " + in_dice(dice) + " doubled " + std::string(why) + " (" + std::string(clause) + ")";
  dice *= 2;
}

void DicePool::bound() { dice = std::min(dice, kMostDice); }

std::int32_t face_to_hit(std::int32_t needed, std::int32_t modifiers, bool sixes_alone) {
  constexpr auto kMost = static_cast<std::int32_t>(kAlwaysHits);
  return sixes_alone ? kMost : std::clamp(needed - modifiers, static_cast<std::int32_t>(kAlwaysMisses) + 1, kMost);
}

}  // namespace battalia::rules::brigade
