// An order from the client to the log: sent once, decided once, and never before it is durable.
#include "common/player/chooser.h"
#include "tests/play/test_server.h"
#include "tests/support/metric.h"

namespace battalia::play {
namespace {

TEST(Orders, AnAcceptedOrderReachesEverybodyAtTheTable) {
  TestServer server;
  TestMatch match(server);
  const v1::ServerMessage answer = match.red.act(advance("R1", 4));
  ASSERT_TRUE(accepted(answer));
  EXPECT_EQ(answer.accepted().seq(), match.red.seq());
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground.centre.y, Length::inches(10));
}

TEST(Orders, ABrokenRuleIsReportedOnlyToTheSenderAndNothingIsStored) {
  TestServer server;
  TestMatch match(server);
  const store::Head before = server.store().log().head(match.id);
  match.blue.news();
  const v1::ServerMessage answer = match.red.act(advance("R1", 7));
  ASSERT_TRUE(answer.has_rejected());
  EXPECT_EQ(answer.rejected().clause(), "SK-MOV-01");
  EXPECT_EQ(answer.rejected().reason(), "7.0 in of 6.0 in.");
  EXPECT_TRUE(match.blue.news().empty());
  EXPECT_EQ(server.store().log().head(match.id), before);
}

TEST(Orders, TheSameRequestGetsTheSameAnswerAndIsCarriedOutOnce) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t seq = match.red.seq();
  const v1::ServerMessage first = match.red.order(order_of(shoot("R1", "B1")), "once", seq);
  ASSERT_TRUE(accepted(first));
  const store::Head head = server.store().log().head(match.id);
  for (int again = 0; again < 3; ++again) {
    const v1::ServerMessage answer = match.red.order(order_of(shoot("R1", "B1")), "once", seq);
    EXPECT_EQ(answer.accepted().seq(), first.accepted().seq());
  }
  server.restart();
  EXPECT_EQ(match.red.order(order_of(shoot("R1", "B1")), "once", seq).accepted().seq(), first.accepted().seq());
  EXPECT_EQ(server.store().log().head(match.id), head);
}

TEST(Orders, ARequestIdUsedForAnotherOrderIsRefused) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.order(order_of(advance("R1", 1)), "once", match.red.seq())));
  EXPECT_TRUE(
      refused(match.red.order(order_of(advance("R1", 2)), "once", match.red.seq()), v1::REFUSAL_CODE_REQUEST_REUSED));
}

TEST(Orders, TwoPeopleMayChooseTheSameRequestId) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.order(order_of(end_phase()), "1", match.red.seq())));
  EXPECT_TRUE(accepted(match.blue.order(order_of(end_phase()), "1", match.blue.seq())));
}

TEST(Orders, AStaleOrderIsRefusedWithAFreshView) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t seq = match.red.seq();
  ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
  match.red.news();
  EXPECT_TRUE(refused(match.red.order(order_of(advance("R2", 1)), "late", seq), v1::REFUSAL_CODE_STALE));
  const std::vector<v1::ServerMessage> news = match.red.news();
  ASSERT_EQ(news.size(), 2U);
  EXPECT_TRUE(news[1].has_view_shown());
  EXPECT_EQ(news[1].reply_to(), 0U);
}

