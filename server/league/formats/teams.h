// Teams with boards: a match between two teams consists of one game per board, and counts as one game. Pure.
#pragma once

#include "server/league/history.h"

namespace battalia::league {

// The team match formed by its boards, in order; open while one of them is. The first team plays red on odd boards and
// blue on even ones, and board 1 gives the match its sides. Depending on the event's terms, it scores the sum of the
// boards' points, or points for winning the match; then its margin is the difference on the boards.
HistoryGame team_match(const std::vector<HistoryGame>& boards, const v1::LeagueScoring& scoring);

}  // namespace battalia::league
