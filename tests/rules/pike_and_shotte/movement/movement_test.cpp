// Where units may move and the effects of terrain on them (sections MOV, PRX, TER, INT).
#include "server/rules/families/brigade/movement/movement.h"

#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::pike_and_shotte {
namespace {

Plan plan(const Situation& table, std::string_view id, const geometry::Footprint& to) {
  return plan_to(table.battle(), table.unit(id), to, ordinary_limits(table.battle(), table.unit(id)));
}
Plan ahead(const Situation& table, std::string_view id, Length distance) {
  return plan(table, id, geometry::shifted(table.unit(id).ground, distance));
}
Plan obliquely(const Situation& table, std::string_view id, Length distance, std::int32_t degrees) {
  geometry::Footprint to = table.unit(id).ground;
  to.centre = geometry::moved(to.centre, to.facing + Angle::degrees(degrees), distance);
  return plan(table, id, to);
}
std::string fault(const Plan& plan) { return plan.fault ? plan.fault->citation.clause : ""; }

TEST(Movement, AllowancesMatchTheSheet) {  // PS-MOV-01 to 05, PS-CDR-02, PS-ART-01, PS-HGH-02
  Situation table(opening(R"(
unit red H profile HO of rb at (5,10) facing 0
unit red M profile MO of rb at (10,10) facing 0
unit red L profile LO of rb at (15,10) facing 0
unit red X profile LO of rb formation limbered size 1.5 x 3 at (20,10) facing 0
unit red S profile SH of rb at (25,10) facing 0
unit red P profile PB of rb formation hedgehog size 4 x 4 at (32,10) facing 0
unit red C profile HQ of rb at (40,10) facing 0
unit red K profile LH of rb at (48,10) facing 0
unit red D type dragoons formation line size 6 x 1.5 of rb at (56,10) facing 0 hand_to_hand=3 shooting=2 morale=5 stamina=3 traits weapon_firelock,dragoons
unit red E type dragoons formation skirmish size 9 x 1 of rb at (56,14) facing 0 hand_to_hand=3 shooting=2 morale=5 stamina=3 traits weapon_firelock,dragoons
commander red F profile CDR of rb at (60,4) facing 0 on_foot=1
)"));
  const auto inches = [&](std::string_view id) {
    return move_allowance(table.battle(), table.unit(id)) / Length::inches(1);
  };
  EXPECT_EQ(inches("H"), 0);
  EXPECT_EQ(inches("M"), 2);
  EXPECT_EQ(inches("L"), 4);
  EXPECT_EQ(inches("X"), 4);
  EXPECT_EQ(inches("S"), 4);
  EXPECT_EQ(inches("P"), 0);
  EXPECT_EQ(inches("C"), 6);
  EXPECT_EQ(inches("K"), 8);
  EXPECT_EQ(inches("D"), 6);
  EXPECT_EQ(inches("E"), 4);  // PS-SPR-16, PS-UNI-05: dismounted they are foot
  EXPECT_EQ(inches("RC"), 18);
  EXPECT_EQ(inches("F"), 12);
  EXPECT_EQ(arm_of(table.unit("D")), Arm::cavalry);
  EXPECT_EQ(arm_of(table.unit("E")), Arm::infantry);
  EXPECT_EQ(why_not_move_at_all(table.battle(), table.unit("H"))->citation.clause, "PS-MOV-01");
  EXPECT_EQ(why_not_move_at_all(table.battle(), table.unit("P"))->citation.clause, "PS-HGH-02");
}

TEST(Movement, DistancesOfThePublishedGameAreHalfAsLongAgain) {  // PS-GEN-01, PS-GEN-02
  Situation table(opening("option distance_scale 1.5\nunit red C profile HQ of rb at (40,10) facing 0\n"));
  EXPECT_EQ(move_allowance(table.battle(), table.unit("C")), Length::inches(9));
}

TEST(Movement, SidewaysBackwardsAndTurningCostNothingExtra) {  // PS-MOV-06
  Situation table(opening("unit red C profile HQ of rb at (40,10) facing 0\n"));
  EXPECT_EQ(fault(obliquely(table, "C", 6_in, 90)), "");
  EXPECT_EQ(fault(ahead(table, "C", -6_in)), "");
  EXPECT_EQ(ahead(table, "C", -6_in).used, 6_in);
  EXPECT_EQ(plan(table, "C", geometry::turned_to(table.unit("C").ground, Angle::degrees(180))).used, Length());
}

TEST(Movement, NoCornerEndsFurtherThanTheMove) {  // PS-MOV-06
  Situation table(opening("unit red S1 profile SH of rb at (40,10) facing 0\n"));
  EXPECT_EQ(fault(plan(table, "S1", geometry::turned_to(table.unit("S1").ground, Angle::degrees(60)))), "");
  geometry::Footprint to = geometry::turned_to(table.unit("S1").ground, Angle::degrees(60));
  to.centre = geometry::moved(to.centre, Angle(), 4_in);
  EXPECT_EQ(fault(plan(table, "S1", to)), "PS-MOV-06");
}

TEST(Movement, FurtherThanTheMoveIsRefusedAndTheLargestLegalPartNamed) {  // PS-MOV-03
  Situation table(opening("unit red S1 profile SH of rb at (40,10) facing 0\n"));
  const Plan far = ahead(table, "S1", 7_in);
  EXPECT_EQ(fault(far), "PS-MOV-03");
  EXPECT_NEAR(far.end().centre.y.um(), (14_in).um(), 300);
}

TEST(Movement, AMoveThatIsNoChargeStaysClearOfTheEnemy) {  // PS-MOV-07
  Situation table(
      opening("unit red S1 profile SH of rb at (36,10) facing 0\n"
              "unit blue E1 profile SH of bb at (36,15) facing 180\n"));
  EXPECT_EQ(fault(ahead(table, "S1", 3.3_in)), "");
  EXPECT_EQ(fault(ahead(table, "S1", 3.35_in)), "PS-MOV-07");
  const Plan into = ahead(table, "S1", 4_in);
  EXPECT_LE(into.end().centre.y, 13.3_in);
  EXPECT_GE(into.end().centre.y, 13.28_in);
}

TEST(Movement, FootprintsNeverOverlapAtTheEnd) {  // PS-FRM-07, PS-INT-01
  Situation table(
      opening("unit red S1 profile SH of rb at (36,10) facing 0\n"
              "unit red S2 profile SH of rb at (36,12) facing 0\n"));
  EXPECT_EQ(fault(ahead(table, "S1", 2.5_in)), "PS-FRM-07");
  const Plan through = ahead(table, "S1", 3_in);
  EXPECT_EQ(fault(through), "");
  EXPECT_EQ(through.passed, std::vector<UnitId>{UnitId("S2")});
}

TEST(Movement, EngagedFriendsAndHedgehogsAreNotPassed) {  // PS-INT-01
  Situation table(opening(R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red P1 profile PB of rb formation hedgehog size 4 x 4 at (36,14.5) facing 0
unit red C1 profile HQ of rb at (50,10) facing 0
unit red S2 profile SH of rb at (50,12) facing 0
unit blue E1 profile SH of bb at (50,13) facing 180
contact S2 front E1 front
)"));
  EXPECT_EQ(fault(ahead(table, "S1", 3_in)), "PS-INT-01");
  EXPECT_EQ(fault(obliquely(table, "C1", 6_in, 10)), "PS-INT-01");
}

TEST(Movement, DoesNotReduceShooting) {  // PS-MOV-08, PS-ART-04
  Situation table(opening(R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red L1 profile LO of rb at (44,10) facing 0
unit blue E1 profile SH of bb at (36,22) facing 180
)"));
  table.act(kRed, "command order_move units S1 : objective place (36,20) facing 0", {8});
  table.act(kRed, "choose move units S1 : path path advance 4");
  table.act(kRed, "command order_move units L1 : objective place (44,20) facing 0", {7});
  table.act(kRed, "choose move units L1 : path path advance 4");
  while (table.table().phase.str() != "shooting") table.act(kRed, "end_phase " + table.table().phase.str());
  EXPECT_EQ(table.offers(kRed, "shoot").size(), 2u);
}

TEST(Movement, NobodyLeavesTheTableByChoice) {  // PS-EDG-01
  Situation table(opening("unit red S1 profile SH of rb at (36,2) facing 0\n"));
  EXPECT_EQ(fault(ahead(table, "S1", -2_in)), "PS-EDG-01");
}

TEST(Proximity, WithinEightInchesOnlyTowardsOrAway) {  // PS-PRX-01, PS-PRX-02, PS-PRX-03, EX-PS-20
  Situation table(
      opening("unit red S1 profile SH of rb at (36,10) facing 0\n"
              "unit blue E1 profile SH of bb at (36,18) facing 180\n"));
  EXPECT_EQ(fault(obliquely(table, "S1", 4_in, -40)), "");
  EXPECT_EQ(fault(obliquely(table, "S1", 4_in, -50)), "PS-PRX-01");
  EXPECT_EQ(fault(ahead(table, "S1", -4_in)), "");
  EXPECT_EQ(fault(obliquely(table, "S1", 4_in, 90)), "PS-PRX-01");
  EXPECT_EQ(fault(plan(table, "S1", geometry::turned_to(table.unit("S1").ground, Angle::degrees(30)))), "");
}

TEST(Proximity, EightInchesAreIncludedAndMoreAreFree) {  // PS-PRX-02, PS-GEN-03
  const auto sideways = [](std::string_view y) {
    Situation table(
        opening("unit red S1 profile SH of rb at (36,10) facing 0\n"
                "unit blue E1 profile SH of bb at (36," +
                std::string(y) + ") facing 180\n"));
    return fault(obliquely(table, "S1", 4_in, 90));
  };
  EXPECT_EQ(sideways("19"), "PS-PRX-01");
  EXPECT_EQ(sideways("19.1"), "");
}

TEST(Proximity, ForcedMovesAreExemptAndTheNearestEnemyCounts) {  // PS-PRX-04, PS-PRX-05
  Situation table(
      opening("unit red S1 profile SH of rb at (36,10) facing 0\n"
              "unit blue E1 profile SH of bb at (36,18) facing 180\n"
              "unit blue E2 profile HQ of bb at (45,10) facing 270\n"));
  EXPECT_EQ(nearest_enemy(table.battle(), table.unit("S1")).unit->id, UnitId("E2"));
  geometry::Footprint aside = table.unit("S1").ground;
  aside.centre.y += 4_in;
  EXPECT_EQ(fault(plan(table, "S1", aside)), "PS-PRX-01");
  MoveLimits forced = ordinary_limits(table.battle(), table.unit("S1"));
  forced.proximity = false;
  EXPECT_EQ(fault(plan_to(table.battle(), table.unit("S1"), aside, forced)), "");
}

TEST(Terrain, WoodsHalveThePaceAndDisorderFormedTroops) {  // PS-TER-01, PS-TER-02, PS-TER-07, EX-PS-19
  Situation table(opening(R"(
terrain woods wood "the wood" area (30,8) (60,8) (60,40) (30,40)
unit red P1 profile PB of rb at (36,12) facing 0
unit red K1 profile SK of rb at (52,12) facing 0
unit blue E1 profile SH of bb at (5,40) facing 180
)"));
  EXPECT_EQ(fault(ahead(table, "P1", 2_in)), "");
  EXPECT_EQ(ahead(table, "P1", 2_in).used, 4_in);
  EXPECT_EQ(fault(ahead(table, "P1", 2.1_in)), "PS-TER-07");
  table.act(kRed, "command order_move units P1 : objective place (36,30) facing 0", {1});
  table.act(kRed, "choose move units P1 : path path advance 2");
  EXPECT_TRUE(is_disordered(table.unit("P1")));
  table.act(kRed, "choose move units P1 : path path advance 2");  // the order being carried out continues
  table.act(kRed, "choose move units P1 : path path advance 2");
  EXPECT_EQ(table.unit("P1").ground.centre.y, 18_in);
  table.act(kRed, "command order_move units K1 : objective place (52,30) facing 0", {8});
  table.act(kRed, "choose move units K1 : path path advance 2");
  EXPECT_FALSE(is_disordered(table.unit("K1")));
}

TEST(Terrain, RoughGroundAllowsOneMove) {  // PS-TER-03, PS-TER-08, PS-SKM-01, EX-PS-19
  Situation table(opening(R"(
terrain rough marsh "the marsh" area (30,14) (60,14) (60,40) (30,40)
unit red C1 profile HQ of rb at (36,10.25) facing 0
unit red K1 profile SK of rb at (52,12) facing 0
unit blue E1 profile SH of bb at (5,40) facing 180
)"));
  table.act(kRed, "command order_move units C1 : objective place (36,34) facing 0", {1});
  table.act(kRed, "choose move units C1 : path path advance 6");
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_TRUE(table.unit("C1").is(rules::StatusKey("no_further_move")));
  table.act(kRed, "command order_move units K1 : objective place (52,34) facing 0", {1});
  table.act(kRed, "choose move units K1 : path path advance 4").act(kRed, "choose move units K1 : path path advance 4");
  EXPECT_FALSE(table.unit("K1").is(rules::StatusKey("no_further_move")));
}

constexpr std::string_view kHedge = R"(
terrain hedge hedge "the hedge" line (10,14) (60,14)
unit red P2 profile PB of rb at (36,9.5) facing 0
unit blue E1 profile SH of bb at (5,40) facing 180
)";

TEST(Terrain, AnObstacleStopsTheTurnsMovement) {  // PS-TER-04, PS-TER-09, EX-PS-19
  Situation table(opening(kHedge));
  table.act(kRed, "command order_move units P2 : objective place (36,30) facing 0", {1});
  EXPECT_EQ(table.refusal(kRed, "choose move units P2 : path path advance 4"), "PS-TER-04");
  table.act(kRed, "choose move units P2 : path path advance 3");
  EXPECT_EQ(table.table().open_decision(), nullptr);  // two moves are lost
  EXPECT_EQ(table.unit("P2").ground.centre.y, 12.5_in);
}

TEST(Terrain, ItIsCrossedInALaterTurnAndPikesRollForIt) {  // PS-TER-05, PS-TER-09
  Situation table(opening(R"(
terrain hedge hedge "the hedge" line (10,14) (60,14)
unit red P2 profile PB of rb at (36,12.5) facing 0
unit blue E1 profile SH of bb at (5,40) facing 180
)"));
  table.act(kRed, "command order_move units P2 : objective place (36,30) facing 0", {1});
  table.act(kRed, "choose cross units P2", {6});
  EXPECT_TRUE(is_disordered(table.unit("P2")));
  EXPECT_TRUE(table.cites("PS-TER-05"));
  EXPECT_GE(table.unit("P2").ground.centre.y, 15.5_in);
  EXPECT_LE(table.unit("P2").ground.centre.y, 15.6_in);
  EXPECT_EQ(table.table().open_decision(), nullptr);  // no other move that turn
}

TEST(Terrain, SkirmishersAndColumnsOnATrackPassObstacles) {  // PS-TER-04, PS-TER-11
  Situation table(opening(R"(
terrain hedge hedge "the hedge" line (10,14) (60,14)
terrain track lane "the lane" line (20,0) (20,48)
unit red K1 profile SK of rb at (36,12) facing 0
unit red S1 profile SH of rb formation march_column size 2 x 3 at (20,12) facing 0
unit red S2 profile SH of rb at (50,12) facing 0
)"));
  EXPECT_EQ(fault(ahead(table, "K1", 4_in)), "");
  EXPECT_EQ(fault(ahead(table, "S1", 4_in)), "");
  EXPECT_EQ(fault(ahead(table, "S2", 4_in)), "PS-TER-04");
}

TEST(Terrain, WoodsCountDoubleFromTheirEdge) {  // PS-TER-02, PS-TER-07
  const Situation table(opening(R"(
terrain woods wood "the wood" area (30,15) (60,15) (60,40) (30,40)
terrain woods behind "the wood behind" area (2,4) (20,4) (20,11.25) (2,11.25)
unit red P1 profile PB of rb at (36,12) facing 0
unit red P2 profile PB of rb at (10,12) facing 0
)"));
  EXPECT_EQ(fault(ahead(table, "P1", 2.75_in)), "") << "1.5 in of open ground, and 1.25 in that count double";
  EXPECT_EQ(fault(ahead(table, "P1", 2.77_in)), "PS-TER-07");
  EXPECT_EQ(fault(ahead(table, "P2", 3.25_in)), "") << "its rear leaves the wood after 0.75 in";
  EXPECT_EQ(fault(ahead(table, "P2", 3.27_in)), "PS-TER-07");
}

TEST(Terrain, GunsKeepOutOfWoodsAndRoughGround) {  // PS-TER-11
  Situation table(opening(R"(
terrain woods wood "the wood" area (30,12) (60,12) (60,40) (30,40)
terrain track lane "the lane" line (50,0) (50,48)
unit red L1 profile LO of rb at (36,10) facing 0
unit red L2 profile LO of rb formation limbered size 1.5 x 3 at (50,10) facing 0
)"));
  EXPECT_EQ(fault(ahead(table, "L1", 3_in)), "PS-TER-11");
  const Plan lane = ahead(table, "L2", 4_in);
  EXPECT_EQ(fault(lane), "");
  EXPECT_EQ(lane.used, 4_in);  // the track cancels the wood
}

constexpr std::string_view kHouse = R"(
terrain building house "the house" area (40,12) (43,12) (43,15) (40,15) stone=1
unit red S2 profile SH of rb at (36,10) facing 0
unit red C1 profile HQ of rb at (52,12) facing 0
unit blue E1 profile SH of bb at (5,40) facing 180
)";

TEST(Terrain, AHouseIsEnteredWithAMoveOfItsOwn) {  // PS-TER-06, PS-TER-12, PS-BLD-02, EX-PS-19
  Situation table(opening(kHouse));
  EXPECT_EQ(table.refusal(kRed, "command order_enter units C1 : building options house"), "PS-TER-12");
  table.act(kRed, "command order_enter units S2 : building options house", {8});
  EXPECT_TRUE(in_building(table.unit("S2")));
  EXPECT_EQ(table.unit("S2").ground.frontage, 3_in);
  EXPECT_TRUE(has_no_flanks(table.unit("S2")));                                                // PS-FRM-06
  EXPECT_EQ(why_not_hold(table.battle(), table.unit("S2"), 0)->citation.clause, "PS-TER-12");  // one unit
}

TEST(Terrain, TheMoveToAHouseIsLikeAnyOther) {  // PS-TER-02, PS-TER-04, PS-TER-07
  const auto refusal = [](const char* y, const std::string& between) {
    const Situation table(
        opening("terrain building house \"the house\" area (40,12) (43,12) (43,15) (40,15) stone=1\n" + between +
                "unit red S2 profile SH of rb at (41.5," + y + ") facing 0\n"));
    const WhyNot fault = why_not_enter(table.battle(), table.unit("S2"), 0);
    return fault ? fault->citation.clause : "";
  };
  const std::string wood = "terrain woods wood \"the wood\" area (30,5) (55,5) (55,12) (30,12)\n";
  EXPECT_EQ(refusal("9.5", wood), "") << "2 in at half pace are a whole move";
  EXPECT_EQ(refusal("9.4", wood), "PS-TER-07");
  EXPECT_EQ(refusal("8", "terrain hedge hedge \"the hedge\" line (34,11) (50,11)\n"), "PS-TER-04");
}

TEST(Terrain, TheMoveToAHouseDisordersLikeAnyOther) {  // PS-TER-02, PS-TER-07, PS-INT-02
  const auto entered = [](const std::string& between, std::vector<std::uint32_t> faces) {
    Situation table(opening(
        "terrain building house \"the house\" area (40,12) (43,12) (43,15) (40,15) stone=1\n" + between +
        "unit red S2 profile SH of rb at (41.5,9.5) facing 0\nunit blue E1 profile SH of bb at (5,40) facing 180\n"));
    table.act(kRed, "command order_enter units S2 : building options house", std::move(faces));
    EXPECT_TRUE(in_building(table.unit("S2")));
    return table;
  };
  const Situation wood = entered("terrain woods wood \"the wood\" area (30,5) (55,5) (55,12) (30,12)\n", {5});
  EXPECT_TRUE(is_disordered(wood.unit("S2")));
  EXPECT_TRUE(wood.cites("PS-TER-02"));
  const Situation pikes = entered("unit red P1 profile PB size 3 x 0.8 of rb at (41.5,11) facing 0\n", {5, 5});
  EXPECT_FALSE(is_disordered(pikes.unit("S2")));
  EXPECT_TRUE(is_disordered(pikes.unit("P1")));
}

TEST(Terrain, AHouseIsLeftWithAMoveOfItsOwn) {  // PS-BLD-02
  Situation table(opening(R"(
terrain building house "the house" area (40,12) (43,12) (43,15) (40,15) stone=1
unit red S2 profile SH of rb formation garrison size 3 x 3 at (41.5,13.5) facing 180 : garrison=1
unit blue E1 profile SH of bb at (5,40) facing 180
)"));
  EXPECT_EQ(table.refusal(kRed, "command order_move units S2 : objective place (41,30) facing 0"), "PS-TER-06");
  table.act(kRed, "command order_leave units S2 : face options rear", {8});
  EXPECT_EQ(table.unit("S2").formation.str(), "line");
  EXPECT_EQ(table.status("S2", "garrison"), 0);
  EXPECT_GE(geometry::distance(table.unit("S2").ground, geometry::Point{41.5_in, 15_in}), Length());
}

TEST(Interpenetration, PikesAndHeavyHorseRollWhenTroopsWalkThroughThem) {  // PS-INT-02, PS-INT-04, PS-DIS-01, EX-PS-18
  Situation table(opening(R"(
unit red S1 profile LH of rb at (12,10) facing 0
unit red P1 profile PB of rb at (12,13) facing 0
unit red LH profile LH of rb at (32,10) facing 0
unit red S2 profile SH of rb at (32,12) facing 0
unit red HQ profile HQ of rb at (52,10) facing 0
unit red HH profile HH of rb at (52,12) facing 0
unit blue E1 profile SH of bb at (36,46) facing 180
)"));
  table.act(kRed, "command order_move units S1 : objective place (12,30) facing 0", {5});
  table.act(kRed, "choose move units S1 : path path advance 8", {5});
  EXPECT_TRUE(is_disordered(table.unit("P1")));
  EXPECT_TRUE(table.cites("PS-INT-02"));
  if (table.table().open_decision() != nullptr) table.act(kRed, "choose halt units S1");
  table.act(kRed, "command order_move units LH : objective place (32,30) facing 0", {5});
  table.act(kRed, "choose move units LH : path path advance 8");  // shot do not roll
  if (table.table().open_decision() != nullptr) table.act(kRed, "choose halt units LH");
  table.act(kRed, "command order_move units HQ : objective place (52,30) facing 0", {5});
  table.act(kRed, "choose move units HQ : path path advance 6", {4});
  EXPECT_FALSE(is_disordered(table.unit("HH")));
}

TEST(Interpenetration, AllTroopsRollForFriendsThatRetireOrBlunder) {  // PS-INT-03
  Situation table(opening("unit red S1 profile SH of rb at (36,10) facing 0\n"));
  EXPECT_TRUE(rolls_when_passed(table.battle(), table.unit("S1"), Interpenetration::forced));
  EXPECT_FALSE(rolls_when_passed(table.battle(), table.unit("S1"), Interpenetration::by_will));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
