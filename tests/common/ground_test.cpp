#include "common/geometry/polygon.h"
#include "common/geometry/sight.h"
#include "common/geometry/sweep.h"

#include <gtest/gtest.h>

#include <cmath>

namespace battalia::geometry {
namespace {

using namespace literals;

Point at(double x, double y) { return {Length::um(std::llround(x * 25'400)), Length::um(std::llround(y * 25'400))}; }
Footprint block(double x, double y, std::int64_t degrees = 0, Length frontage = 8_in, Length depth = 2_in) {
  return {at(x, y), Angle::degrees(degrees), frontage, depth};
}

const Polygon kWood{at(10, 10), at(30, 10), at(30, 30), at(10, 30)};
// A horseshoe, open upwards between x = 18 and 22.
const Polygon kHorseshoe{at(10, 10), at(30, 10), at(30, 30), at(22, 30),
                         at(22, 15), at(18, 15), at(18, 30), at(10, 30)};
const Polyline kHedge{at(0, 20), at(20, 20), at(40, 30)};

TEST(Polygon, TheBorderIsInside) {
  EXPECT_TRUE(contains(kWood, at(10, 20)));
  EXPECT_TRUE(contains(kWood, at(30, 30)));
  EXPECT_TRUE(contains(kWood, at(11, 11)));
  EXPECT_FALSE(contains(kWood, Point{10_in - Length::um(1), 20_in}));
  EXPECT_FALSE(contains(kHorseshoe, at(20, 20)));
  EXPECT_TRUE(contains(kHorseshoe, at(20, 12)));
}

TEST(Polygon, EitherWayRound) {
  const Polygon reversed(kHorseshoe.rbegin(), kHorseshoe.rend());
  for (int x = 8; x <= 32; ++x)
    for (int y = 8; y <= 32; ++y) EXPECT_EQ(contains(kHorseshoe, at(x, y)), contains(reversed, at(x, y)));
}

TEST(Polygon, AFootprintLiesWhollyInsideUpToTheBorder) {
  EXPECT_TRUE(contains(kWood, block(14, 11)));
  EXPECT_FALSE(contains(kWood, block(13.9, 11)));
  EXPECT_TRUE(contains(kHorseshoe, block(20, 14, 0, 16_in, 2_in)));
  EXPECT_FALSE(contains(kHorseshoe, block(20, 20, 0, 16_in, 2_in)));  // across the gap, all corners inside
}

TEST(Polygon, TouchesWithAnyCommonPoint) {
  EXPECT_TRUE(touches(kWood, block(20, 20)));
  EXPECT_TRUE(touches(kWood, block(6, 20)));  // edge to edge
  EXPECT_FALSE(touches(kWood, block(5.99, 20)));
  EXPECT_TRUE(touches(Polygon{at(19, 19), at(21, 19), at(20, 21)}, block(20, 20, 0, 20_in, 20_in)));  // wholly covered
  EXPECT_FALSE(touches(kHorseshoe, block(20, 20, 0, 2_in, 2_in)));
}

TEST(Polygon, DistanceToAreasAndLines) {
  EXPECT_EQ(distance(kWood, at(20, 20)), Length());
  EXPECT_EQ(distance(kWood, at(20, 34)), 4_in);
  EXPECT_EQ(distance(kWood, at(33, 34)), 5_in);
  EXPECT_EQ(distance_to_line(kHedge, block(10, 25)), 4_in);
  EXPECT_EQ(distance_to_line(kHedge, block(10, 20)), Length());
  EXPECT_TRUE(crosses(kHedge, block(10, 20)));
  EXPECT_FALSE(crosses(kHedge, block(10, 25)));
}

TEST(Polygon, WhereALineMeetsIt) {
  EXPECT_TRUE(crosses_area(kWood, {at(0, 20), at(40, 20)}));
  EXPECT_TRUE(crosses_area(kWood, {at(12, 12), at(14, 14)}));
  EXPECT_FALSE(crosses_area(kWood, {at(0, 0), at(9, 40)}));
  EXPECT_TRUE(crosses_line(kHedge, {at(5, 0), at(5, 40)}));
  EXPECT_FALSE(crosses_line(kHedge, {at(5, 21), at(5, 40)}));
  EXPECT_TRUE(crosses(Segment{at(0, 0), at(4, 4)}, Segment{at(4, 4), at(8, 0)}));
  EXPECT_TRUE(crosses(Segment{at(0, 0), at(8, 0)}, Segment{at(4, 0), at(12, 0)}));
  EXPECT_FALSE(crosses(Segment{at(0, 0), at(3, 0)}, Segment{at(4, 0), at(12, 0)}));
}

TEST(Polygon, LengthInside) {
  EXPECT_EQ(length_inside(kWood, {at(0, 20), at(40, 20)}), 20_in);
  EXPECT_EQ(length_inside(kWood, {at(12, 20), at(15, 24)}), 5_in);
  EXPECT_EQ(length_inside(kWood, {at(0, 0), at(9, 40)}), Length());
  EXPECT_EQ(length_inside(kHorseshoe, {at(0, 20), at(40, 20)}), 16_in);
}

TEST(Crosses, OnlyTouchingAGroundDoesNotCrossIt) {
  const Footprint unit = block(20, 20);
  EXPECT_TRUE(crosses(unit, {at(20, 0), at(20, 40)}));
  EXPECT_TRUE(crosses(unit, {at(20, 20), at(20, 20.1)}));
  EXPECT_FALSE(crosses(unit, {at(24, 0), at(24, 40)}));
  EXPECT_FALSE(crosses(unit, {at(0, 21), at(40, 21)}));
  EXPECT_TRUE(crosses(unit, {at(23.99, 0), at(23.99, 40)}));
  EXPECT_FALSE(crosses(unit, {at(20, 0), at(20, 18)}));
}

TEST(PosesBetween, NoCornerGoesFurtherThanAStep) {
  const Footprint from = block(10, 10, 350), to = block(22, 14, 40);
  const auto poses = poses_between(from, to);
  EXPECT_EQ(poses.front(), from);
  EXPECT_EQ(poses.back(), to);
  for (std::size_t i = 1; i < poses.size(); ++i) {
    const auto before = corners(poses[i - 1]), after = corners(poses[i]);
    for (int k = 0; k < 4; ++k) EXPECT_LE(distance(before[k], after[k]), Length::um(6'351));
    EXPECT_LE((poses[i].facing - poses[i - 1].facing).turn_mdeg(), 50'000);
    EXPECT_GE((poses[i].facing - poses[i - 1].facing).turn_mdeg(), 0);
  }
  EXPECT_LT(poses.size(), 120u);
  EXPECT_EQ(poses_between(from, from).size(), 1u);
}

TEST(PosesBetween, TurnsRightWhenBothWaysAreEqual) {
  const auto poses = poses_between(block(10, 10, 0), block(10, 10, 180));
  EXPECT_EQ(poses[poses.size() / 2].facing.mdeg() / 30'000, 3);
}

TEST(GreatestCornerDisplacement, TurningAboutIsFree) {
  EXPECT_EQ(greatest_corner_displacement(block(10, 10), block(10, 16)), 6_in);
  EXPECT_EQ(greatest_corner_displacement(block(10, 10), block(10, 10, 180)), Length());
  EXPECT_EQ(greatest_corner_displacement(block(10, 10), block(10, 4, 180)), 6_in);
  EXPECT_EQ(greatest_corner_displacement(block(10, 10, 0, 8_in, 6_in), block(10, 10, 90, 8_in, 6_in)).um(),
            std::lround(std::sqrt(50.0) * 25'400));
}

TEST(FreeWay, EndsWhereTheGapIsReached) {
  const Footprint from = block(20, 10), to = block(20, 30);
  EXPECT_EQ(free_way_milli(from, to, block(20, 24, 180), 2_in), 500);  // front from 11 to 21, theirs at 23
  EXPECT_EQ(free_way_milli(from, to, block(20, 24, 180), {}), 600);
  EXPECT_EQ(free_way_milli(from, to, block(40, 24, 180), 2_in), 1'000);
  EXPECT_EQ(free_way_milli(from, to, block(30, 20), 2_in), 1'000);  // passes at exactly the gap
  EXPECT_LT(free_way_milli(from, to, block(29.9, 20), 2_in), 1'000);
  EXPECT_EQ(free_way_milli(from, to, block(20, 12.5), 2_in), 0);  // nearer already
  EXPECT_EQ(free_way_milli(from, to, block(20, 32, 180), {}), 1'000);
}

TEST(FreeWay, AgreesWithMeasuringOnTheWay) {
  for (int degrees = 0; degrees < 360; degrees += 17)
    for (double x = 8; x < 34; x += 1.3) {
      const Footprint from = block(20, 10, 15), other = block(x, 26, degrees, 3_in, 5_in);
      Footprint to = from;
      to.centre = at(24, 40);
      const std::int32_t milli = free_way_milli(from, to, other, 1_in);
      std::int32_t measured = 0;
      Footprint pose = from;
      while (measured < 1'000) {
        pose.centre = between(from.centre, to.centre, measured + 1, 1'000);
        if (distance(pose, other) < 1_in - Length::um(2)) break;
        ++measured;
      }
      EXPECT_NEAR(milli, measured, 1) << degrees << " " << x;
    }
}

TEST(Sight, TheOutlineIsTheOneSeenFromTheEye) {
  const Footprint target = block(20, 20);
  const auto front = outline_facing(target, at(20, 40), 11);
  ASSERT_EQ(front.size(), 11u);
  for (const Point p : front) EXPECT_EQ(p.y, 21_in);
  EXPECT_EQ(front[5], at(20, 21));
  EXPECT_EQ(distance(front[0], front[1]), 0.8_in);
  const auto corner = outline_facing(target, at(40, 40), 11);  // 8 inches of front and 2 of flank: an inch apart
  EXPECT_EQ(corner.front(), at(16, 21));
  EXPECT_EQ(corner[8], at(24, 21));
  EXPECT_EQ(corner[9], at(24, 20));
  EXPECT_EQ(corner.back(), at(24, 19));
  EXPECT_EQ(outline_facing(target, at(20, 21), 11).size(), 11u);  // in contact with the front
  EXPECT_TRUE(outline_facing(target, at(20, 20), 11).empty());
}

TEST(Sight, CountsThePointsThatAreNotBlocked) {
  const auto outline = outline_facing(block(20, 40, 180, 10_in, 2_in), at(20, 0), 11);
  const Footprint screen = block(18, 20, 0, 4_in, 2_in);  // hides the left half, the middle line only grazes it
  const int seen = visible(at(20, 0), outline, [&](const Segment& line) { return crosses(screen, line); });
  EXPECT_EQ(seen, 6);
}

}  // namespace
}  // namespace battalia::geometry
