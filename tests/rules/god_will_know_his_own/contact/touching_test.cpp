// Edges and corners that touch, at the printed half millimetre, slightly under and over (GWK-BASE-04, R-G01).
#include "server/rules/systems/god_will_know_his_own/contact/touching.h"

#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

Footprint off(Footprint ground, std::int32_t x_um, std::int32_t y_um) {
  ground.centre = {ground.centre.x + Length::um(x_um), ground.centre.y + Length::um(y_um)};
  return ground;
}

TEST(GwkTouching, LegalContactsAreCornerToCorner) {  // GWK-MOVE-27
  const Footprint mover = base(500, 500);
  EXPECT_EQ(legal_contact(mover, base(500, 500, 180)), Face::front);
  EXPECT_EQ(legal_contact(mover, base(500, 520, 0)), Face::rear);
  // The enemy faces east, its left side to the north: a mover that faces south stands north of it.
  const Footprint enemy = base(500, 500, 90);
  EXPECT_EQ(legal_contact(base(480, 520, 180), enemy), Face::left);
  EXPECT_EQ(legal_contact(base(480, 480, 0), enemy), Face::right);
  EXPECT_FALSE(legal_contact(base(470, 520, 180), enemy)) << "not at the enemy's front corner";
  EXPECT_FALSE(legal_contact(mover, base(520, 500, 180))) << "half a base aside";
}

TEST(GwkTouching, HalfAMillimetreStillTouches) {  // R-G01
  const Footprint mover = base(500, 500), enemy = base(500, 500, 180);
  EXPECT_TRUE(is_legal_contact(off(mover, 0, -500), enemy));
  EXPECT_TRUE(is_legal_contact(off(mover, 499, 0), enemy));
  EXPECT_FALSE(is_legal_contact(off(mover, 0, -501), enemy));
  EXPECT_TRUE(touching_edges(off(mover, 0, -500), enemy));
  EXPECT_FALSE(touching_edges(off(mover, 0, -501), enemy));
}

TEST(GwkTouching, MeetingCornersAreNotAnEdge) {  // GWK-MOVE-27
  EXPECT_FALSE(touching_edges(base(500, 500), base(540, 500, 180)));
  const auto touch = touching_edges(base(500, 500), base(530, 500, 180));
  ASSERT_TRUE(touch);
  EXPECT_EQ(touch->of_a, Face::front);
  EXPECT_EQ(touch->of_b, Face::front);
}

TEST(GwkTouching, RanksAndFiles) {  // GWK-SUPP-03, GWK-MOVE-12
  EXPECT_TRUE(stands_behind(base(500, 500), base(500, 480)));
  EXPECT_FALSE(stands_behind(base(500, 500), base(500, 480, 180))) << "faces about";
  EXPECT_FALSE(stands_behind(base(500, 500), off(base(500, 480), 600, 0)));
  EXPECT_TRUE(stands_behind(base(500, 500, 0, 30), base(500, 470))) << "whatever the depths";
  EXPECT_TRUE(stands_beside(base(500, 500), base(540, 500), Face::right));
  EXPECT_FALSE(stands_beside(base(500, 500), base(540, 500), Face::left));
  EXPECT_TRUE(stands_beside(base(500, 500, 0, 30), base(460, 500), Face::left));
  EXPECT_FALSE(stands_beside(base(500, 500), base(540, 490), Face::right)) << "fronts are not in one line";
}

TEST(GwkTouching, FlankToFlankByHalfABase) {  // R-G11
  EXPECT_EQ(flank_to_flank(base(500, 500), base(460, 480, 180)), Face::left);
  EXPECT_EQ(flank_to_flank(base(500, 500), base(540, 490, 180)), Face::right) << "exactly half";
  EXPECT_FALSE(flank_to_flank(base(500, 500), off(base(540, 490, 180), 0, 10))) << "a hair less";
  EXPECT_EQ(flank_to_flank(base(500, 500), base(540, 500)), Face::left) << "whichever way it faces";
  EXPECT_EQ(flank_to_flank(base(500, 500), base(460, 490)), Face::right);
  EXPECT_FALSE(flank_to_flank(base(500, 500), base(540, 500, 90))) << "its front";
}

TEST(GwkTouching, BehindALineIsStrict) {  // R-G10, GWK-SHOOT-26
  const Footprint target = base(500, 500, 0);
  EXPECT_FALSE(is_behind_front_of(base(600, 500, 270), target)) << "on the line";
  EXPECT_TRUE(is_behind_front_of(off(base(600, 500, 270), 0, -1), target));
  EXPECT_FALSE(is_behind_rear_of(base(600, 480, 270), target));
  EXPECT_TRUE(is_behind_rear_of(off(base(600, 480, 270), 0, -1), target));
}

TEST(GwkTouching, ACornerOnAnEdgeWithItsEnds) {  // R-G50
  EXPECT_TRUE(corner_on_edge(base(520, 490, 90), base(500, 500), Face::right) ||
              corner_on_edge(base(540, 500, 90), base(500, 500), Face::right));
  EXPECT_TRUE(corner_on_edge(base(540, 480, 0), base(500, 500), Face::right)) << "the end of it";
  EXPECT_FALSE(corner_on_edge(off(base(540, 480, 0), 0, -501), base(500, 500), Face::right));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
