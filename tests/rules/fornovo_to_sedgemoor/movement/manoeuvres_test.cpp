// Manoeuvres and what they cost: sections 7, 7.11, 7.16, 7.17.
#include "common/geometry/sweep.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.002;

// FTS-7-a to FTS-7-l, FTS-7-m, FTS-PS-c.
TEST(FornovoRates, FollowArmAndArmour) {
  const Field field(R"(
unit red A profile AI at (10,10)
unit red B profile HI at (20,10)
unit red C profile MI at (30,10)
unit red D profile HC at (40,10)
unit red E profile MC at (50,10)
unit red F profile LG at (60,10)
commander red G profile CC at (10,30)
unit red H profile HC at (40,20) armour=4
unit red I profile HC at (40,30) traits barded
unit red J profile HG at (60,20)
)");
  const auto move = [&](const char* id) { return in_inches(normal_move(field.table(), field.unit(id))); };
  const auto bonus = [&](const char* id) { return in_inches(charge_bonus(field.table(), field.unit(id))); };
  EXPECT_DOUBLE_EQ(move("A"), 4);  // FTS-7-b
  EXPECT_DOUBLE_EQ(move("B"), 6);  // FTS-7-c
  EXPECT_DOUBLE_EQ(move("C"), 8);  // FTS-7-d
  EXPECT_DOUBLE_EQ(bonus("C"), 2);
  EXPECT_DOUBLE_EQ(move("H"), 10);  // FTS-7-e
  EXPECT_DOUBLE_EQ(bonus("H"), 6);
  EXPECT_DOUBLE_EQ(move("D"), 12);  // FTS-7-f
  EXPECT_DOUBLE_EQ(bonus("D"), 8);
  EXPECT_DOUBLE_EQ(move("E"), 16);  // FTS-7-g
  EXPECT_DOUBLE_EQ(move("F"), 6);   // FTS-7-i
  EXPECT_DOUBLE_EQ(move("J"), 2);   // FTS-7-k
  EXPECT_DOUBLE_EQ(move("G"), 24);  // FTS-7-l
  EXPECT_DOUBLE_EQ(bonus("G"), 0);
  EXPECT_DOUBLE_EQ(move("I"), 10);  // FTS-7-m
}

TEST(FornovoRates, AreThreeQuartersInTheSmallScale) {  // FTS-1.1-a
  const Field field("unit red A profile MI at (10,10)\nunit red D profile HC at (40,10) traits barded\n",
                    "option scale 15\n");
  EXPECT_DOUBLE_EQ(in_inches(normal_move(field.table(), field.unit("A"))), 6);
  EXPECT_DOUBLE_EQ(in_inches(normal_move(field.table(), field.unit("D"))), 9 - 1.5);
}

TEST(FornovoRates, TrotAndShootersUseNoChargeBonus) {  // FTS-7-n, FTS-7.6.3-a
  const Field field("unit red A profile TC at (10,10)\nunit red B profile HC at (30,10)\n");
  EXPECT_DOUBLE_EQ(in_inches(full_charge_move(field.table(), field.unit("A"))), 12);
  EXPECT_DOUBLE_EQ(in_inches(full_charge_move(field.table(), field.unit("B"))), 20);
  EXPECT_DOUBLE_EQ(in_inches(full_charge_move(field.table(), field.unit("B"), true)), 12);
}

TEST(FornovoManoeuvres, MarchingStraightAheadCostsItsLength) {
  const Field field("unit red A profile MI at (36,10)\n");
  EXPECT_NEAR(in_inches(field.plan("A", "advance 5").used), 5, kNear);
  EXPECT_EQ(field.refusal("A", "advance 8.1"), "FTS-7-d");
  EXPECT_EQ(field.refusal("A", "advance 8"), "");
}

// FTS-EX-05: 10 files by 6 rows, front 200 mm, wheel of 15 degrees.
TEST(FornovoManoeuvres, WheelOfPikesIsAtHalfSpeed) {  // FTS-7.17-e
  const Field field("unit red A profile PK at (36,10) grade=2 original_figures=60 start_files=10\n");
  const Plan wheel = field.plan("A", "wheel_left 15");
  EXPECT_FALSE(wheel.fault);
  EXPECT_NEAR(in_inches(wheel.used), 4.123, kNear);
  EXPECT_EQ(field.refusal("A", "wheel_left 15, advance 1.87"), "");
  EXPECT_EQ(field.refusal("A", "wheel_left 15, advance 1.89"), "FTS-7-c");
}

TEST(FornovoManoeuvres, OtherTroopsWheelAtHalfThatAndOweTheRest) {  // FTS-7.17-b, FTS-EX-05
  const Field field("unit red A profile PK at (36,10) grade=4 original_figures=60 start_files=10\n");
  EXPECT_EQ(field.refusal("A", "wheel_left 15"), "FTS-7-c");
  const Plan wheel = field.plan("A", "wheel_left 15", true);
  EXPECT_FALSE(wheel.fault);
  EXPECT_NEAR(in_inches(wheel.debt), 2.246, kNear);
}

