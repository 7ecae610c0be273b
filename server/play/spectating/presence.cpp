#include "server/play/spectating/presence.h"

#include "server/play/state/match_clock.h"

namespace battalia::play {

std::vector<v1::PlayerPresence> players_present(const MatchState& state, const Prompts& prompts,
                                                const Watchers& watchers, std::int64_t now_ms) {
  std::vector<v1::PlayerPresence> players;
  for (const v1::Seat seat : kPlayers) {
    for (const Member& member : state.seat_state(seat).members) {
      if (member.person == kComputer) continue;
      const Watchers::Attendance attendance = watchers.attendance(seat, member.person);
      v1::PlayerPresence& player = players.emplace_back();
      player.set_seat(seat);
      player.set_person(member.person);
      player.set_here(attendance.here);
      player.set_left_ms(attendance.left_ms);
      player.set_clock_left_ms(clock_left_ms(state, prompts, seat, now_ms));
    }
  }
  return players;
}

}  // namespace battalia::play
