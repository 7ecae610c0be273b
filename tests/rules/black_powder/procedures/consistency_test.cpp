// Similar questions have the same answer (wagons and march columns, faces of squares, exact limits), and edge cases.
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/orders/ordered_ways.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarEnemy = "unit blue B9 profile LI of bb at (20,90) facing 180\n";

bool has_row(const Modifiers& rows, std::string_view clause) {
  return std::ranges::any_of(rows.rows(), [&](const v1::ModifierRow& row) { return row.clause() == clause; });
}

// --- Wagons ---------------------------------------------------------------------------------------------------------

constexpr std::string_view kWagons =
    "profile WA type wagon symbol wagon formation march_column size 2 x 4 morale=4 stamina=1\n";

TEST(BlackPowderWagons, WagonsAreOrderedAndMoveFreelyAsMarchColumns) {  // BP-FRM-11, BP-CMD-09, BP-FRE-01
  Situation table(std::string(kWagons) + "unit red R1 profile WA of rb at (60,12) facing 0\n" + std::string(kFarEnemy));
  EXPECT_TRUE(has_row(command_modifiers(table.battle(), table.unit("RC"), {&table.unit("R1")}), "BP-CMD-09"));
  table.act(kRed, "command order_move units R1 : objective place (60,40) facing 0", {6, 5});
  EXPECT_EQ(table.refusal(kRed, "move free_move units R1 : path path advance 12"), "");
}

TEST(BlackPowderWagons, WagonsAreShotAtAsColumnsAndSupportNobody) {  // BP-HIT-02, BP-SUP-03
  const Situation shot(std::string(kWagons) +
                           "unit red R1 profile FB of rb at (60,40) facing 0\n"
                           "unit blue B1 profile WA of bb at (60,60) facing 180\n",
                       "shooting");
  const Aim aim{Fire::shooting, firing_arc(shot.unit("R1")), 0};
  EXPECT_TRUE(has_row(plan_volley(shot.battle(), shot.unit("R1"), shot.unit("B1"), aim).hit, "BP-HIT-01"));
  const Situation fight(std::string(kWagons) +
                            "unit red R1 profile LI of rb at (60,40) facing 0\n"
                            "unit red R2 profile WA of rb at (60,35) facing 0\n"
                            "unit blue B1 profile LI of bb at (60,41.6) facing 180\ncontact R1 front B1 front\n",
                        "hand_to_hand");
  EXPECT_TRUE(possible_supports(fight.battle(), {UnitId("R1"), UnitId("B1")}, v1::SIDE_RED).empty());
}

// --- Shooting -------------------------------------------------------------------------------------------------------

TEST(BlackPowderShooting, EachFaceChoosesAmongTheClosest) {  // DP-16, BP-TGT-05, BP-TGT-07, BP-SHO-02
  Situation table(R"(
unit red R1 profile SQ of rb at (60,40) facing 0
unit blue B1 profile AC of bb at (57,52) facing 180
unit blue B2 profile AC of bb at (63,52) facing 180
unit blue B3 profile AC of bb at (60,60) facing 180
)",
                  "shooting");
  const std::string front = "shoot shoot units R1 : faces options front : target_front options ";
  EXPECT_EQ(table.refusal(kRed, front + "B1"), "");
  EXPECT_EQ(table.refusal(kRed, front + "B3"), "BP-TGT-01") << "farther off";
  table.act(kRed, front + "B2", {4, 1});
  EXPECT_EQ(table.status("B2", "casualties"), 1);
}

TEST(BlackPowderBreakTests, AfterClosingFireOfGunsTheTestSaysWhy) {  // BP-CLF-09, BP-BRK-07
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile FB of bb at (60,48) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 1, 1, 1, 4, 4});
  EXPECT_NE(table.roll("break_test", "R1").label().find("guns in closing fire"), std::string::npos);
  EXPECT_TRUE(table.cites("BP-CLF-09"));
  EXPECT_FALSE(table.cites("BP-BRK-06")) << "nobody is above its stamina";
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
}

// --- Initiative and groups ------------------------------------------------------------------------------------------

TEST(BlackPowderMoves, HorseArtilleryUnlimbersAfterItsInitiative) {  // BP-FCH-03, BP-INI-04
  Situation table(
      "profile HB type horse_gun symbol gun formation deployed size 2.4 x 2.4 hand_to_hand=1 shooting_short=3 "
      "shooting_medium=2 shooting_long=1 morale=4 stamina=1 traits weapon_smoothbore_artillery\n"
      "unit red R1 profile HB of rb at (60,40) facing 0 : may_use_initiative\n"
      "unit blue B1 profile LI of bb at (60,52) facing 180\n",
      "initiative");
  table.act(kRed, "reform initiative_reform units R1 : formation options limbered");
  table.act(kRed, "move initiative_move units R1 : path path back 10");
  EXPECT_EQ(table.prompt(kRed).decision(), "ordered_move");
  EXPECT_NE(table.refusal(kRed, "choose move units R1 : path path back 2"), "") << "it has moved";
  table.act(kRed, "choose reform units R1");
  EXPECT_EQ(table.unit("R1").formation, kDeployed);
  table.until("shooting");
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B1"), "");
}

