// Town blocks, fieldworks, damage by fire, wagons, stakes: sections 11.8, 11.10, 2.10, 2.11, 2.17.
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.05;

double cost(const Field& field, const char* unit, const char* path) { return in_inches(field.plan(unit, path).used); }
const Terrain& first(const Field& field) { return field.table().terrain->front(); }

constexpr auto kFarm =
    "terrain town_block farm \"the farm\" area (17,12) (23,12) (23,18) (17,18) capacity=36 strength=2 wreck_points=4\n";
constexpr auto kBefore = "unit red A profile MI at (20,10.5)\n";

TEST(FornovoBlocks, AreEnteredForNothingAndDisorder) {  // FTS-11.8-b, FTS-11.8-c
  Field field({kFarm, kBefore});
  EXPECT_NEAR(cost(field, "A", "action enter_block"), 0, kNear);
  field.march(v1::SIDE_RED, "move march units A : path path action enter_block");
  EXPECT_EQ(field.unit("A").formation, kInBlock);
  EXPECT_EQ(field.status("A", kGarrison), 1);
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
  EXPECT_TRUE(is_in_disordering_ground(field.table(), field.unit("A")));
}

TEST(FornovoBlocks, AreLeftForHalfAMoveStillInDisorder) {  // FTS-11.8-b, FTS-11.8-c
  Field field({kFarm, kBefore});
  field.march(v1::SIDE_RED, "move march units A : path path action enter_block");
  field.set("A", kNormalMove, 0).set("A", kMoved, 0);
  EXPECT_EQ(field.refusal("A", "advance 1"), "FTS-11.8-b");
  EXPECT_NEAR(cost(field, "A", "action leave_block"), 4, kNear);
  field.march(v1::SIDE_RED, "move march units A : path path action leave_block");
  EXPECT_EQ(field.unit("A").formation, kLine);
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
  EXPECT_FALSE(geometry::overlap(field.unit("A").ground, ground_of_block(first(field)), 1_mm));
}

TEST(FornovoBlocks, HoldALimitedNumberOfFiguresOfOneSideAndNoHorseOrGuns) {  // FTS-11.8-a, FTS-11.8.3-c, G-191, G-194
  Field field({kFarm,
               "unit red A profile MI at (20,10.5)\nunit red B profile MI at (20,19.5) facing 180\n"
               "unit red C profile HC at (12,15) facing 90\nunit red D profile MI at (26.5,15) facing 270 "
               "original_figures=12 start_files=4\n"});
  field.march(v1::SIDE_RED, "move march units A : path path action enter_block");
  EXPECT_EQ(why_not_occupy(field.table(), field.unit("B"), 0)->citation.clause, "FTS-11.8-a");
  EXPECT_FALSE(why_not_occupy(field.table(), field.unit("D"), 0));  // several, if they fit
  EXPECT_EQ(why_not_occupy(field.table(), field.unit("C"), 0)->citation.clause, "FTS-11.8.3-c");
  EXPECT_EQ(field.refusal("C", "advance 12"), "FTS-11.8-b");
}

TEST(FornovoBlocks, AreNotSharedWithTheEnemy) {  // FTS-11.8.3-c
  Field field({kFarm, kBefore, "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"});
  EXPECT_EQ(why_not_occupy(field.table(), field.unit("A"), 0)->citation.clause, "FTS-11.8.3-c");
}

TEST(FornovoBlocks, GiveCoverByTheirStrength) {  // FTS-11.8.1-a
  Field field({kFarm, kBefore, "unit blue B profile MI at (20,30) facing 180\n"});
  field.march(v1::SIDE_RED, "move march units A : path path action enter_block");
  const auto cover = [&](Fire fire) { return cover_from(field.table(), field.unit("A"), {20_in, 40_in}, fire).cover; };
  EXPECT_EQ(cover(Fire::small_arms), Cover::hard);
  EXPECT_EQ(cover(Fire::hail), Cover::hard);
  EXPECT_EQ(cover(Fire::heavy_ball), Cover::soft);
  EXPECT_EQ(cover_in_combat(field.table(), field.unit("A"), field.unit("B")).cover, Cover::hard);
  EXPECT_TRUE(in_hard_cover(field.table(), field.unit("A")));
}

