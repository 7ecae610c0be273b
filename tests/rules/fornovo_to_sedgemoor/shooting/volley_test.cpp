// Volleys: which figures of a unit shoot, how far and in which direction, what halves it, the effect of movement;
// houses and squares side by side (section 9).
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

std::string why_not_fire(const Field& field) {
  const WhyNot fault = why_not_shoot(field.table(), field.unit("A"));
  return fault ? fault->citation.clause : std::string();
}

// --- Range, arc, weapons ----------------------------------------------------------------------------------------

TEST(FornovoVolley, RangeAndArcAreMeasuredForEachFigure) {  // FTS-9.1-c, FTS-9.2-a, G-037, G-144
  // Half of the target lies beyond 22.5 degrees of the right-hand files: at two inches each sees 0.83 in to the side.
  const Field field(
      "unit red A profile MI at (36,10) traits arquebus\n"
      "unit blue B profile MI at (31.5,15.2) facing 180 original_figures=12 start_files=4\n");
  const Volley some = volley(field);
  EXPECT_GT(some.figures, 4);
  EXPECT_LT(some.figures, 16);
  EXPECT_FALSE(some.unable.empty());
}

TEST(FornovoVolley, RearRanksOfHorseShootPastTheFront) {  // FTS-9.1-c, FTS-EX-13, FTS-9.11-b
  const Field field(
      "unit red A profile TC at (36,10) original_figures=8 start_files=4 traits pistol\n"
      "unit blue B profile MI at (36,15.445) facing 180\n");  // two inches before the front rank
  EXPECT_EQ(volley(field).figures, 8);
  EXPECT_EQ(dice_of(volley(field)), 3);  // FTS-9.1.1-b
}

TEST(FornovoVolley, HorseShootsAllRound) {  // FTS-9.2-b, G-151
  const Field behind(
      "unit red A profile LC at (36,20) traits light_self_bow\n"
      "unit blue B profile MI at (36,15.5) facing 0\n");
  EXPECT_EQ(volley(behind).figures, 12);
  const Field foot(
      "unit red A profile MI at (36,20) traits light_self_bow\n"
      "unit blue B profile MI at (36,14) facing 0\n");
  EXPECT_EQ(volley(foot).figures, 0);
}

TEST(FornovoVolley, BandsAndWeaponsTakeTheirDiceBestFirst) {  // FTS-9.1.1-e, G-141
  // A wide target askew: files to the left are within six inches, the others are not.
  const Field field(
      "unit red A profile MI at (36,10) original_figures=32 start_files=16 traits arquebus,shallow\n"
      "unit blue B profile MI at (30,17.5) facing 180 original_figures=24 start_files=8\n");
  const Volley split = volley(field);
  ASSERT_EQ(split.groups.size(), 2u);
  EXPECT_FALSE(split.groups[0].far);
  EXPECT_TRUE(split.groups[1].far);
  const std::int32_t near = split.groups[0].figures, far = split.groups[1].figures;
  EXPECT_EQ(split.groups[0].dice, near / 4) << "what is over goes to the next band";
  EXPECT_EQ(split.groups[1].dice, kFootFire.dice(far + near % 4));
}

TEST(FornovoVolley, ShotsDoNotGoThroughFriends) {  // FTS-9.11-b, FTS-9.11-c
  const Field field(
      "unit red A profile MI at (36,10) traits arquebus\n"
      "unit red F profile SK at (36,13) original_figures=24 start_files=12\n"
      "unit blue B profile MI at (36,17) facing 180\n");
  EXPECT_EQ(volley(field).figures, 0) << "skirmishers, too, are an obstacle one contour high";
}

// --- Gaps -------------------------------------------------------------------------------------------------------

constexpr const char* kGap =
    "unit red A profile MI at (36,8) traits arquebus\n"
    "unit red E profile MI at (36,4) traits arquebus\n"
    "unit red L profile SK at (31.9,13) original_figures=4 start_files=4\n"
    "unit red R profile SK at (40.1,13) original_figures=4 start_files=4\n"
    "unit blue B profile MI at (36,18) facing 180\n";

TEST(FornovoGaps, AFriendAndAHouseAlsoMakeOne) {  // FTS-9.12-a, G-164
  const Field field(
      "terrain town_block b \"the inn\" area (38,12) (43,12) (43,15) (38,15) capacity=24 strength=2\n"
      "unit red A profile MI at (36,8) traits arquebus\n"
      "unit red L profile SK at (32.2,13) original_figures=4 start_files=4\n"
      "unit blue B profile MI at (36,18) facing 180\n");
  const auto gap = gap_before(field.table(), field.unit("A"), field.unit("B"));
  ASSERT_TRUE(gap);
  EXPECT_EQ(gap->left, "L");
  EXPECT_EQ(gap->right, "b");
  EXPECT_EQ(volley(field).figures, std::min(gap->allows(field.table(), false), 16));
  EXPECT_EQ(volley(field).figures, 3) << in_inches(gap->width) << " in: three whole inches";
}

