// Batteries gun by gun: which guns bear on which target, which muzzles friends stand in front of, which guns are lost,
// what ball does to works and houses (sections 9.13, 9.15, 11.8.5, 11.10.1).
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/bombardment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_allocation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "tests/rules/fornovo_to_sedgemoor/shooting/volleys.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// --- Batteries --------------------------------------------------------------------------------------------------

constexpr const char* kBattery = "unit red A profile LG at (36,10) formation unlimbered models=4 original_figures=16\n";

TEST(FornovoBatteries, GunsThatDoNotBearFireAtAnother) {  // FTS-9.1.1-d, FTS-9.1-d, G-158
  Field field({kBattery,
               "unit blue B profile MI at (34,16) facing 180 original_figures=6 start_files=2\n"
               "unit blue C profile MI at (39,16) facing 180 original_figures=6 start_files=2\n"});
  const Volley left = volley(field);
  ASSERT_EQ(left.unable.size() + static_cast<std::size_t>(left.groups.front().figures), 4u);
  ASSERT_EQ(left.groups.front().figures, 2);
  EXPECT_EQ(dice_of(left), 2) << "sixteen gunners, but a die a gun";
  step(field, kShootingPhase, run_shooting, {6, 6, 6, 6}, {"shoot shoot units A : target targets B"});
  EXPECT_LT(field.status("B", kFigures), 6);
  EXPECT_LT(field.status("C", kFigures), 6);
}

TEST(FornovoBatteries, ShareTheirGunnersAmongAsManyTargetsAsTheyHave) {  // FTS-9.1-d, G-146, G-158
  Field field({"unit red A profile LG at (36,10) formation unlimbered models=4 original_figures=16\n",
               "unit blue B profile MI at (34,16) facing 180 original_figures=6 start_files=2\n"
               "unit blue C profile MI at (38.9,24) facing 180 original_figures=6 start_files=2\n"});
  ASSERT_EQ(volley(field).groups.front().figures, 2);
  step(field, kShootingPhase, run_shooting, {1, 1, 1, 1}, {"shoot shoot units A : target targets B"});
  std::int32_t at_c = 0;
  for (const v1::Event& event : field.events()) at_c += event.dice_rolled().against() == "C";
  EXPECT_EQ(at_c, 1) << "eight inches behind the nearest, and before guns that bear on nobody else";
}

// With ball, as ordered, though hail reached some of them.
TEST(FornovoBatteries, RemainingGunsShootAtTargetsTheyCanHit) {  // FTS-9.1-d, G-146
  int left_over = 0;
  for (double x = 30; x <= 42; x += 0.5) {
    for (double y = 17; y <= 32; y += 0.5) {
      const std::string at = "(" + std::to_string(x) + "," + std::to_string(y) + ")";
      Field field({"unit red A profile LG at (36,10) formation unlimbered models=4 original_figures=16\n",
                   "unit blue B profile MI at (33,16) facing 180 original_figures=6 start_files=2\n",
                   "unit blue C profile MI at " + at + " facing 180 original_figures=6 start_files=2\n"});
      const FireOrder guns{.unit = UnitId("A"), .ball = true};
      const Volley at_b = volley(field, guns);
      if (!at_b.can_hit() || at_b.unable.empty()) continue;
      if (!plan_volley(field.table(), field.unit("A"), field.unit("C"), guns, at_b.unable).can_hit()) continue;
      const std::vector<Shot> shots =
          allocated_shots(field.table(), {FireOrder{.unit = UnitId("A"), .target = UnitId("B"), .ball = true}});
      EXPECT_EQ(shots.size(), 2u) << at;
      ++left_over;
    }
  }
  EXPECT_GT(left_over, 10);
}

TEST(FornovoBatteries, OnlyTheGunBehindFriendsHitsThem) {  // FTS-9.13-a, FTS-9.13-b, G-155, D-24
  const Field field({kBattery,
                     "unit red F profile SK at (31.9,12.5) original_figures=2 start_files=1\n"
                     "unit blue B profile MI at (36,25) facing 180 original_figures=36 start_files=12\n"});
  const Volley held = volley(field);
  EXPECT_EQ(held.endangered, std::vector{UnitId("F")});
  EXPECT_EQ(held.groups.front().figures, 3) << "the fourth holds its fire";
  const Volley all = volley(field, {.unit = UnitId("A"), .danger = true});
  ASSERT_EQ(all.groups.size(), 2u);
  EXPECT_EQ(dice_of(all), 4);
  const auto& dangerous = all.groups[0].endangered.empty() ? all.groups[1] : all.groups[0];
  EXPECT_EQ(dangerous.dice, 1);
  EXPECT_EQ(dangerous.endangered, std::vector{UnitId("F")});
}

TEST(FornovoBatteries, BehindFriendsFireAtAnotherTargetUnlessOrderedOtherwise) {  // FTS-9.13-a, D-24
  const Field field(
      "unit red A profile LG at (36,10) formation unlimbered models=1 original_figures=4\n"
      "unit red F profile SK at (37.3,13) original_figures=2 start_files=1\n"
      "unit blue B profile MI at (36,24) facing 180\n"
      "unit blue C profile MI at (31.5,24) facing 180 original_figures=6 start_files=2\n");
  const auto target_of = [&](bool danger) {
    const auto shots =
        allocated_shots(field.table(), {FireOrder{.unit = UnitId("A"), .target = UnitId("B"), .danger = danger}});
    return shots.empty() ? std::string() : shots.front().target.str();
  };
  EXPECT_EQ(volley(field).endangered, std::vector{UnitId("F")});
  EXPECT_EQ(target_of(true), "B");
  EXPECT_EQ(target_of(false), "C");
}

