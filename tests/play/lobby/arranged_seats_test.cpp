// Matches that the server creates for its campaigns: a side has several people, and each orders their own units.
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

std::vector<std::string> named(const std::vector<std::string>& names) {
  v1::Table table;
  for (const auto& [id, name, side] : {std::tuple("r1", "The van", v1::SIDE_RED),
                                       {"r2", "The rear", v1::SIDE_RED},
                                       {"b1", "The van", v1::SIDE_BLUE}}) {
    v1::Command& command = *table.add_commands();
    command.set_id(id);
    command.set_name(name);
    command.set_side(side);
  }
  return commands_named(table, v1::SEAT_RED, names);
}

TEST(ArrangedSeats, CommandsAreFoundByNameOrIdOnTheirSide) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(named({"The van"}), Names{"r1"});
  EXPECT_EQ(named({"The rear", "r1"}), (Names{"r2", "r1"}));
  EXPECT_EQ(named({"The rear", "The horse"}), Names{"r2"});
  EXPECT_EQ(named({"The horse"}), Names{"(none)"}) << "leads nobody, and not the whole side";
  EXPECT_EQ(named({}), Names{});
}

class Arranged : public testing::Test {
 protected:
  Arranged() {
    v1::CreateMatch terms;
    terms.set_scenario("the-ford");
    terms.set_private_(true);
    const v1::ServerMessage made = ann_.ask([&](const RequestContext& call) {
      const Service::Seated people = {{v1::SEAT_RED, "Ann"}, {v1::SEAT_RED, "Cat", {"r2"}}, {v1::SEAT_BLUE, "Ben"}};
      server_.service().arrange_match(call, terms, people, "a battle of a campaign");
    });
    match_ = made.match_created().match();
    EXPECT_NE(match_, 0U) << made.DebugString();
    ann_.watch(match_, v1::SEAT_RED);
    cat_.watch(match_, v1::SEAT_RED);
    ben_.watch(match_, v1::SEAT_BLUE);
  }
  void begin() {
    EXPECT_TRUE(accepted(ann_.order(ready_order())));
    EXPECT_TRUE(accepted(ben_.order(ready_order())));
  }
  // Takes red's seat with these commands, as arranged by the server.
  v1::ServerMessage seat(TestClient& client, const std::vector<std::string>& commands) {
    return client.ask([&](const RequestContext& call) {
      server_.service().seat_arranged(call, match_, {v1::SEAT_RED, client.name(), commands});
    });
  }
  v1::ServerMessage hand_to_computers(const std::vector<v1::Seat>& seats = {v1::SEAT_RED, v1::SEAT_BLUE}) {
    return ann_.ask([&](const RequestContext& call) {
      server_.service().hand_to_computers({{}, call.id, call.subscriber}, match_, seats);
    });
  }

  TestServer server_;
  TestClient ann_{server_, "Ann"};
  TestClient cat_{server_, "Cat"};
  TestClient ben_{server_, "Ben"};
  std::uint64_t match_ = 0;
};

