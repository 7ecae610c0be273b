#include "clients/terminal/commands/league/league_desk_commands.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/league/league_talk.h"
#include "clients/terminal/commands/league/local_time.h"
#include "common/base/columns.h"
#include "common/base/usage.h"
#include "common/narration/league_options.h"

#include <fstream>
#include <map>

namespace battalia::terminal {
namespace {

struct DeskOptions {
  std::uint64_t event = 0;
  std::uint64_t club = 0;
  std::uint32_t game = 0;
  std::string name;  // in the event, or of the next season
  v1::EnterCompetition entry;
  v1::DraftRound draft;
  v1::AskLeagueFile asked;
  std::string file = "-";
  std::string outcome;
  v1::LeagueFacts facts;  // of a game at a real table
  std::string losses;     // the list of them
  std::string reason;
  std::uint32_t number = 0;  // of a player, or of a list
  std::string when;          // a game is played; empty: as proposed
  std::string system;
  bool sure = false;  // --yes
};

const std::map<std::string, v1::Outcome> kOutcomes = {
    {"red", v1::OUTCOME_RED}, {"blue", v1::OUTCOME_BLUE}, {"draw", v1::OUTCOME_DRAW}};

void list_clubs(const Console& console) {
  v1::LeagueRequest request;
  request.mutable_list_clubs();
  const v1::LeagueReply answer = ask_league(console, request);
  std::string text;
  for (const v1::ClubSummary& club : answer.clubs().clubs()) {
    text += std::to_string(club.id()) + "  " + club.name() + "  " + std::to_string(club.members()) +
            (club.members() == 1 ? " member" : " members") +
            (club.member()    ? "  - yours"
             : club.invited() ? "  - you are invited"
                              : "") +
            "\n";
  }
  console.show(answer.clubs(), text.empty() ? "There are no clubs.\n" : text);
}

void show_ratings(const Console& console, const DeskOptions& options) {
  v1::LeagueRequest request;
  request.mutable_ask_ratings()->set_system(options.system);
  request.mutable_ask_ratings()->set_club(options.club);
  const v1::LeagueReply answer = ask_league(console, request);
  std::string text;
  for (const v1::Standings& table : answer.ratings_shown().tables()) text += table_of(table);
  console.show(answer.ratings_shown(), text);
}

void enter(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  v1::EnterCompetition& entry = *order.mutable_enter();
  entry = options.entry;
  entry.set_name(options.name);
  const bool somebody = !entry.people().empty() || entry.computer();
  const bool organises = shown_event(console, options.event).competition().your_roles_size() > 0;
  // An organiser who names nobody enters themselves, and not somebody without an account.
  if (organises && !somebody) entry.add_people(console.connect()->account().name());
  if (organises && entry.name().empty() && !entry.people().empty()) entry.set_name(entry.people(0));
  give_league_order(console, options.event, order,
                    somebody ? entry.name() + " has entered." : std::string("You have entered."));
}

std::string standing_of(const v1::LeagueEntrant& entrant) {
  if (entrant.status() == v1::LEAGUE_STATUS_WAITING) return "on the waiting list";
  if (entrant.status() == v1::LEAGUE_STATUS_WITHDRAWN) return "withdrawn";
  return entrant.computer() ? "computer" : entrant.people().empty() ? "at real tables" : "";
}

void list_players(const Console& console, const DeskOptions& options) {
  const v1::CompetitionShown shown = shown_event(console, options.event);
  std::vector<std::vector<std::string>> rows;
  for (const v1::LeagueEntrant& entrant : shown.view().entrants())
    rows.push_back({std::to_string(entrant.id()), entrant.name(), entrant.club(), standing_of(entrant)});
  console.show(shown, rows.empty() ? "Nobody has entered yet.\n" : in_columns(rows));
}

void import_players(const Console& console, const DeskOptions& options) {
  v1::LeagueRequest request;
  request.mutable_read_players()->set_csv(read_text_file(options.file));
  const v1::PlayersRead read = ask_league(console, request).players_read();
  std::string faults;
  for (const std::string& fault : read.faults()) faults += (faults.empty() ? "" : "\n") + fault;
  if (!faults.empty()) throw CliError(Exit::file, faults);
  v1::LeagueOrder order;
  *order.mutable_import_entrants() = read.order();
  give_league_order(console, options.event, order, std::to_string(read.order().entrants_size()) + " have entered.");
}

void start(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_start();
  give_league_order(console, options.event, order, "The event has started.");
}

// The server keeps the draft until it is published, dropped or made again.
void draft(const Console& console, const DeskOptions& options) {
  v1::LeagueRequest request;
  v1::GiveLeagueOrder& give = *request.mutable_give_order();
  give.set_competition(options.event);
  give.set_request_id(new_request_id());
  *give.mutable_order()->mutable_draft_round() = options.draft;
  ask_league(console, request);
  const v1::CompetitionView view = shown_event(console, options.event).view();
  if (!view.has_draft())
    return console.print("The round is drafted. You play in the event, so you can't see the draft.\n");
  std::vector<std::vector<std::string>> rows;
  for (const v1::LeagueDraftPair& pair : view.draft().pairs()) {
    rows.push_back({pair.table() == 0 ? "" : "table " + std::to_string(pair.table()), name_in(view, pair.red()),
                    name_in(view, pair.blue()), pair.reason()});
  }
  std::string warnings;
  for (const std::string& warning : view.draft().warnings()) warnings += "Note: " + warning + "\n";
  console.show(view.draft(),
               "Draft of round " + std::to_string(view.draft().round()) + "\n" + in_columns(rows) + warnings);
}

void publish(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_publish();
  give_league_order(console, options.event, order, "The round is published.");
}

// Nothing changes in an event that has ended, so the command asks first.
void end(const Console& console, const DeskOptions& options) {
  const v1::CompetitionView view = shown_event(console, options.event).view();
  if (!options.sure) require_yes(console, question_before_ending(view));
  v1::LeagueOrder order;
  order.mutable_end();
  give_league_order(console, options.event, order,
                    view.started() ? "The event has ended." : "The event is called off.");
}

// With the same terms, and the players in their divisions after promotion and relegation.
void begin_next_season(const Console& console, const DeskOptions& options) {
  v1::LeagueRequest request;
  v1::MakeCompetition& made = *request.mutable_make_competition();
  made.set_season_after(options.event);
  made.mutable_terms()->set_title(options.name);
  made.set_request_id(new_request_id());
  const v1::LeagueReply answer = ask_league(console, request);
  show_done(console, answer, std::to_string(answer.order_done().competition()));
}

void report(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_report()->set_game(options.game);
  *order.mutable_report()->mutable_facts() = options.facts;
  order.mutable_report()->mutable_facts()->set_outcome(kOutcomes.at(options.outcome));
  order.mutable_report()->set_losses(options.losses);
  v1::LeagueRequest request;
  request.mutable_give_order()->set_competition(options.event);
  *request.mutable_give_order()->mutable_order() = order;
  request.mutable_give_order()->set_request_id(new_request_id());
  const v1::LeagueReply answer = ask_league(console, request);
  std::string said;
  const v1::CompetitionView view = shown_event(console, options.event).view();
  for (const v1::LeagueGame& game : view.games()) {
    if (game.number() != options.game) continue;
    const bool counts = game.result().confirmed();
    said = points_of(game.result()) + (counts ? ". It counts now."
                                              : ". It counts once your opponent or an officer "
                                                "confirms it.");
  }
  show_done(console, answer, said);
}

void dispute_result(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_dispute()->set_game(options.game);
  order.mutable_dispute()->set_reason(options.reason);
  give_league_order(console, options.event, order, "An officer decides now.");
}

void check_in(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_check_in()->set_entrant(own_entrant(shown_event(console, options.event)));
  give_league_order(console, options.event, order, "You are checked in.");
}

void withdraw(const Console& console, const DeskOptions& options) {
  if (!options.sure) require_yes(console, "Withdraw? You forfeit the games that you have not played yet.");
  v1::LeagueOrder order;
  order.mutable_withdraw()->set_entrant(own_entrant(shown_event(console, options.event)));
  order.mutable_withdraw()->set_reason(options.reason);
  give_league_order(console, options.event, order, "You have withdrawn.");
}

void challenge_player(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_challenge()->set_entrant(options.number);
  give_league_order(console, options.event, order, "The game is announced.");
}

void choose_list(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_choose_list()->set_game(options.game);
  order.mutable_choose_list()->set_number(options.number);
  give_league_order(console, options.event, order, "You have chosen your list.");
}

void confirm(const Console& console, const DeskOptions& options) {
  v1::LeagueOrder order;
  order.mutable_confirm()->set_game(options.game);
  give_league_order(console, options.event, order, "The result counts now.");
}

// If both name the same date, it is agreed. Without a date: the one that was proposed.
void propose_date(const Console& console, const DeskOptions& options) {
  std::int64_t at_ms = options.when.empty() ? 0 : read_local_minutes(options.when);
  if (at_ms == 0) {
    const v1::CompetitionView view = shown_event(console, options.event).view();
    for (const v1::LeagueGame& game : view.games()) {
      if (game.number() == options.game) at_ms = game.proposed_ms();
    }
  }
  if (at_ms == 0) throw CliError(Exit::usage, "No date is proposed for this game: name one.");
  v1::LeagueOrder order;
  order.mutable_propose_date()->set_game(options.game);
  order.mutable_propose_date()->set_at_ms(at_ms);
  give_league_order(console, options.event, order,
                    local_minutes(at_ms) + " is proposed, or agreed if your opponent has proposed it.");
}

void show_record(const Console& console, const DeskOptions& options) {
  v1::LeagueRecordShown all;
  for (bool more = true; more;) {
    v1::LeagueRequest request;
    request.mutable_ask_record()->set_competition(options.event);
    request.mutable_ask_record()->set_after(static_cast<std::uint32_t>(all.lines_size()));
    request.mutable_ask_record()->set_limit(500);
    const v1::LeagueRecordShown part = ask_league(console, request).record_shown();
    all.mutable_lines()->MergeFrom(part.lines());
    more = part.more() && !part.lines().empty();
  }
  console.show(all, in_words(all));
}

void save_file(const Console& console, const DeskOptions& options) {
  v1::LeagueRequest request;
  *request.mutable_ask_file() = options.asked;
  request.mutable_ask_file()->set_competition(options.event);
  const v1::LeagueFile file = ask_league(console, request).file();
  if (options.file == "-") {
    console.out << file.content() << std::flush;
    return;
  }
  std::ofstream out(options.file, std::ios::binary);
  out << file.content();
  if (!out.flush()) throw CliError(Exit::file, "Cannot write " + options.file + ".");
}

class DeskCommands {
 public:
  DeskCommands(CommandLine& line, CLI::App& league) : line_(line), league_(league) {}

