#include "clients/terminal/commands/command_line.h"

#include "clients/terminal/commands/army/army_commands.h"
#include "clients/terminal/commands/campaign/campaign_commands.h"
#include "clients/terminal/commands/challenge/challenge_commands.h"
#include "clients/terminal/commands/commands_account.h"
#include "clients/terminal/commands/commands_agreement.h"
#include "clients/terminal/commands/commands_help.h"
#include "clients/terminal/commands/commands_history.h"
#include "clients/terminal/commands/commands_lists.h"
#include "clients/terminal/commands/commands_live.h"
#include "clients/terminal/commands/commands_load.h"
#include "clients/terminal/commands/commands_lobby.h"
#include "clients/terminal/commands/commands_table.h"
#include "clients/terminal/commands/commands_umpire.h"
#include "clients/terminal/commands/league/league_commands.h"
#include "common/base/usage.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

// They may be given before or after the command.
void add_options_for_all(CLI::App& command, Console& console) {
  for (CLI::Option* each :
       {command.add_option("--server", console.server, "Address of the server"),
        command.add_option("--ca", console.ca_file, "Certificates to trust, in PEM, instead of this machine's"),
        command.add_option("--as", console.as,
                           "Your name: an account signed in on this machine, or a guest of that name"),
        static_cast<CLI::Option*>(
            command.add_flag("--json", console.json, "Print one JSON object a line, for scripts")),
        static_cast<CLI::Option*>(command.add_flag("--quiet,-q", console.quiet, "Print only results")),
        command.add_option("--colour", console.colour, "auto, always or never")
            ->check(CLI::IsMember({"auto", "always", "never"})),
        static_cast<CLI::Option*>(command.add_flag("--ascii", console.ascii, "Draw with plain characters")),
        static_cast<CLI::Option*>(command.add_flag("--cm", console.centimetres, "Centimetres instead of inches"))}) {
    each->group("Everywhere");
  }
}

}  // namespace

CommandLine::CommandLine(std::ostream& out, std::ostream& err)
    : console{out, err}, app("Tabletop battles on a Battalia server. New here? battalia help play", "battalia") {
  app.require_subcommand(1);
  app.failure_message(usage_fault);
  app.set_version_flag("--version", std::string("battalia 1.0"));
  app.get_formatter()->column_width(28);
  add_account_commands(*this);
  add_list_commands(*this);
  add_army_commands(*this);
  add_lobby_commands(*this);
  add_challenge_commands(*this);
  add_live_commands(*this);
  add_table_commands(*this);
  add_agreement_commands(*this);
  add_umpire_commands(*this);
  add_history_commands(*this);
  add_league_commands(*this);
  add_campaign_commands(*this);
  add_load_command(*this);
  add_help_commands(*this);
  add_options_for_all(app, console);
  app.get_option("--server")->envname("BATTALIA_SERVER");
  app.get_option("--ca")->envname("BATTALIA_CA");
}

void CommandLine::on(CLI::App* command, std::function<void()> action) {
  command->callback([this, action = std::move(action)] { chosen = action; });
}

CLI::App* CommandLine::add(CLI::App& parent, const std::string& name, const std::string& description,
                           const std::string& group) {
  CLI::App* command = parent.add_subcommand(name, description);
  if (!group.empty()) command->group(group);
  add_options_for_all(*command, console);
  return command;
}

CLI::Option* add_seat(CLI::App* command, const std::string& name, v1::Seat& seat, const std::string& description) {
  return command
      ->add_option_function<std::string>(
          name, [&seat](const std::string& text) { seat = *read_seat(text); }, description)
      ->check([](const std::string& text) {
        return read_seat(text) ? std::string() : "\"" + text + "\" is not a seat: red, blue, umpire or spectator";
      });
}

CLI::Option* add_match(CLI::App* command, std::uint64_t& match) {
  return command->add_option("match", match, "Number of the match, as `battalia list` shows it")
      ->required()
      ->check(why_no_number);
}

CLI::Option* add_text(CLI::App* command, std::vector<std::string>& words, const std::string& name,
                      const std::string& description) {
  return command->add_option(name, words, description)->expected(-1);
}

}  // namespace battalia::terminal
