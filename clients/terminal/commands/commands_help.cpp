#include "clients/terminal/commands/commands_help.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/commands/completion.h"
#include "clients/terminal/text/tutorial.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

std::string help_on(const CLI::App& app, const std::string& topic) {
  if (topic.empty()) {
    // Not app.help(), which after a command describes only that command.
    std::string text = app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
    text += "\nTo learn: \n";
    for (const TutorialTopic& each : tutorial()) {
      text += "  battalia help " + padded(each.topic, 14) + std::string(each.title) + "\n";
    }
    return text;
  }
  for (const TutorialTopic& each : tutorial()) {
    if (each.topic == topic) return std::string(each.text);
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == topic) return command->help("battalia");
  }
  throw CliError(Exit::usage, "No help on \"" + topic + "\"; `battalia help` lists the topics.");
}

}  // namespace

void add_help_commands(CommandLine& line) {
  CLI::App* help =
      line.add(line.app, "help",
               "List the topics, or show one: play, umpire, leagues, scripts, exit-codes, or a command", kHelpGroup);
  auto topic = std::make_shared<std::string>();
  help->add_option("topic", *topic, "Topic or command");
  line.on(help, [&line, topic] { line.console.print(help_on(line.app, *topic)); });

  CLI::App* completion =
      line.add(line.app, "completion", "Print a script that completes commands in your shell", kHelpGroup);
  auto shell = std::make_shared<std::string>();
  completion->add_option("shell", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion->footer("bash: eval \"$(battalia completion bash)\"   fish: battalia completion fish | source");
  line.on(completion, [&line, shell] { line.console.out << completion_script(line.app, *shell) << std::flush; });
}

}  // namespace battalia::terminal
