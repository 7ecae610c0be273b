// The connection to a server: greeting, signing in, requests, interruptions, gaps, repeats. Against the fake server.
#include "clients/terminal/cli_error.h"
#include "clients/terminal/play/bot.h"
#include "clients/terminal/play/watch.h"
#include "tests/clients/connection_fixture.h"

#include <atomic>

namespace battalia::terminal {
namespace {

Exit exit_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const CliError& error) {
    return error.exit();
  }
  return Exit::ok;
}

TEST_F(TerminalClient, AGuestKeepsATokenThatOnlyTheOwnerCanRead) {
  FakeMatch match(1);
  const FakeServer server = serve(match);
  session(server).open();
  const auto key = keyring().find(read_address(server.address()).text(), "rupert");
  ASSERT_TRUE(key);
  EXPECT_EQ(key->token, "secret");
  EXPECT_TRUE(key->guest);
  const auto mode = fs::status(Keyring::usual_place()).permissions();
  EXPECT_EQ(mode, fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(TerminalClient, TokensAreKeptForEachServerAndNameTheLastFirst) {
  Keyring keys = keyring();
  keys.keep({"ws://a", "Rupert", "1", false});
  keys.keep({"ws://a", "Maurice", "2", true});
  keys.keep({"ws://b", "Rupert", "3", false});
  EXPECT_EQ(keys.find("ws://a", "")->token, "2");
  EXPECT_EQ(keys.find("ws://a", "RUPERT")->token, "1");
  keys.forget("ws://a", "Maurice");
  EXPECT_EQ(keys.find("ws://a", "")->token, "1");
  EXPECT_FALSE(keys.find("ws://c", ""));
}

TEST_F(TerminalClient, ATokenWritesNoLineForAnotherServer) {
  Keyring keys = keyring();
  keys.keep({"ws://b", "Rupert", "mine", false});
  keys.keep({"ws://a", "Rupert", "1\taccount\tusual\nws://b\tRupert\ttheirs", false});
  EXPECT_EQ(keys.find("ws://b", "Rupert")->token, "mine");
}

TEST_F(TerminalClient, ANameForOneCommandDoesNotBecomeTheUsualOne) {
  Keyring keys = keyring();
  keys.keep({"ws://a", "Bot", "1", true, false});
  EXPECT_EQ(keys.find("ws://a", "")->token, "1") << "the only one there is";
  keys.keep({"ws://a", "Other bot", "2", true, false});
  EXPECT_FALSE(keys.find("ws://a", ""));
  keys.keep({"ws://a", "Rupert", "3", false, true});
  keys.keep({"ws://a", "Bot", "4", true, false});
  EXPECT_EQ(keys.find("ws://a", "")->token, "3");
}

TEST_F(TerminalClient, AnUnreachableServerIsReportedPlainly) {
  std::string address;
  {
    address = FakeServer([](const v1::ClientMessage&) { return Reply{}; }).address();
  }
  Session session(read_address(address), keyring(), Person{});
  try {
    session.open();
    FAIL() << "opened";
  } catch (const ConnectionLost& lost) {
    EXPECT_TRUE(std::string(lost.what()).find("cannot be reached: Connection refused") != std::string::npos)
        << lost.what();
  }
}

TEST_F(TerminalClient, AnotherVersionOfTheProtocolHasItsOwnExitCode) {
  const FakeServer newer(
      [](const v1::ClientMessage& message) {
        return Reply{
            {tests::answer_to(message, [](v1::ServerMessage& answer) { answer.mutable_welcome()->set_protocol(2); })},
            false};
      },
      false);
  EXPECT_EQ(exit_of([&] { session(newer).open(); }), Exit::protocol);
  const FakeServer older(
      [](const v1::ClientMessage& message) {
        return Reply{{tests::refusal_of(message, v1::REFUSAL_CODE_PROTOCOL, "This server speaks protocol 0.")}, false};
      },
      false);
  EXPECT_EQ(exit_of([&] { session(older).open(); }), Exit::protocol);
}

// A machine whose clock was a day wrong said that orders were late when they were not.
TEST_F(TerminalClient, TheTimeIsTheServers) {
  constexpr std::int64_t kDayMs = 86'400'000;
  const std::int64_t there = now_ms() + kDayMs;
  const FakeServer server(
      [there](const v1::ClientMessage& message) {
        return Reply{{tests::answer_to(message,
                                       [there](v1::ServerMessage& answer) {
                                         answer.mutable_welcome()->set_protocol(1);
                                         answer.mutable_welcome()->set_time_ms(there);
                                       })},
                     false};
      },
      false);
  Session reached = session(server);
  EXPECT_LT(reached.now_ms(), there) << "before it is known";
  reached.open_unsigned();
  EXPECT_GE(reached.now_ms(), there);
  EXPECT_LT(reached.now_ms(), there + kDayMs / 2);
}

TEST_F(TerminalClient, AnExpiredTokenIsForgottenAndNamed) {
  const FakeServer server([](const v1::ClientMessage& message) {
    return Reply{{tests::refusal_of(message, v1::REFUSAL_CODE_SIGN_IN_FAILED, "Expired.")}, false};
  });
  const std::string address = read_address(server.address()).text();
  keyring().keep({address, "Fairfax", "old", false});
  EXPECT_EQ(exit_of([&] { session(server, "Fairfax").open(); }), Exit::sign_in);
  EXPECT_FALSE(keyring().find(address, "Fairfax"));
}

TEST_F(TerminalClient, ARequestWithoutASignInIsRepeatedAsAGuest) {
  FakeMatch match(1);
  int asked = 0;
  const FakeServer server([&](const v1::ClientMessage& message) {
    if (message.has_join() && ++asked == 1)
      return Reply{{tests::refusal_of(message, v1::REFUSAL_CODE_SIGN_IN_FIRST, "Who are you?")}, false};
    return match.answer(message);
  });
  Session nobody = session(server, "");
  nobody.open();
  EXPECT_TRUE(nobody.account().name().empty());
  v1::ClientMessage join;
  join.mutable_join()->set_match(1);
  EXPECT_TRUE(nobody.ask(join).has_done());
  EXPECT_EQ(nobody.account().name(), "Rupert");
}

TEST_F(TerminalClient, RefusalsAndRejectionsHaveExitCodesOfTheirOwn) {
  const FakeServer server([](const v1::ClientMessage& message) {
    if (message.has_join()) return Reply{{tests::refusal_of(message, v1::REFUSAL_CODE_SEAT_TAKEN, "Taken.")}, false};
    return Reply{{tests::answer_to(
                     message, [](v1::ServerMessage& answer) { answer.mutable_rejected()->set_reason("Too far."); })},
                 false};
  });
  Session nobody = session(server, "");
  nobody.open();
  v1::ClientMessage join, order;
  join.mutable_join();
  order.mutable_give_order();
  EXPECT_EQ(exit_of([&] { nobody.ask(join); }), Exit::refused);
  EXPECT_EQ(exit_of([&] { nobody.ask(order); }), Exit::rejected);
}

TEST_F(TerminalClient, AMissingUpdateIsRequested) {
  FakeMatch match(3);
  match.swallow_seq = 2;
  const FakeServer server = serve(match);
  Watcher watcher(*this, server);
  MatchConnection& connection = watcher.line;
  v1::Order order;
  order.mutable_act()->set_key("shoot");
  connection.give(order);
  while (connection.waits_for_answer()) connection.next(std::chrono::seconds(5));
  EXPECT_EQ(connection.view().seq(), 1U) << "the update was swallowed";
  connection.give(order);  // stale: something has happened on the server
  while (connection.waits_for_answer()) connection.next(std::chrono::seconds(5));
  EXPECT_EQ(match.orders.size(), 1U);
}

TEST_F(TerminalClient, AnOrderResentAfterALostConnectionIsTakenOnce) {
  FakeMatch match(2);
  match.break_after = {1};
  const FakeServer server = serve(match);
  Watcher watcher(*this, server);
  MatchConnection& connection = watcher.line;
  v1::Order order;
  order.mutable_act()->set_key("shoot");
  const std::string id = connection.give(order);
  bool lost = false, back = false, accepted = false;
  while (!accepted || connection.view().seq() < 2) {
    const Happening happening = connection.next(std::chrono::seconds(5));
    lost = lost || std::holds_alternative<Lost>(happening);
    back = back || std::holds_alternative<Back>(happening);
    if (const auto* answered = std::get_if<Answered>(&happening)) {
      accepted = true;
      EXPECT_EQ(answered->answer.accepted().request_id(), id);
    }
  }
  EXPECT_TRUE(lost && back);
  EXPECT_EQ(match.orders_received, 2);
  EXPECT_EQ(match.taken.size(), 1U);
  EXPECT_EQ(connection.view().table().turn(), 4U) << "the update that was missed has been folded";
}

TEST_F(TerminalClient, AnOrderThatCameTooFastIsRepeated) {
  FakeMatch match(1);
  match.too_fast_once = true;
  const FakeServer server = serve(match);
  Watcher watcher(*this, server);
  MatchConnection& connection = watcher.line;
  connection.give(v1::Order());
  while (!connection.ended()) connection.next(std::chrono::seconds(5));
  EXPECT_EQ(match.orders_received, 2);
}

TEST_F(TerminalClient, TheBotPlaysToTheEndThroughLostConnections) {
  FakeMatch match(20);
  match.break_before = {2, 7, 8};
  match.break_after = {4, 12, 15};
  const FakeServer server = serve(match);
  BotPlan plan;
  plan.match = 1;
  plan.seat = v1::SEAT_RED;
  plan.style = player::Style::random;
  plan.ack_log = (folder_ / "acks").string();
  run_bot(console(server), plan);
  EXPECT_EQ(match.orders.size(), 20U);
  EXPECT_EQ(server.conversations(), 7);
  std::set<std::string> lines;
  std::ifstream log(plan.ack_log);
  for (std::string line; std::getline(log, line);) lines.insert(line);
  EXPECT_EQ(lines.size(), 20U) << "each acknowledged order once";
}

TEST_F(TerminalClient, TheSameSeedPlaysTheSameGame) {
  std::vector<std::string> games;
  for (int game = 0; game < 2; ++game) {
    FakeMatch match(10);
    const FakeServer server = serve(match);
    BotPlan plan;
    plan.match = 1;
    plan.seat = v1::SEAT_RED;
    plan.seed = 1645;
    plan.style = player::Style::random;
    run_bot(console(server), plan);
    std::string orders;
    for (const v1::Order& order : match.orders) orders += order.SerializeAsString();
    games.push_back(orders);
  }
  EXPECT_EQ(games[0], games[1]);
}

TEST_F(TerminalClient, WatchingEndsWithTheBattleAndKeepsTheFoldedView) {
  FakeMatch match(0);
  const FakeServer server = serve(match);
  WatchPlan plan;
  plan.match = 1;
  plan.final_view_file = (folder_ / "view.json").string();
  Console at = console(server);
  at.json = true;
  run_watch(at, plan);
  EXPECT_TRUE(out_.str().find("\"view_shown\"") != std::string::npos);
  v1::View view;
  read_json_file(plan.final_view_file, view);
  EXPECT_EQ(view.seq(), 1U);
}

TEST(Refusals, CiteNoRuleForWhatAnUmpiresPowersDoNotAllow) {
  v1::Rejected rejected;
  rejected.set_clause("XX-MOV-02");
  EXPECT_EQ(clause_of(rejected), "XX-MOV-02");
  rejected.set_clause("umpire");
  EXPECT_EQ(clause_of(rejected), "");
}

TEST_F(TerminalClient, AnOfferIsChosenByNumberAndItsInputAskedForAndPreviewed) {
  FakeMatch match(5);
  const FakeServer server = serve(match);
  const std::string shown = play(server, "1\nP2\n\n'Have at them\nq\n");
  EXPECT_TRUE(shown.find("target: choose one") != std::string::npos) << shown;
  EXPECT_TRUE(shown.find("Legal.\n  Odds: 1.25 hits") != std::string::npos) << shown;
  ASSERT_EQ(match.orders.size(), 1U);
  EXPECT_EQ(match.orders[0].act().answers(0).targets(0), "P2");
  EXPECT_EQ(match.said, std::vector<std::string>{"Have at them"});
}

TEST_F(TerminalClient, APlayerAskedForATargetMayLookAroundFirst) {
  FakeMatch match(5);
  const FakeServer server = serve(match);
  const std::string shown = play(server, "1\nu enemy\nthe tall one\nP2\n\nq\n");
  EXPECT_TRUE(shown.find("= P1    Skippon's") != std::string::npos) << shown;
  EXPECT_TRUE(shown.find("Or b to go back.") != std::string::npos) << shown;
  ASSERT_EQ(match.orders.size(), 1U);
  EXPECT_EQ(match.orders[0].act().answers(0).targets(0), "P2");
}

TEST_F(TerminalClient, APreviewCanBeCancelled) {
  FakeMatch match(5);
  const FakeServer server = serve(match);
  const std::string shown = play(server, "shoot K1: P1\nb\nq\n");
  EXPECT_TRUE(shown.find("Cancelled; nothing was ordered.") != std::string::npos) << shown;
  EXPECT_TRUE(match.orders.empty());
}

TEST_F(TerminalClient, InputTypedWhileDisconnectedIsNotLost) {
  FakeMatch match(5);
  match.break_before = {1};
  const FakeServer server = serve(match);
  const std::string shown = play(server, "done\ndone\nq\n");
  EXPECT_TRUE(shown.find("Reconnected.") != std::string::npos) << shown;
  EXPECT_EQ(match.orders.size(), 2U);
}

TEST_F(TerminalClient, LookingAndMeasuringAtTheTable) {
  FakeMatch match(5);
  const FakeServer server = serve(match);
  const std::string shown = play(server, "r K1 P1\ni K1\nu enemy\nm P1 6\nodds 1\nlist K2\nfly K1\nq\n");
  for (const std::string_view text : {"K1 to P1: 10 in", "footprint   7 in wide, 2 in deep", "= P1    Skippon's",
                                      "1  P1 - 10 in", "  2  Move K2", "No offer is called \"fly K1\""}) {
    EXPECT_TRUE(shown.find(text) != std::string::npos) << text << " in\n" << shown;
  }
}

TEST_F(TerminalClient, TypingErrorsAreReportedAndGiveNoOrder) {
  FakeMatch match(5);
  const FakeServer server = serve(match);
  const std::string shown = play(server, "i\ni K9\nundo yes\ndraw maybe\nlog x\nbell x\nhelp nothing\nresign\nq\n");
  for (const std::string_view text :
       {"Name a unit; u all lists them.", "There is no unit K9", "undo consent, or undo refuse",
        "draw accept, or draw decline", "Usage: log, or log NUMBER", "\"bell\" takes nothing after it.",
        "Help topics: ", "resign yes"}) {
    EXPECT_TRUE(shown.find(text) != std::string::npos) << text << " in\n" << shown;
  }
  EXPECT_TRUE(match.orders.empty());
}

}  // namespace
}  // namespace battalia::terminal
