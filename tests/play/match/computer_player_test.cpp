// A computer player in a seat: it plays to the end, and gives the seat up to a player with an invitation.
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

TEST(Computer, PlaysItsSeatToTheEnd) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.add_computer_seats(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  const std::uint64_t match = ann.create(terms).match_created().match();
  ann.watch(match, v1::SEAT_SPECTATOR);
  server.pass(60'000);
  EXPECT_EQ(ann.match().stage(), v1::STAGE_ENDED);
}

// Ann against the computer, begun.
struct AgainstComputer {
  explicit AgainstComputer(TestServer& server, bool for_practice = false) : ann(server, "Ann") {
    v1::CreateMatch terms;
    terms.set_take_seat(v1::SEAT_RED);
    terms.add_computer_seats(v1::SEAT_BLUE);
    terms.set_private_(for_practice);
    id = ann.create(terms).match_created().match();
    ann.watch(id, v1::SEAT_RED);
    ann.order(ready_order());
  }
  bool undo() {
    v1::Order order;
    order.mutable_undo();
    EXPECT_TRUE(accepted(ann.order(order)));
    const std::vector<v1::Event> answers = ann.events(v1::Event::kUndoAnswered);
    return !answers.empty() && answers.back().undo_answered().consented();
  }
  TestClient ann;
  std::uint64_t id = 0;
};

TEST(Computer, LetsNobodyUndoOnceDiceWereSeenButInPractice) {
  TestServer server;
  for (const bool for_practice : {false, true}) {
    AgainstComputer game(server, for_practice);
    ASSERT_TRUE(accepted(game.ann.act(tests::shoot("R1", "B1"))));
    EXPECT_EQ(game.undo(), for_practice);
  }
}

// Ann plays a private match against the computer that was arranged under the request id: an undo is not agreed to once
// dice were rolled.
void expect_dice_stand(v1::CreateMatch terms, const std::string& request_id) {
  TestServer server;
  TestClient ann(server, "Ann");
  terms.set_scenario("the-ford");
  terms.set_private_(true);
  terms.add_computer_seats(v1::SEAT_BLUE);
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    const Service::Seated people = {{v1::SEAT_RED, "Ann"}};
    server.service().arrange_match(call, terms, people, request_id);
  });
  ann.watch(made.match_created().match(), v1::SEAT_RED);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_TRUE(accepted(ann.act(tests::shoot("R1", "B1"))));
  v1::Order undo;
  undo.mutable_undo();
  ASSERT_TRUE(accepted(ann.order(undo)));
  const std::vector<v1::Event> answers = ann.events(v1::Event::kUndoAnswered);
  ASSERT_FALSE(answers.empty());
  EXPECT_FALSE(answers.back().undo_answered().consented());
}

// A campaign's battles are private, but they are not practice: losses are final.
TEST(Computer, LetsNobodyUndoDiceInABattleOfACampaign) {
  v1::CreateMatch terms;
  terms.set_campaign(1);
  expect_dice_stand(terms, "campaign 1:1");
}

// Nor is a private game of a league, which names no campaign.
TEST(Computer, LetsNobodyUndoDiceInAPrivateGameOfALeague) { expect_dice_stand({}, "league 1:1"); }

TEST(Computer, GivesItsSeatUpOnlyToPeopleInvitedToItsMatch) {
  TestServer server;
  AgainstComputer game(server);
  TestClient ben(server, "Ben");
  EXPECT_TRUE(refused(ben.join(game.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED));
  const v1::ServerMessage invited = game.ann.invite(game.id, v1::SEAT_BLUE);
  ASSERT_TRUE(ben.join(game.id, v1::SEAT_BLUE, invited.invited().invitation().code()).has_joined());
  game.ann.act(end_phase());
  server.pass(60'000);
  EXPECT_EQ(game.ann.table().active, v1::SIDE_BLUE);
}

}  // namespace
}  // namespace battalia::play
