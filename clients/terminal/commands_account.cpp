// sign-up, sign-in, sign-out.
#include "clients/terminal/command_line.h"
#include "clients/terminal/trouble.h"
#include "common/telling/words.h"

#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace battalia::terminal {
namespace {

// The terminal without echo, for as long as it lives.
class Unseen {
 public:
  Unseen() {
    if (::tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios silent = before_;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    changed_ = ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0;
  }
  ~Unseen() {
    if (changed_) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;

 private:
  termios before_{};
  bool changed_ = false;
};

// From $BATTALIA_PASSWORD, else typed unseen, else the first line of standard input.
std::string password(const Console& console) {
  if (const char* given = std::getenv("BATTALIA_PASSWORD"); given != nullptr && *given != '\0') return given;
  const bool typed = ::isatty(STDIN_FILENO) == 1;
  if (typed) console.err << "Password (8 characters or more, not shown): " << std::flush;
  std::string line;
  {
    const Unseen unseen;
    std::getline(std::cin, line);
  }
  if (typed) console.err << std::endl;
  if (line.size() < 8) throw Trouble(Exit::usage, "A password has at least 8 characters.");
  return line;
}

// A session that nobody is signed in to.
std::unique_ptr<Session> nobody(const Console& console) {
  auto session = std::make_unique<Session>(read_address(console.server), Keyring(Keyring::usual_place()), Person{});
  return session;
}

}  // namespace

void add_account_commands(CommandLine& line) {
  const Console& console = line.console;
  auto name = std::make_shared<std::string>();

  CLI::App* sign_up = line.add(line.app, "sign-up", "Make an account with a name and a password", kAccountGroup);
  sign_up->add_option("name", *name, "1 to 32 characters")->required();
  sign_up->callback([&, name] {
    line.chosen = [&, name] {
      const std::string secret = password(console);
      const auto session = nobody(console);
      session->open_unsigned();
      session->sign_up(*name, secret);
      console.show(session->account(), "Welcome, " + session->account().name() + ". You are signed in.\n");
    };
  });

  CLI::App* sign_in = line.add(line.app, "sign-in", "Sign in; this machine remembers it", kAccountGroup);
  sign_in->add_option("name", *name, "The account's name")->required();
  sign_in->callback([&, name] {
    line.chosen = [&, name] {
      const std::string secret = password(console);
      const auto session = nobody(console);
      session->open_unsigned();
      session->sign_in(*name, secret);
      console.show(session->account(), "Signed in as " + session->account().name() + ".\n");
    };
  });

  CLI::App* sign_out = line.add(line.app, "sign-out", "End the sign-in on this machine", kAccountGroup);
  sign_out->callback([&] {
    line.chosen = [&] {
      const auto session = console.connect();
      const std::string who = session->account().name();
      session->sign_out();
      console.say("Signed out " + who + ".");
    };
  });
}

}  // namespace battalia::terminal
