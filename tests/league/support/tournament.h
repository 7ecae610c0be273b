// A tournament that plays itself with random results, for the tests of pairing: players enter late and withdraw, and
// results are corrected after the round. Seeded; a failure names the seed.
#pragma once

#include "server/league/pairing/pair_round.h"

#include <map>
#include <random>
#include <string>
#include <vector>

namespace battalia::tests {

class Tournament {
 public:
  Tournament(std::uint64_t seed, std::size_t players);

  // The players of the coming round.
  std::vector<league::Candidate> candidates() const;
  league::PairingSettings settings() const;

  // Plays the round: every pair gets a result, and each player's record is updated.
  void play(const league::PairedRound& round);
  // Changes between two rounds: now and then somebody withdraws, enters late, or a result is corrected.
  void disturb();

  std::uint32_t round() const { return round_; }
  std::mt19937_64& random() { return random_; }

 private:
  struct Player {
    league::Candidate now;
    bool active = true;
  };
  struct Game {
    league::EntrantId red = 0;
    league::EntrantId blue = 0;
    int red_half_points = 0;  // of two
  };

  void enter();
  void score(const Game& game, int sign);
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

  std::mt19937_64 random_;
  std::map<league::EntrantId, Player> players_;
  std::vector<Game> games_;
  std::set<league::EntrantPair> blocked_;
  std::uint32_t round_ = 1;
};

}  // namespace battalia::tests
