// The reaction tests: section 8, every row, the worked examples, the exact chance of each sum.
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/recovery.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using Which = Test;  // within a test its name is taken

constexpr std::string_view kAlone = "unit red A profile MI at (36,10) grade=2\n";

std::int32_t rally(const Field& field) { return rally_test(field.table(), field.unit("A")).rows.total(); }
std::int32_t halt(const Field& field, Which which = Which::halt) {
  return halt_test(field.table(), field.unit("A"), which).rows.total();
}
std::int32_t shot(const Field& field) { return shooting_test(field.table(), field.unit("A")).rows.total(); }
std::int32_t lost(const Field& field) { return losing_test(field.table(), field.unit("A")).rows.total(); }

// FTS-EX-33.
TEST(FornovoRally, RallyAndRecovery) {
  Field field(kAlone);
  field.set("A", kMorale, 3).set("A", kRoutMoves, 1).set("A", kDisorderFlight, 1);
  EXPECT_EQ(rally(field), -1);
  step(field, kRallyPhase, run_rally, {2});
  EXPECT_EQ(field.status("A", kMorale), 0);
  EXPECT_EQ(field.status("A", kDisorderFlight), 1);
  EXPECT_EQ(field.unit("A").ground.facing, Angle::degrees(180));  // D-08
  field.set("A", kDisorderedAtMarch, 1);
  step(field, kRecoveryPhase, run_recovery);
  EXPECT_EQ(field.status("A", kDisorderFlight), 0);
}

TEST(FornovoRally, ExhaustedAndUnpaidUnitsDoNotRally) {  // FTS-8.4-a
  Field field("unit red A profile MI at (36,10)\nunit red U profile MI at (20,10) traits unpaid\n");
  field.set("A", kMorale, 3).set("A", kRoutMoves, 1).set("A", kExhausted, 1);
  field.set("U", kMorale, 3).set("U", kRoutMoves, 1);
  step(field, kRallyPhase, run_rally);
  EXPECT_EQ(field.status("A", kMorale), 3);
}

