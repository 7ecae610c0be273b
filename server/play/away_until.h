// Until when a player is away at that time and that match waits for them; 0: it does not. Known to whoever keeps the
// absences of players, and asked by the clocks of matches.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace battalia::play {

using AwayUntil = std::function<std::int64_t(std::uint64_t match, const std::string& person, std::int64_t at_ms)>;

}  // namespace battalia::play
