// The umpire's powers in words for players. Used where an update is told in sentences.
#pragma once

#include <string_view>

namespace battalia::inline narration {

// "rolls the game back" for UmpireRuled.power "roll_back"; "rules" for one that this client does not know.
std::string_view power_in_words(std::string_view power);

}  // namespace battalia::inline narration
