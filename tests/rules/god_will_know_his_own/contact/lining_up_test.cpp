// From a front that has met an enemy to a legal contact, at the printed limits.
#include "server/rules/systems/god_will_know_his_own/contact/lining_up.h"

#include "server/rules/systems/god_will_know_his_own/contact/threat_zone.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kThree =
    "unit red R1 profile hi_o at (500mm,300mm)\n"
    "unit red R2 profile hi_o at (540mm,300mm)\n"
    "unit blue B1 profile hi_o at (500mm,510mm) facing 180\n";

std::vector<LinedUp> ways(const Battlefield& field, std::vector<Footprint> grounds, std::vector<Footprint> began) {
  std::vector<UnitId> movers = {UnitId("R1"), UnitId("R2")};
  movers.resize(grounds.size());
  return ways_to_line_up(field.table(), movers, grounds, began, UnitId("B1"));
}
Footprint aside(Footprint ground, std::int32_t um) {
  ground.centre.x += Length::um(um);
  return ground;
}

TEST(GwkLiningUp, ASlideOfHalfABase) {  // GWK-MOVE-24, R-G09
  Battlefield field(kThree);
  field.stand("R2", base(900, 300));
  const auto slid = ways(field, {aside(base(500, 500), 20'000)}, {base(520, 300)});
  ASSERT_EQ(slid.size(), 1u);
  EXPECT_EQ(slid[0].movers[0], base(500, 500));
  EXPECT_EQ(slid[0].displacement, 20_mm);
  EXPECT_EQ(slid[0].face, Face::front);
}

TEST(GwkLiningUp, AnyOfAGroupMayLineUp) {  // R-G09: the nearest legal contact
  Battlefield field(kThree);
  field.stand("B1", base(525, 500, 180));
  const std::vector<UnitId> movers = {UnitId("R1"), UnitId("R2")};
  const std::vector<Footprint> grounds = {base(500, 500), base(540, 500)}, began = {base(500, 300), base(540, 300)};
  const std::vector<Meeting> both = {{0, {UnitId("B1")}}, {1, {UnitId("B1")}}};
  EXPECT_FALSE(nearest_line_up(field.table(), movers, grounds, began, {both.data(), 1})) << "R1 is 25 mm aside";
  const auto made = nearest_line_up(field.table(), movers, grounds, began, both);
  ASSERT_TRUE(made) << "R2 is 15";
  EXPECT_EQ(made->movers[0].centre.x, 485_mm);
  EXPECT_EQ(made->movers[1].centre.x, 525_mm);
}

TEST(GwkLiningUp, AGroupTurnsByTenDegrees) {  // R-G09
  const Battlefield field(kThree);
  const auto turned = [&](std::int32_t mdeg) {
    const Footprint leader = geometry::standing_at({500_mm, 497_mm}, Angle::mdeg(mdeg), 40_mm, 20_mm);
    return ways(field, {leader, geometry::shifted(leader, {}, 40_mm)}, {base(500, 300), base(540, 300)});
  };
  ASSERT_FALSE(turned(10'000).empty());
  EXPECT_FALSE(turned(10'000)[0].enemy_moved_to);
  EXPECT_TRUE(stands_beside(turned(10'000)[0].movers[0], turned(10'000)[0].movers[1], Face::right));
  const auto beyond = turned(10'100);
  EXPECT_TRUE(beyond.empty() || beyond[0].enemy_moved_to) << "the enemy gives way, or nobody does";
}

TEST(GwkLiningUp, TheEnemyGivesWayWhereTheMoverCannot) {  // R-G09
  Battlefield field(kThree);
  // R1 cannot slide to the left: R2 stands there.
  field.stand("R2", base(470, 500));
  const auto made = ways(field, {base(510, 500)}, {base(510, 300)});
  ASSERT_EQ(made.size(), 1u);
  ASSERT_TRUE(made[0].enemy_moved_to);
  EXPECT_EQ(*made[0].enemy_moved_to, base(510, 500, 180));
  Battlefield held({kThree, "unit blue B2 profile hi_o at (540mm,510mm) facing 180\n"});
  held.stand("R2", base(470, 500));
  EXPECT_TRUE(ways(held, {base(510, 500)}, {base(510, 300)}).empty()) << "it stands in a line with B2";
}

TEST(GwkLiningUp, FlanksAndRearsByWhereItBegan) {  // GWK-MOVE-27, R-G10
  Battlefield field(kThree);
  field.stand("R2", base(900, 300));
  const Footprint at_flank = base(540, 520, 270);
  const auto from_behind = ways(field, {at_flank}, {base(700, 520, 270)});
  ASSERT_FALSE(from_behind.empty());
  EXPECT_EQ(from_behind[0].face, Face::left);
  for (const LinedUp& way : ways(field, {at_flank}, {base(700, 490, 270)})) EXPECT_NE(way.face, Face::left);
  const auto rear = ways(field, {base(500, 520, 180)}, {base(500, 600, 180)});
  ASSERT_FALSE(rear.empty());
  EXPECT_EQ(rear[0].face, Face::rear);
}

TEST(GwkThreatZone,
     ABaseWideAndFortyMillimetresDeep) {  // GWK-MOVE-33, GWK-MOVE-34, R-G14
  Battlefield field(
      "unit blue B1 profile hi_o at (500mm,490mm)\nunit blue B2 "
      "profile hart_o at (700mm,480mm)\n");
  const Footprint zone = threat_zone(field.unit("B1"));
  EXPECT_EQ(zone.depth, 40_mm);
  EXPECT_EQ(geometry::front_centre(zone).y, 540_mm);
  EXPECT_TRUE(threatens(field.table(), field.unit("B1")));
  EXPECT_FALSE(threatens(field.set("B1", kMorale, 2).table(), field.unit("B1")));
  EXPECT_FALSE(threatens(field.set("B2", kUncrewed, 1).table(), field.unit("B2")));
}

TEST(GwkThreatZone, AllowsAnApproachWithTheFront) {  // R-G14
  const Battlefield field("unit blue B1 profile hi_o at (500mm,490mm)\n");
  const auto legal = [&](const Footprint& pose) { return !why_not_in_threat_zones(field.table(), v1::SIDE_RED, pose); };
  EXPECT_TRUE(legal(base(500, 510, 180)));
  EXPECT_FALSE(legal(base(500, 520, 0))) << "its rear";
  EXPECT_FALSE(legal(base(515, 525, 90))) << "its flank";
  EXPECT_TRUE(legal(base(500, 561, 0))) << "beyond it";
  EXPECT_EQ(threatened_by(field.table(), v1::SIDE_RED, base(500, 520)).size(), 1u);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
