#include "server/league/service/games/result_taker.h"

#include "server/league/service/games/facts.h"
#include "server/league/service/rights.h"

namespace battalia::league {

void ResultTaker::wake() {
  if (!busy_) take_next();
}

// A disk that cannot be read ends it until it is woken again.
void ResultTaker::take_next() {
  busy_ = true;
  try {
    const auto entries = reader_.next(1);
    if (!entries.empty()) return take(entries.front());
  } catch (const store::StoreError& error) {
    if (context_.warn) context_.warn(0, error.what());
  }
  busy_ = false;
}

void ResultTaker::take(const play::OutcomeReader::Entry& entry) {
  const auto match = context_.store.matches().find(entry.outcome.match());
  const auto game = match && match->created_by.empty() ? game_of_request(match->request_id) : std::nullopt;
  const Competition* competition = game ? host_.find(game->competition) : nullptr;
  const v1::LeagueGame* found = competition != nullptr ? find_game(*competition, game->game) : nullptr;
  if (found == nullptr) return pass_over(entry);
  if (found->match() == entry.outcome.match()) return take(entry, *game);
  // The process ended before it had noted the match that it made.
  v1::LeagueOrder link;
  link.mutable_link_match()->set_game(game->game);
  link.mutable_link_match()->set_match(entry.outcome.match());
  host_.submit(game->competition, server_asker(), link, {}, [this, entry, name = *game](const LeagueAnswer& answer) {
    answer.kind == LeagueAnswer::Kind::accepted ? take(entry, name) : pass_over(entry);
  });
}

void ResultTaker::take(const play::OutcomeReader::Entry& entry, const GameName& game) {
  v1::TakeMatchResult result;
  result.set_match(entry.outcome.match());
  result.set_version(entry.outcome.version());
  *result.mutable_facts() = facts_of(entry.outcome);
  host_.take_match_result(
      game.competition, std::move(result), {reader_.taken(entry)},
      [this, entry](const LeagueAnswer& answer) { answer.stored ? take_next() : pass_over(entry); });
}

void ResultTaker::pass_over(const play::OutcomeReader::Entry& entry) {
  reader_.pass_over(entry, [this](bool) { take_next(); });
}

}  // namespace battalia::league
