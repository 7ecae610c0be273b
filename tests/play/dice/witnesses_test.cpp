// Witness links: no roll that everybody sees is thrown before the other side has given a link of the chain it committed
// to. A side that gives none, or gives it late, delays nobody for long, and everybody can see it.
#include "tests/play/dice/witnesses.h"

#include "common/player/look.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/play/archive/dice_lines.h"

#include <sstream>

namespace battalia::play {
namespace {

using proof::Checker;
using proof::Finding;

TEST_F(Witnessed, ARollWaitsForTheOtherSidesLinkAndIsThrownWithIt) {
  TestMatch& match = begin(true, true);
  ASSERT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
  EXPECT_EQ(rolls(), 0U);
  const v1::RollDeclared declared = match.blue.events(v1::Event::kRollDeclared).at(0).roll_declared();
  EXPECT_EQ(declared.witness(), v1::SEAT_BLUE);
  EXPECT_EQ(declared.index(), 1U);
  EXPECT_EQ(declared.count(), 1U);
  EXPECT_TRUE(declared.label().empty() && declared.unit().empty()) << "what it is for is told with its faces";
  EXPECT_FALSE(match.red.prompt().to_move());
  const std::string bound_to = match.blue.got().back().update().order_hash();
  EXPECT_EQ(bound_to.size(), 32U);
  ASSERT_TRUE(accepted(blue_->show()));
  EXPECT_EQ(rolls(), 1U);
  EXPECT_TRUE(match.red.prompt().to_move());
  EXPECT_EQ(match.red.got().back().update().order_hash(), bound_to);
  const Checker checker = end_and_check();
  ASSERT_EQ(checker.count(Finding::proved), 1U);
  EXPECT_EQ(checker.rolls()[0].witness, v1::SEAT_BLUE);
  EXPECT_EQ(checker.rolls()[0].link.size(), 32U);
}

TEST_F(Witnessed, EachSideWitnessesTheRollsOfTheOther) {
  TestMatch& match = begin(true, true);
  match.red.act(end_phase());
  ASSERT_TRUE(accepted(match.blue.act(shoot("B1", "R1"))));
  EXPECT_TRUE(refused(blue_->show(), v1::REFUSAL_CODE_NOT_ALLOWED)) << "it is his own roll";
  ASSERT_TRUE(accepted(red_->show()));
  match.blue.act(shoot("B2", "R1"));
  ASSERT_TRUE(accepted(red_->show()));
  EXPECT_EQ(end_and_check().count(Finding::proved), 2U);
}

TEST_F(Witnessed, ASideWithoutAChainIsNotWaitedForAndTheRowSaysSo) {
  TestMatch& match = begin(true, false);
  ASSERT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
  EXPECT_EQ(rolls(), 1U);
  EXPECT_TRUE(match.red.events(v1::Event::kRollDeclared).empty());
  const v1::DiceWitnessed witnessed = match.red.events(v1::Event::kDiceWitnessed).at(0).dice_witnessed();
  EXPECT_EQ(witnessed.seat(), v1::SEAT_BLUE);
  EXPECT_TRUE(witnessed.link().empty());
  EXPECT_TRUE(end_and_check().rolls()[0].link.empty());
}

TEST_F(Witnessed, AMatchWithoutLinksIsUnchanged) {
  TestMatch& match = begin(false, false, {});
  EXPECT_TRUE(refused(red_->commit(), v1::REFUSAL_CODE_INVALID));
  match.red.act(shoot("R1", "B1"));
  EXPECT_EQ(rolls(), 1U);
  EXPECT_TRUE(match.red.events(v1::Event::kDiceWitnessed).empty());
}

TEST_F(Witnessed, AWrongLinkIsRefusedAndTheRightOneStillTaken) {
  TestMatch& match = begin(true, true);
  const v1::Order early = [] {
    v1::Order order;
    order.mutable_show_link()->set_link(std::string(32, 'x'));
    return order;
  }();
  EXPECT_TRUE(refused(match.blue.order(early), v1::REFUSAL_CODE_NOT_NOW)) << "no roll waits";
  match.red.act(shoot("R1", "B1"));
  EXPECT_TRUE(refused(match.blue.order(blue_->link_order(std::string(32, 'x'))), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(refused(match.blue.order(blue_->link_order("short")), v1::REFUSAL_CODE_INVALID));
  v1::Order link = blue_->next_link();
  link.mutable_show_link()->set_index(2);
  EXPECT_TRUE(refused(match.blue.order(link), v1::REFUSAL_CODE_NOT_NOW)) << "another roll";
  link.mutable_show_link()->set_index(1);
  EXPECT_TRUE(accepted(match.blue.order(link)));
  match.red.act(shoot("R2", "B1"));
  EXPECT_TRUE(refused(match.blue.order(blue_->link_order(link.show_link().link())), v1::REFUSAL_CODE_INVALID))
      << "it was shown before";
  EXPECT_TRUE(accepted(blue_->show()));
  end_and_check();
}

TEST_F(Witnessed, AChainEndsIn32BytesAndIsCommittedToBeforeTheFirstRollIsDeclared) {
  TestMatch& match = begin(false, true);
  v1::Order order;
  order.mutable_commit_seed()->set_epoch(red_->epoch());
  order.mutable_commit_seed()->set_commitment(std::string(32, 'c'));
  order.mutable_commit_seed()->set_chain("short");
  EXPECT_TRUE(refused(match.red.order(order), v1::REFUSAL_CODE_INVALID));
  match.red.act(shoot("R1", "B1"));
  EXPECT_TRUE(refused(red_->commit(), v1::REFUSAL_CODE_NOT_NOW)) << "a roll waits";
  ASSERT_TRUE(accepted(blue_->show()));
  end_and_check();
}

TEST_F(Witnessed, ALinkThatIsWithheldIsMissedOnceAndTheChainIsClosedForTheEpoch) {
  TestMatch& match = begin(true, true);
  match.red.act(shoot("R1", "B1"));
  server_.pass(2'999);
  EXPECT_EQ(rolls(), 0U);
  server_.pass(1);
  EXPECT_EQ(rolls(), 1U);
  EXPECT_TRUE(match.blue.events(v1::Event::kDiceWitnessed).at(0).dice_witnessed().link().empty());
  EXPECT_TRUE(refused(blue_->show(), v1::REFUSAL_CODE_NOT_NOW)) << "it came late";
  match.red.act(shoot("R2", "B1"));
  EXPECT_EQ(rolls(), 2U) << "nobody waits for blue again";
  match.red.act(end_phase());
  blue_->commit();
  match.blue.act(end_phase());
  match.red.act(shoot("R1", "B2"));
  EXPECT_EQ(rolls(), 2U) << "a new epoch, a new chain";
  ASSERT_TRUE(accepted(blue_->show()));
  const Checker checker = end_and_check();
  EXPECT_TRUE(checker.rolls()[1].link.empty());
  EXPECT_FALSE(checker.rolls()[2].link.empty());
}

TEST_F(Witnessed, AMatchThatMovesToAnotherServerWhileARollWaitsContinuesThere) {
  TestMatch& match = begin(true, true);
  match.red.act(shoot("R1", "B1"));
  std::istringstream lines(export_match(server_.store(), server_.systems(), match.id));
  std::string file;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"t\":\"epoch\"") == std::string::npos) file += line + "\n";  // without the secrets
  }
  TestServer other;
  import_match(other.store(), other.systems(), file, [](const auto& done) { ASSERT_TRUE(done.has_value()); });
  other.run();
  TestClient ann(other, "Ann");
  ann.watch(match.id, v1::SEAT_RED);
  other.run();
  EXPECT_EQ(ann.events(v1::Event::kDiceRolled).size() + (ann.prompt().to_move() ? 1 : 0), 1U)
      << "the chains stay behind with them";
  EXPECT_TRUE(accepted(ann.order(order_of(advance("R1", 1)), "on the new server", ann.seq())));
}

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

// Orders of real rules throw many times; links arrive, fail to arrive, and are lost with the server.
TEST(WitnessedBattle, WithRealRulesIsProvedRollByRoll) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  v1::CreateMatch terms = linked();
  terms.set_scenario("naseby-1645");
  TestMatch match(server, terms);
  Witness red(match.red, v1::SEAT_RED);
  Witness blue(match.blue, v1::SEAT_BLUE);
  player::Random random(7);
  int waits = 0;
  for (int step = 0; step < 400 && match.red.match().stage() == v1::STAGE_PLAYING; ++step) {
    red.commit_once();
    blue.commit_once();
    if (red.is_asked() || blue.is_asked()) {
      ++waits;
      if (waits % 40 == 0) {
        server.pass(3'000);
      } else {
        (red.is_asked() ? red : blue).show();
      }
      continue;
    }
    for (TestClient* side : {&match.red, &match.blue}) {
      if (!side->prompt().to_move() || !player::may_act(side->prompt())) continue;
      side->act(player::choose(side->whole_prompt(), random, player::Style::random));
      break;
    }
  }
  EXPECT_GT(waits, 40);
  v1::Order resign;
  resign.mutable_resign();
  match.red.order(resign);
  server.pass(3'000);
  match.red.order(resign);
  ASSERT_EQ(match.red.match().stage(), v1::STAGE_ENDED);
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_GT(checked.dice_checked, 40U);
  const std::string lines = *dice_lines(export_match(server.store(), server.systems(), match.id, &server.signer()));
  std::size_t given = 0;
  for (const v1::Event& event : match.red.events(v1::Event::kDiceWitnessed)) {
    given += event.dice_witnessed().link().empty() ? 0 : 1;
  }
  EXPECT_EQ(times(lines, "\"t\":\"witness\""), given) << "other checkers are told of each link";
}

}  // namespace
}  // namespace battalia::play
