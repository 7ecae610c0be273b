// Guns that ride on wagons and fire from there: section 2.10, C-33, G-022, G-203.
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/rules/fornovo_to_sedgemoor/shooting/volleys.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// Twelve arquebusiers on board four war wagons with a light gun each; A stands in front of them, F next to them.
Field manned() {
  Field field(
      "unit blue W type war_wagons symbol other formation unlimbered size 1 x 1 grade=3 armour=1 models=4 gun_class=2 "
      "traits gun_aboard at (36,20) facing 180\n"
      "unit blue M profile MI at (36,23.1) facing 180 original_figures=12 start_files=4 traits arquebus\n"
      "unit red A profile MI at (36,13)\nunit red F profile MI at (60,20) facing 270\n");
  field.table().active = v1::SIDE_BLUE;
  field.march(v1::SIDE_BLUE, "move march units M : path path action board_wagons");
  for (const StatusKey mark : {kNormalMove, kMoved}) field.set("M", mark, 0);
  return field;
}

FireOrder of_guns(const Field& field, std::string_view target) {
  return order_for_guns(field.table(), field.unit("M"), UnitId(std::string(target)));
}

Volley guns_at(const Field& field, std::string_view target) {
  const Unit battery = who_fires(field.table(), of_guns(field, target));
  return plan_volley(field.table(), battery, field.unit(target), {.unit = UnitId("M")});
}

Volley arquebuses(const Field& field) {
  return plan_volley(field.table(), field.unit("M"), field.unit("A"), {.unit = UnitId("M")});
}

std::vector<std::uint32_t> misses(std::int32_t count) {
  return std::vector<std::uint32_t>(static_cast<std::size_t>(count), 1);
}

bool rolled(const Field& field, std::string_view what) {
  for (const v1::Event& event : field.events()) {
    if (event.dice_rolled().label().find(what) != std::string::npos) return true;
  }
  return false;
}

TEST(FornovoWagonGuns, FireWithTheirCrewFromOnBoard) {  // FTS-2.10-b, C-33, G-203
  Field field = manned();
  ASSERT_EQ(guns_fired_by(field.table(), field.unit("M")), &field.unit("W"));
  const std::int32_t guns = dice_of(guns_at(field, "A"));
  ASSERT_GT(guns, 0);
  step(field, kShootingPhase, run_shooting, misses(guns + dice_of(arquebuses(field))));
  EXPECT_TRUE(rolled(field, "M shoots at A (hail") || rolled(field, "M shoots at A (ball"));
  EXPECT_TRUE(rolled(field, "M shoots at A (arquebus"));
  EXPECT_GT(field.status("W", kLoadedFrom), static_cast<std::int32_t>(field.table().turn)) << "FTS-9.16-a";
}

TEST(FornovoWagonGuns, HoldTheirFireWhenOrdered) {  // FTS-2.10-b
  Field field = manned();
  step(field, kShootingPhase, run_shooting, misses(dice_of(arquebuses(field))), {"hold hold_guns units M"});
  EXPECT_FALSE(rolled(field, "M shoots at A (hail") || rolled(field, "M shoots at A (ball"));
  EXPECT_EQ(field.status("W", kLoadedFrom), 0);
}

TEST(FornovoWagonGuns, TakeTheirGunnersFromTheDefenders) {  // FTS-2.10-b, FTS-7.1-a, G-022
  Field field = manned();
  EXPECT_EQ(figures_at_guns(field.table(), field.unit("M")), 8) << "two for each light gun";
  EXPECT_EQ(arquebuses(field).figures, 4);
  field.set("W", kLoadedFrom, static_cast<std::int32_t>(field.table().turn) + 1);
  EXPECT_EQ(arquebuses(field).figures, 12) << "while the guns are loaded again";
}

TEST(FornovoWagonGuns, LookOutOfTheSideBeforeWhichTheTargetStands) {  // G-203
  const Field field = manned();
  EXPECT_EQ(of_guns(field, "A").face, v1::FACE_FRONT);
  EXPECT_EQ(of_guns(field, "F").face, v1::FACE_LEFT);
  EXPECT_GT(dice_of(guns_at(field, "F")), 0);
}

TEST(FornovoWagonGuns, AreSilentOnWreckedWagonsAndAfterMoving) {  // FTS-2.10-b, FTS-9.14-e
  Field wrecked = manned();
  wrecked.set("W", kWrecked, 1);
  EXPECT_EQ(guns_fired_by(wrecked.table(), wrecked.unit("M")), nullptr);
  Field moved = manned();
  moved.set("M", kMoved, 1);
  EXPECT_TRUE(targets_of_guns(moved.table(), moved.unit("M")).empty());
}

TEST(FornovoWagonGuns, OnPlainWagonsAreServedByTheFootThatStandsAtThem) {  // C-33, G-022
  const auto laager = [](const std::string& formation, const char* y) {
    return Field(
        "unit blue W type wagons symbol other size 1 x 1 grade=3 armour=1 models=2 gun_class=1 traits gun_aboard "
        "formation " +
        formation + " at (36,20) facing 180\nunit blue M profile MI facing 180 traits arquebus at (36," + y +
        ")\nunit red A profile MI at (36,14)\n");
  };
  const Field served = laager("unlimbered", "23.0");
  ASSERT_EQ(guns_fired_by(served.table(), served.unit("W")), &served.unit("W"));
  EXPECT_EQ(targets_of_guns(served.table(), served.unit("W")).size(), 1u);
  EXPECT_EQ(battery_on(served.table(), served.unit("W"), v1::FACE_FRONT).statuses[kFigures], 2);
  const Field hitched = laager("limbered", "23.0");
  EXPECT_EQ(guns_fired_by(hitched.table(), hitched.unit("W")), nullptr);
  const Field alone = laager("unlimbered", "30");
  EXPECT_EQ(guns_fired_by(alone.table(), alone.unit("W")), nullptr) << "nobody serves them";
}

TEST(FornovoWagonGuns, CountAsGunsOfTheirArmyWhileTheyAreServed) {  // FTS-8.2-a, G-135
  Field field = manned();
  EXPECT_EQ(artillery_weight(field.table(), v1::SIDE_BLUE), 4) << "four light guns";
  field.set("W", kWrecked, 1);
  EXPECT_EQ(artillery_weight(field.table(), v1::SIDE_BLUE), 0);
  const Field alone(
      "unit blue W type war_wagons symbol other formation unlimbered size 1 x 1 grade=3 armour=1 models=4 gun_class=2 "
      "traits gun_aboard at (36,20) facing 180\n");
  EXPECT_EQ(artillery_weight(alone.table(), v1::SIDE_BLUE), 0) << "nobody serves them";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
