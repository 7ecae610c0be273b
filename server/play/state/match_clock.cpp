#include "server/play/state/match_clock.h"

#include <algorithm>

namespace battalia::play {
namespace {

// In games over days a player who returns from an absence has a day for the move, or less if moves always have less.
constexpr std::int64_t kGameOfDaysMs = 3'600'000;
constexpr std::int64_t kBackMs = kDayMs;

const v1::ClockPolicy& policy(const MatchState& state) { return state.config->created.clock(); }

// The increments that the side has earned by the turns it has begun.
std::int64_t increment_ms(const MatchState& state, v1::Seat seat,
                          const google::protobuf::RepeatedPtrField<v1::Event>& events) {
  const auto turns = std::count_if(events.begin(), events.end(), [&](const v1::Event& event) {
    return event.has_turn_began() &&
           (event.turn_began().active() == v1::SIDE_UNSPECIFIED || event.turn_began().active() == rules::side_of(seat));
  });
  return turns * policy(state).increment_ms();
}

bool set_by_hand(v1::Seat seat, const google::protobuf::RepeatedPtrField<v1::Event>& events) {
  return std::any_of(events.begin(), events.end(),
                     [&](const v1::Event& event) { return event.has_clock_set() && event.clock_set().seat() == seat; });
}

// Depends only on deadlines, so that it is the same after a restart.
std::int64_t after_absence(const MatchState& state, const Prompts& prompts, std::int64_t due_ms) {
  const AwayUntil& away_until = state.config->away_until;
  const std::int64_t per_move_ms = policy(state).per_decision_ms();
  if (due_ms == 0 || !away_until || per_move_ms < kGameOfDaysMs) return due_ms;
  std::int64_t until_ms = 0;
  for (const v1::Seat seat : kPlayers) {
    if (!prompts.to_move(seat)) continue;
    for (const Member& member : state.seat_state(seat).members)
      until_ms = std::max(until_ms, away_until(state.config->match, member.person, due_ms));
  }
  return until_ms <= due_ms ? due_ms : until_ms + std::min(per_move_ms, kBackMs);
}

}  // namespace

bool clock_runs(const MatchState& state, const Prompts& prompts, v1::Seat seat) {
  return policy(state).per_side_ms() > 0 && prompts.to_move(seat);
}

std::int64_t clock_left_ms(const MatchState& state, const Prompts& prompts, v1::Seat seat, std::int64_t now_ms) {
  const SeatState& place = state.seat_state(seat);
  const std::int64_t used =
      clock_runs(state, prompts, seat) ? std::max<std::int64_t>(now_ms - place.clock_set_ms, 0) : 0;
  return std::max<std::int64_t>(place.clock_left_ms - used, 0);
}

std::int64_t deadline_ms(const MatchState& state, const Prompts& prompts) {
  std::int64_t due = 0;
  const auto consider = [&](std::int64_t moment) { due = due == 0 ? moment : std::min(due, moment); };
  for (const v1::Seat seat : kPlayers) {
    if (!prompts.to_move(seat)) continue;
    if (policy(state).per_decision_ms() > 0) consider(state.asked_ms + policy(state).per_decision_ms());
    if (clock_runs(state, prompts, seat))
      consider(state.seat_state(seat).clock_set_ms + state.seat_state(seat).clock_left_ms);
  }
  return after_absence(state, prompts, due);
}

std::vector<v1::Seat> timed_out(const MatchState& state, const Prompts& prompts, std::int64_t now_ms) {
  std::vector<v1::Seat> late;
  for (const v1::Seat seat : kPlayers) {
    if (!prompts.to_move(seat)) continue;
    const bool decision =
        policy(state).per_decision_ms() > 0 && now_ms >= state.asked_ms + policy(state).per_decision_ms();
    const bool clock = clock_runs(state, prompts, seat) && clock_left_ms(state, prompts, seat, now_ms) == 0;
    if (decision || clock) late.push_back(seat);
  }
  return late;
}

ClocksBefore clocks_before(const MatchState& state, const Prompts& prompts, std::int64_t now_ms) {
  ClocksBefore before;
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    before.ran[i] = clock_runs(state, prompts, kPlayers[i]);
    before.left_ms[i] = clock_left_ms(state, prompts, kPlayers[i], now_ms);
  }
  return before;
}

std::vector<v1::Event> clock_changes(const ClocksBefore& before, const MatchState& after, const Prompts& prompts,
                                     const google::protobuf::RepeatedPtrField<v1::Event>& events) {
  std::vector<v1::Event> changes;
  if (policy(after).per_side_ms() == 0) return changes;
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    const v1::Seat seat = kPlayers[i];
    const std::int64_t earned = increment_ms(after, seat, events);
    const bool turned = before.ran[i] != clock_runs(after, prompts, seat);
    if (set_by_hand(seat, events) || (!turned && earned == 0)) continue;
    v1::Event event;
    event.mutable_clock_set()->set_seat(seat);
    event.mutable_clock_set()->set_left_ms(before.left_ms[i] + earned);
    changes.push_back(std::move(event));
  }
  return changes;
}

}  // namespace battalia::play
