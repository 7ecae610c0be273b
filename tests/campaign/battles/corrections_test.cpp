// Corrections of battles, one or several: the earlier result is undone, later changes stay, and a campaign that has
// ended has its result corrected.
#include "tests/campaign/battles/at_the_town.h"

namespace battalia::campaign::tests {
namespace {

TEST(CampaignBattle, ACorrectionUndoesWhatWasTaken) {
  AtTheTown at;
  AtTheTown other;
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 40, 90), 10);
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 40, 90), 10);  // delivered twice: nothing happens
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 80, 70), 12);
  other.take(won_by(other.battle(), v1::OUTCOME_BLUE, 80, 70), 12);
  for (const std::string key : {"duke-host", "town-band"}) {
    EXPECT_EQ(at.force(key).DebugString(), other.force(key).DebugString()) << "as if it had been told so at first";
  }
  EXPECT_EQ(at.war.state().scores, other.war.state().scores);
}

// The Duke's guard supports his attack from the first turn of the battle, and enters the town with him.
TEST(CampaignBattle, ACorrectionTakesTheVictorsBackBeforeTheBeaten) {
  v1::CampaignContent content = example("areas");
  content.mutable_turn()->set_reserve_turns(1);
  v1::CampaignPlace moor = content.places(2);
  moor.set_key("moor");
  moor.set_name("The moor");
  *content.add_places() = moor;
  v1::CampaignRoad& road = *content.add_roads();
  road.set_from("town");
  road.set_to("moor");
  v1::CampaignForce guard = content.forces(0);
  guard.set_key("guard");
  guard.set_name("The Duke's guard");
  guard.set_place("pass");
  guard.mutable_units(0)->set_name("Guard levy");
  *content.add_forces() = guard;
  War war(content);
  ASSERT_EQ(war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"}))), "");
  ASSERT_EQ(war.seal("council", {}), "");
  v1::CampaignTurnOrders both = only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"town"}));
  *both.add_forces() = deed("guard", v1::CAMPAIGN_DEED_SUPPORT, {"town"});
  ASSERT_EQ(war.seal("duke", both), "");
  ASSERT_EQ(war.seal("council", {}), "");
  const auto place = [&](const std::string& force) { return find_force(war.state(), force)->place(); };
  ASSERT_EQ(war.state().battles.at(1).forces_size(), 3);
  ASSERT_EQ(rule(war, 1, won_by(war.state().battles.at(1), v1::OUTCOME_RED, 90, 80)), "");
  EXPECT_EQ(place("guard"), "town");
  EXPECT_EQ(place("town-band"), "moor");
  ASSERT_EQ(rule(war, 1, won_by(war.state().battles.at(1), v1::OUTCOME_BLUE, 90, 80)), "");
  EXPECT_EQ(place("guard"), "pass");
  EXPECT_EQ(place("duke-host"), "pass");
  EXPECT_EQ(place("town-band"), "town");
}

TEST(CampaignBattle, ACorrectionFillsNoUnitBeyondItsFullStrength) {
  AtTheTown at;
  ASSERT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_BLUE, 50, 100)), "");
  ASSERT_EQ(at.war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_MARCH, {"castle"}))), "");
  ASSERT_EQ(at.war.seal("council", {}), "");
  std::uint32_t there = at.force("duke-host").units(0).strength();
  for (const v1::CampaignWounded& wounded : at.force("duke-host").wounded()) there += wounded.men();
  ASSERT_LT(there, 400U);
  v1::CampaignTurnOrders orders;
  v1::CampaignReplacement& bought = *orders.add_replacements();
  bought.set_force("duke-host");
  bought.set_unit("Castle levy");
  bought.set_men(400 - there);
  ASSERT_EQ(at.war.seal("duke", orders), "");
  ASSERT_EQ(at.war.seal("council", {}), "");
  ASSERT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_BLUE, 100, 100)), "");
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 400U);
}

