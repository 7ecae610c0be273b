// Outlines of what a unit reaches: as far as they say and no further, to either side.
#include "server/rules/mechanics/ground/reach.h"

#include <gtest/gtest.h>

namespace battalia::rules::mechanics {
namespace {

using namespace battalia::literals;
using geometry::Face;
using geometry::Footprint;
using geometry::Point;
using geometry::Polygon;

constexpr Length kNearly = Length::um(60'000);  // a curve of 72 corners lies within its circle
const Footprint kGround = {{Length::inches(30), Length::inches(20)}, Angle::degrees(30), 8_in, 2_in};

TEST(Reach, AllRoundIsAsFarFromEveryEdge) {
  for (const Point& corner : all_round(kGround, 8_in)) {
    EXPECT_NEAR(geometry::distance(kGround, corner).um(), (8_in).um(), 3);
  }
}

TEST(Reach, AllRoundHoldsWhatIsNearer) {
  const Polygon outline = all_round(kGround, 8_in);
  for (std::int32_t degrees = 0; degrees < 360; degrees += 7) {
    for (const Length away : {5_in, 7_in, 9_in, 12_in, 15_in}) {
      const Point point = geometry::moved(kGround.centre, Angle::degrees(degrees), away);
      const Length distance = geometry::distance(kGround, point);
      if (distance > 8_in - kNearly && distance < 8_in + kNearly) continue;
      EXPECT_EQ(geometry::contains(outline, point), distance <= 8_in) << degrees << " " << in_words(distance);
    }
  }
}

TEST(Reach, BeforeAFaceIsItsQuarterAsFarAsItGoes) {
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left}) {
    const Polygon outline = before_face(kGround, face, Angle::degrees(45), 8_in);
    const geometry::Segment edge = geometry::edge(kGround, face);
    for (std::int32_t degrees = 0; degrees < 360; degrees += 7) {
      for (const Length away : {6_in, 8_in, 10_in, 13_in}) {
        const Point point = geometry::moved(kGround.centre, Angle::degrees(degrees), away);
        const Length distance = geometry::distance(edge, geometry::Segment{point, point});
        if (distance > 8_in - kNearly && distance < 8_in + kNearly) continue;
        const bool reached = distance <= 8_in && geometry::quarter(kGround, point) == face;
        EXPECT_EQ(geometry::contains(outline, point), reached) << static_cast<int>(face) << " " << degrees;
      }
    }
  }
}

TEST(Reach, ANarrowerArcExcludesTheSides) {
  const Footprint ground = {{Length::inches(30), Length::inches(20)}, Angle(), 4_in, 2_in};
  const Polygon outline = before_face(ground, Face::front, Angle::mdeg(22'500), 10_in);
  const auto at = [](double x, double y) {
    return Point{Length::um(static_cast<std::int64_t>(x * 25'400)), Length::um(static_cast<std::int64_t>(y * 25'400))};
  };
  EXPECT_TRUE(geometry::contains(outline, at(30, 30.9)));
  EXPECT_FALSE(geometry::contains(outline, at(30, 31.1)));
  EXPECT_TRUE(geometry::contains(outline, at(33.2, 24.0)));   // 1.2 to the side at 3 ahead: within 22.5 degrees
  EXPECT_FALSE(geometry::contains(outline, at(33.4, 24.0)));  // 1.4 to the side
}

TEST(Reach, ADiscHas72Corners) {
  const Polygon outline = disc(kGround.centre, 8_in);
  EXPECT_EQ(outline.size(), 72U);
  for (const Point& corner : outline) EXPECT_NEAR(geometry::distance(kGround.centre, corner).um(), (8_in).um(), 1);
}

TEST(Reach, SaysHowFarAndByWhichClause) {
  Reaches reaches;
  add_reach(reaches, "range", "musket", 8_in, disc(kGround.centre, 8_in), "PS-RNG-02");
  add_reach(reaches, "range", "sword", Length(), {}, "PS-RNG-02");
  ASSERT_EQ(reaches.size(), 1U);
  EXPECT_EQ(reaches.front().label(), "musket: 8.0 in");
  EXPECT_EQ(reaches.front().outline_size(), 72);
}

}  // namespace
}  // namespace battalia::rules::mechanics
