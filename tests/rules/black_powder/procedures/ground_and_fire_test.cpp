// How the family's movement, buildings, sight and cover work by this book.
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarm = "terrain building farm \"the farm\" area (56,36) (64,36) (64,44) (56,44)\n";
constexpr std::string_view kInTheFarm =
    "unit red R1 profile LI of rb formation garrison size 8 x 8 at (60,40) facing 0 : garrison=1";

std::string sidestep_refused(const std::string& profile) {
  const Situation table("unit red R1 profile " + profile + " of rb at (60,40) facing 0\n" +
                        "unit blue B1 profile LI of bb at (60,51.6) facing 180\n");
  const Unit& unit = table.unit("R1");
  geometry::Footprint pose = unit.ground;
  pose.centre.x += 8_in;
  const Plan plan = plan_to(table.battle(), unit, pose, ordinary_limits(table.battle(), unit));
  return plan.fault ? plan.fault->citation.clause : "";
}

TEST(GroundByTheBook, SquaresMoveFreelyNearTheEnemy) {  // BP-PRX-06
  EXPECT_EQ(sidestep_refused("SQ"), "");
  EXPECT_EQ(sidestep_refused("LI"), "BP-PRX-01");
  EXPECT_EQ(sidestep_refused("SS"), "BP-PRX-01");
  Situation garrison(std::string(kFarm) + std::string(kInTheFarm) +
                         " may_use_initiative\nunit blue B1 profile LI of bb at (60,50) facing 180\n",
                     "initiative");
  garrison.act(kRed, "reform initiative_leave units R1 : face options left");
  EXPECT_LT(garrison.unit("R1").ground.centre.x, 56_in);
}

TEST(GroundByTheBook, AChargeObeysTheRuleOfProximity) {  // BP-PRX-04
  const auto refusal = [](const char* place) {
    const Situation table("unit red R1 profile AC of rb at (40,40) facing 0\nunit blue B1 profile AC of bb at " +
                          std::string(place) + " facing 180 : closing_fire_used\n");
    return table.refusal(kRed, "command order_charge units R1 : target targets B1");
  };
  EXPECT_EQ(refusal("(42,52)"), "");
  EXPECT_EQ(refusal("(50,41)"), "BP-PRX-01");
}

TEST(GroundByTheBook, LeavingABuildingCostsNothing) {  // BP-TER-09, BP-BLD-15
  Situation table(std::string(kFarm) + std::string(kInTheFarm) +
                  "\nunit blue B1 profile LI of bb at (100,90) facing 180\n");
  table.act(kRed, "command order_leave units R1 : face options front", {2, 2});  // two moves
  const Length outside = table.unit("R1").ground.centre.y;
  EXPECT_LT(outside, 45_in);
  for (int move = 0; move < 2; ++move) table.act(kRed, "choose move units R1 : path path advance 12");
  EXPECT_EQ(table.unit("R1").ground.centre.y, outside + 24_in);
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(GroundByTheBook, TheEngagedKeepTheirFormation) {  // BP-FCH-05
  const Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180
contact R1 front B1 front
)");
  EXPECT_EQ(why_not_reform(table.battle(), table.unit("R1"), kAttackColumn)->citation.clause, "BP-FCH-05");
}

TEST(GroundByTheBook, AGunTurnsAsPartOfAMoveByHand) {  // BP-ART-12
  const Situation table("unit red R1 profile FB of rb at (60,40) facing 0\n");
  const Unit& gun = table.unit("R1");
  geometry::Footprint turned = gun.ground;
  turned.facing = Angle::degrees(90);
  EXPECT_FALSE(plan_to(table.battle(), gun, turned, ordinary_limits(table.battle(), gun)).fault);
  turned.centre.x += 3_in;
  EXPECT_FALSE(plan_to(table.battle(), gun, turned, ordinary_limits(table.battle(), gun)).fault);
}

