// Dice that both players can check: what is committed to, when it is revealed, what the players contribute, and that
// undo never rolls the same dice again. The checker is the clients' own.
#include "common/proof/checker.h"
#include "common/proof/dice.h"
#include "common/proof/head.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "tests/play/dice/resigning.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

// The checks of a client that was there from the first view on.
Checker checked_by(const std::vector<v1::ServerMessage>& got) {
  std::optional<Checker> checker;
  for (const v1::ServerMessage& message : got) {
    const v1::View& view = message.view_shown().view();
    if (message.has_view_shown() && !checker) checker.emplace(proof::played(view));
    if (message.has_view_shown()) checker->begin(view.dice(), view.seq());
    const v1::Update& update = message.update();
    if (message.has_update()) checker->take(update.seq(), update.order_hash(), update.events(), update.author().seat());
  }
  return *checker;
}

std::string seed_of(char letter) { return std::string(proof::kSeedBytes, letter); }

std::string game_of(const TestClient& client) {
  for (const v1::ServerMessage& message : const_cast<TestClient&>(client).got()) {
    if (message.has_view_shown()) return message.view_shown().view().dice_name();
  }
  return {};
}

std::uint64_t open_epoch(const TestMatch& match) {
  std::uint64_t epoch = 0;
  for (const v1::ServerMessage& message : const_cast<TestMatch&>(match).red.got()) {
    for (const v1::Event& event : message.view_shown().view().dice()) epoch = event.dice_committed().epoch();
  }
  for (const v1::Event& event : match.red.events(v1::Event::kDiceCommitted)) epoch = event.dice_committed().epoch();
  return epoch;
}

v1::Order committing(const TestMatch& match, v1::Seat seat, char letter) {
  v1::Order order;
  const std::uint64_t epoch = open_epoch(match);
  order.mutable_commit_seed()->set_epoch(epoch);
  order.mutable_commit_seed()->set_commitment(
      proof::player_commitment(game_of(match.red), epoch, player_of(seat), seed_of(letter)));
  return order;
}

v1::Order showing(const TestMatch& match, char letter) {
  v1::Order order;
  order.mutable_show_seed()->set_epoch(open_epoch(match));
  order.mutable_show_seed()->set_seed(seed_of(letter));
  return order;
}

TEST(FairDice, ARollIsProvedWhenItsTurnIsOver) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
  EXPECT_EQ(checked_by(match.blue.got()).count(Finding::open), 1U);
  EXPECT_TRUE(match.blue.events(v1::Event::kDiceRevealed).empty());
  const std::uint64_t epoch = open_epoch(match);
  ASSERT_TRUE(accepted(match.red.act(end_phase())));
  const Checker checker = checked_by(match.blue.got());
  EXPECT_EQ(checker.count(Finding::proved), 1U);
  EXPECT_TRUE(checker.faults().empty());
  EXPECT_EQ(open_epoch(match), epoch + 1);
}

TEST(FairDice, ATurnWithoutARollKeepsItsEpoch) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t epoch = open_epoch(match);
  match.red.act(advance("R1", 1));
  match.red.act(end_phase());
  EXPECT_EQ(open_epoch(match), epoch);
}

TEST(FairDice, AnEpochEndsAfterFiftyRollsWithinATurn) {
  TestServer server;
  v1::CreateMatch terms;
  terms.add_options()->set_key("twice");
  terms.mutable_options(0)->set_value("on");
  Umpired at(server, terms);
  v1::UmpireOrder unhurt;
  unhurt.mutable_set_statuses()->mutable_subject()->set_unit("B1");
  unhurt.mutable_set_statuses()->add_statuses()->set_key("hits");
  const std::uint64_t epoch = open_epoch(at.match);
  for (int shot = 0; shot < 25; ++shot) {
    EXPECT_EQ(open_epoch(at.match), epoch) << shot;
    ASSERT_TRUE(accepted(at.match.red.act(shoot("R1", "B1"))));
    at.umpire.umpire(unhurt, "so that it goes on");
  }
  EXPECT_EQ(open_epoch(at.match), epoch + 1);
  const Checker checker = checked_by(at.match.blue.got());
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.count(Finding::proved), 50U);
}

