// The umpire: every power, each with a reason and marked in the log; physical dice; rollback.
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::UmpireOrder set_hits(const std::string& unit, int hits) {
  v1::UmpireOrder order;
  order.mutable_set_statuses()->mutable_subject()->set_unit(unit);
  v1::Status* status = order.mutable_set_statuses()->add_statuses();
  status->set_key("hits");
  status->set_value(hits);
  return order;
}

bool ruled_out(const v1::ServerMessage& answer) { return answer.has_rejected(); }

TEST(Umpire, MakesNoTableThatIsTooLargeForTheServer) {
  TestServer server;
  Umpired game(server);
  v1::UmpireOrder more;
  v1::Unit& unit = *more.mutable_add_unit()->mutable_unit();
  unit.set_side(v1::SIDE_RED);
  unit.set_presence(v1::PRESENCE_RESERVE);
  unit.mutable_footprint()->set_frontage_um(1'000);
  unit.mutable_footprint()->set_depth_um(1'000);
  unit.set_id("more");
  unit.set_name(std::string(5'000, 'n'));
  EXPECT_TRUE(ruled_out(game.umpire.umpire(more)));
  unit.clear_name();
  std::size_t added = 0;
  do {
    unit.set_id("more " + std::to_string(added));
  } while (game.umpire.umpire(more).has_accepted() && ++added < 1'000);
  EXPECT_EQ(game.umpire.table().units.size(), 400U);

  v1::UmpireOrder words = set_hits("R1", 1);
  words.mutable_set_statuses()->add_statuses()->set_key("flying");
  words.mutable_set_statuses()->mutable_statuses(1)->set_value(1);
  const v1::ServerMessage unknown = game.umpire.umpire(words);
  EXPECT_TRUE(ruled_out(unknown));
  EXPECT_EQ(unknown.rejected().reason(), "These rules have no status \"flying\"; they have: done, hits, late.");
  v1::UmpireOrder long_word = set_hits("R2", 1);
  long_word.mutable_set_statuses()->mutable_statuses(0)->set_key(std::string(65, 'w'));
  EXPECT_TRUE(ruled_out(game.umpire.umpire(long_word)));
  EXPECT_TRUE(accepted(game.umpire.umpire(set_hits("R1", 2))));
}

TEST(Umpire, StoresNoNumberThatNoTableCanHave) {
  constexpr std::int32_t kMilliard = 1'000'000'000;  // figures, say, which are laid out row by row
  TestServer server;
  Umpired game(server);
  EXPECT_TRUE(ruled_out(game.umpire.umpire(set_hits("R1", kMilliard))));
  EXPECT_TRUE(accepted(game.umpire.umpire(set_hits("R1", 1'000))));

  v1::UmpireOrder more;
  v1::Unit& unit = *more.mutable_add_unit()->mutable_unit();
  unit.set_id("horde");
  unit.set_side(v1::SIDE_RED);
  unit.set_presence(v1::PRESENCE_RESERVE);
  unit.mutable_footprint()->set_frontage_um(10'000);
  unit.mutable_footprint()->set_depth_um(10'000);
  v1::Status& figures = *unit.add_statuses();
  figures.set_key("hits");
  figures.set_value(kMilliard);
  EXPECT_TRUE(ruled_out(game.umpire.umpire(more)));
  figures.set_value(100);
  unit.mutable_footprint()->set_frontage_um(kMilliard);
  EXPECT_TRUE(ruled_out(game.umpire.umpire(more)));
  unit.mutable_footprint()->set_frontage_um(10'000);
  EXPECT_TRUE(accepted(game.umpire.umpire(more)));

  v1::UmpireOrder favour;
  v1::UmpireModifier& modifier = *favour.mutable_add_modifier()->mutable_modifier();
  modifier.mutable_subject()->set_unit("R1");
  modifier.set_label("by the grace of God");
  modifier.set_value(INT32_MIN);
  EXPECT_TRUE(ruled_out(game.umpire.umpire(favour)));
  modifier.set_value(1);
  EXPECT_TRUE(accepted(game.umpire.umpire(favour)));
}

TEST(Umpire, AddsAModifierToATableThatHasMovedOn) {
  TestServer server;
  Umpired game(server);
  const std::uint64_t seq = game.umpire.seq();
  ASSERT_TRUE(accepted(game.match.red.act(tests::advance("R1", 1))));
  v1::Order order;
  order.mutable_umpire()->set_reason("rain");
  v1::UmpireModifier& modifier = *order.mutable_umpire()->mutable_add_modifier()->mutable_modifier();
  modifier.mutable_subject()->set_unit("R1");
  modifier.set_label("wet powder");
  modifier.set_value(-1);
  EXPECT_TRUE(accepted(game.umpire.order(order, "rain", seq)));
}

TEST(Umpire, TheGameWaitsForOneWhereOneIsNeeded) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_needs_umpire(true);
  TestMatch match(server, terms);
  match.say_ready();
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_GATHERING);
  EXPECT_EQ(match.red.prompt().waiting_for(), "an umpire");
  TestClient umpire(server, "Uma");
  ASSERT_TRUE(umpire.join(match.id, v1::SEAT_UMPIRE).has_joined());
  EXPECT_EQ(match.red.prompt().waiting_for(), "both sides to be ready");
  match.say_ready();
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_PLAYING);
}

TEST(Umpire, SeesAllAndIsNoPlayer) {
  TestServer server;
  Umpired at(server);
  EXPECT_NE(at.umpire.table().find(UnitId("X1")), nullptr);
  EXPECT_TRUE(refused(at.match.red.join(at.match.id, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(at.umpire.join(at.match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(at.umpire.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_ALLOWED));
}

TEST(Umpire, SeesAnAbsentSidesViewOnlyWhileUmpiring) {
  TestServer server;
  Umpired at(server);
  ASSERT_TRUE(at.umpire.watch(at.match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_FALSE(at.umpire.prompt().offers().empty());
  EXPECT_TRUE(refused(at.umpire.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_SEAT)) << "looking is not acting";
  v1::Leave leave;
  leave.set_match(at.match.id);
  at.umpire.ask([&](const RequestContext& call) { server.service().leave(call, leave); });
  at.umpire.news();
  at.match.red.act(advance("R1", 1));
  EXPECT_TRUE(at.umpire.news().empty());
  EXPECT_TRUE(refused(at.umpire.watch(at.match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
}

TEST(Umpire, EveryPowerNeedsAReasonAndIsMarkedInTheLog) {
  TestServer server;
  Umpired at(server);
  EXPECT_TRUE(refused(at.umpire.umpire(set_hits("B1", 1), ""), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(refused(at.umpire.umpire({}, "so"), v1::REFUSAL_CODE_INVALID));
  ASSERT_TRUE(accepted(at.umpire.umpire(set_hits("B1", 1), "forgotten")));
  const std::vector<v1::Event> ruled = at.match.red.events(v1::Event::kUmpireRuled);
  ASSERT_EQ(ruled.size(), 1U);
  EXPECT_EQ(ruled[0].umpire_ruled().person(), "Uma");
  EXPECT_EQ(ruled[0].umpire_ruled().power(), "set_statuses");
  EXPECT_EQ(ruled[0].umpire_ruled().reason(), "forgotten");
  EXPECT_EQ(at.match.red.table().unit(UnitId("B1")).statuses[rules::StatusKey("hits")], 1);
}

TEST(Umpire, PlacesRemovesAndOverrules) {
  TestServer server;
  Umpired at(server);
  v1::UmpireOrder order;
  order.mutable_remove()->set_unit("B2");
  order.mutable_remove()->set_presence(v1::PRESENCE_RESERVE);
  ASSERT_TRUE(accepted(at.umpire.umpire(order)));
  order.mutable_place()->set_unit("B2");
  order.mutable_place()->mutable_place()->mutable_centre()->set_x_um(Length::inches(30).um());
  order.mutable_place()->mutable_place()->mutable_centre()->set_y_um(Length::inches(30).um());
  ASSERT_TRUE(accepted(at.umpire.umpire(order)));
  EXPECT_EQ(at.match.red.table().unit(UnitId("B2")).ground.centre.x, Length::inches(30));
  order.mutable_overrule()->set_ruling("The shot never was.");
  *order.mutable_overrule()->add_statuses() = set_hits("B1", 0).set_statuses();
  ASSERT_TRUE(accepted(at.umpire.umpire(order)));
  order.mutable_remove()->set_unit("nobody");
  EXPECT_TRUE(at.umpire.umpire(order).has_rejected());
}

TEST(Umpire, DecidesForAnAbsentSeat) {
  TestServer server;
  Umpired at(server);
  at.match.red.act(charge("R1", "B1"));
  v1::UmpireOrder order;
  order.mutable_decide_for()->set_seat(v1::SEAT_BLUE);
  *order.mutable_decide_for()->mutable_act() = stand("flee");
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "Ben is away")));
  EXPECT_EQ(at.match.red.table().unit(UnitId("B1")).ground.centre.y, Length::inches(46));
  EXPECT_EQ(at.match.blue.got().back().update().author().person(), "Uma");
  *order.mutable_decide_for()->mutable_act() = advance("B1", 1);
  EXPECT_TRUE(at.umpire.umpire(order).has_rejected());
}

TEST(Umpire, PausesAndOnlyTheUmpireEndsThePause) {
  TestServer server;
  Umpired at(server);
  v1::UmpireOrder order;
  order.mutable_pause();
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "let me look it up")));
  EXPECT_EQ(at.match.red.match().pause_reason(), "let me look it up");
  v1::Order unpause;
  unpause.mutable_unpause();
  EXPECT_TRUE(refused(at.match.red.order(unpause), v1::REFUSAL_CODE_NOT_ALLOWED));
  order.mutable_unpause();
  ASSERT_TRUE(accepted(at.umpire.umpire(order)));
  EXPECT_TRUE(accepted(at.match.red.act(advance("R1", 1))));
}

TEST(Umpire, RollsTheTableBackToAnUpdateOfTheUmpiresView) {
  TestServer server;
  Umpired at(server);
  at.match.red.act(advance("R1", 2));
  const std::uint64_t then = at.umpire.seq();
  at.match.red.act(end_phase());
  at.match.blue.act(advance("X1", 2));
  v1::UmpireOrder order;
  order.mutable_roll_back()->set_to_seq(then);
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "wrong turn")));
  EXPECT_EQ(at.match.blue.table().active, v1::SIDE_RED);
  EXPECT_EQ(at.match.blue.table().unit(UnitId("X1")).ground.centre.y, Length::inches(42));
  EXPECT_TRUE(at.match.red.prompt().to_move());
  order.mutable_roll_back()->set_to_seq(1);
  EXPECT_TRUE(refused(at.umpire.umpire(order), v1::REFUSAL_CODE_INVALID));
  order.mutable_roll_back()->set_to_seq(at.umpire.seq() + 1);
  EXPECT_TRUE(refused(at.umpire.umpire(order), v1::REFUSAL_CODE_INVALID));
}

TEST(Umpire, MayReopenAGameThatHasEnded) {
  TestServer server;
  Umpired at(server);
  const std::uint64_t then = at.umpire.seq();
  v1::Order resign;
  resign.mutable_resign();
  at.match.red.order(resign);
  EXPECT_EQ(at.match.red.match().stage(), v1::STAGE_ENDED);
  v1::UmpireOrder order;
  order.mutable_roll_back()->set_to_seq(then);
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "he did not mean it")));
  EXPECT_EQ(at.match.red.match().stage(), v1::STAGE_PLAYING);
  EXPECT_TRUE(accepted(at.match.red.act(advance("R1", 1))));
}

TEST(Umpire, DeclaresAResult) {
  TestServer server;
  Umpired at(server);
  v1::UmpireOrder order;
  order.mutable_declare_result()->mutable_result()->set_outcome(v1::OUTCOME_BLUE);
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "closing time")));
  EXPECT_EQ(at.match.red.table().result.outcome(), v1::OUTCOME_BLUE);
}

TEST(Umpire, SetsAClock) {
  TestServer server;
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_side_ms(60'000);
  Umpired at(server, terms);
  v1::UmpireOrder order;
  order.mutable_set_clock()->set_seat(v1::SEAT_RED);
  order.mutable_set_clock()->set_left_ms(90'000);
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "his line was down")));
  EXPECT_EQ(at.match.red.match().seats(0).clock_left_ms(), 90'000);
  order.mutable_set_clock()->set_left_ms(std::numeric_limits<std::int64_t>::max());
  EXPECT_TRUE(refused(at.umpire.umpire(order, "for ever"), v1::REFUSAL_CODE_INVALID));
}

TEST(Umpire, ASecretRulingIsShownWhenTheGameEnds) {
  TestServer server;
  Umpired at(server);
  v1::UmpireOrder order;
  order.mutable_set_statuses()->mutable_subject()->set_unit("X1");
  order.mutable_set_statuses()->add_statuses()->set_key("late");
  order.mutable_set_statuses()->mutable_statuses(0)->set_value(1);
  order.set_secret(true);
  at.match.red.news();
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "the guide lost his way")));
  EXPECT_TRUE(at.match.red.news().empty());
  EXPECT_TRUE(at.match.blue.events(v1::Event::kUmpireRuled).empty());
  EXPECT_EQ(at.match.blue.table().unit(UnitId("X1")).statuses[rules::StatusKey("late")], 1);
  v1::Order resign;
  resign.mutable_resign();
  at.match.blue.order(resign);
  const std::vector<v1::Event> shown = at.match.red.events(v1::Event::kUmpireRuled);
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_EQ(shown[0].umpire_ruled().reason(), "the guide lost his way");
}

TEST(PhysicalDice, AnOrderWaitsForItsRollAndContinuesWithTheFacesEntered) {
  TestServer server;
  Umpired at(server, physical_dice());
  ASSERT_TRUE(accepted(at.match.red.act(shoot("R1", "B1"))));
  EXPECT_EQ(at.umpire.prompt().roll_wanted().count(), 1U);
  EXPECT_EQ(at.match.blue.match().roll_wanted().label(), "R1 shoots at B1");
  EXPECT_TRUE(refused(at.match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(refused(at.roll({}), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(refused(at.roll({6, 6}), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(refused(at.roll({7}), v1::REFUSAL_CODE_INVALID));
  ASSERT_TRUE(accepted(at.roll({5})));
  const v1::Event rolled = at.match.blue.events(v1::Event::kDiceRolled).at(0);
  EXPECT_EQ(rolled.dice_rolled().faces(0), 5U);
  EXPECT_EQ(rolled.dice_rolled().attested_by(), "Uma");
  EXPECT_EQ(at.match.red.table().unit(UnitId("B1")).statuses[rules::StatusKey("hits")], 1);
  EXPECT_TRUE(refused(at.roll({5}), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(accepted(at.match.red.act(advance("R1", 1))));
}

TEST(PhysicalDice, AHeldOrderSurvivesARestart) {
  TestServer server;
  Umpired at(server, physical_dice());
  at.match.red.act(charge("R1", "B1"));
  at.match.blue.act(stand("hold"));
  server.restart();
  at.umpire.watch(at.match.id, v1::SEAT_UMPIRE);
  EXPECT_TRUE(at.umpire.prompt().has_roll_wanted());
  ASSERT_TRUE(accepted(at.roll({1})));
  EXPECT_TRUE(at.umpire.table().decisions.empty());
}

TEST(PhysicalDice, TheOpeningWaitsForItsDiceToo) {
  TestServer server;
  v1::CreateMatch terms = physical_dice();
  terms.add_options()->set_key("roll");
  terms.mutable_options(0)->set_value("on");
  Umpired at(server, terms);
  EXPECT_EQ(at.umpire.prompt().roll_wanted().label(), "who goes first");
  EXPECT_EQ(at.match.red.table().turn, 0U);
  ASSERT_TRUE(accepted(at.roll({3})));
  EXPECT_EQ(at.match.red.table().turn, 1U);
  EXPECT_TRUE(at.match.red.prompt().to_move());
}

TEST(PhysicalDice, RollingBackDropsTheHeldOrder) {
  TestServer server;
  Umpired at(server, physical_dice());
  at.match.red.act(advance("R1", 1));
  const std::uint64_t then = at.umpire.seq();
  at.match.red.act(shoot("R1", "B1"));
  EXPECT_TRUE(refused(at.umpire.umpire(set_hits("B1", 1)), v1::REFUSAL_CODE_NOT_NOW));
  v1::UmpireOrder order;
  order.mutable_roll_back()->set_to_seq(then);
  ASSERT_TRUE(accepted(at.umpire.umpire(order, "the die rolled off the table")));
  EXPECT_TRUE(accepted(at.match.red.act(advance("R1", 1))));
}

}  // namespace
}  // namespace battalia::play