TEST(FornovoGaps, ServeOneUnitATurn) {  // FTS-9.12-b
  Field field(kGap);
  const auto first = gap_before(field.table(), field.unit("A"), field.unit("B"));
  const auto second = gap_before(field.table(), field.unit("E"), field.unit("B"));
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->left, second->left);
  const std::int32_t dice = dice_of(volley(field));
  EXPECT_EQ(dice, 1) << "three figures of the sixteen";
  field.run(
      [](Draft& draft) {
        FireOrder a{.unit = UnitId("A"), .target = UnitId("B")}, e{.unit = UnitId("E"), .target = UnitId("B")};
        fire_all(draft, {a, e});
      },
      {6});
  EXPECT_TRUE(field.unit("A").is(kShot));
  EXPECT_FALSE(field.unit("E").is(kShot));
}

TEST(FornovoGaps, LeaveTheRemainingCapacityToAUnitsSecondTarget) {  // FTS-9.12-a, FTS-9.12-b
  const Field field(kGap);
  FireOrder order{.unit = UnitId("A")};
  EXPECT_EQ(volley(field, order).figures, 3);
  order.through = 2;
  EXPECT_EQ(volley(field, order).figures, 1);
  order.through = 3;
  EXPECT_FALSE(volley(field, order).can_hit());
}

TEST(FornovoGaps, SendAUnitToAnotherTargetIfTheyAreTaken) {  // FTS-9.1-d, FTS-9.12-b
  Field field(
      "terrain hill h \"the hill\" area (26,1) (46,1) (46,6) (26,6) height=1\n"
      "unit red A profile MI at (36,8) traits arquebus\n"
      "unit red E profile MI at (36,4) traits arquebus\n"
      "unit red L profile SK at (31.9,13) original_figures=4 start_files=4\n"
      "unit red R profile SK at (38.92,13) original_figures=2 start_files=2\n"
      "unit blue B profile MI at (36,18) facing 180\n"
      "unit blue C profile MI at (42.5,18) facing 180 original_figures=6 start_files=2\n");
  const FireOrder a{.unit = UnitId("A"), .target = UnitId("B")}, e{.unit = UnitId("E"), .target = UnitId("B")};
  ASSERT_TRUE(volley(field, e).can_hit()) << "over A, from the hill";
  ASSERT_FALSE(gap_before(field.table(), field.unit("E"), field.unit("C")));
  const std::int32_t at_other = dice_of(volley(field, e, "C"));
  ASSERT_GT(at_other, 0);
  const std::vector<std::uint32_t> misses(static_cast<std::size_t>(dice_of(volley(field, a)) + at_other), 1);
  field.run([&](Draft& draft) { fire_all(draft, {a, e}); }, misses);
  EXPECT_TRUE(field.unit("A").is(kShot));
  EXPECT_TRUE(field.unit("E").is(kShot));
}

// --- Halving, moving --------------------------------------------------------------------------------------------

TEST(FornovoHalving, ShakenMovedChargedFromNear) {  // FTS-9.19-j, FTS-9.19-k, FTS-9.19-l, FTS-9.4-b, FTS-9.14-c, G-149
  Field field("unit red A profile MI at (36,10) traits longbow\nunit blue B profile HC at (36,18) facing 180\n");
  EXPECT_EQ(volley(field).halvings, 0);
  field.set("A", kMorale, 2);
  EXPECT_EQ(volley(field).halvings, 1);
  field.set("A", kMoved, 1).set("A", kSpent, inches(4)).set("A", kManoeuvred, 1);
  EXPECT_EQ(volley(field).halvings, 2);
  EXPECT_EQ(volley(field).hits_of({7}), 1) << "a quarter of seven, rounded down once";
  Field charged("unit red A profile MI at (36,10) traits longbow\nunit blue B profile HC at (36,14) facing 180\n");
  lock(charged, "B", "A");
  charged.set("A", kChargedBy, 1).set("B", kCharging, 1).set("B", kChargeFull, inches(20));
  EXPECT_EQ(volley(charged.set("B", kChargePath, inches(9.9))).halvings, 1);
  EXPECT_EQ(volley(charged.set("B", kChargePath, inches(10))).halvings, 0) << "exactly half is not under half (G-100)";
}

