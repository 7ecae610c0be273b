// Shooting: section 9, with the worked examples and the odds of every row against the dice.
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley_odds.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// FTS-EX-10: 16 of 24 muskets, steady, at 5 in; the target has advanced.
TEST(FornovoShooting, SteadyVolleyAndTheTest) {
  Field field(
      "unit red A profile MI at (36,10) grade=2 traits matchlock_musket\n"
      "unit blue B profile MI at (36,17.953) facing 180 original_figures=30 start_files=10\n");
  field.set("B", kAdvanced, inches(3));
  step(field, kShootingPhase, run_shooting, {4, 6, 3, 5});
  EXPECT_EQ(field.status("B", kFigures), 26);
  EXPECT_EQ(field.status("B", kGunpowderHits), 4);
  EXPECT_EQ(field.status("B", kShooters), 16);
  step(field, kShootingTests, run_shooting_tests, {2});
  EXPECT_EQ(field.status("B", kMorale), 1);  // FTS-8.6-n
}

// FTS-EX-11: a wall in front of skirmishers; the column that is best for them counts.
TEST(FornovoShooting, SkirmishersInSoftCover) {
  Field field(
      "terrain high_wall wall \"the wall\" line (30,16.1) (42,16.1)\n"
      "unit red A profile MI at (36,10) original_figures=18 start_files=6 traits arquebus\n"
      "unit blue B profile SK at (36,16.95) facing 180\n");
  step(field, kShootingPhase, run_shooting, {6, 5, 6});
  EXPECT_EQ(field.status("B", kFigures), 10);
}

// FTS-EX-13. The second rank shoots past the first: its range is that of the head of its file.
TEST(FornovoShooting, MountedFireIsHalvedButForPistols) {
  Field pistols(
      "unit red A profile MC at (36,10) original_figures=8 start_files=4 traits trot,pistol\n"
      "unit blue B profile MI at (36,15.445) facing 180\n");
  step(pistols, kShootingPhase, run_shooting, {5, 6, 2});
  EXPECT_EQ(pistols.status("B", kFigures), 22);
  Field crossbows(
      "unit red A profile MC at (36,10) original_figures=8 start_files=4 traits trot,crossbow\n"
      "unit blue B profile MI at (36,23.445) facing 180\n");
  step(crossbows, kShootingPhase, run_shooting, {5, 6, 6});
  EXPECT_EQ(crossbows.status("B", kFigures), 22);
}

// FTS-EX-14.
TEST(FornovoSaves, ShieldsCoverFrontAndLeft) {
  for (const bool from_front : {true, false}) {
    Field field(
        "unit red A profile AI at (36,10) grade=1 traits shield\n"
        "unit blue B profile MI at (36,20) facing 180\n");
    Hits hits;
    hits.target = 1;
    hits.by = 2;
    hits.count = 4;
    hits.save = SaveRow::crossbow;
    hits.shielded = from_front;
    field.run([&](Draft& draft) { take_hits(draft, {hits}); }, {1, 2, 5, 6});
    EXPECT_EQ(field.status("A", kFigures), from_front ? 23 : 22);
  }
}

// FTS-EX-15.
TEST(FornovoGuns, BallRakesDenseTargets) {
  for (const bool late : {true, false}) {
    Field field(
        "unit red A profile LG at (36,5) formation unlimbered gun_class=3\n"
        "unit blue B profile PK at (36,37) facing 180 start_files=6\n",
        late ? "option art.period late\n" : "option art.period early\n");
    step(field, kShootingPhase, run_shooting, {4, 6});
    EXPECT_EQ(field.status("B", kFigures), late ? 21 : 23);
    EXPECT_EQ(field.status("A", kLoadedFrom), late ? 2 : 3);  // FTS-9.16-a
  }
}

// FTS-EX-16.
TEST(FornovoGuns, HitsOnABatteryRollForTheirTarget) {
  Field field(
      "unit red A profile MI at (36,10) original_figures=12 start_files=6 traits longbow\n"
      "unit blue B profile LG at (36,19) facing 180 grade=2\n");
  step(field, kShootingPhase, run_shooting, {3, 4, 5, 2, 4, 6, 6, 3});
  EXPECT_EQ(field.status("B", kFigures), 7);
  EXPECT_EQ(field.status("B", kLimbers), 1);
  EXPECT_EQ(field.status("B", kGuns), 2);
  EXPECT_EQ(field.status("B", kOtherHits), 1);
}

