// Combat: sections 10.1 to 10.12, and the test of the losers (8.8).
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blow_shares.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// FTS-EX-24.
TEST(FornovoStrike, ASparePikeFillsAGroupOfTheOthers) {  // FTS-10.2-g
  EXPECT_EQ(dice_of_foot(0, 13, 6).total(), 6);
  EXPECT_EQ(dice_of_foot(0, 12, 6).total(), 5);
  EXPECT_EQ(dice_of_foot(0, 32, 0).total(), 11);
  EXPECT_EQ(dice_of_foot(0, 0, 7).total(), 2);
}

// FTS-EX-22.
TEST(FornovoStrike, DifferenceOfPointsPicksTheCell) {  // FTS-10.4-b
  EXPECT_EQ(combat_cell(3, 2, false).text(), "456H");
  EXPECT_EQ(combat_cell(2, 3, false).text(), "56H");
  EXPECT_EQ(combat_cell(4, 2, true).text(), "456H");
  EXPECT_EQ(combat_cell(2, 4, true).text(), "6H");
}

TEST(FornovoStrike, CellsAreDescribedUnambiguously) {
  EXPECT_EQ(Cell("6H").in_words(), "hits on 6");
  EXPECT_EQ(Cell("56H").in_words(), "hits on 5 or 6");
  EXPECT_EQ(Cell("3456H").in_words(), "hits on 3 to 6");
  EXPECT_EQ(Cell("34H 56HH").in_words(), "hits on 3 or 4, twice on 5 or 6");
  EXPECT_EQ(Cell("NIL").in_words(), "never hits");
}

// FTS-EX-23.
TEST(FornovoCombat, PushOfPike) {
  Field field(
      "unit red P profile PK at (36,10) grade=1 original_figures=40 start_files=8\n"
      "unit blue Q profile PK at (36,24) facing 180 original_figures=30 start_files=10\n");
  lock(field, "P", "Q");
  charged_home(field, "P", "Q", true);
  EXPECT_EQ(blow_dice(field.table(), field.unit("P")).total(), 11);
  EXPECT_EQ(blow_dice(field.table(), field.unit("Q")).total(), 10);
  EXPECT_EQ(combat_points(field.table(), field.unit("P"), field.unit("Q")).total(), 3);
  step(field, kCombatPhase, run_combat,
       {3, 3, 1, 2, 6, 5, 4, 2, 1, 6, 3, 6, 1, 6, 2, 3, 4, 5, 6, 2, 1, 5, 1, 6, 2, 3, 4, 5, 2, 1, 3, 4, 5, 2});
  EXPECT_EQ(field.status("Q", kFigures), 23);
  EXPECT_EQ(field.status("P", kFigures), 38);
  step(field, kLosersPhase, run_losers, {4});
  EXPECT_EQ(field.status("Q", kRecoilMarked), inches(4));
  // Next turn they push again, without impetus (FTS-10.1-a).
  for (const StatusKey mark : std::initializer_list<StatusKey>{kCharging, kChargeTested, kImpetus})
    field.set("P", mark, 0);
  EXPECT_TRUE(is_impact(field.table(), field.unit("P"), field.unit("Q")));
  EXPECT_EQ(combat_points(field.table(), field.unit("P"), field.unit("Q")).total(), 2);
  EXPECT_EQ(combat_points(field.table(), field.unit("Q"), field.unit("P")).total(), -1);
}

// FTS-EX-27: the crash of a pursuer.
TEST(FornovoCombat, CrashIsAnImpactWithoutImpetus) {
  Field field(
      "unit red K profile HC at (36,10) original_figures=10 start_files=5\n"
      "unit blue F profile MI at (36,30) facing 180 original_figures=18 start_files=6 traits long_heavy_weapon\n"
      "unit blue M profile MI at (27,30) facing 180\n"
      "unit blue N profile MI at (45,30) facing 180\n");
  lock(field, "K", "F");
  field.set("K", kCrashed, reference_to(field.table(), UnitId("F"))).set("F", kCrashed, 1);
  field.set("K", kChargePath, inches(5)).set("K", kDisorderCharge, 1).set("F", kDisorderCharge, 1);
  step(field, kShootingPhase, run_shooting);
  step(field, kChargeTests, run_charge_tests, {3});
  step(field, kMeetTests, run_meet_tests, {2});
  EXPECT_EQ(field.status("F", kMorale), 0);
  EXPECT_EQ(combat_points(field.table(), field.unit("K"), field.unit("F")).total(), 0);
  EXPECT_EQ(combat_points(field.table(), field.unit("F"), field.unit("K")).total(), 0);
  step(field, kCombatPhase, run_combat, {4, 2, 6, 1, 3, 5, 5, 1, 4, 2, 6, 6, 1, 2});
  EXPECT_EQ(field.status("F", kFigures), 17);
  EXPECT_EQ(field.status("K", kFigures), 8);
  step(field, kLosersPhase, run_losers, {2});
  EXPECT_EQ(field.status("K", kRecoilMarked), inches(8));
}

