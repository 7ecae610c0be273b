// The commands and their options, defined with CLI11 (used only by command_line.cpp, commands_*.cpp and
// completion.cpp). A parsed command stores its action in `chosen`; main.cpp runs it.
#pragma once

#include "clients/terminal/console.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>

namespace battalia::terminal {

struct CommandLine {
  CommandLine(std::ostream& out, std::ostream& err);

  // A command or subcommand that also accepts the global options.
  CLI::App* add(CLI::App& parent, const std::string& name, const std::string& description,
                const std::string& group = "");
  // Sets the action of the command.
  void on(CLI::App* command, std::function<void()> action);

  Console console;
  CLI::App app;
  std::function<void()> chosen;
};

inline constexpr const char* kAccountGroup = "Your account";
inline constexpr const char* kLobbyGroup = "Finding a battle";
inline constexpr const char* kTableGroup = "At the table";
inline constexpr const char* kUmpireGroup = "The umpire";
inline constexpr const char* kHistoryGroup = "History";
inline constexpr const char* kOperatorGroup = "For operators";
inline constexpr const char* kHelpGroup = "Help";

// A seat option that reads "red", "blue", "umpire" or "spectator".
CLI::Option* add_seat(CLI::App* command, const std::string& name, v1::Seat& seat, const std::string& description);
// A positional match number.
CLI::Option* add_match(CLI::App* command, std::uint64_t& match);
// Words that are joined into one text.
CLI::Option* add_text(CLI::App* command, std::vector<std::string>& words, const std::string& name,
                      const std::string& description);

}  // namespace battalia::terminal