// FTS-EX-06.
TEST(FornovoManoeuvres, FrontageCostsTwoInchesAFile) {  // FTS-7.17-d
  const Field steady("unit red A profile MI at (36,10)\n");
  EXPECT_NEAR(in_inches(steady.plan("A", "reform line files 12").used), 8, kNear);
  const Field irregular("unit red A profile IR at (36,10)\n");
  EXPECT_EQ(irregular.refusal("A", "reform line files 12"), "FTS-7.16-a");
  EXPECT_NEAR(in_inches(irregular.plan("A", "reform line files 12", true).debt), 8, kNear);
  const Field small("unit red A profile MI at (36,10)\n", "option scale 15\n");
  EXPECT_NEAR(in_inches(small.plan("A", "reform line files 12").used), 6, kNear);
}

// FTS-EX-07.
TEST(FornovoManoeuvres, ObliqueIsFullSpeedUpToTwentyTwoAndAHalfDegrees) {  // FTS-7.17-f, FTS-7.17-g
  const Field field("unit red A profile MI at (36,10)\nunit red B profile IR at (20,10)\n");
  EXPECT_NEAR(in_inches(field.plan("A", "oblique 5 at 20").used), 5, kNear);
  EXPECT_NEAR(in_inches(field.plan("A", "oblique 5 at 20, sidestep_right 1.5").used), 8, kNear);
  EXPECT_EQ(field.refusal("A", "oblique 5 at 22.5"), "");
  EXPECT_EQ(field.refusal("A", "oblique 5 at 23"), "FTS-7-d");
  EXPECT_EQ(field.refusal("B", "oblique 5 at 20"), "FTS-7-d");
}

TEST(FornovoManoeuvres, PlaysheetVariantsOfSideways) {  // FTS-PS-a, C-16 to C-18
  const Field field("unit red A profile MI at (36,10)\nunit red B profile MI at (20,10) start_files=12\n",
                    "option man.sideSpeed quarter2R\noption man.oblique quarter2R\noption man.facingCost per12\n");
  EXPECT_NEAR(in_inches(field.plan("A", "sidestep_left 1").used), 4, kNear);
  EXPECT_NEAR(in_inches(field.plan("B", "sidestep_left 1").used), 2, kNear);
  EXPECT_NEAR(in_inches(field.plan("A", "oblique 1 at 10").used), 4, kNear);
  EXPECT_NEAR(in_inches(field.plan("A", "turn 90").used), 8, kNear);  // 24 figures: two dozens
}

TEST(FornovoManoeuvres, FacingCostsHalfAMoveAboutTheCentre) {  // FTS-7.17-c
  const Field field("unit red A profile MI at (36,10)\nunit red B profile DR at (20,10)\n");
  const Plan turn = field.plan("A", "turn 180");
  EXPECT_NEAR(in_inches(turn.used), 4, kNear);
  EXPECT_EQ(turn.end().centre, field.unit("A").ground.centre);
  EXPECT_NEAR(in_inches(field.plan("B", "turn 180").used), 6, kNear);  // twice half of 6
}

TEST(FornovoManoeuvres, SquareCostsHalfAMoveAndAQuarterWhenDeep) {  // FTS-7.17-h
  const Field field("unit red A profile MI at (36,10)\nunit red B profile MI at (20,10) start_files=6\n");
  EXPECT_NEAR(in_inches(field.plan("A", "reform square").used), 4, kNear);
  EXPECT_NEAR(in_inches(field.plan("B", "reform square").used), 2, kNear);
  EXPECT_EQ(field.refusal("A", "reform square, advance 1"), "FTS-7.17-h");
}

TEST(FornovoManoeuvres, RetireAndSidestepKeepTheFacing) {  // G-053
  const Field field("unit red A profile MI at (36,20)\n");
  const Plan back = field.plan("A", "back 2");
  EXPECT_EQ(back.end().facing, field.unit("A").ground.facing);
  EXPECT_NEAR(in_inches(back.used), 4, kNear);
  EXPECT_FALSE(back.manoeuvred);
  EXPECT_TRUE(field.plan("A", "sidestep_left 1").manoeuvred);
}

TEST(FornovoDebt, ManoeuvreIsCompletedAndTheUnitIsShaken) {  // FTS-7.16-a
  Field field("unit red A profile IR at (36,10)\n");
  field.march(v1::SIDE_RED, "move march units A : path path reform line files 12 : debt yes");
  EXPECT_EQ(field.status("A", kFiles), 12);
  EXPECT_EQ(field.status("A", kMorale), 2);
  EXPECT_EQ(field.status("A", kDebt), inches(8));
}

TEST(FornovoDebt, IsForManoeuvresOfAFixedPriceAndWheelsAlsoWhenBegunLate) {  // FTS-7.16-a, G-074, FTS-EX-05
  const Field field("unit red A profile MI at (36,10)\n");
  const auto owed = [&](std::string_view path) { return in_inches(field.plan("A", path, true).debt); };
  EXPECT_NEAR(owed("advance 6, turn 180"), 2, kNear) << "half a move of 8, with 2 left";
  EXPECT_NEAR(owed("advance 8, reform line files 9"), 2, kNear);
  EXPECT_GT(owed("advance 7, wheel_left 45"), 3);
  EXPECT_EQ(field.refusal("A", "advance 7, sidestep_left 1", true), "FTS-7-d") << "it can be shorter";
  EXPECT_EQ(field.refusal("A", "advance 7, back 1", true), "FTS-7-d");
  EXPECT_EQ(field.refusal("A", "advance 6, turn 180"), "FTS-7.16-a") << "only who accepts it owes";
}

