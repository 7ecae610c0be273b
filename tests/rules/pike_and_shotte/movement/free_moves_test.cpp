// Moves without an order (section FRE) and the effects of blunders on orders (section BLU).
#include "server/rules/families/brigade/orders/blunder.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kFarEnemy = "unit blue E1 profile SH of bb at (36,44) facing 180\n";
constexpr std::string_view kColumn =
    "unit red S1 profile SH of rb formation march_column size 2 x 3 at (36,10) facing 0\n";

TEST(FreeMoves, AColumnWhoseOrderFailedMarchesAllTheSame) {  // PS-FRE-01, PS-FRE-02, PS-FRE-08, EX-PS-04
  Situation table(opening(std::string(kFarEnemy) + std::string(kColumn)));
  EXPECT_EQ(table.refusal(kRed, "move free_move units S1 : path path advance 4"), "PS-FRE-01");  // not before
  table.act(kRed, "command order_move units S1 : objective place (36,30) facing 0", {0, 3});
  EXPECT_EQ(table.refusal(kRed, "move free_move units S1 : path path back 4"), "PS-FRE-02");  // the order's intent
  table.act(kRed, "move free_move units S1 : path path advance 4");
  EXPECT_EQ(table.unit("S1").ground.centre.y, 14_in);
  EXPECT_TRUE(table.cites("PS-FRE-01"));
}

