// What a roll needs, said so that nobody has to add up modifiers: the number as the rules print it, and the number that
// the dice must show as they lie. For every die where successes are counted, for the sum elsewhere. A roll needs what
// the unit that rolls hopes for: where the rules print on what it is disordered or lost, that is what spares it.
#pragma once

#include "battalia/v1/event.pb.h"

#include <cstdint>

namespace battalia::rules::mechanics {

// It takes `printed` or more: with all modifiers, faces (or a sum) of `shown` or more.
void needs_at_least(v1::DiceRolled& rolled, std::int32_t printed, std::int32_t shown);
inline void needs_at_least(v1::DiceRolled& rolled, std::int32_t printed) { needs_at_least(rolled, printed, printed); }

// It takes `printed` or less.
void needs_at_most(v1::DiceRolled& rolled, std::int32_t printed, std::int32_t shown);
inline void needs_at_most(v1::DiceRolled& rolled, std::int32_t printed) { needs_at_most(rolled, printed, printed); }

}  // namespace battalia::rules::mechanics
