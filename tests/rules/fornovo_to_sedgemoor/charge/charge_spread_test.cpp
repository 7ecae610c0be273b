// Several chargers at once: no suggested path takes another charger's place, and no declared charge fails if a better
// path exists (FTS-7.6-c, G-087, D-15).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"

#include <gtest/gtest.h>

#include <random>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// A and C side by side, close together, in front of the middle of B.
Field two_at_one(std::string_view charger, std::string_view target, Length gap, Length apart = 1_mm) {
  const std::string red = " profile " + std::string(charger);
  Field field("unit red A" + red + " at (30,10)\nunit red C" + red + " at (40,10)\nunit blue B profile " +
              std::string(target) + " at (36,40) facing 180\n");
  beside_at(field, "A", "C", apart);
  const geometry::Footprint left = field.unit("A").ground;
  const geometry::Footprint right = field.unit("C").ground;
  geometry::Footprint& enemy = unit_of(field, "B").ground;
  const geometry::Point middle = geometry::between(geometry::front_centre(left), geometry::front_centre(right));
  enemy = geometry::standing_at(geometry::moved(middle, left.facing, gap), Angle::degrees(180), enemy.frontage,
                                enemy.depth);
  return field;
}

void expect_both_arrive(Field field, const std::string& what) {
  declared(field, "A");
  declared(field, "C");
  moved(field, {"stand"});
  EXPECT_TRUE(field.table().engaged(UnitId("A"))) << what;
  EXPECT_TRUE(field.table().engaged(UnitId("C"))) << what;
}

TEST(FornovoSpread, WideFrontsLeaveRoomForEachOther) {
  for (const Length gap : {0.5_in, 1_in, 2_in, 3_in, 5_in, 8_in, 10_in}) {
    expect_both_arrive(two_at_one("MI", "MI", gap), "foot on 8 files, " + in_words(gap));
  }
  for (const Length gap : {0.25_in, 0.5_in, 1_in, 4_in, 10_in, 20_in}) {
    expect_both_arrive(two_at_one("HC original_figures=24 start_files=12", "MI", gap), "horse, " + in_words(gap));
  }
}

TEST(FornovoSpread, ChargersShareTheEdge) {  // G-087
  Field field = two_at_one("MI", "MI", 5_in);
  declared(field, "A");
  declared(field, "C");
  moved(field, {"stand"});
  const Length middle = field.unit("B").ground.centre.x;
  const auto corners_a = geometry::corners(field.unit("A").ground);
  const auto corners_c = geometry::corners(field.unit("C").ground);
  EXPECT_LE(corners_a[1].x, middle + 2_mm);
  EXPECT_GE(corners_c[0].x, middle - 2_mm);
}

TEST(FornovoSpread, AUnitKeepsToItsNamedPath) {
  Field field = two_at_one("MI", "MI", 5_in);
  field.table().phase = kChargesA;
  EXPECT_EQ(charge_refusal(field, "charge charge units A : target targets B : path path advance 5.1"), "");
}

// Units side by side in front of an enemy that both reach straight ahead arrive without a named path.
TEST(FornovoSpread, NoDefaultFailsWhereStraightAheadSucceeds) {
  std::mt19937 random(7);
  const auto below = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
  for (int i = 0; i < 60; ++i) {
    const bool horse = below(2) == 0;
    const std::string charger = horse ? "HC original_figures=12 start_files=" + std::to_string(3 + below(4))
                                      : "MI original_figures=24 start_files=" + std::to_string(5 + below(4));
    const std::string target = "MI original_figures=30 start_files=" + std::to_string(6 + below(5));
    const Length gap = Length::um(5'000 + below(horse ? 450'000 : 240'000));
    Field field = two_at_one(charger, target, gap, Length::um(500 + below(20'000)));
    geometry::Footprint& enemy = unit_of(field, "B").ground;
    const Length half = enemy.frontage / 2;
    enemy.centre = geometry::moved(enemy.centre, Angle(), Length(), Length::um(below(half.um()) - half.um() / 2));
    Field straight = field;
    for (const std::string_view id : {"A", "C"}) {
      declared(straight, id);
      straight.run([&](Draft& draft) {
        v1::PathStep ahead;
        ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
        ahead.set_amount_um((horse ? 20_in : 10_in).um());
        keep_way(draft, UnitId(std::string(id)), in_turn(ahead));
        draft.set(draft.unit(UnitId(std::string(id))), kWayNamed, 1);
      });
    }
    moved(straight, {"stand"});
    const auto came_straight = [&](std::string_view id) {
      return straight.table().engaged(UnitId(std::string(id))) &&
             straight.unit(id).ground.centre.x == field.unit(id).ground.centre.x;
    };
    if (!came_straight("A") || !came_straight("C")) continue;
    expect_both_arrive(field, std::to_string(i) + ": " + charger + " at " + target + ", " + in_words(gap));
  }
}

TEST(FornovoSpread, ChargersOfDifferentEnemiesKeepOutOfEachOthersWay) {
  Field field(
      "unit red A profile HC at (33,10)\nunit red C profile HC at (39.2,10)\n"
      "unit blue B profile MI at (36,24) facing 180\nunit blue D profile MI at (29,24) facing 180\n");
  declared(field, "A", "D");
  declared(field, "C", "B");
  moved(field, {"stand", "stand"});
  EXPECT_TRUE(field.table().engaged(UnitId("A")));
  EXPECT_TRUE(field.table().engaged(UnitId("C")));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
