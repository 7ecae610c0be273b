#include "server/league/service/service.h"

#include "common/base/handed_over.h"
#include "server/league/competition/orders/terms_orders.h"
#include "server/league/competition/removed_names.h"
#include "server/league/exchange/csv.h"
#include "server/league/service/pages/files.h"
#include "server/league/service/pages/forms.h"
#include "server/league/service/service_parts.h"
#include "server/play/beside/answer_beside.h"

#include <utility>

namespace battalia::league {
namespace {

constexpr work::Steps kPairsInAMs = 500;
constexpr work::Steps kStepsOfACopied = 50;   // a player or game
constexpr work::Steps kStepsOfACsvByte = 10;  // of a file of players

v1::PlayersRead players_read(const v1::ReadPlayers& request) {
  work::count(request.csv().size() * kStepsOfACsvByte);
  v1::PlayersRead read;
  auto players = players_of_csv(request.csv());
  if (players) {
    *read.mutable_order() = *std::move(players);
  } else {
    for (std::string& fault : players.error()) read.add_faults(std::move(fault));
  }
  return read;
}

bool wants_person(const v1::LeagueRequest& request) {
  return request.has_give_club_order() || request.has_make_competition() || request.has_give_order() ||
         request.has_preview_round() || request.has_ask_my_competitions() || request.has_renew_feeds() ||
         request.list_clubs().mine() || request.list_competitions().mine();
}

std::string request_id_of(const v1::LeagueRequest& request) {
  return request.give_order().request_id() + request.give_club_order().request_id() +
         request.make_competition().request_id();
}

bool is_order(const v1::LeagueRequest& request) {
  return request.has_give_club_order() || request.has_make_competition() || request.has_give_order();
}

// Requests that only end something need no storage allowance.
bool stores(const v1::LeagueRequest& request) {
  const v1::LeagueOrder& order = request.give_order().order();
  const v1::ClubOrder& of_club = request.give_club_order().order();
  return is_order(request) && !order.has_withdraw() && !order.has_end() && !of_club.has_leave() &&
         !of_club.has_remove_name();
}

}  // namespace

play::Refusal no_such_competition() { return {v1::REFUSAL_CODE_UNKNOWN, "There is no such event."}; }

void count_pairing(const Competition& competition) {
  const work::Steps players = competition.entrants.size();
  const work::Steps steps = players * players * work::kStepsPerMs / kPairsInAMs;
  is_large(competition) ? work::hand_over(steps) : work::count(steps);
}

Service::Parts::Parts(const LeagueContext& given)
    : context(given),
      host(
          context.store.log(), [this] { return context.clock.now_ms(); },
          [this](std::uint64_t number, const v1::LeagueRecord& record, const Competition& after) {
            // The server's own rows count towards the event's creator.
            context.games.count_stored(record.by().empty() ? after.created_by : record.by(), record.ByteSizeLong());
            care.changed(number);
          },
          context.background),
      care(context.clock, {[this](std::uint64_t number) { look_after(number); },
                           [this](std::uint64_t number) { act(number); }, context.warn}) {
  while (context.site.ends_with('/')) context.site.pop_back();
}

const Competition* Service::Parts::find(std::uint64_t number) {
  try {
    return host.find(number);
  } catch (const store::StreamDamaged& found) {
    warn_of_damage(number, found);
    return nullptr;
  }
}

void Service::Parts::warn_of_damage(std::uint64_t number, const store::StreamDamaged& found) {
  if (unreadable.insert(number).second && context.warn) context.warn(number, found.what());
}

std::shared_ptr<const store::ClubRows> Service::Parts::club_of(const Competition& competition) const {
  return competition.terms.club() == 0 ? nullptr : clubs.find(competition.terms.club());
}

std::set<v1::ClubRole> Service::Parts::roles_of(const Competition& competition, const std::string& person) const {
  if (person.empty()) return {};
  const auto club = club_of(competition);
  return roles_in(competition, club.get(), person);
}

v1::CompetitionSummary Service::Parts::summary(std::uint64_t number, const Competition& competition,
                                               const std::string& person) const {
  work::count(kStepsOfAnEntry * (1 + competition.entrants.size() + competition.games.size()));
  const auto club = club_of(competition);
  return summary_of(number, competition, club ? club->club.name : std::string(),
                    {person, roles_in(competition, club.get(), person), context.clock.now_ms()});
}

std::set<std::string> Service::Parts::removed_names(const Competition& competition) const {
  std::set<std::string> names;
  if (const auto club = club_of(competition)) {
    for (const store::ClubRemovedNameRow& row : club->removed_names) names.insert(row.person);
  }
  return names;
}

// Only visible names are removed, so that the list of them stays short.
std::optional<std::string> Service::Parts::why_not_name(const std::string& person, const v1::GiveClubOrder& request) {
  if (!request.order().has_remove_name() || request.order().remove_name().restored()) return std::nullopt;
  for (const std::uint64_t number : all()) {
    const Competition* competition = find(number);
    if (competition == nullptr || competition->terms.club() != request.club()) continue;
    if (!player_of(*competition, person).entrants.empty()) return std::nullopt;
  }
  return "You have entered no event of this club, so none shows your name.";
}

LeagueViewer Service::Parts::player_of(const Competition& competition, const std::string& person) const {
  work::count(kStepsOfAnEntry * (1 + competition.entrants.size()));
  return viewer_of(competition, person, false);
}

// The number of rows is shown only to people who see them all.
bool Service::Parts::show(std::uint64_t number, const std::string& person, const play::ViewWatchers::Then& then) {
  const Competition& competition = *host.find(number);
  const LeagueViewer viewer = viewer_of(competition, person, is_officer(roles_of(competition, person)));
  v1::LeagueReply told;
  *told.mutable_competition_shown()->mutable_competition() = summary(number, competition, person);
  if (viewer.sees_all()) told.mutable_competition_shown()->set_version(host.version(number));
  const auto frame_of = [viewer, names = removed_names(competition), told](const Competition& seen) {
    v1::LeagueReply shown = told;
    *shown.mutable_competition_shown()->mutable_view() = view_of(shown_without(seen, names).get(), viewer);
    return play::encode(message_of(std::move(shown)));
  };
  if (!is_large(competition) || !context.background) return then(frame_of(competition)), true;
  work::hand_over(kStepsOfAShownPlayer * competition.entrants.size());
  return context.background([seen = large_copy(number, competition), frame_of, then]() -> std::function<void()> {
    return [then, frame = frame_of(*seen)] { then(frame); };
  });
}

std::shared_ptr<const Competition> Service::Parts::large_copy(std::uint64_t number, const Competition& competition) {
  const auto copy = host.copy_of(number);
  work::count(kStepsOfACopied * (competition.entrants.size() + competition.games.size()));
  return copy;
}

Service::Service(const LeagueContext& context) : parts_(std::make_unique<Parts>(context)) {}
Service::~Service() = default;

void Service::start() { parts_->opening.begin(parts_->all()); }
bool Service::is_open() const { return !parts_->opening.under_way(); }

bool Service::Parts::read_some(std::uint64_t number, work::Steps steps) {
  try {
    if (!host.read_some(number, steps)) return false;
    const Competition* read = host.find(number);
    if (read != nullptr && !read->ended) care.changed(number);
    if (read != nullptr) hooks.changed(read->terms.club(), number);
  } catch (const store::StreamDamaged& found) {
    warn_of_damage(number, found);
  } catch (const store::StoreError&) {
    care.changed(number);  // and is retried, which the operator is told
  }
  return true;
}

void Service::drop(const play::Subscriber& subscriber) {
  parts_->opening.drop(subscriber);
  parts_->watchers.drop(subscriber);
  parts_->long_answers.drop(subscriber);
}
void Service::match_ended() {
  if (parts_->opening.has_read_all()) parts_->taker.wake();
}
void Service::stop() { parts_->care.stop(); }

bool Service::public_file(const v1::AskLeagueFile& asked, const FileTaken& then) {
  try {
    const Competition* competition = parts_->find(asked.competition());
    if (competition == nullptr) return then(std::nullopt), true;
    v1::AskLeagueFile here = asked;
    if (here.site().empty()) here.set_site(parts_->context.site);
    const auto file = [here, names = parts_->removed_names(*competition)](const Competition& of) {
      auto made = file_of(here.competition(), shown_without(of, names).get(), here);
      return made ? std::optional(*std::move(made)) : std::nullopt;
    };
    if (!is_large(*competition)) return then(file(*competition)), true;
    work::hand_over(kStepsOfAShownPlayer * competition->entrants.size());
    return parts_->later([seen = parts_->large_copy(asked.competition(), *competition), file] { return file(*seen); },
                         then);
  } catch (const store::StoreError&) {
    return then(std::nullopt), true;
  }
}

bool Service::Parts::later(std::function<std::optional<v1::LeagueFile>()> make, const FileTaken& then) {
  if (!context.background) return then(make()), true;
  return context.background(
      [make = std::move(make), then]() -> std::function<void()> { return [then, file = make()] { then(file); }; });
}

bool Service::Parts::is_known(const std::string& person, const v1::LeagueRequest& request) {
  const std::string id = play::stored_request_id(person, request_id_of(request));
  Asker asker;
  asker.person = person;
  try {
    if (request.has_give_order()) return host.knows(request.give_order().competition(), id);
    return request.has_make_competition() && !opening.under_way() && host.has_made(asker, id);
  } catch (const store::StoreError&) {
    return false;
  }
}

void Service::ask(const play::RequestContext& call, const v1::LeagueRequest& request) {
  const play::AskedBeside asked{wants_person(request), is_order(request), request_id_of(request), stores(request),
                                [&] { return parts_->is_known(call.person.name, request); }};
  play::answer_beside(call, asked, parts_->context.games, parts_->care, parts_->opening,
                      [parts = parts_.get(), call, request] { parts->answer(call, request); });
}

void Service::Parts::answer(const play::RequestContext& call, const v1::LeagueRequest& request) {
  v1::LeagueReply told;
  switch (request.kind_case()) {
    case v1::LeagueRequest::kListClubs:
      *told.mutable_clubs() = clubs.list(call.person, request.list_clubs());
      return reply(call, told);
    case v1::LeagueRequest::kGetClub:
      return show_club(call, request.get_club().club());
    case v1::LeagueRequest::kGiveClubOrder:
      return give_club_order(call, request.give_club_order());
    case v1::LeagueRequest::kMakeCompetition:
      return make_competition(call, request.make_competition());
    case v1::LeagueRequest::kGiveOrder:
      return give_order(call, request.give_order());
    case v1::LeagueRequest::kCheckTerms: {
      const v1::LeagueTerms& terms = request.check_terms().terms();
      auto why = why_not_terms(terms);
      if (!why) why = why_not_match(terms);
      told.mutable_terms_checked()->set_fault(why.value_or(""));
      return reply(call, told);
    }
    case v1::LeagueRequest::kTryScoring:
      *told.mutable_scoring_tried() = tried(request.try_scoring().scoring());
      return reply(call, told);
    case v1::LeagueRequest::kAskForms:
      *told.mutable_forms() = league_forms();
      return reply(call, told);
    case v1::LeagueRequest::kReadPlayers:
      *told.mutable_players_read() = players_read(request.read_players());
      return reply(call, told);
    default:
      return answer_about_one(call, request);
  }
}

void Service::Parts::show_club(const play::RequestContext& call, std::uint64_t number) {
  auto club = clubs.show(call.person, number);
  if (!club) return play::answer_refused(call, {v1::REFUSAL_CODE_UNKNOWN, "There is no such club."});
  const auto rows = clubs.find(number);
  if (rows && !rows->hook.empty() && runs_club(*rows, call.person.name))
    *club->mutable_hook() = hooks.shown(number, rows->hook.front());
  v1::LeagueReply told;
  *told.mutable_club_shown()->mutable_view() = *std::move(club);
  reply(call, told);
}

void Service::Parts::give_club_order(const play::RequestContext& call, const v1::GiveClubOrder& request) {
  if (const auto why = why_not_name(call.person.name, request)) return reject(call, request.request_id(), *why);
  std::function<void()> then;
  if (request.order().has_set_hook()) then = [this, club = request.club()] { hooks.set(club); };
  clubs.give_order(call, request, then);
}

void Service::Parts::answer_about_one(const play::RequestContext& call, const v1::LeagueRequest& request) {
  switch (request.kind_case()) {
    case v1::LeagueRequest::kListCompetitions:
      return list_competitions(call, request.list_competitions());
    case v1::LeagueRequest::kWatch:
      return watch(call, request.watch().competition());
    case v1::LeagueRequest::kUnwatch:
      watchers.remove(*call.subscriber, request.unwatch().competition());
      return play::answer_done(call);
    case v1::LeagueRequest::kPreviewRound:
      return preview_round(call, request.preview_round());
    case v1::LeagueRequest::kAskPlayerPage:
      return player_page(call, request.ask_player_page());
    case v1::LeagueRequest::kAskMyCompetitions:
      return my_competitions(call);
    case v1::LeagueRequest::kAskFile:
      return file(call, request.ask_file());
    case v1::LeagueRequest::kAskRatings:
      return ratings(call, request.ask_ratings());
    case v1::LeagueRequest::kAskRecord:
      return record(call, request.ask_record());
    case v1::LeagueRequest::kRenewFeeds:
      return renew_feeds(call);
    default:
      return play::answer_refused(call,
                                  {v1::REFUSAL_CODE_MALFORMED, "This server does not know that kind of request."});
  }
}

}  // namespace battalia::league
