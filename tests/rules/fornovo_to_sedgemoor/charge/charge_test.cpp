// Charges, reactions and the tests of S2 and S3: sections 7.6 to 7.9, 8.7, 10.10.
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kCharge = "charge charge units A : target targets B";

// Regular foot facing foot: 15 in between the fronts of cavalry and of three ranks of foot.
constexpr std::string_view kGallop = R"(
unit red A profile HC at (36,10) grade=2 traits nobles,heavy_lance
unit blue B profile MI at (36,28.445) facing 180 traits arquebus
unit blue C profile MI at (27,28.445) facing 180
commander blue G profile CC at (36,36)
)";

TEST(FornovoCharge, StraightOnGainsImpetusAndContact) {  // FTS-7.6-c, FTS-7.7.1-a
  Field field(kGallop);
  charge(field, kCharge);
  EXPECT_NEAR(field.status("A", kChargePath), inches(15), 200);
  EXPECT_EQ(field.status("A", kChargeFull), inches(20));
  EXPECT_EQ(field.status("A", kImpetus), 1);
  ASSERT_EQ(field.table().contacts.size(), 1u);
  EXPECT_EQ(field.table().contacts[0].face_of_b, v1::FACE_FRONT);
}

// FTS-EX-19, from the charge to the rout, with exactly its dice.
TEST(FornovoCharge, GallopFromStartToEnd) {
  Field field(kGallop);
  charge(field, kCharge);
  step(field, kShootingPhase, run_shooting, {4, 1, 6, 2, 6, 3});
  EXPECT_EQ(field.status("A", kFigures), 11);
  step(field, kShootingTests, run_shooting_tests);  // FTS-10.7-b: none in a charge
  step(field, kChargeTests, run_charge_tests, {4});
  EXPECT_EQ(field.status("A", kChargeTested), 1);
  step(field, kMeetTests, run_meet_tests, {3});
  EXPECT_EQ(field.status("B", kMorale), 0);
  step(field, kCombatPhase, run_combat, {3, 6, 1, 5, 4, 6, 2, 5, 6, 1, 6, 2, 4, 5, 3, 5, 2});
  EXPECT_EQ(field.status("A", kFigures), 10);
  EXPECT_EQ(field.status("B", kFigures), 19);
  EXPECT_EQ(field.status("B", kSuffered), 5);
  EXPECT_EQ(field.status("B", kInflicted), 2);
  step(field, kLosersPhase, run_losers, {4});
  EXPECT_EQ(field.status("B", kMorale), 3);
  EXPECT_NE(field.status("A", kPursuing), 0);  // mounted must
  EXPECT_EQ(field.status("A", kDisorderFlight), 1);
}

// FTS-EX-20.
TEST(FornovoCharge, FailedAgainstPikesGoesBackHalfAndIsShaken) {
  Field field(
      "unit red A profile MC at (36,10) grade=4 original_figures=8 start_files=4 traits irregular\n"
      "unit blue B profile PK at (36,31.445) facing 180\n");
  charge(field, kCharge);
  EXPECT_EQ(field.status("A", kImpetus), 0);  // FTS-7.7.2-c
  step(field, kChargeTests, run_charge_tests, {5});
  step(field, kMeetTests, run_meet_tests);  // FTS-8.7-c
  const Length before = field.unit("A").ground.centre.y;
  step(field, kFailedCharges, run_failed_charges);
  EXPECT_NEAR(in_inches(before - field.unit("A").ground.centre.y), 9, 0.02);
  EXPECT_EQ(field.status("A", kMorale), 2);
  EXPECT_TRUE(field.table().contacts.empty());
}

TEST(FornovoCharge, OneMoreOnTheDiePassesTheTest) {  // FTS-EX-20
  Field field(
      "unit red A profile MC at (36,10) grade=4 original_figures=8 start_files=4 traits irregular\n"
      "unit blue B profile PK at (36,31.445) facing 180\n");
  charge(field, kCharge);
  step(field, kChargeTests, run_charge_tests, {6});
  EXPECT_EQ(field.status("A", kChargeTested), 1);
}

constexpr std::string_view kEvade = R"(
unit red A profile HI at (36,10) grade=2
unit blue B profile SK at (36,16.263) facing 180
)";

// FTS-EX-21.
TEST(FornovoEvade, ChargerHaltsOnTheSpotInOrder) {
  Field field(kEvade);
  charge(field, kCharge);
  EXPECT_NE(field.status("B", kEvadedFrom), 0);
  EXPECT_NEAR(in_inches(geometry::distance(field.unit("A").ground, field.unit("B").ground)), 8, 0.1);
  step(field, kChargeTests, run_charge_tests);
  step(field, kCompletion, run_completion, {2});
  EXPECT_EQ(field.status("A", kDisorderCharge), 0);  // C-32
}

TEST(FornovoEvade, ChargerThatContinuesAndCatchesNobodyIsDisordered) {  // FTS-7.9-f
  Field field(kEvade);
  charge(field, kCharge);
  step(field, kCompletion, run_completion, {1});
  EXPECT_EQ(field.status("A", kDisorderCharge), 1);
  EXPECT_NEAR(in_inches(geometry::distance(field.unit("A").ground, field.unit("B").ground)), 4, 0.1);
}

