#include "server/rules/mechanics/dice_needed.h"

namespace battalia::rules::mechanics {

void needs_at_least(v1::DiceRolled& rolled, std::int32_t printed, std::int32_t shown) {
  rolled.set_needed(printed);
  rolled.mutable_shown()->set_at_least(shown);
}

void needs_at_most(v1::DiceRolled& rolled, std::int32_t printed, std::int32_t shown) {
  rolled.set_needed(printed);
  rolled.mutable_shown()->set_at_most(shown);
}

}  // namespace battalia::rules::mechanics