TEST_F(Arranged, ACommanderOrdersOnlyTheirOwnUnits) {
  EXPECT_TRUE(refused(cat_.order(ready_order()), v1::REFUSAL_CODE_NOT_ALLOWED)) << "Ann leads the side";
  begin();
  EXPECT_TRUE(refused(cat_.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(accepted(cat_.act(advance("R2", 1))));
  EXPECT_TRUE(accepted(ann_.act(advance("R1", 1))));
}

TEST_F(Arranged, LaterArrivalsLeadTheCommandsTheServerNames) {
  begin();
  TestClient dan(server_, "Dan");
  EXPECT_EQ(seat(dan, {"r2"}).joined().commands_size(), 1);
  dan.watch(match_, v1::SEAT_RED);
  EXPECT_TRUE(refused(dan.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_EQ(seat(dan, {"r2", "r1"}).joined().commands_size(), 2) << "a deputy of another, too";
  EXPECT_TRUE(accepted(dan.act(advance("R1", 1))));
}

// The log of the match records which people the server has seated, so that a restart forgets nothing.
TEST_F(Arranged, APlayerWhoLeftIsSeatedAgainOnlyWithOtherCommands) {
  begin();
  TestClient dan(server_, "Dan");
  ASSERT_TRUE(seat(dan, {"r2"}).has_joined());
  for (TestClient* gets_up : {&cat_, &dan}) ASSERT_TRUE(gets_up->leave(match_).has_done());
  server_.restart();
  for (TestClient* got_up : {&cat_, &dan}) {
    EXPECT_TRUE(seat(*got_up, {"r2"}).has_joined()) << "there is nothing to do";
    EXPECT_FALSE(got_up->watch(match_, v1::SEAT_RED).has_view_shown()) << got_up->name() << " left deliberately";
  }
  EXPECT_TRUE(seat(cat_, {"r1"}).has_joined());
  EXPECT_TRUE(cat_.watch(match_, v1::SEAT_RED).has_view_shown());
}

TEST_F(Arranged, TheServerRemovesOnlyPeopleItHasSeated) {
  begin();
  TestClient dan(server_, "Dan");
  const v1::ServerMessage invited = ann_.invite(match_, v1::SEAT_RED, "r2");
  ASSERT_TRUE(dan.join(match_, v1::SEAT_RED, invited.invited().invitation().code()).has_joined());
  server_.restart();
  for (TestClient* client : {&cat_, &dan}) {
    EXPECT_TRUE(
        client->ask([&](const RequestContext& call) { server_.service().unseat_arranged(call, match_, v1::SEAT_RED); })
            .has_done());
  }
  EXPECT_FALSE(cat_.watch(match_, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(dan.watch(match_, v1::SEAT_RED).has_view_shown()) << "Ann has invited him";
  EXPECT_TRUE(seat(cat_, {"r2"}).has_joined());
  EXPECT_TRUE(cat_.watch(match_, v1::SEAT_RED).has_view_shown()) << "called back";
}

TEST_F(Arranged, APlayerInvitedToReplaceAComputerKeepsTheSeat) {
  begin();
  ASSERT_TRUE(hand_to_computers().has_done());
  EXPECT_FALSE(ann_.watch(match_, v1::SEAT_RED).has_view_shown());
  TestClient ada(server_, "Ada", v1::ROLE_ADMINISTRATOR);
  const v1::ServerMessage invited = ada.invite(match_, v1::SEAT_RED);
  ASSERT_TRUE(ann_.join(match_, v1::SEAT_RED, invited.invited().invitation().code()).has_joined());
  server_.restart();
  EXPECT_TRUE(hand_to_computers().has_done());
  EXPECT_TRUE(ann_.watch(match_, v1::SEAT_RED).has_view_shown()) << "the match was handed over before";
}

TEST_F(Arranged, AComputerTakesOverOneSideUntilSomebodyIsSeatedThere) {
  begin();
  for (int times = 0; times < 2; ++times) {
    ASSERT_TRUE(hand_to_computers({v1::SEAT_RED}).has_done());
    server_.restart();
    EXPECT_FALSE(ann_.watch(match_, v1::SEAT_RED).has_view_shown()) << times;
    EXPECT_FALSE(cat_.watch(match_, v1::SEAT_RED).has_view_shown()) << times;
    EXPECT_TRUE(ben_.watch(match_, v1::SEAT_BLUE).has_view_shown()) << times;
    ASSERT_TRUE(seat(ann_, {}).has_joined());
    EXPECT_TRUE(ann_.watch(match_, v1::SEAT_RED).has_view_shown()) << "called back, " << times;
  }
}

// A player who had left a game of a private event could not join it again: it was hidden from them.
TEST_F(Arranged, APlayerWhoLeftAPrivateGameReturnsToTheirSeatAndCommands) {
  begin();
  ASSERT_TRUE(ben_.leave(match_).has_done());
  ASSERT_TRUE(cat_.leave(match_).has_done());
  TestClient eve(server_, "Eve");
  for (const bool asleep : {false, true}) {
    if (asleep) server_.restart();
    EXPECT_TRUE(refused(eve.join(match_, v1::SEAT_BLUE), v1::REFUSAL_CODE_NO_SUCH_MATCH)) << asleep;
    EXPECT_TRUE(refused(ann_.join(match_, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED)) << asleep;
    EXPECT_TRUE(refused(ben_.join(match_, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED)) << asleep;
  }
  const v1::MatchSummary listed = ben_.listed(match_);
  EXPECT_EQ(listed.your_seats_size(), 0);
  ASSERT_EQ(listed.open_seats_size(), 1);
  EXPECT_EQ(listed.open_seats(0), v1::SEAT_BLUE);
  EXPECT_EQ(ann_.listed(match_).open_seats_size(), 0) << "it is Ben's";
  ann_.watch(match_, v1::SEAT_RED);
  for (const v1::SeatState& seat : ann_.match().seats()) {
    if (seat.seat() != v1::SEAT_BLUE) continue;
    EXPECT_EQ(seat.people_size(), 0);
    ASSERT_EQ(seat.away_size(), 1);
    EXPECT_EQ(seat.away(0), "Ben");
  }
  EXPECT_TRUE(ben_.join(match_, v1::SEAT_BLUE).has_joined());
  EXPECT_EQ(ben_.listed(match_).open_seats_size(), 0);
  const v1::ServerMessage back = cat_.join(match_, v1::SEAT_RED);
  ASSERT_TRUE(back.has_joined());
  ASSERT_EQ(back.joined().commands_size(), 1) << "not the whole side";
  EXPECT_EQ(back.joined().commands(0), "r2");
}

TEST_F(Arranged, AReplacedPlayerDoesNotReturnAfterLeaving) {
  begin();
  ASSERT_TRUE(cat_.leave(match_).has_done());
  ASSERT_TRUE(
      cat_.ask([&](const RequestContext& call) { server_.service().unseat_arranged(call, match_, v1::SEAT_RED); })
          .has_done());
  EXPECT_TRUE(refused(cat_.join(match_, v1::SEAT_RED), v1::REFUSAL_CODE_NO_SUCH_MATCH));
  ASSERT_TRUE(ben_.leave(match_).has_done());
  ASSERT_TRUE(hand_to_computers({v1::SEAT_BLUE}).has_done());
  EXPECT_TRUE(refused(ben_.join(match_, v1::SEAT_BLUE), v1::REFUSAL_CODE_NO_SUCH_MATCH));
}

TEST(ArrangedSeatOfAnUmpire, StaysTheirs) {
  TestServer server;
  TestClient ann(server, "Ann");
  TestClient uma(server, "Uma");
  TestClient eve(server, "Eve");
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  terms.set_needs_umpire(true);
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    const Service::Seated people = {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}, {v1::SEAT_UMPIRE, "Uma"}};
    server.service().arrange_match(call, terms, people, "league 1:1");
  });
  const std::uint64_t match = made.match_created().match();
  ASSERT_TRUE(uma.leave(match).has_done());
  EXPECT_EQ(ann.listed(match).open_seats_size(), 0);
  EXPECT_TRUE(refused(eve.join(match, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(uma.join(match, v1::SEAT_UMPIRE).has_joined());
}

// Competitions and campaigns choose their umpires, and their players know that. Anybody else has to be agreed to.
TEST(ArrangedSeatOfAnUmpire, LeavesBothSidesReadyForThePersonWhomTheServerSeatsThere) {
  for (const std::string umpire : {"Uma", "Dora", "Eve"}) {
    TestServer server;
    TestClient ann(server, "Ann");
    TestClient ben(server, "Ben");
    TestClient client(server, umpire);
    v1::CreateMatch terms;
    terms.set_scenario("the-ford");
    terms.set_needs_umpire(true);
    const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
      Service::Seated people = {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}};
      if (umpire == "Uma") people.push_back({v1::SEAT_UMPIRE, "Uma"});
      server.service().arrange_match(call, terms, people, "league 1:1");
    });
    const std::uint64_t match = made.match_created().match();
    ann.watch(match, v1::SEAT_RED);
    ben.watch(match, v1::SEAT_BLUE);
    if (umpire == "Uma") {
      ASSERT_TRUE(client.leave(match).has_done());
    }
    ASSERT_TRUE(accepted(ann.order(ready_order())));
    ASSERT_TRUE(accepted(ben.order(ready_order())));
    ASSERT_EQ(ann.match().stage(), v1::STAGE_GATHERING) << umpire;
    const v1::ServerMessage joined =
        umpire != "Dora" ? client.join(match, v1::SEAT_UMPIRE) : client.ask([&](const RequestContext& call) {
          server.service().seat_arranged(call, match, {v1::SEAT_UMPIRE, "Dora", {}});
        });
    ASSERT_TRUE(joined.has_joined()) << umpire;
    EXPECT_EQ(ann.match().stage(), umpire == "Eve" ? v1::STAGE_GATHERING : v1::STAGE_PLAYING) << umpire;
  }
}

// The refusal says "Finish or leave some first", but a player who had left games was still refused another.
TEST(ArrangedSeatInAPublicMatch, DoesNotCountForAPlayerWhoHasLeftTheGame) {
  TestServer server({.think_ms = 10, .matches_per_person = 1});
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    server.service().arrange_match(call, terms, {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}}, "league 1:1");
  });
  EXPECT_TRUE(refused(ann.create(), v1::REFUSAL_CODE_TOO_FAST));
  ASSERT_TRUE(ann.leave(made.match_created().match()).has_done());
  EXPECT_TRUE(ann.create().has_match_created());
}

// Only as many of the newest games as a person may play in were counted. A person who had left those could create games
// without limit.
TEST(ArrangedSeatInAPublicMatch, DoesNotHideAnOlderGameThatItsPlayerStillPlaysIn) {
  TestServer server({.think_ms = 10, .matches_per_person = 1});
  TestClient ann(server, "Ann");
  const v1::ServerMessage older = ann.create();
  ASSERT_TRUE(ann.join(older.match_created().match(), v1::SEAT_RED).has_joined());
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    server.service().arrange_match(call, terms, {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}}, "league 1:1");
  });
  ASSERT_TRUE(ann.leave(made.match_created().match()).has_done());
  EXPECT_TRUE(refused(ann.create(), v1::REFUSAL_CODE_TOO_FAST));
}

