#include "clients/terminal/commands/army/army_commands.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/json.h"
#include "clients/terminal/text/listing_army.h"
#include "common/base/printable.h"

#include <memory>
#include <string>

namespace battalia::terminal {
namespace {

void add_profiles(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  CLI::App* profiles = line.add(army, "profiles", "Show the troops of a rule system, and a sample army list");
  auto system = std::make_shared<std::string>();
  profiles->add_option("system", *system, "Rule system key, as `battalia systems` shows it")->required();
  line.on(profiles, [&, system] {
    v1::ClientMessage message;
    message.mutable_list_systems();
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    for (const v1::SystemInfo& info : answer.systems().systems()) {
      if (info.key() == *system) return console.show(info, profile_list(info));
    }
    throw CliError(Exit::usage, "There is no rule system \"" + *system + "\"; `battalia systems` lists them.");
  });
}

void add_check(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  CLI::App* check = line.add(army, "check", "Check an army list: its points and every problem");
  auto file = std::make_shared<std::string>();
  check->add_option("file", *file, "An ArmyList as JSON")->required();
  line.on(check, [&, file] {
    v1::ClientMessage message;
    read_json_file(*file, *message.mutable_check_army()->mutable_army());
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const v1::ArmyReport& report = answer.army_checked().report();
    console.show(report, army_report(report));
    if (!report.legal()) throw CliError(Exit::rejected, "The list is not legal.");
  });
}

void add_kept(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  line.on(line.add(army, "list", "List the army lists saved in your account"), [&] {
    v1::ClientMessage message;
    message.mutable_list_armies();
    const auto session = console.connect();
    const v1::ServerMessage answer = session->ask(std::move(message));
    console.show(answer.kept_armies(), kept_army_list(answer.kept_armies(), session->now_ms()));
  });
}

void add_show_army(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  CLI::App* show = line.add(army, "show", "Print one of your lists as JSON, for --red-army and --army");
  auto name = std::make_shared<std::string>();
  show->add_option("name", *name, "Name of the list")->required();
  line.on(show, [&, name] {
    v1::ClientMessage message;
    message.mutable_open_army()->set_name(*name);
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    const v1::ArmyList& list = answer.army_opened().army();
    console.show(list, json_line(list) + "\n");
  });
}

void add_keep(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  CLI::App* keep = line.add(army, "keep", "Save a list in your account, replacing your list of that name");
  auto file = std::make_shared<std::string>();
  keep->add_option("file", *file, "An ArmyList as JSON, legal or not yet")->required()->check(CLI::ExistingFile);
  line.on(keep, [&, file] {
    v1::ClientMessage message;
    v1::ArmyList& list = *message.mutable_keep_army()->mutable_army();
    read_json_file(*file, list);
    const std::string name = printable(list.name());
    console.connect()->ask(std::move(message));
    console.say("\"" + name + "\" is saved in your account.");
  });
}

void add_rename(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  CLI::App* rename = line.add(army, "rename", "Rename one of your lists");
  auto request = std::make_shared<v1::RenameArmy>();
  rename
      ->add_option_function<std::string>(
          "name", [request](const std::string& name) { request->set_name(name); }, "Name of the list")
      ->required();
  rename
      ->add_option_function<std::string>(
          "to", [request](const std::string& to) { request->set_to(to); }, "Its new name")
      ->required();
  line.on(rename, [&, request] {
    v1::ClientMessage message;
    *message.mutable_rename_army() = *request;
    console.connect()->ask(std::move(message));
    console.say("The list is now called \"" + printable(request->to()) + "\".");
  });
}

void add_delete(CommandLine& line, CLI::App& army) {
  const Console& console = line.console;
  CLI::App* forget = line.add(army, "delete", "Delete one of your lists for good");
  auto name = std::make_shared<std::string>();
  auto sure = std::make_shared<bool>(false);
  forget->add_option("name", *name, "Name of the list")->required();
  forget->add_flag("--yes", *sure, "Do not ask");
  line.on(forget, [&, name, sure] {
    if (!*sure) require_yes(console, "Delete your army list \"" + printable(*name) + "\"?");
    v1::ClientMessage message;
    message.mutable_forget_army()->set_name(*name);
    console.connect()->ask(std::move(message));
    console.say("The list is deleted.");
  });
}

}  // namespace

void add_army_commands(CommandLine& line) {
  CLI::App* army = line.add(line.app, "army", "Army lists", kLobbyGroup);
  army->require_subcommand(1);
  add_profiles(line, *army);
  add_check(line, *army);
  add_kept(line, *army);
  add_show_army(line, *army);
  add_keep(line, *army);
  add_rename(line, *army);
  add_delete(line, *army);
}

}  // namespace battalia::terminal
