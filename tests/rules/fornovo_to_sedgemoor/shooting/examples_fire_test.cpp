// Worked examples of shooting with exactly their dice (FTS-EX-10 to FTS-EX-19, FTS-EX-30, FTS-EX-32, FTS-EX-34).
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using Faces = std::vector<std::uint32_t>;

// All fire at their best targets.
void fire(Field& game, Faces faces) {
  one_step(game, kShootingPhase, run_shooting);
  ASSERT_EQ(game.table().decisions.size(), 1u) << "one side can shoot";
  game.choose("fire", std::move(faces));
}

std::int32_t total_of(const Field& game, std::string_view purpose) {
  std::int32_t total = 0;
  for (const v1::Event& event : game.events()) {
    if (event.has_dice_rolled() && event.dice_rolled().purpose() == purpose) total = event.dice_rolled().total();
  }
  return total;
}

TEST(FornovoExamples,
     SteadyVolleyAndTheTest) {  // FTS-EX-10: FTS-9.3-a, FTS-9.1.1-a, FTS-9.19-b, FTS-8.6-a, FTS-8.6-b, FTS-8.6-n
  Field game(R"(
    unit red R1 profile MI grade=2 traits matchlock_musket at (762mm,300mm) facing 0
    unit blue B1 profile MI original_figures=30 start_files=10 at (762mm,502mm) facing 180 : advanced_um=76200 moved)");
  fire(game, {4, 6, 3, 5});
  EXPECT_EQ(game.status("B1", "figures"), 26);
  one_step(game, kShootingTests, run_shooting_tests, {2});
  EXPECT_EQ(total_of(game, "shooting_test"), 0);
  EXPECT_EQ(game.status("B1", "morale"), 1) << "halted";
}

TEST(FornovoExamples, SkirmishersInSoftCover) {  // FTS-EX-11: FTS-9.6-c, FTS-9.19-c, FTS-9.19-s
  Field game(R"(
    terrain woods copse "The copse" area (20,18) (40,18) (40,30) (20,30) density=1
    unit red R1 profile MI original_figures=18 start_files=6 traits arquebus at (762mm,300mm) facing 0
    unit blue S1 profile SK at (762mm,484.5mm) facing 180)");
  fire(game, {6, 5, 6});
  EXPECT_EQ(game.status("S1", "figures"), 10);
}

TEST(FornovoExamples, ReadingACell) {  // FTS-EX-12: FTS-9.19-a
  std::int32_t hits = 0;
  for (std::int32_t face = 2; face <= 6; ++face) hits += combat_cell(3, 0, false).hits(face);
  EXPECT_EQ(combat_cell(3, 0, false).text(), "34H 56HH");
  EXPECT_EQ(hits, 6);
}

Field riders(const std::string& weapon, const std::string& y) {
  return Field("unit red R1 profile TC armour=2 original_figures=8 start_files=4 traits " + weapon +
               " at (762mm,300mm) facing 0\nunit blue B1 profile MI at (762mm," + y + "mm) facing 180");
}

TEST(FornovoExamples, MountedFire) {          // FTS-EX-13: FTS-9.1.1-b, FTS-9.19-d, FTS-9.19-f, FTS-9.19-m, FTS-9.14-d
  Field pistols = riders("pistol", "438.3");  // two inches between the fronts
  fire(pistols, {5, 6, 2});
  EXPECT_EQ(pistols.status("B1", "figures"), 22);
  Field farther = riders("pistol", "463.7");  // three: the second rank is beyond the four that pistols reach
  fire(farther, {5});
  EXPECT_EQ(farther.status("B1", "figures"), 23);
  Field crossbows = riders("crossbow", "640");
  fire(crossbows, {5, 6, 6});
  EXPECT_EQ(crossbows.status("B1", "figures"), 22) << "five hits, halved";
  Field playsheet = riders("crossbow", "640");
  playsheet.table().set_option(rules::OptionKey("shoot.mountedGroup"), "2");
  fire(playsheet, {1, 1, 1, 1});
}

TEST(FornovoExamples, ArmouredGuardWithShields) {  // FTS-EX-14: FTS-9.5-a, FTS-9.5-b, FTS-9.5-c
  for (const bool from_front : {true, false}) {
    Field game(R"(
      unit red R1 profile MI at (30,10) facing 0
      unit blue B1 profile AI grade=1 traits shield at (30,20) facing 180)");
    Hits hits;
    hits.target = 2;
    hits.by = 1;
    hits.count = 4;
    hits.save = SaveRow::crossbow;
    hits.shielded = from_front;
    game.table().phase = kShootingPhase;
    game.run([&](Draft& draft) { take_hits(draft, {hits}); }, {1, 2, 5, 6});
    EXPECT_EQ(game.status("B1", "figures"), from_front ? 23 : 22);
  }
}

