// How far a unit reaches, as people ask for it: for units they see, from the table they see.
#include "server/play/service/service.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::ServerMessage reaches(TestServer& server, TestClient& client, std::uint64_t match, v1::Seat seat,
                          const std::string& unit, const std::string& sees = {}) {
  v1::AskReaches request;
  request.set_match(match);
  request.set_seat(seat);
  request.set_unit(unit);
  request.set_sees(sees);
  return client.ask([&](const RequestContext& call) { server.service().ask_reaches(call, request); });
}

struct FirstBattle {
  FirstBattle() {
    v1::CreateMatch request;
    request.set_scenario("naseby-1645");
    request.set_take_seat(v1::SEAT_RED);
    request.add_computer_seats(v1::SEAT_BLUE);
    match = red.create(request).match_created().match();
    red.watch(match, v1::SEAT_RED);
    EXPECT_TRUE(accepted(red.order(ready_order())));
  }
  TestServer server{{.think_ms = 1}, rules::all_systems()};
  TestClient red{server, "Ann"};
  TestClient passer_by{server, "Cat"};
  std::uint64_t match = 0;
};

TEST(Reaches, AreShownForOwnUnitsAndVisibleEnemies) {
  FirstBattle battle;
  for (const char* unit : {"K1", "P1"}) {
    const v1::ServerMessage answer = reaches(battle.server, battle.red, battle.match, v1::SEAT_RED, unit);
    ASSERT_TRUE(answer.has_reaches()) << answer.ShortDebugString();
    EXPECT_EQ(answer.reaches().unit(), unit);
    EXPECT_GT(answer.reaches().reaches_size(), 0);
    for (const v1::Reach& reach : answer.reaches().reaches()) {
      EXPECT_GE(reach.outline_size(), 3) << reach.label();
      EXPECT_FALSE(reach.clause().empty()) << reach.label();
    }
  }
}

TEST(Reaches, AreSentToSpectators) {
  FirstBattle battle;
  EXPECT_TRUE(reaches(battle.server, battle.passer_by, battle.match, v1::SEAT_SPECTATOR, "K1").has_reaches());
}

TEST(Reaches, AreRefusedForTheOtherSidesSeat) {
  FirstBattle battle;
  EXPECT_TRUE(
      refused(reaches(battle.server, battle.red, battle.match, v1::SEAT_BLUE, "P1"), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
}

TEST(Reaches, IncludeTheLineOfSightByTheRules) {
  FirstBattle battle;
  const v1::ServerMessage answer = reaches(battle.server, battle.red, battle.match, v1::SEAT_RED, "K1", "P1");
  ASSERT_EQ(answer.reaches().reaches_size(), 1) << answer.ShortDebugString();
  const v1::Reach& line = answer.reaches().reaches(0);
  EXPECT_TRUE(line.kind() == "sight" || line.kind() == "blocked") << line.kind();
  EXPECT_EQ(line.outline_size(), 2);
  EXPECT_FALSE(line.label().empty());
  EXPECT_FALSE(line.clause().empty());
}

TEST(Reaches, ALineOfSightToSomebodyHiddenIsAnsweredAsToNobody) {
  TestServer server;
  TestMatch match(server);
  v1::ServerMessage hidden = reaches(server, match.red, match.id, v1::SEAT_RED, "R1", "X1");
  v1::ServerMessage nobody = reaches(server, match.red, match.id, v1::SEAT_RED, "R1", "Z9");
  EXPECT_TRUE(refused(hidden, v1::REFUSAL_CODE_UNKNOWN));
  hidden.clear_reply_to();
  nobody.clear_reply_to();
  EXPECT_EQ(hidden.SerializeAsString(), nobody.SerializeAsString());
  EXPECT_EQ(reaches(server, match.red, match.id, v1::SEAT_RED, "R1", "B1").reaches().reaches(0).label(),
            "The rules don't say whether R1 sees B1.");
}

// X1 is hidden: to red it is as unknown as a unit that does not exist.
TEST(Reaches, OfAHiddenUnitAreAnsweredLikeThoseOfAnUnknownOne) {
  TestServer server;
  TestMatch match(server);
  v1::ServerMessage hidden = reaches(server, match.red, match.id, v1::SEAT_RED, "X1");
  v1::ServerMessage nobody = reaches(server, match.red, match.id, v1::SEAT_RED, "Z9");
  EXPECT_TRUE(refused(hidden, v1::REFUSAL_CODE_UNKNOWN));
  hidden.clear_reply_to();
  nobody.clear_reply_to();
  EXPECT_EQ(hidden.SerializeAsString(), nobody.SerializeAsString());
  EXPECT_TRUE(reaches(server, match.blue, match.id, v1::SEAT_BLUE, "X1").has_reaches());
}

TEST(Reaches, RevealNothingCurrentToDelayedSpectators) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_observer_delay_turns(2);
  TestMatch match(server, terms);
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(reaches(server, cat, match.id, v1::SEAT_SPECTATOR, "R1"), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(reaches(server, match.red, match.id, v1::SEAT_RED, "R1").has_reaches());
}

}  // namespace
}  // namespace battalia::play
