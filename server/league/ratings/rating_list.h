// Ratings of all players from the games that were played: a list for each rule system, with rated and casual games
// separate, period by period. Computed from the log and never stored as the source of truth, so the same history gives
// the same numbers and a corrected result corrects them. Pure.
#pragma once

#include "server/league/ratings/glicko2.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace battalia::league {

// A game that counts, with the permanent names of both people.
struct GameForRating {
  std::string system;
  bool casual = false;        // not in a rated event
  std::int64_t ended_ms = 0;  // Unix time
  std::uint64_t event = 0;    // competition; 0: none
  std::string red;
  std::string blue;
  double red_score = 0;  // 1, 0.5 or 0
};

enum class RatingPeriod : std::uint8_t { month, event };

struct ListedRating {
  Rating rating;
  std::uint32_t games = 0;
  bool provisional = true;  // fewer games than kSettledGames
};
constexpr std::uint32_t kSettledGames = 8;

// Ratings by person.
using RatingList = std::map<std::string, ListedRating>;

// The ratings after all games that ended before `until_ms`, in any order. By month: periods are calendar months in UTC,
// including those without games; by event: each event is a period, in the order in which they ended.
RatingList rate(const std::vector<GameForRating>& games, const std::string& system, bool casual, RatingPeriod period,
                std::int64_t until_ms);

}  // namespace battalia::league
