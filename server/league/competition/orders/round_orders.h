// What a draft becomes when it is published. Inside competition/: rounds and challenges are published alike.
#pragma once

#include "server/league/competition/competition.h"

namespace battalia::league {

// The games that a draft becomes: team matches as so many boards, byes with their result, numbers and dates given.
std::vector<v1::LeagueGame> games_of_draft(const Competition& competition, const v1::LeagueDraft& draft,
                                           std::int64_t now_ms);

}  // namespace battalia::league
