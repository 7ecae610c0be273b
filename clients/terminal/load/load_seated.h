// A person in a game under load: their connection, and what they wait for. Used only by load_game.cpp and
// load_seating.cpp.
#pragma once

#include "clients/terminal/connection/dice_client.h"
#include "clients/terminal/load/load_game.h"

#include <optional>

namespace battalia::terminal {

// Ids of messages, to distinguish their answers.
inline constexpr std::uint64_t kCreateId = 1;
inline constexpr std::uint64_t kJoinId = 2;
inline constexpr std::uint64_t kWatchId = 3;
inline constexpr std::uint64_t kOrderId = 4;
inline constexpr std::uint64_t kPartId = 5;  // contribution to the dice
inline constexpr std::uint64_t kUnwatchId = 6;
inline constexpr std::uint64_t kOffersId = 7;

inline bool is_player(v1::Seat seat) { return seat == v1::SEAT_RED || seat == v1::SEAT_BLUE; }

struct LoadGame::Seated {
  v1::Seat seat = v1::SEAT_SPECTATOR;
  std::unique_ptr<LoadConnection> line;
  bool up = false;
  bool seated = false;
  bool watching = false;
  bool shown = false;  // has the table
  std::uint64_t seq = 0;
  std::optional<Clock::time_point> lost_at;  // until a message about the match arrives
  bool playing = false;
  bool ended = false;
  v1::Prompt prompt;
  bool asks = false;  // for units' offers to choose from
  std::optional<v1::GiveOrder> pending;
  Clock::time_point asked;  // when offers were requested
  Clock::time_point sent;
  Clock::time_point gave;          // time of the last act
  bool awaits_update = false;      // for the order sent
  std::uint64_t own_seq = 0;       // of the pending order's update, once it is acknowledged
  std::optional<DiceClient> part;  // a player's
};

}  // namespace battalia::terminal
