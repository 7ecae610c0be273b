// Shared by entries, withdrawals and results: how an unplayed game is recorded. For use inside competition/.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/scoring/game_score.h"

namespace battalia::league {

// The result of an unplayed game, with its points according to the terms. Precondition: a forfeit or a bye.
v1::LeagueResult forfeited(const Competition& competition, v1::LeagueEnding ending);

}  // namespace battalia::league
