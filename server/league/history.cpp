#include "server/league/history.h"

#include <algorithm>

namespace battalia::league {

std::vector<OwnGame> games_of(const History& history, EntrantId id) {
  std::vector<OwnGame> own;
  for (const HistoryGame& game : history.games) {
    if (game.ending == v1::LEAGUE_ENDING_UNSPECIFIED || (game.red != id && game.blue != id)) continue;
    const bool red = game.red == id;
    OwnGame made;
    made.game = &game;
    made.opponent = red ? game.blue : game.red;
    made.points = red ? game.red_points : game.blue_points;
    made.margin = red ? game.red_margin : game.blue_margin;
    made.inflicted = red ? game.red_inflicted : game.blue_inflicted;
    made.won = game.outcome == (red ? v1::OUTCOME_RED : v1::OUTCOME_BLUE);
    made.drawn = game.outcome == v1::OUTCOME_DRAW;
    made.played = game.ending == v1::LEAGUE_ENDING_PLAYED || game.ending == v1::LEAGUE_ENDING_ADJUDICATED;
    own.push_back(made);
  }
  return own;
}

const HistoryEntrant* find_entrant(const History& history, EntrantId id) {
  const auto found = std::lower_bound(history.entrants.begin(), history.entrants.end(), id,
                                      [](const HistoryEntrant& each, EntrantId wanted) { return each.id < wanted; });
  return found == history.entrants.end() || found->id != id ? nullptr : &*found;
}

}  // namespace battalia::league
