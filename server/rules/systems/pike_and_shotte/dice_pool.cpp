#include "server/rules/systems/pike_and_shotte/dice_pool.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::pike_and_shotte {

void DicePool::add(bool applies, std::int32_t value, std::string_view why, std::string_view clause) {
  if (!applies) return;
  reasons += ", " + std::to_string(dice) + (value < 0 ? " - " : " + ") + std::to_string(std::abs(value)) + " " +
             std::string(why) + " (" + std::string(clause) + ")";
  dice += value;
}

void DicePool::at_least(std::int32_t least) { dice = std::max(dice, least); }

void DicePool::at_most(bool applies, std::int32_t most, std::string_view why, std::string_view clause) {
  if (!applies || dice <= most) return;
  reasons += ", " + std::to_string(most) + " of " + std::to_string(dice) + ": " + std::string(why) + " (" +
             std::string(clause) + ")";
  dice = most;
}

void DicePool::twice(bool applies, std::string_view why, std::string_view clause) {
  if (!applies) return;
  reasons += ", " + std::to_string(dice) + " doubled " + std::string(why) + " (" + std::string(clause) + ")";
  dice *= 2;
}

}  // namespace battalia::rules::pike_and_shotte
