// What a competition contributes to ratings and rankings: its games by the people who played them, and its final
// places. Computed from the state, so a corrected result is included. Pure.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/ratings/rating_list.h"
#include "server/league/ratings/rolling_ranking.h"

namespace battalia::league {

// Games that were played between two people with accounts; for a team, by each board's player. Casual if the event is
// not rated. `event` is the competition's number.
std::vector<GameForRating> rated_games(const Competition& competition, std::uint64_t event);

// The places of everybody who stayed to the end of an event, across its divisions; empty before it has ended.
std::vector<EventPlace> event_places(const Competition& competition, std::uint64_t event, std::int64_t ended_ms);

}  // namespace battalia::league
