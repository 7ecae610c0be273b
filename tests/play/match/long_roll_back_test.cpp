// Rollback, undo and copies in a long match: the log is read in slices and others are served in between, the request is
// answered at once if little has to be read, and nothing that happens meanwhile is lost. Counted in steps; no clock.
#include "server/play/answer.h"
#include "tests/play/test_server.h"

#include "common/base/handed_over.h"

namespace battalia::play {
namespace {

constexpr work::Steps kTurn = 10 * work::kStepsPerMs;  // far more than a slice, far less than the whole log
constexpr int kRowsBefore = 1'400;
constexpr int kRowsAfter = 200;  // more than a match caches tables for

v1::Order standing(int which) {
  v1::Order order;
  order.mutable_set_standing_order()->set_decision("stand");
  if (which % 2 == 0) *order.mutable_set_standing_order()->mutable_act() = tests::stand("hold");
  return order;
}

// A match with an umpire, long before and after R1 has moved. No table from that time is remembered.
class LongRollBackTest : public testing::Test {
 protected:
  LongRollBackTest() : game(server) {
    lengthen(kRowsBefore);
    before = game.umpire.seq();
    EXPECT_TRUE(accepted(game.match.red.act(advance("R1", 2))));
    was = where();
    lengthen(kRowsAfter);
  }
  void lengthen(int rows) {
    for (int i = 0; i < rows; ++i) EXPECT_TRUE(accepted(game.match.red.order(standing(i)))) << "row " << i;
  }
  Length where() { return game.match.red.table().unit(UnitId("R1")).ground.centre.y; }

  v1::ServerMessage roll_back() {
    v1::UmpireOrder order;
    order.mutable_roll_back()->set_to_seq(before);
    const work::Turn turn;
    return game.umpire.umpire(order);
  }
  // Lets time pass until the umpire has an answer, and returns it.
  v1::ServerMessage answer() {
    for (const v1::ServerMessage& message : game.umpire.news()) {
      if (message.reply_to() != 0) return message;
    }
    for (int i = 0; i < 10'000; ++i) {
      {
        const work::Turn turn;
        if (!server.clock().step(server.clock().now_ms() + 1'000)) break;
        server.run();
      }
      for (const v1::ServerMessage& message : game.umpire.news()) {
        if (message.reply_to() != 0) return message;
      }
    }
    return {};
  }

  TestServer server;
  Umpired game;
  std::uint64_t before = 0;
  Length was{};
};

TEST_F(LongRollBackTest, ALongRollBackIsReadInSlicesAndThenCarriedOut) {
  game.umpire.news();
  work::forget_turns();
  EXPECT_EQ(roll_back().kind_case(), v1::ServerMessage::KIND_NOT_SET) << "it takes longer than one slice";
  EXPECT_TRUE(game.match.red.say(v1::AUDIENCE_ALL, "Where are we?").has_chat_said()) << "others are served meanwhile";
  EXPECT_TRUE(accepted(answer()));
  EXPECT_LT(work::most_in_a_turn(), kTurn);
  EXPECT_NE(where(), was) << "R1 is back";
}

TEST_F(LongRollBackTest, OrdersMeanwhileAreKeptAndTheRollBackIsRepeated) {
  game.umpire.news();
  roll_back();
  ASSERT_TRUE(accepted(game.match.red.act(advance("R2", 1))));
  const v1::ServerMessage told = answer();
  EXPECT_TRUE(refused(told, v1::REFUSAL_CODE_STALE)) << told.ShortDebugString();
  EXPECT_EQ(where(), was);
  EXPECT_TRUE(accepted(roll_back())) << "and now it is near";
  EXPECT_NE(where(), was);
}

TEST_F(LongRollBackTest, ACopyOfADistantMomentIsReadInSlicesToo) {
  v1::AskCopy request;
  request.set_match(game.match.id);
  request.set_as(v1::SEAT_UMPIRE);
  request.set_seq(before);
  request.set_request_id("copy");
  game.umpire.news();
  work::forget_turns();
  {
    const work::Turn turn;
    const auto now = game.umpire.ask([&](const RequestContext& call) { server.service().ask_copy(call, request); });
    EXPECT_EQ(now.kind_case(), v1::ServerMessage::KIND_NOT_SET);
  }
  const v1::ServerMessage made = answer();
  EXPECT_TRUE(made.has_match_created()) << made.ShortDebugString();
  EXPECT_LT(work::most_in_a_turn(), kTurn);
}

// A page of a history is folded from the first row, and again for a row that rolls back.
TEST_F(LongRollBackTest, AHistoryThatGoesFarBackIsReadInSlicesAndPaidFor) {
  game.umpire.news();
  roll_back();
  ASSERT_TRUE(accepted(answer()));
  game.umpire.news();
  v1::GetHistory request;
  request.set_match(game.match.id);
  request.set_as(v1::SEAT_UMPIRE);
  request.set_after_seq(game.umpire.seq() - 5);
  work::forget_turns();
  const work::Steps charged = work::charged();
  {
    const work::Turn turn;
    const auto now = game.umpire.ask([&](const RequestContext& call) { server.service().get_history(call, request); });
    EXPECT_EQ(now.kind_case(), v1::ServerMessage::KIND_NOT_SET) << "it takes longer than one slice";
  }
  EXPECT_GT(work::charged() - charged, work::Steps{kRowsBefore} * 1'000);
  const v1::ServerMessage told = answer();
  EXPECT_EQ(told.history().updates_size(), 5) << told.ShortDebugString().substr(0, 300);
  EXPECT_LT(work::most_in_a_turn(), kTurn + kTurn / 2);
}

TEST_F(LongRollBackTest, ADiskThatFailsOnTheWayIsAnAnswer) {
  game.umpire.news();
  roll_back();
  server.store().journal().fail_reads(true);
  EXPECT_EQ(answer().refused().reason(), unreadable().reason);
  server.store().journal().fail_reads(false);
  roll_back();
  EXPECT_TRUE(accepted(answer()));
}

TEST_F(LongRollBackTest, SoManyMayWaitAndNoMore) {
  game.umpire.news();
  roll_back();
  int refusals = 0;
  for (int i = 0; i < 40; ++i) refusals += refused(roll_back(), v1::REFUSAL_CODE_TOO_FAST) ? 1 : 0;
  EXPECT_EQ(refusals, 25);
}

}  // namespace
}  // namespace battalia::play
