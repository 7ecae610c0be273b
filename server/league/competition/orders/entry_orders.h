// Shared by entries, terms, withdrawals and results: how an unplayed game is recorded, and who moves up from the
// waiting list. For use inside competition/.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/competition/orders/order_context.h"
#include "server/league/scoring/game_score.h"

namespace battalia::league {

// The result of an unplayed game, with its points according to the terms. Precondition: a forfeit or a bye.
v1::LeagueResult forfeited(const Competition& competition, v1::LeagueEnding ending);

// Before the start: the first of the waiting list take the places that are free after these events.
void fill_places(const Competition& competition, Events& events);

}  // namespace battalia::league
