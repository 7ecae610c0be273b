// The season that follows: the same terms, and the entrants in the divisions that promotion and relegation give them.
// Called when an organiser rolls a season over; the result is ordinary orders to a new competition.
#pragma once

#include "battalia/v1/league_order.pb.h"
#include "server/league/competition/competition.h"

namespace battalia::league {

struct NextSeason {
  v1::LeagueTerms terms;
  v1::ImportEntrants entrants;  // of all divisions, the strongest first
};

// `number` is the competition that ends. Those who withdrew leave, and those in `leaving`. Precondition: it has ended,
// or no round is left.
NextSeason next_season(const Competition& competition, std::uint64_t number, std::set<EntrantId> leaving = {});

}  // namespace battalia::league
