// Recoil and following up: sections 7.12 and 6 (R2).
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.05;

double y_of(const Field& field, const char* unit) { return in_inches(field.unit(unit).ground.centre.y); }
double x_of(const Field& field, const char* unit) { return in_inches(field.unit(unit).ground.centre.x); }

void marks(Field& field, const char* unit, double far, const char* from) {
  field.run(
      [&](Draft& draft) { mark_recoil(draft, UnitId(unit), Length::um(inches(far)), UnitId(from), {"FTS-8.8-k"}); });
  field.table().phase = kRecoilPhase;
}
bool runs(Field& field) {
  bool done = false;
  field.run([&](Draft& draft) { done = run_recoils(draft); });
  return done;
}

constexpr auto kBeaten =
    "unit red A profile MI at (36,20)\nunit blue B profile MI at (36,22.95) facing 180\ncontact A front B front\n";

TEST(FornovoRecoil, IsStraightBackAndKeepsTheFacing) {  // FTS-7.12-a, FTS-6-b
  Field field(kBeaten);
  marks(field, "A", 4, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(field));
  EXPECT_NEAR(y_of(field, "A"), 16, kNear);
  EXPECT_EQ(field.unit("A").ground.facing, Angle());
  EXPECT_EQ(field.status("A", kRecoilMarked), 0);
  EXPECT_FALSE(field.table().engaged(UnitId("A")));
}

TEST(FornovoRecoil, SwervesTheLeastPastAUnit) {  // FTS-7.12-a
  Field field({kBeaten, "unit red F profile MI at (41.5,16)\n"});
  marks(field, "A", 4, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(field));
  EXPECT_LT(x_of(field, "A"), 36);
  EXPECT_EQ(field.status("F", kBurstThrough), 0);
}

TEST(FornovoRecoil, AsksToWhichSideWhenBothAreEqual) {  // D-06
  Field field({kBeaten, "unit red F profile MI at (36,12.7) original_figures=3 start_files=1\n"});
  marks(field, "A", 8, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_FALSE(runs(field));
  ASSERT_EQ(field.table().decisions.size(), 1u);
  EXPECT_EQ(field.table().decisions[0].key(), kRecoilSwerveDecision);
  field.choose("right");
  EXPECT_TRUE(runs(field));
  EXPECT_NE(x_of(field, "A"), 36);
}

TEST(FornovoRecoil, TakesTheGunsThatItPassesOver) {  // FTS-7-o, G-080
  Field field({kBeaten, "unit blue G profile LG formation unlimbered at (36,15) facing 180\n"});
  field.run([](Draft& draft) {
    leave_guns(draft, UnitId("G"));
    geometry::Footprint away = draft.unit(UnitId("G")).ground;
    away.centre = {Length::inches(60), Length::inches(40)};
    draft.move(UnitId("G"), away);
  });
  ASSERT_TRUE(field.marker(kGunsMarker).on_table());
  marks(field, "A", 10, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(field));
  ASSERT_LT(y_of(field, "A"), 12);
  EXPECT_FALSE(field.marker(kGunsMarker).on_table());
}

TEST(FornovoRecoil, RoutsWhenAnEnemyCannotBeAvoided) {  // FTS-7.12-b
  Field field({kBeaten, "unit blue E profile MI at (36,15) original_figures=96 start_files=32\n"});
  marks(field, "A", 4, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  runs(field);
  EXPECT_EQ(field.status("A", kMorale), 3);
  EXPECT_TRUE(field.cites("FTS-7.12-b"));
}

TEST(FornovoRecoil, PrefersAFriendInTheWayToAnEnemy) {  // FTS-7.12-a, FTS-7.12-b, FTS-7.12-c
  Field field({kBeaten, "unit blue E profile MI at (36.3,13) original_figures=6 start_files=2\n",
               "unit red F profile MI at (29,13)\nunit red G profile MI at (43.6,13)\n"});
  marks(field, "A", 8, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(field));
  EXPECT_EQ(field.status("A", kMorale), 0);
  EXPECT_EQ(field.status("F", kBurstThrough), 1);
}

TEST(FornovoRecoil, BurstsThroughFriendsInTheWay) {  // FTS-7.12-c, G-126
  Field field({kBeaten, "unit red F profile MI at (36,15.5) original_figures=96 start_files=32\n"});
  marks(field, "A", 4, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(field));
  EXPECT_EQ(field.status("F", kBurstThrough), 1);
  EXPECT_EQ(field.status("A", kMorale), 0);
  EXPECT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("F").ground));
}

TEST(FornovoRecoil, PassesSkirmishersWithoutHarm) {  // G-126
  Field field({kBeaten, "unit red F profile SK at (36,17)\n"});
  marks(field, "A", 6, "B");
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(field));
  EXPECT_EQ(field.status("F", kBurstThrough), 0);
}

