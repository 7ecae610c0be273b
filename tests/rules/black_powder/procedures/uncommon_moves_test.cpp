// Sweeping advances, blunders of squares and garrisons, retreats of broken brigades, freshly raised squares, cavalry
// near infantry, and commanders in the way of units that do not march.
#include "common/notation/act.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

// --- After combat ---------------------------------------------------------------------------------------------------

constexpr std::string_view kFarAway = R"(
unit red R8 profile LI of rb at (100,10) facing 0
unit red R9 profile LI of rb at (110,10) facing 0
unit blue B8 profile LI of bb at (20,90) facing 180
unit blue B9 profile LI of bb at (40,90) facing 180
)";

// R1 has thrown B1 back by one move, which leaves it within reach.
Situation thrown_back(const std::string& traits, const std::string& others) {
  Situation table("unit red R1 profile CV of rb traits " + traits +
                      " at (60,40) facing 0\n"
                      "unit blue B1 profile LI of bb at (60,42.8) facing 180\ncontact R1 front B1 front\n" +
                      others + std::string(kFarAway),
                  "hand_to_hand");
  table.act(kRed, "fight fight units R1", {4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4});
  EXPECT_EQ(table.unit("B1").ground.centre.y, 54.8_in);
  EXPECT_EQ(table.prompt(kRed).decision(), "after_combat");
  return table;
}

TEST(BlackPowderUncommonMoves, ASweepingAdvanceIsAtAFreshEnemy) {  // BP-FOL-03
  const Situation alone = thrown_back("weapon_sabre", "");
  EXPECT_TRUE(alone.offers(kRed, "charge").empty());
  EXPECT_EQ(alone.refusal(kRed, "choose charge units R1 : target targets B1"), "BP-FOL-05");
  const Situation fresh = thrown_back("weapon_sabre", "unit blue B2 profile LN of bb at (71,52) facing 180\n");
  ASSERT_EQ(fresh.offers(kRed, "charge").size(), 1u);
  EXPECT_EQ(fresh.refusal(kRed, "choose charge units R1 : target targets B1"), "BP-FOL-05");
  EXPECT_EQ(fresh.refusal(kRed, "choose charge units R1 : target targets B2"), "");
}

// Why the open question may not be answered so.
std::string reason(Situation table, WhyNot (*reply)(Draft&, const v1::Act&), const char* act) {
  std::string said;
  table.run([&](Draft& draft) {
    const auto read = notation::read_act(act);
    ASSERT_TRUE(read.has_value());
    const WhyNot fault = reply(draft, *read);
    said = fault ? fault->reason : "";
  });
  return said;
}

TEST(BlackPowderUncommonMoves, ARefusedSweepSaysHowFarTheEnemyIs) {  // BP-FOL-03, BP-FOL-05
  const Situation table = thrown_back("weapon_sabre", "unit blue B2 profile LN of bb at (60,66) facing 180\n");
  const auto sweep = [&](const std::string& target) {
    return reason(table, answer_after_combat, ("choose charge units R1 : target targets " + target).c_str());
  };
  EXPECT_NE(sweep("B1").find("B1 has just fought R1"), std::string::npos) << sweep("B1");
  EXPECT_NE(sweep("B2").find("B2 is 23.2 in away; one move is 18"), std::string::npos) << sweep("B2");
  EXPECT_EQ(sweep("nobody"), "Name the enemy to charge.");
}

TEST(BlackPowderUncommonMoves, ARefusedChargeInABlunderSaysHowFarTheEnemyIs) {  // BP-BLU-12
  const Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,50) facing 180
unit blue B2 profile AC of bb at (20,40) facing 180
decision blunder_charge red units R1 "Does it charge?" with result "left"
)");
  const auto charge_at = [&](const std::string& target) {
    return reason(table, blunder_decision().answer, ("choose charge units R1 : target targets " + target).c_str());
  };
  EXPECT_EQ(charge_at("B1"), "B1 is not where this blunder leads R1: left.");
  EXPECT_NE(charge_at("B2").find("B2 is 33.6 in away; one move is 12"), std::string::npos) << charge_at("B2");
}

TEST(BlackPowderUncommonMoves, GallopersNeedNotChargeThoseTheyHaveBeaten) {  // BP-FOL-03, BP-SPR-32
  const Situation alone = thrown_back("gallop_at_anything,weapon_sabre", "");
  EXPECT_EQ(alone.refusal(kRed, "choose stay units R1"), "");
}

// --- Blunders -------------------------------------------------------------------------------------------------------

