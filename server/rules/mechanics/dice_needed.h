// What a roll needs, given twice so that players needn't add up modifiers: the number printed in the rules, and the
// number the unmodified dice must show. It applies to each die if successes are counted, else to the sum. It is always
// the result that the rolling unit hopes for: where the rules print the scores that disorder or kill it, this gives the
// scores that spare it.
#pragma once

#include "battalia/v1/event.pb.h"

#include <cstdint>

namespace battalia::rules::mechanics {

// For a roll that needs `printed` or more: with all modifiers, faces (or a sum) of `shown` or more.
void needs_at_least(v1::DiceRolled& rolled, std::int32_t printed, std::int32_t shown);
inline void needs_at_least(v1::DiceRolled& rolled, std::int32_t printed) { needs_at_least(rolled, printed, printed); }

// For a roll that needs `printed` or less.
void needs_at_most(v1::DiceRolled& rolled, std::int32_t printed, std::int32_t shown);
inline void needs_at_most(v1::DiceRolled& rolled, std::int32_t printed) { needs_at_most(rolled, printed, printed); }

}  // namespace battalia::rules::mechanics