// FTS-EX-34.
TEST(FornovoGuns, CrewLimitsModelsAndDice) {
  Field field(
      "unit red A profile HG at (36,5) formation unlimbered original_figures=9\n"
      "unit blue B profile MI at (36,37) facing 180\n",
      "option art.period early\n");
  const auto dice = [&] {
    const Volley volley = plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")});
    return volley.groups.empty() ? 0 : volley.groups.front().dice;
  };
  EXPECT_EQ(dice(), 4);
  field.set("A", kFigures, 5);
  EXPECT_EQ(dice(), 2);
}

TEST(FornovoShooting, NearestComesFirst) {  // FTS-9.10-a
  const Field field(
      "unit red A profile MI at (36,10) traits matchlock_musket\n"
      "unit blue B profile MI at (36,20) facing 180\n"
      "unit blue C profile MI at (36,27) facing 180\n");
  const auto targets = targets_of(field.table(), field.unit("A"), v1::FACE_FRONT);
  ASSERT_EQ(targets.size(), 1u);
  EXPECT_EQ(targets.front()->id, UnitId("B"));
}

TEST(FornovoShooting, FootThatMovedHalfHalvesItsHitsAndMoreHoldsThem) {  // FTS-9.14-c, G-154
  Field field(
      "unit red A profile MI at (36,10) traits longbow\n"
      "unit blue B profile MI at (36,18) facing 180\n");
  field.set("A", kMoved, 1).set("A", kSpent, inches(4)).set("A", kManoeuvred, 1);
  EXPECT_EQ(fire_after_moving(field.table(), field.unit("A"), false), Moved::halved);
  step(field, kShootingPhase, run_shooting, {3, 3, 3, 1, 5});  // three hits, halved to one; medium saves on 6
  EXPECT_EQ(field.status("B", kFigures), 23);
  field.set("A", kSpent, inches(5)).set("A", kShot, 0);
  ASSERT_TRUE(why_not_shoot(field.table(), field.unit("A")));
  EXPECT_EQ(why_not_shoot(field.table(), field.unit("A"))->citation.clause, "FTS-9.14-c");
}

TEST(FornovoShooting, RotationFireIsFull) {  // FTS-9.14-a
  Field field("unit red A profile MI at (36,10) traits arquebus\n");
  field.set("A", kMoved, 1).set("A", kSpent, inches(2)).set("A", kDrilled, inches(2));
  EXPECT_EQ(fire_after_moving(field.table(), field.unit("A"), false), Moved::freely);
}

TEST(FornovoShooting, RoutingEngagedOrIndebtedUnitsDoNotShoot) {  // FTS-9.1-b
  Field field(
      "unit red A profile MI at (36,10) traits arquebus\n"
      "unit blue B profile MI at (36,24) facing 180\n");
  const auto refusal = [&] { return why_not_shoot(field.table(), field.unit("A"))->citation.clause; };
  field.set("A", kMorale, 3);
  EXPECT_EQ(refusal(), "FTS-9.1-b");
  field.set("A", kMorale, 0).set("A", kDebt, 1);
  EXPECT_EQ(refusal(), "FTS-7.16-b");
  field.set("A", kDebt, 0);
  lock(field, "A", "B");
  EXPECT_EQ(refusal(), "FTS-9.1-b");
}

TEST(FornovoShooting, ChoicesArePublishedOnceBothHaveChosen) {  // G-140
  Field field(
      "unit red A profile MI at (36,10) traits arquebus\n"
      "unit blue B profile MI at (36,17.953) facing 180 traits arquebus\n");
  step(field, kShootingPhase, run_shooting, {6, 6, 1, 1}, {"hold hold_fire units B"});
  EXPECT_EQ(field.status("B", kFigures), 22);
  EXPECT_EQ(field.status("A", kFigures), 24);
}

// Every row of the small arms: the odds match the dice.
class FornovoOdds : public ::testing::TestWithParam<std::tuple<std::string_view, double>> {};

TEST_P(FornovoOdds, AreExactForEveryRow) {
  const auto [weapon, range] = GetParam();
  const std::string at_y = std::to_string(10 + 0.984 + range + 0.984);
  Field field("unit red A profile MI at (36,10) original_figures=8 start_files=4 traits " + std::string(weapon) +
              "\nunit blue B profile MI at (36," + at_y + ") facing 180 original_figures=40 start_files=20\n");
  const Volley volley = plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")});
  ASSERT_EQ(volley.groups.size(), 1u);
  ASSERT_EQ(volley.groups.front().dice, 2);
  const v1::Odds odds = odds_of_volley(field.table(), field.unit("A"), field.unit("B"), volley);
  EXPECT_TRUE(odds.summary().starts_with(std::to_string(volley.figures) + " shooting, ")) << odds.summary();
  EXPECT_TRUE(odds.summary().ends_with(" losses expected")) << odds.summary();
  const auto chances = tests::distribution_of([&](Dice& dice) {
    Draft draft(field.table(), dice);
    FireOrder order;
    order.unit = UnitId("A");
    order.target = UnitId("B");
    fire_all(draft, {order});
    return 40 - draft.unit(UnitId("B")).statuses[kFigures];
  });
  for (const auto& [lost, chance] : chances) {
    ASSERT_LT(lost, odds.chances_size());
    EXPECT_NEAR(odds.chances(lost).per_million(), chance.value() * 1e6, 2) << weapon << ": " << lost;
  }
}