TEST(BlackPowderUncommonMoves, ASquareThatBlundersMakesOneMove) {  // BP-FRE-03, BP-BLU-02, BP-BLU-07
  const auto after = [](std::vector<std::uint32_t> faces, std::string_view enemy) {
    Situation table("unit red R1 profile SQ of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at " +
                    std::string(enemy) + " facing 180\n");
    table.act(kRed, "command order_move units R1 : objective place (60,44)", std::move(faces));
    return table.unit("R1").ground.centre;
  };
  EXPECT_EQ(after({6, 6, 1}, "(60,70)"), (geometry::Point{60_in, 28_in})) << "a rapid retreat is two moves";
  EXPECT_EQ(after({6, 6, 6, 5}, "(20,90)"), (geometry::Point{60_in, 52_in})) << "the charge would be three";
}

TEST(BlackPowderUncommonMoves, AGarrisonThatBlundersFleesFromTheEnemy) {  // BP-BLU-15, BP-BLU-10
  Situation table(R"(
terrain building farm "the farm" area (56,36) (64,36) (64,44) (56,44)
unit red R1 profile LI of rb formation garrison size 8 x 8 at (60,40) facing 0 : garrison=1
unit blue B1 profile LI of bb at (60,54) facing 180
)");
  table.act(kRed, "command order_leave units R1 : face options front", {6, 6, 2});
  EXPECT_EQ(table.unit("R1").formation, kLine);
  EXPECT_LT(table.unit("R1").ground.centre.y, 36_in) << "not through the wall before the enemy";
}

// --- Broken brigades ------------------------------------------------------------------------------------------------

constexpr std::string_view kFacingAway = R"(
command red xb "A broken one" commander XC : broken
command red yb "The third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (100,4) facing 0
unit red X1 profile LI of xb at (60,40) facing 180
unit red X2 profile LI of xb at (20,20) facing 0
unit red R3 profile LI of rb at (60,12) facing 0
unit red R4 profile LI of yb at (100,12) facing 0
)";

TEST(BlackPowderUncommonMoves, AUnitThatFacesAwayIsNotTurnedToTheEnemyByItsRetreat) {  // BP-BRG-06, DP-13
  Situation chosen(std::string(kFacingAway) + "unit blue B1 profile LI of bb at (60,64) facing 180\n", "initiative");
  EXPECT_EQ(chosen.refusal(kRed, "move retreat units X1 : facing options about"), "BP-BRG-06");
  chosen.act(kRed, "move retreat units X1");
  EXPECT_EQ(chosen.unit("X1").ground.centre.y, 28_in);
  EXPECT_EQ(chosen.unit("X1").ground.facing, Angle::degrees(180));
  Situation forced(std::string(kFacingAway) + "unit blue B1 profile LI of bb at (60,50) facing 180\n", "hand_to_hand",
                   "blue");
  forced.end_turn();
  EXPECT_EQ(forced.unit("X1").ground.centre.y, 28_in);
  EXPECT_NE(forced.prompt(kRed).decision(), "retreat_facing") << "nothing is left to choose";
}

// --- The edge of the table ------------------------------------------------------------------------------------------

TEST(BlackPowderUncommonMoves,
     AUnitThatLeavesTheTableReturnsWhereItLeft) {  // BP-EDG-01, BP-EDG-05, BP-BLU-10, BP-BRK-31
  constexpr std::string_view kEnemy = "unit blue B1 profile LI of bb at (60,40) facing 180\n";
  const std::string lines = "unit red R1 profile LI of rb at (60,6) facing 0\n" + std::string(kEnemy);
  const auto left_at_the_edge = [](const Situation& table) {
    EXPECT_FALSE(table.unit("R1").on_table());
    EXPECT_EQ(table.status("R1", "left_table"), 1);
    EXPECT_NEAR(table.unit("R1").ground.centre.y.um(), (0.8_in).um(), 300) << "half of its depth from the edge";
  };
  Situation blundered(lines);
  blundered.act(kRed, "command order_move units R1 : objective place (60,20)", {6, 6, 2});
  left_at_the_edge(blundered);
  Situation retired(lines + "unit red R2 profile LI of rb at (60,3) facing 0\n", "hand_to_hand");
  retired.run([](Draft& draft) { retire(draft, UnitId("R1"), false, "BP-BRK-15"); }, {5});
  left_at_the_edge(retired);
  EXPECT_EQ(retired.status("R2", "disordered"), 1) << "a friend that it passes through on its way";
}