TEST(Orders, OneOfTwoRacingClientsWinsAndTheOtherGetsTheReason) {
  constexpr int kRaces = 1'000;
  TestServer server;
  TestMatch match(server);
  TestClient second(server, "Ann");
  second.watch(match.id, v1::SEAT_RED);
  player::Random random(14);
  int won = 0;
  int told_why = 0;
  for (int race = 0; race < kRaces; ++race) {
    const std::uint64_t seq = match.red.seq();
    const std::string number = std::to_string(race);
    const bool hold = random.below(2) == 0;  // both wait for the disk, or the first has already been answered
    TestClient* first = random.below(2) == 0 ? &match.red : &second;
    TestClient* other = first == &match.red ? &second : &match.red;
    match.red.news();
    second.news();
    if (hold) server.hold_disk();
    first->order(order_of(advance("R1", 1)), "first " + number, seq);
    other->order(order_of(advance("R1", 2)), "other " + number, seq);
    server.release_disk();
    for (const v1::ServerMessage& message : first->news()) won += message.has_accepted() ? 1 : 0;
    bool stale = false;
    for (const v1::ServerMessage& message : other->news()) {
      EXPECT_FALSE(message.has_accepted());
      told_why += stale && message.has_view_shown() ? 1 : 0;  // the reason, and the current table
      stale |= message.refused().code() == v1::REFUSAL_CODE_STALE;
    }
    ASSERT_EQ(match.red.seq(), seq + 1);
    ASSERT_EQ(second.seq(), seq + 1);
  }
  EXPECT_EQ(won, kRaces);
  EXPECT_EQ(told_why, kRaces);
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground.centre.y, Length::inches(6 + kRaces));
  tests::metric("target 14: races with one winner and one who was told why", told_why);
}

TEST(Orders, NothingIsPublishedBeforeItIsDurable) {
  TestServer server;
  TestMatch match(server);
  TestClient late(server, "Cat");
  match.red.news();
  match.blue.news();
  server.hold_disk();
  const std::uint64_t seq = match.red.seq();
  match.red.order(order_of(shoot("R1", "B1")), "a", seq);
  match.red.order(order_of(advance("R1", 9)), "b", seq + 1);  // breaks a rule on a table that is not durable yet
  late.watch(match.id, v1::SEAT_SPECTATOR);
  EXPECT_TRUE(match.red.news().empty());
  EXPECT_TRUE(match.blue.news().empty());
  EXPECT_TRUE(late.news().empty());
  server.release_disk();
  const std::vector<v1::ServerMessage> news = match.red.news();
  ASSERT_EQ(news.size(), 3U);
  EXPECT_TRUE(news[0].has_update());
  EXPECT_TRUE(accepted(news[1]));
  EXPECT_TRUE(news[2].has_rejected());
  ASSERT_EQ(late.news().size(), 2U) << "the view and its head";
  EXPECT_EQ(late.seq(), match.red.seq());
}

TEST(Orders, ArePipelinedAndAnsweredInOrder) {
  TestServer server;
  TestMatch match(server);
  server.hold_disk();
  const std::uint64_t seq = match.red.seq();
  for (std::uint64_t i = 0; i < 5; ++i) {
    match.red.order(order_of(advance(i % 2 == 0 ? "R1" : "R2", 1)), "p" + std::to_string(i), seq + i);
  }
  server.release_disk();
  EXPECT_EQ(match.red.seq(), seq + 5);
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground.centre.y, Length::inches(9));
  const std::string folded = rules::digest(match.red.table());
  match.red.watch(match.id, v1::SEAT_RED);
  EXPECT_EQ(rules::digest(match.red.table()), folded);
}

TEST(Orders, AnUndurableOrderIsLostInAPowerCutAndTheRetrySucceeds) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
  const std::uint64_t seq = match.red.seq();
  server.hold_disk();
  match.red.order(order_of(shoot("R1", "B1")), "shot", seq);
  server.restart();
  EXPECT_TRUE(match.red.events(v1::Event::kDiceRolled).empty());
  match.red.watch(match.id, v1::SEAT_RED);
  EXPECT_EQ(match.red.seq(), seq);
  EXPECT_TRUE(accepted(match.red.order(order_of(shoot("R1", "B1")), "shot", seq)));
  EXPECT_EQ(match.red.events(v1::Event::kDiceRolled).size(), 1U);
}