TEST(FreeMoves, NobodyElseHasOne) {  // PS-FRE-01, PS-FRE-07
  Situation table(opening(std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (46,10) facing 0
unit red L1 profile LO of rb formation limbered size 1.5 x 3 at (20,10) facing 0 : order_failed=1 ordered
unit red H1 profile HO of rb at (26,10) facing 0 : order_failed=1 disordered
)"));
  table.act(kRed, "command order_move units S1 : objective place (36,30) facing 0", {9});
  EXPECT_EQ(table.refusal(kRed, "move free_move units S1 : path path advance 4"), "PS-FRE-01");
  EXPECT_EQ(table.refusal(kRed, "move free_move units L1 : path path advance 4"), "");
  EXPECT_EQ(table.refusal(kRed, "move fall_back units H1 : path path back 1"), "PS-MOV-01");
}

TEST(FreeMoves, ADisorderedUnitSlipsAwayAndRecovers) {  // PS-FRE-03, 05, 06, PS-DIS-03, 08, 09, EX-PS-07
  Situation table(opening(R"(
unit red S1 profile SH of rb at (36,20) facing 0 : disordered
unit blue P1 profile PB of bb at (36,27) facing 180
)"));
  EXPECT_EQ(table.refusal(kRed, "command order_withdraw units S1"), "PS-CMD-18");
  EXPECT_EQ(table.refusal(kRed, "move fall_back units S1 : path path back 2"), "PS-FRE-06");
  EXPECT_EQ(table.refusal(kRed, "move fall_back units S1 : path path advance 4"), "PS-FRE-05");
  table.act(kRed, "move fall_back units S1 : path path back 4");
  EXPECT_EQ(geometry::distance(table.unit("S1").ground, table.unit("P1").ground), 9_in);
  EXPECT_TRUE(table.offers(kRed, "shoot").empty());  // out of musket range
  while (table.table().active == v1::SIDE_RED) table.default_act(kRed);
  EXPECT_FALSE(is_disordered(table.unit("S1")));
  EXPECT_TRUE(table.cites("PS-DIS-08"));
}

TEST(FreeMoves, AnEnemyBehindItBarsTheDisorderedUnit) {  // PS-FRE-05, RULINGS G-30
  Situation table(opening(R"(
unit red S1 profile SH of rb at (36,20) facing 0 : disordered
unit blue P1 profile PB of bb at (36,10) facing 0
)"));
  EXPECT_EQ(table.refusal(kRed, "move fall_back units S1 : path path back 4"), "PS-FRE-05");
  EXPECT_TRUE(table.offers(kRed, "fall_back").empty());
}

TEST(FreeMoves, AShakenUnitBacksOffEvenAfterAFailedOrder) {  // PS-FRE-04, PS-SHK-01, PS-SHK-04, PS-SEQ-09, EX-PS-08
  Situation table(opening(R"(
unit red S1 profile SH of rb at (36,9.9) facing 0 : casualties=3
unit blue E1 profile SH of bb at (36,13.9) facing 180
)"));
  EXPECT_TRUE(is_shaken(table.unit("S1")));
  table.act(kRed, "command order_withdraw units S1", {8});
  EXPECT_EQ(table.roll("command", "RC").total(), 9);
  EXPECT_EQ(table.refusal(kRed, "move fall_back units S1 : path path oblique 4 at 160"), "PS-FRE-05");
  table.act(kRed, "move fall_back units S1 : path path back 4");
  EXPECT_EQ(table.unit("S1").ground.centre.y, 5.9_in);
  EXPECT_TRUE(table.offers(kRed, "fall_back").empty());  // once
}

// --- Blunders ---------------------------------------------------------------------------------------------------

constexpr std::string_view kOrderS1 = "command order_move units S1 : objective place (36,30) facing 0";

TEST(Blunders, OneToFourHaveNoEffectAndTheOrderFails) {  // PS-BLU-01, PS-CMD-04, RULINGS C-03
  Situation table(opening(std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"));
  table.act(kRed, kOrderS1, {0, 4});
  EXPECT_EQ(table.unit("S1").ground.centre.y, 10_in);
  EXPECT_EQ(table.status("S1", "order_failed"), 1);
  EXPECT_TRUE(table.unit("RC").is(rules::StatusKey("finished")));
}

TEST(Blunders, OneIsARapidRetreatOfTwoMovesKeepingTheFacing) {  // PS-BLU-02, PS-BLU-08, PS-BLU-13
  Situation table(
      opening("unit blue E1 profile SH of bb at (36,30) facing 180\n"
              "unit red S1 profile SH of rb at (36,20) facing 0\n"));
  table.act(kRed, kOrderS1, {0, 5, 1});
  EXPECT_EQ(table.unit("S1").ground.centre.y, 12_in);
  EXPECT_EQ(table.unit("S1").ground.facing, Angle());
  EXPECT_EQ(table.status("S1", "order_failed"), 2);
}

TEST(Blunders, NoFreeMoveAfterAnObeyedBlunder) {  // PS-FRE-02, PS-BLU-10
  Situation table(opening(std::string(kFarEnemy) + std::string(kColumn) +
                          "unit red S2 profile SH of rb at (50,10) facing 0 : disordered\n"));
  table.act(kRed, kOrderS1, {0, 6, 2});
  EXPECT_EQ(table.refusal(kRed, "move free_move units S1 : path path advance 1"), "PS-FRE-02");
}

TEST(Blunders, TwoIsARetreatOfOneMoveOverTheEdgeIfItMust) {  // PS-BLU-03, PS-EDG-01
  Situation table(
      opening("unit blue E1 profile SH of bb at (50,30) facing 180\n"
              "unit red S1 profile SH of rb at (50,2) facing 0\n"));
  table.act(kRed, "command order_move units S1 : objective place (50,20) facing 0", {0, 5, 2});
  EXPECT_EQ(table.unit("S1").presence, v1::PRESENCE_RESERVE);
  EXPECT_TRUE(table.unit("S1").is(rules::StatusKey("left_table")));
}

TEST(Blunders, ThreeAndFourLeadIntoTheFrontLeftAndFrontRight) {  // PS-BLU-04, PS-BLU-05, PS-GEO-05
  for (const std::uint32_t result : {3u, 4u}) {
    Situation table(opening(std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"));
    table.act(kRed, kOrderS1, {0, 5, result});
    ASSERT_NE(table.table().open_decision(), nullptr);
    EXPECT_EQ(table.table().open_decision()->key(), "blunder_charge");
    const char* wrong = result == 3 ? "choose no units S1 : path path oblique 4 at 45"
                                    : "choose no units S1 : path path oblique 4 at -45";
    const char* right = result == 3 ? "choose no units S1 : path path oblique 4 at -45"
                                    : "choose no units S1 : path path oblique 4 at 45";
    const char* clause = result == 3 ? "PS-BLU-04" : "PS-BLU-05";
    EXPECT_EQ(table.refusal(kRed, wrong), clause);
    EXPECT_EQ(table.refusal(kRed, "choose no units S1 : path path advance 2"), clause);  // the full move
    EXPECT_EQ(table.refusal(kRed, right), "");
    table.default_act(kRed);  // straight sideways, and no charge
    EXPECT_EQ(table.unit("S1").ground.centre.x, result == 3 ? 32_in : 40_in);
  }
}

TEST(Blunders, FiveIsStraightForward) {  // PS-BLU-06
  Situation table(opening(std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"));
  table.act(kRed, "command order_withdraw units S1", {0, 5, 5});
  EXPECT_EQ(table.unit("S1").ground.centre.y, 14_in);
}

TEST(Blunders, ThreeToFiveLetTheOwnerCharge) {  // PS-BLU-09, DP-07
  Situation table(
      opening("unit red P1 profile PB of rb at (36,10) facing 0\n"
              "unit blue P2 profile PB of bb at (36,16) facing 180\n"));
  table.act(kRed, "command order_withdraw units P1", {0, 5, 5});
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->key(), "blunder_charge");
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "no");
  table.act(kRed, "choose charge units P1 : target targets P2");
  while (table.table().open_decision() != nullptr) table.default_act(table.table().open_decision()->seat());
  EXPECT_TRUE(table.table().engaged(UnitId("P1")));
}

TEST(Blunders, SixChargesTheClosestEnemyItCanReach) {  // PS-BLU-07, PS-BLU-08, PS-BLU-13, EX-PS-03
  Situation table(opening(R"(
unit red LH profile LH of rb at (36,10) facing 0
unit blue B1 profile SH of bb at (36,31.25) facing 180
)"));
  table.act(kRed, "command order_move units LH : objective place (20,15) facing 0", {0, 5, 6, 5});
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->key(), "charge_response");
  table.default_act(v1::SEAT_BLUE, {2, 3, 5});
  EXPECT_TRUE(table.table().engaged(UnitId("LH")));
  EXPECT_TRUE(table.unit("LH").is(rules::StatusKey("charging")));
  EXPECT_EQ(table.status("LH", "casualties"), 0);
  EXPECT_TRUE(table.unit("RC").is(rules::StatusKey("finished")));  // PS-CMD-17
}

TEST(Blunders, SixWithoutAnEnemyInReachGoesStraightForward) {  // PS-BLU-07, PS-BLU-08
  Situation table(opening(std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"));
  table.act(kRed, kOrderS1, {0, 5, 6, 3});
  EXPECT_EQ(table.unit("S1").ground.centre.y, 18_in);
}

TEST(Blunders, AGroupRollsOnceAndEachObeys) {  // PS-BLU-10
  Situation table(opening(std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"
                                                   "unit red S2 profile SH of rb at (44,10) facing 0\n"));
  table.act(kRed, "command order_withdraw units S1,S2", {0, 5, 5});
  EXPECT_EQ(table.unit("S1").ground.centre.y, 14_in);
  EXPECT_EQ(table.unit("S2").ground.centre.y, 14_in);
}

TEST(Blunders, UnitsThatCannotMoveIgnoreThem) {  // PS-BLU-11
  Situation table(opening(std::string(kFarEnemy) +
                          "unit red P1 profile PB of rb formation hedgehog size 4 x 4 at (36,10) facing 0\n"));
  table.act(kRed, "command order_reform units P1 : formation options block", {0, 5, 1});
  EXPECT_EQ(table.unit("P1").ground.centre.y, 10_in);
  EXPECT_EQ(table.unit("P1").formation.str(), "hedgehog");
}

TEST(Blunders, FriendsPassedByBlunderersRoll) {  // PS-BLU-12, PS-INT-03
  Situation table(
      opening("unit blue E1 profile SH of bb at (36,40) facing 180\n"
              "unit red S1 profile SH of rb at (36,20) facing 0\n"
              "unit red S2 profile SH of rb at (36,18) facing 0\n"));
  table.act(kRed, kOrderS1, {0, 5, 2, 6});
  EXPECT_TRUE(is_disordered(table.unit("S2")));
  EXPECT_TRUE(table.cites("PS-INT-03"));
}

TEST(Blunders, AreNotUsedWithOptionEightOff) {  // PS-OPT-01
  Situation table(
      opening("option OPT-08 off\n" + std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"));
  table.act(kRed, kOrderS1, {0});
  EXPECT_EQ(table.status("S1", "order_failed"), 1);
}

TEST(Blunders, WithOptionOneAZeroIsTheBestRollAndMayStillBlunder) {  // RULINGS C-02
  const std::string lines =
      "option OPT-01 on\n" + std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n";
  Situation table(opening(lines));
  table.act(kRed, kOrderS1, {0, 4});
  EXPECT_TRUE(table.table().open_decision() != nullptr);
  EXPECT_TRUE(table.cites("PS-CMD-09"));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
