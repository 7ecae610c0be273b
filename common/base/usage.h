// Turns CLI11 errors into sentences: which command, what is wrong with it, and where its help is. The programs pass it
// to App::failure_message. Header only, so that nothing else depends on CLI11.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace battalia {

inline std::string usage_fault(const CLI::App* app, const CLI::Error& error) {
  std::string command = app->get_name();
  for (; !app->get_subcommands().empty(); command += " " + app->get_name()) app = app->get_subcommands().front();
  const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
  const bool names_none = app->get_require_subcommand_min() > 0 &&
                          (code == CLI::ExitCodes::RequiredError || code == CLI::ExitCodes::ExtrasError);
  if (!names_none) return std::string(error.what()) + "; `" + command + " --help` shows more.\n";
  const std::string known = "`" + command + " --help` lists them.\n";
  const auto unknown = app->remaining();
  return (unknown.empty() ? "Which command? " : "There is no command \"" + unknown.front() + "\"; ") + known;
}

// For CLI::Option::check: accepts whole numbers without a sign.
inline std::string why_no_number(const std::string& text) {
  const bool number = !text.empty() && text.size() < 20 && text.find_first_not_of("0123456789") == std::string::npos;
  return number ? "" : "\"" + text + "\" is not a number";
}

// Likewise, and for things that are numbered from 1.
inline std::string why_no_number_from_one(const std::string& text) {
  const std::string why = why_no_number(text);
  if (!why.empty() || text.find_first_not_of('0') != std::string::npos) return why;
  return "\"" + text + "\" is too low: the first is 1";
}

}  // namespace battalia
