// Owners' choices by this book that other tests do not cover: where a charger stands, which way a unit faces in its new
// formation, which friend it supports, which unit a counter-charge disorders; and who has cover.
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kColumnAtLine =
    "unit red R1 profile AC of rb at (61,36) facing 0 : may_use_initiative\n"
    "unit blue B1 profile LN of bb at (60,50) facing 180\n";

TEST(OwnersChoices, AChargerStandsWhereItsOwnerSaysOfThePlacesThatCoverAsMuch) {  // BP-CHG-11, DP-12
  // The column is 3.2 in wide and the line 9.6 in: its middle may stand from 56.8 to 63.2.
  const auto stands_at = [](const std::string& answer) {
    Situation table{kColumnAtLine, "initiative"};
    table.act(kRed, "charge initiative_charge units R1 : target targets B1" + answer);
    table.act(kBlue, "choose stand units B1");
    EXPECT_TRUE(table.table().engaged(UnitId("R1")));
    return table.unit("R1").ground.centre.x;
  };
  EXPECT_EQ(stands_at(""), 61_in) << "the nearest";
  EXPECT_EQ(stands_at(" : place options left"), 56.8_in);
  EXPECT_EQ(stands_at(" : place options right"), 63.2_in);
  Situation ordered{kColumnAtLine};
  for (const char* misspelt : {": place options rigth", ": commander options RX"}) {
    EXPECT_NE(ordered.refusal(kRed, std::string("command order_charge units R1 : target targets B1 ") + misspelt), "");
  }
  ordered.act(kRed, "command order_charge units R1 : target targets B1 : place options right", {1, 2});
  ordered.act(kBlue, "choose stand units B1");
  EXPECT_EQ(ordered.unit("R1").ground.centre.x, 63.2_in);
}

