// Gaps between units, how moves and retreats end, and formations without room.
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

TEST(BlackPowderTurn, DisorderGainedInAFightInTheUnitsOwnTurnEndsWithThatTurn) {  // BP-DIS-09, BP-DIS-10, BP-FAQ-03
  const auto stays = [](const std::string& contact) {
    Situation table(
        "unit red R1 profile LI of rb at (60,40) facing 0 : disordered fought\n"
        "unit blue B1 profile LI of bb at (60,41.6) facing 180\n" +
        contact);
    table.run([](Draft& draft) { remove_disorder(draft, v1::SIDE_RED); });
    return table.status("R1", "disordered") == 1;
  };
  EXPECT_FALSE(stays(""));
  EXPECT_TRUE(stays("contact R1 front B1 front\n"));
}

TEST(BlackPowderShooting, NoUnitShootsBetweenTwoEngagedUnits) {  // BP-VIS-07
  const auto seen = [](const std::string& gap, const std::string& state) {
    // R2 and B2 fight left of the line of sight, R3 and B3 right of it; the gap lies between R2 and R3.
    const std::string left = std::to_string(60 - 4.8 - std::stod(gap) / 2);
    const std::string right = std::to_string(60 + 4.8 + std::stod(gap) / 2);
    const Situation table(
        "unit red R1 profile FB of rb at (60,30) facing 0\n"
        "unit blue B1 profile AC of bb at (60,60) facing 180\n"
        "unit red R2 profile LI of rb at (" +
            left +
            ",45) facing 0\n"
            "unit red R3 profile LI of rb at (" +
            right +
            ",45) facing 0\n"
            "unit blue B2 profile LI of bb at (" +
            left +
            ",46.6) facing 180\n"
            "unit blue B3 profile LI of bb at (" +
            right + ",46.6) facing 180\n" + state,
        "shooting");
    const Unit& gun = table.unit("R1");
    return line_of_sight(table.battle(), gun, table.unit("B1"), firing_arc(gun)).sight;
  };
  const std::string fights = "contact R2 front B2 front\ncontact R3 front B3 front\n";
  EXPECT_EQ(seen("6", fights), Sight::none);
  EXPECT_EQ(seen("6.01", fights), Sight::clear);
  EXPECT_EQ(seen("6", ""), Sight::clear) << "nobody fights";
}

Situation blundering(std::uint32_t result) {
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,90) facing 180\n");
  table.run([](Draft& draft) { blunders(draft, UnitId("RC"), std::vector<UnitId>{UnitId("R1")}); }, {result});
  table.run([](Draft& draft) { carry_on_blunder(draft); });
  return table;
}

TEST(BlackPowderBlunders, ABlunderEndsWhollyInItsQuarter) {  // BP-BLU-04 to BP-BLU-06, BP-BLU-11, DP-15
  const auto refusal = [](std::uint32_t result, const char* to) {
    return blundering(result).refusal(kRed, "choose no units R1 : path path to " + std::string(to) + " facing 0");
  };
  EXPECT_EQ(refusal(3, "(48,40)"), "");
  EXPECT_EQ(refusal(3, "(51.5,48.4)"), "BP-BLU-04") << "its middle is in the left quarter, its right end is not";
  EXPECT_EQ(refusal(4, "(72,40)"), "");
  EXPECT_EQ(refusal(4, "(48,40)"), "BP-BLU-05");
  EXPECT_EQ(refusal(5, "(60,52)"), "");
  EXPECT_EQ(refusal(5, "(64,51.31)"), "") << "anywhere before it";
  EXPECT_EQ(refusal(5, "(72,40)"), "BP-BLU-06");
  EXPECT_EQ(refusal(5, "(60,46)"), "BP-BLU-06") << "a full move";
}

