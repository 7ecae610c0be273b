#include "server/league/service/games/result_taker.h"

#include "server/league/service/games/facts.h"
#include "server/league/service/rights.h"
#include "server/play/beside/match_request.h"

#include <algorithm>

namespace battalia::league {

ResultTaker::ResultTaker(const LeagueContext& context, LeagueHost& host)
    : context_(context),
      host_(host),
      taker_(
          context.store, context.clock, "league",
          [this](const Entry& entry, const store::Write& taken, const Done& done) { take(entry, taken, done); },
          [this](std::string_view what) {
            if (context_.warn) context_.warn(0, what);
          }) {}

void ResultTaker::take(const Entry& entry, const store::Write& taken, const Done& done) {
  const std::vector<std::uint64_t> matches = play::with_continued(context_.store.matches(), entry.outcome.match());
  const auto match = context_.store.matches().find(matches.back());
  const auto game = match && match->created_by.empty() ? game_of_request(match->request_id) : std::nullopt;
  const Competition* competition = game ? host_.find(game->competition) : nullptr;
  const v1::LeagueGame* found = competition != nullptr ? find_game(*competition, game->game) : nullptr;
  if (found == nullptr) return done(Became::nothing);
  if (found->match() == entry.outcome.match()) return take(entry, taken, *game, done);
  // The process ended before it had recorded the match that it created, or the match continues a damaged one.
  v1::LeagueOrder link;
  link.mutable_link_match()->set_game(game->game);
  link.mutable_link_match()->set_match(entry.outcome.match());
  const bool continues = std::ranges::find(matches, found->match()) != matches.end();
  if (continues) link.mutable_link_match()->set_continues(found->match());
  host_.submit(game->competition, server_asker(), link, {},
               [this, entry, taken, name = *game, done](const LeagueAnswer& answer) {
                 if (answer.kind == LeagueAnswer::Kind::accepted) return take(entry, taken, name, done);
                 done(play::what_became(answer));
               });
}

void ResultTaker::take(const Entry& entry, const store::Write& taken, const GameName& game, const Done& done) {
  v1::TakeMatchResult result;
  result.set_match(entry.outcome.match());
  result.set_version(entry.outcome.version());
  *result.mutable_facts() = facts_of(entry.outcome);
  host_.take_match_result(game.competition, std::move(result), {taken},
                          [done](const LeagueAnswer& answer) { done(play::what_became(answer)); });
}

}  // namespace battalia::league