// Units are only searched for along the path, so the search must be wide enough for turning corners and for every leg.
TEST(GroundByTheBook, UnitsNearAPathBarIt) {  // BP-MOV-08, BP-TER-05
  const auto clause = [](const Plan& plan) { return plan.fault ? plan.fault->citation.clause : ""; };
  const MoveLimits limits{.budget = 12_in, .proximity = false};
  const auto turned = [&](const std::string& enemy) {
    const Situation table("unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 of bb profile " + enemy +
                          "\n");
    return clause(plan_to(table.battle(), table.unit("R1"),
                          geometry::turned_to(table.unit("R1").ground, Angle::degrees(90)), limits));
  };
  EXPECT_EQ(turned("LI at (60,46.5) facing 180"), "BP-MOV-08") << "0.9 in beyond the end of its line";
  EXPECT_EQ(turned("LI at (60,46.7) facing 180"), "");
  EXPECT_EQ(turned("LN size 0.4 x 0.4 at (56.8,43.2) facing 180"), "BP-MOV-08") << "its left sweeps over it";
  EXPECT_EQ(turned("LN size 0.4 x 0.4 at (63.2,43.2) facing 180"), "") << "its right goes the other way";
  const auto round_a_corner = [&](const std::string& more) {
    const Situation table("unit red R1 profile LI size 1 x 1 of rb at (60,40) facing 0\n" + more + "\n");
    const Unit& unit = table.unit("R1");
    const geometry::Footprint corner = geometry::shifted(unit.ground, 6_in);
    return clause(plan_move(table.battle(), unit, {unit.ground, corner, geometry::shifted(corner, {}, 6_in)}, limits));
  };
  const std::string enemy = "unit blue B1 profile LN size 1 x 0.2 of bb at ";
  EXPECT_EQ(round_a_corner(enemy + "(66,47.5) facing 180"), "BP-MOV-08") << "0.9 in";
  EXPECT_EQ(round_a_corner(enemy + "(66,47.7) facing 180"), "");
  EXPECT_EQ(round_a_corner(enemy + "(64,42) facing 180"), "") << "on neither leg";
  EXPECT_NE(round_a_corner("terrain wall w \"wall\" line (20,0) (100,86)"), "") << "6 in more, at (60,43)";
  EXPECT_EQ(round_a_corner("terrain wall w \"wall\" line (20,10) (100,96)"), "") << "at (60,53)";
}

TEST(GroundByTheBook, EnteringABuildingTakesSixInchesOfTheMove) {  // BP-BLD-06, BP-TER-06
  const auto refusal = [](const char* y) {
    const Situation table(std::string(kFarm) + "unit red R1 profile LI of rb at (60," + y + ") facing 0\n");
    const WhyNot fault = why_not_enter(table.battle(), table.unit("R1"), 0);
    return fault ? fault->citation.clause : "";
  };
  EXPECT_EQ(refusal("29.2"), "");
  EXPECT_EQ(refusal("29.1"), "BP-BLD-06");
}

TEST(GroundByTheBook, TheWayToABuildingIsAMoveLikeAnyOther) {  // BP-TER-03, BP-TER-07, BP-MOV-07
  const auto refusal = [](const char* y, const std::string& between) {
    const Situation table(std::string(kFarm) + between + "unit red R1 profile LI of rb at (60," + y + ") facing 0\n");
    const WhyNot fault = why_not_enter(table.battle(), table.unit("R1"), 0);
    return fault ? fault->citation.clause : "";
  };
  const std::string rough = "terrain rough moor \"the moor\" area (40,20) (80,20) (80,36) (40,36)\n";
  EXPECT_EQ(refusal("32.2", rough), "") << "3 in at half pace are the six that entering leaves";
  EXPECT_EQ(refusal("32.1", rough), "BP-TER-07");
  const std::string enemy = "unit blue B1 profile LN size 1 x 0.2 of bb at (60,33) facing 180\n";
  EXPECT_EQ(refusal("29.3", enemy), "BP-MOV-08") << "5.9 in, through B1";
}

