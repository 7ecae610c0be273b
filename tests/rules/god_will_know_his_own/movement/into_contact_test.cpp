// Ordered moves that end in contact: what the enemy in the way, and others near it, make of them.
#include "server/rules/systems/god_will_know_his_own/movement/path.h"

#include "tests/rules/god_will_know_his_own/movement/planned.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

bool touches(const GroupPlan& made, std::string_view enemy) {
  return std::ranges::find(made.touched, UnitId(std::string(enemy))) != made.touched.end();
}

// Its front is 60 mm before the pikes, farther than its threat zone reaches.
TEST(GwkIntoContact, LightHorseIsDrivenFromAnyDistance) {  // GWK-MOVE-28, GWK-MOVE-33, R-G51
  for (const char* facing : {"facing 180", "facing 0"}) {
    const Battlefield field(unit("R1", "pk_o", 500, 500) + unit("B1", "lc_o", 500, 585, facing));
    const GroupPlan made = plan(field, {"R1"}, "advance 3");
    EXPECT_EQ(clause(made), "") << facing;
    EXPECT_EQ(made.length, 3_in) << facing;
    ASSERT_EQ(made.pushed.size(), 1u) << facing;
    EXPECT_NEAR(made.pushed[0].to.centre.y.um(), 601'200, 100) << facing;
  }
}

TEST(GwkIntoContact, FootThatDrivesLightHorseMeetsOthers) {  // GWK-MOVE-27, GWK-MOVE-28, R-G09
  const Battlefield field(line_of("hi_o", 2) + unit("B1", "lc_o", 500, 540, "facing 180") +
                          unit("B2", "hi_o", 545, 570, "facing 180"));
  const GroupPlan made = plan(field, {"R1", "R2"}, "advance 3");
  EXPECT_EQ(clause(made), "") << "the horse has left the place where it stood";
  EXPECT_TRUE(touches(made, "B1"));
  EXPECT_TRUE(touches(made, "B2"));
  EXPECT_EQ(legal_contact(made.members[1].end(), field.unit("B2").ground), Face::front);
}

TEST(GwkIntoContact, NoMarchDrivesLightHorse) {  // GWK-MOVE-22, GWK-MOVE-23, GWK-MOVE-28
  const Battlefield field(unit("R1", "hi_o", 500, 500) + unit("B1", "lc_o", 500, 560, "facing 180 : morale=2"));
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3")), "");
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3, action march, advance 3")), "GWK-MOVE-23");
}

// The horse is 5 mm aside, so that no side of its base is level with one of the foot's.
TEST(GwkIntoContact, WithEnemiesThatMakeWayNeedsRoomToFallBack) {  // GWK-PIP-10, GWK-MOVE-28
  const std::string horse = unit("B1", "lc_o", 505, 540, "facing 180");
  const std::string across = unit("R2", "hc_o", 500, 470, "facing 90");
  EXPECT_FALSE(plan(Battlefield(unit("R1", "hi_o", 500, 500) + horse), {"R1"}, "advance 0.7").cannot_recoil);
  EXPECT_TRUE(plan(Battlefield(unit("R1", "hi_o", 500, 500) + horse + across), {"R1"}, "advance 0.7").cannot_recoil);
}

// 50 mm are 1.9685 in: 1.97 in end 0.04 mm on the edge of the gun.
TEST(GwkIntoContact, ARoundedDistanceReachesAGunWithoutACrew) {  // GWK-MOVE-15, R-G38, GWK-PIP-11, GWK-PIP-34
  const auto ends = [](std::string_view troops, std::int32_t y_mm, std::string_view path) {
    return clause(
        plan(Battlefield(unit("R1", troops, 500, y_mm) + unit("B1", "hart_o", 500, 580, ": uncrewed")), {"R1"}, path));
  };
  EXPECT_EQ(ends("hi_o", 500, "advance 1.97"), "");
  EXPECT_EQ(ends("cv_o", 495, "advance 1.97"), "");
  EXPECT_EQ(ends("hi_o", 500, "advance 2"), "GWK-MOVE-15") << "0.8 mm are too much";
}

// B2 stands on the right of the foot and looks at its flank; B1 is straight ahead.
TEST(GwkIntoContact, EndsWithNoFlankInAThreatZone) {  // GWK-MOVE-33, R-G14
  const auto into = [](std::int32_t b1_front_mm) {
    Battlefield field(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", 500, 900, "facing 180") +
                      unit("B2", "hi_o", 900, 500, "facing 270"));
    field.stand("B1", base(500, b1_front_mm, 180)).stand("B2", base(550, 500, 270));
    return plan(field, {"R1"}, "advance 3");
  };
  EXPECT_EQ(clause(into(520)), "GWK-MOVE-33") << "its flank is still 30 mm before B2";
  const GroupPlan beyond = into(545);
  EXPECT_EQ(clause(beyond), "") << "it leaves the zone in which it began";
  EXPECT_TRUE(touches(beyond, "B1"));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