TEST(FornovoBlocks, FallToFourHitsOfMediumOrHeavyBall) {  // FTS-11.8.5-a, G-195
  Field field({kFarm, kBefore});
  field.march(v1::SIDE_RED, "move march units A : path path action enter_block");
  field.run([](Draft& draft) { hit_works(draft, 0, GunClass::light, 9); });
  EXPECT_EQ(first(field).properties[kHits], 0);
  field.run([](Draft& draft) { hit_works(draft, 0, GunClass::medium, 3); });
  EXPECT_EQ(first(field).properties[kWrecked], 0);
  field.run([](Draft& draft) { hit_works(draft, 0, GunClass::heavy, 1); });
  EXPECT_EQ(first(field).properties[kWrecked], 1);
  const auto cover = [&](Fire fire) { return cover_from(field.table(), field.unit("A"), {20_in, 40_in}, fire).cover; };
  EXPECT_EQ(cover(Fire::small_arms), Cover::soft);
  EXPECT_EQ(cover(Fire::heavy_ball), Cover::none);
}

TEST(FornovoBlocks, ExpelAGarrisonThatRecoils) {  // FTS-11.8.3-c, G-128
  Field field({kFarm, kBefore, "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"});
  field.run([](Draft& draft) {
    mark_recoil(draft, UnitId("E"), 4_in, UnitId("A"));
    recoil(draft, UnitId("E"), 4_in);
  });
  EXPECT_EQ(field.status("E", kGarrison), 0);
  EXPECT_GT(field.unit("E").ground.centre.y, 18_in);  // away from its enemy
}

TEST(FornovoWorks, TakeNoDamageFromMissesAndNoneOnceWrecked) {  // FTS-11.8.5-a, FTS-11.10.1-a, FTS-2.10-b, G-195
  Field farm({"terrain town_block farm \"the farm\" area (17,12) (23,12) (23,18) (17,18)\n", kBefore});
  farm.run([](Draft& draft) { hit_works(draft, 0, GunClass::heavy, 0); });
  EXPECT_EQ(first(farm).properties[kHits], 0);
  farm.run([](Draft& draft) { hit_works(draft, 0, GunClass::heavy, kBlockWreckPoints); });
  EXPECT_EQ(first(farm).properties[kWrecked], 1) << "as many as any block bears";
  farm.run([](Draft& draft) { hit_works(draft, 0, GunClass::heavy, 1); });
  EXPECT_EQ(first(farm).properties[kHits], kBlockWreckPoints);
  Field wagons("unit red W type war_wagons symbol other formation unlimbered size 1 x 1 models=1 at (36,20)\n");
  wagons.run([](Draft& draft) { hit_wagons(draft, UnitId("W"), 0); });
  EXPECT_EQ(wagons.status("W", kHits), 0);
  wagons.run([](Draft& draft) { hit_wagons(draft, UnitId("W"), kWarWagonWreckHits); });
  EXPECT_EQ(wagons.status("W", kWrecked), 1);
  wagons.run([](Draft& draft) { hit_wagons(draft, UnitId("W"), 1); });
  EXPECT_EQ(wagons.status("W", kHits), 0);
}

TEST(FornovoBlocks, HutsGiveNoCoverFromBallAndSoftCoverInCombat) {  // FTS-11.8.1-a
  Field field({"terrain town_block huts \"the huts\" area (17,12) (23,12) (23,18) (17,18) strength=1\n", kBefore,
               "unit blue B profile MI at (20,30) facing 180\n"});
  field.march(v1::SIDE_RED, "move march units A : path path action enter_block");
  const auto cover = [&](Fire fire) { return cover_from(field.table(), field.unit("A"), {20_in, 40_in}, fire).cover; };
  EXPECT_EQ(cover(Fire::small_arms), Cover::hard);
  EXPECT_EQ(cover(Fire::heavy_ball), Cover::none);
  EXPECT_EQ(cover_in_combat(field.table(), field.unit("A"), field.unit("B")).cover, Cover::soft);
  field.run([](Draft& draft) { hit_works(draft, 0, GunClass::heavy, kBlockWreckPoints); });
  EXPECT_EQ(cover_in_combat(field.table(), field.unit("A"), field.unit("B")).cover, Cover::none) << "in ruins";
}

