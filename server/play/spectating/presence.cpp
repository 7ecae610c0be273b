#include "server/play/spectating/presence.h"

#include "server/play/state/match_clock.h"

#include <memory>
#include <string>
#include <utility>

namespace battalia::play {

std::vector<v1::PlayerPresence> players_attending(const MatchState& state, const Watchers& watchers) {
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
    }
  }
  return players;
}

Frame presence_frame(const MatchState& state, const Watchers& watchers) {
  v1::ServerMessage message;
  v1::PlayersPresent& present = *message.mutable_players_present();
  present.set_match(state.config->match);
  for (v1::PlayerPresence& player : players_attending(state, watchers)) *present.add_players() = std::move(player);
  return std::make_shared<const std::string>(message.SerializeAsString());
}

std::vector<v1::PlayerPresence> players_present(const MatchState& state, const Prompts& prompts,
                                                const Watchers& watchers, std::int64_t now_ms) {
  std::vector<v1::PlayerPresence> players = players_attending(state, watchers);
  for (v1::PlayerPresence& player : players) {
    player.set_clock_left_ms(clock_left_ms(state, prompts, player.seat(), now_ms));
  }
  return players;
}

}  // namespace battalia::play
