#include "clients/terminal/commands/commands_lobby.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/challenge/challenge_text.h"
#include "clients/terminal/commands/command_line.h"
#include "common/base/usage.h"
#include "common/narration/words.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

struct NewMatch {
  v1::CreateMatch create;
  std::string red_army, blue_army, scenario_file;
  std::vector<std::string> options, computers, invited;
  std::string per_side, increment, per_decision;
};

std::int64_t milliseconds_of(const std::string& text) {
  if (text.empty()) return 0;
  const auto duration = read_duration(text);
  if (!duration) throw CliError(Exit::usage, "\"" + text + "\" is not a duration: write 90m, 1h30m, 45s or 2d.");
  return duration->count();
}

v1::Seat seat_called(const std::string& text) {
  const auto seat = read_seat(text);
  if (!seat) throw CliError(Exit::usage, "\"" + text + "\" is not a seat: red, blue or umpire.");
  return *seat;
}

std::string invitation_line(const v1::Invitation& invitation) {
  const std::string seat(word(invitation.seat()));
  return "  " + (seat.size() < 8 ? padded(seat, 8) : seat + " ") + "battalia --as NAME join " + invitation.code() +
         (invitation.link().empty() ? "" : "   (browser: " + invitation.link() + ")") + "\n";
}

v1::CreateMatch create_message(Session& session, const NewMatch& plan) {
  v1::CreateMatch create = plan.create;
  if (!plan.red_army.empty()) read_json_file(plan.red_army, *create.mutable_red_army());
  if (!plan.blue_army.empty()) read_json_file(plan.blue_army, *create.mutable_blue_army());
  if (!plan.scenario_file.empty()) create.set_scenario_text(read_text_file(plan.scenario_file));
  const int ways =
      !create.scenario().empty() + !plan.scenario_file.empty() + (create.has_red_army() || create.has_blue_army());
  if (ways != 1) {
    throw CliError(Exit::usage,
                   "Choose one: a scenario, a file with --scenario-file, or armies with --red-army and --blue-army.");
  }
  if (create.system().empty() && create.has_red_army()) create.set_system(create.red_army().system());
  if (create.system().empty() && create.has_blue_army()) create.set_system(create.blue_army().system());
  if (create.system().empty() && !create.scenario().empty()) {
    v1::ClientMessage message;
    message.mutable_get_scenario()->set_key(create.scenario());
    create.set_system(session.ask(std::move(message)).scenario_got().scenario().info().system());
  }
  for (const std::string& text : plan.options) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) throw CliError(Exit::usage, "Write an option as KEY=VALUE, not \"" + text + "\".");
    v1::Option* option = create.add_options();
    option->set_key(text.substr(0, equals));
    option->set_value(text.substr(equals + 1));
  }
  for (const std::string& text : plan.computers) create.add_computer_seats(seat_called(text));
  create.mutable_clock()->set_per_side_ms(milliseconds_of(plan.per_side));
  create.mutable_clock()->set_increment_ms(milliseconds_of(plan.increment));
  create.mutable_clock()->set_per_decision_ms(milliseconds_of(plan.per_decision));
  create.set_request_id(new_request_id());
  return create;
}

bool is_invited(const v1::MatchCreated& created, v1::Seat seat) {
  return std::any_of(created.invitations().begin(), created.invitations().end(),
                     [&](const v1::Invitation& invitation) { return invitation.seat() == seat; });
}

// One army: the opponent who opens the link supplies the other.
void show_challenged(const Console& console, const v1::Challenged& made, std::int64_t now_ms) {
  const std::string link = challenge_link(made.challenge());
  console.show(made, console.quiet
                         ? link + "\n"
                         : "Send this link to your opponent (after the server's address in a browser, or with battalia "
                           "challenge show). It shows your terms but not your list, and is valid for " +
                               duration_words(std::chrono::milliseconds(made.until_ms() - now_ms)) + ":\n" + link +
                               "\n");
}