TEST(BlackPowderBrokenBrigades, ABrokenUnitMayFaceAboutAsItRetreats) {  // BP-BRG-05, BP-BRG-06, DP-13
  const auto facing = [](const std::string& answer) {
    Situation table(
        "command red xb \"A broken one\" commander XC : broken\n"
        "commander red XC profile CDR of xb at (20,6) facing 0\n"
        "unit red X1 profile LI of xb at (60,40) facing 0\n"
        "unit blue B1 profile LI of bb at (60,64) facing 180\n",
        "initiative");
    table.act(kRed, "move retreat units X1" + answer);
    EXPECT_EQ(table.unit("X1").ground.centre.y, 28_in);
    return table.unit("X1").ground.facing;
  };
  EXPECT_EQ(facing(""), Angle());
  EXPECT_EQ(facing(" : facing options about"), Angle::degrees(180));
}

TEST(BlackPowderMoves, AMoveKeepsHalfAnInchFromTheEnemiesItPasses) {  // BP-MOV-08
  const auto refusal = [](const char* x) {
    const Situation table("unit red R1 profile AC of rb at (60,20) facing 0\nunit blue B1 profile FB of bb at (" +
                          std::string(x) + ",27) facing 180\n");
    const Unit& unit = table.unit("R1");
    const Plan plan =
        plan_to(table.battle(), unit, geometry::shifted(unit.ground, 12_in), {.budget = 12_in, .proximity = false});
    return plan.fault ? plan.fault->citation.clause : "";
  };
  EXPECT_EQ(refusal("63.3"), "");  // half of 3.2 and of 2.4, and half an inch
  EXPECT_EQ(refusal("63.29"), "BP-MOV-08");
}

TEST(BlackPowderCharges, AChargePassesOnlyThroughLooseFriends) {  // BP-INT-04
  const auto refusal = [](const std::string& ally, const std::string& x) {
    const Situation table("unit red R1 profile AC of rb at (60,40) facing 0\nunit red R2 of rb at (" + x +
                          ",43.9) facing 0 profile " + ally +
                          "\nunit blue B1 profile LI of bb at (60,51) facing 180\n");
    const WhyNot fault = why_not_charge(table.battle(), table.unit("R1"), table.unit("B1"), ChargeCause::order, 1);
    return fault ? fault->citation.clause : "";
  };
  EXPECT_EQ(refusal("SS", "60"), "");
  EXPECT_EQ(refusal("FB", "61.9"), "") << "beside its middle, so that it sees its target";
  EXPECT_EQ(refusal("LI", "60"), "BP-INT-04");
  EXPECT_EQ(refusal("FB type wagon formation march_column", "61.9"), "BP-INT-04") << "wagons are no guns";
}

TEST(BlackPowderFormations, AUnitWithoutRoomForAFormationTakesItUpCloseBy) {  // BP-FCH-02
  // R1 changes from attack column, 3.2 in wide, into line, 9.6 in wide; R2 stands next to it.
  const auto reformed = [](const std::string& beside) {
    Situation table("unit red R1 profile AC of rb at (60,40) facing 0\n" + beside +
                    "unit blue B1 profile LI of bb at (60,90) facing 180\n");
    const std::string fault = table.refusal(kRed, "command order_reform units R1 : formation options line");
    if (!fault.empty()) return fault;
    table.act(kRed, "command order_reform units R1 : formation options line", {1, 2});
    while (table.table().open_decision() != nullptr) table.default_act(kRed);
    return table.unit("R1").ground.centre.x == 60_in ? std::string("in place") : std::string("beside");
  };
  EXPECT_EQ(reformed(""), "in place");
  EXPECT_EQ(reformed("unit red R2 profile AC of rb at (65,40) facing 0\n"), "beside");
  EXPECT_NE(reformed("terrain river a \"river\" area (57,20) (58,20) (58,70) (57,70)\n"
                     "terrain river b \"river\" area (62,20) (63,20) (63,70) (62,70)\n"),
            "beside")
      << "more than half its frontage away";
}

}  // namespace
}  // namespace battalia::rules::black_powder
