// Clients that say nothing or have not signed in: how long a connection waits for a Hello, which connection makes room
// when there are too many, what an address may request over plain HTTP, and that a sign-out is confirmed only once it
// has happened.
#include "common/protocol/codec.h"
#include "server/net/connections/connection_count.h"
#include "tests/net/gateway_server.h"

namespace battalia::net {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

HttpAnswer get(GatewayServer& server, const std::string& address, const std::string& authorization = {}) {
  std::optional<HttpAnswer> answer;
  const HttpQuestion question{
      .method = "GET", .path = "/assets/a.js", .authorization = authorization, .address = address};
  server.gateway().answer(
      question, [&](HttpAnswer given) { answer = std::move(given); },
      [](const HttpQuestion&, const HttpReply& page) {
        page({200, "text/html", "a page"});
      });
  return answer.value_or(HttpAnswer{.status = 0});
}

TEST(UnauthenticatedConnections, AreClosedAfterHalfAMinuteWithoutAHello) {
  GatewayServer server;
  TestConnection silent(server), greeted(server);
  greeted.hello();
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(29));
  EXPECT_FALSE(silent.closed());
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(31));
  EXPECT_EQ(silent.closed(), Close::policy);
  EXPECT_FALSE(greeted.closed()) << "somebody may be typing a password";
}

TEST(UnauthenticatedConnections, MakeRoomWhenNearlyAllConnectionsAreTaken) {
  GatewayServer server({.quotas = {}, .most_connections = 20});
  TestConnection ann(server);
  ann.come_as_guest("Ann");
  std::vector<std::unique_ptr<TestConnection>> strangers;
  for (int i = 0; i < 16; ++i) strangers.emplace_back(std::make_unique<TestConnection>(server))->hello();
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(31));
  EXPECT_FALSE(strangers[0]->closed()) << "there is room";
  TestConnection last(server);
  last.hello();
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(29));
  EXPECT_FALSE(strangers[0]->closed()) << "one has time to sign in";
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(31));
  EXPECT_EQ(strangers[0]->closed(), Close::try_again_later);
  EXPECT_FALSE(ann.closed());
}

TEST(UnauthenticatedConnections, MakeRoomWhenMemoryIsScarce) {
  bool scarce = false;
  GatewayServer server({.memory_scarce = [&scarce] { return scarce; }});
  TestConnection ann(server), stranger(server);
  ann.come_as_guest("Ann");
  stranger.hello();
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(60));
  EXPECT_FALSE(stranger.closed());
  scarce = true;
  server.gateway().close_unauthenticated(steady_clock::now() + seconds(60));
  EXPECT_EQ(stranger.closed(), Close::try_again_later);
  EXPECT_FALSE(ann.closed());
}

TEST(Http, AnAddressIsBoundedBeforeAnythingIsLookedUp) {
  GatewayServer server({.quotas = {.http_requests_per_second_per_address = 5}});
  int answered = 0;
  while (get(server, "203.0.113.7").status == 200U) ASSERT_LT(++answered, 1'000);
  EXPECT_GE(answered, 50);
  const HttpAnswer refused = get(server, "203.0.113.7", "Bearer nonsense");
  EXPECT_EQ(refused.status, 429U);
  EXPECT_GT(refused.retry_after_s, 0U);
  EXPECT_EQ(get(server, "203.0.113.8").status, 200U);
  for (int i = 0; i < 200; ++i) EXPECT_EQ(get(server, "127.0.0.1").status, 200U) << "the operator's own";
}

TEST(Http, AClubBehindOneAddressMayLoadEverythingAgainAndAgain) {
  GatewayServer server({.quotas = {}});
  constexpr int kPeople = 20, kFiles = 10, kTimes = 4;
  for (int i = 0; i < kPeople * kFiles * kTimes; ++i) ASSERT_EQ(get(server, "203.0.113.7").status, 200U) << i;
}

TEST(Connections, AreLimitedPerSecondFromOneAddress) {
  const auto count = std::make_shared<ConnectionCount>(10'000, 10'000, 5);
  const Rate::Time now{};
  std::vector<std::shared_ptr<void>> held;
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(held.emplace_back(count->enter("203.0.113.7", now)));
  EXPECT_FALSE(count->enter("203.0.113.7", now));
  EXPECT_TRUE(held.emplace_back(count->enter("203.0.113.8", now)));
  for (int i = 0; i < 50; ++i) held.push_back(count->enter("2001:db8::" + std::to_string(i), now));
  EXPECT_FALSE(count->enter("2001:db8::ff", now)) << "a network is one address";
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(held.emplace_back(count->enter("127.0.0.1", now)));
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(held.emplace_back(count->enter("", now))) << "a proxy's are known later";
  EXPECT_TRUE(count->enter("203.0.113.7", now + seconds(1)));
}

TEST(SigningOut, IsAnsweredWhenItIsDurable) {
  GatewayServer server;
  TestConnection ann(server);
  ann.come_as_guest("Ann");
  server.server().hold_disk();
  v1::ClientMessage out, mine;
  out.set_id(900);
  out.mutable_sign_out();
  ann.send(protocol::encode(out));
  EXPECT_TRUE(ann.answers(900).empty()) << "a crash now would leave the session in force";
  mine.mutable_list_matches()->set_mine(true);
  EXPECT_EQ(code_of(ann.ask(mine)), v1::REFUSAL_CODE_SIGN_IN_FIRST) << "nobody acts by it meanwhile";
  server.server().release_disk();
  ASSERT_EQ(ann.answers(900).size(), 1U);
  EXPECT_TRUE(ann.answers(900).front().has_done());
  EXPECT_FALSE(server.accounts().sign_in_with_token(ann.token()));
}

TEST(SigningOut, EndsAConnectionThatUsedTheTokenMeanwhile) {
  GatewayServer server;
  TestConnection ann(server), thief(server);
  ann.come_as_guest("Ann");
  thief.hello();
  server.server().hold_disk();
  v1::ClientMessage out, by_token;
  out.mutable_sign_out();
  ann.send(protocol::encode(out));
  by_token.mutable_sign_in_with_token()->set_token(ann.token());
  thief.ask(by_token);
  server.server().release_disk();
  EXPECT_EQ(thief.closed(), Close::policy);
}

}  // namespace
}  // namespace battalia::net
