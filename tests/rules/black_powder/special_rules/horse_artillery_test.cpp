// Horse artillery, which limbers and unlimbers at no cost (BP-FCH-03, BP-ART-05).
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kBattery = R"(
profile HB type horse_gun symbol gun formation deployed size 2.4 x 2.4 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=4 stamina=1 traits weapon_smoothbore_artillery
unit red R1 profile HB of rb at (60,12) facing 0
unit blue B1 profile LI of bb at (60,72) facing 180
)";

TEST(HorseArtillery, LimbersMovesAndUnlimbersInOneOrderAndShoots) {  // BP-FCH-03, BP-ART-05
  Situation table{std::string(kBattery)};
  table.act(kRed, "command order_move units R1 : objective place (60,60)", {3, 4});  // one move
  table.act(kRed, "choose reform units R1");
  EXPECT_EQ(table.unit("R1").formation, kLimbered);
  table.act(kRed, "choose move units R1 : path path advance 18");
  EXPECT_EQ(table.prompt(kRed).decision(), "ordered_move") << "it may unlimber though it has no move left";
  EXPECT_NE(table.refusal(kRed, "choose move units R1 : path path advance 2"), "");
  table.act(kRed, "choose reform units R1");
  EXPECT_EQ(table.unit("R1").formation, kDeployed);
  EXPECT_EQ(table.table().open_decision(), nullptr);
  table.until("shooting");
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B1"), "");
}

TEST(HorseArtillery, LimbersByDefaultForALongWayAndUnlimbersAtItsEnd) {  // BP-FCH-03, BP-ORD-02, DP-07
  Situation table{std::string(kBattery)};
  table.act(kRed, "command order_move units R1 : objective place (60,60)", {3, 4});  // one move
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation, kLimbered);
  table.default_act(kRed);
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation, kDeployed);
  EXPECT_GT(table.unit("R1").ground.centre.y, 29_in) << "18 in, not the 6 in of guns that are manhandled";
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(HorseArtillery, IsManhandledByDefaultOverAShortWay) {  // BP-MOV-03, DP-07
  Situation table{std::string(kBattery)};
  table.act(kRed, "command order_move units R1 : objective place (60,17)", {3, 4});
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "move");
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation, kDeployed);
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(HorseArtillery, HaltsByDefaultWhereItsWayIsBarred) {  // BP-FCH-03, BP-ORD-02, DP-07
  Situation table(std::string(kBattery) +
                  "terrain water lake \"the lake\" area (20,13.22) (100,13.22) (100,40) (20,40)\n");
  table.act(kRed, "command order_move units R1 : objective place (60,60)", {3, 4});
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "halt");
  table.default_act(kRed);
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(HorseArtillery, StaysLimberedByDefaultIfThatWasOrdered) {  // BP-ORD-01, BP-FCH-03, DP-07
  Situation table{std::string(kBattery)};
  table.act(kRed, "command order_move units R1 : formation options limbered : objective place (60,60)", {3, 4});
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation, kLimbered);
  table.default_act(kRed);
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "halt");
}

TEST(HorseArtillery, LimbersForFreeInItsOffer) {  // BP-FCH-03
  const auto costs = [](const std::string& profile, const std::string& hint) {
    const Situation table("unit red R1 profile " + profile +
                          " of rb at (60,12) facing 0\nunit blue B1 profile LI of bb at (60,84) facing 180\n");
    const auto offers = table.offers(kRed, "order_move");
    return offers.size() == 1 && offers[0].DebugString().find(hint) != std::string::npos;
  };
  EXPECT_TRUE(costs("FB type horse_gun", "Costs no move."));
  EXPECT_TRUE(costs("FB", "Costs one move."));
}

TEST(HorseArtillery, FootArtilleryNeedsAMoveForEach) {  // BP-FCH-04, BP-ART-06
  Situation table(R"(
unit red R1 profile FB of rb at (60,12) facing 0
unit blue B1 profile LI of bb at (60,84) facing 180
)");
  table.act(kRed, "command order_move units R1 : formation options limbered : objective place (60,60)", {3, 3});
  table.act(kRed, "choose reform units R1");
  table.act(kRed, "choose move units R1 : path path advance 12");
  EXPECT_EQ(table.table().open_decision(), nullptr) << "two moves: limbered and gone";
  EXPECT_EQ(table.unit("R1").formation, kLimbered);
}

}  // namespace
}  // namespace battalia::rules::black_powder
