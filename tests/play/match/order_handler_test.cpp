// Orders, previews and reaches in one match: its order handler, put together without a host.
#include "server/play/match/order_handler.h"

#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

struct Handled {
  Handled() { match.begin(); }

  v1::ServerMessage give(const v1::Act& act, const std::string& request_id, std::uint64_t seq) {
    v1::GiveOrder request;
    request.set_match(1);
    request.set_seat(v1::SEAT_RED);
    request.set_request_id(request_id);
    request.set_seq(seq);
    *request.mutable_order()->mutable_act() = act;
    heard->frames.clear();
    handler.give(call_of("Ann", heard), request);
    at_once = heard->frames.size();
    match.run();
    return heard->messages().front();
  }
  std::uint64_t seq() const { return match.state().seq(v1::SEAT_RED); }

  LiveMatch match;
  AutomaticWork automatic;
  Publisher publisher{match.context, *match.ledger, [](const RequestContext&, const v1::Watch&) {}, [] {}};
  TimedActs timed{match.context, *match.ledger, *match.dice, automatic, 7, match.commit()};
  ViewAudit audit{*match.ledger, match.commit()};
  WayBack way_back{match.context.clock, *match.ledger};
  OrderHandler handler{
      {match.context, match.counts, *match.ledger, *match.dice, publisher, timed, audit, way_back, match.commit()}};
  std::shared_ptr<KeptFrames> heard = std::make_shared<KeptFrames>();
  std::size_t at_once = 0;  // frames sent without waiting for the disk
};

TEST(OrderHandler, AnswersAKnownRequestAsBeforeAndWritesItOnce) {
  Handled red;
  const std::uint64_t seq = red.seq();
  const v1::ServerMessage first = red.give(tests::shoot("R1", "B1"), "one", seq);
  ASSERT_TRUE(first.has_accepted()) << first.DebugString();
  EXPECT_EQ(red.at_once, 0U) << "nothing is acknowledged before it is durable";
  const std::uint64_t version = red.match.state().version;
  const v1::ServerMessage again = red.give(tests::shoot("R1", "B1"), "one", seq);
  EXPECT_EQ(again.SerializeAsString(), first.SerializeAsString());
  EXPECT_EQ(red.match.state().version, version);
  EXPECT_EQ(red.give(tests::shoot("R2", "B1"), "one", red.seq()).refused().code(), v1::REFUSAL_CODE_REQUEST_REUSED);
  EXPECT_EQ(red.match.counts.orders_accepted, 1U);
}

TEST(OrderHandler, SendsTheViewAfterAStaleOrder) {
  Handled red;
  const v1::ServerMessage answer = red.give(tests::shoot("R1", "B1"), "one", red.seq() - 1);
  EXPECT_EQ(answer.refused().code(), v1::REFUSAL_CODE_STALE);
  ASSERT_EQ(red.heard->frames.size(), 2U);
  EXPECT_TRUE(red.heard->last().has_view_shown());
}

TEST(OrderHandler, SendsAViolationOnlyToTheSenderAndWritesNothing) {
  Handled red;
  const std::uint64_t version = red.match.state().version;
  v1::Act twice = tests::shoot("R1", "B1");
  *twice.mutable_answers(0)->mutable_targets(0) = "R2";
  const v1::ServerMessage answer = red.give(twice, "one", red.seq());
  EXPECT_TRUE(answer.has_rejected() || answer.has_refused());
  EXPECT_EQ(red.match.state().version, version);
  EXPECT_EQ(red.match.counts.orders_rejected + red.match.counts.orders_refused, 1U);
}

TEST(OrderHandler, RefusesOrdersOnceItStopsButAnswersKnownOnes) {
  Handled red;
  const std::uint64_t seq = red.seq();
  red.give(tests::shoot("R1", "B1"), "one", seq);
  red.handler.stop();
  EXPECT_TRUE(red.give(tests::shoot("R1", "B1"), "one", seq).has_accepted());
  EXPECT_EQ(red.give(tests::end_phase(), "two", red.seq()).refused().code(), v1::REFUSAL_CODE_STOPPING);
}

}  // namespace
}  // namespace battalia::play
