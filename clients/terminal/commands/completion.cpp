#include "clients/terminal/commands/completion.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/tutorial.h"
#include "clients/terminal/text/umpire_words.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

// A command with its path ("army check") and what may follow it: subcommands, or the words it accepts.
struct Entry {
  std::string path;
  std::string description;
  std::vector<std::string> options;
  std::vector<std::string> commands;
};

Entry entry_of(const CLI::App& app, const std::string& path) {
  Entry entry{path, app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) entry.options.push_back("--" + name);
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    entry.commands.push_back(command->get_name());
  if (path == "help") {
    for (const TutorialTopic& each : tutorial()) entry.commands.emplace_back(each.topic);
  }
  if (path == "umpire") entry.commands.assign(std::begin(kUmpirePowers), std::end(kUmpirePowers));
  return entry;
}

void collect(const CLI::App& app, const std::string& path, std::vector<Entry>& entries) {
  entries.push_back(entry_of(app, path));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    collect(*command, path.empty() ? command->get_name() : path + " " + command->get_name(), entries);
  }
}

std::string shell_quoted(const std::string& text) {
  std::string result = "'";
  for (const char letter : text) result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return result + "'";
}

// zsh runs the same function through its bash layer.
std::string bash_script(const std::vector<Entry>& entries) {
  std::string cases;
  for (const Entry& entry : entries) {
    cases += "    " + shell_quoted(entry.path) +
             ") words=" + shell_quoted(join(entry.commands, " ") + " " + join(entry.options, " ")) + " ;;\n";
  }
  return R"(_battalia() {
  local current="${COMP_WORDS[COMP_CWORD]}" path="" word words="" at
  for ((at = 1; at < COMP_CWORD; ++at)); do
    word="${COMP_WORDS[at]}"
    [[ "$word" == -* ]] && continue
    case " )" +
         [&] {
           std::string paths;
           for (const Entry& entry : entries) paths += "|" + entry.path;
           return paths.substr(1) + "|";
         }() +
         R"( " in
      *"|${path:+$path }$word|"*) path="${path:+$path }$word" ;;
    esac
  done
  case "$path" in
)" + cases +
         R"(  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _battalia battalia
)";
}

std::string fish_script(const std::vector<Entry>& entries) {
  std::string script = "complete -c battalia -f\n";
  for (const Entry& entry : entries) {
    const std::vector<std::string> path = split_words(entry.path);
    std::string when = "__fish_use_subcommand";
    if (!path.empty()) when = "__fish_seen_subcommand_from " + path.back();
    if (path.size() <= 1) {
      for (const Entry& below : entries) {
        const std::vector<std::string> names = split_words(below.path);
        if (names.size() != path.size() + 1 || (!path.empty() && names.front() != path.front())) continue;
        script += "complete -c battalia -n " + shell_quoted(when) + " -a " + names.back() + " -d " +
                  shell_quoted(below.description) + "\n";
      }
    }
    for (const std::string& option : entry.options)
      script += "complete -c battalia -n " + shell_quoted(when) + " -l " + option.substr(2) + "\n";
  }
  return script;
}

}  // namespace

std::string completion_script(const CLI::App& app, const std::string& shell) {
  std::vector<Entry> entries;
  collect(app, "", entries);
  if (shell == "bash") return bash_script(entries);
  if (shell == "zsh") return "#compdef battalia\nautoload -U +X bashcompinit && bashcompinit\n" + bash_script(entries);
  if (shell == "fish") return fish_script(entries);
  throw CliError(Exit::usage, "There are scripts for bash, zsh and fish, not for \"" + shell + "\".");
}

}  // namespace battalia::terminal
