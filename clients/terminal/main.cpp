// battalia: the terminal client. Reads the command line, runs the chosen action, and turns errors into a sentence and
// an exit code (cli_error.h).
#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "common/base/printable.h"

#include <iostream>

int main(int count, char** words) {
  using battalia::terminal::CliError;
  using battalia::terminal::CommandLine;
  using battalia::terminal::ConnectionLost;
  using battalia::terminal::Exit;
  const auto end = [](Exit exit, const std::string& sentence) {
    std::cerr << sentence << std::endl;
    return static_cast<int>(exit);
  };
  const battalia::SafeOutput safe_out(std::cout), safe_err(std::cerr);
  try {
    CommandLine line(std::cout, std::cerr);
    try {
      line.app.parse(count, words);
    } catch (const CLI::ParseError& error) {
      return line.app.exit(error) == 0 ? 0 : static_cast<int>(Exit::usage);
    }
    line.chosen();
    return static_cast<int>(Exit::ok);
  } catch (const CliError& error) {
    return end(error.exit(), error.what());
  } catch (const ConnectionLost& lost) {
    return end(Exit::unreachable, std::string(lost.what()) + " Is the server running, and is --server right?");
  } catch (const std::exception& error) {
    return end(Exit::failed, std::string("Something went wrong: ") + error.what());
  }
}