TEST(FornovoExamples, BallAtADenseTarget) {  // FTS-EX-15: FTS-9.6-b, FTS-9.19-o, FTS-9.19-q, FTS-9.19-r, FTS-9.1.1-d
  for (const auto& [year, left] : {std::pair{1640, 29}, {1540, 31}}) {
    Field game(R"(
      profile MG type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 gun_class=3
      unit red G1 profile MG at (762mm,200mm) facing 0
      unit blue B1 profile PK original_figures=32 at (762mm,1037mm) facing 180)");
    game.table().game.set(rules::StatusKey("year"), year);
    fire(game, {4, 6});
    EXPECT_EQ(game.status("B1", "figures"), left) << year;
  }
}

TEST(FornovoExamples, ShootingAtArtillery) {  // FTS-EX-16: FTS-9.15-a, FTS-9.5-b, FTS-9.5-c, FTS-9.19-g
  Field game(R"(
    unit red R1 profile MI traits longbow at (762mm,200mm) facing 0
    unit blue G1 profile LG grade=2 at (762mm,700mm) facing 180)");
  fire(game, {5, 6, 5, 1, 2, 4, 6, 6, 3});
  EXPECT_EQ(game.status("G1", "limbers"), 1);
  EXPECT_EQ(game.status("G1", "guns"), 2);
  EXPECT_EQ(game.status("G1", "figures"), 7);
  EXPECT_EQ(game.status("G1", "other_hits"), 1);
}

TEST(FornovoExamples, ThroughAGap) {  // FTS-EX-17: FTS-9.12-a
  for (const bool small : {false, true}) {
    Field game(R"(
      unit red R1 profile MI traits arquebus at (762mm,200mm) facing 0
      unit red R2 profile SK original_figures=1 start_files=1 at (28,14) facing 0
      unit red R3 profile SK original_figures=1 start_files=1 at (32,14) facing 0
      unit blue B1 profile MI at (762mm,450mm) facing 180)");
    if (small) game.table().set_option(rules::OptionKey("scale"), "15");
    for (Unit& unit : game.table().units) {  // their inner edges four inches from one another
      const Length half = unit.ground.frontage / 2;
      if (unit.id.str() == "R2") unit.ground.centre.x = Length::mm(762) - 2_in - half;
      if (unit.id.str() == "R3") unit.ground.centre.x = Length::mm(762) + 2_in + half;
    }
    ASSERT_TRUE(gap_before(game.table(), game.unit("R1"), game.unit("B1")));
    const Gap gap = *gap_before(game.table(), game.unit("R1"), game.unit("B1"));
    EXPECT_EQ(gap.allows(game.table(), false), small ? 5 : 4);
    EXPECT_EQ(gap.allows(game.table(), true), 1);
  }
}

TEST(FornovoExamples, DangerZoneOfHail) {  // FTS-EX-18: FTS-9.13-a, FTS-9.13-b, FTS-9.19-p
  const auto field = [] {
    Field game(R"(
      profile L1 type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=4 models=1 gun_class=2
      unit red G1 profile L1 at (762mm,200mm) facing 0
      unit red S1 profile SK original_figures=2 start_files=1 at (840mm,280mm) facing 0
      unit blue B1 profile MI at (762mm,389.5mm) facing 180)");
    game.table().game.set(rules::StatusKey("year"), 1640);
    one_step(game, kShootingPhase, run_shooting);
    return game;
  };
  Field missed = field();
  missed.answer("shoot shoot units G1 : target targets B1 : danger yes").choose("fire", {3, 6});
  EXPECT_EQ(missed.status("S1", "figures"), 2);
  EXPECT_EQ(missed.status("B1", "figures"), 22);
  Field struck = field();
  struck.answer("shoot shoot units G1 : target targets B1 : danger yes").choose("fire", {5});
  EXPECT_EQ(struck.status("S1", "figures"), 1);
  EXPECT_EQ(struck.status("B1", "figures"), 24);
  // Its own guns have hit it: it tests, shot at from behind (FTS-8.6-a, FTS-8.6-b, FTS-8.6-h).
  EXPECT_EQ(struck.status("S1", kShotByGuns), 1);
  EXPECT_EQ(struck.status("S1", kShooters), 0) << "of the enemy nobody (G-014)";
  EXPECT_EQ(struck.status("S1", kShotBy), 0) << "should it rout, it runs from an enemy (G-109)";
  one_step(struck, kShootingTests, run_shooting_tests, {6});
  EXPECT_EQ(struck.status("S1", kShotTested), 1);
}

