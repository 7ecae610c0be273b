// How a command ends when it cannot continue: a sentence for people and an exit code for scripts. Thrown anywhere in
// the client, caught only in main.cpp.
#pragma once

#include <stdexcept>
#include <string>

namespace battalia::terminal {

// Exit codes, documented in README.md and `battalia help exit-codes`.
enum class Exit {
  ok = 0,
  failed = 1,       // something went wrong on this machine
  usage = 2,        // the command line makes no sense
  unreachable = 3,  // no server there, or the connection was lost for good
  refused = 4,      // the server refused the request
  rejected = 5,     // a rule forbids the order
  sign_in = 6,      // nobody is signed in, or the name or password is wrong
  file = 7,         // a file cannot be read or makes no sense
  protocol = 8,     // server and client speak different versions
};

class CliError : public std::runtime_error {
 public:
  CliError(Exit exit, const std::string& sentence) : std::runtime_error(sentence), exit_(exit) {}
  Exit exit() const { return exit_; }

 private:
  Exit exit_;
};

}  // namespace battalia::terminal