TEST(FornovoDebt, NothingFollowsAManoeuvreThatIsOwedFor) {
  const Field field("unit red A profile IR at (36,10)\n");
  EXPECT_EQ(field.refusal("A", "reform line files 12, advance 1", true), "FTS-7.16-a");
}

TEST(FornovoDebt, AUnitInDebtMayNotMove) {  // FTS-7.16-b
  Field field("unit red A profile IR at (36,10)\n");
  field.set("A", kDebt, inches(3));
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path advance 1"), "FTS-7.16-b");
}

TEST(FornovoSkirmishers, PayNothingForManoeuvres) {  // FTS-7.11-a
  const Field field("unit red A profile SK at (36,10)\n");
  EXPECT_NEAR(in_inches(field.plan("A", "turn 180").used), 0, kNear);
  EXPECT_NEAR(in_inches(field.plan("A", "sidestep_left 3").used), 3, kNear);
  EXPECT_NEAR(in_inches(field.plan("A", "to (36,15) facing 0").used), 5, kNear);
}

TEST(FornovoSkirmishers, StayWithinReachOfTheCommandFigure) {
  const Field field("unit red A profile SK at (36,10) original_figures=20 start_files=10\n");
  EXPECT_EQ(field.refusal("A", "reform skirmish files 20"), "FTS-7.11-a");  // 20 x 30 mm
}

TEST(FornovoSkirmishers, PayForFrontageTheDistanceThatAFigureMoves) {  // FTS-7.11-a
  const Field field("unit red A profile SK at (36,10)\n");
  const Plan plan = field.plan("A", "reform skirmish files 4");
  ASSERT_FALSE(plan.fault);
  const Length furthest = geometry::greatest_corner_displacement(field.unit("A").ground, plan.end());
  EXPECT_GT(furthest, Length());
  EXPECT_NEAR(in_inches(plan.used), in_inches(furthest), kNear);
}

TEST(FornovoMoves, HappenOnceATurn) {  // FTS-6-g
  Field field("unit red A profile MI at (36,10)\n");
  field.march(v1::SIDE_RED, "move march units A : path path advance 2");
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path advance 2"), "FTS-6-g");
}

TEST(FornovoMoves, RoutersAndPursuersAreNotMovedByTheirOwner) {  // FTS-7-a
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,40) facing 180\n");
  field.set("A", kMorale, 3);
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path advance 2"), "FTS-7-a");
  field.set("A", kMorale, 0).set("A", kPursuing, 2);
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path advance 2"), "FTS-7-a");
}

TEST(FornovoMoves, OnlyAChargeTouchesAnEnemy) {  // FTS-7.6-a, G-068
  const Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,17) facing 180\n");
  const Plan plan = field.plan("A", "advance 8");
  ASSERT_TRUE(plan.fault);
  EXPECT_EQ(plan.fault->citation.clause, "FTS-7.6-a");
  EXPECT_GE(geometry::distance(plan.end(), field.unit("B").ground), Length::um(2'540));
  EXPECT_EQ(plan.legal_part.size(), 1u);
}

TEST(FornovoMoves, HaltedAndShakenDoNotAdvance) {  // FTS-8.1-c, FTS-8.1-d
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  field.set("A", kMorale, 1);
  EXPECT_EQ(field.refusal("A", "advance 2"), "FTS-8.1-c");
  EXPECT_EQ(field.refusal("A", "back 2"), "");
  field.set("A", kMorale, 2);
  EXPECT_EQ(field.refusal("A", "advance 2"), "FTS-8.1-d");
}

TEST(FornovoMoves, AdvanceIsCounted) {  // G-070
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  field.march(v1::SIDE_RED, "move march units A : path path advance 3");
  EXPECT_NEAR(field.status("A", kAdvanced), inches(3), 50);
  EXPECT_NEAR(field.status("A", kStraightRun), inches(3), 50);
}

TEST(FornovoMoves, ATurnIsNoAdvance) {  // G-070, FTS-5.4-a, FTS-8.6-n
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  field.set("A", kMorale, 1);
  field.march(v1::SIDE_RED, "move march units A : path path turn 90, advance 1");
  EXPECT_EQ(field.status("A", kAdvanced), 0) << "it has come no nearer since";
}

TEST(FornovoPreview, SaysWhatEachStepCosts) {
  const Field field("unit red A profile MI at (36,10)\n");
  const Plan plan = field.plan("A", "turn 90, advance 2");
  ASSERT_EQ(plan.costs.size(), 2u);
  EXPECT_EQ(plan.costs[0].clause, "FTS-7.17-c");
  EXPECT_EQ(plan.costs[1].step, 1u);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