TEST(FornovoRally, RowsOfTheTest) {  // FTS-8.4-b to 8.4-g
  Field irregular("unit red A profile IR at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
  EXPECT_EQ(rally(irregular), -5);  // average -4, irregular -1, an enemy in sight
  irregular.table().red.set(kOutgunned, 1);
  EXPECT_EQ(rally(irregular), -6);
  lock(irregular, "A", "B");
  EXPECT_EQ(rally(irregular), -7);
}

// FTS-EX-28.
TEST(FornovoHalt, ATrottingPursuerReturns) {
  const Field field("unit red A profile TC at (36,10) grade=2\n");
  EXPECT_EQ(halt(field, Which::come_back), 0);
  const Field playsheet("unit red A profile TC at (36,10) grade=2\n", "option react.returnCover 1\n");
  EXPECT_EQ(halt(playsheet, Which::come_back), -1);
}

TEST(FornovoHalt, RowsOfTheTest) {  // FTS-8.5-d to 8.5-i
  Field gallop("unit red A profile HC at (36,10)\n");
  EXPECT_EQ(halt(gallop), -4);
  gallop.set("A", kExhausted, 1);
  EXPECT_EQ(halt(gallop), -5);  // C-15: in addition
  gallop.set("A", kPursuitAllowed, 1);
  EXPECT_EQ(halt(gallop), -6);
  const Field elite("unit red A profile MI at (36,10) grade=1\n", "option react.haltGradeA +1\n");
  EXPECT_EQ(halt(elite), 1);
}

TEST(FornovoShootingTest, RowsOfTheTest) {  // FTS-8.6-c to 8.6-k
  Field field(kAlone);
  field.set("A", kGunpowderHits, 5).set("A", kOtherHits, 5);
  EXPECT_EQ(shot(field), 1 - 2 - 1);
  field.set("A", kShotFromFlank, 1).set("A", kMorale, 2).set("A", kShotByHeavy, 1);
  EXPECT_EQ(shot(field), -5);
  Field large("unit red A profile MI at (36,10) original_figures=40 start_files=10\n");
  large.set("A", kGunpowderHits, 5).set("A", kOtherHits, 7);
  EXPECT_EQ(shot(large), -2);  // FTS-8.6-g
  Field pooled("unit red A profile MI at (36,10)\n", "option react.poolHits on\n");
  pooled.set("A", kGunpowderHits, 1).set("A", kOtherHits, 2);
  EXPECT_EQ(shot(pooled), -1);  // G-012
}

TEST(FornovoShootingTest, FailedByAShakenUnitIsARout) {  // FTS-8.6-m, FTS-8.6-o
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  field.set("A", kGunpowderHits, 2).set("A", kShooters, 6).set("A", kStrengthBefore, 24);
  step(field, kShootingTests, run_shooting_tests, {1});
  EXPECT_EQ(field.status("A", kMorale), 2);
  field.set("A", kShotTested, 0).set("A", kShotBy, 2);
  step(field, kShootingTests, run_shooting_tests, {1});
  EXPECT_EQ(field.status("A", kMorale), 3);
}

TEST(FornovoShootingTest, IsNotNeededForFewShooters) {  // FTS-8.6-b, G-014
  Field field(kAlone);
  field.set("A", kGunpowderHits, 2).set("A", kShooters, 5).set("A", kStrengthBefore, 24);
  step(field, kShootingTests, run_shooting_tests);
  EXPECT_EQ(field.status("A", kShotTested), 0);
}

TEST(FornovoLosing, RowsOfTheTest) {  // FTS-8.8-b to 8.8-i
  Field field("unit red A profile MI at (36,10) traits arquebus\nunit blue B profile MI at (36,24) facing 180\n");
  lock(field, "A", "B");
  field.set("A", kSuffered, 5);
  EXPECT_EQ(lost(field), -2 - 2);
  field.set("A", kRoundsLost, 3).set("A", kMorale, 2);
  EXPECT_EQ(lost(field), -8);
}

// FTS-EX-26: friends rout, and one of the units that see it also routs.
TEST(FornovoFriends, ChainOfRouts) {
  Field field(
      "unit red R profile MI at (36,8)\n"
      "unit red G profile LG at (36,14)\n"
      "unit red U profile MI at (27,10) grade=2\n"
      "unit red V profile MI at (45,10)\n"
      "unit red W profile MI at (54,10) grade=1\n"
      "unit red X profile MI at (62,10)\n");
  field.set("R", kMorale, 3).set("R", kRoutedNow, 1).set("R", kRoutedAtX, inches(36)).set("R", kRoutedAtY, inches(8));
  const ReactionTest test = friends_test(field.table(), field.unit("U"), 1);
  EXPECT_EQ(test.rows.total() <= 0, true);
  EXPECT_EQ(friends_test(field.table(), field.unit("W"), 1).rows.total(), 1);
}

TEST(FornovoFriends, RegularsIgnoreSkirmishersAndGunners) {  // FTS-8.9-d
  Field field("unit red S profile SK at (36,8)\nunit red U profile MI at (30,12)\n");
  field.set("S", kMorale, 3).set("S", kRoutedNow, 1).set("S", kRoutedAtX, inches(36)).set("S", kRoutedAtY, inches(8));
  step(field, kFriendsPhase, run_friends);
  EXPECT_EQ(field.status("U", kFriendTested), 0);
}

TEST(FornovoFriends, RoutingTriggersOneTestAndARout) {  // FTS-8.9-a, FTS-8.9-b, FTS-8.9-o
  Field field("unit red R profile MI at (36,8)\nunit red U profile DR at (28,8)\n");
  field.set("R", kMorale, 3).set("R", kRoutedNow, 1).set("R", kRoutedAtX, inches(36)).set("R", kRoutedAtY, inches(8));
  step(field, kFriendsPhase, run_friends, {1});
  EXPECT_EQ(field.status("U", kMorale), 3);
  EXPECT_EQ(field.status("U", kFriendTested), 1);
}

// The chance of passing is the share of faces that come out above 0 (FTS-8.3-a), for every sum.
TEST(FornovoReaction, ChancesAreExact) {
  for (const Which test : {Which::rally, Which::halt, Which::resist, Which::come_back, Which::shooting, Which::charge,
                           Which::meet, Which::losing, Which::friends}) {
    for (std::int32_t sum = -8; sum <= 4; ++sum) {
      const Field field(kAlone);
      ReactionTest reaction{test, {}};
      reaction.rows.add(true, sum, "sum", "FTS-8.3-a");
      const auto chances = tests::distribution_of([&](Dice& dice) {
        Draft draft(field.table(), dice);
        return passes(draft, UnitId("A"), reaction);
      });
      const auto passing = chances.find(true);
      const double expected = passing == chances.end() ? 0.0 : passing->second.value();
      EXPECT_DOUBLE_EQ(chance_to_pass(reaction), expected) << sum;
    }
  }
}

// FTS-EX-35.
TEST(FornovoDanger, TwoHitsInAPhasePutTheGeneralInDanger) {
  Field field(
      "unit red A profile MI at (36,10) traits matchlock_musket\n"
      "unit blue B profile MI at (36,17.953) facing 180\n"
      "commander blue G profile CC at (36,18)\n");
  for (Unit& unit : field.table().units) {
    if (unit.id.str() == "G") unit.attached_to = UnitId("B");
  }
  step(field, kShootingPhase, run_shooting, {4, 4, 1, 1, 1});
  EXPECT_EQ(field.unit("G").presence, v1::PRESENCE_DESTROYED);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