TEST(FornovoExamples, AGallopChargeFromStartToEnd) {  // FTS-EX-19: FTS-7.7.1-a, FTS-9.4-a, FTS-9.7-a, FTS-10.7-d,
                                                      // FTS-8.7-a, FTS-8.7-q, FTS-8.8-a, FTS-8.8-l
  Field game(R"(
    unit red A profile HC grade=2 traits nobles,heavy_lance at (762mm,300mm) facing 0 : charging=2 charge_path_um=381000 charge_full_um=508000 impetus moved
    unit blue B profile MI traits arquebus at (762mm,387.5mm) facing 180 : charged=1
    unit blue S profile SK at (960mm,387.5mm) facing 180
    commander blue SG profile SG at (762mm,480mm) facing 180
    command blue c "Command" commander SG
    contact A front B front)");
  for (Unit& unit : game.table().units) unit.command = unit.side == v1::SIDE_BLUE ? CommandId("c") : unit.command;
  fire(game, {4, 1, 6, 2, 6, 3});
  EXPECT_EQ(game.status("A", "figures"), 11);
  one_step(game, kChargeTests, run_charge_tests, {4});
  EXPECT_EQ(total_of(game, "charge_test"), 7);
  one_step(game, kMeetTests, run_meet_tests, {3});
  EXPECT_EQ(total_of(game, "charge_test"), 1);
  EXPECT_EQ(combat_points(game.table(), game.unit("A"), game.unit("B")).total(), 7);
  one_step(game, kCombatPhase, run_combat, {3, 6, 1, 5, 4, 6, 2, 5, 6, 1, 6, 2, 4, 5, 3, 5, 2});
  EXPECT_EQ(game.status("A", "figures"), 10);
  EXPECT_EQ(game.status("B", "figures"), 19);
  one_step(game, kLosersPhase, run_losers, {4});
  EXPECT_EQ(total_of(game, "losing_test"), 0);
  EXPECT_EQ(game.status("B", "morale"), 3);
  EXPECT_EQ(game.status("A", "pursuing"), 2);
  EXPECT_TRUE(is_disordered(game.unit("A")));
}

TEST(FornovoExamples, StormingATownBlock) {  // FTS-EX-30: FTS-11.8.3-a, FTS-11.8.3-b, FTS-11.8.1-a, FTS-10.11-a
  Field game(R"(
    terrain town_block b "The block" area (28,20) (34,20) (34,26) (28,26) capacity=24 strength=2 wreck_points=4 height=1
    unit red A profile MI grade=2 original_figures=30 start_files=5 traits long_heavy_weapon at (787.4mm,433mm) facing 0 : disorder_terrain
    unit blue G profile MI original_figures=20 traits arquebus formation garrison size 6 x 6 at (31,23) facing 180 : garrison=1 disorder_terrain
    contact A front G front)");
  EXPECT_EQ(combat_points(game.table(), game.unit("A"), game.unit("G")).total(), -2);
  EXPECT_EQ(combat_points(game.table(), game.unit("G"), game.unit("A")).total(), -1);
  one_step(game, kCombatPhase, run_combat, {6, 5, 5, 1, 2, 3, 6, 4, 2, 1, 4, 6, 1, 5, 2, 6, 1, 2, 3, 2, 3, 6});
  EXPECT_EQ(game.status("G", "figures"), 17);
  EXPECT_EQ(game.status("A", "figures"), 28);
  one_step(game, kLosersPhase, run_losers, {4});
  EXPECT_EQ(total_of(game, "losing_test"), 1);
  EXPECT_EQ(game.status("G", "recoil_marked_um"), inches(4));
}

TEST(FornovoExamples, ASniperShootsAtAGeneral) {  // FTS-EX-32: FTS-2.6-b, FTS-2.6-c
  const auto field = [] {
    return Field(R"(
      unit red N type sniper formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 start_files=1 traits skirmish_order,firelock_musket at (30,10) facing 0
      commander blue CC profile CC at (30,39) facing 180)");
  };
  Field killed = field();
  fire(killed, {5, 6});
  EXPECT_FALSE(killed.unit("CC").on_table());
  Field unhurt = field();
  fire(unhurt, {5, 5});
  EXPECT_TRUE(unhurt.unit("CC").on_table());
}

TEST(FornovoExamples, GunCrewsAndReload) {  // FTS-EX-34: FTS-7.1-a, FTS-9.1.1-c, FTS-9.16-a, C-35
  Field game(R"(
    profile HH type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=9 models=2 gun_class=4
    unit red G1 profile HH at (762mm,200mm) facing 0
    unit blue B1 profile PK at (762mm,1037mm) facing 180)");
  game.table().game.set(rules::StatusKey("year"), 1540);
  const auto dice = [&] {
    std::int32_t sum = 0;
    const Volley volley = plan_volley(game.table(), game.unit("G1"), game.unit("B1"), {.unit = UnitId("G1")});
    for (const FireGroup& group : volley.groups) sum += group.dice;
    return sum;
  };
  EXPECT_EQ(dice(), 4);
  game.set(rules::StatusKey("G1"), "figures", 5);
  EXPECT_EQ(dice(), 2);
  game.set(rules::StatusKey("G1"), "figures", 9);
  fire(game, {1, 1, 1, 1});
  EXPECT_EQ(game.status("G1", "loaded_from"), 4);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
