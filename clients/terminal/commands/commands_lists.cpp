#include "clients/terminal/commands/commands_lists.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/text/listing_lobby.h"

namespace battalia::terminal {
namespace {

void add_systems(CommandLine& line) {
  const Console& console = line.console;
  line.on(line.add(line.app, "systems", "List the rule systems and their options", kLobbyGroup), [&] {
    v1::ClientMessage message;
    message.mutable_list_systems();
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    console.show(answer.systems(), system_list(answer.systems()));
  });
}

void add_scenarios(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* scenarios = line.add(line.app, "scenarios", "List the scenarios", kLobbyGroup);
  auto key = std::make_shared<std::string>();
  scenarios->add_option("system", *key, "Only of this rule system");
  line.on(scenarios, [&, key] {
    v1::ClientMessage message;
    message.mutable_list_scenarios()->set_system(*key);
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    console.show(answer.scenarios(), scenario_list(answer.scenarios()));
  });
}

void add_scenario(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* scenario = line.add(line.app, "scenario", "Show one scenario in full", kLobbyGroup);
  scenario->require_subcommand(1);
  auto key = std::make_shared<std::string>();
  CLI::App* show = line.add(*scenario, "show", "Briefings, special rules, victory and the orders of battle");
  show->add_option("key", *key, "Scenario key")->required();
  line.on(show, [&, key] {
    v1::ClientMessage message;
    message.mutable_get_scenario()->set_key(*key);
    const auto session = console.connect();
    const v1::ServerMessage answer = session->ask(std::move(message));
    const v1::Scenario& got = answer.scenario_got().scenario();
    console.show(got,
                 console.json ? "" : scenario_page(got, declared_by(*session, got.info().system()), console.display()));
  });
}

void add_list(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* list = line.add(line.app, "list", "List the matches", kLobbyGroup);
  auto wanted = std::make_shared<v1::ListMatches>();
  list->add_flag_callback(
      "--mine", [wanted] { wanted->set_mine(true); }, "Only those you have a seat in");
  list->add_flag_callback(
      "--open", [wanted] { wanted->set_open(true); }, "Only those with a free seat");
  list->add_flag_callback(
      "--live", [wanted] { wanted->set_live(true); }, "Only live games");
  list->add_option_function<std::uint32_t>(
      "--limit", [wanted](std::uint32_t most) { wanted->set_limit(most); }, "At most this many; default: 50");
  list->add_option_function<std::uint64_t>(
      "--after", [wanted](std::uint64_t id) { wanted->set_after(id); }, "Continue after this match");
  line.on(list, [&, wanted] {
    v1::ClientMessage message;
    *message.mutable_list_matches() = *wanted;
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    console.show(answer.matches(), match_list(answer.matches()));
  });
}

}  // namespace

void add_list_commands(CommandLine& line) {
  add_systems(line);
  add_scenarios(line);
  add_scenario(line);
  add_list(line);
}

}  // namespace battalia::terminal
