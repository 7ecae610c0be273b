// The result of a battle as text: each side's losses unit by unit, the fate of its commanders, and who held the field.
// The last page of a battle report, made only from the message.
#pragma once

#include "battalia/v1/aftermath.pb.h"

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::inline narration {

// "3", "1.25": thousandths of something.
std::string amount_words(std::int64_t milli);
// The side's name, or "Red" or "Blue" if it has none.
std::string side_name(const v1::Aftermath& aftermath, v1::Side side);
// The whole report; lines are at most `columns` long unless a name is longer.
std::vector<std::string> describe(const v1::Aftermath& aftermath, int columns = 100);

}  // namespace battalia::inline narration