TEST(FairDice, TheEndShowsEverySecret) {
  TestServer server;
  TestMatch match(server);
  match.red.act(shoot("R1", "B1"));
  match.blue.order(resigning());
  const Checker checker = checked_by(match.red.got());
  EXPECT_EQ(checker.count(Finding::proved), 1U);
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(match.red.events(v1::Event::kDiceRevealed).size(), kAudiences);
  EXPECT_TRUE(match.red.watch(match.id, v1::SEAT_RED).view_shown().view().dice().empty());
}

TEST(FairDice, AnUndoneRollIsRolledAgainUnderTheNextNumber) {
  TestServer server;
  TestMatch match(server);
  v1::Order undo;
  undo.mutable_undo();
  v1::Order consent;
  consent.mutable_answer_undo()->set_consent(true);
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
    match.red.order(undo);
    ASSERT_TRUE(accepted(match.blue.order(consent)));
  }
  const std::vector<v1::Event> rolled = match.blue.events(v1::Event::kDiceRolled);
  for (std::size_t i = 0; i < rolled.size(); ++i) EXPECT_EQ(rolled[i].dice_rolled().index(), i + 1);
  match.red.order(resigning());
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_EQ(checked.dice_checked, 3U);
}

TEST(FairDice, ARollThatOneSideMayNotSeeLeavesNoGapInItsNumbers) {
  TestServer server;
  TestMatch match(server);
  match.red.act(end_phase());
  ASSERT_TRUE(accepted(match.blue.act(shoot("X1", "R2"))));
  ASSERT_TRUE(accepted(match.blue.act(shoot("B1", "R1"))));
  const std::vector<v1::Event> red_knows = match.red.events(v1::Event::kDiceRolled);
  ASSERT_EQ(red_knows.size(), 1U);
  EXPECT_EQ(red_knows[0].dice_rolled().index(), 1U);
  const std::vector<v1::Event> blue_knows = match.blue.events(v1::Event::kDiceRolled);
  ASSERT_EQ(blue_knows.size(), 2U);
  EXPECT_NE(blue_knows[0].dice_rolled().epoch(), blue_knows[1].dice_rolled().epoch());
  match.blue.act(end_phase());
  EXPECT_EQ(checked_by(match.blue.got()).count(Finding::open), 1U) << "the secret roll is proved at the end alone";
  match.red.order(resigning());
  EXPECT_EQ(checked_by(match.blue.got()).count(Finding::proved), 2U);
  EXPECT_EQ(checked_by(match.red.got()).count(Finding::proved), 1U);
  EXPECT_TRUE(check_match(server.store(), server.systems(), match.id).faults.empty());
}

TEST(FairDice, TheServersOwnRowsHaveAnIdIfTheyRoll) {
  TestServer server;
  v1::CreateMatch terms;
  terms.add_options()->set_key("roll");
  terms.mutable_options(0)->set_value("on");
  TestMatch match(server, terms);
  bool rolled = false;
  for (const store::StoredRecord& row : server.store().log().read(match.id, 0, 100)) {
    const v1::Record record = record_of(match.id, row);
    const bool own = record.author().person().empty();
    const bool rolls = std::any_of(record.events().begin(), record.events().end(),
                                   [](const v1::Event& event) { return event.has_dice_rolled(); });
    EXPECT_TRUE(!own || record.request_id().size() == (rolls ? 16U : 0U)) << record.ShortDebugString();
    rolled |= own && rolls;
  }
  EXPECT_TRUE(rolled);
}