TEST(GroundByTheBook, TheWayToABuildingKeepsTheRuleOfProximity) {  // BP-PRX-01, BP-PRX-02, BP-INI-10
  const auto refusal = [](const char* unit, const char* enemy) {
    const Situation table(std::string(kFarm) + "unit red R1 profile LI of rb at " + unit +
                          " facing 0\nunit blue B1 profile LI of bb at " + enemy + " facing 180\n");
    const WhyNot fault = why_not_enter(table.battle(), table.unit("R1"), 0);
    return fault ? fault->citation.clause : "";
  };
  EXPECT_EQ(refusal("(50,40)", "(50,60)"), "") << "no enemy within 12 in: sideways";
  EXPECT_EQ(refusal("(50,40)", "(50,50)"), "BP-PRX-01") << "sideways near the enemy";
  EXPECT_EQ(refusal("(60,32)", "(48,42)"), "") << "straight ahead near the enemy";
  EXPECT_EQ(refusal("(60,48)", "(60,58)"), "") << "straight back near the enemy";
}

TEST(GroundByTheBook, ACommanderMakesWayForAGarrison) {  // BP-CDR-05
  Situation table(std::string(kFarm) + R"(
command blue bx "Second brigade" commander BX
commander blue BX profile CDR of bx at (60,40) facing 180
unit red R1 profile LI of rb at (60,30) facing 0
unit blue B1 profile LI of bb at (60,56) facing 180
)");
  table.run([](Draft& draft) { enter(draft, UnitId("R1"), 0, {}); });
  EXPECT_FALSE(geometry::overlap(table.unit("BX").ground, table.unit("R1").ground));
  EXPECT_TRUE(table.cites("BP-CDR-05"));
}

// The wall is 8 in behind R1, and no place short of F1 is a whole move away: two moves reach 8 in, and 6 in beyond it.
TEST(GroundByTheBook, AnObstacleEndsTheFirstMoveOfARetire) {  // BP-TER-08, BP-BRK-24, BP-BRK-28
  const auto ways = [](const char* friends) {
    const Situation table(std::string("terrain wall w \"wall\" line (5,51.2) (115,51.2)\n") +
                          "unit red R1 profile LI of rb at (60,60) facing 0\nunit red F1 profile LI of rb size " +
                          friends + " facing 0\n");
    return retreat_paths(table.battle(), table.unit("R1"));
  };
  const auto beyond = ways("100 x 6.3 at (60,50.35)");  // to y 47.2: free from 13.6 in
  ASSERT_EQ(beyond.size(), 1u);
  EXPECT_TRUE(beyond.front().second_move);
  EXPECT_TRUE(ways("100 x 9 at (60,49)").empty()) << "to y 44.5: free from 16.3 in";
}

TEST(GroundByTheBook, ABuildingIsTheFootprintOfTheOneUnitInIt) {  // BP-BLD-08, BP-BLD-07
  Situation table(std::string(kFarm) + R"(
unit red R1 profile LI of rb at (60,30) facing 0
unit red R2 profile LI of rb at (74,40) facing 0
)");
  table.run([](Draft& draft) { enter(draft, UnitId("R1"), 0, {}); });
  EXPECT_EQ(table.unit("R1").ground.frontage, 8_in);
  EXPECT_EQ(table.unit("R1").ground.depth, 8_in);
  EXPECT_EQ(why_not_hold(table.battle(), table.unit("R2"), 0)->citation.clause, "BP-BLD-08");
}

Sight seen(const Situation& table) {
  return line_of_sight(table.battle(), table.unit("R1"), table.unit("B1"), firing_arc(table.unit("R1"))).sight;
}