TEST(FornovoCombat, OnlyFourFilesBeyondTheEnemyStrike) {  // FTS-10.2-b, G-045
  Field field(
      "unit red P profile MI at (36,10) original_figures=48 start_files=16\n"
      "unit blue Q profile MI at (36,24) facing 180 original_figures=12 start_files=4\n");
  lock(field, "P", "Q");
  EXPECT_EQ(blow_dice(field.table(), field.unit("P")).total(), 6);  // 12 files of 16, two ranks: 24 figures
  EXPECT_EQ(blow_dice(field.table(), field.unit("Q")).total(), 2);
}

TEST(FornovoCombat, DiceAreDividedEvenly) {  // FTS-10.2-h
  Field field(
      "unit red P profile MI at (36,20)\n"
      "unit blue Q profile MI at (36,30) facing 180 original_figures=12 start_files=4\n"
      "unit blue R profile MI at (20,30) facing 180 original_figures=12 start_files=4\n");
  lock(field, "Q", "P");
  lock(field, "R", "P", v1::FACE_LEFT);
  const auto blows = blows_of(field.table(), field.unit("P"));
  ASSERT_EQ(blows.size(), 2u);
  EXPECT_EQ(blows[0].dice.total() + blows[1].dice.total(), 4);
  EXPECT_EQ(blows[0].dice.total(), blows[1].dice.total());
}

TEST(FornovoCombat, TwoHardRoundsDisorder) {  // FTS-5.1-f, G-132
  Field field("unit red P profile MI at (36,10)\nunit blue Q profile MI at (36,24) facing 180\n");
  lock(field, "P", "Q");
  step(field, kCombatPhase, run_combat, {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(field.status("P", kDisorderCombat), 0);
  step(field, kCombatPhase, run_combat, {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(field.status("P", kDisorderCombat), 1);
}

TEST(FornovoCombat, SavesNeedArmourAndShields) {  // FTS-10.11-a, FTS-10.11-b
  const Field field("unit red A profile AI at (36,10) traits shield\n");
  Hits hits;
  hits.target = 1;
  hits.combat = true;
  hits.shielded = true;
  Modifiers rows;
  EXPECT_EQ(save_needed(field.table(), field.unit("A"), Kind::core, hits, rows), 4);
  EXPECT_EQ(rows.total(), 1);
  hits.heavy_weapon = true;
  Modifiers none;
  EXPECT_EQ(save_needed(field.table(), field.unit("A"), Kind::core, hits, none), 5);
  EXPECT_EQ(none.total(), 0);
}

// The odds of a round match the dice.
TEST(FornovoCombat, OddsAreExact) {
  Field field(
      "unit red P profile HC at (36,10) original_figures=6 start_files=3\n"
      "unit blue Q profile MI at (36,24) facing 180 original_figures=6 start_files=3\n");
  lock(field, "P", "Q");
  const Blow blow = blows_of(field.table(), field.unit("P")).front();
  ASSERT_EQ(blow.dice.total(), 3);
  const v1::Odds odds = odds_of_blow(field.table(), field.unit("P"), blow);
  Modifiers rows;
  Hits hits;
  hits.combat = true;
  const auto needed = save_needed(field.table(), field.unit("Q"), Kind::core, hits, rows);
  const auto chances = tests::distribution_of([&](Dice& dice) {
    std::int32_t struck = 0;
    for (const std::uint32_t face : dice.roll({"combat", "", "", 3})) struck += blow.cell.hits(static_cast<int>(face));
    std::int32_t lost = 0;
    if (struck > 0) {
      for (const std::uint32_t face : dice.roll({"save", "", "", static_cast<std::uint32_t>(struck)})) {
        lost += face == 1 || static_cast<std::int32_t>(face) < *needed ? 1 : 0;
      }
    }
    return lost;
  });
  for (const auto& [lost, chance] : chances) {
    EXPECT_NEAR(odds.chances(lost).per_million(), chance.value() * 1e6, 2) << lost;
  }
}

TEST(FornovoCombat, HeavyWeaponsOfHorseUseTheHeavySave) {  // FTS-10.2-e, FTS-10.11-a, FTS-1.6.4-c
  for (const auto& [traits, heavy] :
       {std::pair{"", false}, {" traits heavy_weapon", true}, {" traits sword_and_shield", true}}) {
    Field field({"unit red P profile HC at (36,10) original_figures=6 start_files=3", traits,
                 "\nunit blue Q profile MI at (36,24) facing 180\n"});
    lock(field, "P", "Q");
    const BlowDice dice = blow_dice(field.table(), field.unit("P"));
    EXPECT_EQ(dice.total(), 3) << traits;
    EXPECT_EQ(dice.heavy, heavy ? 3 : 0) << traits;
  }
}

TEST(FornovoCombat, OddsCountShieldsWhereTheyAre) {  // FTS-10.11-b, G-162
  const auto expected = [](std::string_view traits, v1::Face face) {
    Field field({"unit red P profile HC at (36,10) original_figures=6 start_files=3\n",
                 "unit blue Q profile MI at (36,24) facing 180 original_figures=6 start_files=3", traits, "\n"});
    lock(field, "P", "Q", face);
    return odds_of_blow(field.table(), field.unit("P"), blows_of(field.table(), field.unit("P")).front())
        .expected_milli();
  };
  EXPECT_LT(expected(" traits shield", v1::FACE_FRONT), expected("", v1::FACE_FRONT));
  EXPECT_EQ(expected(" traits shield", v1::FACE_REAR), expected("", v1::FACE_REAR));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
