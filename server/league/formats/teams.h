// Teams with boards: a match between two teams is as many games as it has boards, and counts as one. Pure.
#pragma once

#include "server/league/history.h"

namespace battalia::league {

// The team match that its boards make, in the order of the boards; open while one of them is. Odd boards are played
// with the first team red, even ones with it blue, and board 1 gives the match its sides. By the event's terms it
// scores the sum of the boards' points, or points for winning the match; then the difference on the boards is its
// margin.
HistoryGame team_match(const std::vector<HistoryGame>& boards, const v1::LeagueScoring& scoring);

}  // namespace battalia::league
