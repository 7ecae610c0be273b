// Which targets a unit may choose and which it must: sections 9.1, 9.9, 9.10.
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/rules/fornovo_to_sedgemoor/shooting/volleys.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::string why_not(const Field& field, std::string_view target) {
  const WhyNot fault = why_not_target(field.table(), field.unit("A"), field.unit(target), v1::FACE_FRONT);
  return fault ? fault->citation.clause : std::string();
}

// --- Targets ----------------------------------------------------------------------------------------------------

TEST(FornovoTargets, AStationaryShooterMayChooseATargetInItsZone) {  // FTS-9.9-a, FTS-9.9-c, G-143
  Field field(
      "unit red A profile MI at (36,10) traits arquebus\n"
      "unit blue B profile MC at (60,17) facing 90\n");
  EXPECT_EQ(why_not(field, "B"), "FTS-9.1-c");
  field.set("B", kMoved, 1).set("B", kStartX, inches(20)).set("B", kStartY, inches(17)).set("B", kStartFacing, 90'000);
  EXPECT_EQ(why_not(field, "B"), "") << "it rode across the field of fire";
  field.set("A", kMoved, 1).set("A", kSpent, inches(2)).set("A", kDrilled, inches(2));
  EXPECT_EQ(why_not(field, "B"), "FTS-9.1-c") << "who moved sees the end of the moves alone";
}

TEST(FornovoTargets, MayHaveBegunTheirMoveAtTheEdgeOfTheTable) {  // FTS-9.9-a, G-143
  Field field(
      "unit red A profile MI at (10,10) facing 315 traits arquebus\n"
      "unit blue B profile MC at (60,17) facing 90\n");
  field.set("B", kMoved, 1).set("B", kStartX, 0).set("B", kStartY, inches(20)).set("B", kStartFacing, 270'000);
  EXPECT_EQ(why_not(field, "B"), "");
}

constexpr const char* kChargeElsewhere =
    "unit red A profile MI at (43.5,10) traits arquebus\n"
    "unit red F profile MI at (36,10)\n"
    "unit blue B profile HC at (38,13.445) facing 180 : charging=2 charge_full_um=508000 moved\n"
    "contact B front F front\n";

TEST(FornovoTargets, ChargersOfOthersAreShotAtWhenTheyCameFromFar) {  // FTS-9.9-b
  Field field(kChargeElsewhere);
  for (const auto& [path, clause] : {std::pair(10.0, "FTS-9.9-b"), std::pair(10.1, "")}) {
    field.set("B", kChargePath, inches(path));
    field.set("B", kStartX, inches(44)).set("B", kStartY, inches(24)).set("B", kStartFacing, 180'000);
    EXPECT_EQ(why_not(field, "B"), clause) << path;
  }
}

TEST(FornovoTargets, TheChargedShootAtTheirChargerUnlessItComesInFlank) {  // FTS-9.9-d, FTS-9.4-a, C-41
  Field field("unit red A profile MI at (36,10) traits arquebus\nunit blue B profile HC at (36,14) facing 180\n");
  lock(field, "B", "A");
  field.set("B", kCharging, 1).set("B", kChargePath, inches(12)).set("B", kChargeFull, inches(20));
  field.set("A", kChargedBy, 1);
  EXPECT_EQ(why_not(field, "B"), "");
  EXPECT_EQ(volley(field).figures, 16);
  field.set("B", kFlankCharge, v1::FACE_LEFT);
  EXPECT_EQ(why_not(field, "B"), "FTS-9.9-d");
}

TEST(FornovoTargets, GunsAnswerTheGunsOfLastTurn) {  // FTS-9.10-a
  Field field(
      "unit red A profile LG at (36,10) formation unlimbered\n"
      "unit blue B profile LG at (30,34) facing 180 formation unlimbered\n"
      "unit blue C profile MI at (38,20) facing 180\n");
  EXPECT_EQ(why_not(field, "B"), "FTS-9.10-a") << "the nearest comes first";
  field.set("A", kShellsNow, 2);
  field.run(end_marks);
  EXPECT_EQ(why_not(field, "B"), "");
  EXPECT_EQ(why_not(field, "C"), "FTS-9.10-a");
  field.run(end_marks);
  EXPECT_EQ(why_not(field, "C"), "") << "a turn later it is forgotten";
}

TEST(FornovoTargets, AUnitWithAGeneralCloseByChoosesFreely) {  // FTS-9.10-a
  const char* lines =
      "unit red A profile MI at (36,10) traits matchlock_musket\n"
      "unit blue B profile MI at (36,20) facing 180\n"
      "unit blue C profile MI at (46,28) facing 180\n";
  EXPECT_EQ(why_not(Field(lines), "C"), "FTS-9.10-a");
  EXPECT_EQ(why_not(Field({lines, "commander red G profile CC at (36,7)\n"}), "C"), "");
}

TEST(FornovoTargets, AShooterThatCannotHitTheFirstShootsAtTheNearestToIt) {  // FTS-9.1-d, G-146
  Field field(
      "unit red A profile MI at (36,10) original_figures=32 start_files=16 traits arquebus,shallow\n"
      "unit blue B profile MI at (32,15.5) facing 180 original_figures=12 start_files=4\n"
      "unit blue C profile MI at (41,15.5) facing 180 original_figures=12 start_files=4\n");
  const Volley first = volley(field);
  ASSERT_FALSE(first.unable.empty());
  const Volley rest = plan_volley(field.table(), field.unit("A"), field.unit("C"), {.unit = UnitId("A")}, first.unable);
  ASSERT_TRUE(rest.can_hit());
  std::vector<std::uint32_t> faces(static_cast<std::size_t>(dice_of(first)), 6);
  faces.resize(faces.size() + static_cast<std::size_t>(dice_of(rest)), 6);
  step(field, kShootingPhase, run_shooting, faces, {"shoot shoot units A : target targets B"});
  EXPECT_EQ(field.status("B", kFigures), 12 - dice_of(first));
  EXPECT_EQ(field.status("C", kFigures), 12 - dice_of(rest));
}

// Sixteen files: B is two inches in front of its left, C three in front of its right, D thirteen in front of all of
// them.
constexpr const char* kThree =
    "unit red A profile MI at (36,10) original_figures=32 start_files=16 traits arquebus,shallow\n"
    "unit blue B profile MI at (31,14.46) facing 180 original_figures=12 start_files=4\n"
    "unit blue C profile MI at (41,15.46) facing 180 original_figures=12 start_files=4\n"
    "unit blue D profile MI at (36,25.46) facing 180 original_figures=12 start_files=4\n";

std::int32_t dice_at(const Field& field, std::string_view target) {
  std::int32_t sum = 0;
  for (const v1::Event& event : field.events()) {
    if (event.dice_rolled().against() == target) sum += event.dice_rolled().faces_size();
  }
  return sum;
}

TEST(FornovoTargets, AShooterThatCannotHitTheSecondEitherShootsAtAThird) {  // FTS-9.1-d, FTS-9.10-a, G-146
  Field field(kThree);
  EXPECT_EQ(why_not(field, "D"), "FTS-9.10-a") << "not while somebody nearer is before some of them";
  const Volley at_b = volley(field);
  const Volley at_c = plan_volley(field.table(), field.unit("A"), field.unit("C"), {.unit = UnitId("A")}, at_b.unable);
  const Volley at_d = plan_volley(field.table(), field.unit("A"), field.unit("D"), {.unit = UnitId("A")}, at_c.unable);
  ASSERT_GT(dice_of(at_d), 0);
  const auto dice = static_cast<std::size_t>(dice_of(at_b) + dice_of(at_c) + dice_of(at_d));
  step(field, kShootingPhase, run_shooting, std::vector<std::uint32_t>(dice, 1),
       {"shoot shoot units A : target targets B"});
  EXPECT_EQ(dice_at(field, "B"), dice_of(at_b));
  EXPECT_EQ(dice_at(field, "C"), dice_of(at_c));
  EXPECT_EQ(dice_at(field, "D"), dice_of(at_d));
}

TEST(FornovoTargets, AShooterThatCannotHitTheChargerShootsAtAnother) {  // FTS-9.1-d, FTS-9.10-a, G-146
  Field field(kThree);
  lock(field, "B", "A");
  for (Unit& unit : field.table().units) {
    if (unit.id.str() == "B") unit.ground.centre.x = Length::inches(31);
  }
  field.set("A", kChargedBy, 1)
      .set("B", kCharging, 1)
      .set("B", kChargeFull, inches(8))
      .set("B", kChargePath, inches(8));
  const auto rolls = [](Draft& draft) { fire_all(draft, {FireOrder{.unit = UnitId("A"), .target = UnitId("B")}}); };
  const Volley at_b = volley(field);
  ASSERT_FALSE(at_b.unable.empty());
  const Volley at_c = plan_volley(field.table(), field.unit("A"), field.unit("C"), {.unit = UnitId("A")}, at_b.unable);
  const Volley at_d = plan_volley(field.table(), field.unit("A"), field.unit("D"), {.unit = UnitId("A")}, at_c.unable);
  const auto dice = static_cast<std::size_t>(dice_of(at_b) + dice_of(at_c) + dice_of(at_d));
  field.run(rolls, std::vector<std::uint32_t>(dice, 1));
  EXPECT_GT(dice_at(field, "C"), 0);
}

TEST(FornovoTargets, AChargerIsShotAtInContactButByAnEvaderFromWhereItThenIs) {  // FTS-9.9-c, FTS-7.9-b, G-143
  Field field(
      "unit red A profile LC traits crossbow at (36,10)\nunit blue B profile MC at (36,32) facing 180 : charging=1\n");
  field.set("A", kChargedBy, 1).set("A", kMoved, 1);
  EXPECT_FALSE(volley(field).groups.front().far) << "it stands";
  field.set("A", kEvaded, 1);
  ASSERT_TRUE(volley(field).can_hit());
  EXPECT_TRUE(volley(field).groups.front().far) << "18 in away";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
