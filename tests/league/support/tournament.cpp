#include "tests/league/support/tournament.h"

#include <algorithm>

namespace battalia::tests {

using league::Candidate;
using league::EntrantId;
using league::Float;
using league::Points;

Tournament::Tournament(std::uint64_t seed, std::size_t players) : random_(seed) {
  for (std::size_t i = 0; i < players; ++i) enter();
  for (std::size_t i = 0; i < players / 8; ++i) {
    const auto a = static_cast<EntrantId>(1 + below(players));
    const auto b = static_cast<EntrantId>(1 + below(players));
    if (a != b) blocked_.insert(league::unordered(a, b));
  }
}

void Tournament::enter() {
  Player player;
  player.now.id = static_cast<EntrantId>(players_.size() + 1);
  player.now.name = "P" + std::to_string(player.now.id);
  if (below(3) > 0) player.now.club = "club" + std::to_string(below(4));
  if (below(8) == 0) player.now.household = "house" + std::to_string(below(3));
  player.now.army = "army" + std::to_string(below(5));
  player.now.score = Points::whole(round_ - 1).times(1, 2);  // a late entry begins with half of what there was
  players_.emplace(player.now.id, std::move(player));
}

std::vector<Candidate> Tournament::candidates() const {
  std::vector<Candidate> all;
  for (const auto& [id, player] : players_) {
    if (player.active) all.push_back(player.now);
  }
  return all;
}

league::PairingSettings Tournament::settings() const {
  league::PairingSettings settings;
  settings.round = round_;
  settings.seed = league::round_seed("a tournament that plays itself", round_);
  settings.club_apart_rounds = 2;
  settings.blocked = blocked_;
  return settings;
}

void Tournament::score(const Game& game, int sign) {
  const auto add = [&](EntrantId id, int half_points) {
    if (id != 0) players_.at(id).now.score += Points::of_thousandths(std::int64_t{500} * half_points * sign);
  };
  add(game.red, game.red_half_points);
  add(game.blue, 2 - game.red_half_points);
}

void Tournament::play(const league::PairedRound& round) {
  for (const league::RoundPair& pair : round.pairs) {
    Candidate& red = players_.at(pair.red).now;
    red.float_before = red.last_float;
    red.last_float = Float::none;
    if (pair.blue == 0) {
      ++red.byes;
      score({pair.red, 0, 2}, 1);
      continue;
    }
    Candidate& blue = players_.at(pair.blue).now;
    blue.float_before = blue.last_float;
    blue.last_float = Float::none;
    if (red.score != blue.score) {
      red.last_float = red.score > blue.score ? Float::down : Float::up;
      blue.last_float = red.score > blue.score ? Float::up : Float::down;
    }
    ++red.met[blue.id];
    ++blue.met[red.id];
    ++red.as_red;
    ++blue.as_blue;
    red.armies_met.insert(blue.army);
    blue.armies_met.insert(red.army);
  }
  for (const league::RoundPair& pair : round.pairs) {
    if (pair.blue == 0) continue;
    games_.push_back({pair.red, pair.blue, static_cast<int>(below(3))});
    score(games_.back(), 1);
  }
  ++round_;
}

void Tournament::disturb() {
  if (below(3) == 0 && players_.size() > 3) {
    players_.at(static_cast<EntrantId>(1 + below(players_.size()))).active = false;
  }
  if (below(3) == 0) enter();
  if (below(3) == 0 && !games_.empty()) {
    Game& game = games_[below(games_.size())];
    score(game, -1);
    game.red_half_points = static_cast<int>(below(3));
    score(game, 1);
  }
}

}  // namespace battalia::tests
