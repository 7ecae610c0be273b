// How a draft is published. For use inside competition/: rounds and challenges are published in the same way.
#pragma once

#include "server/league/competition/competition.h"

namespace battalia::league {

// Converts a draft to games: team matches become one game per board, byes get their result, and numbers and dates are
// assigned.
std::vector<v1::LeagueGame> games_of_draft(const Competition& competition, const v1::LeagueDraft& draft,
                                           std::int64_t now_ms);

}  // namespace battalia::league
