#include "clients/terminal/commands/commands_account.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "common/narration/words.h"

#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace battalia::terminal {
namespace {

// Turns the terminal's echo off during its lifetime.
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

// A password typed without echo, or the next line of standard input if that is not a terminal.
std::string typed_unseen(const Console& console, const std::string& what) {
  if (somebody_types()) console.err << what << " (not shown): " << std::flush;
  std::string line;
  {
    const Unseen unseen;
    std::getline(std::cin, line);
  }
  if (somebody_types()) console.err << std::endl;
  return line;
}

std::string long_enough(std::string password) {
  if (password.size() < 8) throw CliError(Exit::usage, "A password needs at least 8 characters.");
  return password;
}

// From $BATTALIA_PASSWORD, otherwise typed.
std::string password(const Console& console) {
  if (const char* given = std::getenv("BATTALIA_PASSWORD"); given != nullptr && *given != '\0') return given;
  return long_enough(typed_unseen(console, "Password, 8 characters or more"));
}

std::string new_password(const Console& console) {
  std::string chosen = long_enough(typed_unseen(console, "New password, 8 characters or more"));
  if (somebody_types() && typed_unseen(console, "Repeat it") != chosen) {
    throw CliError(Exit::usage, "The two passwords differ; nothing has changed.");
  }
  return chosen;
}

constexpr int kTriesOfACode = 3;

std::string code(const Console& console) {
  if (somebody_types()) console.err << "Code of your authenticator, or a recovery code: " << std::flush;
  std::string line;
  std::getline(std::cin, line);
  return std::string(trim(line));
}

// Prints notices that came with the answers.
void show_notices(const Console& console, Session& session) {
  v1::ClientMessage ping;
  ping.mutable_ping();
  session.ask(std::move(ping));
  while (const auto message = session.next(std::chrono::milliseconds(0))) {
    if (message->has_notice()) console.news(printable(message->notice().text()));
  }
}

std::string session_list(const v1::Sessions& sessions, std::int64_t now_ms) {
  std::string text;
  for (const v1::Session& session : sessions.sessions()) {
    text += padded(std::to_string(session.id()), 17) + " " + padded(printable(session.client()), 24) + " " +
            padded(printable(session.address()), 18) + " used " + ago_words(session.used_ms(), now_ms) +
            ", signed in " + ago_words(session.began_ms(), now_ms) + (session.this_one() ? "  (this one)" : "") + "\n";
  }
  return text;
}

void show_sessions(const Console& console, const std::string& end) {
  const auto session = console.connect();
  v1::ClientMessage message;
  if (end.empty()) {
    message.mutable_list_sessions();
    const v1::Sessions sessions = session->ask(std::move(message)).sessions();
    return console.show(sessions, session_list(sessions, session->now_ms()));
  }
  const auto id = end == "others" ? std::optional<std::uint64_t>(0) : read_number(end);
  if (!id) throw CliError(Exit::usage, "--end needs a number from the list, or \"others\".");
  message.mutable_end_sessions()->set_id(*id);
  session->ask(std::move(message));
  console.say("Signed out there.");
}

void change_password(const Console& console) {
  const auto session = console.connect();
  v1::ClientMessage message;
  message.mutable_change_password()->set_password(typed_unseen(console, "Current password"));
  message.mutable_change_password()->set_new_password(new_password(console));
  session->ask(std::move(message));
  console.say("Password changed. All your other sessions are signed out.");
}

// A mistyped code does not use up the secret, so the user is asked again.
v1::SecondFactorSet confirmed(const Console& console, Session& session) {
  v1::ClientMessage message;
  for (int tries_left = somebody_types() ? kTriesOfACode : 1;;) {
    message.mutable_confirm_second_factor()->set_code(code(console));
    const v1::ServerMessage answer = session.ask_any(message);
    if (answer.has_second_factor_set()) return answer.second_factor_set();
    if (--tries_left == 0 || !answer.has_refused()) throw_refused(answer.refused());
    console.news(printable(answer.refused().reason()) + " Try again.");
  }
}

void set_up_second_factor(const Console& console) {
  const auto session = console.connect();
  v1::ClientMessage message;
  message.mutable_set_up_second_factor()->set_password(password(console));
  const v1::SecondFactorOffered offered = session->ask(message).second_factor_offered();
  console.show(offered, "Enter this secret in your authenticator (an app, or a password manager):\n\n  " +
                            printable(offered.secret()) + "\n  " + printable(offered.uri()) +
                            "\n\nThen type the six digits it shows.\n");
  const v1::SecondFactorSet set = confirmed(console, *session);
  std::string text =
      "Two-factor authentication is on. Keep these recovery codes; each works once, and they are "
      "not shown again:\n\n";
  for (const std::string& each : set.recovery_codes()) text += "  " + printable(each) + "\n";
  console.show(set, text);
}

void remove_second_factor(const Console& console) {
  const auto session = console.connect();
  v1::ClientMessage message;
  message.mutable_remove_second_factor()->set_password(password(console));
  message.mutable_remove_second_factor()->set_code(code(console));
  session->ask(std::move(message));
  console.say("Two-factor authentication is off. You sign in with only your password.");
}

// A session without a sign-in.
std::unique_ptr<Session> nobody(const Console& console) {
  auto session = std::make_unique<Session>(console.address(), Keyring(Keyring::usual_place()), Person{});
  return session;
}

}  // namespace

void add_account_commands(CommandLine& line) {
  const Console& console = line.console;
  auto name = std::make_shared<std::string>();

  CLI::App* sign_up = line.add(line.app, "sign-up", "Create an account with a name and a password", kAccountGroup);
  sign_up->add_option("name", *name, "1 to 32 characters")->required();
  line.on(sign_up, [&, name] {
    const std::string secret = password(console);
    const auto session = nobody(console);
    session->open_unsigned();
    session->sign_up(*name, secret);
    console.show(session->account(), "Welcome, " + session->account().name() + ". You are signed in.\n");
  });

  CLI::App* sign_in = line.add(line.app, "sign-in", "Sign in; this machine remembers it", kAccountGroup);
  sign_in->add_option("name", *name, "The account's name")->required();
  line.on(sign_in, [&, name] {
    const std::string secret = password(console);
    const auto session = nobody(console);
    session->open_unsigned();
    session->sign_in(*name, secret, [&] { return code(console); });
    console.show(session->account(), "Signed in as " + session->account().name() + ".\n");
    show_notices(console, *session);
  });

  CLI::App* sign_out = line.add(line.app, "sign-out", "End the sign-in on this machine", kAccountGroup);
  line.on(sign_out, [&] {
    const auto session = console.connect();
    const std::string who = session->account().name();
    session->sign_out();
    console.say("Signed out " + who + ".");
  });

  auto end = std::make_shared<std::string>();
  CLI::App* sessions = line.add(line.app, "sessions", "List your sessions", kAccountGroup);
  sessions->add_option("--end", *end, "Sign a session out: its number in the list, or \"others\" for all but this one");
  line.on(sessions, [&, end] { show_sessions(console, *end); });

  line.on(line.add(line.app, "password", "Change your password, and sign out everywhere else", kAccountGroup),
          [&] { change_password(console); });

  CLI::App* factor = line.add(line.app, "second-factor", "Two-factor authentication", kAccountGroup);
  factor->require_subcommand(1);
  line.on(line.add(*factor, "set-up", "Set up: connect an authenticator and get recovery codes"),
          [&] { set_up_second_factor(console); });
  line.on(line.add(*factor, "remove", "Turn off"), [&] { remove_second_factor(console); });
}

}  // namespace battalia::terminal