TEST(CampaignBattle, ACorrectionDoesNotRaiseACommanderWhoFellLater) {
  AtTheTown at;
  ASSERT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_BLUE, 100, 100)), "");
  ASSERT_EQ(at.war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"town"}))), "");
  ASSERT_EQ(at.war.seal("council", {}), "");
  ASSERT_EQ(at.war.state().battles.size(), 2U);
  v1::Aftermath fallen = won_by(at.war.state().battles.at(2), v1::OUTCOME_BLUE, 100, 100);
  v1::CommanderAftermath& duke = *fallen.add_commanders();
  duke.set_side(v1::SIDE_RED);
  duke.set_name(at.force("duke-host").commander().name());
  duke.set_fate(v1::FATE_KILLED);
  ASSERT_EQ(rule(at.war, 2, fallen), "");
  ASSERT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_DEAD);
  ASSERT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_BLUE, 90, 100)), "");
  EXPECT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_DEAD);
  ASSERT_EQ(rule(at.war, 2, won_by(at.war.state().battles.at(2), v1::OUTCOME_BLUE, 100, 100)), "");
  EXPECT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_FIT) << "that one has been corrected, too";
}

TEST(CampaignBattle, ACorrectionDoesNotCaptureACommanderAgainWhoWasRansomed) {
  AtTheTown at;
  v1::Aftermath taken = won_by(at.battle(), v1::OUTCOME_BLUE, 100, 100);
  v1::CommanderAftermath& duke = *taken.add_commanders();
  duke.set_side(v1::SIDE_RED);
  duke.set_command("duke-host");
  duke.set_fate(v1::FATE_CAPTURED);
  ASSERT_EQ(rule(at.war, 1, taken), "");
  ASSERT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_CAPTIVE);
  v1::CampaignTurnOrders pays;
  pays.add_ransoms()->set_force("duke-host");
  ASSERT_EQ(at.war.seal("duke", pays), "");
  ASSERT_EQ(at.war.seal("council", {}), "");
  ASSERT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_FIT);
  for (const std::uint32_t left : {90U, 80U}) {
    taken.mutable_units(0)->set_strength_end_milli(left * 1'000);
    ASSERT_EQ(rule(at.war, 1, taken), "");
    EXPECT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_FIT) << left;
  }
}

// The Duke is beaten, and marches home before his battle is corrected twice.
TEST(CampaignBattle, CorrectionsLeaveAForceWhereItHasMarched) {
  AtTheTown at;
  ASSERT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_BLUE, 90, 100)), "");
  ASSERT_EQ(at.war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_MARCH, {"castle"}))), "");
  ASSERT_EQ(at.war.seal("council", {}), "");
  for (const std::uint32_t left : {80U, 70U, 60U}) {
    ASSERT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_BLUE, left, 100)), "");
    EXPECT_EQ(at.force("duke-host").place(), "castle") << left;
    EXPECT_EQ(at.force("duke-host").battle(), 0U) << left;
  }
}

TEST(CampaignBattle, DoesNotHoldAForceThatHasMarchedOnBeforeItIsRolledBack) {
  AtTheTown at;
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 90, 100), 10);
  ASSERT_EQ(at.war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_MARCH, {"castle"}))), "");
  ASSERT_EQ(at.war.seal("council", {}), "");
  at.take({}, 11, true);
  EXPECT_TRUE(is_open(at.battle()));
  EXPECT_EQ(at.force("town-band").battle(), 1U);
  EXPECT_EQ(at.force("duke-host").battle(), 0U);
  EXPECT_EQ(at.force("duke-host").place(), "castle");
  EXPECT_EQ(at.war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_HOLD))), "") << "it may be ordered";
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 50, 100), 14);
  EXPECT_EQ(at.force("duke-host").place(), "castle");
  EXPECT_LT(at.force("duke-host").units(0).strength(), 300U);
}

TEST(CampaignBattle, IsOpenAgainWhenItIsRolledBack) {
  AtTheTown at;
  const std::string before = at.force("duke-host").units(0).DebugString();
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 40, 90), 10);
  at.take({}, 11, true);
  EXPECT_TRUE(is_open(at.battle()));
  EXPECT_EQ(at.force("duke-host").battle(), 1U);
  EXPECT_EQ(at.force("duke-host").units(0).DebugString(), before);
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 90, 50), 14);
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 360U);
}

