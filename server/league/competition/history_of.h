// From a competition's state to what formats, standings and pairing read. Pure.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/history.h"
#include "server/league/pairing/pair_round.h"
#include "server/league/scoring/standings.h"

namespace battalia::league {

// Results that count, team matches as one. Entrants who play or have played: a schedule or a bracket has no place for
// one who waits, or left before the first round. Points of lists that are still sealed count as 0.
History history_of(const Competition& competition);

// Those entrants as candidates for the coming round, in the order given: scores, meetings, sides, floats, tables.
std::vector<Candidate> candidates_of(const Competition& competition, const History& history,
                                     const std::vector<EntrantId>& entrants);

// The tables of every division and stage, the last stage first.
std::vector<v1::Standings> standings_of(const Competition& competition);

// The place of each in the whole event, the best first: who reached a later stage before who did not, and a division
// before the next one. Pools stand side by side, so several share a place.
struct FinalPlace {
  EntrantId entrant = 0;
  std::uint32_t place = 1;
};
std::vector<FinalPlace> final_places(const Competition& competition);

// Crosstables of the groups that are small enough, in the same order; and statistics of sides and armies.
std::vector<v1::Standings> crosstables_of(const Competition& competition);
std::vector<v1::Standings> statistics_of(const Competition& competition);

// Lots of places are drawn from the commitment, which is public from the start.
const std::string& places_seed(const Competition& competition);

std::uint32_t division_count(const v1::LeagueTerms& terms);

}  // namespace battalia::league
