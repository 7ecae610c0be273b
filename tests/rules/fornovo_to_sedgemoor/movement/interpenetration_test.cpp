// Passing through friends: section 7.10.
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.02;

// Horse one inch behind foot: 12 inches to the far side and clear of it.
constexpr auto kHorseBehindFoot = R"(
unit red H profile MC at (36,10) traits shallow
unit red F profile MI at (36,14.45) traits shallow
)";

TEST(FornovoPassing, IsOneUnitGoingThroughAnotherAtHalfSpeed) {  // FTS-7.10-a, FTS-7.10-d
  const Field field(kHorseBehindFoot);
  const Plan plan = field.plan("H", "advance 8.1");
  EXPECT_FALSE(plan.fault);
  EXPECT_NEAR(in_inches(plan.used), 8.1 + 3.937 + 2.953, 0.1);  // its own depth and the other's, twice
  ASSERT_EQ(plan.passed.size(), 1u);
  EXPECT_EQ(plan.passed[0].str(), "F");
}

TEST(FornovoPassing, LeavesTrainedSteadyRegularsInOrder) {  // FTS-7.10-d
  Field field(kHorseBehindFoot);
  field.march(v1::SIDE_RED, "move march units H : path path advance 8.1");
  EXPECT_EQ(field.status("H", kDisorderPassing), 0);
  EXPECT_EQ(field.status("F", kDisorderPassing), 0);
}

TEST(FornovoPassing, DisordersBothWhenEitherIsUntrainedOrUnsteady) {  // FTS-7.10-d, FTS-5.1-b
  Field untrained("unit red H profile MC at (36,10) traits shallow\nunit red F profile MI at (36,14.45)\n");
  untrained.march(v1::SIDE_RED, "move march units H : path path advance 8.1");
  EXPECT_EQ(untrained.status("H", kDisorderPassing), 1);
  EXPECT_EQ(untrained.status("F", kDisorderPassing), 1);
  Field unsteady(kHorseBehindFoot);
  unsteady.set("F", kMorale, 2);
  EXPECT_TRUE(unsteady.plan("H", "advance 8.1").passing_disorders);
}

TEST(FornovoPassing, KeepsThePassedOneStandingThisTurn) {  // FTS-7.10-d, G-073
  Field field(kHorseBehindFoot);
  field.march(v1::SIDE_RED, "move march units H : path path advance 8.1");
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units F : path path advance 1"), "FTS-7.10-d");
}

// As horse that evades through its own line leaves it.
TEST(FornovoPassing, KeepsTheFriendFromChargingLaterInTheTurnAndFromAnsweringACharge) {  // FTS-7.10-d, G-073
  Field horse("unit red H profile LC at (36,10)\n");
  EXPECT_FALSE(why_not_charge(horse.table(), horse.unit("H")).has_value());
  EXPECT_FALSE(why_not_evade(horse.table(), horse.unit("H")).has_value());
  horse.set("H", kPassedBy, 1);
  EXPECT_EQ(why_not_charge(horse.table(), horse.unit("H"))->citation.clause, "FTS-7.10-d");
  EXPECT_EQ(why_not_evade(horse.table(), horse.unit("H"))->citation.clause, "FTS-7.10-d");
  Field foot("unit red F profile MI at (36,10)\n");
  EXPECT_FALSE(why_not_form_square(foot.table(), foot.unit("F")).has_value());
  foot.set("F", kPassedBy, 1);
  EXPECT_EQ(why_not_form_square(foot.table(), foot.unit("F"))->citation.clause, "FTS-7.10-d");
}

TEST(FornovoPassing, IsRefusedThroughUnitsThatHaveMoved) {
  Field field(kHorseBehindFoot);
  field.set("F", kMoved, 1);
  EXPECT_EQ(field.refusal("H", "advance 8.1"), "FTS-7.10-d");
}

TEST(FornovoPassing, EndsClearOfTheFriend) {
  const Field field(kHorseBehindFoot);
  EXPECT_EQ(field.refusal("H", "advance 4"), "FTS-7.10-d");
}

TEST(FornovoPassing, EndsClearOfTheFriendAlsoWhenAnUmpireHasPutItOnBoardOfSomething) {  // FTS-7.10-d
  Field field(kHorseBehindFoot);
  field.set("H", kAboard, 1);
  EXPECT_EQ(field.refusal("H", "advance 4"), "FTS-7.10-d");
}

TEST(FornovoPassing, EndsClearOfASniper) {  // FTS-2.6-a, FTS-7.10-b
  const Field field(
      "unit red A profile MI at (36,10)\n"
      "unit red S type sniper symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 "
      "start_files=1 traits skirmish_order,firelock_musket at (36,16)\n");
  EXPECT_EQ(field.refusal("A", "advance 6"), "FTS-7.10-d");
  EXPECT_EQ(field.refusal("A", "advance 8"), "");
}

TEST(FornovoPassing, IsBarredToAndThroughUnitsOfFourRanks) {  // FTS-7.10-c
  const Field deep_friend("unit red H profile MC at (36,10)\nunit red F profile MI at (36,15) start_files=6\n");
  EXPECT_EQ(deep_friend.refusal("H", "advance 9"), "FTS-7.10-c");
  const Field deep_mover("unit red H profile MC at (36,10) start_files=3\nunit red F profile MI at (36,18)\n");
  EXPECT_EQ(deep_mover.refusal("H", "advance 9"), "FTS-7.10-c");
}

TEST(FornovoPassing, SkirmishersAreNoObstacle) {  // FTS-7.10-b
  Field field("unit red A profile MI at (36,10)\nunit red S profile SK at (36,14.5)\n");
  EXPECT_NEAR(in_inches(field.plan("A", "advance 8").used), 8, kNear);
  field.march(v1::SIDE_RED, "move march units A : path path advance 8");
  EXPECT_EQ(field.status("A", kDisorderPassing) + field.status("S", kDisorderPassing), 0);
  EXPECT_EQ(field.status("S", kPassedBy), 0);
}

TEST(FornovoPassing, UnlimberedGunsAreNoObstacleLimberedOnesAre) {  // FTS-7.10-b
  const Field ready("unit red H profile MC at (36,10)\nunit red G profile LG at (36,14) formation unlimbered\n");
  EXPECT_NEAR(in_inches(ready.plan("H", "advance 8").used), 8, kNear);
  const Field limbered("unit red H profile MC at (36,10)\nunit red G profile LG at (36,15)\n");
  EXPECT_GT(in_inches(limbered.plan("H", "advance 8").used), 10);
}

TEST(FornovoPassing, IsFreeForGenerals) {  // G-059
  const Field field("commander red G profile CC at (36,10)\nunit red F profile MI at (36,15) start_files=6\n");
  EXPECT_EQ(field.refusal("G", "to (36,25)"), "");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