TEST(BlackPowderGroups, AGroupIsHeldTogetherByExactlySixInches) {  // BP-ORD-06, BP-GEN-03
  for (int degrees = 0; degrees < 360; degrees += 7) {
    Situation table(
        "unit red R1 profile LI of rb at (60,48) facing 0\nunit red R2 profile LI of rb at (70.6,48) facing 0\n");
    table.turned(Angle::degrees(degrees));
    const Unit& unit = table.unit("R2");
    geometry::Footprint aside = unit.ground;
    aside.centre = geometry::moved(aside.centre, aside.facing + Angle::degrees(90), 5_in);
    const Plan plan = plan_to(table.battle(), unit, aside, {.budget = 12_in});
    const OrderUnderWay order{Intent::free, {}, {{UnitId("R2"), 1, {}}}, {UnitId("R1")}};
    EXPECT_FALSE(why_not_intended(table.battle(), order, plan)) << degrees;
  }
}

// --- Charges --------------------------------------------------------------------------------------------------------

TEST(BlackPowderCharges, AUnitWithExactlyHalfItsFaceCoveredIsEngaged) {  // BP-GEO-08, BP-CHG-15
  for (int degrees = 0; degrees < 360; degrees += 7) {
    Situation table(
        "unit red R1 profile LI of rb at (61.6,49.2) facing 0\nunit blue B1 profile AC of bb at (60,52.4) facing 180\n"
        "unit blue B2 profile LI of bb at (66.4,50.8) facing 180\n");
    table.turned(Angle::degrees(degrees));
    table.run([](Draft& draft) { engage(draft, UnitId("R1"), UnitId("B1"), geometry::Face::front, {}); });
    EXPECT_TRUE(table.table().engaged(UnitId("B2"))) << degrees;
  }
}

TEST(BlackPowderCharges, ATerrifyingChargeFrightensUnitsThatAlreadyFight) {  // BP-SPR-12, BP-RSP-02
  Situation table(
      "unit red R1 profile AC of rb traits terrifying_charge,weapon_smoothbore_musket at (73,44) facing 270\n"
      "unit red R2 profile LI of rb at (60,40) facing 0\nunit blue B1 profile AC of bb at (60,43.2) facing 180\n"
      "contact R2 front B1 front\n");
  charge_now(table, {2, 3});
  EXPECT_EQ(table.rolls("break_test").size(), 1u);
  EXPECT_EQ(table.status("B1", "disordered"), 1) << "it falls back";
  EXPECT_FALSE(table.table().engaged(UnitId("R1")));
  EXPECT_FALSE(table.table().engaged(UnitId("R2")));
}

TEST(BlackPowderSquares, WithoutRoomForASquareTheUnitStands) {  // BP-SQR-20, BP-SQR-08
  Situation table(
      "unit red R1 profile CV of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,53) facing 180\n"
      "unit blue B2 profile LI of bb at (60,54.8) facing 180\n");
  charge_now(table);
  EXPECT_EQ(menu(table), "none");
  EXPECT_TRUE(table.cites("BP-SQR-20"));
  EXPECT_EQ(table.unit("B1").formation, kLine);
  EXPECT_TRUE(table.table().engaged(UnitId("B1")));
}

TEST(BlackPowderBrokenBrigades, UnitsOfABrokenBrigadeMayNotCounterCharge) {  // BP-BRG-07, BP-SPR-27
  Situation table(
      "command blue xb \"A broken one\" commander XC : broken\n"
      "commander blue XC profile CDR of xb at (20,90) facing 180\n"
      "unit red R1 profile LI of rb at (60,40) facing 0\n"
      "unit blue B1 profile LN of xb traits steady_line,weapon_smoothbore_musket at (60,50) facing 180\n");
  charge_now(table);
  EXPECT_EQ(menu(table), "closing_fire stand");
}

// --- Combat and what follows ----------------------------------------------------------------------------------------

TEST(BlackPowderCommanders, ACommanderAlsoFightsInAMarchColumn) {  // BP-HTH-09, BP-CDR-07
  const Situation table(
      "unit red R1 profile MC of rb at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,45.6) facing 180\ncontact R1 front B1 front\n"
      "command red xb \"Another\" commander XC\ncommander red XC profile CDR of xb at (60,40) facing 0 attached to "
      "R1\n",
      "hand_to_hand");
  EXPECT_EQ(fighting_dice(table.battle(), table.unit("R1")).dice, 2);
}

TEST(BlackPowderSquares, ASquareHoldsEvenIfTheCavalryItDrewWithIsGone) {  // BP-SQR-16
  Situation table(
      "unit red R1 profile SQ of rb at (60,40) facing 0 : casualties=3\n"
      "unit blue B1 profile CV of bb at (60,70) facing 180\n");
  EXPECT_FALSE(why_not_retire(table.battle(), table.unit("R1")));
  table.run([](Draft& draft) {
    for (const char* id : {"R1", "B1"}) draft.set(draft.unit(UnitId(id)), StatusKey("in_round"), 1);
  });
  const WhyNot fault = why_not_retire(table.battle(), table.unit("R1"));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->citation.clause, "BP-SQR-16");
}

TEST(BlackPowderRetreats, AUnitThatRetiresOffTheTableDisorderedStaysSo) {  // BP-BRK-23, BP-BRK-31, BP-DIS-10, BP-EDG-05
  const auto left = [](bool disordered) {
    Situation table("unit red R1 profile LI of rb at (80,5) facing 0\n" + std::string(kFarEnemy));
    table.run([&](Draft& draft) { retire(draft, UnitId("R1"), disordered, "BP-BRK-15"); });
    EXPECT_EQ(table.unit("R1").presence, v1::PRESENCE_RESERVE);
    return table.refusal(kRed, "command order_return units R1");
  };
  EXPECT_EQ(left(true), "BP-CMD-15");
  EXPECT_EQ(left(false), "");
}

}  // namespace
}  // namespace battalia::rules::black_powder