TEST(BlackPowderUncommonMoves, AnEvaderThatLeavesTheTableReturnsWhereItLeft) {  // BP-EVA-11, BP-EDG-01, BP-EDG-05
  Situation table(R"(
unit red R1 profile LI of rb at (60,78.4) facing 0
unit blue B1 profile SS of bb at (60,88) facing 180
unit blue B8 profile LI of bb at (20,80) facing 180
unit blue B9 profile LI of bb at (30,80) facing 180
)");
  charge_now(table);
  table.act(kBlue, "choose evade units B1");
  EXPECT_FALSE(table.unit("B1").on_table());
  EXPECT_EQ(table.status("B1", "left_table"), 1);
  const geometry::Footprint left = table.unit("B1").ground;
  EXPECT_NEAR((left.centre.y + left.depth / 2).um(), table.table().height.um(), 300);
  EXPECT_FALSE(table.table().engaged(UnitId("R1")));
  EXPECT_EQ(table.unit("R1").ground.centre.y, 90.4_in) << "it follows as far as one move";
}

// --- Freshly raised troops ------------------------------------------------------------------------------------------

TEST(BlackPowderUncommonMoves, OnlyTheFirstFaceThatShootsHasTheDieOfEagerTroops) {  // BP-SPR-15, BP-SHO-02
  Situation table(
      "unit red R1 profile SQ of rb traits freshly_raised at (60,40) facing 0\n"
      "unit blue B1 profile AC of bb at (60,50) facing 180\n"
      "unit blue B2 profile AC of bb at (60,30) facing 0\n",
      "shooting");
  table.act(kRed, "shoot shoot units R1 : faces options front,rear", {6, 2, 2, 2});
  const auto volleys = table.rolls("shooting");
  ASSERT_EQ(volleys.size(), 2u);
  EXPECT_EQ(volleys[0].faces_size(), 2);
  EXPECT_EQ(volleys[1].faces_size(), 1);
}

// --- Cavalry near foot ----------------------------------------------------------------------------------------------

// R1 ends the first of its moves within 6 in of B1.
Situation marched(const std::string& traits) {
  Situation table(
      "option OPT-02 on\nunit red R1 profile LN of rb at (60,40) facing 0\n"
      "unit red R9 profile LI of rb at (100,10) facing 0\nunit blue B1 profile CV of bb traits " +
      traits +
      " at (60,57) facing 180\n"
      "unit blue B9 profile LI of bb at (100,90) facing 180\n");
  table.act(kRed, "command order_move units R1 : objective place (60,60) facing 0", {1, 1});
  table.act(kRed, "choose move units R1 : path path to (60,49) facing 0");
  EXPECT_EQ(menu(table, "reaction"), "charge evade stay");
  return table;
}

TEST(BlackPowderUncommonMoves, ATerrifyingChargeAtMarchingFootGoesOnIfTheFootStands) {  // BP-SPR-12, BP-OPT-02
  Situation stood = marched("terrifying_charge,weapon_sabre");
  stood.act(kBlue, "choose charge units B1", {3, 4});
  EXPECT_EQ(menu(stood, "charge_response", kRed), "closing_fire stand");
  Situation fled = marched("terrifying_charge,weapon_sabre");
  fled.act(kBlue, "choose charge units B1", {2, 3});
  EXPECT_EQ(menu(fled, "charge_response", kRed), "none");
  EXPECT_FALSE(fled.table().engaged(UnitId("R1")));
}

TEST(BlackPowderUncommonMoves, CavalryThatEvadesFootNearItFacesAsItsOwnerSays) {  // BP-OPT-02, BP-EVA-06, DP-10
  const auto facing = [](const std::string& answer) {
    Situation table = marched("weapon_sabre");
    table.act(kBlue, "choose evade units B1" + answer);
    EXPECT_GT(table.unit("B1").ground.centre.y, 70_in);
    return table.unit("B1").ground.facing;
  };
  EXPECT_EQ(facing(""), Angle::degrees(180));
  EXPECT_EQ(facing(" : facing options foot"), Angle::degrees(180));
  EXPECT_EQ(facing(" : facing options away"), Angle());
}

// --- Commanders in the way ------------------------------------------------------------------------------------------

TEST(BlackPowderUncommonMoves, ACommanderMakesWayForAUnitThatChangesItsFormation) {  // BP-CDR-05
  Situation table(R"(
command blue xb "Another" commander XC
commander blue XC profile CDR of xb at (63,42) facing 180
unit red R1 profile AC of rb at (60,40) facing 0
unit blue X1 profile LI of xb at (60,60) facing 180
)");
  ASSERT_FALSE(geometry::overlap(table.unit("XC").ground, table.unit("R1").ground));
  table.run([](Draft& draft) { reform(draft, UnitId("R1"), kLine); });
  EXPECT_FALSE(geometry::overlap(table.unit("XC").ground, table.unit("R1").ground));
  EXPECT_LE(geometry::distance(table.unit("XC").ground, table.unit("X1").ground), Length::um(50)) << "it touches it";
  EXPECT_TRUE(table.cites("BP-CDR-05"));
}

}  // namespace
}  // namespace battalia::rules::black_powder
