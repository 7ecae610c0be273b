// If the player is away at that time and the match waits for absent players: until when. 0 otherwise. Computed where
// players' absences are stored; called by the clocks of matches.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace battalia::play {

using AwayUntil = std::function<std::int64_t(std::uint64_t match, const std::string& person, std::int64_t at_ms)>;

}  // namespace battalia::play
