#include "clients/terminal/commands/challenge/challenge_commands.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/challenge/challenge_text.h"

namespace battalia::terminal {
namespace {

std::string challenge_in(const std::string& text) {
  const auto challenge = read_challenge(text);
  if (!challenge)
    throw CliError(Exit::usage, "That isn't a challenge: give the whole link, or everything after its last /.");
  return *challenge;
}

void add_show_challenge(CommandLine& line, CLI::App& parent) {
  const Console& console = line.console;
  CLI::App* show = line.add(parent, "show", "Show who challenges you, and the terms");
  auto text = std::make_shared<std::string>();
  show->add_option("challenge", *text, "The link you were sent")->required();
  line.on(show, [&, text] {
    v1::ClientMessage message;
    message.mutable_open_challenge()->set_challenge(challenge_in(*text));
    const auto session = console.connect();
    const v1::ServerMessage answer = session->ask(std::move(message));
    console.show(answer.challenge_shown(), challenge_page(answer.challenge_shown(), session->now_ms()));
  });
}

void add_accept(CommandLine& line, CLI::App& parent) {
  const Console& console = line.console;
  CLI::App* accept = line.add(parent, "accept", "Accept a challenge with an army list of your own");
  auto text = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  accept->add_option("challenge", *text, "The link you were sent")->required();
  accept->add_option("--army", *file, "Your army list, a JSON file")->required()->check(CLI::ExistingFile);
  line.on(accept, [&, text, file] {
    v1::ClientMessage message;
    message.mutable_take_up_challenge()->set_challenge(challenge_in(*text));
    read_json_file(*file, *message.mutable_take_up_challenge()->mutable_army());
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const std::string number = std::to_string(answer.match_created().match());
    console.show(answer.match_created(),
                 console.quiet ? number + "\n"
                               : "Both lists are in: match " + number + ". Play: battalia play " + number + "\n");
  });
}

}  // namespace

void add_challenge_commands(CommandLine& line) {
  CLI::App* challenge =
      line.add(line.app, "challenge", "Battles between two army lists, each hidden from the other side", kLobbyGroup);
  challenge->require_subcommand(1);
  add_show_challenge(line, *challenge);
  add_accept(line, *challenge);
}

}  // namespace battalia::terminal
