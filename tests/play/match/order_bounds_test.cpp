// Bounds of an order, and orders that are not worth a row: inputs that nobody asked for, sizes, acts that change
// nothing.
#include "server/play/orders/order_bounds.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

TEST(OrderBounds, AnActAnswersWhatItsOfferWantsAndNothingElse) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t rows = server.store().log().head(match.id).version;
  v1::Act padded = shoot("R1", "B1");
  padded.add_answers()->set_input("more");
  EXPECT_TRUE(refused(match.red.act(padded), v1::REFUSAL_CODE_INVALID));
  v1::Act twice = shoot("R1", "B1");
  *twice.add_answers() = twice.answers(0);
  EXPECT_TRUE(refused(match.red.act(twice), v1::REFUSAL_CODE_INVALID));
  v1::Act stuffed = shoot("R1", "B1");
  stuffed.mutable_answers(0)->add_options("x");
  EXPECT_TRUE(refused(match.red.act(stuffed), v1::REFUSAL_CODE_INVALID));
  v1::Act end = end_phase();
  end.add_answers()->set_input("why");
  EXPECT_TRUE(refused(match.red.act(end), v1::REFUSAL_CODE_INVALID));
  EXPECT_EQ(server.store().log().head(match.id).version, rows) << "nothing was stored";
  EXPECT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
  ASSERT_TRUE(accepted(match.red.act(charge("R1", "B2"))));
  v1::Act answer = stand("flee");
  answer.add_answers()->set_input("and");
  EXPECT_TRUE(refused(match.blue.act(answer), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(accepted(match.blue.act(stand("flee"))));
}

TEST(OrderBounds, AnUmpiresDecisionAnswersOnlyTheOpenInputs) {
  TestServer server;
  Umpired game(server);
  v1::UmpireOrder decide;
  decide.mutable_decide_for()->set_seat(v1::SEAT_RED);
  *decide.mutable_decide_for()->mutable_act() = shoot("R1", "B1");
  decide.mutable_decide_for()->mutable_act()->add_answers()->set_input("more");
  EXPECT_TRUE(refused(game.umpire.umpire(decide), v1::REFUSAL_CODE_INVALID));
  decide.mutable_decide_for()->mutable_act()->mutable_answers()->RemoveLast();
  EXPECT_TRUE(accepted(game.umpire.umpire(decide)));
}

TEST(OrderBounds, AnOrderIsNoLargerThanItNeedBe) {
  TestServer server;
  TestMatch match(server);
  v1::Act large = advance("R1", 1);  // nothing like it is offered
  while (order_of(large).ByteSizeLong() <= kMostOrderBytes)
    large.mutable_answers(0)->add_options(std::string(100, 'o'));
  EXPECT_TRUE(refused(match.red.act(large), v1::REFUSAL_CODE_TOO_LARGE));
  large.mutable_answers(0)->mutable_options()->RemoveLast();
  EXPECT_TRUE(accepted(match.red.act(large)));
  v1::Order unknown = order_of(advance("R1", 1));
  unknown.GetReflection()->MutableUnknownFields(&unknown)->AddLengthDelimited(1'000, std::string(kMostOrderBytes, 'u'));
  EXPECT_TRUE(refused(match.red.order(unknown), v1::REFUSAL_CODE_TOO_LARGE));
}

TEST(OrderBounds, ReadySaidTwiceIsNotStored) {
  TestServer server;
  Gathering waits(server);
  waits.red.watch(waits.id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(waits.red.order(ready_order())));
  EXPECT_TRUE(refused(waits.red.order(ready_order()), v1::REFUSAL_CODE_NOT_NOW)) << "said already";
}

}  // namespace
}  // namespace battalia::play