// A section in front of A, whose side is down the table.
constexpr auto kLight = "terrain light_works works \"the works\" line (17,12.05) (23,12.05) inside_mdeg=180000\n";
constexpr auto kHeavy = "terrain heavy_works works \"the works\" line (17,12.05) (23,12.05) inside_mdeg=180000\n";

TEST(FornovoFieldworks, AreCrossedOnlyByFootForTwoInchesAndDisorder) {  // FTS-11.10-a, G-197
  const Field field({kLight, "unit red O profile MI at (20,15) facing 180\n"});
  const Plan plan = field.plan("O", "advance 2");
  EXPECT_FALSE(plan.fault);
  ASSERT_FALSE(plan.disorders.empty());
  EXPECT_EQ(plan.disorders.front().clause, "FTS-11.10-a");
  const Field horse({kLight, "unit red C profile HC at (20,16) facing 180\n"});
  EXPECT_EQ(horse.refusal("C", "advance 4"), "FTS-11.10-a");
}

TEST(FornovoFieldworks, HaveAZoneOfLooseSlowMovementInside) {  // FTS-11.10-b
  Field field({kLight, "unit red A profile MI at (20,10.5)\n"});
  EXPECT_NEAR(cost(field, "A", "sidestep_left 1"), 2, kNear);  // no manoeuvre costs, half speed
  EXPECT_NEAR(cost(field, "A", "turn 180"), 0, kNear);
  EXPECT_NEAR(cost(field, "A", "turn 90"), 2, kNear) << "only for the works that it then stands across";
  field.march(v1::SIDE_RED, "move march units A : path path sidestep_left 1");
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
}

TEST(FornovoFieldworks, CoverByTheirStrength) {  // FTS-11.10-c, G-199
  const geometry::Point eye{20_in, 30_in};
  constexpr auto kInside =
      "unit red A profile MI at (20,10.5) original_figures=15 start_files=5\n"
      "unit blue B profile MI at (20,14) facing 180\n";
  const Field light({kLight, kInside});
  EXPECT_EQ(cover_from(light.table(), light.unit("A"), eye, Fire::small_arms).cover, Cover::hard);
  EXPECT_EQ(cover_from(light.table(), light.unit("A"), eye, Fire::heavy_ball).cover, Cover::soft);
  EXPECT_EQ(cover_in_combat(light.table(), light.unit("A"), light.unit("B")).cover, Cover::soft);
  const Field heavy({kHeavy, kInside});
  EXPECT_EQ(cover_from(heavy.table(), heavy.unit("A"), eye, Fire::heavy_ball).cover, Cover::hard);
  EXPECT_EQ(cover_in_combat(heavy.table(), heavy.unit("A"), heavy.unit("B")).cover, Cover::hard);
}

TEST(FornovoFieldworks, GiveNoCoverOnTheirOuterSide) {  // FTS-11.10-c, G-197
  const Field field({kHeavy, "unit blue B profile MI at (20,13.56) facing 180 original_figures=15 start_files=5\n"});
  EXPECT_EQ(cover_from(field.table(), field.unit("B"), {20_in, 2_in}, Fire::small_arms).cover, Cover::none);
  EXPECT_FALSE(in_any_cover(field.table(), field.unit("B")));
}

TEST(FornovoFieldworks, AreWreckedByBall) {  // FTS-11.10.1-a, FTS-11.10.1-b, G-198
  constexpr auto kInside = "unit red A profile MI at (20,10.5) original_figures=15 start_files=5\n";
  const geometry::Point eye{20_in, 30_in};
  Field light({kLight, kInside});
  EXPECT_EQ(works_before(light.table(), light.unit("A"), eye), 0u);
  light.run([](Draft& draft) { hit_works(draft, 0, GunClass::medium, 2); });
  EXPECT_EQ(first(light).properties[kWrecked], 1);
  EXPECT_EQ(cover_from(light.table(), light.unit("A"), eye, Fire::small_arms).cover, Cover::soft);
  EXPECT_EQ(cover_from(light.table(), light.unit("A"), eye, Fire::heavy_ball).cover, Cover::none);
  Field heavy({kHeavy, kInside});
  heavy.run([](Draft& draft) { hit_works(draft, 0, GunClass::medium, 9); });
  EXPECT_EQ(first(heavy).properties[kWrecked], 0);  // only heavy ball
  heavy.run([](Draft& draft) { hit_works(draft, 0, GunClass::heavy, 6); });
  EXPECT_EQ(first(heavy).properties[kWrecked], 1);
  EXPECT_EQ(cover_from(heavy.table(), heavy.unit("A"), eye, Fire::heavy_ball).cover, Cover::soft);
}