// Once a bug: after a restart the opponent's order was on its way to the disk before this side watched again, and
// nobody sent it the order.
TEST(Orders, AClientThatReconnectsWhileARowIsBeingStoredLearnsOfIt) {
  TestServer server;
  TestMatch match(server);
  match.blue.drop_line();
  match.red.drop_line();
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED, match.red.seq());
  server.hold_disk();
  match.red.order(order_of(advance("R1", 1)), "a", match.red.seq());
  match.blue.watch(match.id, v1::SEAT_BLUE, match.blue.seq());
  server.release_disk();
  EXPECT_EQ(match.blue.seq(), match.red.seq());
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground, match.red.table().unit(UnitId("R1")).ground);
}

TEST(Orders, APauseIsHeardOnATableThatHasMovedOn) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t seq = match.blue.seq();
  ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
  v1::Order pause;
  pause.mutable_pause()->set_reason("the lamp fell over");
  EXPECT_TRUE(accepted(match.blue.order(pause, "pause", seq)));
  EXPECT_EQ(match.red.match().pause_asked_by(), v1::SEAT_BLUE);
  v1::Order draw;
  draw.mutable_answer_draw()->set_accept(true);
  EXPECT_TRUE(refused(match.blue.order(draw, "draw", seq), v1::REFUSAL_CODE_STALE));
}

TEST(Orders, NobodyOrdersForSomebodyElsesSeat) {
  TestServer server;
  TestMatch match(server);
  TestClient stranger(server, "Cat");
  stranger.watch(match.id, v1::SEAT_SPECTATOR);
  EXPECT_TRUE(refused(stranger.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  EXPECT_TRUE(refused(stranger.watch(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  EXPECT_TRUE(refused(stranger.watch(match.id, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  TestClient nobody(server, "");
  nobody.watch(match.id, v1::SEAT_SPECTATOR);
  EXPECT_TRUE(refused(nobody.act(advance("R1", 1)), v1::REFUSAL_CODE_SIGN_IN_FIRST));
}

TEST(Orders, MalformedOrdersAreRefusedEachInASentence) {
  TestServer server;
  TestMatch match(server);
  EXPECT_TRUE(refused(match.red.order({}, "empty", match.red.seq()), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(refused(match.red.order(order_of(end_phase()), "", match.red.seq()), v1::REFUSAL_CODE_INVALID));
  v1::Order umpires;
  umpires.mutable_umpire()->set_reason("I like it");
  umpires.mutable_umpire()->mutable_remove()->set_unit("B1");
  EXPECT_TRUE(refused(match.red.order(umpires), v1::REFUSAL_CODE_NOT_ALLOWED));
}

TEST(Orders, APreviewChangesNothingAndWaitsForTheDiskToo) {
  TestServer server;
  TestMatch match(server);
  v1::AskPreview request;
  request.set_match(match.id);
  request.set_seat(v1::SEAT_RED);
  *request.mutable_act() = advance("R1", 7);
  const auto preview = [&](const RequestContext& call) { server.service().ask_preview(call, request); };
  const v1::ServerMessage answer = match.red.ask(preview);
  EXPECT_FALSE(answer.previewed().preview().legal());
  EXPECT_EQ(answer.previewed().preview().reason(), "7.0 in of 6.0 in.");
  server.hold_disk();
  match.red.order(order_of(advance("R1", 1)), "x", match.red.seq());
  EXPECT_FALSE(match.red.ask(preview).has_previewed());
  server.release_disk();
  EXPECT_TRUE(match.red.got().back().has_previewed());
  request.set_seat(v1::SEAT_BLUE);
  EXPECT_TRUE(refused(match.red.ask(preview), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
}

TEST(Orders, AStoppingServerTakesNoOrdersButAnswersThoseItTook) {
  TestServer server;
  TestMatch match(server);
  server.hold_disk();
  match.red.order(order_of(advance("R1", 1)), "last", match.red.seq());
  server.service().stop();
  EXPECT_FALSE(server.service().quiet());
  server.release_disk();
  EXPECT_TRUE(server.service().quiet());
  EXPECT_TRUE(accepted(match.red.got().back()));
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_STOPPING));
}

}  // namespace
}  // namespace battalia::play
