#include "clients/terminal/commands/league/league_commands.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/league/league_desk_commands.h"
#include "clients/terminal/commands/league/league_talk.h"
#include "clients/terminal/commands/league/local_time.h"
#include "clients/terminal/text/json.h"
#include "common/base/text.h"
#include "common/narration/league_options.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <vector>

namespace battalia::terminal {
namespace {

struct LeagueOptions {
  std::uint64_t event = 0;
  std::uint64_t club = 0;
  std::string json;
  std::string code;
  std::string file;
};

// JSON text, or "@FILE" for the content of the file.
template <class Message>
Message read_json(const std::string& text) {
  Message message;
  if (text.starts_with("@")) {
    read_json_file(text.substr(1), message);
    return message;
  }
  const auto status = google::protobuf::util::JsonStringToMessage(text, &message);
  if (!status.ok()) throw CliError(Exit::usage, "The JSON cannot be read: " + std::string(status.message()));
  return message;
}

std::string state_of(const v1::CompetitionSummary& event) {
  if (event.ended()) return event.started() ? "ended" : "called off";
  if (!event.started()) return "open for entry";
  return event.round() == 0 ? "started" : "round " + std::to_string(event.round());
}

void list_events(const Console& console) {
  v1::LeagueRequest request;
  request.mutable_list_competitions();
  const v1::LeagueReply answer = ask_league(console, request);
  std::string text;
  for (const v1::CompetitionSummary& event : answer.competitions().competitions()) {
    text += std::to_string(event.id()) + "  " + event.title() +
            (event.club_name().empty() ? "" : " (" + event.club_name() + ")") + "  " +
            std::to_string(event.entrants()) + (event.entrants() == 1 ? " player  " : " players  ") + state_of(event) +
            (event.waits_for_you() ? "  - waiting for you" : "") + "\n";
  }
  console.show(answer.competitions(), text.empty() ? "There are no events.\n" : text);
}

void show_event(const Console& console, const LeagueOptions& options) {
  const v1::CompetitionShown shown = shown_event(console, options.event);
  const v1::CompetitionView& view = shown.view();
  std::string text = view.terms().title() + ": " + state_of(shown.competition()) + "\n";
  for (const v1::LeagueGame& game : view.games()) text += game_line(view, game);
  for (const v1::Standings& table : view.standings()) text += "\n" + table_of(table);
  console.show(shown, text);
}

void show_own(const Console& console) {
  v1::LeagueRequest request;
  request.mutable_ask_my_competitions();
  const v1::LeagueReply answer = ask_league(console, request);
  std::string text;
  for (const v1::PlayerPage& page : answer.my_competitions().pages()) {
    text += page.competition().title() + ": " + page.entrant().name();
    if (page.place() != 0) text += ", place " + std::to_string(page.place()) + " of " + std::to_string(page.of());
    text += "\n";
    for (const v1::LeagueTask& task : page.tasks()) {
      text += "  " + task.text();
      if (task.until_ms() != 0) text += " Until " + local_minutes(task.until_ms()) + ".";
      if (task.code() == "play" && page.next().game().match() != 0)
        text += " battalia play " + std::to_string(page.next().game().match());
      text += "\n";
    }
    if (!page.prospects().empty()) text += "  " + page.prospects() + "\n";
  }
  console.show(answer.my_competitions(), text.empty() ? "You aren't playing in any event.\n" : text);
}

void announce(const Console& console, const LeagueOptions& options) {
  v1::LeagueRequest request;
  *request.mutable_make_competition()->mutable_terms() = read_json<v1::LeagueTerms>(options.json);
  request.mutable_make_competition()->set_entry_code(options.code);
  request.mutable_make_competition()->set_request_id(new_request_id());
  const v1::LeagueReply answer = ask_league(console, request);
  show_done(console, answer, std::to_string(answer.order_done().competition()));
}

void give_order(const Console& console, const LeagueOptions& options) {
  give_league_order(console, options.event, read_json<v1::LeagueOrder>(options.json), "Done.");
}

void give_club_order(const Console& console, const LeagueOptions& options) {
  v1::LeagueRequest request;
  request.mutable_give_club_order()->set_club(options.club);
  *request.mutable_give_club_order()->mutable_order() = read_json<v1::ClubOrder>(options.json);
  request.mutable_give_club_order()->set_request_id(new_request_id());
  const v1::LeagueReply answer = ask_league(console, request);
  const std::string& code = answer.order_done().code();
  show_done(console, answer, code.empty() ? std::to_string(answer.order_done().club()) : code);
}

void hand_in(const Console& console, const LeagueOptions& options) {
  v1::LeagueRequest own;
  own.mutable_ask_my_competitions();
  const v1::LeagueReply mine = ask_league(console, own);
  v1::LeagueOrder order;
  v1::SubmitList& list = *order.mutable_submit_list();
  for (const v1::PlayerPage& page : mine.my_competitions().pages()) {
    if (page.competition().id() == options.event) list.set_entrant(page.entrant().id());
  }
  if (list.entrant() == 0)
    throw CliError(Exit::rejected, "You do not play in event " + std::to_string(options.event) + ", or it has ended.");
  list.set_file(read_text_file(options.file));
  give_league_order(console, options.event, order, "The list is handed in.");
}

void renew_feeds(const Console& console) {
  v1::LeagueRequest request;
  request.mutable_renew_feeds();
  v1::MyFeeds feeds = ask_league(console, request).my_feeds();
  const Address address = console.address();
  const std::string site = (address.secure ? "https://" : "http://") + address.host + ":" + address.port;
  feeds.set_calendar(site + feeds.calendar());
  feeds.set_notices(site + feeds.notices());
  console.show(feeds, "your games:   " + feeds.calendar() + "\nyour notices: " + feeds.notices() +
                          "\nAnybody who knows these addresses can read them. The previous ones no longer work.\n");
}

}  // namespace

void add_league_commands(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* league = line.add(line.app, "league", "Leagues and tournaments", kLobbyGroup);
  league->require_subcommand(1);
  auto options = std::make_shared<LeagueOptions>();
  const auto event = [options](CLI::App* command) { add_event_argument(*command, options->event); };
  line.on(line.add(*league, "list", "List the events"), [&] { list_events(console); });
  line.on(line.add(*league, "me", "Your events: place, next game, what to do"), [&] { show_own(console); });
  CLI::App* show = line.add(*league, "show", "Show an event: games and standings");
  event(show);
  line.on(show, [&, options] { show_event(console, *options); });
  CLI::App* announcing = line.add(*league, "new", "Announce an event; prints its number");
  announcing->add_option("terms", options->json, "LeagueTerms as JSON, or @FILE")->required();
  announcing->add_option("--code", options->code, "The code, where entry is by code");
  line.on(announcing, [&, options] { announce(console, *options); });
  CLI::App* order = line.add(*league, "order", "Give an event an order, such as {\"start\":{}}");
  event(order);
  order->add_option("order", options->json, "LeagueOrder as JSON, or @FILE")->required();
  line.on(order, [&, options] { give_order(console, *options); });
  CLI::App* handing = line.add(*league, "hand-in", "Hand your army list in to an event");
  event(handing);
  handing
      ->add_option("file", options->file,
                   "An army as a table (CSV) or JSON; where games are not set up from lists also .ros or .rosz")
      ->required();
  line.on(handing, [&, options] { hand_in(console, *options); });
  line.on(line.add(*league, "feeds",
                   "Make new secret addresses for your own calendar and notices; the old ones stop working"),
          [&] { renew_feeds(console); });
  CLI::App* club = line.add(*league, "club", "Give a club an order, such as {\"create\":{\"name\":\"York\"}}");
  club->add_option("club", options->club, "Number of the club; 0 to found one, or join by a code")->required();
  club->add_option("order", options->json, "ClubOrder as JSON, or @FILE")->required();
  line.on(club, [&, options] { give_club_order(console, *options); });
  add_league_desk_commands(line, *league);
}

}  // namespace battalia::terminal