TEST(FornovoEvade, UnitsMayStandInstead) {  // D-16
  Field field(kEvade);
  charge(field, kCharge, {}, {"stand"});
  EXPECT_EQ(field.status("B", kEvaded), 0);
  EXPECT_EQ(field.table().contacts.size(), 1u);
}

TEST(FornovoOverrun, FiguresUnderTheChargeAreGoneWithoutDice) {  // FTS-10.10-b, FTS-EX-31
  Field field(
      "unit red A profile HC at (36,10) original_figures=10 start_files=5\n"
      "unit blue B profile SK at (36,22.362) facing 180 start_files=12\n");
  charge(field, kCharge, {}, {"stand"});
  step(field, kChargeTests, run_charge_tests, {1});  // 0 - 1 + 2: any die
  step(field, kMeetTests, run_meet_tests);
  EXPECT_EQ(field.status("B", kFigures), 6);
  EXPECT_EQ(field.status("B", kExhausted), 1);
  EXPECT_EQ(field.status("B", kShattered), 0);
}

TEST(FornovoCharge, CounterchargersMeetInProportionToTheirSpeeds) {  // FTS-7.8-a, G-093
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile HC at (36,23.937) facing 180\n");
  charge(field, kCharge, {}, {"countercharge"});
  EXPECT_NEAR(field.status("A", kChargePath), inches(5), 400);
  EXPECT_NEAR(field.status("B", kChargePath), inches(5), 400);
  EXPECT_EQ(field.status("A", kImpetus), 1);
  EXPECT_EQ(field.status("B", kImpetus), 1);
  step(field, kChargeTests, run_charge_tests, {6, 6});
  EXPECT_EQ(field.status("A", kChargeTested), 1);
}

// Terrain that slows a counter-charger does not make them take turns: both move all the time, in proportion to their
// full charge moves.
TEST(FornovoCharge, SlowGroundIsNoTurnBeforeACountercharge) {  // G-093
  Field slow(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile HC at (36,23.937) facing 180\n"
      "terrain rough r area (20,19) (52,19) (52,21) (20,21)\n");
  charge(slow, kCharge, {}, {"countercharge"});
  EXPECT_NEAR(slow.status("A", kChargePath), inches(5), 400);
  EXPECT_NEAR(slow.status("B", kChargePath), inches(5), 400);
  // 9 in apart, 24 in against 20: 4.909 and 4.091. All of the 9 in is rough.
  Field faster(
      "unit red A profile MC at (36,10)\n"
      "unit blue B profile HC at (36,22.937) facing 180\n"
      "terrain rough r area (20,11) (52,11) (52,30) (20,30)\n");
  charge(faster, kCharge, {}, {"countercharge"});
  EXPECT_NEAR(faster.status("A", kChargePath), inches(4.909), 400);
  EXPECT_NEAR(faster.status("B", kChargePath), inches(4.091), 400);
}

TEST(FornovoCharge, CounterChargerThatFailsLetsItsEnemyMoveOn) {  // G-102
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile HC at (36,23.937) facing 180\n");
  charge(field, kCharge, {}, {"countercharge"});
  field.set("B", kGunpowderHits, 8);
  step(field, kChargeTests, run_charge_tests, {1, 1});  // B: 0 - 1 + 2 - 4; A: +4, B is shaken
  EXPECT_EQ(field.status("B", kMorale), 2);
  step(field, kFailedCharges, run_failed_charges);
  step(field, kCompletion, run_completion);
  EXPECT_EQ(field.table().contacts.size(), 1u);  // it has gone on into it (D-31)
}

TEST(FornovoCharge, RefusesWithTheRule) {
  Field field(
      "unit red A profile MI at (36,10)\n"
      "unit blue B profile HC at (36,18) facing 180\n"
      "unit blue S profile MI at (50,18) facing 180\n"
      "unit red K profile SK at (50,12)\n");
  EXPECT_EQ(charge_refusal(field, kCharge), "FTS-7.6.1-a");
  EXPECT_EQ(charge_refusal(field, "charge charge units K : target targets S"), "FTS-7.6.1-c");
  field.set("A", kMorale, 1);
  EXPECT_EQ(charge_refusal(field, kCharge), "FTS-7.6.1-d");
  EXPECT_EQ(charge_refusal(field, "charge charge units B : target targets A"), "FTS-7.6-a");
}

TEST(FornovoCharge, OutOfReachSaysHowFar) {  // FTS-7.6-b
  const Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  EXPECT_EQ(charge_refusal(field, kCharge), "FTS-7.6-b");
}

TEST(FornovoCharge, FindsAWheelThatLeavesEnoughMovement) {  // FTS-7.6-b, FTS-7.17-b, G-085
  Field field(
      "unit red A profile HC at (36,8.0315) traits irregular\n"
      "unit blue B profile MI at (47.415,18.295) facing 240\n");
  EXPECT_EQ(charge_refusal(field, kCharge), "") << "60 degrees are too dear, half of 54 miss it";
  charge(field, kCharge);
  EXPECT_TRUE(field.table().engaged(UnitId("A")));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
