// The commands about accounts, as an operator types them.
#include "server/battaliactl/account_commands.h"

#include "battalia/v1/event.pb.h"
#include "server/battaliactl/command_context.h"
#include "server/store/wait.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>

namespace battalia::ctl {
namespace {

class AccountCommands : public testing::Test {
 protected:
  ~AccountCommands() override { std::filesystem::remove_all(desk_.data_dir); }
  void SetUp() override { desk_.data_dir = testing::TempDir() + "ctl_" + std::to_string(::getpid()); }

  // What the command prints.
  std::string said(std::vector<std::string> words) {
    CLI::App app("battaliactl");
    desk_.json = false;
    add_json_flag(app, desk_);
    app.require_subcommand(1);
    app.fallthrough();
    add_account_commands(app, desk_);
    std::reverse(words.begin(), words.end());
    testing::internal::CaptureStdout();
    try {
      app.parse(std::move(words));
    } catch (const std::exception& error) {
      return testing::internal::GetCapturedStdout() + "failed: " + error.what();
    }
    return testing::internal::GetCapturedStdout();
  }
  std::uint64_t add(const std::string& name) {
    return store::wait_for<std::uint64_t>(
        [&](auto done) { desk_.store_or_new().accounts().add({.name = name, .role = 1}, done); });
  }
  CommandContext desk_;
};

TEST_F(AccountCommands, AGuestIsGivenNoRole) {
  store::wait_for<std::uint64_t>(
      [&](auto done) { desk_.store_or_new().accounts().add({.name = "Guest", .role = 1, .guest = true}, done); });
  EXPECT_EQ(said({"set-role", "Guest", "organiser"}),
            "failed: Guest is a guest and can have no role. They need to choose a password first.");
  EXPECT_EQ(desk_.store().accounts().find_name("Guest")->role, 1);
}

// Guests come by the hundred, and most never play.
TEST_F(AccountCommands, GuestsWhoTookPartInNothingAreRemovedOnRecord) {
  store::SqliteStore& store = desk_.store_or_new();
  const auto guest = [&](const std::string& name, std::int64_t created_ms, bool banned = false) {
    return store::wait_for<std::uint64_t>([&](auto done) {
      store.accounts().add({.name = name, .role = 1, .guest = true, .banned = banned, .created_ms = created_ms}, done,
                           {"look of " + name});
    });
  };
  add("Anne");
  guest("Passer-by", 1);
  guest("Rowdy", 1, true);
  guest("Newcomer", now_ms());
  guest("Speaker", 1);
  guest("Player", 1);
  const std::uint64_t signed_in = guest("Returning", 1);
  store::wait_for<bool>([&](auto done) {
    const std::int64_t now = now_ms();
    store.accounts().add_token({std::string(32, 't'), signed_in, now, now + 1'000'000, now}, {}, done);
  });
  v1::Record record;
  record.mutable_author()->set_person("Player");
  store::wait_for<store::AppendResult>([&](auto done) {
    store.log().append({7, 0, "", record.SerializeAsString(), {store::MatchRow{7, "x", "x", "Speaker", "", 1}}}, done);
  });
  EXPECT_EQ(said({"remove-guests", "--list"}), "Passer-by\n");
  EXPECT_EQ(said({"remove-guests"}), "1 guest was removed.\n");
  EXPECT_FALSE(store.accounts().find_name("Passer-by"));
  EXPECT_FALSE(store.accounts().find_look("look of Passer-by")) << "the name is free again";
  for (const char* kept : {"Anne", "Rowdy", "Newcomer", "Speaker", "Player", "Returning"}) {
    EXPECT_TRUE(store.accounts().find_name(kept)) << kept;
  }
  EXPECT_NE(said({"audit", "Passer-by"}).find("guest-removed"), std::string::npos);
  EXPECT_EQ(said({"remove-guests"}), "0 guests were removed.\n");
}

// "No changes have been made" would be untrue.
TEST_F(AccountCommands, AListOfNoActsAtAllIsRefused) {
  add("Anne");
  said({"ban", "anne", "--reason", "threw the dice out of the window"});
  EXPECT_TRUE(said({"audit", "--last", "0"}).starts_with("failed: ")) << said({"audit", "--last", "0"});
}

TEST_F(AccountCommands, ActsAreListedWithTheirAuthorAndReason) {
  add("Anne");
  EXPECT_EQ(said({"ban", "anne", "--reason", "threw the dice out of the window"}), "Anne is banned.\n");
  EXPECT_EQ(said({"unban", "Anne"}), "Anne is no longer banned.\n");
  EXPECT_EQ(said({"set-role", "Anne", "organiser", "--reason", "runs the league"}).substr(0, 21),
            "Anne is organiser now");
  EXPECT_EQ(said({"end-sessions", "Anne"}), "Anne is signed out everywhere.\n");
  const std::string audit = said({"audit"});
  EXPECT_EQ(std::ranges::count(audit, '\n'), 4) << audit;
  EXPECT_NE(audit.find("banned  \"Anne\"  by battaliactl, "), std::string::npos) << audit;
  EXPECT_NE(audit.find(": threw the dice out of the window\n"), std::string::npos) << audit;
  EXPECT_NE(audit.find("role-set  \"Anne\"  organiser  by battaliactl, "), std::string::npos) << audit;
  EXPECT_EQ(std::ranges::count(said({"audit", "--last", "2"}), '\n'), 2);
  EXPECT_EQ(said({"audit", "Ben"}), "No changes have been made to Ben.\n");
  const std::string json = said({"audit", "ANNE", "--last", "1", "--json"});
  EXPECT_NE(json.find("\"act\":\"sessions-ended\",\"person\":\"Anne\",\"detail\":\"\",\"reason\":\"\"}"),
            std::string::npos)
      << json;
}

// The audit log would show that a ban was lifted that never was.
TEST_F(AccountCommands, NobodyIsUnbannedWhoIsNotBanned) {
  add("Anne");
  EXPECT_EQ(said({"unban", "anne"}), "failed: Anne is not banned.");
  EXPECT_EQ(said({"audit"}), "No changes have been made to any account.\n");
}

// A script that expects JSON would otherwise read a sentence, and only after the account was changed.
TEST_F(AccountCommands, CommandsThatPrintNoJsonRefuseToAndChangeNothing) {
  add("Anne");
  const std::string refused = said({"ban", "Anne", "--reason", "a test", "--json"});
  EXPECT_TRUE(refused.starts_with("failed: `battaliactl ban` does not print JSON; --json works with ")) << refused;
  EXPECT_NE(refused.find("audit"), std::string::npos) << refused;
  EXPECT_FALSE(desk_.store().accounts().find_name("Anne")->banned);
  EXPECT_EQ(said({"--json", "sessions", "Anne"}), "");
}

TEST_F(AccountCommands, NobodyIsBannedWithoutAReason) {
  add("Anne");
  EXPECT_NE(said({"ban", "Anne"}).find("--reason"), std::string::npos);
  EXPECT_FALSE(desk_.store().accounts().find_name("Anne")->banned);
}

TEST_F(AccountCommands, WhoGivesARoleIsToldTheCommandThatSecuresIt) {
  add("Anne");
  const std::string organiser = said({"set-role", "Anne", "organiser"});
  EXPECT_NE(organiser.find("Anne is organiser now"), std::string::npos) << organiser;
  EXPECT_NE(organiser.find("battaliactl give-second-factor \"Anne\""), std::string::npos) << organiser;
  EXPECT_EQ(said({"set-role", "Anne", "player"}), "Anne is player now.\n");
}

// The name that a client gives itself is arbitrary; it must not act as a command to the operator's terminal.
TEST_F(AccountCommands, ClientNamesAreShownWithoutControlCharacters) {
  const std::uint64_t id = add("Anne");
  store::wait_for<bool>([&](auto done) {
    desk_.store().accounts().add_token({std::string(32, 't'), id, 1, 4'000'000'000'000, 3'900'000'000'000,
                                        "evil\x1b[2J\u009b2J\u202e", "::1\x1b]0;x\x07"},
                                       {}, done);
  });
  const std::string sessions = said({"sessions", "Anne"});
  EXPECT_NE(sessions.find("from ::1]0;x with \"evil[2J2J\"\n"), std::string::npos) << sessions;
  const std::string json = said({"sessions", "Anne", "--json"});
  EXPECT_EQ(json.find('\x1b'), std::string::npos);
  EXPECT_EQ(json.find("\u009b"), std::string::npos);
  EXPECT_EQ(json.find("\u202e"), std::string::npos);
}

}  // namespace
}  // namespace battalia::ctl
