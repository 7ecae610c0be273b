// Reminders on open connections and by the operator's command; and how changes by the admin tool reach open
// connections.
#include "tests/net/gateway_server.h"

#include "battalia/v1/campaign_session.pb.h"
#include "common/protocol/codec.h"
#include "server/net/gateway/audit_log.h"
#include "server/net/notifications/reminders.h"
#include "server/observability/log.h"

#include <spdlog/spdlog.h>
#include <sys/wait.h>
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>

namespace battalia::net {
namespace {

constexpr std::int64_t kHourMs = 3'600'000;

std::vector<std::string> notices(const TestConnection& connection, const std::string& code) {
  std::vector<std::string> texts;
  for (const std::string& frame : connection.frames()) {
    v1::ServerMessage message;
    EXPECT_TRUE(message.ParseFromString(frame));
    if (message.notice().code() == code) texts.push_back(message.notice().text());
  }
  return texts;
}

TEST(Reminders, ReachEveryConnectionOfThePlayerToMoveOnce) {
  GatewayServer server;
  Battle battle(server);
  Reminders reminders(server.server().clock(), server.server().service(), server.campaigns(), server.league(),
                      server.gateway(), {.after_ms = kHourMs});
  TestConnection second(server);
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in_with_token()->set_token(battle.red.token());
  ASSERT_TRUE(second.hello().ask(sign_in).has_signed_in());
  server.server().pass(kHourMs / 2);
  EXPECT_TRUE(notices(battle.red, "your_move").empty());
  server.server().pass(3 * kHourMs);
  ASSERT_EQ(notices(battle.red, "your_move").size(), 1U);
  EXPECT_EQ(notices(battle.red, "your_move")[0], "Match 1 has been waiting for you (red) for 60 min.");
  EXPECT_EQ(notices(second, "your_move").size(), 1U);
  EXPECT_TRUE(notices(battle.blue, "your_move").empty());
  EXPECT_TRUE(notices(battle.spectator, "your_move").empty());
}

TEST(Reminders, AreNotGivenWhereTheOperatorWantsNone) {
  GatewayServer server;
  Battle battle(server);
  Reminders reminders(server.server().clock(), server.server().service(), server.campaigns(), server.league(),
                      server.gateway(), {.after_ms = 0});
  server.server().pass(100 * kHourMs);
  EXPECT_TRUE(notices(battle.red, "your_move").empty());
}

// A track that one person umpires and the other plays for Parliament; a computer has the other side.
std::uint64_t campaign_of(GatewayServer& server, TestConnection& umpire, TestConnection& player) {
  const auto ask = [](TestConnection& who, const v1::CampaignRequest& request) {
    v1::ClientMessage message;
    message.set_campaign(request.SerializeAsString());
    v1::CampaignReply reply;
    EXPECT_TRUE(reply.ParseFromString(who.ask(message).campaign()));
    return reply;
  };
  v1::CampaignRequest make;
  make.mutable_make_campaign()->set_key("the-relief-road");
  make.mutable_make_campaign()->set_request_id("make");
  make.mutable_make_campaign()->mutable_terms()->set_turn_days(7);
  const std::uint64_t campaign = ask(umpire, make).order_done().campaign();
  for (const char* seat : {"parliament", "king"}) {
    v1::CampaignRequest give;
    give.mutable_give_order()->set_campaign(campaign);
    give.mutable_give_order()->set_request_id(seat);
    if (seat == std::string("king")) {
      give.mutable_give_order()->mutable_order()->mutable_assign()->set_seat(seat);
      give.mutable_give_order()->mutable_order()->mutable_assign()->set_computer(true);
    } else {
      give.mutable_give_order()->mutable_order()->mutable_take_seat()->set_seat(seat);
    }
    EXPECT_TRUE(ask(seat == std::string("king") ? umpire : player, give).has_order_done()) << seat;
  }
  server.server().run();
  return campaign;
}

TEST(Reminders, SayOnceATurnThatACampaignWaits) {
  GatewayServer server({.version = "test", .quotas = {1'000'000, 1'000'000, 1'000'000}}, rules::all_systems());
  server.add_account("Uma", v1::ROLE_PLAYER);
  TestConnection umpire(server);
  umpire.hello();
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in()->set_name("Uma");
  sign_in.mutable_sign_in()->set_password("correct horse");
  sign_in.set_id(77);
  umpire.send(protocol::encode(sign_in));
  server.run_until([&] { return !umpire.answers(77).empty(); });
  TestConnection player(server);
  player.hello().come_as_guest("Ann");
  ASSERT_NE(campaign_of(server, umpire, player), 0U);
  Reminders reminders(server.server().clock(), server.server().service(), server.campaigns(), server.league(),
                      server.gateway(), {.after_ms = kHourMs});
  server.server().pass(kHourMs / 2);
  EXPECT_TRUE(notices(player, "your_turn").empty());
  server.server().pass(5 * kHourMs);
  EXPECT_EQ(notices(player, "your_turn"),
            std::vector<std::string>{"The Relief Road, turn 1, has been waiting for you (Parliament) for 60 min; you "
                                     "have 6 days left."});
  EXPECT_TRUE(notices(umpire, "your_turn").empty());
}

TEST(Reminders, OfACampaignGiveTheCommandALink) {
  campaign::TurnReminder reminder{7, "The County", 3, "", "the umpire", {"Uma"}, 1'000, 0};
  EXPECT_EQ(Reminders::json_line(reminder, "Uma", "https://club.example"),
            "{\"event\":\"your_turn\",\"person\":\"Uma\",\"campaign\":7,\"title\":\"The County\",\"turn\":3,"
            "\"seat\":\"the umpire\",\"since_ms\":1000,\"link\":\"https://club.example/#/campaign/7/umpire\"}\n");
}

TEST(Reminders, AreGivenToTheCommandAsJsonWithALink) {
  play::Reminder reminder;
  reminder.match = 7;
  reminder.title = "The \"Ford\"";
  reminder.seat = v1::SEAT_BLUE;
  reminder.since_ms = 1'000;
  EXPECT_EQ(Reminders::json_line(reminder, "Ben", ""),
            "{\"event\":\"your_move\",\"person\":\"Ben\",\"match\":7,\"title\":\"The \\\"Ford\\\"\",\"seat\":\"blue\","
            "\"since_ms\":1000}\n");
  reminder.deadline_ms = 9'000;
  const std::string line = Reminders::json_line(reminder, "Ben", "https://club.example/battalia");
  EXPECT_TRUE(line.ends_with(",\"deadline_ms\":9000,\"link\":\"https://club.example/battalia/#/game/7/blue\"}\n"));
}

TEST(Reminders, OfEventsNameTheTaskAndItsPage) {
  league::EventReminder reminder = {3, "York Open", "Ann", "hand_in_list", "Hand in your army list.", 0, 9'000};
  EXPECT_EQ(Reminders::json_line(reminder, "https://club.example"),
            "{\"event\":\"event_task\",\"person\":\"Ann\",\"competition\":3,\"title\":\"York Open\",\"task\":"
            "\"hand_in_list\",\"text\":\"Hand in your army list.\",\"deadline_ms\":9000,\"link\":"
            "\"https://club.example/#/event/3/player\"}\n");
}

// Lets the command run to its end, however long the machine takes; the hook's clock is stopped meanwhile.
void finish(play::TestServer& server, const CommandHook& hook) {
  for (server.pass(300); !hook.idle(); server.pass(300)) {
    siginfo_t ended;
    ::waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT);
  }
}

TEST(CommandHook, GivesTheCommandEveryLineAndNoneOfOurFiles) {
  play::TestServer server;
  const std::filesystem::path file = std::filesystem::temp_directory_path() / ("hook_" + std::to_string(::getpid()));
  CommandHook hook(server.clock(), "cat >>" + file.string() + "; ls /proc/self/fd | wc -l >>" + file.string());
  hook.give("one\n");
  hook.give("two\n");
  finish(server, hook);
  std::ifstream in(file);
  const std::string said{std::istreambuf_iterator<char>(in), {}};
  std::filesystem::remove(file);
  EXPECT_EQ(said, "one\ntwo\n4\n") << "its three, and the folder that ls reads";
}

TEST(CommandHook, AHungCommandIsKilledAndAFailingOneDoesNoHarm) {
  play::TestServer server;
  CommandHook hangs(server.clock(), "sleep 1000");
  hangs.give("one\n");
  server.pass(61'000);
  finish(server, hangs);
  CommandHook fails(server.clock(), "/no/such/program");
  fails.give("one\n");
  finish(server, fails);
  CommandHook none(server.clock(), "");
  none.give("one\n");
  EXPECT_TRUE(none.idle());
}

// The contents of the log, as text.
std::string logged(const std::function<void()>& what) {
  testing::internal::CaptureStderr();
  what();
  return testing::internal::GetCapturedStderr();
}

TEST(CommandHook, AFailureIsLoggedWithExitCodeAndOutput) {
  play::TestServer server;
  const auto run = [&](const std::string& command) {
    return logged([&] {
      CommandHook hook(server.clock(), command);
      hook.give("one\n");
      finish(server, hook);
      spdlog::default_logger()->flush();
    });
  };
  observability::set_up_log("info", false);
  ::signal(SIGPIPE, SIG_IGN);  // as the server has it
  const std::string missing = run("/no/such/program");
  EXPECT_NE(missing.find("exit_code=127"), std::string::npos) << missing;
  EXPECT_NE(missing.find("said=\"/bin/sh: 1: /no/such/program: not found\""), std::string::npos) << missing;
  EXPECT_EQ(std::ranges::count(missing, '\n'), 1) << "in one line of the log: " << missing;
  EXPECT_NE(run("exit 3").find("exit_code=3"), std::string::npos);
  EXPECT_NE(run("kill -USR1 $$").find("signal=USR1"), std::string::npos);
  EXPECT_NE(run("printf 'a\\033[2J\\nb'; echo c >&2").find("said=\"a[2J bc\""), std::string::npos);
  EXPECT_EQ(run("true"), "");
  EXPECT_NE(run("head -c 3000000 /dev/zero | tr '\\0' x; exit 4").find("exit_code=4"), std::string::npos);
  EXPECT_EQ(run("kill -PIPE $$ || exit 5").find("exit_code=5"), std::string::npos)
      << "it has the signals of any program";
}

// ---------------------------------------------------------------- rights changed by another process

// Makes the change as the admin tool does, without going through the server's own accounts.
void change(GatewayServer& server, const std::string& name, store::AccountChange wanted) {
  wanted.id = server.store().accounts().find_name(name)->id;
  server.store().accounts().change(std::move(wanted), [](bool) {});
  server.server().run();
}

TEST(Rights, ABanByTheAdminToolClosesOpenConnections) {
  GatewayServer server;
  Battle battle(server);
  server.gateway().look_after_sessions();
  change(server, "Ann", {.banned = true});
  EXPECT_FALSE(battle.red.closed());
  server.gateway().look_after_sessions();
  EXPECT_EQ(battle.red.closed(), Close::policy);
  EXPECT_EQ(notices(battle.red, "signed_out").size(), 1U);
  EXPECT_FALSE(battle.blue.closed());
}

TEST(Rights, ARoleGivenByTheAdminToolAppliesToOpenConnections) {
  GatewayServer server;
  Battle battle(server);
  v1::ClientMessage join;
  join.mutable_join()->set_match(battle.match);
  join.mutable_join()->set_seat(v1::SEAT_UMPIRE);
  EXPECT_EQ(code_of(battle.spectator.ask(join)), v1::REFUSAL_CODE_NOT_ALLOWED);
  change(server, "Cat", {.role = v1::ROLE_ADMINISTRATOR});
  server.gateway().look_after_sessions();
  EXPECT_EQ(notices(battle.spectator, "role_changed"), std::vector<std::string>{"You are an administrator now."});
  EXPECT_TRUE(battle.spectator.ask(join).has_joined());
}

TEST(Rights, ANewPasswordByTheAdminToolEndsTheSessions) {
  GatewayServer server;
  Battle battle(server);
  server.store().accounts().drop_tokens(server.store().accounts().find_name("Ben")->id, {}, [] {});
  server.server().run();
  server.gateway().look_after_sessions();
  EXPECT_EQ(battle.blue.closed(), Close::policy);
  EXPECT_FALSE(battle.red.closed());
}

// Checking a session marks it as used, unless that was done in the last five minutes.
TEST(Rights, ChangesOfOneAccountDoNotTouchOthers) {
  GatewayServer server;
  Battle battle(server);
  const auto used = [&](const std::string& name) {
    const store::AccountStore& accounts = server.store().accounts();
    return accounts.tokens(accounts.find_name(name)->id).at(0).last_used_ms;
  };
  server.server().pass(600'000);
  change(server, "Ann", {.role = v1::ROLE_ORGANISER});
  server.gateway().look_after_sessions();
  server.server().run();
  EXPECT_EQ(used("Ann"), server.server().clock().now_ms());
  for (const char* bystander : {"Ben", "Uma", "Cat"}) EXPECT_LT(used(bystander), used("Ann")) << bystander;
}

TEST(Rights, TakenAwayWhileASessionIsBeingStoredAreGone) {
  GatewayServer server;
  server.add_account("Ann", v1::ROLE_ORGANISER);
  TestConnection ann(server);
  ann.hello();
  server.server().hold_disk();
  server.store().accounts().change({.id = server.store().accounts().find_name("Ann")->id, .role = v1::ROLE_PLAYER},
                                   [&](bool) { server.gateway().look_after_sessions(); });
  v1::ClientMessage sign_in;
  sign_in.set_id(77);
  sign_in.mutable_sign_in()->set_name("Ann");
  sign_in.mutable_sign_in()->set_password("correct horse");
  ann.send(protocol::encode(sign_in));
  int looks = 0;
  server.run_until([&] { return looks++ == 1; });  // the password was compared; the session waits for the disk
  server.server().release_disk();
  ASSERT_EQ(ann.answers(77).size(), 1U);
  EXPECT_EQ(ann.answers(77)[0].signed_in().account().role(), v1::ROLE_ORGANISER) << "as it was when she proved it";
  EXPECT_EQ(notices(ann, "role_changed"), std::vector<std::string>{"You are a player now."});
}

// No matter which process did it, and only once.
TEST(AuditLog, ChangesOfAccountsAreWrittenToTheServersLog) {
  GatewayServer server;
  server.add_account("Anne", v1::ROLE_PLAYER);
  AuditLog audit(server.store().audit());
  const std::uint64_t id = server.store().accounts().find_name("Anne")->id;
  server.store().accounts().change(
      {.id = id, .banned = true}, [](bool) {},
      store::AuditRow{0, 1, "battaliactl, mark", "banned", "Anne", "", "threw dice"});
  server.server().run();
  observability::set_up_log("info", false);
  const std::string told = logged([&] {
    audit.look();
    audit.look();
    spdlog::default_logger()->flush();
  });
  EXPECT_NE(told.find("account administered act=banned person=Anne detail=\"\" by=\"battaliactl, mark\" "
                      "reason=\"threw dice\""),
            std::string::npos)
      << told;
  EXPECT_EQ(std::ranges::count(told, '\n'), 1) << told;
}

}  // namespace
}  // namespace battalia::net
