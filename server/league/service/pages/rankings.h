// Ratings and the rolling ranking as tables for pages. Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"
#include "server/league/ratings/rating_list.h"
#include "server/league/ratings/rolling_ranking.h"

#include <string>
#include <vector>

namespace battalia::league {

v1::Standings rating_table(const std::vector<GameForRating>& games, const std::string& system, std::int64_t now_ms);
v1::Standings ranking_table(const std::vector<EventPlace>& places, const RankingTerms& terms, std::int64_t now_ms);

}  // namespace battalia::league