void create_match(const Console& console, const NewMatch& plan) {
  const auto session = console.connect();
  v1::ClientMessage message;
  *message.mutable_create_match() = create_message(*session, plan);
  const v1::ServerMessage answer = session->ask(std::move(message));
  if (answer.has_challenged()) return show_challenged(console, answer.challenged(), session->now_ms());
  v1::MatchCreated created = answer.match_created();
  for (const std::string& text : plan.invited) {
    const v1::Seat seat = seat_called(text);
    if (is_invited(created, seat)) continue;
    v1::ClientMessage invite;
    invite.mutable_invite()->set_match(created.match());
    invite.mutable_invite()->set_seat(seat);
    *created.add_invitations() = session->ask(std::move(invite)).invited().invitation();
  }
  if (console.quiet && !console.json) {
    console.out << created.match() << std::endl;
    return;
  }
  const std::string number = std::to_string(created.match());
  std::string text = "Match " + number + " created.\n";
  if (created.invitations_size() > 0) text += "Invitations:\n";
  for (const v1::Invitation& invitation : created.invitations()) text += invitation_line(invitation);
  text += "Play it: battalia play " + number + "   Watch it: battalia watch " + number + "\n";
  console.show(created, text);
}

void add_new(CommandLine& line) {
  CLI::App* command = line.add(line.app, "new", "Create a match from a scenario or army lists", kLobbyGroup);
  auto plan = std::make_shared<NewMatch>();
  auto seat = std::make_shared<v1::Seat>(v1::SEAT_UNSPECIFIED);
  command->add_option_function<std::string>(
      "scenario", [plan](const std::string& key) { plan->create.set_scenario(key); },
      "Scenario key, as `battalia scenarios` shows it");
  command->add_option_function<std::string>(
      "--system", [plan](const std::string& key) { plan->create.set_system(key); },
      "Rule system; default: the scenario's");
  command->add_option("--scenario-file", plan->scenario_file, "A scenario of your own, a .battle file in notation")
      ->check(CLI::ExistingFile);
  command
      ->add_option("--red-army", plan->red_army,
                   "Army list of red, a JSON file; with only one list your opponent brings the other")
      ->check(CLI::ExistingFile);
  command->add_option("--blue-army", plan->blue_army, "Army list of blue, a JSON file")->check(CLI::ExistingFile);
  command->add_option("--option", plan->options, "A rule option, KEY=VALUE (repeat for more)");
  command->add_option_function<std::string>(
      "--title", [plan](const std::string& text) { plan->create.set_title(text); }, "Title in lists");
  add_seat(command, "--seat", *seat, "Seat to take yourself");
  command->add_option("--computer", plan->computers, "Seats for the server's computer player")->delimiter(',');
  command->add_option("--invite", plan->invited, "Seats to create invitations for")->delimiter(',');
  command->add_option("--per-side", plan->per_side, "Clock: time for the whole game, as in 90m");
  command->add_option("--increment", plan->increment, "Clock: added at each player turn");
  command->add_option("--per-decision", plan->per_decision, "Clock: time for each decision, as in 2d");
  command->add_flag_callback(
      "--forfeit", [plan] { plan->create.mutable_clock()->set_forfeit(true); },
      "Running out of time loses (otherwise a default move is made)");
  command->add_flag_callback(
      "--private", [plan] { plan->create.set_private_(true); }, "Not listed; can be watched only by invitation");
  command
      ->add_option_function<std::uint32_t>(
          "--observer-delay", [plan](std::uint32_t turns) { plan->create.set_observer_delay_turns(turns); },
          "Spectator delay in player turns, up to 20")
      ->check(CLI::Range(0, 20));
  command->add_flag_callback(
      "--needs-umpire", [plan] { plan->create.set_needs_umpire(true); }, "Can't begin without an umpire");
  command->add_flag_callback(
      "--physical-dice",
      [plan] {
        plan->create.set_physical_dice(true);
        plan->create.set_needs_umpire(true);
      },
      "Real dice: the umpire enters the results");
  command->add_flag_callback(
      "--witness-links", [plan] { plan->create.set_witness_links(true); },
      "The other side's client seeds every roll, so not even the server can predict it");
  line.on(command, [&line, plan, seat] {
    if (*seat != v1::SEAT_UNSPECIFIED) plan->create.set_take_seat(*seat);
    create_match(line.console, *plan);
  });
}

void add_invite(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* invite = line.add(line.app, "invite", "Create an invitation to a seat", kLobbyGroup);
  auto match = std::make_shared<std::uint64_t>();
  auto seat = std::make_shared<v1::Seat>(v1::SEAT_UNSPECIFIED);
  auto commands = std::make_shared<std::vector<std::string>>();
  add_match(invite, *match);
  add_seat(invite, "seat", *seat, "red, blue or umpire")->required();
  invite->add_option("--command", *commands, "Only for these commands of the army");
  line.on(invite, [&, match, seat, commands] {
    v1::ClientMessage message;
    message.mutable_invite()->set_match(*match);
    message.mutable_invite()->set_seat(*seat);
    for (const std::string& each : *commands) message.mutable_invite()->add_commands(each);
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const v1::Invitation& invitation = answer.invited().invitation();
    console.show(answer.invited(), console.quiet ? invitation.code() + "\n" : invitation_line(invitation));
  });
}

