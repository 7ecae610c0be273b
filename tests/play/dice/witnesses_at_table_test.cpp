// A roll that waits for its link, and everything else that may happen at a table meanwhile: restarts, clocks, undo,
// umpires.
#include "tests/play/dice/witnesses.h"

#include <algorithm>

namespace battalia::play {
namespace {

using proof::Finding;

TEST_F(Witnessed, NothingElseHappensAtTheTableMeanwhile) {
  TestMatch& match = begin(false, true);
  match.red.act(shoot("R1", "B1"));
  std::vector<v1::Order> orders(8);
  orders[0] = order_of(advance("R1", 1));
  orders[1].mutable_undo();
  orders[2].mutable_resign();
  orders[3].mutable_offer_draw();
  orders[4].mutable_answer_draw()->set_accept(true);
  orders[5].mutable_answer_undo()->set_consent(true);
  orders[6].mutable_commit_seed()->set_epoch(red_->epoch());
  orders[6].mutable_commit_seed()->set_commitment(std::string(32, 'c'));
  orders[7].mutable_show_seed()->set_epoch(red_->epoch());
  for (const v1::Order& order : orders) {
    EXPECT_TRUE(refused(match.red.order(order), v1::REFUSAL_CODE_NOT_NOW)) << order.ShortDebugString();
  }
  v1::Order pause;
  pause.mutable_pause();
  for (TestClient* each : {&match.red, &match.blue}) ASSERT_TRUE(accepted(each->order(pause)));
  server_.pass(60'000);
  EXPECT_EQ(rolls(), 0U) << "nobody's time runs in a pause";
  EXPECT_TRUE(accepted(blue_->show()));
  EXPECT_EQ(rolls(), 1U);
  v1::Order unpause;
  unpause.mutable_unpause();
  match.red.order(unpause);
  end_and_check();
}

TEST_F(Witnessed, AServerThatIsKilledBetweenDeclarationAndLinkContinuesWithTheSameRoll) {
  TestMatch& match = begin(true, true);
  match.red.act(shoot("R1", "B1"));
  server_.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  const v1::View view = match.blue.watch(match.id, v1::SEAT_BLUE).view_shown().view();
  EXPECT_EQ(view.dice().rbegin()->roll_declared().index(), 1U) << "newcomers are told what waits";
  ASSERT_TRUE(accepted(blue_->show()));
  match.red.act(shoot("R2", "B1"));
  server_.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_EQ(rolls(), 1U);
  server_.pass(10'000);
  EXPECT_EQ(rolls(), 2U) << "nobody answers any more";
  EXPECT_EQ(end_and_check().count(Finding::proved), 2U);
}

TEST_F(Witnessed, AViewerWhoJoinsAfterAMissedLinkSeesThatTheChainIsClosed) {
  TestMatch& match = begin(true, true);
  match.red.act(shoot("R1", "B1"));
  server_.pass(10'000);
  ASSERT_TRUE(accepted(match.red.act(shoot("R2", "B1"))));
  EXPECT_EQ(rolls(), 2U) << "nobody is asked for it";
  const v1::View view = match.blue.watch(match.id, v1::SEAT_BLUE).view_shown().view();
  const auto missed = [](const v1::Event& event) {
    return event.dice_witnessed().seat() == v1::SEAT_BLUE && event.dice_witnessed().link().empty();
  };
  EXPECT_EQ(std::count_if(view.dice().begin(), view.dice().end(), missed), 1);
  end_and_check();
}

TEST_F(Witnessed, AServerThatWasDownLongerLetsTheWitnessAnswerFirst) {
  TestMatch& match = begin(true, true);
  match.red.act(shoot("R1", "B1"));
  server_.clock().set(server_.clock().now_ms() + 60'000);
  server_.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  match.blue.watch(match.id, v1::SEAT_BLUE);
  server_.pass(2'000);
  EXPECT_EQ(rolls(), 0U);
  EXPECT_TRUE(accepted(blue_->show()));
  EXPECT_FALSE(end_and_check().rolls()[0].link.empty());
}

TEST_F(Witnessed, ALinkSentBeforeTheDeclarationIsDurableIsPublishedInOrder) {
  TestMatch& match = begin(true, true);
  server_.hold_disk();
  match.red.act(shoot("R1", "B1"));
  v1::Order link;
  link.mutable_show_link()->set_epoch(blue_->epoch());
  link.mutable_show_link()->set_index(1);
  link.mutable_show_link()->set_link(std::string(32, 'w'));
  EXPECT_FALSE(match.blue.order(link).has_refused()) << "an answer would tell of what is not on the disk";
  server_.release_disk();
  EXPECT_EQ(match.blue.events(v1::Event::kRollDeclared).size(), 1U);
  EXPECT_EQ(rolls(), 0U);
  EXPECT_TRUE(refused(match.blue.got().back(), v1::REFUSAL_CODE_INVALID));
  server_.hold_disk();
  match.blue.order(blue_->next_link());
  EXPECT_EQ(rolls(), 0U) << "faces are told when they are on the disk";
  server_.release_disk();
  EXPECT_EQ(rolls(), 1U);
  end_and_check();
}

TEST_F(Witnessed, NobodysClockRunsWhileARollWaits) {
  v1::CreateMatch terms = linked();
  terms.mutable_clock()->set_per_side_ms(60'000);
  terms.mutable_clock()->set_per_decision_ms(30'000);
  TestMatch& match = begin(true, true, terms);
  server_.pass(5'000);
  match.red.act(shoot("R1", "B1"));
  server_.pass(2'000);
  ASSERT_TRUE(accepted(blue_->show()));
  EXPECT_EQ(match.red.match().seats(0).clock_left_ms(), 55'000);
  EXPECT_EQ(match.red.match().seats(1).clock_left_ms(), 60'000);
  EXPECT_EQ(match.red.match().deadline_ms() - server_.clock().now_ms(), 25'000);
  end_and_check();
}

TEST_F(Witnessed, TakingBackNeedsConsentAndThrowsUnderTheNextNumberWithTheNextLink) {
  TestMatch& match = begin(true, true);
  v1::Order undo;
  undo.mutable_undo();
  v1::Order consent;
  consent.mutable_answer_undo()->set_consent(true);
  for (int i = 0; i < 3; ++i) {
    match.red.act(shoot("R1", "B1"));
    ASSERT_TRUE(accepted(blue_->show()));
    EXPECT_TRUE(refused(match.blue.order(undo), v1::REFUSAL_CODE_INVALID)) << "a witness has done nothing";
    ASSERT_TRUE(accepted(match.red.order(undo)));
    ASSERT_TRUE(accepted(match.blue.order(consent)));
    EXPECT_EQ(match.red.table().unit(UnitId("B1")).statuses[rules::StatusKey("hits")], 0);
    EXPECT_TRUE(refused(match.red.order(undo), v1::REFUSAL_CODE_INVALID)) << "there is nothing more";
  }
  const std::vector<v1::Event> rolled = match.blue.events(v1::Event::kDiceRolled);
  for (std::size_t i = 0; i < rolled.size(); ++i) EXPECT_EQ(rolled[i].dice_rolled().index(), i + 1);
  EXPECT_EQ(end_and_check().count(Finding::proved), 3U);
}

TEST_F(Witnessed, IfAnUmpireDecidesForASideTheOtherSideIsTheWitness) {
  TestMatch& match = begin(true, true);
  TestClient umpire(server_, "Uma", v1::ROLE_ADMINISTRATOR);
  umpire.join(match.id, v1::SEAT_UMPIRE);
  umpire.watch(match.id, v1::SEAT_UMPIRE);
  const std::uint64_t before = umpire.seq();
  v1::UmpireOrder decide;
  decide.mutable_decide_for()->set_seat(v1::SEAT_RED);
  *decide.mutable_decide_for()->mutable_act() = shoot("R1", "B1");
  ASSERT_TRUE(accepted(umpire.umpire(decide, "red is at the door")));
  EXPECT_FALSE(umpire.prompt().has_roll_wanted());
  v1::UmpireOrder enter;
  enter.mutable_enter_dice()->add_faces(6);
  EXPECT_TRUE(refused(umpire.umpire(enter), v1::REFUSAL_CODE_NOT_NOW));
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(before);
  EXPECT_TRUE(refused(umpire.umpire(back), v1::REFUSAL_CODE_NOT_NOW));
  ASSERT_TRUE(accepted(blue_->show()));
  EXPECT_EQ(rolls(), 1U);
  EXPECT_EQ(match.red.events(v1::Event::kUmpireRuled).size(), 1U);
  v1::Order undo;
  undo.mutable_undo();
  EXPECT_TRUE(refused(match.red.order(undo), v1::REFUSAL_CODE_INVALID)) << "it was the umpire's act";
  ASSERT_TRUE(accepted(umpire.umpire(back)));
  end_and_check();
}

TEST_F(Witnessed, TheOpeningIsWitnessedByBlue) {
  v1::CreateMatch terms = linked();
  terms.add_options()->set_key("roll");
  terms.mutable_options(0)->set_value("on");
  terms.set_take_seat(v1::SEAT_RED);
  TestClient ann(server_, "Ann");
  const v1::MatchCreated made = ann.create(terms).match_created();
  TestClient ben(server_, "Ben");
  ben.join(made.match(), v1::SEAT_BLUE);
  ann.watch(made.match(), v1::SEAT_RED);
  ben.watch(made.match(), v1::SEAT_BLUE);
  Witness blue(ben, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(blue.commit()));
  ann.order(ready_order());
  ben.order(ready_order());
  EXPECT_EQ(ann.table().turn, 0U);
  ASSERT_TRUE(accepted(blue.show()));
  EXPECT_EQ(ann.table().turn, 1U);
  EXPECT_EQ(ann.match().stage(), v1::STAGE_PLAYING);
}

TEST_F(Witnessed, ARollThatNotEverybodySeesWaitsForNobody) {
  TestMatch& match = begin(true, true);
  match.red.act(end_phase());
  ASSERT_TRUE(accepted(match.blue.act(shoot("X1", "R2"))));
  EXPECT_EQ(match.blue.events(v1::Event::kDiceRolled).size(), 1U);
  EXPECT_TRUE(match.blue.events(v1::Event::kRollDeclared).empty());
  EXPECT_TRUE(match.blue.events(v1::Event::kDiceWitnessed).empty());
  end_and_check();
}

TEST_F(Witnessed, AStandingOrderThatRollsIsWitnessedToo) {
  TestMatch& match = begin(true, true);
  v1::Order standing;
  standing.mutable_set_standing_order()->set_decision("stand");
  *standing.mutable_set_standing_order()->mutable_act() = stand("hold");
  standing.mutable_set_standing_order()->set_for_times(1);
  match.blue.order(standing);
  match.red.act(charge("R1", "B1"));
  EXPECT_EQ(rolls(), 0U);
  EXPECT_TRUE(red_->is_asked()) << "it is blue's act";
  ASSERT_TRUE(accepted(red_->show()));
  EXPECT_EQ(rolls(), 1U);
  EXPECT_EQ(match.blue.match().standing_orders_size(), 0) << "it was counted once";
  end_and_check();
}

TEST_F(Witnessed, IsRefusedWithPhysicalDiceAndWhereADecisionHasADay) {
  TestClient ann(server_, "Ann");
  v1::CreateMatch terms = linked();
  terms.mutable_clock()->set_per_decision_ms(24 * 3'600'000);
  EXPECT_TRUE(refused(ann.create(terms), v1::REFUSAL_CODE_INVALID));
  terms = linked();
  terms.set_physical_dice(true);
  terms.set_needs_umpire(true);
  EXPECT_TRUE(refused(ann.create(terms), v1::REFUSAL_CODE_INVALID));
}

}  // namespace
}  // namespace battalia::play