TEST(FornovoRecoil, StopsAtImpassableGroundAndIsNotSlowedByOtherTerrain) {  // G-126
  Field cliff({"terrain impassable cliff \"the cliff\" area (20,10) (52,10) (52,17) (20,17)\n", kBeaten});
  marks(cliff, "A", 4, "B");
  cliff.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(cliff));
  EXPECT_NEAR(y_of(cliff, "A"), 17 + 1.476, 0.1);
  Field wood({"terrain woods wood \"the wood\" area (20,10) (52,10) (52,18) (20,18) density=2\n", kBeaten});
  marks(wood, "A", 4, "B");
  wood.table().set_option(rules::OptionKey("combat.followUp"), "off");
  EXPECT_TRUE(runs(wood));
  EXPECT_NEAR(y_of(wood, "A"), 16, kNear);
  EXPECT_EQ(wood.status("A", kDisorderTerrain), 1);  // FTS-11.5-d
}

TEST(FornovoRecoil, OffTheTableIsPermanent) {  // G-076
  Field field("unit red A profile MI at (36,2)\n");
  marks(field, "A", 4, "");
  runs(field);
  EXPECT_EQ(field.unit("A").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(field.status("A", kRoutedOff), 1);
}

TEST(FornovoFollowUp, KeepsTheCombatGoing) {  // FTS-6-b, FTS-8.5-i, G-122, D-07
  Field field(kBeaten);
  marks(field, "A", 4, "B");
  EXPECT_FALSE(runs(field));
  ASSERT_EQ(field.table().decisions.size(), 1u);
  EXPECT_EQ(field.table().decisions[0].seat(), v1::SEAT_BLUE);
  field.choose("follow");
  EXPECT_TRUE(runs(field));
  EXPECT_NEAR(y_of(field, "B"), 22.95 - 4, kNear);
  EXPECT_TRUE(field.table().engaged(UnitId("A")));
  EXPECT_EQ(field.status("B", kPursuitAllowed), 1);
  EXPECT_FALSE(is_disordered(field.unit("B")));  // it is no pursuit
}

TEST(FornovoFollowUp, StopsShortOfAFreshEnemy) {  // FTS-7.6-a, G-068, G-122
  Field field(
      "unit red A profile MI at (36,20)\nunit blue B profile MI original_figures=36 start_files=12 at (36,22.95) "
      "facing 180\nunit red C profile MI original_figures=12 start_files=4 at (41,17)\ncontact A front B front\n");
  marks(field, "A", 4, "B");
  EXPECT_FALSE(runs(field));
  field.choose("follow");
  EXPECT_TRUE(runs(field));
  EXPECT_NEAR(y_of(field, "B"), 20.05, kNear);  // 0.1 in from C, 1 in from A
  EXPECT_FALSE(field.table().engaged(UnitId("B")));
  EXPECT_EQ(field.status("B", kPursuitAllowed), 0);
}

TEST(FornovoFollowUp, IsOptional) {
  Field field(kBeaten);
  marks(field, "A", 4, "B");
  runs(field);
  field.choose("stay");
  EXPECT_TRUE(runs(field));
  EXPECT_NEAR(y_of(field, "B"), 22.95, kNear);
  EXPECT_FALSE(field.table().engaged(UnitId("B")));
}

TEST(FornovoFollowUp, NeedsAllEnemiesToRecoil) {  // G-122
  Field field({kBeaten, "unit red C profile MI at (42.8,22) facing 270\ncontact C front B left\n"});
  marks(field, "A", 4, "B");
  EXPECT_TRUE(runs(field));
  EXPECT_EQ(field.status("B", kFollowUp), 0);
}

TEST(FornovoFollowUp, IsStraightAheadAndSoNotAfterAnEnemyAtItsSide) {  // FTS-6-b, G-122
  Field field(
      "unit blue B profile MI at (36,22.95) facing 180\nunit red C profile MI at (40.626,22) facing 270\n"
      "contact C front B left\n");
  marks(field, "C", 4, "B");
  EXPECT_TRUE(runs(field)) << "its owner is not asked";
  EXPECT_NEAR(x_of(field, "C"), 44.626, kNear);
  EXPECT_EQ(field.status("B", kFollowUp), 0);
}

TEST(FornovoFollowUp, CountsOnlyInThePursuitOfTheSameEnemy) {  // FTS-8.5-i, G-123
  for (const std::int32_t router : {1, 3}) {
    Field field({kBeaten, "unit red C profile MI at (50,22)\n"});
    field.set("B", kPursuitAllowed, 1).set("B", kFollowedUp, 1);  // A
    field.run([&](Draft& draft) { begin_pursuit(draft, UnitId("B"), UnitId(router == 1 ? "A" : "C")); });
    EXPECT_EQ(field.status("B", kPursuing), router);
    EXPECT_EQ(field.status("B", kPursuitAllowed), router == 1 ? 1 : 0);
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
