#include "server/battaliactl/league_commands.h"

#include "common/base/columns.h"
#include "common/base/text.h"
#include "common/narration/league_options.h"
#include "server/battaliactl/league_orders.h"
#include "server/league/competition/redaction.h"
#include "server/league/competition/removed_names.h"
#include "server/league/exchange/csv.h"
#include "server/league/host/league_host.h"
#include "server/league/service/pages/files.h"
#include "server/league/service/pages/record_lines.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <iostream>
#include <set>

namespace battalia::ctl {
namespace {

struct AboutEvent {
  std::uint64_t event = 0;
  std::uint32_t table = 1;
  v1::AskLeagueFile asked;
  std::string file = "-";
};

std::vector<std::uint64_t> all_events(store::SqliteStore& store) {
  return league::LeagueHost(store.log(), [] { return std::int64_t{0}; }).competitions();
}

league::Competition event_of(CommandContext& context, std::uint64_t number) {
  store::SqliteStore& store = context.store_to_read();
  const std::vector<std::uint64_t> all = all_events(store);
  if (!std::binary_search(all.begin(), all.end(), number))
    throw CtlError("There is no event " + std::to_string(number) + " in " + context.database_path() + ".");
  return league::fold(store.log(), number);
}

// As its pages show it.
league::Competition shown_event(CommandContext& context, std::uint64_t number) {
  const league::Competition event = event_of(context, number);
  std::set<std::string> people;
  if (const auto club = context.store_to_read().clubs().find(event.terms.club())) {
    for (const store::ClubRemovedNameRow& row : club->removed_names) people.insert(row.person);
  }
  return league::RemovedNames(event, people).without(event);
}

std::string state_of(const league::Competition& event) {
  if (event.ended) return "ended";
  if (!event.started) return "open for entry";
  return event.round == 0 ? "started" : "round " + std::to_string(event.round);
}

std::string json_line(const google::protobuf::Message& message) {
  std::string line;
  (void)google::protobuf::util::MessageToJsonString(message, &line);
  return line;
}

void list(CommandContext& context, const AboutEvent& /*about*/) {
  store::SqliteStore& store = context.store_to_read();
  print_each(all_events(store), [&](std::uint64_t number) {
    const league::Competition event = league::fold(store.log(), number);
    const auto players = std::count_if(event.entrants.begin(), event.entrants.end(), [](const auto& entry) {
      return entry.second.status() == v1::LEAGUE_STATUS_ENTERED;
    });
    if (context.json) {
      std::cout << "{\"event\":" << number << ",\"title\":" << json_text(event.terms.title())
                << ",\"state\":" << json_text(state_of(event)) << ",\"players\":" << players << "}\n";
    } else {
      std::cout << number << "  " << in_quotes(event.terms.title()) << "  "
                << counted(static_cast<std::uint64_t>(players), "player", "players") << "  " << state_of(event) << "\n";
    }
  });
}

std::string name_of(const v1::CompetitionView& view, std::uint32_t id) {
  for (const v1::LeagueEntrant& entrant : view.entrants()) {
    if (entrant.id() == id) return entrant.name();
  }
  return "bye";
}

std::string points(std::int32_t thousandths) { return league::Points::of_thousandths(thousandths).text(); }

void show(CommandContext& context, const AboutEvent& about) {
  const league::Competition event = shown_event(context, about.event);
  const v1::CompetitionView view = league::view_of(event, league::LeagueViewer());
  if (context.json) {
    std::cout << json_line(view) << "\n";
    return;
  }
  std::cout << view.terms().title() << ": " << state_of(event) << ", "
            << counted(static_cast<std::uint64_t>(view.entrants_size()), "player", "players") << "\n";
  for (const v1::LeagueGame& game : view.games()) {
    std::cout << "round " << game.round() << "  game " << game.number() << "  " << name_of(view, game.red()) << " - "
              << name_of(view, game.blue());
    if (game.match() != 0) std::cout << "  match " << game.match();
    if (!game.label().empty()) std::cout << "  " << game.label();
    if (game.result().confirmed()) {
      const std::string unplayed = league::unplayed_in_words(game.result().ending());
      std::cout << "  " << points(game.result().red_thousandths()) << " - " << points(game.result().blue_thousandths())
                << (unplayed.empty() ? "" : ", " + unplayed);
    }
    std::cout << "\n";
  }
}

void standings(CommandContext& context, const AboutEvent& about) {
  const v1::CompetitionView view = league::view_of(shown_event(context, about.event), league::LeagueViewer());
  if (about.table == 0 || about.table > static_cast<std::uint32_t>(view.standings_size()))
    throw CtlError("The event has only " +
                   counted(static_cast<std::uint64_t>(view.standings_size()), "table", "tables") + ".");
  const v1::Standings& table = view.standings(static_cast<int>(about.table) - 1);
  if (context.json) {
    std::cout << json_line(table) << "\n";
    return;
  }
  std::vector<std::vector<std::string>> rows = {{"", "Player"}};
  for (const v1::StandingsColumn& column : table.columns()) rows.back().push_back(column.label());
  rows.back().push_back("Form");
  for (const v1::StandingsRow& row : table.rows()) {
    rows.push_back({std::to_string(row.place()), row.name()});
    for (const v1::StandingsCell& cell : row.cells()) rows.back().push_back(cell.text());
    rows.back().push_back(row.form());
  }
  if (!table.title().empty()) std::cout << table.title() << "\n";
  std::cout << in_columns(rows);
  if (!table.note().empty()) std::cout << table.note() << "\n";
}

void export_event(CommandContext& context, const AboutEvent& about) {
  v1::AskLeagueFile asked = about.asked;
  asked.set_competition(about.event);
  const auto file = league::file_of(about.event, shown_event(context, about.event), asked);
  if (!file) throw CtlError(file.error());
  write_file(about.file, file->content());
}

// Everything, including drafts and sealed lists, because this is the operator.
void record(CommandContext& context, const AboutEvent& about) {
  event_of(context, about.event);
  league::LeagueViewer all;
  all.officer = true;
  league::Competition then;
  store::each_row(context.store_to_read().log(), league::stream_of(about.event), [&](const store::StoredRecord& row) {
    v1::LeagueRecord record;
    if (!record.ParseFromString(row.bytes)) throw CtlError("Row " + std::to_string(row.version) + " cannot be read.");
    then.apply(record);
    const auto line = league::line_of(record, then, all, {});
    if (!line) return;
    std::cout << row.version << "  " << (line->by().empty() ? "server" : line->by()) << "  " << line->what() << "\n";
  });
}

std::vector<std::string> faults_of(store::SqliteStore& store, const league::Competition& event) {
  std::vector<std::string> faults;
  if (!event.created) faults.push_back("It does not begin with its terms.");
  if (event.created && league::seed_commitment(event.secret) != event.commitment)
    faults.push_back("Its secret does not match the hash it published.");
  for (const auto& [id, game] : event.games) {
    if (game.match() == 0) continue;
    const auto match = store.matches().find(game.match());
    if (!match)
      faults.push_back("Game " + std::to_string(id) + " names match " + std::to_string(game.match()) +
                       ", which is not there.");
  }
  return faults;
}

}  // namespace

std::vector<std::string> check_competitions(store::SqliteStore& store) {
  std::vector<std::string> unsound;
  for (const std::uint64_t number : all_events(store)) {
    std::vector<std::string> faults;
    std::uint64_t version = 0;
    try {
      version = store.log().head(league::stream_of(number)).version;
      faults = faults_of(store, league::fold(store.log(), number));
    } catch (const store::StoreError& error) {
      faults.push_back(std::string(error.what()) + ".");
    }
    std::cout << "event " << number << ": version " << version << (faults.empty() ? ", sound\n" : ", NOT SOUND\n");
    for (const std::string& fault : faults) std::cout << "  " << fault << "\n";
    if (!faults.empty()) unsound.push_back("event " + std::to_string(number));
  }
  return unsound;
}

void add_league_commands(CLI::App& app, CommandContext& context) {
  CLI::App* league =
      app.add_subcommand("league", "Leagues and tournaments: list, show, standings, export; enter, start, draft");
  league->require_subcommand(1);
  league->footer(
      "list, show, standings, record and export only read the database, and work while the server runs. The others "
      "give\n"
      "the event an order as the operator, which its record shows: stop the server first.\n"
      "Officers give orders while the server runs, on the event's pages or with: battalia league --help");
  const auto about = std::make_shared<AboutEvent>();
  const auto command = [&](const char* name, const char* help, void (*run)(CommandContext&, const AboutEvent&)) {
    CLI::App* added = league->add_subcommand(name, help);
    added->callback([&context, about, run] { run(context, *about); });
    return added;
  };
  const auto event = [&](CLI::App* added) { add_event_argument(*added, about->event); };
  command("list", "List all events", list);
  event(command("show", "Print an event and its games", show));
  CLI::App* standing = command("standings", "Print a table of an event", standings);
  event(standing);
  standing->add_option("--table", about->table, "Which table, from 1")->check(CLI::Range(1, 1'000));
  event(command("record", "Print the record of an event: what was done, and who did it", record));
  CLI::App* exporting = command("export", "Write an event to a file", export_event);
  event(exporting);
  add_file_options(*exporting, about->asked, about->file);
  exporting->add_option_function<std::string>(
      "--site", [into = about.get()](const std::string& site) { into->asked.set_site(site); },
      "Address of the server, for the links in feeds");
  add_league_orders(*league, context);
}

}  // namespace battalia::ctl
