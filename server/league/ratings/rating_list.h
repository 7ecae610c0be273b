// Ratings of all players from the games that were played: a list for each rule system, rated and casual games apart,
// period after period. Computed from the log and never stored as truth, so the same history gives the same numbers and
// a corrected result corrects them. Pure.
#pragma once

#include "server/league/ratings/glicko2.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace battalia::league {

// A game that counts, by the stable name of each person.
struct GameForRating {
  std::string system;
  bool casual = false;        // outside a rated event
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
  bool provisional = true;  // fewer than kSettledGames
};
constexpr std::uint32_t kSettledGames = 8;

// A list by person.
using RatingList = std::map<std::string, ListedRating>;

// After all games that ended before `until_ms`, whatever order they are given in. By month, periods are calendar months
// in UTC, and those without a game count too; by event, an event is a period, in the order in which they ended.
RatingList rate(const std::vector<GameForRating>& games, const std::string& system, bool casual, RatingPeriod period,
                std::int64_t until_ms);

}  // namespace battalia::league