TEST(Seeds, OfBothSidesAreUsedInEveryRoll) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.order(committing(match, v1::SEAT_RED, 'r'))));
  ASSERT_TRUE(accepted(match.blue.order(committing(match, v1::SEAT_BLUE, 'b'))));
  ASSERT_TRUE(accepted(match.blue.order(showing(match, 'b'))));
  ASSERT_TRUE(accepted(match.red.order(showing(match, 'r'))));
  ASSERT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
  server.restart();
  match.red.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.act(shoot("R2", "B1"));
  match.red.act(end_phase());
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_EQ(checked.dice_checked, 2U);
}

// A fast side does not exclude the other side's seed: once a seed is revealed, nobody can commit to another.
TEST(Seeds, AreShownOnceTheOtherSideIsBoundOrHasHadItsTime) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.order(committing(match, v1::SEAT_RED, 'r'))));
  EXPECT_TRUE(refused(match.red.order(showing(match, 'r')), v1::REFUSAL_CODE_NOT_NOW));
  server.pass(1'499);
  EXPECT_TRUE(refused(match.red.order(showing(match, 'r')), v1::REFUSAL_CODE_NOT_NOW));
  ASSERT_TRUE(accepted(match.blue.order(committing(match, v1::SEAT_BLUE, 'b'))));
  ASSERT_TRUE(accepted(match.red.order(showing(match, 'r'))));
  ASSERT_TRUE(accepted(match.blue.order(showing(match, 'b'))));
  match.red.act(shoot("R1", "B1"));
  match.red.act(end_phase());
  ASSERT_TRUE(accepted(match.blue.order(committing(match, v1::SEAT_BLUE, 'b')))) << "another epoch";
  EXPECT_TRUE(refused(match.blue.order(showing(match, 'b')), v1::REFUSAL_CODE_NOT_NOW));
  server.restart();
  match.blue.drop_line();
  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_TRUE(refused(match.blue.order(showing(match, 'b')), v1::REFUSAL_CODE_NOT_NOW)) << "a restart changes nothing";
  server.pass(1'500);
  EXPECT_TRUE(accepted(match.blue.order(showing(match, 'b')))) << "an absent side blocks nobody";
}

TEST(Seeds, AreRefusedWhenLateSecondOrNotWhatWasCommittedTo) {
  TestServer server;
  TestMatch match(server);
  const auto refused_as = [&](const v1::ServerMessage& answer) { return refused(answer, v1::REFUSAL_CODE_NOT_NOW); };
  EXPECT_TRUE(refused(match.red.order(showing(match, 'r')), v1::REFUSAL_CODE_INVALID)) << "nothing was committed to";
  v1::Order other_epoch = committing(match, v1::SEAT_RED, 'r');
  other_epoch.mutable_commit_seed()->set_epoch(77);
  EXPECT_TRUE(refused_as(match.red.order(other_epoch)));
  v1::Order short_one = committing(match, v1::SEAT_RED, 'r');
  short_one.mutable_commit_seed()->set_commitment("short");
  EXPECT_TRUE(refused(match.red.order(short_one), v1::REFUSAL_CODE_INVALID));
  ASSERT_TRUE(accepted(match.red.order(committing(match, v1::SEAT_RED, 'r'))));
  EXPECT_TRUE(refused_as(match.red.order(committing(match, v1::SEAT_RED, 's'))));
  EXPECT_TRUE(refused(match.red.order(showing(match, 's')), v1::REFUSAL_CODE_INVALID));
  server.pass(1'500);
  ASSERT_TRUE(accepted(match.red.order(showing(match, 'r'))));
  EXPECT_TRUE(refused_as(match.red.order(showing(match, 'r'))));
  EXPECT_TRUE(refused_as(match.blue.order(committing(match, v1::SEAT_BLUE, 'b')))) << "it has seen red's";
}

TEST(Seeds, AreTooLateAfterTheFirstRoll) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.order(committing(match, v1::SEAT_RED, 'r'))));
  ASSERT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
  EXPECT_TRUE(refused(match.red.order(showing(match, 'r')), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(refused(match.blue.order(committing(match, v1::SEAT_BLUE, 'b')), v1::REFUSAL_CODE_NOT_NOW));
  match.red.act(end_phase());
  EXPECT_EQ(checked_by(match.blue.got()).count(Finding::proved), 1U) << "with an empty field, as everybody can see";
}

TEST(Seeds, MakeNoOrderStaleAndDoNotCountAsAMove) {
  TestServer server;
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_side_ms(600'000);
  terms.mutable_clock()->set_per_decision_ms(60'000);
  TestMatch match(server, terms);
  const std::uint64_t seq = match.red.seq();
  const std::int64_t deadline_ms = match.red.match().deadline_ms();
  const std::int64_t changed_ms = server.store().matches().summary(match.id)->changed_ms;
  server.pass(5'000);
  ASSERT_TRUE(accepted(match.blue.order(committing(match, v1::SEAT_BLUE, 'b'), "blue's", 1)));
  server.pass(1'500);
  ASSERT_TRUE(accepted(match.blue.order(showing(match, 'b'), "blue's too", 1)));
  EXPECT_EQ(match.red.seq(), seq + 2);
  EXPECT_FALSE(match.red.got().back().update().has_prompt());
  EXPECT_FALSE(match.red.got().back().update().has_match_state());
  EXPECT_EQ(server.store().matches().summary(match.id)->changed_ms, changed_ms);
  EXPECT_EQ(match.red.watch(match.id, v1::SEAT_RED).view_shown().view().match().deadline_ms(), deadline_ms);
  EXPECT_TRUE(accepted(match.red.order(order_of(advance("R1", 1)), "given before it saw them", seq)));
  EXPECT_TRUE(refused(match.red.order(order_of(advance("R1", 1)), "and before its own", seq), v1::REFUSAL_CODE_STALE));
  v1::Order undo;
  undo.mutable_undo();
  match.blue.order(committing(match, v1::SEAT_BLUE, 'b'));
  EXPECT_TRUE(accepted(match.red.order(undo))) << "taking back is as free as before";
}

TEST(PhysicalDice, AreNumberedAndMayBeCorrectedForTheRecord) {
  TestServer server;
  Umpired at(server, physical_dice());
  ASSERT_TRUE(accepted(at.match.red.act(shoot("R1", "B1"))));
  ASSERT_TRUE(accepted(at.roll({5})));
  const v1::DiceRolled rolled = at.match.blue.events(v1::Event::kDiceRolled).at(0).dice_rolled();
  EXPECT_EQ(rolled.index(), 1U);
  EXPECT_EQ(rolled.epoch(), open_epoch(at.match));
  v1::UmpireOrder correct;
  correct.mutable_correct_dice()->set_epoch(rolled.epoch());
  correct.mutable_correct_dice()->set_index(9);
  correct.mutable_correct_dice()->add_faces(3);
  EXPECT_TRUE(refused(at.umpire.umpire(correct), v1::REFUSAL_CODE_INVALID));
  correct.mutable_correct_dice()->set_index(1);
  correct.mutable_correct_dice()->set_faces(0, 7);
  EXPECT_TRUE(refused(at.umpire.umpire(correct), v1::REFUSAL_CODE_INVALID));
  correct.mutable_correct_dice()->set_faces(0, 3);
  ASSERT_TRUE(accepted(at.umpire.umpire(correct, "the die was cocked")));
  const v1::DiceCorrected corrected = at.match.red.events(v1::Event::kDiceCorrected).at(0).dice_corrected();
  EXPECT_EQ(corrected.by(), "Uma");
  EXPECT_EQ(at.match.red.events(v1::Event::kUmpireRuled).back().umpire_ruled().reason(), "the die was cocked");
  const Checker checker = checked_by(at.match.red.got());
  EXPECT_EQ(checker.count(Finding::attested), 1U);
  EXPECT_TRUE(checker.rolls()[0].corrected);
  EXPECT_TRUE(checker.faults().empty());
}

}  // namespace
}  // namespace battalia::play