TEST(CampaignBattle, ThatBreaksEverybodyIsSaidToAndIsWonByNobody) {
  AtTheTown at;
  at.take(won_by(at.battle(), v1::OUTCOME_DRAW, 5, 5), 10);
  ASSERT_TRUE(at.war.state().ended);
  EXPECT_EQ(at.war.state().ended->winner(), "");
  EXPECT_EQ(at.war.state().ended->reason(), "All are broken.");
}

TEST(CampaignBattle, ACorrectionAfterTheEndChangesTheWinner) {
  AtTheTown at;
  at.take(won_by(at.battle(), v1::OUTCOME_RED, 90, 10), 10);
  ASSERT_TRUE(at.war.state().ended) << "the Lower Valley is broken";
  EXPECT_EQ(at.war.state().ended->winner(), "upper");
  const std::string secret = at.war.state().secret;
  at.take({}, 11, true);
  EXPECT_FALSE(is_open(at.battle())) << "nothing is fought on";
  EXPECT_EQ(at.war.state().ended->winner(), "upper");
  EXPECT_EQ(at.war.state().diary.back().text(),
            "The battle of the town is fought on after the end of the campaign: until it is decided again, its result "
            "stays.");
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 5, 90), 14);
  EXPECT_EQ(at.war.state().ended->winner(), "lower");
  EXPECT_EQ(at.war.state().ended->reason(), "The others are broken.");
  EXPECT_EQ(at.war.state().secret, secret);
  EXPECT_EQ(at.war.state().diary.back().text(),
            "The battle of the town has been corrected after the end of the campaign: the result changes, the Lower "
            "Valley has won.");
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 20U);
  EXPECT_EQ(at.force("town-band").place(), "town");
  EXPECT_EQ(at.force("town-band").units(0).strength(), 360U);
  EXPECT_EQ(state_of(at.war.state(), "town").owner(), "lower");
  const std::size_t rows = at.war.log().size();
  at.take(won_by(at.battle(), v1::OUTCOME_RED, 90, 10), 14);
  EXPECT_EQ(at.war.log().size(), rows) << "each outcome counts once";
  EXPECT_EQ(rule(at.war, 1, won_by(at.battle(), v1::OUTCOME_RED, 90, 10)), "The campaign has ended.");
}

TEST(CampaignBattle, IsDecidedByPointsWhenItsCorrectionUndoesTheEnd) {
  AtTheTown at;
  at.take(won_by(at.battle(), v1::OUTCOME_RED, 90, 10), 10);
  ASSERT_TRUE(at.war.state().ended);
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 80, 90), 14);
  EXPECT_EQ(at.war.state().ended->winner(), "upper") << "the castle and the pass are 5 points, the town is 3";
  EXPECT_EQ(at.war.state().ended->reason(), "Most points, as a battle was corrected later.");
}

TEST(CampaignBattle, StaysUndecidedWhereTheUmpireEndsTheCampaign) {
  AtTheTown at;
  at.link();
  v1::CampaignOrder end;
  end.mutable_end()->set_reason("The winter is over.");
  at.war.must(end, kUmpire);
  ASSERT_TRUE(at.war.state().ended);
  const std::size_t rows = at.war.log().size();
  at.take(won_by(at.battle(), v1::OUTCOME_RED, 90, 10), 10);
  EXPECT_EQ(at.war.log().size(), rows);
  EXPECT_TRUE(is_open(at.battle()));
}

TEST(CampaignBattle, ItsLateCorrectionNamesNoWinnerWhereTheUmpireEndedTheCampaign) {
  AtTheTown at;
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 90, 90), 10);
  v1::CampaignOrder end;
  end.mutable_end()->set_reason("The winter is over.");
  at.war.must(end, kUmpire);
  at.take(won_by(at.battle(), v1::OUTCOME_RED, 90, 10), 12);
  EXPECT_EQ(at.war.state().ended->winner(), "");
  EXPECT_EQ(at.war.state().ended->reason(), "The winter is over.");
  EXPECT_EQ(state_of(at.war.state(), "town").owner(), "upper");
  EXPECT_EQ(at.war.state().ended->scores(0).points(), 8U) << "as the places are held now";
}

}  // namespace
}  // namespace battalia::campaign::tests
