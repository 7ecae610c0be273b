// Measured lengths in sentences: two lengths that a rule compares, written so that they read as they compare. A refusal
// never says "4.0 of 4.0 in". Called wherever a reason names what was asked and what is allowed; measures nothing.
#pragma once

#include "common/base/length.h"

#include <string>

namespace battalia::rules::mechanics {

// Both with their unit, as in_words() writes them; with more decimals where two different lengths would read alike.
struct ComparedLengths {
  std::string first;
  std::string second;
};
ComparedLengths compared(Length first, Length second);

// "40.0 of 4.0 in": what was asked, what is allowed.
std::string used_of(Length asked, Length allowed);

}  // namespace battalia::rules::mechanics
