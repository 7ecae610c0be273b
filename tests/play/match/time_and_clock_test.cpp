// Nobody's absence blocks a game: time-outs, clocks, pauses.
#include "server/play/seats/absence.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::Order pause() {
  v1::Order order;
  order.mutable_pause()->set_reason("tea");
  return order;
}

v1::Order unpause() {
  v1::Order order;
  order.mutable_unpause();
  return order;
}

v1::CreateMatch clocked(std::int64_t per_side_ms, std::int64_t increment_ms, std::int64_t per_decision_ms,
                        bool forfeit = false) {
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_side_ms(per_side_ms);
  terms.mutable_clock()->set_increment_ms(increment_ms);
  terms.mutable_clock()->set_per_decision_ms(per_decision_ms);
  terms.mutable_clock()->set_forfeit(forfeit);
  return terms;
}

std::int64_t left_ms(const TestClient& client, v1::Seat seat) {
  for (const v1::SeatState& state : client.match().seats()) {
    if (state.seat() == seat) return state.clock_left_ms();
  }
  return -1;
}

TEST(TimeOuts, TheDefaultIsTakenForAnAbsentSeat) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 60'000));
  match.red.act(charge("R1", "B1"));
  EXPECT_EQ(match.red.match().deadline_ms(), server.clock().now_ms() + 60'000);
  server.pass(59'999);
  EXPECT_TRUE(match.blue.prompt().to_move());
  server.pass(1);
  EXPECT_FALSE(match.blue.prompt().to_move());
  ASSERT_EQ(match.red.events(v1::Event::kTimedOut).size(), 1U);
  EXPECT_EQ(match.blue.events(v1::Event::kTimedOut)[0].timed_out().decision(), "stand");
  EXPECT_EQ(match.red.events(v1::Event::kTimedOut)[0].timed_out().decision(), "") << "what blue was asked is blue's";
  EXPECT_EQ(match.red.events(v1::Event::kDiceRolled).size(), 1U);
}

TEST(TimeOuts, ADeadlineSurvivesARestart) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 60'000));
  server.pass(30'000);
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  server.pass(29'000);
  EXPECT_EQ(match.red.table().active, v1::SIDE_RED);
  server.pass(1'000);
  EXPECT_EQ(match.red.table().active, v1::SIDE_BLUE);
}

TEST(TimeOuts, AMatchThatSleepsWakesForItsDeadline) {
  TestServer server({.evict_after_ms = 10'000, .think_ms = 10});
  TestMatch match(server, clocked(0, 0, 3'600'000));
  match.red.drop_line();
  match.blue.drop_line();
  server.pass(60'000);
  EXPECT_EQ(server.service().counts().matches_loaded, 0U);
  const std::uint64_t rows = server.store().log().head(match.id).version;
  server.pass(3'600'000);
  EXPECT_EQ(server.store().log().head(match.id).version, rows + 1);
}

TEST(TimeOuts, AnEvictedMatchIsLoadedForItsDeadline) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 3'600'000));
  server.service().evict_all_idle();
  EXPECT_EQ(server.service().counts().matches_loaded, 1U) << "somebody watches it";
  match.red.drop_line();
  match.blue.drop_line();
  server.service().evict_all_idle();
  EXPECT_EQ(server.service().counts().matches_loaded, 0U);
  const std::uint64_t rows = server.store().log().head(match.id).version;
  server.pass(3'600'000);
  EXPECT_EQ(server.store().log().head(match.id).version, rows + 1);
}

TEST(TimeOuts, ActingInSmallStepsDoesNotExtendTheDeadline) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 60'000));
  for (int i = 0; i < 5; ++i) {
    server.pass(11'000);
    ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
  }
  server.pass(5'000);
  EXPECT_EQ(match.blue.table().active, v1::SIDE_BLUE);
}

TEST(TimeOuts, AnUndoDoesNotExtendADeadline) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 60'000));
  const std::int64_t due_ms = match.red.match().deadline_ms();
  v1::Order undo;
  undo.mutable_undo();
  for (int i = 0; i < 3; ++i) {
    server.pass(10'000);
    ASSERT_TRUE(accepted(match.red.act(end_phase())));
    ASSERT_TRUE(accepted(match.red.order(undo)));
  }
  EXPECT_EQ(match.red.match().deadline_ms(), due_ms);
  server.pass(30'000);
  EXPECT_EQ(match.red.table().active, v1::SIDE_BLUE);
  ASSERT_TRUE(accepted(match.red.order(undo)));  // a default act is not undone without the other side
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_RED);
}

TEST(TimeOuts, AServerThatWasDownGivesAMomentToAnswer) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 60'000, true));
  server.clock().set(server.clock().now_ms() + 3'600'000);
  server.restart();
  server.pass(5'000);
  match.red.watch(match.id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(match.red.act(end_phase())));
  server.pass(59'000);
  EXPECT_EQ(match.red.table().result.outcome(), v1::OUTCOME_UNSPECIFIED);
}

TEST(TimeOuts, ForfeitLosesTheGame) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 60'000, true));
  server.pass(60'000);
  EXPECT_EQ(match.blue.table().result.outcome(), v1::OUTCOME_BLUE);
  EXPECT_EQ(match.blue.match().stage(), v1::STAGE_ENDED);
}

TEST(Clocks, RunForTheSideToMoveAndGrowByTheIncrement) {
  TestServer server;
  TestMatch match(server, clocked(600'000, 10'000, 0));
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 610'000);
  server.pass(100'000);
  ASSERT_TRUE(accepted(match.red.act(end_phase())));
  EXPECT_EQ(left_ms(match.blue, v1::SEAT_RED), 510'000);
  EXPECT_EQ(left_ms(match.blue, v1::SEAT_BLUE), 610'000);
  server.pass(50'000);
  match.blue.act(charge("B1", "R1"));
  server.pass(5'000);
  match.red.act(stand("flee"));
  EXPECT_EQ(left_ms(match.red, v1::SEAT_BLUE), 560'000);
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 505'000);
}

TEST(Clocks, AreShownAsTheMatchWasMadeBeforeItBegins) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch terms = clocked(600'000, 10'000, 60'000);
  terms.set_take_seat(v1::SEAT_RED);
  const v1::ServerMessage made = ann.create(terms);
  ann.watch(made.match_created().match(), v1::SEAT_RED);
  EXPECT_EQ(ann.match().stage(), v1::STAGE_GATHERING);
  EXPECT_EQ(ann.match().deadline_ms(), 0) << "nobody is asked anything yet";
  EXPECT_EQ(ann.match().per_decision_ms(), 60'000);
  EXPECT_EQ(ann.match().increment_ms(), 10'000);
}

TEST(Clocks, StopWhilePaused) {
  TestServer server;
  TestMatch match(server, clocked(600'000, 0, 60'000));
  server.pass(10'000);
  ASSERT_TRUE(accepted(match.red.order(pause())));
  ASSERT_TRUE(accepted(match.blue.order(pause())));
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_NOW));
  server.pass(3'600'000);
  ASSERT_TRUE(accepted(match.blue.order(unpause())));
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 590'000);
  EXPECT_EQ(match.red.match().deadline_ms(), server.clock().now_ms() + 50'000);
  server.pass(49'999);
  EXPECT_EQ(match.red.table().active, v1::SIDE_RED);
  server.pass(1);
  EXPECT_EQ(match.red.table().active, v1::SIDE_BLUE);
}

TEST(Clocks, AreStoppedOnlyByBothSides) {
  TestServer server;
  TestMatch match(server, clocked(60'000, 0, 0, true));
  v1::Order call;
  call.mutable_call_umpire()->set_reason("Does he see me?");
  for (int i = 0; i < 5; ++i) {
    server.pass(10'000);
    ASSERT_TRUE(accepted(match.red.order(i % 2 == 0 ? pause() : call)));
    EXPECT_EQ(match.blue.match().pause_asked_by(), v1::SEAT_RED);
    EXPECT_TRUE(refused(match.red.order(i % 2 == 0 ? pause() : call), v1::REFUSAL_CODE_NOT_NOW)) << "asked already";
    ASSERT_TRUE(accepted(match.blue.order(unpause())));
    EXPECT_EQ(match.red.match().pause_asked_by(), v1::SEAT_UNSPECIFIED);
  }
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1)))) << "nothing has stopped";
  server.pass(10'000);
  EXPECT_EQ(match.blue.table().result.outcome(), v1::OUTCOME_BLUE);
}

TEST(Clocks, StopWhenBothSidesAskAndWhereNobodyIsOpposite) {
  TestServer server;
  TestMatch match(server, clocked(600'000, 0, 0));
  ASSERT_TRUE(accepted(match.blue.order(pause())));
  server.pass(10'000);
  ASSERT_TRUE(accepted(match.red.order(pause())));
  EXPECT_TRUE(match.blue.match().paused());
  server.pass(3'600'000);
  ASSERT_TRUE(accepted(match.blue.order(unpause())));
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 590'000);
  v1::CreateMatch terms = clocked(600'000, 0, 0);
  terms.set_take_seat(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  TestClient dan(server, "Dan");
  const std::uint64_t practice = dan.create(terms).match_created().match();
  dan.watch(practice, v1::SEAT_RED);
  ASSERT_TRUE(accepted(dan.order(ready_order())));
  ASSERT_TRUE(accepted(dan.order(pause())));
  EXPECT_TRUE(dan.match().paused());
}

TEST(Clocks, SurviveARestart) {
  TestServer server;
  TestMatch match(server, clocked(600'000, 0, 0, true));
  server.pass(100'000);
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 500'000);
  server.pass(500'000);
  EXPECT_EQ(match.red.table().result.outcome(), v1::OUTCOME_BLUE);
  EXPECT_EQ(match.red.table().result.reason(), "Red ran out of time.");
}

TEST(Clocks, GetAGracePeriodIfTheyRanOutDuringASuspension) {
  TestServer server;
  TestMatch match(server, clocked(60'000, 0, 0, true));
  server.clock().set(server.clock().now_ms() + 70'000);
  server.pass(0);
  EXPECT_EQ(left_ms(match.blue, v1::SEAT_RED), 10'000);
  ASSERT_TRUE(accepted(match.red.act(end_phase())));
  ASSERT_TRUE(accepted(match.blue.act(end_phase())));
  server.pass(9'999);
  EXPECT_EQ(match.red.table().result.outcome(), v1::OUTCOME_UNSPECIFIED) << "the standstill is not charged again";
  server.pass(1);
  EXPECT_EQ(match.red.table().result.outcome(), v1::OUTCOME_BLUE);
}

TEST(Clocks, GetAGracePeriodEvenIfAnOrderIsReadFirst) {
  TestServer server;
  TestMatch match(server, clocked(60'000, 0, 0, true));
  server.clock().set(server.clock().now_ms() + 70'000);
  EXPECT_TRUE(refused(match.red.act(end_phase()), v1::REFUSAL_CODE_STALE)) << "the clock has changed meanwhile";
  EXPECT_EQ(left_ms(match.blue, v1::SEAT_RED), 10'000);
  ASSERT_TRUE(accepted(match.red.act(end_phase())));
  ASSERT_TRUE(accepted(match.blue.act(end_phase())));
  server.pass(9'999);
  EXPECT_EQ(match.red.table().result.outcome(), v1::OUTCOME_UNSPECIFIED);
}

TEST(Clocks, CallingTheUmpireStopsThemAndMarksTheMoment) {
  TestServer server;
  Umpired game(server, clocked(600'000, 0, 0));
  TestMatch& match = game.match;
  v1::Order call;
  EXPECT_TRUE(refused(match.red.order((call.mutable_call_umpire(), call)), v1::REFUSAL_CODE_INVALID));
  call.mutable_call_umpire()->set_reason("Does he see me?");
  ASSERT_TRUE(accepted(match.blue.order(call)));
  EXPECT_TRUE(match.red.match().dispute());
  server.pass(100'000);
  EXPECT_TRUE(refused(match.red.order(unpause()), v1::REFUSAL_CODE_NOT_ALLOWED));
  v1::UmpireOrder go_on;
  go_on.mutable_unpause();
  ASSERT_TRUE(accepted(game.umpire.umpire(go_on, "he does")));
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 600'000);
}

v1::Order call_umpire() {
  v1::Order call;
  call.mutable_call_umpire()->set_reason("Does he see me?");
  return call;
}

// A call stops the game, so it must not be able to stop it forever.
TEST(Absence, AnUmpireWhoDoesNotAnswerACallBlocksNobody) {
  TestServer server;
  Umpired game(server, clocked(600'000, 0, 0));
  TestMatch& match = game.match;
  ASSERT_TRUE(accepted(match.blue.order(call_umpire())));
  server.pass(kCallUnansweredMs - 1);
  EXPECT_TRUE(refused(match.red.order(unpause()), v1::REFUSAL_CODE_NOT_ALLOWED));
  server.pass(1);
  ASSERT_TRUE(accepted(match.red.order(unpause())));
  EXPECT_FALSE(match.blue.match().paused());
  EXPECT_EQ(left_ms(match.red, v1::SEAT_RED), 600'000);
  ASSERT_TRUE(accepted(match.blue.order(call_umpire())));
  EXPECT_FALSE(match.red.match().paused()) << "else whoever is to move stalls the game by calling again and again";
  EXPECT_EQ(match.red.match().pause_asked_by(), v1::SEAT_BLUE);
  server.restart();
  match.blue.watch(match.id, v1::SEAT_BLUE);
  game.umpire.watch(match.id, v1::SEAT_UMPIRE);
  v1::UmpireOrder go_on;
  go_on.mutable_unpause();
  ASSERT_TRUE(accepted(game.umpire.umpire(go_on, "sorry")));
  ASSERT_TRUE(accepted(match.blue.order(call_umpire())));
  EXPECT_TRUE(match.blue.match().paused()) << "an umpire who has come back is called as before";
}

TEST(Absence, AnUmpireWhoIsAtWorkIsNotAway) {
  TestServer server;
  Umpired game(server);
  TestMatch& match = game.match;
  ASSERT_TRUE(accepted(match.blue.order(call_umpire())));
  server.pass(kCallUnansweredMs - 1);
  v1::UmpireOrder order;
  order.mutable_place()->set_unit("R1");
  order.mutable_place()->mutable_place()->mutable_centre()->set_x_um(Length::inches(30).um());
  order.mutable_place()->mutable_place()->mutable_centre()->set_y_um(Length::inches(30).um());
  ASSERT_TRUE(accepted(game.umpire.umpire(order, "it stood there")));
  server.pass(kCallUnansweredMs - 1);
  EXPECT_TRUE(refused(match.red.order(unpause()), v1::REFUSAL_CODE_NOT_ALLOWED));
  server.pass(1);
  EXPECT_TRUE(accepted(match.red.order(unpause())));
}

TEST(Absence, ABreakThatTheUmpireMadeLastsADayUnlessTheyEndIt) {
  TestServer server;
  Umpired game(server);
  v1::UmpireOrder pause;
  pause.mutable_pause();
  ASSERT_TRUE(accepted(game.umpire.umpire(pause, "until tomorrow")));
  server.pass(kBreakOverMs - 1);
  EXPECT_TRUE(refused(game.match.red.order(unpause()), v1::REFUSAL_CODE_NOT_ALLOWED));
  server.pass(1);
  EXPECT_TRUE(accepted(game.match.red.order(unpause())));
}

TEST(Reminders, SayForWhichPlayerAMatchWaitsAndSinceWhen) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 86'400'000));
  match.red.act(end_phase());
  const std::int64_t since_ms = server.clock().now_ms();
  EXPECT_TRUE(server.service().reminders(since_ms).empty());
  server.pass(3'600'000);
  const std::vector<Reminder> due = server.service().reminders(server.clock().now_ms());
  ASSERT_EQ(due.size(), 1U);
  EXPECT_EQ(due[0].people, std::vector<std::string>{"Ben"});
  EXPECT_EQ(due[0].since_ms, since_ms);
  EXPECT_EQ(due[0].deadline_ms, since_ms + 86'400'000);
}

TEST(Reminders, AreGivenOnceForEachWaitAndSurviveARestart) {
  TestServer server;
  TestMatch match(server, clocked(0, 0, 86'400'000));
  const auto due = [&] { return server.service().reminders(server.clock().now_ms()); };
  server.pass(3'600'000);
  ASSERT_EQ(due().size(), 1U);
  bool durable = false;
  server.service().reminded(due()[0], [&] { durable = true; });
  server.run();
  EXPECT_TRUE(durable);
  EXPECT_TRUE(due().empty());
  server.restart();
  EXPECT_TRUE(due().empty()) << "a restart reminds nobody a second time";
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.act(end_phase());
  server.pass(3'600'000);
  ASSERT_EQ(due().size(), 1U);
  EXPECT_EQ(due()[0].people, std::vector<std::string>{"Ben"}) << "another wait is another reminder";
}

// Its declaration is sent only to the umpire and its own side: no list shows that anything has changed.
TEST(Reminders, OfAHiddenRollBelongToItsOwnWait) {
  TestServer server;
  Umpired at(server, physical_dice());
  ASSERT_TRUE(accepted(at.match.red.act(end_phase())));
  const auto waits_since = [&](const char* person, std::int64_t since_ms) {
    server.pass(60'000);
    const std::vector<Reminder> due = server.service().reminders(server.clock().now_ms());
    ASSERT_EQ(due.size(), 1U);
    EXPECT_EQ(due[0].people, std::vector<std::string>{person});
    EXPECT_EQ(due[0].since_ms, since_ms);
    server.service().reminded(due[0], [] {});
    server.run();
    EXPECT_TRUE(server.service().reminders(server.clock().now_ms()).empty());
  };
  for (int roll = 0; roll < 2; ++roll) {
    server.pass(3'600'000);
    ASSERT_TRUE(accepted(at.match.blue.act(tests::shoot("X1", "R1"))));
    waits_since("Uma", server.clock().now_ms());
    ASSERT_TRUE(accepted(at.roll({1})));
    waits_since("Ben", server.clock().now_ms());
  }
}

}  // namespace
}  // namespace battalia::play