TEST(FireByTheBook, AWoodIsSeenIntoForTwoInchesAndWithinItForSix) {  // BP-VIS-05, BP-VIS-04
  const auto from_outside = [](const char* y) {
    return seen(
        Situation("terrain woods w \"wood\" area (30,48) (90,48) (90,80) (30,80)\n"
                  "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile SS of bb at (60," +
                  std::string(y) + ") facing 180\n"));
  };
  EXPECT_NE(from_outside("50.8"), Sight::none);
  EXPECT_EQ(from_outside("51.0"), Sight::none);
  const auto within = [](const char* y) {
    return seen(
        Situation("terrain woods w \"wood\" area (30,48) (90,48) (90,90) (30,90)\n"
                  "unit red R1 profile SS of rb at (60,60) facing 0\nunit blue B1 profile SS of bb at (60," +
                  std::string(y) + ") facing 180\n"));
  };
  EXPECT_NE(within("67.6"), Sight::none);
  EXPECT_EQ(within("67.8"), Sight::none);
}

TEST(FireByTheBook, ATargetHardlySeenMayBePassedOver) {  // BP-TGT-07
  const Situation table(R"(
terrain building barn "the barn" area (59,44) (70,44) (70,46) (59,46)
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,50) facing 180
unit blue B2 profile LI of bb at (44,58) facing 180
)",
                        "shooting");
  EXPECT_EQ(seen(table), Sight::obscured);
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B1"), "");
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B2"), "");
}

std::int32_t cover(const std::string& ground, const char* y, const std::string& more = "") {
  const Situation table(ground + "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile LI of bb " +
                            more.substr(0, more.find(':')) + " at (60," + y + ") facing 180 " +
                            (more.find(':') == std::string::npos ? "" : more.substr(more.find(':'))) + "\n",
                        "shooting");
  const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
  return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim).saves.rows.total();
}

// BP-SAV-04, BP-SAV-05, BP-SAV-07, BP-BLD-02, BP-TER-12
TEST(FireByTheBook, TheBetterCoverCountsAndNearTheTargetOnly) {
  const std::string hedge = "terrain hedge h \"hedge\" line (30,49) (90,49)\n";
  const std::string wall = "terrain wall w \"wall\" line (30,48.5) (90,48.5)\n";
  const std::string works = "terrain fortification f \"works\" line (30,48.5) (90,48.5)\n";
  EXPECT_EQ(cover("", "51"), 0);
  EXPECT_EQ(cover(hedge, "51.8"), 1);
  EXPECT_EQ(cover(hedge, "52"), 0) << "2.2 in before the target";
  EXPECT_EQ(cover(wall, "51"), 2);
  EXPECT_EQ(cover(hedge + works, "51"), 2) << "not three";
  EXPECT_EQ(cover("terrain open o \"scrub\" area (30,46) (90,46) (90,60) (30,60) soft_cover=1\n", "51"), 1);
  EXPECT_EQ(cover("terrain open o \"works\" area (30,46) (90,46) (90,60) (30,60) hard_cover=1\n", "51"), 2);
  EXPECT_EQ(cover("terrain building b \"farm\" area (56,46) (64,46) (64,54) (56,54)\n", "50",
                  "formation garrison size 8 x 8 : garrison=1"),
            2);
}

TEST(FireByTheBook, AGarrisonHasItsDiceWithAnyValue) {  // BP-DIC-03, BP-SIZ-09
  const auto dice = [](const std::string& more) {
    const Situation table(std::string(kFarm) + "unit red R1 profile LI of rb " + more +
                              " formation garrison size 8 x 8 at (60,40) facing 0 : garrison=1\n"
                              "unit blue B1 profile LI of bb at (60,50) facing 180\n",
                          "shooting");
    return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"),
                       aim_from(table.battle(), table.unit("R1"), geometry::Face::front, Fire::shooting))
        .pool.dice;
  };
  EXPECT_EQ(dice(""), 2);
  EXPECT_EQ(dice("shooting=1"), 2);
  EXPECT_EQ(dice("size=-1"), 2);
  EXPECT_EQ(dice("size=-2"), 1);
  EXPECT_EQ(dice("traits first_fire"), 3) << "what special rules add comes after: BP-SIZ-08";
}

}  // namespace
}  // namespace battalia::rules::black_powder
