// Tables in addition to the standings: each player's points against each other, and the results of each side and each
// army. With the same labelled columns as standings, so clients draw them in the same way. Pure.
#pragma once

#include "server/league/scoring/standings.h"

#include <map>

namespace battalia::league {

constexpr std::size_t kLargestCrosstable = 40;  // entrants; larger ones are unreadable

// Rows and columns are in order of places; a cell has the points that the row's entrant scored against the column's,
// with commas between several games. Nothing for more than kLargestCrosstable entrants.
std::optional<v1::Standings> crosstable(const History& history, const v1::LeagueScoring& scoring,
                                        const std::string& seed, const StandingsGroup& group);

// Games, wins, draws, losses and points per game, of the red and the blue side.
v1::Standings side_statistics(const History& history);
// The same for each kind of army, from the entrants' armies; leaves out entrants without one.
v1::Standings army_statistics(const History& history, const std::map<EntrantId, std::string>& armies);

}  // namespace battalia::league
