// Random orders for somebody at the table: mostly what the rules offer, occasionally what nobody should order just now.
// Knows only what a client knows. Used by the people of the simulation.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/player/look.h"

#include <optional>

namespace battalia::simulation {

struct Sight {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::uint64_t seq = 0;
  v1::Prompt prompt;
  v1::MatchState match;
  player::Offers offers = {};    // of the units that the prompt lists, once they have been answered
  v1::DiceRolled attested = {};  // the last roll of physical dice that was shown; no faces: none was
};

// Empty: they wait.
std::optional<v1::Order> random_order(const Sight& sight, player::Random& random);

}  // namespace battalia::simulation
