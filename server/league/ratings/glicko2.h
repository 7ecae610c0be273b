// Glicko-2 by Mark Glickman ("Example of the Glicko-2 system", 2022): one rating period of one player. Called by
// rating_list.h. Pure; nothing is rounded.
#pragma once

#include <vector>

namespace battalia::league {

struct Rating {
  double rating = 1500;
  double deviation = 350;  // on the scale of the rating
  double volatility = 0.06;
};

struct RatedGame {
  Rating opponent;   // before the period
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

constexpr double kVolatilityChange = 0.5;  // the system constant tau

// The rating after a period with these games; without games only the deviation grows, at most to that of a new player.
Rating after_period(const Rating& before, const std::vector<RatedGame>& games);

}  // namespace battalia::league
