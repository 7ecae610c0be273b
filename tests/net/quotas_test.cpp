// How much one address, one account and all newcomers together may use; each refusal is typed and says what to do.
#include "tests/net/gateway_server.h"

#include "common/base/network_address.h"
#include "common/protocol/codec.h"

namespace battalia::net {
namespace {

v1::ClientMessage as_guest(const std::string& name) {
  v1::ClientMessage message;
  message.mutable_sign_in_as_guest()->set_name(name);
  return message;
}

v1::ClientMessage ping() {
  v1::ClientMessage message;
  message.mutable_ping();
  return message;
}

TEST(Rates, AreKeptForEachAndForgottenWhenTheyDoNotMatter) {
  Rates rates(1, 2);
  Rate::Time now{};
  EXPECT_TRUE(rates.take("Ann", now));
  EXPECT_TRUE(rates.take("Ann", now));
  EXPECT_FALSE(rates.take("Ann", now));
  EXPECT_TRUE(rates.take("Ben", now, 100)) << "what costs more than a burst costs the burst";
  EXPECT_FALSE(rates.take("Ben", now));
  for (int i = 0; i < 5'000; ++i) {
    rates.take(std::to_string(i), now);
    now += std::chrono::seconds(1);
  }
  EXPECT_LT(rates.remembered(), 2'000U);
}

TEST(Quotas, NewPeopleFromOneAddressAreLimitedPerHour) {
  GatewayServer server({.quotas = {.newcomers_per_hour_per_address = 3}});
  for (int i = 0; i < 3; ++i) TestConnection(server).come_as_guest("Guest" + std::to_string(i));
  TestConnection fourth(server);
  const v1::ServerMessage answer = fourth.hello().ask(as_guest("Fourth"));
  EXPECT_EQ(code_of(answer), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_NE(answer.refused().reason().find("your address"), std::string::npos);
  EXPECT_FALSE(server.accounts().find("Fourth"));
  TestConnection elsewhere(server, "198.51.100.4");
  elsewhere.come_as_guest("Fourth");
  server.add_account("Dora", v1::ROLE_PLAYER);
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in()->set_name("Dora");
  sign_in.mutable_sign_in()->set_password("correct horse");
  EXPECT_TRUE(fourth.ask(sign_in).has_signed_in()) << "whoever has an account is no newcomer";
}

TEST(Quotas, AnIpv6NetworkIsOneAddressAndEachIpv4AddressIsOne) {
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:0DB8:1:2::9"), "2001:db8:1:2::/64");
  EXPECT_NE(network_of("2001:db8:1:3::1"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("::ffff:198.51.100.4"), "198.51.100.4");
  for (const char* itself : {"198.51.100.4", "127.0.0.1", "::1", "", "unknown"}) EXPECT_EQ(network_of(itself), itself);
  GatewayServer server({.quotas = {.newcomers_per_hour_per_address = 1}});
  TestConnection(server, "2001:db8:1:2::1").come_as_guest("One");
  TestConnection second(server, "2001:db8:1:2:a::7");
  EXPECT_EQ(code_of(second.hello().ask(as_guest("Two"))), v1::REFUSAL_CODE_TOO_FAST);
  TestConnection(server, "2001:db8:1:3::1").come_as_guest("Three");
}

TEST(Quotas, NewPeopleFromAllAddressesAreLimitedPerHour) {
  GatewayServer server({.quotas = {.newcomers_per_hour = 2}});
  TestConnection(server, "198.51.100.1").come_as_guest("One");
  TestConnection(server, "198.51.100.2").come_as_guest("Two");
  TestConnection third(server, "198.51.100.3");
  EXPECT_EQ(code_of(third.hello().ask(as_guest("Three"))), v1::REFUSAL_CODE_TOO_FAST);
}

TEST(Quotas, ThisMachinesOwnAddressMayBringManyNewcomers) {
  GatewayServer server({.quotas = {.newcomers_per_hour_per_address = 1}});
  for (int i = 0; i < 5; ++i) TestConnection(server, "127.0.0.1").come_as_guest("Guest" + std::to_string(i));
}

TEST(Quotas, ManyConnectionsOfOnePersonAreNoFasterThanAFew) {
  GatewayServer server({.quotas = {.messages_per_second = 1}});
  TestConnection first(server);
  first.come_as_guest("Ann");
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in_with_token()->set_token(first.token());
  int answered = 0;
  for (int line = 0; line < 10; ++line) {
    TestConnection another(server);
    ASSERT_TRUE(another.hello().ask(sign_in).has_signed_in());
    for (int i = 0; i < 7; ++i) answered += another.ask(ping()).has_pong() ? 1 : 0;
  }
  EXPECT_GE(answered, 35);
  EXPECT_LE(answered, 45) << "ten lines, each within its own limit, had asked seventy times";
}

TEST(Quotas, AskingForAllRuleSystemsCountsAsSeveralMessages) {
  GatewayServer server({.quotas = {.messages_per_second = 1}});
  TestConnection stranger(server);
  stranger.hello();
  v1::ClientMessage list;
  list.mutable_list_systems();
  const v1::ServerMessage first = stranger.ask(list);
  EXPECT_TRUE(first.has_systems());
  int answered = 1;
  for (int i = 0; i < 8; ++i) answered += stranger.ask(list).has_systems() ? 1 : 0;
  EXPECT_LE(answered, 2) << "each answer is as long as a hundred others";
  TestConnection another(server, "198.51.100.9");
  v1::ServerMessage again = another.hello().ask(list);
  again.set_reply_to(first.reply_to());
  EXPECT_EQ(again.SerializeAsString(), first.SerializeAsString());
}

TEST(Quotas, AFloodOfOrdersIsNotCarriedOutAndClosesTheConnection) {
  GatewayServer server({.quotas = {}});
  Battle battle(server);
  const std::uint64_t before = battle.standing().version;
  v1::ClientMessage message;
  *message.mutable_give_order() = battle.red.giving(battle.match, v1::SEAT_RED, play::ready_order());
  bool warned = false;
  for (std::uint64_t i = 0; i < 1'000 && !battle.red.closed(); ++i) {
    message.set_id(10'000 + i);
    message.mutable_give_order()->set_request_id(std::to_string(i));
    battle.red.send(protocol::encode(message));
    for (const v1::ServerMessage& answer : battle.red.answers(message.id())) {
      warned = warned || code_of(answer) == v1::REFUSAL_CODE_TOO_FAST;
    }
  }
  EXPECT_TRUE(warned);
  EXPECT_EQ(battle.red.closed(), Close::policy);
  EXPECT_LE(battle.standing().version, before + 110);
  EXPECT_NE(code_of(battle.blue.give(battle.blue.giving(battle.match, v1::SEAT_BLUE, play::ready_order()))),
            v1::REFUSAL_CODE_TOO_FAST);
}

TEST(Quotas, SpectatorsMayGiveHalfAsManyOrders) {
  GatewayServer server({.quotas = {}});
  Battle battle(server);
  const auto until_warned = [&](TestConnection& connection, v1::Seat seat) {
    int given = 0;
    for (; given < 200; ++given) {
      if (code_of(connection.give(connection.giving(battle.match, seat, play::ready_order()))) ==
          v1::REFUSAL_CODE_TOO_FAST)
        break;
    }
    return given;
  };
  const int by_player = until_warned(battle.blue, v1::SEAT_BLUE);
  const int by_observer = until_warned(battle.spectator, v1::SEAT_SPECTATOR);
  EXPECT_GE(by_player, 95);
  EXPECT_LE(by_player, 110);
  EXPECT_GE(by_observer, 45);
  EXPECT_LE(by_observer, 55);
}

TEST(Quotas, ARefusedOrderIsNamedByItsRequestId) {
  GatewayServer server({.quotas = {.messages_per_second = 10}});
  Battle battle(server);
  v1::ServerMessage answer;
  v1::GiveOrder order;
  for (int i = 0; i < 50 && code_of(answer) != v1::REFUSAL_CODE_TOO_FAST; ++i) {
    order = battle.red.giving(battle.match, v1::SEAT_RED, play::ready_order());
    answer = battle.red.give(order);
  }
  EXPECT_EQ(code_of(answer), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_EQ(answer.refused().request_id(), order.request_id());
}

TEST(Quotas, MatchesThatTheirMakerDoesNotPlayAreBoundedToo) {
  GatewayServer server({.quotas = {}});
  TestConnection maker(server, "198.51.100.4");
  maker.come_as_guest("Ann");
  v1::ClientMessage create;
  create.mutable_create_match()->set_scenario("the-ford");
  int made = 0;
  while (maker.ask(create).has_match_created()) ASSERT_LT(++made, 200);
  EXPECT_GE(made, 60);
  EXPECT_LE(made, 62);
  EXPECT_EQ(code_of(maker.ask(create)), v1::REFUSAL_CODE_TOO_FAST);
}

TEST(Quotas, TakingAndLeavingSeatsIsLimitedLikeOrders) {
  GatewayServer server({.quotas = {.messages_per_second = 10}});
  Battle battle(server);
  const std::uint64_t before = battle.standing().version;
  TestConnection guest(server, "198.51.100.4");
  guest.come_as_guest("Restless");
  v1::ClientMessage join, leave;
  join.mutable_join()->set_match(battle.match);
  join.mutable_join()->set_seat(v1::SEAT_SPECTATOR);
  leave.mutable_leave()->set_match(battle.match);
  int sat = 0;
  while (guest.ask(join).has_joined() && guest.ask(leave).has_done()) ASSERT_LT(++sat, 200);
  EXPECT_GE(sat, 4);
  EXPECT_LE(battle.standing().version, before + 40);
}

TEST(Quotas, WhenMemoryIsScarceNothingNewBeginsAndGamesContinue) {
  bool scarce = false;
  GatewayServer server({.memory_scarce = [&scarce] { return scarce; }});
  Battle battle(server);
  scarce = true;
  v1::ClientMessage create;
  create.mutable_create_match()->set_scenario("the-ford");
  EXPECT_EQ(code_of(battle.red.ask(create)), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_TRUE(battle.red.give(battle.red.giving(battle.match, v1::SEAT_RED, play::order_of(tests::end_phase())))
                  .has_accepted());
  scarce = false;
  EXPECT_TRUE(battle.red.ask(create).has_match_created());
}

TEST(Quotas, ChatIsLimited) {
  GatewayServer server;
  Battle battle(server);
  v1::ClientMessage say;
  say.mutable_say()->set_match(battle.match);
  say.mutable_say()->set_text("Well met.");
  say.mutable_say()->set_audience(v1::AUDIENCE_ALL);
  int said = 0;
  for (int i = 0; i < 60; ++i) said += battle.red.ask(say).has_chat_said() ? 1 : 0;
  EXPECT_GE(said, 20);
  EXPECT_LE(said, 25);
  EXPECT_EQ(code_of(battle.red.ask(say)), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_TRUE(battle.blue.ask(say).has_chat_said());
}

TEST(Quotas, ReplaysCostMoreThanOtherRequests) {
  GatewayServer server({.quotas = {}});
  Battle battle(server);
  const auto until_warned = [&](TestConnection& connection, const v1::ClientMessage& message) {
    int asked = 0;
    while (asked < 1'000 && code_of(connection.ask(message)) != v1::REFUSAL_CODE_TOO_FAST) ++asked;
    return asked;
  };
  v1::ClientMessage history;
  history.mutable_get_history()->set_match(battle.match);
  const int replays = until_warned(battle.red, history);
  EXPECT_GE(replays, 15);
  EXPECT_LE(replays, 25);
  EXPECT_GE(until_warned(battle.blue, ping()), 400);
}

}  // namespace
}  // namespace battalia::net