TEST(FornovoSalvee, FiresAfterAMoveAndAtNearChargers) {  // FTS-9.14-b, FTS-9.17-a, FTS-9.17-b, G-152
  Field field(
      "unit red A profile MI at (36,10) traits matchlock_musket,salvee\n"
      "unit blue B profile MI at (36,18) facing 180\n");
  field.set("A", kMoved, 1).set("A", kSpent, inches(8)).set("A", kManoeuvred, 1);
  EXPECT_EQ(why_not_fire(field), "");
  EXPECT_EQ(volley(field).halvings, 0);
  EXPECT_TRUE(volley(field).salvee);
  field.set("A", kShotLastTurn, 1);  // the first rank has fired: the second has not
  EXPECT_FALSE(fires_salvee(field.table(), field.unit("A"), 0));
  EXPECT_FALSE(fires_salvee(field.table(), field.unit("A"), 1));
  EXPECT_TRUE(fires_salvee(field.table(), field.unit("A"), 2));
  EXPECT_EQ(dice_of(volley(field, {.unit = UnitId("A"), .rank = 2})), 2) << "eight figures of one rank";
  EXPECT_EQ(why_not_fire(field), "") << "it may go as far as before, since one rank is loaded";
  EXPECT_TRUE(volley(field).salvee);
  EXPECT_EQ(volley(field).ranks_used, BitSet{Rank{1}}) << "and that rank alone fires when nobody says which";
  field.set("A", kShotLastTurn, 0).set("A", kMovedLastTurn, 1);
  EXPECT_FALSE(fires_salvee(field.table(), field.unit("A"), 0));
  EXPECT_EQ(why_not_fire(field), "FTS-9.14-c");
  field.set("A", kMovedLastTurn, 0).set("A", kDisorderPassing, 1);
  EXPECT_FALSE(fires_salvee(field.table(), field.unit("A"), 0)) << "steady men alone";
}

TEST(FornovoGuns, DoNotMoveOrTurnAndFire) {  // FTS-9.14-e, FTS-9.14-c, G-078
  Field light("unit red A profile LG at (36,10) formation unlimbered\nunit blue B profile MI at (36,20) facing 180\n");
  EXPECT_EQ(why_not_fire(light.set("A", kTurnedInPlace, 1)), "FTS-9.14-e");
  Field limbered("unit red A profile LG at (36,10)\nunit blue B profile MI at (36,20) facing 180\n");
  EXPECT_EQ(why_not_fire(limbered), "FTS-9.14-e");
  Field small(
      "unit red A profile LG at (36,10) formation unlimbered gun_class=1\n"
      "unit blue B profile MI at (36,20) facing 180\n");
  small.set("A", kMoved, 1).set("A", kSpent, inches(3));
  EXPECT_EQ(why_not_fire(small), "");
  EXPECT_EQ(volley(small).halvings, 1);
  EXPECT_EQ(why_not_fire(small.set("A", kSpent, inches(3.1))), "FTS-9.14-c");
}

TEST(FornovoSquares, FireSideBySideAndUnsteadily) {  // FTS-9.1-e, FTS-9.18-a, C-50, G-052
  const Field field(
      "unit red A profile MI formation square at (36,20) traits matchlock_musket\n"
      "unit blue B profile MI at (36,28) facing 180\n"
      "unit blue C profile MI at (44,20) facing 270\n");
  EXPECT_EQ(faces_of_fire(field.unit("A")).size(), 4u);
  const Volley front = volley(field);
  EXPECT_EQ(front.figures, 6) << "a quarter of 24";
  EXPECT_EQ(front.groups.front().cell().text(), "456H") << "the row of arquebuses";
  EXPECT_FALSE(front.salvee);
  EXPECT_EQ(volley(field, {.unit = UnitId("A"), .face = v1::FACE_RIGHT}, "C").figures, 6);
  EXPECT_EQ(volley(field, {.unit = UnitId("A"), .face = v1::FACE_FRONT}, "C").figures, 0);
}

TEST(FornovoHouses, FireLimitedDicePerSideAndNoMoreThanTheirFiguresAllow) {  // FTS-11.8.2-a, G-192
  Field field(
      "terrain town_block b \"the inn\" area (33,17) (39,17) (39,23) (33,23) capacity=36 strength=2\n"
      "unit red A profile MI formation garrison size 6 x 6 at (36,20) traits arquebus original_figures=16 : "
      "garrison=1\n"
      "unit blue B profile MI at (36,28) facing 180\n"
      "unit blue C profile MI at (44,20) facing 270\n");
  EXPECT_EQ(dice_of(volley(field)), 3) << "six inches of front";
  step(field, kShootingPhase, run_shooting, {6, 6, 6, 6});
  EXPECT_EQ(field.status("B", kFigures), 21);
  EXPECT_EQ(field.status("C", kFigures), 23) << "16 figures have four dice, of which three went to the front";
}