TEST(FornovoFieldworks, LeaveTheirDefendersNoFlankToTheOutside) {  // G-040
  const Field field({kLight, "unit red A profile MI at (20,10.5) original_figures=15 start_files=5\n"});
  EXPECT_EQ(sector_of(field.table(), field.unit("A"), {20_in, 30_in}), v1::FACE_FRONT);
  EXPECT_EQ(sector_of(field.table(), field.unit("A"), {20_in, 2_in}), v1::FACE_REAR);
}

constexpr auto kWagonFort =
    "unit red W type war_wagons symbol other formation unlimbered size 1 x 1 grade=3 armour=1 models=4 at (20,14)\n";

TEST(FornovoWarWagons, HitchForHalfAMoveAndAreSoftCover) {  // FTS-2.10-a, FTS-2.10-b, C-34
  Field field({kWagonFort, "unit red A profile MI at (20,10.8)\n"});
  EXPECT_NEAR(in_inches(field.unit("W").ground.frontage), 4 * 40 / 25.4, kNear);
  EXPECT_NEAR(in_inches(field.unit("W").ground.depth), 80 / 25.4, kNear);
  EXPECT_NEAR(in_inches(field.plan("W", "action hitch").used),
              in_inches(normal_move(field.table(), field.unit("W"))) / 2, kNear);
  EXPECT_EQ(cover_from(field.table(), field.unit("W"), {20_in, 30_in}, Fire::small_arms).cover, Cover::soft);
  field.run([](Draft& draft) { hit_wagons(draft, UnitId("W"), 3); });
  EXPECT_EQ(field.status("W", kGuns), 3) << "two hits wreck one of them, and the third is remembered";
  EXPECT_NEAR(in_inches(field.unit("W").ground.frontage), 3 * 40 / 25.4, kNear);
  EXPECT_EQ(cover_from(field.table(), field.unit("W"), {20_in, 30_in}, Fire::small_arms).cover, Cover::soft);
  field.run([](Draft& draft) { hit_wagons(draft, UnitId("W"), 5); });
  EXPECT_EQ(field.status("W", kWrecked), 1);
  EXPECT_EQ(cover_from(field.table(), field.unit("W"), {20_in, 30_in}, Fire::small_arms).cover, Cover::none);
}

TEST(FornovoLaager, FriendsCrossItForTwoInches) {  // FTS-2.17-a, G-204
  const Field field({kWagonFort, "unit red H profile MC at (20,8)\nunit blue E profile MC at (20,40) facing 180\n"});
  EXPECT_NEAR(cost(field, "H", "advance 10"), 12, kNear);
  EXPECT_FALSE(field.plan("H", "advance 10").passing_disorders);
}

TEST(FornovoStakes, AreCarriedForTwoInchesPlantedForHalfAMoveTakenUpForAWholeOne) {  // FTS-2.11-a, FTS-2.11-b
  Field field("unit red A profile MI at (20,10) traits stakes\n");
  EXPECT_NEAR(in_inches(normal_move(field.table(), field.unit("A"))), 6, kNear);
  EXPECT_NEAR(cost(field, "A", "action plant_stakes"), 3, kNear);
  field.march(v1::SIDE_RED, "move march units A : path path action plant_stakes");
  EXPECT_TRUE(field.marker(kStakesMarker).on_table());
  EXPECT_EQ(field.status("A", kStakes), 0);
  field.set("A", kNormalMove, 0).set("A", kMoved, 0);
  EXPECT_NEAR(cost(field, "A", "action retrieve_stakes"), 8, kNear);
  field.march(v1::SIDE_RED, "move march units A : path path action retrieve_stakes");
  EXPECT_FALSE(field.marker(kStakesMarker).on_table());
  EXPECT_EQ(field.status("A", kStakes), 1);
}

