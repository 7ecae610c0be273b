// The ground under a base, sight over it, distances of command.
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

#include "server/rules/sight/sight_line.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"
#include "tests/rules/support/turned.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkGround, TheWorstThatAnyPartTouches) {  // GWK-MOVE-02, R-G28, R-G29
  const Battlefield field(
      "terrain scrub s area (400mm,500mm) (600mm,500mm) (600mm,550mm) (400mm,550mm)\n"
      "terrain marsh m area (400mm,550mm) (600mm,550mm) (600mm,600mm) (400mm,600mm)\n"
      "terrain hedge h line (400mm,700mm) (600mm,700mm)\n"
      "terrain river r area (400mm,800mm) (600mm,800mm) (600mm,850mm) (400mm,850mm)\n"
      "terrain ford f area (480mm,790mm) (520mm,790mm) (520mm,860mm) (480mm,860mm)\n"
      "terrain scrub x area (400mm,900mm) (600mm,900mm) (600mm,950mm) (400mm,950mm) going=3\n");
  const Table& table = field.table();
  EXPECT_EQ(worst_going(table, base(500, 499)), Going::open);
  EXPECT_EQ(worst_going(table, base(500, 510)), Going::rough);
  EXPECT_EQ(worst_going(table, base(500, 555)), Going::bad);
  EXPECT_EQ(worst_going(table, base(500, 694)), Going::open);
  EXPECT_EQ(worst_going(table, base(500, 696)), Going::rough) << "a line of 10 mm";
  EXPECT_EQ(worst_going(table, base(440, 830)), Going::impassable);
  EXPECT_EQ(worst_going(table, base(500, 830)), Going::rough) << "by the ford";
  EXPECT_TRUE(touches_ford(table, base(500, 830)));
  EXPECT_EQ(worst_going(table, base(500, 930)), Going::bad) << "as the scenario says";
  EXPECT_TRUE(in_good_going(table, base(500, 499)));
  EXPECT_FALSE(in_good_going(table, base(500, 501)));
}

// An element flush with an area or a line has not entered it, at any rotation of the table (GWK-MOVE-02).
TEST(GwkGround, AnElementFlushWithAPieceHasNotEnteredIt) {
  for (const std::int32_t degrees : {0, 30, 137, 251}) {
    Battlefield field(
        "terrain scrub s area (400mm,500mm) (600mm,500mm) (600mm,550mm) (400mm,550mm)\n"
        "terrain hedge h line (400mm,700mm) (600mm,700mm)\n"
        "terrain gentle_hill g area (400mm,800mm) (600mm,800mm) (600mm,990mm) (400mm,990mm) crest_x_um=500000 "
        "crest_y_um=900000\n"
        "unit red A profile hi_o at (500mm,490mm)\nunit red B profile hi_o at (500mm,560mm)\n"
        "unit red C profile hi_o at (500mm,685mm)\nunit red D profile hi_o at (500mm,715mm)\n"
        "unit red E profile hi_o at (500mm,790mm)\nunit red F profile hi_o at (500mm,830mm)\n");
    tests::turn_table(field.table(), Angle::degrees(degrees));
    const auto going = [&](std::string_view id, Length further) {
      geometry::Footprint ground = field.unit(id).ground;
      ground.centre = geometry::moved(ground.centre, ground.facing, further);
      return worst_going(field.table(), ground);
    };
    constexpr Length kHair = Length::um(100);
    EXPECT_EQ(going("A", {}), Going::open) << degrees << ": its front is flush with the scrub";
    EXPECT_EQ(going("A", kHair), Going::rough) << degrees;
    EXPECT_EQ(going("B", {}), Going::open) << degrees << ": its rear is";
    EXPECT_EQ(going("B", -kHair), Going::rough) << degrees;
    EXPECT_EQ(going("C", {}), Going::open) << degrees << ": the hedge is 10 mm wide";
    EXPECT_EQ(going("C", kHair), Going::rough) << degrees;
    EXPECT_EQ(going("D", {}), Going::open) << degrees;
    EXPECT_EQ(going("D", -kHair), Going::rough) << degrees;
    EXPECT_FALSE(is_uphill_of(field.table(), field.unit("F").ground, field.unit("E").ground))
        << degrees << ": E is not on the hill";
  }
}

TEST(GwkGround, OnARoadAlongIt) {  // GWK-MOVE-03
  const Battlefield field("terrain road r line (500mm,100mm) (500mm,900mm)\n");
  EXPECT_TRUE(is_on_road(field.table(), base(500, 500)));
  EXPECT_TRUE(is_on_road(field.table(), base(505, 500)));
  EXPECT_FALSE(is_on_road(field.table(), base(506, 500)));
  EXPECT_FALSE(is_on_road(field.table(), base(510, 500, 90)));
}

TEST(GwkGround, UphillIsTenMillimetresNearerToTheCrest) {  // R-G46
  const Battlefield field(
      "terrain gentle_hill h area (400mm,400mm) (600mm,400mm) (600mm,600mm) (400mm,600mm) crest_x_um=500000 "
      "crest_y_um=500000\n");
  EXPECT_TRUE(is_uphill_of(field.table(), base(500, 470), base(500, 460)));
  EXPECT_FALSE(is_uphill_of(field.table(), base(500, 469), base(500, 460)));
  EXPECT_FALSE(is_uphill_of(field.table(), base(500, 460), base(500, 300))) << "not on the same hill";
  EXPECT_TRUE(leads_uphill(field.table(), base(500, 390), base(500, 420)));
  EXPECT_FALSE(leads_uphill(field.table(), base(500, 450), base(500, 420)));
}

