// The clocks of a match, computed from the log and a given time: time left for each side, when the default act is due,
// who has run out. Pure, so that deadlines survive a restart. Called by timed_acts and prompts.
#pragma once

#include "common/base/day.h"
#include "server/play/state/prompts.h"

#include <vector>

namespace battalia::play {

inline constexpr std::int64_t kLongestClockMs = 366 * kDayMs;  // nobody is given more

// True if the side's time is running: it has a clock and the game waits for it.
bool clock_runs(const MatchState& state, const Prompts& prompts, v1::Seat seat);

// Time left for a side, never below 0; 0 without a clock.
std::int64_t clock_left_ms(const MatchState& state, const Prompts& prompts, v1::Seat seat, std::int64_t now_ms);

// Unix time at which somebody runs out of time if nothing happens; 0: never. Games played over days wait for players
// who are away, and for a while after they return.
std::int64_t deadline_ms(const MatchState& state, const Prompts& prompts);

// Sides that are to move and have run out of time.
std::vector<v1::Seat> timed_out(const MatchState& state, const Prompts& prompts, std::int64_t now_ms);

// Which clocks ran before a row, and their values at its time.
struct ClocksBefore {
  std::array<bool, 2> ran{};  // in the order of kPlayers
  std::array<std::int64_t, 2> left_ms{};
};
ClocksBefore clocks_before(const MatchState& state, const Prompts& prompts, std::int64_t now_ms);

// The ClockSet events for a row: one for each clock that starts or stops or gets its increment. `after` is the state
// with the row's other events applied, `events` those events.
std::vector<v1::Event> clock_changes(const ClocksBefore& before, const MatchState& after, const Prompts& prompts,
                                     const google::protobuf::RepeatedPtrField<v1::Event>& events);

}  // namespace battalia::play
