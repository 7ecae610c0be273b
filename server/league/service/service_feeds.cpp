// A person's own feeds: their games as a calendar, their tasks and results as notices. They are read without signing
// in, at an address that is secret and can be renewed.
#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/league/competition/removed_names.h"
#include "server/league/exchange/feeds.h"
#include "server/league/points.h"
#include "server/league/service/pages/pages.h"
#include "server/league/service/service_parts.h"
#include "server/play/keys/sealing.h"
#include "server/play/seats/invitations.h"

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::size_t kMostFeedEvents = 30;  // per feed
constexpr std::size_t kFeedCodeDigits = 32;  // 128 bits: it is valid for years and needs no sign-in
constexpr const char* kFeeds = "/feeds/";
constexpr const char* kCalendar = "/games.ics";
constexpr const char* kNotices = "/notices.atom";

FeedNotice notice_of(const v1::LeagueTask& task, const Competition& competition, const FeedContext& context) {
  const std::string game = task.game() == 0 ? "" : "/games/" + std::to_string(task.game());
  return {"tasks/" + task.code() + game, competition.terms.title(), task.text(), since_ms(task, competition), context};
}

void add_results(const v1::PlayerPage& page, const Competition& competition, const FeedContext& context,
                 std::vector<FeedNotice>& notices) {
  for (const v1::PlayerGame& played : page.games()) {
    if (!has_result(played.game()) || played.game().blue() == 0) continue;
    const std::int64_t theirs =
        played.red() ? played.game().result().blue_thousandths() : played.game().result().red_thousandths();
    const std::string text = "Round " + std::to_string(played.game().round()) + " against " + played.opponent() + ": " +
                             played.points() + " - " + Points::of_thousandths(theirs).text() + ".";
    notices.push_back({"results/" + std::to_string(played.game().number()), competition.terms.title(), text,
                       played.game().result().at_ms(), context});
  }
}

v1::LeagueFile feed_file(const char* name, const char* media_type, std::string content) {
  v1::LeagueFile file;
  file.set_name(name);
  file.set_media_type(media_type);
  file.set_content(std::move(content));
  return file;
}

FeedContext context_of(const OwnEvent& event, const std::string& site) {
  FeedContext feed = {site, event.number, event.seen->created_ms};
  for (const auto& [id, game] : event.seen->games) feed.updated_ms = std::max(feed.updated_ms, game.result().at_ms());
  return feed;
}

v1::LeagueFile own_games_of(const std::vector<OwnEvent>& events, const std::string& site) {
  std::vector<v1::CompetitionView> views;
  for (const OwnEvent& event : events)
    views.push_back(view_of(shown_without(*event.seen, event.removed).get(), event.viewer));
  std::vector<CalendarPart> parts;
  for (std::size_t i = 0; i < events.size(); ++i)
    parts.push_back({views[i], context_of(events[i], site), events[i].viewer.entrants});
  return feed_file("games.ics", "text/calendar; charset=utf-8", calendar_of("Your games", parts));
}

v1::LeagueFile own_notices_of(const std::vector<OwnEvent>& events, const std::string& site, const std::string& person) {
  std::vector<FeedNotice> notices;
  for (const OwnEvent& event : events) {
    const auto shown = shown_without(*event.seen, event.removed);
    const FeedContext feed = context_of(event, site);
    for (const EntrantId id : event.viewer.entrants) {
      const v1::PlayerPage page = page_of(shown.get(), id, event.viewer, person);
      for (const v1::LeagueTask& task : page.tasks()) notices.push_back(notice_of(task, shown.get(), feed));
      add_results(page, shown.get(), feed, notices);
    }
  }
  const std::string whose = hexadecimal(hash::bytes_of(hash::sha256(person))).substr(0, kFeedCodeDigits);
  return feed_file("notices.atom", "application/atom+xml; charset=utf-8",
                   atom_of("Your games and results", site, "feeds/notices/" + whose, std::move(notices)));
}

}  // namespace

void Service::Parts::renew_feeds(const play::RequestContext& call) {
  if (call.person.guest)
    return play::answer_refused(call, {v1::REFUSAL_CODE_NOT_ALLOWED, "You need an account to have feeds."});
  const std::string code = hexadecimal(play::random_secret()).substr(0, kFeedCodeDigits);
  context.store.clubs().set_feed({call.person.name, play::invitation_hash(code)}, [call, code] {
    v1::LeagueReply told;
    told.mutable_my_feeds()->set_calendar(kFeeds + code + kCalendar);
    told.mutable_my_feeds()->set_notices(kFeeds + code + kNotices);
    reply(call, told);
  });
}

bool Service::own_feed(std::string_view path, const FileTaken& then) {
  const std::size_t slash = path.find('/');
  const std::string_view kind = slash == std::string_view::npos ? std::string_view() : path.substr(slash);
  if (kind != kCalendar && kind != kNotices) return then(std::nullopt), true;
  try {
    const auto person = parts_->context.store.clubs().of_feed(play::invitation_hash(path.substr(0, slash)));
    if (!person) return then(std::nullopt), true;
    std::vector<std::uint64_t> newest = parts_->all();
    std::reverse(newest.begin(), newest.end());
    Parts::OwnEvents own = parts_->own_events(*person, newest, kMostFeedEvents, true);
    const auto make = [events = own.events, site = parts_->context.site, person = *person,
                       calendar = kind == kCalendar] {
      return std::optional(calendar ? own_games_of(events, site) : own_notices_of(events, site, person));
    };
    if (!own.large()) return then(make()), true;
    return parts_->later(make, then);
  } catch (const store::StoreError&) {
    return then(std::nullopt), true;
  }
}

}  // namespace battalia::league