// By a number with a seat, or by an invitation code.
v1::Join join_message(const std::string& what, v1::Seat seat, const std::vector<std::string>& commands) {
  v1::Join join;
  join.set_seat(seat);
  join.mutable_commands()->Add(commands.begin(), commands.end());
  // A code may look like a number; in that case no seat is given.
  const auto number = read_number(what);
  if (number && seat != v1::SEAT_UNSPECIFIED) {
    join.set_match(*number);
    return join;
  }
  if (number && !is_invitation_code(what)) {
    throw CliError(Exit::usage, "Which seat of match " + what + "? Add red, blue or umpire.");
  }
  check_invitation_code(what);
  join.set_invitation(what);
  return join;
}

void add_join(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* join = line.add(line.app, "join", "Join a match by its number or an invitation code", kLobbyGroup);
  auto what = std::make_shared<std::string>();
  auto seat = std::make_shared<v1::Seat>(v1::SEAT_UNSPECIFIED);
  auto commands = std::make_shared<std::vector<std::string>>();
  join->add_option("match-or-code", *what, "Match number or invitation code")->required();
  add_seat(join, "seat", *seat, "red, blue or umpire; an invitation names its own");
  join->add_option("--command", *commands, "Lead only these commands of the army");
  line.on(join, [&, what, seat, commands] {
    v1::ClientMessage message;
    *message.mutable_join() = join_message(*what, *seat, *commands);
    if (!message.join().invitation().empty()) line.console.invitation = *what;
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const v1::Joined& joined = answer.joined();
    console.show(joined, "You joined match " + std::to_string(joined.match()) + " as " +
                             std::string(word(joined.seat())) + ". Play: battalia play " +
                             std::to_string(joined.match()) + "\n");
  });
}

void add_leave(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* leave = line.add(line.app, "leave", "Leave a match", kLobbyGroup);
  auto match = std::make_shared<std::uint64_t>();
  add_match(leave, *match);
  line.on(leave, [&, match] {
    v1::ClientMessage message;
    message.mutable_leave()->set_match(*match);
    console.connect()->ask(std::move(message));
    console.say("You have left match " + std::to_string(*match) + ".");
  });
}

void add_rematch(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* rematch = line.add(line.app, "rematch", "Play the same battle again with sides swapped", kLobbyGroup);
  auto match = std::make_shared<std::uint64_t>();
  add_match(rematch, *match);
  line.on(rematch, [&, match] {
    v1::ClientMessage message;
    message.mutable_rematch()->set_match(*match);
    message.mutable_rematch()->set_request_id(new_request_id());
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const std::string number = std::to_string(answer.match_created().match());
    console.show(answer.match_created(), console.quiet ? number + "\n" : "The rematch is match " + number + ".\n");
  });
}

// After the update that `battalia replay --to` shows.
void add_what_if(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* what_if = line.add(line.app, "what-if", "Play both sides of a private copy of a moment", kLobbyGroup);
  auto match = std::make_shared<std::uint64_t>();
  auto seat = std::make_shared<v1::Seat>(v1::SEAT_SPECTATOR);
  auto at = std::make_shared<std::uint64_t>();
  add_match(what_if, *match);
  what_if->add_option("--to", *at, "The moment after this update, as `battalia replay --to` shows it")
      ->required()
      ->check(why_no_number);
  add_seat(what_if, "--seat", *seat,
           "Count updates as that seat sees them: one you hold, or any of a game that has ended");
  line.on(what_if, [&, match, seat, at] {
    v1::ClientMessage message;
    message.mutable_ask_copy()->set_match(*match);
    message.mutable_ask_copy()->set_as(*seat);
    message.mutable_ask_copy()->set_seq(*at);
    message.mutable_ask_copy()->set_request_id(new_request_id());
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const std::string number = std::to_string(answer.match_created().match());
    console.show(answer.match_created(), console.quiet ? number + "\n"
                                                       : "The copy is match " + number +
                                                             ": nothing in it changes the real game. Play: battalia " +
                                                             "play " + number + " --seat red, and --seat blue\n");
  });
}

}  // namespace

void add_lobby_commands(CommandLine& line) {
  add_new(line);
  add_invite(line);
  add_join(line);
  add_leave(line);
  add_rematch(line);
  add_what_if(line);
}

}  // namespace battalia::terminal