TEST(FornovoBatteries, LoseGunsAtTheEndTheirOwnerChooses) {  // FTS-9.15-a, G-159, D-26
  for (const char* end : {"left", "right"}) {
    Field field(
        "unit red A profile HG at (36,10) formation unlimbered models=1 original_figures=4\n"
        "unit blue B profile LG at (36,30) facing 180 formation unlimbered models=3 original_figures=12\n",
        "option art.period late\n");
    const Length before = field.unit("B").ground.centre.x;
    step(field, kShootingPhase, run_shooting, {6, 1, 6}, {"hold hold_fire units B", "fire", "fire", end});
    EXPECT_EQ(field.status("B", kGuns), 2);
    const bool left = std::string_view(end) == "left";  // facing down the table its left is the reader's right
    EXPECT_EQ(field.unit("B").ground.centre.x < before, left) << end;
  }
}

TEST(FornovoBatteries, VeryLightBallWrecksNoGun) {  // FTS-9.15-a
  Field field(
      "unit red A profile LG at (36,10) formation unlimbered gun_class=1\n"
      "unit blue B profile LG at (36,20) facing 180 formation unlimbered\n");
  step(field, kShootingPhase, run_shooting, {6, 1, 6}, {"hold hold_fire units B", "fire", "fire"});
  EXPECT_EQ(field.status("B", kGuns), 2);
  EXPECT_EQ(field.status("B", kFigures), 7) << "a gunner instead";
}

TEST(FornovoBatteries, WithoutLimbersGunsStayBehind) {  // FTS-9.15-a, G-159, D-37
  Field field("unit red A profile LG at (36,10)\nunit blue B profile MI at (36,40) facing 180\n");
  field.set("A", kLimbers, 1);
  EXPECT_EQ(field.refusal("A", "advance 4"), "FTS-9.15-a");
  field.march(v1::SIDE_RED, "move march units A : path path action abandon_left_guns, advance 4");
  EXPECT_EQ(field.status("A", kGuns), 1);
  EXPECT_TRUE(field.marker(kGunsMarker).on_table());
}

TEST(FornovoOrganGuns, GoAsLightGunsAndFireHailAsHeavyOnes) {  // FTS-2.7-a, FTS-9.16-a, G-156, G-157
  Field field(
      "unit red A profile LG at (36,10) formation unlimbered models=1 original_figures=4 gun_class=5\n"
      "unit blue B profile MI at (36,17) facing 180\n",
      "option art.period early\n");
  EXPECT_DOUBLE_EQ(in_inches(normal_move(field.table(), field.unit("A"))), 4);
  EXPECT_TRUE(volley(field).groups.front().hail);
  EXPECT_EQ(dice_of(volley(field)), 2);
  EXPECT_EQ(dice_of(volley(field, {.unit = UnitId("A"), .ball = true})), 0) << "it has no ball";
  step(field, kShootingPhase, run_shooting, {1, 1});
  EXPECT_EQ(field.status("A", kLoadedFrom), 4);
}

// --- Works ------------------------------------------------------------------------------------------------------

constexpr const char* kWork = "terrain light_works w \"the bank\" line (34,26) (38,26) inside_mdeg=360000\n";

TEST(FornovoBombardment, AWorkWithNobodyBehindItIsShotToPieces) {  // FTS-11.10.1-a, G-198
  Field field({kWork, "unit red A profile LG at (36,10) formation unlimbered gun_class=3\n"});
  EXPECT_EQ(works_in_reach(field.table(), field.unit("A")), std::vector<std::size_t>{0});
  step(field, kShootingPhase, run_shooting, {5, 6}, {"shoot shoot_works units A : works options w"});
  EXPECT_TRUE((*field.table().terrain)[0].properties.has(kWrecked));
  EXPECT_TRUE(works_in_reach(field.table(), field.unit("A")).empty());
}

TEST(FornovoBombardment, LightBallDoesNoHarm) {  // FTS-11.10.1-a
  const Field field({kWork, "unit red A profile LG at (36,10) formation unlimbered\n"});
  ASSERT_TRUE(why_not_at_works(field.table(), field.unit("A"), 0));
  EXPECT_EQ(why_not_at_works(field.table(), field.unit("A"), 0)->citation.clause, "FTS-11.10.1-a");
}

TEST(FornovoBombardment, FourHitsRuinAHouse) {  // FTS-11.8.5-a, G-198, G-195
  Field field(
      "terrain town_block b \"the inn\" area (33,17) (39,17) (39,23) (33,23) capacity=36 strength=2 wreck_points=4\n"
      "unit red A profile HG at (36,7) formation unlimbered\n");
  step(field, kShootingPhase, run_shooting, {6, 6, 5, 6}, {"shoot shoot_works units A : works options b"});
  EXPECT_TRUE((*field.table().terrain)[0].properties.has(kWrecked));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
