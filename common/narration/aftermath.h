// What a battle left behind, told in lines: the losses of each side unit by unit, the fate of its commanders, who held
// the field. The last page of a battle report, drawn from the message and nothing else.
#pragma once

#include "battalia/v1/aftermath.pb.h"

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::inline narration {

// "3", "1.25": thousandths of something.
std::string amount_words(std::int64_t milli);
// "Red" and "Blue" where the sides have no names.
std::string side_name(const v1::Aftermath& aftermath, v1::Side side);
// The whole, no line longer than `columns` but where a name is.
std::vector<std::string> describe(const v1::Aftermath& aftermath, int columns = 100);

}  // namespace battalia::inline narration
