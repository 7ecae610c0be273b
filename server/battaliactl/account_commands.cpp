#include "server/battaliactl/account_commands.h"

#include "battalia/v1/session.pb.h"
#include "common/base/day.h"
#include "common/base/printable.h"
#include "common/base/text.h"
#include "common/base/usage.h"
#include "server/accounts/accounts.h"
#include "server/battaliactl/command_context.h"
#include "server/store/wait.h"

#include <google/protobuf/util/json_util.h>
#include <pwd.h>
#include <termios.h>
#include <unistd.h>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <iostream>

namespace battalia::ctl {
namespace {

// Reads one line of standard input, without echo if it is typed at a terminal.
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

std::string user_name(uid_t user) {
  const passwd* known = ::getpwuid(user);
  return known == nullptr ? "user " + std::to_string(user) : known->pw_name;
}

// The operator's user name, even under sudo: recorded in the audit log.
std::string actor() {
  const std::string user = user_name(::getuid());
  const char* behind = std::getenv("SUDO_USER");
  const bool other = behind != nullptr && *behind != '\0' && behind != user;
  return "battaliactl, " + (other ? printable(behind) + " as " + user : user);
}

v1::Role role_of(const std::string& word) {
  if (word == "player") return v1::ROLE_PLAYER;
  if (word == "organiser") return v1::ROLE_ORGANISER;
  return v1::ROLE_ADMINISTRATOR;
}

// When a role takes effect.
std::string in_force(const std::string& role, const std::string& name) {
  if (role == "player") return "";
  return "; where the settings require two-factor authentication, only once that is set up. Until then anybody who "
         "knows the password can set it up and gain the role, so give it now: battaliactl give-second-factor \"" +
         printable(name) + "\"";
}

// Waits for the answer to `start` and returns it. Throws CtlError if it is refused.
template <class Answer, class Start>
Answer ask_accounts(CommandContext& context, store::SqliteStore& store, Start start) {
  using Asked = tl::expected<Answer, accounts::RefusalReason>;
  accounts::Settings settings;
  settings.pepper = context.pepper();
  accounts::Accounts accounts(store.accounts(), store::post_here(), now_ms, settings);
  Asked asked = store::wait_for<Asked>([&](auto then) { start(accounts, then); });
  if (!asked) throw CtlError(asked.error().reason);
  return *std::move(asked);
}

template <class Start>
void carry_out(CommandContext& context, bool make_database, Start start, const std::string& done) {
  store::SqliteStore& store = make_database ? context.store_or_new() : context.store();
  std::cout << ask_accounts<v1::Account>(context, store, start).name() << " " << done << ".\n";
}

void give_second_factor(CommandContext& context, const std::string& name, const accounts::By& by) {
  const auto given = ask_accounts<accounts::GivenSecondFactor>(
      context, context.store(), [&](auto& accounts, auto then) { accounts.give_second_factor(name, then, by); });
  std::cout << "Give this to " << name << " and to nobody else; it is shown only once.\n"
            << "For the authenticator: " << given.offer.secret << "\n"
            << given.offer.uri << "\n"
            << "Recovery codes, each valid once:\n";
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

void print_sessions(CommandContext& context, const std::string& name) {
  const accounts::Accounts accounts(context.store().accounts(), store::post_here(), now_ms);
  const auto sessions = accounts.sessions(name);
  if (!sessions) throw CtlError(sessions.error().reason);
  for (const accounts::Session& session : *sessions) {
    if (context.json) {
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
                << ", until " << minute_of(session.until_ms) << ", from " << printable(session.where.address)
                << " with " << battalia::in_quotes(printable(session.where.client)) << "\n";
    }
  }
  if (sessions->empty() && !context.json) std::cout << name << " is not signed in anywhere.\n";
}

std::string json_of(const store::AuditRow& row) {
  return "{\"id\":" + std::to_string(row.id) + ",\"time_ms\":" + std::to_string(row.time_ms) +
         ",\"actor\":" + json_text(row.actor) + ",\"act\":" + json_text(row.act) +
         ",\"person\":" + json_text(row.person) + ",\"detail\":" + json_text(row.detail) +
         ",\"reason\":" + json_text(row.reason) + "}";
}

std::string line_of(const store::AuditRow& row) {
  std::string line = minute_of(row.time_ms) + "  " + row.act + "  " + battalia::in_quotes(printable(row.person));
  if (!row.detail.empty()) line += "  " + printable(row.detail);
  line += "  by " + printable(row.actor);
  return row.reason.empty() ? line : line + ": " + printable(row.reason);
}

// The newest rows, in ascending order.
void print_audit(CommandContext& context, const std::string& name, std::size_t most) {
  constexpr std::size_t kAtOnce = 1'000;
  const store::AuditStore& audit = context.store().audit();
  std::string person = name;
  if (const auto known = context.store().accounts().find_name(name)) person = known->name;
  std::deque<store::AuditRow> last;
  for (std::uint64_t after = 0;;) {
    const std::vector<store::AuditRow> rows = audit.read(after, person, kAtOnce);
    for (const store::AuditRow& row : rows) last.push_back(row);
    while (last.size() > most) last.pop_front();
    if (rows.size() < kAtOnce) break;
    after = rows.back().id;
  }
  for (const store::AuditRow& row : last) std::cout << (context.json ? json_of(row) : line_of(row)) << "\n";
  if (last.empty() && !context.json)
    std::cout << "No changes have been made to " << (name.empty() ? "any account" : name) << ".\n";
}

// Guests whose sessions have ended and whose names are stored nowhere: their accounts are of no use to anybody.
void remove_guests(CommandContext& context, std::uint32_t days, bool only_list) {
  store::SqliteStore& store = context.store();
  std::size_t removed = 0;
  for (const store::AccountRow& guest : store.lost_guests(now_ms() - std::int64_t{days} * kDayMs)) {
    const store::AuditRow row{0, now_ms(), actor(), std::string(store::audit::kGuestRemoved), guest.name};
    if (only_list) {
      std::cout << printable(guest.name) << "\n";
    } else if (store.remove_guest(guest.id, row)) {
      ++removed;
    }
  }
  if (!only_list) std::cout << counted(removed, "guest was", "guests were") << " removed.\n";
}

// The arguments of the commands about one account.
struct Asked {
  std::string name;
  std::string role = "player";
  std::string reason;
  std::size_t last = 50;
  std::uint32_t days = 90;
  bool only_list = false;
  accounts::By by() const { return {actor(), reason}; }
};

// A guest could not set up the second factor that a role needs, and anybody at their browser would have the role.
void refuse_guest(CommandContext& context, const Asked& asked) {
  if (asked.role == "player") return;
  const auto known = context.store().accounts().find_name(asked.name);
  if (known && known->guest)
    throw CtlError(known->name + " is a guest and can have no role. They need to choose a password first.");
}

// A command about one account, whose name comes first.
CLI::App* about_account(CLI::App& app, const std::string& command, const std::string& help,
                        const std::shared_ptr<Asked>& asked) {
  CLI::App* added = app.add_subcommand(command, help);
  added->add_option("name", asked->name, "The account's name")->required();
  return added;
}

// A command that changes something; its reason goes to the audit log.
CLI::App* changes_account(CLI::App& app, const std::string& command, const std::string& help,
                          const std::shared_ptr<Asked>& asked, bool wants_reason = false) {
  CLI::App* added = about_account(app, command, help, asked);
  added->add_option("--reason", asked->reason, "Why, for the audit log (battaliactl audit)")->required(wants_reason);
  return added;
}

// Creating accounts, their roles and their passwords.
void add_roles_and_passwords(CLI::App& app, CommandContext& context, const std::shared_ptr<Asked>& asked) {
  const CLI::IsMember roles({"player", "organiser", "administrator"});

  CLI::App* add =
      changes_account(app, "add-user", "Create an account; prompts for the password, or reads it from a pipe", asked);
  add->add_option("--role", asked->role, "player, organiser or administrator")->check(roles);
  add->callback([&context, asked] {
    const std::string password = ask_password();
    carry_out(
        context, true,
        [&](auto& accounts, auto then) {
          accounts.add(asked->name, password, role_of(asked->role), then, asked->by());
        },
        "has an account as " + asked->role + in_force(asked->role, asked->name));
  });

  CLI::App* set_role = changes_account(app, "set-role", "Change what an account may do", asked);
  set_role->add_option("role", asked->role, "player, organiser or administrator")->required()->check(roles);
  set_role->callback([&context, asked] {
    refuse_guest(context, *asked);
    carry_out(
        context, false,
        [&](auto& accounts, auto then) { accounts.set_role(asked->name, role_of(asked->role), then, asked->by()); },
        "is " + asked->role + " now" + in_force(asked->role, asked->name));
  });

  changes_account(app, "set-password", "Give an account a new password and end its sessions", asked)
      ->callback([&context, asked] {
        const std::string password = ask_password();
        carry_out(
            context, false,
            [&](auto& accounts, auto then) { accounts.set_password(asked->name, password, then, asked->by()); },
            "has a new password");
      });
}

// Sessions, second factors, bans, and the audit log.
void add_sessions_and_bans(CLI::App& app, CommandContext& context, const std::shared_ptr<Asked>& asked) {
  about_account(app, "sessions", "List the sessions of an account", asked)->callback([&context, asked] {
    print_sessions(context, asked->name);
  });

  changes_account(app, "end-sessions", "Sign an account out everywhere", asked)->callback([&context, asked] {
    carry_out(
        context, false, [&](auto& accounts, auto then) { accounts.end_sessions(asked->name, then, asked->by()); },
        "is signed out everywhere");
  });

  changes_account(app, "give-second-factor",
                  "Set up two-factor authentication and print its secret, to hand over; ends the account's sessions",
                  asked)
      ->callback([&context, asked] { give_second_factor(context, asked->name, asked->by()); });

  changes_account(app, "remove-second-factor",
                  "Turn off two-factor authentication for an account whose owner has lost the device", asked)
      ->callback([&context, asked] {
        carry_out(
            context, false,
            [&](auto& accounts, auto then) { accounts.forget_second_factor(asked->name, then, asked->by()); },
            "signs in with only the password");
      });

  changes_account(app, "ban", "Ban an account", asked, true)->callback([&context, asked] {
    carry_out(
        context, false, [&](auto& accounts, auto then) { accounts.set_banned(asked->name, true, then, asked->by()); },
        "is banned");
  });

  changes_account(app, "unban", "Lift the ban of an account", asked)->callback([&context, asked] {
    carry_out(
        context, false, [&](auto& accounts, auto then) { accounts.set_banned(asked->name, false, then, asked->by()); },
        "is no longer banned");
  });

  CLI::App* guests = app.add_subcommand(
      "remove-guests", "Remove the accounts of guests who can't sign in any more and took part in nothing");
  guests->add_option("--days", asked->days, "Only those who came longer ago than this")
      ->check(CLI::Range(1, 36'500))
      ->capture_default_str();
  guests->add_flag("--list", asked->only_list, "Only list them");
  guests->callback([&context, asked] { remove_guests(context, asked->days, asked->only_list); });

  CLI::App* audit = app.add_subcommand("audit", "Show changes to accounts: when, by which administrator, and why");
  audit->add_option("name", asked->name, "Only this account");
  audit->add_option("--last", asked->last, "How many of the newest entries")
      ->check(why_no_number)
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  audit->callback([&context, asked] { print_audit(context, asked->name, asked->last); });
}

}  // namespace

void add_account_commands(CLI::App& app, CommandContext& context) {
  const auto asked = std::make_shared<Asked>();
  add_roles_and_passwords(app, context, asked);
  add_sessions_and_bans(app, context, asked);
}

}  // namespace battalia::ctl
