#include "server/league/service/service_parts.h"

#include "common/base/day.h"
#include "server/league/service/games/facts.h"
#include "server/league/service/games/timetable.h"

namespace battalia::league {
namespace {

constexpr std::int64_t kAgainMs = 60'000;  // retry interval after a failure
constexpr std::int64_t kLongestWaitMs = 366 * kDayMs;

}  // namespace

void Service::Parts::as_server(std::uint64_t number, const v1::LeagueOrder& order, const LeagueDone& done) {
  host.submit(number, server_asker(), order, {}, [this, number, done](const LeagueAnswer& answer) {
    if (answer.kind != LeagueAnswer::Kind::accepted && context.warn) context.warn(number, answer.reason);
    if (done) done(answer);
  });
}

void Service::Parts::look_after(std::uint64_t number) {
  const Competition* competition = find(number);
  if (competition == nullptr) return;
  work::count(kStepsOfAnEntry * (1 + competition->games.size()));
  std::vector<std::string> umpires;
  if (const auto club = club_of(*competition)) {
    for (const store::ClubOfficerRow& row : club->officers) {
      if (row.role == v1::CLUB_ROLE_UMPIRE) umpires.push_back(row.person);
    }
  }
  umpires.push_back(competition->created_by);
  maker.call_off_unwanted(number, *competition);
  if (maker.make_missing(number, *competition, umpires)) care.changed(number);
  watchers.tell(number);
  remind_again(number, *competition);
  hooks.changed(competition->terms.club(), number);
  care.due_at(number, next_due_ms(*competition));
}

void Service::Parts::act(std::uint64_t number) {
  const std::int64_t now = context.clock.now_ms();
  care.due_at(number, now + kAgainMs);
  const Competition* competition = find(number);
  if (competition == nullptr || competition->ended) return care.due_at(number, 0);
  const bool reveal = reveals_lists(*competition, now);
  const bool round = wants_round(*competition, now);
  for (const std::uint32_t game : overdue_games(*competition, now)) rule_overdue(number, game);
  if (reveal) {
    v1::LeagueOrder order;
    order.mutable_reveal_lists();
    as_server(number, order);
  }
  if (round) publish_round(number);
}

// Waits for a player who is away within the club's allowance, and for the result of a game that has ended.
void Service::Parts::rule_overdue(std::uint64_t number, std::uint32_t game) {
  const std::int64_t now = context.clock.now_ms();
  const Competition& competition = *host.find(number);
  const v1::LeagueGame& played = *find_game(competition, game);
  v1::LeagueOrder order;
  if (const auto club = club_of(competition)) {
    for (const EntrantId id : {played.red(), played.blue()}) {
      for (const std::string& person : find_entrant(competition, id)->people()) {
        const std::int64_t until = away_until_ms(*club, person, now);
        if (until <= now || until > now + kLongestWaitMs) continue;
        order.mutable_extend()->set_game(game);
        order.mutable_extend()->set_due_ms(until);
        order.mutable_extend()->set_reason("A player is away: the game waits.");
        return as_server(number, order);
      }
    }
  }
  order.mutable_rule_overdue()->set_game(game);
  const bool adjudicates = competition.terms.overdue() == v1::LEAGUE_OVERDUE_ADJUDICATE;
  const bool decides = adjudicates || competition.terms.overdue() == v1::LEAGUE_OVERDUE_BOTH_LOSE;
  if (!decides || played.match() == 0) return as_server(number, order);
  context.games.aftermath_so_far(played.match(), [this, number, order, adjudicates](const auto& aftermath) {
    if (!aftermath) return;  // nobody loses because of a disk failure: retried when act() is called again
    if (*aftermath && (*aftermath)->has_result()) return;
    v1::LeagueOrder ruling = order;
    if (adjudicates && *aftermath) *ruling.mutable_rule_overdue()->mutable_facts() = facts_of(**aftermath);
    as_server(number, ruling);
  });
}

std::int64_t Service::away_until(std::uint64_t match, const std::string& person, std::int64_t at_ms) {
  try {
    const auto row = parts_->context.store.matches().find(match);
    const auto game = row && row->created_by.empty() ? game_of_request(row->request_id) : std::nullopt;
    const Competition* competition = game ? parts_->find(game->competition) : nullptr;
    const auto club = competition != nullptr ? parts_->club_of(*competition) : nullptr;
    return club ? away_until_ms(*club, person, at_ms) : 0;
  } catch (const store::StoreError&) {
    return 0;
  }
}

// Publishes an officer's draft, including manual changes, as it is.
void Service::Parts::publish_round(std::uint64_t number) {
  if (is_played_out(*host.find(number))) {
    v1::LeagueOrder end;
    end.mutable_end();
    return as_server(number, end);
  }
  block_pairs_of_club(number, *host.find(number), [this, number](const LeagueAnswer& blocked) {
    if (blocked.kind != LeagueAnswer::Kind::accepted) return;  // retried when act() is called again
    v1::LeagueOrder publish;
    publish.mutable_publish();
    if (host.find(number)->draft) return as_server(number, publish);
    v1::LeagueOrder draft;
    draft.mutable_draft_round();
    as_server(number, draft, [this, number, publish](const LeagueAnswer& drafted) {
      if (drafted.kind == LeagueAnswer::Kind::accepted) as_server(number, publish);
    });
  });
}

}  // namespace battalia::league