TEST(OwnersChoices, AUnitMayLookAnotherWayInItsNewFormation) {  // BP-FCH-02
  const auto facing = [](const std::string& answer, const std::string& more = "") {
    Situation table(more +
                        "unit red R1 profile AC of rb at (60,40) facing 0 : may_use_initiative\n"
                        "unit blue B1 profile AC of bb at (72,40) facing 270\n",
                    "initiative");
    const std::string act = "reform initiative_reform units R1 : formation options line" + answer;
    if (const std::string fault = table.refusal(kRed, act); !fault.empty()) return fault;
    table.act(kRed, act);
    EXPECT_EQ(geometry::front_centre(table.unit("R1").ground).y, 42.4_in) << "the middle of its front stays";
    return std::to_string(table.unit("R1").ground.facing.mdeg() / 1'000);
  };
  EXPECT_EQ(facing(""), "0");
  EXPECT_EQ(facing(" : facing options enemy"), "90");
  EXPECT_EQ(facing(" : facing options left"), "270");
  EXPECT_EQ(facing(" : facing options rear"), "180");
  EXPECT_EQ(facing(" : facing options up"), "BP-GEN-08");
  EXPECT_EQ(facing(" : facing options enemy", "option OPT-04 on\n"), "BP-PRX-08");
}

TEST(OwnersChoices, AUnitIsOrderedToSupportAFriend) {  // BP-ORD-01
  Situation table(R"(
unit red R1 profile LI of rb at (60,20) facing 0
unit red R2 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180
contact R2 front B1 front
)");
  EXPECT_EQ(table.refusal(kRed, "command order_support units R1 : friend targets R1"), "BP-ORD-01");
  EXPECT_EQ(table.refusal(kRed, "command order_support units R1 : friend targets B1"), "BP-ORD-01");
  ASSERT_EQ(table.offers(kRed, "order_support").size(), 1u);
  table.act(kRed, "command order_support units R1 : friend targets R2", {1, 2});
  while (table.table().open_decision() != nullptr) table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").ground.centre.y, 37.4_in);
  const auto supports = possible_supports(table.battle(), combats(table.battle()).front(), v1::SIDE_RED);
  ASSERT_EQ(supports.size(), 1u);
  EXPECT_EQ(supports.front().place, geometry::Face::rear);
}

TEST(OwnersChoices, AnOrderLeadsByWayOfAnotherPlace) {  // BP-ORD-01, BP-ORD-03
  Situation table(
      "unit red R1 profile AC of rb at (60,20) facing 0\nunit blue B1 profile LI of bb at (20,90) facing 180\n");
  const std::string order = "command order_move units R1 : objective place (60,32) facing 0";
  EXPECT_EQ(table.refusal(kRed, order + " : via place (170,20) facing 0"), "BP-EDG-06");
  table.act(kRed, order + " : via place (72,20) facing 0", {1, 2});  // three moves
  EXPECT_EQ(table.refusal(kRed, "choose move units R1 : path path sidestep_left 6"), "BP-ORD-01");
  table.act(kRed, "choose move units R1 : path path sidestep_right 12");  // no nearer to the end, but on its path
  table.default_act(kRed);
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").ground.centre, (geometry::Point{60_in, 32_in}));
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(OwnersChoices, AGarrisonComesOutAndChargesWithTheSameMove) {  // BP-CHG-03, BP-PRX-06
  const auto held = [](const char* enemy) {
    return Situation(
        "terrain building farm \"the farm\" area (56,40) (64,40) (64,48) (56,48)\n"
        "unit red R1 profile LI of rb formation garrison size 8 x 8 at (60,44) facing 180 : garrison=1 "
        "may_use_initiative\nunit blue B1 profile AC of bb at " +
            std::string(enemy) + "\n",
        "initiative");
  };
  Situation table = held("(60,58) facing 180");
  ASSERT_EQ(table.offers(kRed, "initiative_charge").size(), 1u);
  table.act(kRed, "charge initiative_charge units R1 : target targets B1");
  table.act(kBlue, "choose stand units B1");
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_EQ(table.unit("R1").formation, kLine);
  EXPECT_EQ(table.status("R1", "garrison"), 0);
  EXPECT_EQ(held("(60,66) facing 180").refusal(kRed, "charge initiative_charge units R1 : target targets B1"),
            "BP-CHG-01")
      << "a move from its walls";
}

TEST(OwnersChoices, AnOptionDecidesWhichSideACounterChargeAtInfantryDisorders) {  // BP-CCH-07
  const auto upset = [](const std::string& option) {
    Situation table(option + "unit red R1 profile LI of rb at (60,40) facing 0\n" +
                    "unit blue B1 profile CV of bb at (60,50) facing 180\n");
    charge_now(table);
    table.act(kBlue, "choose counter_charge units B1");
    std::string marks;
    for (const char* id : {"R1", "B1"}) {
      EXPECT_NE(table.status(id, "disordered"), table.status(id, "charging")) << id;
      if (table.status(id, "disordered") == 1) marks += id;
    }
    return marks;
  };
  EXPECT_EQ(upset(""), "R1");
  EXPECT_EQ(upset("option C-09 cavalry\n"), "B1");
  EXPECT_EQ(upset("option C-09 both\n"), "R1B1");
}

TEST(OwnersChoices, SkirmishingHorseCounterChargesWhatItMayCharge) {  // BP-RSP-04, BP-CHG-04, BP-CHG-05
  const auto charged = [](const std::string& red) {
    Situation table("unit red R1 of rb at (60,40) facing 0 profile " + red +
                    "\nunit blue B1 profile CV formation skirmish size 9 x 4 of bb at (60,53) facing 180\n");
    charge_now(table);
    return menu(table);
  };
  EXPECT_EQ(charged("CV formation skirmish size 9 x 4"), "counter_charge stand");
  EXPECT_EQ(charged("CV"), "evade stand");
}

// --- Deployment -----------------------------------------------------------------------------------------------------

TEST(Deployment, TheSidesPlaceTheirBrigadesInTurn) {  // BP-ORG-08, DP-02
  Situation table(R"(
zone red deployment rz "south" (0,0) (120,0) (120,12) (0,12)
zone blue deployment bz "north" (0,84) (120,84) (120,96) (0,96)
command red r2 "Second" commander RD
commander red RD profile CDR of r2 at (20,4) facing 0
unit red R1 profile LI of rb at (60,6) facing 0
unit red R2 profile LI of rb at (75,6) facing 0
unit red R3 profile LI of r2 at (30,6) facing 0
unit blue B1 profile LI of bb at (60,90) facing 180
)",
                  "deployment");
  table.act(kRed, "deploy deploy units R3 : place place (40,6) facing 0");
  EXPECT_EQ(table.refusal(kRed, "deploy deploy units R1 : place place (65,6) facing 0"), "BP-ORG-08")
      << "the second brigade is being placed";
  EXPECT_TRUE(table.offers(kRed, "deploy").empty() || table.offers(kRed, "deploy").front().units(0) != "R1");
  table.act(kRed, "end_phase \"\"");
  EXPECT_EQ(table.table().active, v1::SIDE_BLUE);
  table.act(kBlue, "end_phase \"\"");
  ASSERT_EQ(table.table().phase, kDeploymentPhase);
  EXPECT_EQ(table.table().active, v1::SIDE_RED);
  EXPECT_EQ(table.refusal(kRed, "deploy deploy units R3 : place place (30,6) facing 0"), "BP-ORG-08") << "it is placed";
  table.act(kRed, "deploy deploy units R1 : place place (65,6) facing 0");
  table.act(kRed, "end_phase \"\"");
  EXPECT_NE(table.table().phase, kDeploymentPhase);
}

TEST(Deployment, ABrigadeThatTheEnemyDoesNotSeeTakesNoTurn) {  // BP-ORG-08
  Situation table(R"(
zone red deployment rz "south" (0,0) (120,0) (120,12) (0,12)
zone blue deployment bz "north" (0,84) (120,84) (120,96) (0,96)
command red r2 "Second" commander RD
commander red RD profile CDR of r2 at (20,4) facing 0 hidden from blue
unit red R1 profile LI of rb at (60,6) facing 0
unit red R3 profile LI of r2 at (30,6) facing 0 hidden from blue
unit blue B1 profile LI of bb at (60,90) facing 180
)",
                  "deployment");
  table.act(kRed, "deploy deploy units R3 : place place (40,6) facing 0");
  table.act(kRed, "deploy deploy units R1 : place place (65,6) facing 0");
  table.act(kRed, "end_phase \"\"");
  table.act(kBlue, "end_phase \"\"");
  EXPECT_NE(table.table().phase, kDeploymentPhase);
}

