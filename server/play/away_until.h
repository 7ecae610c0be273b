// Until when a player is away at that time and that match waits for them; 0: it does not. Worked out where the absences
// of players are kept, and asked by the clocks of matches.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace battalia::play {

using AwayUntil = std::function<std::int64_t(std::uint64_t match, const std::string& person, std::int64_t at_ms)>;

}  // namespace battalia::play
