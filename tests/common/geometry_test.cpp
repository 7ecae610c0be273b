#include "common/geometry/footprint.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace battalia::geometry {
namespace {

using namespace literals;

// 8 by 2 inches, centred at (20, 20), looking up the table.
constexpr Footprint kLine{{20_in, 20_in}, Angle(), 8_in, 2_in};
constexpr Face kFaces[] = {Face::front, Face::right, Face::rear, Face::left};

Point at(double x, double y) { return {Length::um(std::llround(x * 25'400)), Length::um(std::llround(y * 25'400))}; }
Footprint block(double x, double y, std::int64_t degrees = 0, Length frontage = 8_in, Length depth = 2_in) {
  return {at(x, y), Angle::degrees(degrees), frontage, depth};
}

TEST(Point, DistanceOfThreeFourFiveIsExact) { EXPECT_EQ(distance(at(1, 1), at(4, 5)), 5_in); }

TEST(Point, DirectionIsClockwiseFromUpTheTable) {
  EXPECT_EQ(direction(at(5, 5), at(5, 9)), Angle::degrees(0));
  EXPECT_EQ(direction(at(5, 5), at(9, 9)), Angle::degrees(45));
  EXPECT_EQ(direction(at(5, 5), at(9, 5)), Angle::degrees(90));
  EXPECT_EQ(direction(at(5, 5), at(5, 1)), Angle::degrees(180));
  EXPECT_EQ(direction(at(5, 5), at(1, 9)), Angle::degrees(315));
  EXPECT_EQ(direction(at(5, 5), at(5, 5)), Angle());
}

TEST(Point, MovesAlongAndToTheRight) {
  EXPECT_EQ(moved(at(5, 5), Angle::degrees(90), 3_in), at(8, 5));
  EXPECT_EQ(moved(at(5, 5), Angle::degrees(90), 3_in, 1_in), at(8, 4));
  EXPECT_EQ(moved(at(5, 5), Angle::degrees(180), -3_in), at(5, 8));
  const Point diagonal = moved(at(0, 0), Angle::degrees(45), 10_in);
  EXPECT_EQ(diagonal.x, diagonal.y);
  EXPECT_EQ(diagonal.x, Length::um(179'605));
}

TEST(Point, GoingAndComingBackEndsWhereItBegan) {
  for (std::int64_t mdeg = 0; mdeg < 360'000; mdeg += 7'001) {
    const Point there = moved(at(40, 40), Angle::mdeg(mdeg), 12_in);
    EXPECT_LE(distance(moved(there, Angle::mdeg(mdeg), -12_in), at(40, 40)), Length::um(1)) << mdeg;
    EXPECT_LE(std::abs((direction(at(40, 40), there) - Angle::mdeg(mdeg)).turn_mdeg()), 1) << mdeg;
  }
}

TEST(Point, DistancesBeyondTheLongestLengthAreThatLength) {
  const Length far = Length::um(INT32_MAX);
  EXPECT_EQ(distance(Point{-far, -far}, Point{far, far}), far);
  EXPECT_EQ(distance(Footprint{{-far, -far}, Angle::degrees(30), 8_in, 2_in}, kLine), far);
  EXPECT_EQ(distance(kLine, Point{far, -far}), far);
}

TEST(Point, BetweenIsAShareOfTheWay) {
  EXPECT_EQ(between(at(0, 0), at(10, 4)), at(5, 2));
  EXPECT_EQ(between(at(0, 0), at(9, 3), 2, 3), at(6, 2));
}

TEST(Footprint, CornersGoRoundFromTheFrontLeft) {
  const auto up = corners(kLine);
  EXPECT_EQ(up[0], at(16, 21));
  EXPECT_EQ(up[1], at(24, 21));
  EXPECT_EQ(up[2], at(24, 19));
  EXPECT_EQ(up[3], at(16, 19));
  EXPECT_EQ(corners(turned_to(kLine, Angle::degrees(90)))[0], at(21, 24));
}

TEST(Footprint, EveryFaceRunsFromItsLeftToItsRightAndLooksOut) {
  for (const std::int64_t mdeg : {0, 45'000, 90'000, 123'456, 270'000}) {
    const Footprint ground = turned_to(kLine, Angle::mdeg(mdeg));
    for (const Face face : kFaces) {
      const Segment side = edge(ground, face);
      EXPECT_NEAR(distance(side.a, side.b).um(), edge_length(ground, face).um(), 2);
      const Point out = moved(edge_centre(ground, face), outward(ground, face), 1_in);
      EXPECT_FALSE(contains(ground, out));
      EXPECT_EQ(quarter(ground, out), face);
      const Point right_end =
          moved(edge_centre(ground, face), outward(ground, face), {}, edge_length(ground, face) / 2);
      EXPECT_LE(distance(right_end, side.b), Length::um(2));
    }
  }
}

TEST(Footprint, StandingAtPutsTheFrontThere) {
  const Footprint ground = standing_at(at(30, 10), Angle::degrees(270), 8_in, 2_in);
  EXPECT_EQ(ground.centre, at(31, 10));
  EXPECT_EQ(front_centre(ground), at(30, 10));
  EXPECT_EQ(local(ground, at(30, 10)), (Point{{}, 1_in}));
  EXPECT_EQ(local(ground, at(30, 13)), (Point{3_in, 1_in}));
}

TEST(Distance, OfANegativeFootprintIsThatOfItsCentre) {
  const Footprint nothing{at(10, 10), Angle(), Length::inches(-2), Length::inches(-2)};
  const Footprint other{at(10, 20), Angle(), 2_in, 2_in};
  EXPECT_EQ(distance(nothing, other), 9_in);
}

TEST(Distance, EightInchesIsWithinEight) {
  const Footprint enemy = block(20, 30, 180);  // its front edge at y = 29, ours at 21
  EXPECT_EQ(distance(kLine, enemy), 8_in);
  EXPECT_EQ(distance(enemy, kLine), 8_in);
  EXPECT_LE(distance(kLine, enemy), 8_in);
  EXPECT_GT(distance(kLine, shifted(enemy, Length::um(-1))), 8_in);
}

TEST(Distance, IsZeroWhenTouchingOrOverlapping) {
  EXPECT_EQ(distance(kLine, block(20, 22)), Length());
  EXPECT_EQ(distance(kLine, block(28, 20)), Length());
  EXPECT_EQ(distance(kLine, block(28, 22)), Length());  // corner to corner
  EXPECT_EQ(distance(kLine, block(21, 20.5, 30)), Length());
  EXPECT_EQ(distance(kLine, block(20, 20, 90)), Length());  // crossed, no corner inside the other
  EXPECT_EQ(distance(kLine, kLine), Length());
}

TEST(Distance, FromACornerIsDiagonal) { EXPECT_EQ(distance(kLine, block(31, 26)), 5_in); }

TEST(Distance, ToACornerThatPointsAtUs) {
  const Footprint turned = block(20, 30, 45, 2_in, 2_in);  // its lowest corner lies sqrt(2) below its centre
  EXPECT_EQ(distance(kLine, turned).um(), std::lround((9 - std::sqrt(2.0)) * 25'400));
}

TEST(Distance, ToPointsAndLines) {
  EXPECT_EQ(distance(kLine, at(20, 20)), Length());
  EXPECT_EQ(distance(kLine, at(24, 21)), Length());
  EXPECT_EQ(distance(kLine, at(27, 25)), 5_in);
  EXPECT_EQ(distance(Segment{at(0, 0), at(10, 0)}, Segment{at(5, 3), at(20, 3)}), 3_in);
  EXPECT_EQ(distance(Segment{at(0, 0), at(10, 0)}, Segment{at(5, -3), at(5, 3)}), Length());
  EXPECT_EQ(distance(kLine, Segment{at(0, 25), at(60, 25)}), 4_in);
  EXPECT_EQ(distance(kLine, Segment{at(0, 20), at(60, 20)}), Length());
  EXPECT_EQ(distance(kLine, Segment{at(27, 25), at(60, 60)}), 5_in);
}

TEST(Distance, AgreesWithTheNearestPoints) {
  std::mt19937 random(1645);
  std::uniform_int_distribution<int> place(0, 3'000'000), turn(0, 359'999), size(20'000, 300'000);
  for (int i = 0; i < 2'000; ++i) {
    const auto draw = [&] {
      return Footprint{{Length::um(place(random)), Length::um(place(random))},
                       Angle::mdeg(turn(random)),
                       Length::um(size(random)),
                       Length::um(size(random))};
    };
    const Footprint a = draw(), b = draw();
    const Nearest nearest = nearest_points(a, b);
    EXPECT_LE(distance(a, nearest.on_a), Length::um(1));
    EXPECT_LE(distance(b, nearest.on_b), Length::um(1));
    EXPECT_NEAR(distance(nearest.on_a, nearest.on_b).um(), distance(a, b).um(), 2);
    EXPECT_EQ(distance(a, b), distance(b, a));
    EXPECT_LE(distance(a, b), distance(a, b.centre));
    // A dense walk around the outline of b finds nothing nearer.
    for (const Face face : kFaces) {
      const Segment side = edge(b, face);
      for (int k = 0; k <= 8; ++k) EXPECT_GE(distance(a, between(side.a, side.b, k, 8)).um(), distance(a, b).um() - 1);
    }
  }
}

TEST(Distance, OfGroundsThatTouchAtAnyAngle) {
  for (std::int64_t mdeg = 0; mdeg < 360'000; mdeg += 3'571) {
    const Footprint ground = turned_to(kLine, Angle::mdeg(mdeg));
    EXPECT_LE(distance(ground, shifted(ground, 2_in)), Length::um(2)) << mdeg;
    EXPECT_FALSE(overlap(ground, shifted(ground, 2_in))) << mdeg;
    EXPECT_TRUE(overlap(ground, shifted(ground, 2_in - Length::um(30)))) << mdeg;
    EXPECT_NEAR(distance(ground, shifted(ground, 10_in)).um(), (8_in).um(), 1) << mdeg;
  }
}

TEST(NearestPoint, IsTheFootOfThePerpendicularOrACorner) {
  EXPECT_EQ(nearest_point(kLine, at(22, 30)), at(22, 21));
  EXPECT_EQ(nearest_point(kLine, at(30, 30)), at(24, 21));
  EXPECT_EQ(nearest_point(kLine, at(20, 20)), at(20, 20));
  const Nearest shared = nearest_points(kLine, block(24, 22));  // touching along x = 20 to 24 at y = 21
  EXPECT_EQ(shared.on_a, shared.on_b);
  EXPECT_NEAR(shared.on_a.x.um(), (22_in).um(), 1);
  EXPECT_NEAR(shared.on_a.y.um(), (21_in).um(), 1);
}

TEST(Overlap, TouchingIsNotOverlapping) {
  EXPECT_FALSE(overlap(kLine, block(20, 22)));
  EXPECT_FALSE(overlap(kLine, block(28, 20)));
  EXPECT_TRUE(overlap(kLine, block(20, 21.9)));
  EXPECT_TRUE(overlap(kLine, block(20, 20, 90)));
  EXPECT_TRUE(overlap(kLine, block(20, 22), Length::um(-1)));
}

TEST(Quarter, DiagonalsBelongToFrontAndRearExactly) {
  EXPECT_EQ(quarter(kLine, at(30, 27)), Face::front);  // on the line from the front right corner (24, 21)
  EXPECT_EQ(quarter(kLine, {30_in + Length::um(1), 27_in}), Face::right);
  EXPECT_EQ(quarter(kLine, at(30, 13)), Face::rear);
  EXPECT_EQ(quarter(kLine, at(10, 27)), Face::front);
  EXPECT_EQ(quarter(kLine, {10_in - Length::um(1), 27_in}), Face::left);
  EXPECT_EQ(quarter(kLine, at(10, 13)), Face::rear);
}

TEST(Quarter, DiagonalsOfAUnitThatStandsDiagonally) {
  const Footprint turned = block(20, 20, 45, 8_in, 8_in);
  // The quarters are bounded by horizontal and vertical lines through the corners, sqrt(32) from the centre.
  const std::int32_t corner = static_cast<std::int32_t>(std::lround(std::sqrt(32.0) * 25'400));
  EXPECT_EQ(quarter(turned, {30_in, 20_in + Length::um(corner + 1)}), Face::front);
  EXPECT_EQ(quarter(turned, {30_in, 20_in}), Face::front);
  EXPECT_EQ(quarter(turned, {20_in - Length::um(1), 40_in}), Face::left);
  EXPECT_EQ(quarter(turned, {20_in, 40_in}), Face::front);
}

TEST(Quarter, InsideIsNoQuarterAndAnEdgeBelongsToWhatLiesBeforeIt) {
  EXPECT_EQ(quarter(kLine, at(20, 20)), std::nullopt);
  EXPECT_EQ(quarter(kLine, at(23, 20.9)), std::nullopt);
  EXPECT_EQ(quarter(kLine, at(20, 21)), Face::front);
  EXPECT_EQ(quarter(kLine, at(24, 20)), Face::right);
  EXPECT_EQ(quarter(kLine, at(24, 21)), Face::front);  // the corner itself
}

TEST(ReachesQuarter, NeedsMoreThanATouch) {
  EXPECT_TRUE(reaches_quarter(kLine, Face::front, block(20, 30)));
  EXPECT_FALSE(reaches_quarter(kLine, Face::right, block(20, 30)));
  EXPECT_TRUE(reaches_quarter(kLine, Face::front, block(31, 24)));
  EXPECT_TRUE(reaches_quarter(kLine, Face::right, block(31, 24)));
  EXPECT_TRUE(reaches_quarter(kLine, Face::right, block(28, 20)));   // side by side, edge to edge
  EXPECT_FALSE(reaches_quarter(kLine, Face::front, block(28, 20)));  // its corner touches our front corner
  EXPECT_TRUE(reaches_quarter(kLine, Face::rear, block(20, 17)));
  EXPECT_TRUE(reaches_quarter(kLine, Face::left, block(10, 20)));
  EXPECT_FALSE(reaches_quarter(kLine, Face::left, block(30, 20)));
}

TEST(DistanceInQuarter, IsToTheNearestPartThatLiesInIt) {
  EXPECT_EQ(distance_in_quarter(kLine, Face::front, block(20, 30)), 8_in);
  EXPECT_EQ(distance_in_quarter(kLine, Face::rear, block(20, 30)), std::nullopt);
  const Footprint aslant = block(31, 24);  // its near corner (27, 23) lies to the right, (27, 24) on the diagonal
  EXPECT_EQ(distance_in_quarter(kLine, Face::front, aslant)->um(), std::lround(std::sqrt(18.0) * 25'400));
  EXPECT_EQ(distance_in_quarter(kLine, Face::right, aslant)->um(), std::lround(std::sqrt(13.0) * 25'400));
  EXPECT_EQ(distance_in_quarter(kLine, Face::right, aslant), distance(kLine, aslant));
}

TEST(WhollyInQuarter, AsksForEveryCorner) {
  EXPECT_TRUE(wholly_in_quarter(kLine, Face::front, block(20, 24)));
  EXPECT_TRUE(wholly_in_quarter(kLine, Face::front, block(20, 22)));
  EXPECT_FALSE(wholly_in_quarter(kLine, Face::front, block(20, 21.5)));
  EXPECT_TRUE(wholly_in_quarter(kLine, Face::front, block(20, 21.5), true));
  EXPECT_FALSE(wholly_in_quarter(kLine, Face::front, block(20, 18)));
  EXPECT_TRUE(wholly_in_quarter(kLine, Face::rear, block(20, 18)));
  EXPECT_TRUE(wholly_in_quarter(kLine, Face::right, block(32, 20)));
  EXPECT_FALSE(wholly_in_quarter(kLine, Face::right, block(28, 22)));
  EXPECT_TRUE(wholly_in_quarter(kLine, Face::left, block(10, 20, 90)));
}

TEST(WhollyInQuarter, AMoveStraightAheadStaysInTheFrontZoneAtAnyAngle) {
  for (std::int64_t mdeg = 0; mdeg < 360'000; mdeg += 1'777)
    for (const Length ahead : {1_in, 2_in, 6_in}) {
      const Footprint start = turned_to(kLine, Angle::mdeg(mdeg));
      EXPECT_TRUE(wholly_in_quarter(start, Face::front, shifted(start, ahead), true)) << mdeg;
      EXPECT_TRUE(wholly_in_quarter(start, Face::rear, shifted(start, -ahead), true)) << mdeg;
      EXPECT_FALSE(wholly_in_quarter(start, Face::front, shifted(start, {}, ahead), true)) << mdeg;
    }
}

TEST(ContactLength, IsTheSharedPartOfTwoFaces) {
  EXPECT_EQ(contact_length(kLine, Face::front, block(20, 22, 180), Face::front), 8_in);
  EXPECT_EQ(contact_length(kLine, Face::front, block(23, 22, 180), Face::front), 5_in);
  EXPECT_EQ(contact_length(kLine, Face::front, block(28, 22, 180), Face::front), Length());  // corner to corner
  EXPECT_EQ(contact_length(kLine, Face::front, block(20, 24, 180), Face::front), Length());  // apart
  EXPECT_EQ(contact_length(kLine, Face::right, block(25, 20, 270), Face::front), 2_in);
  EXPECT_EQ(contact_length(kLine, Face::front, block(25, 20, 270), Face::front), Length());
}

TEST(ContactLength, FacesMustBeParallelWithinADegree) {
  Footprint enemy = block(20, 22.02, 180, 2_in, 2_in);
  enemy.facing = Angle::mdeg(181'000);
  EXPECT_GT(contact_length(kLine, Face::front, enemy, Face::front), 1.9_in);
  enemy.facing = Angle::mdeg(181'001);
  EXPECT_EQ(contact_length(kLine, Face::front, enemy, Face::front), Length());
}

}  // namespace
}  // namespace battalia::geometry