TEST(FornovoBayonets, PluggedMusketsAreSilentInSquaresAndHousesToo) {  // FTS-2.12-c, G-209
  Field square(
      "unit red A profile MI formation square at (36,20) traits firelock_musket,plug_bayonet\n"
      "unit blue B profile MI at (36,28) facing 180\n");
  EXPECT_EQ(volley(square).figures, 6);
  EXPECT_EQ(volley(square.set("A", kBayonets, 1)).figures, 1) << "five of a side's six stand in its outer rank";
  EXPECT_EQ(volley(square.set("A", kBayonets, 2)).figures, 0);
  Field house(
      "terrain town_block b \"the inn\" area (33,17) (39,17) (39,23) (33,23) capacity=36 strength=2\n"
      "unit red A profile MI formation garrison size 6 x 6 at (36,20) traits firelock_musket,plug_bayonet : "
      "garrison=1\n"
      "unit blue B profile MI at (36,28) facing 180\n");
  EXPECT_EQ(volley(house).figures, 24);
  EXPECT_EQ(volley(house.set("A", kBayonets, 1)).figures, 16) << "a rank of eight";
  EXPECT_EQ(volley(house.set("A", kBayonets, 8)).figures, 0);
  EXPECT_EQ(volley(house.set("A", kBayonets, 1).set("A", kFiles, -1'000)).figures, 23) << "whatever an umpire sets";
}

TEST(FornovoBayonets, AreFixedByThoseInFrontOfAHouse) {  // FTS-2.12-c, G-209
  Field house(
      "terrain town_block b \"the inn\" area (33,17) (39,17) (39,23) (33,23) capacity=36 strength=2\n"
      "unit red A profile MI formation garrison size 6 x 6 at (36,20) traits second_firelock_musket,plug_bayonet : "
      "garrison=1 second_figures=12\n"
      "unit blue B profile MI at (36,28) facing 180\n");
  EXPECT_EQ(volley(house.set("A", kBayonets, 1)).figures, 12) << "the muskets stand behind the rank";
  EXPECT_EQ(volley(house.set("A", kSecondInFront, 2)).figures, 4) << "a rank of eight";
}

// --- Classes, saves ---------------------------------------------------------------------------------------------

TEST(FornovoCover, DoesNotCountIfItHidesOnlyAPart) {  // FTS-9.6-a, FTS-9.6-d, G-184
  const auto wall = [](const char* points) {
    return std::string("terrain high_wall w line ") + points +
           "\nunit red A profile MI at (36,10) traits arquebus\nunit blue B profile MI at (36,17.6) facing 180\n";
  };
  const Field whole(wall("(30,16.1) (42,16.1)")), most(wall("(35,16.1) (42,16.1)")), less(wall("(37,16.1) (42,16.1)"));
  EXPECT_EQ(volley(whole).groups.front().target, Target::soft_cover);
  EXPECT_EQ(volley(most).groups.front().target, Target::normal) << "a file of it stands beside the wall";
  EXPECT_EQ(volley(less).groups.front().target, Target::normal);
}

TEST(FornovoSaves, AreSeparateForEachWeapon) {  // FTS-9.5-b, FTS-9.1.1-e
  Field field(
      "unit red A profile MI at (36,10) original_figures=16 original_second=8 start_files=8 traits "
      "crossbow,second_arquebus,bill_and_bow,shallow\n"
      "unit blue B profile AI at (36,17.4) facing 180\n");
  ASSERT_EQ(volley(field).groups.size(), 2u);
  // Two hits with crossbows, saved on 5; two with arquebuses, which cannot be saved.
  step(field, kShootingPhase, run_shooting, {5, 5, 5, 5, 5, 6});
  EXPECT_EQ(field.status("B", kFigures), 22);
}

TEST(FornovoSaves, FollowWhenAllHitsAreShared) {  // FTS-9.1-a, FTS-9.19-t, FTS-9.8-a, G-006
  Field field(
      "unit red A profile MI at (36,10) traits crossbow\n"
      "unit blue B profile PS at (36,18.9) facing 180\n");
  step(field, kShootingPhase, run_shooting, {5, 5, 5, 5, 6, 1},
       {"hold hold_fire units B", "fire", "fire"});  // four hits, two on the pikes, which save on 6
  EXPECT_EQ(figures_of(field.unit("B"), Kind::core), 15);
  EXPECT_EQ(figures_of(field.unit("B"), Kind::wings), 14);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
