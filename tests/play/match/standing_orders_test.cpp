// Standing orders: which ones may be left, and when they answer.
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::Order standing(const char* option, std::uint32_t times = 0, const char* unit = nullptr) {
  v1::Order order;
  v1::SetStandingOrder* set = order.mutable_set_standing_order();
  set->set_decision("stand");
  if (option != nullptr) *set->mutable_act() = stand(option);
  if (unit != nullptr) set->add_units(unit);
  set->set_for_times(times);
  return order;
}

Length y_of(const TestClient& client, const char* unit) { return client.table().unit(UnitId(unit)).ground.centre.y; }

TEST(StandingOrders, AnswerTheQuestionAsSoonAsItOpens) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.blue.order(standing("flee"))));
  ASSERT_TRUE(accepted(match.red.act(charge("R1", "B1"))));
  EXPECT_EQ(y_of(match.red, "B1"), Length::inches(46));
  EXPECT_TRUE(match.red.got().back().update().author().standing());
  EXPECT_EQ(match.blue.match().standing_orders_size(), 1);
}

TEST(StandingOrders, AreTheSidesSecret) {
  TestServer server;
  TestMatch match(server);
  match.red.news();
  match.blue.order(standing("flee"));
  EXPECT_TRUE(match.red.news().empty());
}

TEST(StandingOrders, AreCountedDownAndThenForgotten) {
  TestServer server;
  TestMatch match(server);
  match.blue.order(standing("flee", 2));
  match.red.act(charge("R1", "B1"));
  EXPECT_EQ(match.blue.match().standing_orders(0).for_times(), 1U);
  match.red.act(charge("R1", "B1"));
  EXPECT_EQ(match.blue.match().standing_orders_size(), 0);
  match.red.act(charge("R1", "B1"));
  EXPECT_TRUE(match.blue.prompt().to_move());
}

TEST(StandingOrders, OneForAUnitComesBeforeOneForAll) {
  TestServer server;
  TestMatch match(server);
  match.blue.order(standing("hold"));
  match.blue.order(standing("flee", 0, "B2"));
  match.red.act(charge("R1", "B2"));
  EXPECT_EQ(y_of(match.red, "B2"), Length::inches(46));
  match.red.act(charge("R1", "B1"));
  EXPECT_EQ(y_of(match.red, "B1"), Length::inches(42));
  EXPECT_EQ(match.red.events(v1::Event::kDiceRolled).size(), 1U);
}

TEST(StandingOrders, AreTakenBackAndRefusedWhereTheRulesHaveNoSuchQuestion) {
  TestServer server;
  TestMatch match(server);
  match.blue.order(standing("flee"));
  match.blue.order(standing(nullptr));
  match.red.act(charge("R1", "B1"));
  EXPECT_TRUE(match.blue.prompt().to_move());
  v1::Order unknown = standing("flee");
  unknown.mutable_set_standing_order()->set_decision("muster_done");
  EXPECT_TRUE(refused(match.blue.order(unknown), v1::REFUSAL_CODE_INVALID));
  unknown.mutable_set_standing_order()->set_decision("tea");
  EXPECT_TRUE(refused(match.blue.order(unknown), v1::REFUSAL_CODE_INVALID));
  v1::Order endless = standing("flee");
  for (int i = 0; i < 250; ++i) endless.mutable_set_standing_order()->add_units("unit " + std::to_string(i));
  EXPECT_TRUE(refused(match.blue.order(endless), v1::REFUSAL_CODE_INVALID));
}

TEST(StandingOrders, LeaveTheQuestionOpenIfTheyDoNotFit) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.blue.order(standing("square"))));
  match.red.act(charge("R1", "B1"));
  EXPECT_TRUE(match.blue.prompt().to_move());
}

TEST(StandingOrders, NameAnswersThatTheQuestionHas) {
  TestServer server;
  TestMatch match(server);
  const auto why_not = [&](const v1::Order& order) {
    const v1::ServerMessage answer = match.blue.order(order);
    EXPECT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
    return answer.refused().reason();
  };
  EXPECT_EQ(why_not(standing("nonsense")), "\"Stand\" has these answers: hold, flee, square.");
  v1::Order by_key = standing("flee");
  by_key.mutable_set_standing_order()->mutable_act()->clear_answers();
  EXPECT_EQ(why_not(by_key), "\"Stand\" has these answers: hold, flee, square.") << "no answer at all";
  by_key.mutable_set_standing_order()->mutable_act()->set_key("fle");
  EXPECT_EQ(why_not(by_key), "\"Stand\" has these answers: hold, flee, square.");
  EXPECT_EQ(why_not(standing(nullptr)),
            "You have no standing order for \"Stand\" to clear. To set one, name an answer: hold, flee, square.");
  v1::Order more = standing("flee");
  more.mutable_set_standing_order()->mutable_act()->mutable_answers(0)->add_targets("R1");
  EXPECT_EQ(why_not(more), "\"Stand\" has these answers: hold, flee, square.");
  EXPECT_EQ(why_not(standing("flee", 0, "R1")), "You have no unit \"R1\".");
  ASSERT_TRUE(accepted(match.blue.order(standing("flee"))));
  EXPECT_EQ(why_not(standing("flee")), "You already have that standing order.");
  EXPECT_EQ(match.blue.match().standing_orders_size(), 1);
}

}  // namespace
}  // namespace battalia::play