  // For one event, which is the first argument.
  CLI::App* about(const char* name, const char* help, void (*run)(const Console&, const DeskOptions&)) {
    CLI::App* command = line_.add(league_, name, help);
    add_event_argument(*command, options_->event);
    line_.on(command, [console = &line_.console, options = options_, run] { run(*console, *options); });
    return command;
  }
  CLI::App* about_game(const char* name, const char* help, void (*run)(const Console&, const DeskOptions&)) {
    CLI::App* command = about(name, help, run);
    command->add_option("game", options_->game, "Number of the game, as `league show` lists it")
        ->required()
        ->check(why_no_number);
    return command;
  }
  DeskOptions& options() { return *options_; }
  void ask_first(CLI::App& command) {
    command.add_flag("--yes", options_->sure, "Don't ask for confirmation; required in scripts");
  }

  void add_for_all() {
    line_.on(line_.add(league_, "clubs", "List the clubs"), [console = &line_.console] { list_clubs(*console); });
    CLI::App* ratings = line_.add(league_, "ratings", "Ratings by a set of rules, or a club's ranking");
    ratings->add_option("rules", options_->system, "Key of the rules, as `systems` lists them");
    ratings->add_option("--club", options_->club, "Number of the club, for its ranking");
    line_.on(ratings, [console = &line_.console, options = options_] { show_ratings(*console, *options); });
    about("players", "List who has entered an event", list_players);
    about("record", "Show the record of an event, as far as you may see it", show_record);
    CLI::App* file = about("file", "Save a file of an event", save_file);
    add_file_options(*file, options_->asked, options_->file);
  }
  void add_for_players() {
    CLI::App* entering = about("enter", "Enter an event yourself; organisers also enter others", enter);
    entering->add_option("--name", options_->name, "Name in the event; default: yours");
    add_entry_options(*entering, options_->entry);
    entering->add_option_function<std::string>(
        "--code", [into = options_.get()](const std::string& code) { into->entry.set_code(code); },
        "The code, where entry is by code");
    CLI::App* reporting = about_game("report", "Report the result of a game at a real table", report);
    reporting->add_option("winner", options_->outcome, "red, blue or draw")
        ->required()
        ->check(CLI::IsMember(words_of(kOutcomes)));
    reporting->add_option("--losses", options_->losses, "The list of losses, as you write it");
    add_facts_options(*reporting, options_->facts);
    about_game("confirm", "Confirm the result that your opponent reported", confirm);
    CLI::App* disputing = about_game("dispute", "Dispute the result that your opponent reported", dispute_result);
    disputing->add_option("reason", options_->reason, "What is wrong with it")->required();
    about("check-in", "Check in to an event", check_in);
    CLI::App* withdrawing = about("withdraw", "Withdraw from an event; games not played yet are forfeited", withdraw);
    withdrawing->add_option("reason", options_->reason, "Why; others can read it");
    ask_first(*withdrawing);
    CLI::App* challenging = about("challenge", "Challenge a player of a ladder", challenge_player);
    challenging->add_option("player", options_->number, "Number of the player, as `league players` lists them")
        ->required()
        ->check(why_no_number);
    CLI::App* choosing = about_game("choose", "Choose one of your lists for a game", choose_list);
    choosing->add_option("list", options_->number, "Number of the list: 1 for the first handed in")
        ->required()
        ->check(why_no_number);
    CLI::App* dating =
        about_game("date", "Propose when to play a game, or agree to your opponent's date", propose_date);
    dating->add_option("when", options_->when, "\"2026-11-23 18:45\", in your time zone; default: the proposed date");
  }
  void add_for_organisers() {
    CLI::App* importing =
        about("import", "Enter the players of a file: CSV, its first line names the columns", import_players);
    importing->add_option("file", options_->file, "The file")->required();
    about("start", "Start an event", start);
    CLI::App* drafting = about("draft", "Pair the next round; prints each pair and the reason for it", draft);
    add_draft_options(*drafting, options_->draft);
    about("publish", "Publish the drafted round", publish);
    CLI::App* ending = about("end", "End an event, or call off one that has not started", end);
    ask_first(*ending);
    CLI::App* next = about("next-season",
                           "Announce the season after one that has ended: its terms, its players promoted "
                           "and relegated; prints its number",
                           begin_next_season);
    next->add_option("title", options_->name, "Title; default: the last season's");
  }

 private:
  CommandLine& line_;
  CLI::App& league_;
  std::shared_ptr<DeskOptions> options_ = std::make_shared<DeskOptions>();
};

}  // namespace

void add_league_desk_commands(CommandLine& line, CLI::App& league) {
  DeskCommands commands(line, league);
  commands.add_for_all();
  commands.add_for_players();
  commands.add_for_organisers();
}

}  // namespace battalia::terminal
