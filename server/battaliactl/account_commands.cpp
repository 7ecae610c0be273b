// add-user, set-role, set-password, ban, unban, sessions, end-sessions, give-second-factor, remove-second-factor.
#include "battalia/v1/session.pb.h"
#include "common/base/text.h"
#include "server/accounts/accounts.h"
#include "server/battaliactl/desk.h"
#include "server/store/wait.h"

#include <google/protobuf/util/json_util.h>
#include <termios.h>
#include <unistd.h>
#include <chrono>
#include <ctime>
#include <iostream>

namespace battalia::ctl {
namespace {

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// One line of the standard input, not echoed when somebody types it.
std::string ask_password() {
  const bool typed = ::isatty(STDIN_FILENO) != 0;
  termios before{};
  if (typed) {
    std::cerr << "Password: " << std::flush;
    ::tcgetattr(STDIN_FILENO, &before);
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &silent);
  }
  std::string password;
  std::getline(std::cin, password);
  if (typed) {
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
    std::cerr << "\n";
  }
  return password;
}

v1::Role role_of(const std::string& word) {
  if (word == "player") return v1::ROLE_PLAYER;
  if (word == "organiser") return v1::ROLE_ORGANISER;
  return v1::ROLE_ADMINISTRATOR;
}

// When the powers of a role come.
std::string in_force(const std::string& role) {
  if (role == "player") return "";
  return ", once a second factor is set up where the settings want one: hand it over with the role "
         "(give-second-factor), "
         "so that nobody who has the password alone can be the first to set one up";
}

// What `start` answers. Throws CtlError where it is refused.
template <class Answer, class Start>
Answer ask_accounts(Desk& desk, store::SqliteStore& store, Start start) {
  using Asked = tl::expected<Answer, accounts::RefusalReason>;
  accounts::Settings settings;
  settings.pepper = desk.pepper();
  accounts::Accounts accounts(store.accounts(), store::post_here(), now_ms, settings);
  Asked asked = store::wait_for<Asked>([&](auto then) { start(accounts, then); });
  if (!asked) throw CtlError(asked.error().reason);
  return *std::move(asked);
}

template <class Start>
void carry_out(Desk& desk, bool make_database, Start start, const std::string& done) {
  store::SqliteStore& store = make_database ? desk.store_or_new() : desk.store();
  std::cout << ask_accounts<v1::Account>(desk, store, start).name() << " " << done << ".\n";
}

void give_second_factor(Desk& desk, const std::string& name) {
  const auto given = ask_accounts<accounts::GivenSecondFactor>(
      desk, desk.store(), [&](auto& accounts, auto then) { accounts.give_second_factor(name, then); });
  std::cout << "Hand this to " << name << " and to nobody else; it is told once.\n"
            << "For the authenticator: " << given.offer.secret << "\n"
            << given.offer.uri << "\n"
            << "Recovery codes, each good once:\n";
  for (const std::string& code : given.recovery_codes) std::cout << "  " << code << "\n";
}

// "2026-01-31 04:12 UTC"
std::string minute_of(std::int64_t time_ms) {
  const std::time_t seconds = time_ms / 1'000;
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc)};
}

void print_sessions(Desk& desk, const std::string& name) {
  const accounts::Accounts accounts(desk.store().accounts(), store::post_here(), now_ms);
  const auto sessions = accounts.sessions(name);
  if (!sessions) throw CtlError(sessions.error().reason);
  for (const accounts::Session& session : *sessions) {
    if (desk.json) {
      v1::Session told;
      told.set_id(session.id);
      told.set_client(session.where.client);
      told.set_address(session.where.address);
      told.set_began_ms(session.since_ms);
      told.set_used_ms(session.last_used_ms);
      std::string line;
      (void)google::protobuf::util::MessageToJsonString(told, &line);
      std::cout << line << "\n";
    } else {
      std::cout << "signed in " << minute_of(session.since_ms) << ", last seen " << minute_of(session.last_used_ms)
                << ", until " << minute_of(session.until_ms) << ", from " << session.where.address << " with "
                << quoted(session.where.client) << "\n";
    }
  }
  if (sessions->empty() && !desk.json) std::cout << name << " is signed in nowhere.\n";
}

// A command about one account, named first.
CLI::App* about_account(CLI::App& app, const std::string& command, const std::string& help,
                        const std::shared_ptr<std::string>& name) {
  CLI::App* added = app.add_subcommand(command, help);
  added->add_option("name", *name, "The account's name")->required();
  return added;
}

}  // namespace

void add_account_commands(CLI::App& app, Desk& desk) {
  const auto name = std::make_shared<std::string>();
  const auto role = std::make_shared<std::string>("player");
  const CLI::IsMember roles({"player", "organiser", "administrator"});

  CLI::App* add =
      about_account(app, "add-user", "Make an account; the password is asked for, or read from a pipe", name);
  add->add_option("--role", *role, "player, organiser or administrator")->check(roles);
  add->callback([&desk, name, role] {
    const std::string password = ask_password();
    carry_out(
        desk, true, [&](auto& accounts, auto then) { accounts.add(*name, password, role_of(*role), then); },
        "has an account as " + *role + in_force(*role));
  });

  CLI::App* set_role = about_account(app, "set-role", "Change what an account may do", name);
  set_role->add_option("role", *role, "player, organiser or administrator")->required()->check(roles);
  set_role->callback([&desk, name, role] {
    carry_out(
        desk, false, [&](auto& accounts, auto then) { accounts.set_role(*name, role_of(*role), then); },
        "is " + *role + " now" + in_force(*role));
  });

  about_account(app, "set-password", "Give an account a new password and end its sessions", name)
      ->callback([&desk, name] {
        const std::string password = ask_password();
        carry_out(
            desk, false, [&](auto& accounts, auto then) { accounts.set_password(*name, password, then); },
            "has a new password");
      });

  about_account(app, "sessions", "Where an account is signed in", name)->callback([&desk, name] {
    print_sessions(desk, *name);
  });

  about_account(app, "end-sessions", "Sign an account out everywhere", name)->callback([&desk, name] {
    carry_out(
        desk, false, [&](auto& accounts, auto then) { accounts.end_sessions(*name, then); },
        "is signed out everywhere");
  });

  about_account(app, "give-second-factor",
                "Put a second factor in force and print it, to be handed over; ends the account's sessions", name)
      ->callback([&desk, name] { give_second_factor(desk, *name); });

  about_account(app, "remove-second-factor", "Take the second factor from an account whose owner has lost it", name)
      ->callback([&desk, name] {
        carry_out(
            desk, false, [&](auto& accounts, auto then) { accounts.forget_second_factor(*name, then); },
            "signs in by password alone");
      });

  about_account(app, "ban", "Keep an account out", name)->callback([&desk, name] {
    carry_out(
        desk, false, [&](auto& accounts, auto then) { accounts.set_banned(*name, true, then); }, "is kept out");
  });

  about_account(app, "unban", "Let an account in again", name)->callback([&desk, name] {
    carry_out(
        desk, false, [&](auto& accounts, auto then) { accounts.set_banned(*name, false, then); }, "may come in again");
  });
}

}  // namespace battalia::ctl
