// What entering and withdrawing shares with results: how a game that nobody plays is written down. Inside competition/.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/scoring/game_score.h"

namespace battalia::league {

// The result of a game that was not played, with its points by the terms. Precondition: a forfeit or a bye.
v1::LeagueResult forfeited(const Competition& competition, v1::LeagueEnding ending);

}  // namespace battalia::league
