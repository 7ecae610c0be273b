// A conversation with the gateway: greeting, signing in, rate limits, and how it ends.
#include "tests/net/gateway_server.h"

#include "common/protocol/codec.h"

#include <set>

namespace battalia::net {
namespace {

v1::ClientMessage ping(std::uint64_t nonce = 1) {
  v1::ClientMessage message;
  message.mutable_ping()->set_nonce(nonce);
  return message;
}

v1::ClientMessage as_guest(const std::string& name, const std::string& invitation = {}) {
  v1::ClientMessage message;
  message.mutable_sign_in_as_guest()->set_name(name);
  message.mutable_sign_in_as_guest()->set_invitation(invitation);
  return message;
}

v1::ClientMessage with_token(const std::string& token) {
  v1::ClientMessage message;
  message.mutable_sign_in_with_token()->set_token(token);
  return message;
}

v1::ClientMessage with_password(const std::string& name, const std::string& password) {
  v1::ClientMessage message;
  message.mutable_sign_in()->set_name(name);
  message.mutable_sign_in()->set_password(password);
  return message;
}

v1::ClientMessage mine() {
  v1::ClientMessage message;
  message.mutable_list_matches()->set_mine(true);
  return message;
}

// Clients show clocks by it: the system's clock may have been set since.
TEST(Gateway, WelcomesWithTheTimeByWhichGamesRun) {
  GatewayServer server({.version = "test", .quotas = {1'000'000, 1'000'000, 1'000'000}, .time_ms = [] { return 42; }});
  TestConnection ann(server);
  v1::ClientMessage hello;
  hello.mutable_hello()->set_protocol(1);
  EXPECT_EQ(ann.ask(hello).welcome().time_ms(), 42);
  EXPECT_EQ(ann.ask(ping()).pong().time_ms(), 42);
}

TEST(Gateway, EveryKindOfRequestIsAnsweredOnceUnderItsNumber) {
  std::set<std::string> kinds;
  GatewayServer server;
  for (std::size_t i = 0;; ++i) {
    Battle battle(server);
    const std::vector<v1::ClientMessage> all = one_of_each(battle);
    if (i == all.size()) break;
    battle.red.ask(all[i]);  // fails the test unless there is one answer
    kinds.insert(kind_of(all[i], "kind"));
  }
  for (const std::string& kind : kinds_of(*v1::ClientMessage::descriptor(), "kind")) {
    EXPECT_TRUE(kinds.contains(kind)) << "give one_of_each a " << kind;
  }
}

TEST(Gateway, SamplesHoldEveryOrderAndEveryPower) {
  std::set<std::string> kinds;
  for (const v1::Order& order : orders_of_each_kind()) {
    kinds.insert(order.has_umpire() ? "umpire " + kind_of(order.umpire(), "power") : kind_of(order, "kind"));
  }
  for (const std::string& kind : kinds_of(*v1::Order::descriptor(), "kind")) {
    EXPECT_TRUE(kind == "umpire" || kinds.contains(kind)) << "give orders_of_each_kind a " << kind;
  }
  for (const std::string& power : kinds_of(*v1::UmpireOrder::descriptor(), "power")) {
    EXPECT_TRUE(kinds.contains("umpire " + power)) << "give orders_of_each_kind the umpire's " << power;
  }
}

TEST(Gateway, NothingIsDoneBeforeHello) {
  GatewayServer server;
  TestConnection connection(server);
  EXPECT_EQ(code_of(connection.ask(ping())), v1::REFUSAL_CODE_PROTOCOL);
  EXPECT_EQ(code_of(connection.ask(as_guest("Ann"))), v1::REFUSAL_CODE_PROTOCOL);
  EXPECT_FALSE(server.accounts().find("Ann"));
  connection.hello();
  EXPECT_EQ(connection.ask(ping(7)).pong().nonce(), 7U);
}

TEST(Gateway, AnotherProtocolVersionIsRefusedAndDisconnected) {
  GatewayServer server;
  TestConnection connection(server);
  v1::ClientMessage message;
  message.mutable_hello()->set_protocol(2);
  const v1::ServerMessage answer = connection.ask(message);
  EXPECT_EQ(code_of(answer), v1::REFUSAL_CODE_PROTOCOL);
  EXPECT_NE(answer.refused().reason().find("protocol 1"), std::string::npos);
  EXPECT_EQ(connection.closed(), Close::policy);
}

TEST(Gateway, ASignedInConnectionCannotSignInAgain) {
  GatewayServer server;
  server.add_account("Dora", v1::ROLE_PLAYER);
  TestConnection connection(server);
  connection.hello();
  EXPECT_EQ(code_of(connection.ask(mine())), v1::REFUSAL_CODE_SIGN_IN_FIRST);
  EXPECT_EQ(code_of(connection.ask(with_password("Dora", "wrong horse"))), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(code_of(connection.ask(with_password("Nobody", "wrong horse"))), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(connection.ask(with_password("Dora", "correct horse")).signed_in().account().name(), "Dora");
  EXPECT_EQ(code_of(connection.ask(as_guest("Gus"))), v1::REFUSAL_CODE_NOT_NOW);
  EXPECT_TRUE(connection.ask(mine()).has_matches());
}

TEST(Gateway, ASecondSignInWaitsForTheFirst) {
  GatewayServer server;
  server.add_account("Dora", v1::ROLE_PLAYER);
  TestConnection connection(server);
  connection.hello();
  v1::ClientMessage first = with_password("Dora", "correct horse");
  first.set_id(100);
  v1::ClientMessage second = as_guest("Gus");
  second.set_id(101);
  connection.send(protocol::encode(first));
  connection.send(protocol::encode(second));
  server.run_until([&] { return !connection.answers(100).empty() && !connection.answers(101).empty(); });
  EXPECT_TRUE(connection.answers(100).front().has_signed_in());
  EXPECT_EQ(code_of(connection.answers(101).front()), v1::REFUSAL_CODE_TOO_FAST);
}

TEST(Gateway, ASignInMayOutliveItsConnection) {
  GatewayServer server;
  server.add_account("Dora", v1::ROLE_PLAYER);
  {
    TestConnection connection(server);
    connection.hello().send(protocol::encode(with_password("Dora", "correct horse")));
  }
  TestConnection later(server);
  later.hello();
  EXPECT_TRUE(later.ask(with_password("Dora", "correct horse")).has_signed_in());
}

TEST(Gateway, SigningOutEndsTheSessionOnAllItsConnections) {
  GatewayServer server;
  TestConnection first(server);
  TestConnection second(server);
  TestConnection other(server);
  first.come_as_guest("Ann");
  other.come_as_guest("Ben");
  second.hello();
  EXPECT_TRUE(second.ask(with_token(first.token())).has_signed_in());
  v1::ClientMessage out;
  out.mutable_sign_out();
  EXPECT_TRUE(first.ask(out).has_done());
  EXPECT_TRUE(second.was_told("signed_out"));
  EXPECT_EQ(code_of(second.ask(mine())), v1::REFUSAL_CODE_SIGN_IN_FIRST);
  EXPECT_EQ(code_of(first.ask(with_token(first.token()))), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_TRUE(other.ask(mine()).has_matches());
}

TEST(Gateway, ABannedUserIsNotifiedAndDisconnected) {
  GatewayServer server;
  TestConnection ann(server);
  TestConnection ben(server);
  ann.come_as_guest("Ann");
  ben.come_as_guest("Ben");
  server.ban("Ann");
  EXPECT_EQ(ann.closed(), Close::policy);
  EXPECT_TRUE(ann.was_told("signed_out"));
  EXPECT_FALSE(ben.closed());
  TestConnection again(server);
  again.hello();
  EXPECT_EQ(code_of(again.ask(with_token(ann.token()))), v1::REFUSAL_CODE_SIGN_IN_FAILED);
}

TEST(Gateway, AnInvitationLetsAGuestInWhereGuestsAreNotAllowed) {
  GatewayServer server({.guests = false, .quotas = {1'000'000}});
  server.add_account("Dora", v1::ROLE_PLAYER);
  TestConnection dora(server);
  dora.hello();
  ASSERT_TRUE(dora.ask(with_password("Dora", "correct horse")).has_signed_in());
  v1::ClientMessage create;
  create.mutable_create_match()->set_scenario("the-ford");
  create.mutable_create_match()->set_take_seat(v1::SEAT_RED);
  const v1::MatchCreated created = dora.ask(create).match_created();
  ASSERT_GT(created.invitations_size(), 0);
  TestConnection guest(server);
  guest.hello();
  EXPECT_EQ(code_of(guest.ask(as_guest("Gus"))), v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_EQ(code_of(guest.ask(as_guest("Gus", "ABCDE-FGHJK"))), v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_FALSE(server.accounts().find("Gus"));
  EXPECT_TRUE(guest.ask(as_guest("Gus", created.invitations(0).code())).has_signed_in());
}

TEST(Gateway, AClientThatSendsTooFastIsRefusedAndFinallyDisconnected) {
  GatewayServer server({.quotas = {1}});
  TestConnection hasty(server);
  hasty.hello();
  TestConnection patient(server);
  patient.hello();
  std::size_t refused = 0;
  for (int i = 0; i < 1'000 && !hasty.closed(); ++i) {
    v1::ClientMessage message = ping();
    message.set_id(1'000 + static_cast<std::uint64_t>(i));
    hasty.send(protocol::encode(message));
    if (hasty.closed()) break;
    const std::vector<v1::ServerMessage> answers = hasty.answers(message.id());
    ASSERT_EQ(answers.size(), 1U) << "who is too fast is told to which message";
    if (answers.front().has_pong()) continue;
    ++refused;
    EXPECT_EQ(code_of(answers.front()), v1::REFUSAL_CODE_TOO_FAST);
  }
  EXPECT_GE(refused, 100U);
  EXPECT_EQ(hasty.closed(), Close::policy);
  EXPECT_TRUE(patient.ask(ping()).has_pong());
}

TEST(Gateway, WhenItStopsOrdersAreRefusedAndConnectionsClosed) {
  GatewayServer server;
  Battle battle(server);
  server.server().hold_disk();
  v1::ClientMessage order;
  order.set_id(500);
  *order.mutable_give_order() = battle.red.giving(battle.match, v1::SEAT_RED, play::order_of(tests::advance("R1", 1)));
  battle.red.send(protocol::encode(order));
  server.gateway().stop(2'000);
  EXPECT_TRUE(battle.spectator.was_told("stopping"));
  EXPECT_FALSE(server.server().service().quiet()) << "an order is under way";
  server.server().release_disk();
  ASSERT_EQ(battle.red.answers(500).size(), 1U);
  EXPECT_TRUE(battle.red.answers(500).front().has_accepted()) << "what was under way is answered";
  EXPECT_TRUE(server.server().service().quiet());
  const Standing before = battle.standing();
  EXPECT_EQ(code_of(battle.red.give(battle.red.giving(battle.match, v1::SEAT_RED, play::order_of(tests::end_phase())))),
            v1::REFUSAL_CODE_STOPPING);
  EXPECT_EQ(battle.standing(), before);
  server.gateway().close_all();
  EXPECT_EQ(battle.red.closed(), Close::going_away);
  TestConnection late(server);
  EXPECT_EQ(late.closed(), Close::going_away);
}

void ask(GatewayServer& server, const std::string& path, const std::string& authorization, bool local,
         HttpReply reply) {
  const HttpQuestion question{
      .method = "GET", .path = path, .authorization = authorization, .address = "203.0.113.7", .local = local};
  server.gateway().answer(question, std::move(reply), [](const HttpQuestion&, const HttpReply& page) {
    page({200, "text/html", "a page"});
  });
}

HttpAnswer get(GatewayServer& server, const std::string& path, const std::string& authorization = {},
               bool local = true) {
  std::optional<HttpAnswer> answer;
  ask(server, path, authorization, local, [&](HttpAnswer given) { answer = std::move(given); });
  if (!answer) server.run_until([&] { return answer.has_value(); });
  return *answer;
}

TEST(Gateway, ServesHealthAndMetricsOverHttp) {
  GatewayServer server;
  Battle battle(server);
  battle.red.give(battle.red.giving(battle.match, v1::SEAT_BLUE, play::order_of(tests::end_phase())));
  battle.red.send("\xff");
  EXPECT_EQ(get(server, "/healthz").body, "ok\n");
  EXPECT_EQ(get(server, "/").body, "a page");
  EXPECT_EQ(get(server, "/metrics", {}, false).status, 403U);
  const std::string metrics = get(server, "/metrics").body;
  EXPECT_NE(metrics.find("battalia_refusals_total{code=\"REFUSAL_CODE_NOT_YOUR_SEAT\"} 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("battalia_refusals_total{code=\"REFUSAL_CODE_MALFORMED\"} 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("battalia_order_seconds_count{answer=\"accepted\"} 2\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("battalia_order_seconds_count{answer=\"refused\"} 1\n"), std::string::npos);
  server.gateway().stop(0);
  EXPECT_EQ(get(server, "/healthz").status, 503U);
}

TEST(Gateway, AMatchIsExportedWhenItHasEndedOrToAnAdministrator) {
  GatewayServer server;
  server.add_account("Ada", v1::ROLE_ADMINISTRATOR);
  TestConnection ada(server);
  ada.hello();
  ada.ask(with_password("Ada", "correct horse"));
  Battle battle(server);
  const std::string path = "/matches/" + std::to_string(battle.match) + "/export";
  EXPECT_EQ(get(server, path).status, 403U);
  EXPECT_EQ(get(server, path, "Bearer " + battle.red.token()).status, 403U);
  EXPECT_EQ(get(server, path, "Bearer nonsense").status, 401U);
  EXPECT_EQ(get(server, path, "Bearer " + ada.token()).status, 200U);
  EXPECT_EQ(get(server, "/matches/999/export").status, 404U);
  EXPECT_EQ(get(server, "/matches/-1/export").status, 404U);
  EXPECT_EQ(get(server, "/matches/99999999999999999999/export").status, 404U);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(battle.red.give(battle.red.giving(battle.match, v1::SEAT_RED, resign)).has_accepted());
  const HttpAnswer exported = get(server, path);
  EXPECT_EQ(exported.status, 200U);
  EXPECT_TRUE(exported.body.starts_with("{"));
  EXPECT_EQ(exported.disposition, "battalia-match-1.jsonl");
}

TEST(Gateway, ExportsRunOffTheEventLoopOneAtATimePerPerson) {
  GatewayServer server;
  Battle battle(server);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(battle.red.give(battle.red.giving(battle.match, v1::SEAT_RED, resign)).has_accepted());
  const std::string path = "/matches/" + std::to_string(battle.match) + "/export";
  std::vector<HttpAnswer> first, second, other;
  const auto into = [](std::vector<HttpAnswer>& answers) {
    return [&answers](HttpAnswer given) { answers.push_back(std::move(given)); };
  };
  ask(server, path, "", false, into(first));
  EXPECT_TRUE(first.empty()) << "nobody waits while it is made";
  ask(server, path, "", false, into(second));
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].status, 429U);
  EXPECT_GT(second[0].retry_after_s, 0U);
  ask(server, path, "Bearer " + battle.red.token(), false, into(other));
  server.run_until([&] { return !first.empty() && !other.empty(); });
  EXPECT_EQ(first[0].status, 200U);
  EXPECT_EQ(other[0].status, 200U) << "another person has not waited for the first";
  EXPECT_EQ(get(server, path, "", false).status, 200U) << "and the first may ask again";
}

TEST(Gateway, ExportsAreCountedAmongWhatAnAddressAsks) {
  GatewayServer server({.quotas = {.messages_per_second = 1}});
  Battle battle(server);
  const std::string path = "/matches/" + std::to_string(battle.match) + "/export";
  int refused = 0;
  while (get(server, path, "", false).status == 403U) ASSERT_LT(++refused, 100);
  EXPECT_GT(refused, 2);
  EXPECT_EQ(get(server, path, "", false).status, 429U) << "a match may have to be folded before the answer is known";
}

}  // namespace
}  // namespace battalia::net
