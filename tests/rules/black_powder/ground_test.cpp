// Moves and the ground in Black Powder (sections MOV, TER, INT, PRX, FCH, FRM, GEO).
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

Situation one(const std::string& r1, const std::string& more = "") {
  return Situation("unit red R1 of rb at (60,40) facing 0 profile " + r1 + "\n" + more);
}

// R1 at its position, moved that far to its front and its right and turned by that much.
Plan moved(const Situation& table, Length ahead, Length right = {}, std::int32_t degrees = 0) {
  const Unit& unit = table.unit("R1");
  geometry::Footprint pose = unit.ground;
  pose.centre = geometry::moved(pose.centre, pose.facing, ahead, right);
  pose.facing = pose.facing + Angle::degrees(degrees);
  return plan_to(table.battle(), unit, pose, ordinary_limits(table.battle(), unit));
}
std::string refusal(const Plan& plan) { return plan.fault ? plan.fault->citation.clause : ""; }

TEST(BlackPowderMoves, AreAsLongAsPrintedInEveryDirection) {  // BP-MOV-01, BP-MOV-02, BP-MOV-05, BP-MOV-06, BP-MOV-09
  const Situation foot = one("LI");
  EXPECT_EQ(refusal(moved(foot, 12_in)), "");
  EXPECT_EQ(refusal(moved(foot, 12.1_in)), "BP-MOV-01");
  EXPECT_EQ(refusal(moved(foot, Length::inches(-12))), "");
  EXPECT_EQ(refusal(moved(foot, 0_in, 12_in)), "");
  EXPECT_EQ(refusal(moved(foot, 0_in, 0_in, 180)), "");
  EXPECT_EQ(refusal(moved(foot, 3_in)), "");
  const Situation horse = one("CV");
  EXPECT_EQ(refusal(moved(horse, 18_in)), "");
  EXPECT_NE(refusal(moved(horse, 18.1_in)), "");
}

TEST(BlackPowderMoves, KeepAnInchFromEnemiesAndDoNotCrossThem) {  // BP-MOV-07, BP-MOV-08, BP-MOV-10, BP-ORD-04
  const Situation table = one("LI", "unit blue B1 of bb at (60,51.6) facing 180 profile LI\n");
  EXPECT_EQ(refusal(moved(table, 9_in)), "");
  EXPECT_EQ(refusal(moved(table, 9.1_in)), "BP-MOV-08");
  EXPECT_EQ(refusal(moved(one("LI", "unit blue B1 of bb at (60,44) facing 180 profile SK\n"), 8_in)), "BP-MOV-08");
}

TEST(BlackPowderMoves, EndClearOfOtherUnits) {  // BP-FRM-16, BP-FRM-17
  EXPECT_EQ(refusal(moved(one("LI", "unit red R2 of rb at (60,50) facing 0 profile LI\n"), 9.5_in)), "BP-FRM-17");
}

TEST(BlackPowderMoves, PassThroughFriendsWhoAreNotEngagedNorInSquare) {  // BP-INT-01, BP-INT-02, BP-INT-04, BP-INT-05
  EXPECT_EQ(refusal(moved(one("LI", "unit red R2 of rb at (60,46) facing 0 profile LI\n"), 12_in)), "");
  EXPECT_EQ(refusal(moved(one("LI", "unit red R2 of rb at (60,46) facing 0 profile SS\n"), 12_in)), "");
  EXPECT_EQ(refusal(moved(one("LI", "unit red R2 of rb at (60,46) facing 0 profile SQ\n"), 12_in)), "BP-INT-02");
}

TEST(BlackPowderMoves, GoTowardsOrAwayFromEnemiesWithinTwelveInches) {  // BP-PRX-01 to BP-PRX-03, BP-PRX-05
  const auto near = [](const char* y) {
    return one("LI", "unit blue B1 of bb at (60," + std::string(y) + ") facing 180 profile LI\n");
  };
  EXPECT_EQ(refusal(moved(near("53.6"), 0_in, 12_in)), "BP-PRX-01");
  EXPECT_EQ(refusal(moved(near("53.7"), 0_in, 12_in)), "");
  EXPECT_EQ(refusal(moved(near("53.6"), Length::inches(-12))), "");
}