// What all of such a path would cost is worked out for its refusal.
TEST(FornovoStakes, AreRefusedWhenTheyAreTakenUpAndPlantedAgainAndAgain) {  // FTS-2.11-a, FTS-7.16-a
  Field field("unit red A profile MI at (20,10) traits stakes\n");
  field.march(v1::SIDE_RED, "move march units A : path path action plant_stakes");
  field.set("A", kNormalMove, 0).set("A", kMoved, 0);
  std::string path;
  for (int times = 0; times < 20; ++times) path += "action retrieve_stakes, action plant_stakes, ";
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path " + path + "advance 1"), "FTS-7.16-a");
}

TEST(FornovoBlocks, AreHeldByNobodyBeyondTheTable) {
  Field field("unit red A profile MI at (20,10)\n");
  for (const std::int32_t number : {-2, 0, 1, 99}) {  // an umpire may write down anything
    field.set("A", kGarrison, number);
    EXPECT_EQ(block_of(field.table(), field.unit("A")), nullptr) << number;
  }
}

TEST(FornovoStakes, CostTwoInchesToPass) {  // FTS-2.11-c, G-205
  Field field("unit red A profile MI at (20,10) traits stakes\nunit blue C profile HC at (20,25) facing 180\n");
  field.march(v1::SIDE_RED, "move march units A : path path action plant_stakes");
  field.set("A", kNormalMove, 0).set("A", kMoved, 0);
  EXPECT_NEAR(cost(field, "A", "advance 4"), 6, kNear);
}

TEST(FornovoStakes, BlockTheImpetusOfMountedTroopsThatCrossThem) {  // FTS-2.11-c, G-205
  Field field("unit red A profile MI at (36,22) facing 180 traits stakes\nunit blue C profile HC at (36,10)\n");
  field.march(v1::SIDE_RED, "move march units A : path path action plant_stakes");
  const auto lost_to = [&](const Unit& charger) {
    const auto way = find_way(field.table(), charger, field.unit("A"), false);
    EXPECT_TRUE(way);
    return way ? plan_charge(field.table(), charger, *way, field.unit("A"), false).impetus_lost_to : "";
  };
  EXPECT_EQ(lost_to(field.unit("C")), "FTS-2.11-c");
  const Field open("unit red A profile MI at (36,22) facing 180\nunit blue C profile HC at (36,10)\n");
  const auto way = find_way(open.table(), open.unit("C"), open.unit("A"), false);
  ASSERT_TRUE(way);
  EXPECT_EQ(plan_charge(open.table(), open.unit("C"), *way, open.unit("A"), false).impetus_lost_to, "");
}

TEST(FornovoBlocks, AttackedDisorderTheAttackerAndDenyImpetus) {  // FTS-11.8-c, FTS-7.7.2-d
  const Field field({kFarm, "unit red A profile MI at (20,4)\n",
                     "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"});
  const auto way = find_way(field.table(), field.unit("A"), field.unit("E"), false);
  ASSERT_TRUE(way);
  const Plan plan = plan_charge(field.table(), field.unit("A"), *way, field.unit("E"), false);
  EXPECT_EQ(plan.impetus_lost_to, "FTS-7.7.2-d");
  ASSERT_EQ(plan.disorders.size(), 1u);
  EXPECT_EQ(plan.disorders[0].clause, "FTS-11.8-c");
}

TEST(FornovoFieldworks, AttackedDisorderTheAttackerAndDenyImpetus) {  // FTS-11.10-a, FTS-7.7.2-d
  const Field field({"terrain heavy_works work \"the work\" line (16,12) (24,12) inside_mdeg=360000\n",
                     "unit red A profile MI at (20,4)\nunit blue E profile MI at (20,13.4785) facing 180\n"});
  const auto way = find_way(field.table(), field.unit("A"), field.unit("E"), false);
  ASSERT_TRUE(way);
  const Plan plan = plan_charge(field.table(), field.unit("A"), *way, field.unit("E"), false);
  EXPECT_EQ(plan.impetus_lost_to, "FTS-7.7.2-d");
  ASSERT_FALSE(plan.disorders.empty());
  EXPECT_EQ(plan.disorders[0].clause, "FTS-11.10-a");
}

TEST(FornovoBlocks, CannotBeEnteredWhileOtherUnitsStandOnThem) {  // FTS-11.8-b
  const Field field({kFarm, kBefore, "unit blue S profile SK at (22,18) facing 180\n"});
  EXPECT_EQ(field.refusal("A", "action enter_block"), "FTS-11.8-b");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
