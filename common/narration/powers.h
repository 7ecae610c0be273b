// Names of the umpire's powers for players, used when updates are described.
#pragma once

#include <string_view>

namespace battalia::inline narration {

// "rolls the game back" for UmpireRuled.power "roll_back"; "rules" for a power that this client does not know.
std::string_view power_in_words(std::string_view power);

}  // namespace battalia::inline narration
