// The commands and their options, made with CLI11 (known only to this header's users: command_line.cpp, commands_*.cpp
// and completion.cpp). A command, once parsed, leaves what it is to do in `chosen`; main.cpp does it.
#pragma once

#include "clients/terminal/console.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>

namespace battalia::terminal {

struct CommandLine {
  CommandLine(std::ostream& out, std::ostream& err);

  // A command, or a command below another, that takes the global options too.
  CLI::App* add(CLI::App& parent, const std::string& name, const std::string& description,
                const std::string& group = "");
  // What is to be done when that command is given.
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
// Words that are read as one text.
CLI::Option* add_text(CLI::App* command, std::vector<std::string>& words, const std::string& name,
                      const std::string& description);

}  // namespace battalia::terminal
