#include "clients/terminal/commands/league/league_commands.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/json.h"
#include "common/base/text.h"
#include "common/base/usage.h"

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

v1::LeagueReply ask_league(const Console& console, const v1::LeagueRequest& request) {
  v1::ClientMessage message;
  *message.mutable_league() = request;
  const v1::ServerMessage answer = console.connect()->ask(std::move(message));
  if (answer.has_rejected()) throw CliError(Exit::rejected, answer.rejected().reason());
  return answer.league();
}

// JSON, or "@FILE" for what the file holds.
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

std::string table_of(const v1::Standings& table) {
  std::vector<std::vector<std::string>> rows = {{"", "Player"}};
  for (const v1::StandingsColumn& column : table.columns()) rows.back().push_back(column.label());
  for (const v1::StandingsRow& row : table.rows()) {
    rows.push_back({std::to_string(row.place()), row.name()});
    for (const v1::StandingsCell& cell : row.cells()) rows.back().push_back(cell.text());
  }
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], character_count(row[i]));
  }
  std::string text = table.title().empty() ? "" : table.title() + "\n";
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += (i == 0 ? "" : "  ") + row[i];
      if (i + 1 < row.size()) text.append(widths[i] - character_count(row[i]), ' ');
    }
    text += "\n";
  }
  return text + (table.note().empty() ? "" : table.note() + "\n");
}

std::string state_of(const v1::CompetitionSummary& event) {
  if (event.ended()) return "ended";
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
            std::to_string(event.entrants()) + " players  " + state_of(event) +
            (event.waits_for_you() ? "  - waits for you" : "") + "\n";
  }
  console.show(answer.competitions(), text.empty() ? "There are no events.\n" : text);
}

std::string name_in(const v1::CompetitionView& view, std::uint32_t id) {
  for (const v1::LeagueEntrant& entrant : view.entrants()) {
    if (entrant.id() == id) return entrant.name();
  }
  return "bye";
}

std::string game_line(const v1::CompetitionView& view, const v1::LeagueGame& game) {
  std::string line =
      "round " + std::to_string(game.round()) + "  " + name_in(view, game.red()) + " - " + name_in(view, game.blue());
  if (game.match() != 0) line += "  match " + std::to_string(game.match());
  const auto points = [](std::int32_t thousandths) {
    std::string text = std::to_string(thousandths / 1000.0);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
  };
  if (game.result().confirmed())
    line += "  " + points(game.result().red_thousandths()) + " : " + points(game.result().blue_thousandths());
  return line + "\n";
}

void show_event(const Console& console, const LeagueOptions& options) {
  v1::LeagueRequest request;
  request.mutable_watch()->set_competition(options.event);
  const v1::LeagueReply answer = ask_league(console, request);
  const v1::CompetitionView& view = answer.competition_shown().view();
  std::string text = view.terms().title() + ": " + state_of(answer.competition_shown().competition()) + "\n";
  for (const v1::LeagueGame& game : view.games()) text += game_line(view, game);
  for (const v1::Standings& table : view.standings()) text += "\n" + table_of(table);
  console.show(answer.competition_shown(), text);
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
      if (task.code() == "play" && page.next().game().match() != 0)
        text += " battalia play " + std::to_string(page.next().game().match());
      text += "\n";
    }
    if (!page.prospects().empty()) text += "  " + page.prospects() + "\n";
  }
  console.show(answer.my_competitions(), text.empty() ? "You play in no event.\n" : text);
}

void show_done(const Console& console, const v1::LeagueReply& answer, const std::string& what) {
  console.show(answer.order_done(), what + "\n");
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
  v1::LeagueRequest request;
  request.mutable_give_order()->set_competition(options.event);
  *request.mutable_give_order()->mutable_order() = read_json<v1::LeagueOrder>(options.json);
  request.mutable_give_order()->set_request_id(new_request_id());
  show_done(console, ask_league(console, request), "Done.");
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
  v1::LeagueRequest request;
  request.mutable_give_order()->set_competition(options.event);
  request.mutable_give_order()->set_request_id(new_request_id());
  v1::SubmitList& list = *request.mutable_give_order()->mutable_order()->mutable_submit_list();
  for (const v1::PlayerPage& page : mine.my_competitions().pages()) {
    if (page.competition().id() == options.event) list.set_entrant(page.entrant().id());
  }
  if (list.entrant() == 0)
    throw CliError(Exit::rejected, "You do not play in event " + std::to_string(options.event) + ", or it has ended.");
  list.set_file(read_text_file(options.file));
  show_done(console, ask_league(console, request), "The list is handed in.");
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
                          "\nAnybody who knows these addresses can read them. The ones before have ended.\n");
}

}  // namespace

void add_league_commands(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* league = line.add(line.app, "league", "Leagues and tournaments", kLobbyGroup);
  league->require_subcommand(1);
  auto options = std::make_shared<LeagueOptions>();
  const auto event = [options](CLI::App* command) {
    command->add_option("event", options->event, "Number of the event")->required()->check(why_no_number);
  };
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
  line.on(line.add(*league, "feeds", "Make new secret addresses for your own calendar and notices; the old ones end"),
          [&] { renew_feeds(console); });
  CLI::App* club = line.add(*league, "club", "Give a club an order, such as {\"create\":{\"name\":\"York\"}}");
  club->add_option("club", options->club, "Number of the club; 0 to found one, or join by a code")->required();
  club->add_option("order", options->json, "ClubOrder as JSON, or @FILE")->required();
  line.on(club, [&, options] { give_club_order(console, *options); });
}

}  // namespace battalia::terminal
