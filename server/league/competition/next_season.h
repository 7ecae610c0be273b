// The next season: the same terms, with the entrants in their divisions after promotion and relegation. Called when an
// organiser rolls a season over; the result is ordinary orders to a new competition.
#pragma once

#include "battalia/v1/league_order.pb.h"
#include "server/league/competition/competition.h"

namespace battalia::league {

struct NextSeason {
  v1::LeagueTerms terms;
  v1::ImportEntrants entrants;  // for all divisions, the strongest first
};

// `number` is the competition that ends. Omits those who withdrew and those in `leaving`. Precondition: it has ended,
// or no round is left.
NextSeason next_season(const Competition& competition, std::uint64_t number, std::set<EntrantId> leaving = {});

}  // namespace battalia::league
