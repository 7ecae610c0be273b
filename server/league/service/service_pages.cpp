#include "server/league/service/service_parts.h"

#include "common/base/handed_over.h"
#include "common/base/text.h"
#include "server/league/competition/orders/draft.h"
#include "server/league/competition/rated_games.h"
#include "server/league/competition/removed_names.h"
#include "server/league/service/pages/files.h"
#include "server/league/service/pages/pages.h"
#include "server/league/service/pages/rankings.h"
#include "server/league/service/pages/record_lines.h"
#include "server/rules/rule_system.h"

#include <algorithm>
#include <limits>
#include <map>

namespace battalia::league {
namespace {

constexpr work::Steps kStepsOfAByte = 10;        // per byte of a row that is read and described again
constexpr work::Steps kStepsOfAPastRow = 3'000;  // average for a row still to be read
constexpr work::Steps kStepsOfARating = 100;     // per game
constexpr std::uint32_t kUsualEvents = 50;
constexpr std::uint32_t kMostEvents = 200;
constexpr std::uint32_t kUsualLines = 100;
constexpr std::uint32_t kMostLines = 500;

std::uint32_t bounded(std::uint32_t asked, std::uint32_t usual, std::uint32_t most) {
  return asked == 0 ? usual : std::min(asked, most);
}

v1::ServerMessage preview_of(const Competition& competition, const v1::DraftRound& rules) {
  v1::LeagueReply told;
  v1::RoundPreviewed& preview = *told.mutable_round_previewed();
  if (!competition.started || competition.ended) {
    preview.set_fault(competition.ended ? "The event has ended." : "The event has not started yet.");
    return message_of(std::move(told));
  }
  LiftedRules lifted;
  if (rules.allow_repeats()) lifted.insert(PairingRule::repeat);
  if (rules.allow_second_byes()) lifted.insert(PairingRule::second_bye);
  if (rules.allow_blocked()) lifted.insert(PairingRule::blocked);
  auto draft = make_draft(competition, lifted);
  if (draft) {
    *preview.mutable_draft() = *std::move(draft);
  } else {
    preview.set_fault(draft.error());
  }
  return message_of(std::move(told));
}

// Folds the record again, so that each line describes what was visible at the time.
v1::ServerMessage record_of(const store::EventLog& log, const v1::AskLeagueRecord& request, const LeagueViewer& viewer,
                            const std::string& person, const RemovedNames& removed) {
  const std::uint32_t limit = bounded(request.limit(), kUsualLines, kMostLines);
  v1::LeagueReply told;
  v1::LeagueRecordShown& shown = *told.mutable_record_shown();
  std::uint32_t seen = 0;
  Competition then;
  store::each_row(log, stream_of(request.competition()), [&](const store::StoredRecord& row) {
    work::count(row.bytes.size() * kStepsOfAByte);
    v1::LeagueRecord record;
    if (!record.ParseFromString(row.bytes)) return;
    then.apply(record);
    if (seen > request.after() + limit) return;
    auto line = line_of(record, then, viewer, person);
    if (!line || ++seen <= request.after()) return;
    if (seen > request.after() + limit) return shown.set_more(true);
    *shown.add_lines() = removed.without(*std::move(line));
  });
  return message_of(std::move(told));
}

using RemovedByClub = std::map<std::uint64_t, std::set<std::string>>;

// What a club's ranking is based on: its finished events, by number.
struct Ranked {
  std::map<std::uint64_t, std::shared_ptr<const Competition>> events;
  RankingTerms terms;
};

std::vector<EventPlace> places_in(const Ranked& ranked) {
  std::vector<EventPlace> places;
  for (const auto& [number, event] : ranked.events) {
    std::int64_t ended = 0;
    for (const auto& [id, game] : event->games) ended = std::max(ended, game.result().at_ms());
    for (EventPlace& place : event_places(*event, number, ended)) places.push_back(std::move(place));
  }
  return places;
}

v1::ServerMessage ratings_of(const v1::AskRatings& request, const std::vector<GameForRating>& games,
                             const Ranked& ranked, const RemovedByClub& removed, std::int64_t now_ms) {
  v1::LeagueReply told;
  v1::RatingsShown& shown = *told.mutable_ratings_shown();
  if (!request.system().empty()) *shown.add_tables() = rating_table(games, request.system(), now_ms);
  if (request.club() != 0) *shown.add_tables() = ranking_table(places_in(ranked), ranked.terms, now_ms);
  for (v1::Standings& table : *shown.mutable_tables()) {
    for (v1::StandingsRow& row : *table.mutable_rows()) {
      const bool gone = std::any_of(removed.begin(), removed.end(),
                                    [&](const auto& of_club) { return of_club.second.contains(row.name()); });
      if (gone) row.set_name("(name removed)");
    }
  }
  if (request.csv() && shown.tables_size() > 0) {
    v1::LeagueFile file = file_of_ratings(shown.tables(0));
    *told.mutable_file() = std::move(file);
  }
  return message_of(std::move(told));
}

}  // namespace

void Service::Parts::watch(const play::RequestContext& call, std::uint64_t number) {
  if (find(number) == nullptr) return play::answer_refused(call, no_such_competition());
  if (watchers.add(call, number, no_such_competition())) return;
  play::answer_refused(
      call, {v1::REFUSAL_CODE_NOT_NOW, "This connection already watches 16 events: leave one of them first."});
}

void Service::Parts::list_competitions(const play::RequestContext& call, const v1::ListCompetitions& request) {
  const std::uint32_t limit = bounded(request.limit(), kUsualEvents, kMostEvents);
  std::vector<std::uint64_t> numbers = all();
  std::reverse(numbers.begin(), numbers.end());
  v1::LeagueReply told;
  v1::Competitions& found = *told.mutable_competitions();
  for (const std::uint64_t number : numbers) {
    if (found.competitions_size() >= static_cast<int>(limit)) break;
    if (request.before() != 0 && number >= request.before()) continue;
    const Competition* competition = find(number);
    if (competition == nullptr || (request.unfinished() && competition->ended)) continue;
    if (request.club() != 0 && competition->terms.club() != request.club()) continue;
    v1::CompetitionSummary shown = summary(number, *competition, call.person.name);
    if (request.mine() && shown.your_entrants().empty() && shown.your_roles().empty()) continue;
    *found.add_competitions() = std::move(shown);
  }
  reply(call, told);
}

void Service::Parts::preview_round(const play::RequestContext& call, const v1::PreviewRound& request) {
  const Competition* competition = find(request.competition());
  if (competition == nullptr) return play::answer_refused(call, no_such_competition());
  const Asker asker = asker_with(call.person.name, roles_of(*competition, call.person.name));
  if (!asker.organiser || !entrants_of(*competition, call.person.name).empty()) {
    return play::answer_refused(
        call, {v1::REFUSAL_CODE_NOT_ALLOWED, "Only an organiser who does not play in the event can see its drafts."});
  }
  count_pairing(*competition);
  if (!is_large(*competition)) return play::answer(call, preview_of(*competition, request.rules()));
  long_answers.ask(call, [seen = large_copy(request.competition(), *competition), request] {
    return preview_of(*seen, request.rules());
  });
}

void Service::Parts::player_page(const play::RequestContext& call, const v1::AskPlayerPage& request) {
  const Competition* competition = find(request.competition());
  if (competition == nullptr) return play::answer_refused(call, no_such_competition());
  const std::set<EntrantId> own = entrants_of(*competition, call.person.name);
  const EntrantId id = request.entrant() != 0 || own.empty() ? request.entrant() : *own.begin();
  if (find_entrant(*competition, id) == nullptr)
    return play::answer_refused(call, {v1::REFUSAL_CODE_UNKNOWN, "There is no such player in the event."});
  const LeagueViewer viewer =
      viewer_of(*competition, call.person.name, is_officer(roles_of(*competition, call.person.name)));
  const auto page = [id, viewer, person = call.person.name, names = removed_names(*competition),
                     of = summary(request.competition(), *competition, call.person.name)](const Competition& seen) {
    v1::LeagueReply told;
    *told.mutable_player_page() = page_of(shown_without(seen, names).get(), id, viewer, person);
    *told.mutable_player_page()->mutable_competition() = of;
    return message_of(std::move(told));
  };
  if (!is_large(*competition)) return play::answer(call, page(*competition));
  work::hand_over(kStepsOfAShownPlayer * competition->entrants.size());
  long_answers.ask(call, [seen = large_copy(request.competition(), *competition), page] { return page(*seen); });
}

Service::Parts::OwnEvents Service::Parts::own_events(const std::string& person,
                                                     const std::vector<std::uint64_t>& numbers, std::size_t most,
                                                     bool with_ended) {
  OwnEvents own;
  for (const std::uint64_t number : numbers) {
    const Competition* competition = own.events.size() < most ? find(number) : nullptr;
    if (competition == nullptr || (competition->ended && !with_ended)) continue;
    LeagueViewer viewer = player_of(*competition, person);
    if (viewer.entrants.empty()) continue;
    own.players += competition->entrants.size();
    const std::shared_ptr<const Competition> as_it_is(std::shared_ptr<void>(), competition);
    own.events.push_back(
        {number, as_it_is, std::move(viewer), removed_names(*competition), summary(number, *competition, person)});
  }
  if (!own.large() || !context.background) return own;
  for (OwnEvent& event : own.events) event.seen = large_copy(event.number, *event.seen);
  work::hand_over(kStepsOfAShownPlayer * own.players);
  return own;
}

void Service::Parts::my_competitions(const play::RequestContext& call) {
  const OwnEvents own = own_events(call.person.name, all(), std::numeric_limits<std::size_t>::max(), false);
  const auto pages = [events = own.events, person = call.person.name] {
    v1::LeagueReply told;
    *told.mutable_my_competitions() = own_pages(events, person);
    return message_of(std::move(told));
  };
  if (!own.large()) return play::answer(call, pages());
  long_answers.ask(call, pages);
}

void Service::Parts::ratings(const play::RequestContext& call, const v1::AskRatings& request) {
  if (!request.system().empty() && rules::find_system(context.systems, request.system()) == nullptr)
    return play::answer_refused(
        call, {v1::REFUSAL_CODE_UNKNOWN, "This server has no rules called " + in_quotes(request.system()) + "."});
  std::vector<GameForRating> games;
  Ranked ranked = {{}, usual_ranking()};
  std::size_t players = 0;  // in those events
  RemovedByClub removed;
  for (const std::uint64_t number : all()) {
    const Competition* competition = find(number);
    if (competition == nullptr) continue;
    work::count(kStepsOfAnEntry * (1 + competition->games.size()));
    const std::uint64_t club = competition->terms.club();
    if (club != 0 && !removed.contains(club)) removed.emplace(club, removed_names(*competition));
    if (!request.system().empty() && competition->terms.match().system() == request.system()) {
      for (GameForRating& game : rated_games(*competition, number)) games.push_back(std::move(game));
    }
    if (request.club() == 0 || competition->terms.club() != request.club() || !competition->ended) continue;
    ranked.events.emplace(number, large_copy(number, *competition));
    players += competition->entrants.size();
  }
  if (const auto club = clubs.find(request.club())) ranked.terms = ranking_of(*club);
  work::hand_over(kStepsOfARating * games.size() + kStepsOfAShownPlayer * players);
  long_answers.ask(call, [request, now = context.clock.now_ms(), games = std::move(games), ranked = std::move(ranked),
                          removed = std::move(removed)] { return ratings_of(request, games, ranked, removed, now); });
}

void Service::Parts::record(const play::RequestContext& call, const v1::AskLeagueRecord& request) {
  const Competition* competition = find(request.competition());
  if (competition == nullptr) return play::answer_refused(call, no_such_competition());
  const std::string& person = call.person.name;
  const LeagueViewer viewer = viewer_of(*competition, person, is_officer(roles_of(*competition, person)));
  const RemovedNames removed(*competition, removed_names(*competition));
  work::hand_over(host.version(request.competition()) * kStepsOfAPastRow);
  long_answers.ask(call, [&log = context.store.log(), request, viewer, person, removed] {
    return record_of(log, request, viewer, person, removed);
  });
}

void Service::Parts::file(const play::RequestContext& call, const v1::AskLeagueFile& request) {
  const Competition* competition = find(request.competition());
  if (competition == nullptr) return play::answer_refused(call, no_such_competition());
  v1::AskLeagueFile here = request;
  if (here.site().empty()) here.set_site(context.site);
  const auto file = [here, names = removed_names(*competition)](
                        const Competition& of) -> tl::expected<v1::ServerMessage, play::Refusal> {
    auto made = file_of(here.competition(), shown_without(of, names).get(), here);
    if (!made) return tl::unexpected(play::Refusal{v1::REFUSAL_CODE_UNKNOWN, made.error()});
    v1::LeagueReply told;
    *told.mutable_file() = *std::move(made);
    return message_of(std::move(told));
  };
  if (!is_large(*competition)) {
    const auto made = file(*competition);
    return made ? play::answer(call, *made) : play::answer_refused(call, made.error());
  }
  work::hand_over(kStepsOfAShownPlayer * competition->entrants.size());
  long_answers.ask(call, [seen = large_copy(request.competition(), *competition), file] { return file(*seen); });
}

}  // namespace battalia::league
