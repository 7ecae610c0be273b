#include "server/league/formats/ladder.h"

#include <algorithm>

namespace battalia::league {

std::vector<EntrantId> ladder_order(const StageHistory& stage) {
  std::vector<EntrantId> order = stage.entrants;
  for (const HistoryGame& game : stage.games) {
    if (game.ending == v1::LEAGUE_ENDING_UNSPECIFIED || game.blue == 0) continue;
    if (game.outcome != v1::OUTCOME_RED && game.outcome != v1::OUTCOME_BLUE) continue;
    const auto winner = std::find(order.begin(), order.end(), game.outcome == v1::OUTCOME_RED ? game.red : game.blue);
    const auto loser = std::find(order.begin(), order.end(), game.outcome == v1::OUTCOME_RED ? game.blue : game.red);
    if (winner == order.end() || loser == order.end() || winner < loser) continue;
    std::rotate(loser, winner, winner + 1);
  }
  return order;
}

std::optional<std::string> why_not_challenge(const StageHistory& stage, EntrantId challenger, EntrantId challenged) {
  if (stage.terms.challenge_reach() == 0) return "Games of this ladder are paired round by round.";
  std::vector<EntrantId> order = ladder_order(stage);
  std::erase_if(order, [&](EntrantId id) { return !is_active(stage, id); });
  const auto own = std::find(order.begin(), order.end(), challenger);
  const auto other = std::find(order.begin(), order.end(), challenged);
  if (own == order.end() || other == order.end()) return "Only players on the ladder can challenge and be challenged.";
  if (other >= own) return "You can only challenge somebody above you.";
  const auto above = static_cast<std::uint32_t>(own - other);
  if (above > stage.terms.challenge_reach()) {
    return "That is " + std::to_string(above) + " places above; you can challenge at most " +
           std::to_string(stage.terms.challenge_reach()) + " places up.";
  }
  for (const HistoryGame& game : stage.games) {
    if (game.ending != v1::LEAGUE_ENDING_UNSPECIFIED) continue;
    if (game.red == challenger || game.blue == challenger) return "You have another game to play first.";
    if (game.red == challenged || game.blue == challenged) return "Your opponent has another game to play first.";
  }
  return std::nullopt;
}

RoundConstraints next_ladder_round(const StageHistory& stage) {
  RoundConstraints next;
  if (stage.terms.challenge_reach() > 0) {
    next.waits = "Games of this ladder come from challenges.";
    return next;
  }
  if (stage.active.size() < 2 || (stage.terms.rounds() > 0 && stage.rounds >= stage.terms.rounds())) {
    next.over = true;
    return next;
  }
  std::vector<EntrantId> order = ladder_order(stage);
  std::erase_if(order, [&](EntrantId id) { return !is_active(stage, id); });
  next.groups.push_back({std::move(order), {}, true});
  return next;
}

}  // namespace battalia::league