// An umpire who has left for good would otherwise keep everybody else away from a game that is stopped by a dispute.
TEST(ArrangedSeatOfAnUmpire, IsTakenByAnOrganiserWhomBothSidesHaveCalledWhileTheUmpireIsAway) {
  TestServer server;
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  TestClient uma(server, "Uma");
  TestClient olga(server, "Olga", v1::ROLE_ORGANISER);
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  terms.set_needs_umpire(true);
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    const Service::Seated people = {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}, {v1::SEAT_UMPIRE, "Uma"}};
    server.service().arrange_match(call, terms, people, "league 1:1");
  });
  const std::uint64_t match = made.match_created().match();
  ann.watch(match, v1::SEAT_RED);
  ben.watch(match, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_TRUE(accepted(ben.order(ready_order())));
  ASSERT_TRUE(uma.leave(match).has_done());
  v1::Order call;
  call.mutable_call_umpire()->set_reason("Does he see me?");
  ASSERT_TRUE(accepted(ann.order(call)));
  EXPECT_TRUE(refused(olga.join(match, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED)) << "only one side calls";
  ASSERT_TRUE(accepted(ben.order(call)));
  EXPECT_TRUE(olga.join(match, v1::SEAT_UMPIRE).has_joined());
  EXPECT_TRUE(uma.join(match, v1::SEAT_UMPIRE).has_joined()) << "it is hers all the same";
}

// A player could leave the seat, umpire their own game and return to the seat before it began.
TEST(ArrangedSeatOfAnUmpire, IsNotTakenByAPlayerOfTheGameWhoHasLeft) {
  TestServer server;
  TestClient ann(server, "Ann");
  TestClient eve(server, "Eve");
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  terms.set_needs_umpire(true);
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    server.service().arrange_match(call, terms, {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}}, "league 1:1");
  });
  const std::uint64_t match = made.match_created().match();
  ASSERT_TRUE(ann.leave(match).has_done());
  EXPECT_TRUE(refused(ann.join(match, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(eve.join(match, v1::SEAT_UMPIRE).has_joined()) << "the event has no umpire of its own";
}

// A stranger could take the seat of a league player who had left it, and resign the game.
TEST(ArrangedSeatInAPublicMatch, StaysReservedForThePersonSeatedByTheServer) {
  TestServer server;
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  TestClient eve(server, "Eve");
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    const Service::Seated people = {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}};
    server.service().arrange_match(call, terms, people, "league 1:1");
  });
  const std::uint64_t match = made.match_created().match();
  ASSERT_TRUE(ann.leave(match).has_done());
  server.restart();
  EXPECT_TRUE(refused(eve.join(match, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(ben.join(match, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(ann.join(match, v1::SEAT_RED).has_joined());
}

}  // namespace
}  // namespace battalia::play