TEST(BlackPowderMoves, SlowInRoughGroundAndNotAtAllInWoods) {  // BP-TER-01 to BP-TER-04, BP-TER-07, BP-SKM-04
  const std::string rough = "terrain rough marsh \"marsh\" area (30,30) (90,30) (90,80) (30,80)\n";
  EXPECT_EQ(refusal(moved(one("LI", rough), 6_in)), "");
  EXPECT_NE(refusal(moved(one("LI", rough), 6.1_in)), "");
  EXPECT_EQ(refusal(moved(one("SS", rough), 12_in)), "");
  EXPECT_EQ(refusal(moved(one("CV", rough), 9_in)), "");
  const std::string wood = "terrain woods w \"wood\" area (30,44) (90,44) (90,80) (30,80)\n";
  for (const char* profile : {"LI", "CV", "FB"}) EXPECT_NE(refusal(moved(one(profile, wood), 5_in)), "") << profile;
  EXPECT_EQ(refusal(moved(one("SS", wood), 6_in)), "");
  const std::string marsh_ahead = "terrain rough marsh \"marsh\" area (30,44) (90,44) (90,80) (30,80)\n";
  EXPECT_NE(refusal(moved(one("FB", marsh_ahead), 5_in)), "");
  EXPECT_EQ(refusal(moved(one("LI", marsh_ahead), 7.6_in)), "")
      << "3.2 in of open ground, and 4.4 in that count double";
  EXPECT_NE(refusal(moved(one("LI", marsh_ahead), 7.62_in)), "");
}

TEST(BlackPowderMoves, AreFreeOnRoadsAndHills) {  // BP-TER-10, BP-TER-11
  const std::string lane =
      "terrain woods w \"wood\" area (30,50) (90,50) (90,80) (30,80)\nterrain road r \"road\" line (60,0) (60,90)\n";
  EXPECT_EQ(refusal(moved(one("MC", lane), 12_in)), "");
  const std::string hill = "terrain hill h \"hill\" area (30,30) (90,30) (90,80) (30,80) height=1\n";
  EXPECT_EQ(moved(one("LI", hill), 12_in).used, 12_in);
}

TEST(BlackPowderMoves, CostSixInchesAtAnObstacle) {  // BP-TER-05, BP-TER-08
  const std::string hedge = "terrain hedge h \"hedge\" line (30,44) (90,44)\n";
  EXPECT_EQ(moved(one("LI", hedge), 6_in).used, 12_in);
  EXPECT_EQ(refusal(moved(one("LI", hedge), 6_in)), "");
  EXPECT_NE(refusal(moved(one("LI", hedge), 6.1_in)), "");
}

TEST(BlackPowderFormations, ChangeForAMoveOnTheSpot) {  // BP-FCH-01, BP-FCH-02, BP-FCH-06, BP-FRM-01, BP-FRM-03
  Situation table = one("LI", "unit blue B1 of bb at (60,90) facing 180 profile LI\n");
  table.act(kRed, "command order_reform units R1 : formation options attack_column", {1, 2});
  while (table.table().open_decision() != nullptr) table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation, kAttackColumn);
  EXPECT_EQ(geometry::front_centre(table.unit("R1").ground), (geometry::Point{60_in, 40.8_in}));
  EXPECT_EQ(table.refusal(kRed, "command order_reform units R1 : formation options line"), "BP-CMD-03");
}

TEST(BlackPowderFormations, SquaresAndGarrisonsHaveNoFlanks) {  // BP-FRM-18, BP-FRM-20, BP-DIC-05
  EXPECT_TRUE(has_no_flanks(one("SQ").unit("R1")));
  EXPECT_FALSE(has_no_flanks(one("LI").unit("R1")));
  EXPECT_FALSE(has_no_flanks(one("SS").unit("R1")));  // BP-FRM-19
  const Situation garrison = one("LI formation garrison size 8 x 8 : garrison=1",
                                 "terrain building farm area (56,36) (64,36) (64,44) (56,44)\n");
  EXPECT_TRUE(has_no_flanks(garrison.unit("R1")));
}

}  // namespace
}  // namespace battalia::rules::black_powder