bool sees(const Battlefield& field, bool over_troops = false) {
  return god_will_know_his_own::sees(field.table(), field.unit("R1"), field.unit("B1"), over_troops);
}
constexpr std::string_view kTwo =
    "unit red R1 profile bw_o at (500mm,490mm)\nunit blue B1 profile hi_o at (500mm,710mm) facing 180\n";

TEST(GwkSight, TroopsInBetweenBlockIt) {  // R-G17, R-G45, GWK-SHOOT-11, GWK-SHOOT-12
  EXPECT_TRUE(sees(Battlefield(kTwo)));
  const Battlefield field({kTwo,
                           "unit red R2 profile hc_o at (500mm,600mm)\nunit red R3 profile hc_o at (460mm,600mm)\n"
                           "unit red R4 profile hc_o at (540mm,600mm)\n"});
  EXPECT_FALSE(sees(field));
  EXPECT_TRUE(sees(field, true)) << "elephants look over them";
  const Battlefield spears({kTwo, "unit red R2 profile ph_i at (500mm,510mm)\n"});
  EXPECT_TRUE(
      god_will_know_his_own::sees(spears.table(), spears.unit("R1"), spears.unit("B1"), false, {}, &spears.unit("R2")));
}

TEST(GwkSight, NamesTheObstacle) {
  const Battlefield field({kTwo,
                           "unit red R2 profile hc_o at (500mm,600mm)\nunit red R3 profile hc_o at (460mm,600mm)\n"
                           "unit red R4 profile hc_o at (540mm,600mm)\n"});
  const v1::Reach line = sight_line(system(), field.table(), field.unit("R1"), field.unit("B1"));
  EXPECT_EQ(line.kind(), "blocked");
  EXPECT_EQ(line.label(), "No part of B1 can be seen. In the way: R2.") << "the others hide nothing more";
}

TEST(GwkSight, TwoInchesIntoWoods) {  // R-G17
  const auto through = [](std::string_view depth) {
    const std::string text = "terrain forest f area (300mm,600mm) (700mm,600mm) (700mm," + std::string(depth) +
                             ") (300mm," + std::string(depth) + ")\n";
    return sees(Battlefield({kTwo, text}));
  };
  EXPECT_TRUE(through("650800um")) << "2 in exactly";
  EXPECT_FALSE(through("651000um"));
}

TEST(GwkSight, HillsAndVillages) {  // R-G17
  EXPECT_FALSE(sees(
      Battlefield({kTwo, "terrain gentle_hill h area (300mm,560mm) (700mm,560mm) (700mm,660mm) (300mm,660mm)\n"})));
  EXPECT_TRUE(
      sees(Battlefield({kTwo, "terrain gentle_hill h area (300mm,300mm) (700mm,300mm) (700mm,660mm) (300mm,660mm)\n"})))
      << "it stands before the crest, looking down";
  EXPECT_FALSE(
      sees(Battlefield({kTwo, "terrain village v area (300mm,600mm) (700mm,600mm) (700mm,610mm) (300mm,610mm)\n"})));
}

TEST(GwkSight, CommandCarriesHalfAsFarThroughWoods) {  // EX-05 d, R-G16, GWK-PIP-13
  const auto distance = [](std::string_view terrain) {
    const Battlefield field(terrain);
    Footprint far = base(500, 0);
    far.centre.y = 500_mm + 13_in + 10_mm;
    return command_distance(field.table(), base(500, 500), far);
  };
  EXPECT_EQ(distance(""), 13_in);
  EXPECT_EQ(distance("terrain forest f area (300mm,400mm) (700mm,400mm) (700mm,900mm) (300mm,900mm)\n"), 26_in);
  EXPECT_NEAR(distance("terrain forest f area (300mm,400mm) (700mm,400mm) (700mm,525400um) (300mm,525400um)\n").um(),
              (14_in).um(), 5);
  EXPECT_EQ(distance("terrain village v area (300mm,600mm) (700mm,600mm) (700mm,610mm) (300mm,610mm)\n"), 26_in);
}

TEST(GwkNearest, IsByDistanceThenStraightAheadThenId) {  // R-G15
  const Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\n"
      "unit blue B1 profile hi_o at (500mm,400mm)\n"
      "unit blue B2 profile hi_o at (500mm,600mm) facing 180\n"
      "unit blue B3 profile hart_o at (500mm,550mm) : uncrewed\n");
  const Unit& r1 = field.unit("R1");
  EXPECT_EQ(nearest_enemy(field.table(), r1)->id, UnitId("B2")) << "straight ahead of two as near; no empty guns";
  EXPECT_EQ(nearest_enemies(field.table(), r1).size(), 2u);
  EXPECT_TRUE(is_any_enemy_within(field.table(), r1.side, r1.ground, 80_mm)) << "exactly";
  EXPECT_FALSE(is_any_enemy_within(field.table(), r1.side, r1.ground, Length::um(79'949))) << "no empty guns";
  EXPECT_EQ(nearest_enemy_of(field.table(), r1, [](const Unit& unit) { return unit.id == UnitId("B1"); })->id,
            UnitId("B1"));
}

TEST(GwkNearest, VisibleOnesFirst) {  // R-G15
  const Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\n"
      "unit blue B1 profile hi_o at (500mm,600mm) facing 180\n"
      "unit blue B2 profile hi_o at (800mm,500mm) facing 180\n"
      "terrain village v area (400mm,540mm) (600mm,540mm) (600mm,560mm) (400mm,560mm)\n");
  EXPECT_EQ(nearest_enemy(field.table(), field.unit("R1"))->id, UnitId("B2"));
  EXPECT_EQ(nearest_enemy(field.table(), field.unit("R1"), Whose::all)->id, UnitId("B1"));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
