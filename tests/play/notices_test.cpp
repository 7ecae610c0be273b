// Requests between players reach those who must answer wherever they are: at once by a notice, and in the list of
// matches until they are answered.
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::Order call_umpire(const std::string& reason) {
  v1::Order order;
  order.mutable_call_umpire()->set_reason(reason);
  return order;
}

TEST(Questions, ACalledUmpireIsNotifiedAtOnceAndListedUntilTheAnswer) {
  TestServer server;
  Umpired game(server);
  TestClient away(server, "Uma");  // on another page: she watches nothing there
  EXPECT_FALSE(away.listed(game.match.id).umpire_called());
  server.hold_disk();
  game.match.blue.order(call_umpire("Is that a hill?"));
  EXPECT_TRUE(server.notices().empty()) << "nothing is told before it is durable";
  server.release_disk();
  ASSERT_EQ(server.notices().size(), 1U);
  const auto& [person, notice] = server.notices()[0];
  EXPECT_EQ(person, "Uma");
  EXPECT_EQ(notice.code(), "umpire_called");
  EXPECT_EQ(notice.match(), game.match.id);
  EXPECT_NE(notice.text().find("Is that a hill?"), std::string::npos) << notice.text();
  EXPECT_TRUE(away.listed(game.match.id).umpire_called());
  v1::UmpireOrder go_on;
  go_on.mutable_unpause();
  ASSERT_TRUE(accepted(game.umpire.umpire(go_on, "it is")));
  EXPECT_FALSE(away.listed(game.match.id).umpire_called());
}

TEST(Questions, ADrawOfferNotifiesTheOtherSideAndIsListedUntilTheAnswer) {
  TestServer server;
  TestMatch match(server);
  v1::Order offer;
  offer.mutable_offer_draw();
  ASSERT_TRUE(accepted(match.red.order(offer)));
  ASSERT_EQ(server.notices().size(), 1U);
  EXPECT_EQ(server.notices()[0].first, "Ben");
  EXPECT_EQ(server.notices()[0].second.code(), "draw_offered");
  EXPECT_EQ(match.red.listed(match.id).draw_offered_by(), v1::SEAT_RED);
  EXPECT_EQ(match.blue.listed(match.id).draw_offered_by(), v1::SEAT_RED);
  v1::Order answer;
  answer.mutable_answer_draw()->set_accept(false);
  ASSERT_TRUE(accepted(match.blue.order(answer)));
  EXPECT_EQ(match.blue.listed(match.id).draw_offered_by(), v1::SEAT_UNSPECIFIED);
}

TEST(Questions, AnUndoRequestNotifiesTheOtherSideAndTheUmpire) {
  TestServer server;
  Umpired game(server);
  game.match.red.act(advance("R1", 2));
  game.match.red.act(shoot("R1", "B1"));
  v1::Order undo;
  undo.mutable_undo();
  ASSERT_TRUE(accepted(game.match.red.order(undo)));
  ASSERT_EQ(server.notices().size(), 2U);
  EXPECT_EQ(server.notices()[0].first, "Ben");
  EXPECT_EQ(server.notices()[1].first, "Uma");
  EXPECT_EQ(server.notices()[1].second.code(), "undo_asked");
  EXPECT_EQ(game.match.blue.listed(game.match.id).undo_asked_by(), v1::SEAT_RED);
  v1::Order refusal;
  refusal.mutable_answer_undo()->set_consent(false);
  ASSERT_TRUE(accepted(game.match.blue.order(refusal)));
  EXPECT_EQ(game.match.blue.listed(game.match.id).undo_asked_by(), v1::SEAT_UNSPECIFIED);
}

TEST(Questions, ASideThatWasReadyIsToldWhoHasCome) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_needs_umpire(true);
  terms.set_title("The ford");
  TestMatch match(server, terms);
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  EXPECT_TRUE(server.notices().empty());
  TestClient kay(server, "Kay");
  ASSERT_TRUE(kay.join(match.id, v1::SEAT_UMPIRE).has_joined());
  ASSERT_EQ(server.notices().size(), 1U) << "blue has agreed to nothing yet";
  EXPECT_EQ(server.notices()[0].first, "Ann");
  EXPECT_EQ(server.notices()[0].second.code(), "ready_asked");
  EXPECT_EQ(server.notices()[0].second.match(), match.id);
  EXPECT_EQ(server.notices()[0].second.text(), "The ford: Kay umpires now. Is your side still ready?");
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  TestClient cat(server, "Cat");
  const std::string code = match.red.invite(match.id, v1::SEAT_RED).invited().invitation().code();
  ASSERT_TRUE(cat.join(match.id, v1::SEAT_RED, code).has_joined());
  ASSERT_EQ(server.notices().size(), 2U) << "Cat knows it";
  EXPECT_EQ(server.notices()[1].first, "Ann");
  EXPECT_EQ(server.notices()[1].second.text(), "The ford: Cat plays on your side now. Is your side still ready?");
}

TEST(Questions, DelayedSpectatorsSeeNoneOfThem) {
  TestServer server;
  v1::CreateMatch late;
  late.set_observer_delay_turns(2);
  TestMatch match(server, late);
  v1::Order offer;
  offer.mutable_offer_draw();
  ASSERT_TRUE(accepted(match.red.order(offer)));
  TestClient eve(server, "Eve");
  const auto seen =
      eve.ask([&](const RequestContext& call) { server.service().list_matches(call, {}); }).matches().matches(0);
  EXPECT_EQ(seen.draw_offered_by(), v1::SEAT_UNSPECIFIED);
}

}  // namespace
}  // namespace battalia::play
