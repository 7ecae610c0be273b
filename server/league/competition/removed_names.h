// Names that their owners have removed from a club's events: pages, files and records show a number in their place.
// What was played, its points and the places of all others stay as they are, and so does the log. Pure.
#pragma once

#include "server/league/competition/competition.h"

#include <set>
#include <string>

namespace battalia::league {

// The competition as it is shown while those people's names are removed: their entrants, and what results, games and
// penalties say of them.
Competition without_names(const Competition& competition, const std::set<std::string>& people);

// The same for a row of the competition's record; `competition` is the state after it, with all names.
v1::LeagueRecord without_names(const v1::LeagueRecord& record, const Competition& competition,
                               const std::set<std::string>& people);

}  // namespace battalia::league
