// Tables beside the standings: each player's points against each other one, and what each side and each army achieved.
// In the same labelled columns as standings, so clients draw them alike. Pure.
#pragma once

#include "server/league/scoring/standings.h"

#include <map>

namespace battalia::league {

constexpr std::size_t kLargestCrosstable = 40;  // entrants; beyond that nobody reads one

// Rows and columns in the order of places; a cell has the points that the row's entrant made against the column's, with
// a comma between several games. Nothing for more than kLargestCrosstable entrants.
std::optional<v1::Standings> crosstable(const History& history, const v1::LeagueScoring& scoring,
                                        const std::string& seed, const StandingsGroup& group);

// Games, wins, draws, losses and points a game, of the red and the blue side.
v1::Standings side_statistics(const History& history);
// The same of each kind of army, by the entrants' armies; those without one are left out.
v1::Standings army_statistics(const History& history, const std::map<EntrantId, std::string>& armies);

}  // namespace battalia::league
