#include "server/league/formats/teams.h"

#include "common/base/check.h"
#include "server/league/scoring/game_score.h"

namespace battalia::league {

HistoryGame team_match(const std::vector<HistoryGame>& boards, const v1::LeagueScoring& scoring) {
  BATTALIA_CHECK(!boards.empty(), "a team match has boards");
  HistoryGame match = boards.front();
  Points first;
  Points second;
  Points first_margin;
  Points first_inflicted;
  Points second_inflicted;
  bool played = false;
  for (const HistoryGame& board : boards) {
    if (board.ending == v1::LEAGUE_ENDING_UNSPECIFIED) match.ending = v1::LEAGUE_ENDING_UNSPECIFIED;
    const bool turned = board.red != match.red;
    first += turned ? board.blue_points : board.red_points;
    second += turned ? board.red_points : board.blue_points;
    first_margin += turned ? board.blue_margin : board.red_margin;
    first_inflicted += turned ? board.blue_inflicted : board.red_inflicted;
    second_inflicted += turned ? board.red_inflicted : board.blue_inflicted;
    played = played || board.ending == v1::LEAGUE_ENDING_PLAYED || board.ending == v1::LEAGUE_ENDING_ADJUDICATED;
  }
  if (match.ending == v1::LEAGUE_ENDING_UNSPECIFIED || match.blue == 0) return match;
  if (played) match.ending = v1::LEAGUE_ENDING_PLAYED;
  match.outcome = first > second ? v1::OUTCOME_RED : first < second ? v1::OUTCOME_BLUE : v1::OUTCOME_DRAW;
  match.red_points = first;
  match.blue_points = second;
  match.red_margin = scoring.board_points() ? first_margin : first - second;
  match.blue_margin = -match.red_margin;
  match.red_inflicted = first_inflicted;
  match.blue_inflicted = second_inflicted;
  if (scoring.board_points()) return match;
  if (!played) {  // a forfeit is worth the same as for a single game
    match.red_points = boards.front().red_points;
    match.blue_points = boards.front().blue_points;
    return match;
  }
  v1::LeagueFacts facts;
  facts.set_outcome(match.outcome);
  facts.set_finished(true);
  if (const auto score = score_game(scoring, v1::LEAGUE_ENDING_PLAYED, facts)) {
    match.red_points = score->red;
    match.blue_points = score->blue;
  }
  return match;
}

}  // namespace battalia::league
