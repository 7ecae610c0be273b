// A match with a long log is loaded in slices: requests to it wait in order, a start of the server does not wait for
// it, and automatic work of matches leaves the loop to others. Counted in steps and timers; no clock.
#include "tests/play/test_server.h"

#include "common/base/work.h"
#include "server/play/automation/automatic_work.h"

#include <map>

namespace battalia::play {
namespace {

constexpr work::Steps kTurn = 10 * work::kStepsPerMs;  // far more than a slice, far less than the whole log

// Endless rows: standing orders that are given and withdrawn.
void lengthen(TestMatch& match, int rows) {
  for (int i = 0; i < rows; ++i) {
    v1::Order order;
    order.mutable_set_standing_order()->set_decision("stand");
    if (i % 2 == 0) *order.mutable_set_standing_order()->mutable_act() = tests::stand("hold");
    ASSERT_TRUE(accepted(match.red.order(order))) << "row " << i;
  }
}

TEST(MatchLoading, ALongLogIsFoldedInSlicesAndRequestsKeepTheirOrder) {
  TestServer server;
  TestMatch match(server);
  lengthen(match, 1'500);
  const std::string before = match.red.table().scenario;
  const std::uint64_t seq = match.red.seq();
  server.restart();
  match.red.drop_line();
  match.blue.drop_line();
  work::forget_turns();
  {
    const work::Turn turn;
    match.red.watch(match.id, v1::SEAT_RED);
  }
  EXPECT_TRUE(match.red.news().empty()) << "it is not awake yet";
  EXPECT_LT(work::most_in_a_turn(), kTurn);
  const auto chat = match.red.say(v1::AUDIENCE_ALL, "Is anybody there?");
  EXPECT_EQ(chat.kind_case(), v1::ServerMessage::KIND_NOT_SET);
  while (server.clock().has_timer() && match.red.seq() != seq) {
    const work::Turn turn;
    ASSERT_TRUE(server.clock().step(server.clock().now_ms() + 1'000));
    server.run();
  }
  server.pass(100);
  EXPECT_LT(work::most_in_a_turn(), kTurn);
  EXPECT_EQ(match.red.seq(), seq);
  const auto news = match.red.news();
  ASSERT_GE(news.size(), 2U);
  EXPECT_TRUE(news.front().has_view_shown()) << "what was asked first is answered first";
  EXPECT_EQ(match.red.table().scenario, before);
}

// Otherwise requests made while a long match is being loaded would cost their senders nothing.
TEST(MatchLoading, RequestsThatWaitedAreTheWorkOfWhoSentThem) {
  TestServer server;
  TestMatch match(server);
  lengthen(match, 1'000);
  server.restart();
  std::map<std::string, work::Steps> charged;
  server.service().charge_by([&](const Person& person, work::Steps steps) { charged[person.name] += steps; });
  match.red.drop_line();
  match.blue.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  EXPECT_TRUE(charged.empty()) << "it is not awake yet";
  server.pass(1'000);
  ASSERT_EQ(charged.size(), 1U);
  EXPECT_EQ(charged.begin()->first, match.red.name());
  EXPECT_GT(charged.begin()->second, 0U) << "a view is work for each of its bytes";
  match.red.watch(match.id, v1::SEAT_RED);
  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_EQ(charged.size(), 1U) << "who need not wait is charged by the gateway";
}

TEST(MatchLoading, DisconnectedAskersGetNoAnswer) {
  TestServer server;
  TestMatch match(server);
  lengthen(match, 1'000);
  server.restart();
  match.red.drop_line();
  match.blue.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.drop_line();
  server.pass(1'000);
  EXPECT_TRUE(match.red.news().empty());
  EXPECT_EQ(server.service().counts().watchers, 0U);
}

TEST(MatchLoading, AStartWaitsForNoMatch) {
  TestServer server;
  v1::CreateMatch clocked;
  clocked.mutable_clock()->set_per_decision_ms(3'600'000);
  TestMatch match(server, clocked);
  lengthen(match, 1'500);
  work::forget_turns();
  {
    const work::Turn turn;
    server.restart();
  }
  EXPECT_LT(work::most_in_a_turn(), kTurn);
  EXPECT_EQ(server.service().counts().matches_loaded, 0U);
  server.pass(1'000);
  EXPECT_EQ(server.service().counts().matches_loaded, 1U) << "its clock runs";
}

TEST(MatchLoading, TheFirstUndoInALongGameReadsFewOfItsRows) {
  TestServer server;
  TestMatch match(server);
  lengthen(match, 700);
  for (const bool woken : {false, true}) {
    if (woken) {
      server.restart();
      match.red.drop_line();
      match.red.watch(match.id, v1::SEAT_RED);
      server.pass(1'000);
    }
    const Length before = match.red.table().unit(UnitId("R1")).ground.centre.y;
    ASSERT_TRUE(accepted(match.red.act(tests::advance("R1", 1))));
    v1::Order undo;
    undo.mutable_undo();
    const work::Steps spent = work::spent();
    ASSERT_TRUE(accepted(match.red.order(undo)));
    EXPECT_GT(work::spent(), spent) << "what is read is counted";
    EXPECT_LT(work::spent() - spent, 2 * work::kStepsPerMs) << (woken ? "after a restart" : "as it was played");
    EXPECT_EQ(match.red.table().unit(UnitId("R1")).ground.centre.y, before);
  }
}

TEST(AutomaticWork, IsSharedBetweenTheMakersOfTheMatches) {
  AutomaticWork automatic;
  automatic.spent("Ann", 10 * work::kStepsPerMs, 1'000);
  EXPECT_EQ(automatic.free_at_ms("Ann"), 1'050);
  EXPECT_EQ(automatic.free_at_ms("Ben"), 0);
  automatic.spent("Ann", 10 * work::kStepsPerMs, 1'010);
  EXPECT_EQ(automatic.free_at_ms("Ann"), 1'100) << "another of hers in the meantime";
  automatic.spent("Ann", work::kStepsPerMs / 2, 5'000);
  EXPECT_EQ(automatic.free_at_ms("Ann"), 1'100) << "what is hardly any work waits for nothing";
}

}  // namespace
}  // namespace battalia::play