TEST(FornovoGunTargets, OddsAreThoseOfGunnersHit) {  // FTS-9.15-a, G-159
  Field field(
      "unit red A profile MI at (36,10) original_figures=8 start_files=4 traits arquebus\n"
      "unit blue B profile LG at (36,16.5) facing 180 formation unlimbered\n");
  const Volley volley = plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")});
  ASSERT_TRUE(volley.can_hit());
  const std::int32_t gunners = field.status("B", kFigures);
  const v1::Odds odds = odds_of_volley(field.table(), field.unit("A"), field.unit("B"), volley);
  const auto chances = tests::distribution_of([&](Dice& dice) {
    Draft draft(field.table(), dice);
    fire_all(draft, {FireOrder{.unit = UnitId("A"), .target = UnitId("B")}});
    return gunners - draft.unit(UnitId("B")).statuses[kFigures];
  });
  for (const auto& [lost, chance] : chances) {
    ASSERT_LT(lost, odds.chances_size());
    EXPECT_NEAR(odds.chances(lost).per_million(), chance.value() * 1e6, 2) << lost;
  }
}

TEST(FornovoSnipers, OddsAtAGeneralAreThoseOfKillingHim) {  // FTS-2.6-b, FTS-2.6-c
  const Field field(
      "unit red A type sniper symbol foot formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 "
      "start_files=1 traits skirmish_order,firelock_musket at (36,10)\n"
      "commander blue C profile CC at (36,38) facing 180\n");
  const Volley volley = plan_volley(field.table(), field.unit("A"), field.unit("C"), {.unit = UnitId("A")});
  ASSERT_TRUE(volley.can_hit());
  const v1::Odds odds = odds_of_volley(field.table(), field.unit("A"), field.unit("C"), volley);
  ASSERT_EQ(odds.chances_size(), 2);
  EXPECT_NEAR(odds.chances(1).per_million(), 1e6 * 2 / 6 / 6, 2);  // a hit on 5 or 6, and then a 6
  EXPECT_EQ(odds.summary(), "1 shooting, 0.06 losses expected");
}

constexpr std::string_view kMarksman =
    "unit red A type sniper symbol foot formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 "
    "start_files=1 traits skirmish_order,firelock_musket at (36,10)\n";

TEST(FornovoSnipers, ShootAtAGeneralWhoIsWithAUnit) {  // FTS-2.6-b, G-201, G-147
  Field field({kMarksman, "unit red R profile MI at (10,10)\nunit blue B profile MI at (36,30) facing 180\n",
               "commander blue C profile CC at (36,30.5) facing 180 attached to B\n"});
  const auto can_be_shot = [&] {
    const auto targets = targets_of(field.table(), field.unit("A"), v1::FACE_FRONT);
    return std::any_of(targets.begin(), targets.end(), [](const Unit* unit) { return unit->id.str() == "C"; });
  };
  EXPECT_TRUE(can_be_shot());
  lock(field, "R", "B", v1::FACE_LEFT);
  EXPECT_FALSE(can_be_shot()) << "his unit is in a melee";
  const Field loose({kMarksman, "unit blue B profile SK at (36,14) facing 180\n",
                     "commander blue C profile CC at (36,14.1) facing 180 attached to B\n"});
  const Volley volley = plan_volley(loose.table(), loose.unit("A"), loose.unit("C"), {.unit = UnitId("A")});
  ASSERT_TRUE(volley.can_hit());
  EXPECT_EQ(volley.groups.front().target, Target::skirmish);
}

INSTANTIATE_TEST_SUITE_P(Rows, FornovoOdds,
                         ::testing::Values(std::tuple("matchlock_musket", 5.0), std::tuple("matchlock_musket", 15.0),
                                           std::tuple("arquebus", 5.0), std::tuple("arquebus", 12.0),
                                           std::tuple("pistol", 3.0), std::tuple("javelin", 5.0),
                                           std::tuple("light_self_bow", 10.0), std::tuple("sling", 5.0),
                                           std::tuple("crossbow", 10.0), std::tuple("crossbow", 20.0),
                                           std::tuple("longbow", 10.0), std::tuple("longbow", 20.0),
                                           std::tuple("composite_bow", 10.0)));

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