// --- Cover ----------------------------------------------------------------------------------------------------------

Cover cover(const std::string& terrain) {
  const Situation table(terrain +
                            "unit red R1 profile LI of rb at (60,40) facing 0\n"
                            "unit blue B1 profile LI of bb at (60,52) facing 180\n",
                        "shooting");
  return line_of_sight(table.battle(), table.unit("R1"), table.unit("B1"), firing_arc(table.unit("R1"))).covered.cover;
}

TEST(Cover, IsCrossedWithinTwoInchesOfTheTarget) {  // BP-SAV-07, BP-SAV-04
  EXPECT_EQ(cover("terrain hedge h \"hedge\" line (40,49.3) (80,49.3)\n"), Cover::soft);
  EXPECT_EQ(cover("terrain hedge h \"hedge\" line (40,49.1) (80,49.1)\n"), Cover::none);
  EXPECT_EQ(cover("terrain hedge h \"hedge\" line (40,45) (70,45) (66,51)\n"), Cover::none)
      << "near the target at one end, and crossed far from it";
}

TEST(Cover, IsGivenByAreasBeforeTheTargetToo) {  // BP-SAV-07, BP-SAV-04
  EXPECT_EQ(cover("terrain woods w \"wood\" area (40,50) (80,50) (80,51) (40,51)\n"), Cover::soft);
  EXPECT_EQ(cover("terrain woods w \"wood\" area (40,44) (80,44) (80,45) (40,45)\n"), Cover::none);
}

}  // namespace
}  // namespace battalia::rules::black_powder
