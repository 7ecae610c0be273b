// Converts a competition's state to the input of formats, standings and pairing. Pure.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/history.h"
#include "server/league/pairing/pair_round.h"
#include "server/league/scoring/standings.h"

namespace battalia::league {

// Results that count, with team matches as single games. Contains entrants who play or have played: a schedule or a
// bracket has no place for those on the waiting list or who left before the first round. Points of lists that are still
// sealed count as 0.
History history_of(const Competition& competition);

// Those entrants as candidates for the coming round, in the given order: scores, meetings, sides, floats, tables.
std::vector<Candidate> candidates_of(const Competition& competition, const History& history,
                                     const std::vector<EntrantId>& entrants);

// The tables of every division and stage, the last stage first.
std::vector<v1::Standings> standings_of(const Competition& competition);

// The place of each entrant in the whole event, best first: later stages before earlier ones, and each division before
// the next. Pools are parallel, so several entrants share a place.
struct FinalPlace {
  EntrantId entrant = 0;
  std::uint32_t place = 1;
};
std::vector<FinalPlace> final_places(const Competition& competition);

// Crosstables of the groups that are small enough, in the same order; and statistics of sides and armies.
std::vector<v1::Standings> crosstables_of(const Competition& competition);
std::vector<v1::Standings> statistics_of(const Competition& competition);

// Lots for places are drawn from the commitment, which is public from the start.
const std::string& places_seed(const Competition& competition);

std::uint32_t division_count(const v1::LeagueTerms& terms);

}  // namespace battalia::league
