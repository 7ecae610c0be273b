// The part of the search for costly inputs (costly.cpp) that runs events of leagues: a person with an account announces
// events of any format and size, hands in lists whose files are small or long, has rounds drafted and published, and
// requests everything that can be requested about them.
#pragma once

#include "tests/hostile_clients/costly_account.h"

#include <random>
#include <string>

namespace battalia::tests {

class EventSearch {
 public:
  EventSearch(const Server& server, std::uint64_t seed) : random_(seed), organiser_(server, seed, "Convener") {}

  void run_one();
  int events() const { return events_; }
  int most_players() const { return most_players_; }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }
  std::optional<v1::ServerMessage> ask(const v1::LeagueRequest& request);
  v1::LeagueTerms terms();
  void order(const v1::LeagueOrder& order);
  std::string list_file();
  void hand_in_list(std::uint32_t players);
  void play_round(std::uint32_t players);
  void ask_for_everything(std::uint32_t players);

  std::mt19937_64 random_;
  CostlyAccount organiser_;
  std::uint64_t event_ = 0;
  std::uint64_t requests_ = 0;
  int events_ = 0;
  int most_players_ = 0;
};

}  // namespace battalia::tests
