// Standings with every sum written out, the crosstable, and what a player still needs. Computed from the history on
// each request, so a corrected result corrects them. Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"
#include "server/league/scoring/tie_break.h"

namespace battalia::league {

// A set of entrants and its heading.
struct StandingsGroup {
  std::string title;
  std::vector<EntrantId> entrants;
};

// Places in the order of score and tie-breaks; entrants who are tied in everything share one.
std::vector<std::pair<std::uint32_t, EntrantId>> places(const TieBreaks& tie_breaks, const v1::LeagueScoring& scoring,
                                                        const std::vector<EntrantId>& entrants);

// The table of a group. `seed` draws lots for places.
v1::Standings standings(const History& history, const v1::LeagueScoring& scoring, const std::string& seed,
                        const StandingsGroup& group);

// The best and worst possible place of an entrant, given the number of rounds left and the maximum points for each.
struct StillPossible {
  std::uint32_t best = 1;
  std::uint32_t worst = 1;
  std::string sentence;  // "Ann can finish 1st to 3rd; more than 4 points secure the 1st place."
};
StillPossible still_possible(const History& history, const v1::LeagueScoring& scoring,
                             const std::vector<EntrantId>& entrants, EntrantId id, std::uint32_t rounds_left,
                             Points most_a_round);

}  // namespace battalia::league
