// Hills, streams, rough ground, woods: sections 11.1 to 11.5.
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.03;

// Steep everywhere, rising up the table.
constexpr auto kSlope =
    "terrain hill slope \"the slope\" area (0,0) (72,0) (72,48) (0,48) steep=1 uphill_mdeg=360000\n";

double cost(const Field& field, const char* unit, const char* path) { return in_inches(field.plan(unit, path).used); }
const Terrain& only(const Field& field) { return field.table().terrain->front(); }

TEST(FornovoHills, SteepOnesHalveUpAndAcrossAndForHorseAndGunsDownToo) {  // FTS-11.1-a, FTS-11.1-c, G-185
  const Field field({kSlope,
                     "unit red U profile MI at (10,20)\nunit red X profile MI at (25,20) facing 90\n"
                     "unit red D profile MI at (40,20) facing 180\nunit red H profile HC at (52,20) facing 180\n"
                     "unit red G profile LG at (64,20) facing 180\n"});
  EXPECT_NEAR(cost(field, "U", "advance 2"), 4, kNear);
  EXPECT_NEAR(cost(field, "X", "advance 2"), 4, kNear);
  EXPECT_NEAR(cost(field, "D", "advance 2"), 2, kNear);
  EXPECT_NEAR(cost(field, "H", "advance 2"), 4, kNear);
  EXPECT_NEAR(cost(field, "G", "advance 2"), 4, kNear);
  EXPECT_EQ(field.plan("U", "advance 2").costs.back().clause, "FTS-11.1-c");
}

TEST(FornovoHills, GentleOnesCostNothing) {  // FTS-11.1-b
  const Field field(
      "terrain hill slope \"the slope\" area (0,0) (72,0) (72,48) (0,48)\nunit red U profile MI at (10,20)\n");
  EXPECT_NEAR(cost(field, "U", "advance 8"), 8, kNear);
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("U"), only(field), Angle()), "");
}

TEST(FornovoHills, SteepOnesBlockImpetusUpAndAcrossAndDownForMounted) {  // FTS-11.1-d
  const Field field({kSlope, "unit red U profile MI at (10,20)\nunit red H profile HC at (52,20)\n"});
  const auto clause = [&](const char* unit, int heading) {
    return blocks_impetus(field.table(), field.unit(unit), only(field), Angle::degrees(heading));
  };
  EXPECT_EQ(clause("U", 0), "FTS-11.1-d");
  EXPECT_EQ(clause("U", 90), "FTS-11.1-d");
  EXPECT_EQ(clause("U", 180), "");
  EXPECT_EQ(clause("H", 180), "FTS-11.1-d");
}

TEST(FornovoHills, FootAboveHorseOnASteepSlopeIsNotInTheOpen) {  // FTS-11.1-e
  const Field field({kSlope,
                     "unit red F profile MI at (20,30) facing 180\nunit blue H profile HC at (20,20)\n"
                     "unit blue I profile MI at (40,20)\nunit red L profile MI at (20,12)\n"});
  EXPECT_FALSE(in_the_open(field.table(), field.unit("F"), field.unit("H")));
  EXPECT_TRUE(in_the_open(field.table(), field.unit("F"), field.unit("I")));
  EXPECT_TRUE(in_the_open(field.table(), field.unit("L"), field.unit("H")));
}

// FTS-EX-09: a stream half an inch wide, 6 inches before horse of 100 mm depth.
TEST(FornovoStreams, HalveTheWayWhileAnyPartIsInThem) {  // FTS-11.2-a, G-184, G-186, FTS-EX-09
  constexpr auto kBrook = "terrain stream brook \"the brook\" line (0,18.21850) (72,18.21850) width_um=12700\n";
  Field field({kBrook, "unit red H profile HC at (36,10)\nunit red M profile MC at (50,10)\n"});
  EXPECT_NEAR(cost(field, "M", "advance 10.437"), 14.874, kNear);
  EXPECT_EQ(field.refusal("H", "advance 9"), "");
  EXPECT_EQ(field.refusal("H", "advance 9.03"), "FTS-7-f");
  field.march(v1::SIDE_RED, "move march units H : path path advance 9");
  EXPECT_EQ(field.status("H", kDisorderDivided), 1);  // FTS-11.2-b
}

// The effect on horse of standing at that place.
bool is_divided(std::string_view water, std::string_view place) {
  const Field field({water, "unit red A profile MC at ", place, "\n"});
  const auto found = disorders_of_place(field.table(), field.unit("A"), Gait::marching);
  return std::any_of(found.begin(), found.end(), [](const Disorder& one) { return one.cause == kDisorderDivided; });
}

TEST(FornovoStreams, DivideUnitsWithDryGroundOnBothBanks) {  // FTS-11.2-b, G-186, FTS-11.7-a
  constexpr auto kFord = "terrain ford ford \"the ford\" area (10,14) (30,14) (30,20) (10,20)\n";
  EXPECT_FALSE(is_divided(kFord, "(20,13)")) << "its front wades";
  EXPECT_FALSE(is_divided(kFord, "(20,17)")) << "all of it wades";
  EXPECT_FALSE(is_divided(kFord, "(20,21) facing 30")) << "it comes out";
  constexpr auto kBrook = "terrain stream brook \"the brook\" area (0,14) (72,14) (72,15) (0,15)\n";
  EXPECT_TRUE(is_divided(kBrook, "(20,14.5)"));
  EXPECT_TRUE(is_divided(kBrook, "(20,14.5) facing 40"));
  EXPECT_FALSE(is_divided(kBrook, "(20,13)"));
  constexpr auto kSpring = "terrain stream spring \"the spring\" area (0,14) (20,14) (20,15) (0,15)\n";
  EXPECT_FALSE(is_divided(kSpring, "(20,14.5)")) << "it stands round the end of it";
}

TEST(FornovoStreams, DrawnAsLinesDivideBeyondTheirWidth) {  // FTS-11.2-b, G-186
  constexpr auto kWide = "terrain stream brook \"the brook\" line (0,14) (20,14) (72,20) width_um=25400\n";
  EXPECT_FALSE(is_divided(kWide, "(10,12.2)"));
  EXPECT_TRUE(is_divided(kWide, "(10,14)"));
  EXPECT_TRUE(is_divided(kWide, "(20,14)")) << "at its bend";
  EXPECT_TRUE(is_divided("terrain stream brook \"the brook\" line (0,14) (72,14)\n", "(10,12.5)"));
}

TEST(FornovoStreams, CostAtLeastAnInchMore) {  // FTS-11.2-a, FTS-EX-09
  const Field field(
      "terrain stream brook \"the brook\" line (0,12) (72,12) width_um=5080\n"
      "unit red S profile SK original_figures=6 at (36,10)\n");
  EXPECT_NEAR(cost(field, "S", "advance 4"), 5, kNear);
}

TEST(FornovoStreams, BlockImpetusAndMayHaveSteepBanks) {  // FTS-11.2-b, G-186
  const Field field(
      "terrain stream brook \"the brook\" line (0,14) (72,14) width_um=12700 steep_banks=1\n"
      "unit red M profile MC at (36,11)\n");
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("M"), only(field), Angle()), "FTS-11.2-b");
  EXPECT_NEAR(cost(field, "M", "advance 2"), 0.78 + 1.22 * 4, 0.1);
}

constexpr auto kMarsh = "terrain rough marsh \"the marsh\" area (0,14) (72,14) (72,48) (0,48)\n";

TEST(FornovoRough, FasterThanHalfSpeedDisorders) {  // FTS-11.4-a
  Field field({kMarsh, "unit red S profile MI at (20,16)\nunit red Q profile MI at (50,16)\n"});
  EXPECT_NEAR(cost(field, "S", "advance 4"), 8, kNear);
  EXPECT_TRUE(field.plan("S", "advance 4").disorders.empty());
  EXPECT_EQ(field.refusal("Q", "advance 8"), "");
  field.march(v1::SIDE_RED, "move march units Q : path path advance 8");
  EXPECT_EQ(field.status("Q", kDisorderTerrain), 1);
}

TEST(FornovoRough, DisordersPikemenThatEnter) {  // FTS-11.4-a
  Field field({kMarsh, "unit red P profile PK at (20,12)\n"});
  field.march(v1::SIDE_RED, "move march units P : path path advance 1");
  EXPECT_EQ(field.status("P", kDisorderTerrain), 1);
  EXPECT_TRUE(is_in_disordering_ground(field.table(), field.unit("P")));
}

TEST(FornovoRough, BlocksImpetusAndIsSoftCoverOnlyAgainstBall) {  // FTS-11.4-b
  const Field field({kMarsh, "unit red P profile MI at (20,20)\n"});
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("P"), only(field), Angle()), "FTS-11.4-b");
  const geometry::Point eye{20_in, 40_in};
  EXPECT_EQ(cover_from(field.table(), field.unit("P"), eye, Fire::heavy_ball).cover, Cover::soft);
  EXPECT_EQ(cover_from(field.table(), field.unit("P"), eye, Fire::small_arms).cover, Cover::none);
}

constexpr auto kLightWood = "terrain woods wood \"the wood\" area (0,14) (72,14) (72,40) (0,40) density=1\n";
constexpr auto kHeavyWood = "terrain woods wood \"the wood\" area (0,14) (72,14) (72,40) (0,40) density=2\n";

TEST(FornovoWoods, DisorderEveryUnitAtTheEdge) {  // FTS-11.5-d, FTS-5.1-a
  Field field({kLightWood, "unit red A profile MI at (20,12)\nunit red S profile SK at (50,12)\n"});
  field.march(v1::SIDE_RED, "move march units A : path path advance 1");
  field.march(v1::SIDE_RED, "move march units S : path path advance 3");
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
  EXPECT_EQ(field.status("S", kDisorderTerrain), 1);
  field.table().set_option(rules::OptionKey("terrain.woodsDisorderSkirmishers"), "off");  // G-187
  EXPECT_FALSE(disorder_on_entering(field.table(), field.unit("S"), only(field), Gait::marching));
}

TEST(FornovoWoods, AreSoftCoverAgainstShotAndNoneInCombatAndBlockImpetus) {  // FTS-11.5-d
  const Field field({kLightWood, "unit red A profile MI at (20,20)\nunit blue B profile MI at (20,24) facing 180\n"});
  EXPECT_EQ(cover_from(field.table(), field.unit("A"), {20_in, 10_in}, Fire::small_arms).cover, Cover::soft);
  EXPECT_EQ(cover_in_combat(field.table(), field.unit("A"), field.unit("B")).cover, Cover::none);
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("A"), only(field), Angle()), "FTS-11.5-d");
}

TEST(FornovoWoods, LightOnesAreHalfSpeedButForSkirmishersAndFootThatFlees) {  // FTS-11.5.1-a
  Field field({kLightWood,
               "unit red A profile MI at (10,20)\nunit red S profile SK at (25,20)\n"
               "unit red H profile HC at (40,20)\nunit red G profile LG formation unlimbered at (55,20)\n"
               "unit red L profile LG at (64,10)\n"});
  EXPECT_NEAR(cost(field, "A", "advance 2"), 4, kNear);
  EXPECT_NEAR(cost(field, "S", "advance 2"), 2, kNear);
  EXPECT_NEAR(cost(field, "H", "advance 2"), 4, kNear);
  EXPECT_NEAR(cost(field, "G", "advance 1"), 2, kNear);
  EXPECT_EQ(field.refusal("L", "advance 4"), "FTS-11.5.1-a");
  EXPECT_EQ(speed_on(field.table(), field.unit("A"), only(field), Angle(), Gait::flying), kWhole);
  EXPECT_EQ(speed_on(field.table(), field.unit("H"), only(field), Angle(), Gait::flying), kHalf);
}

TEST(FornovoWoods, HeavyWoodsAreSlowAndOnlyForFoot) {  // FTS-11.5.2-a
  const Field field({kHeavyWood,
                     "unit red A profile MI at (10,20)\nunit red S profile SK at (25,20)\n"
                     "unit red H profile HC at (40,11)\n"});
  EXPECT_NEAR(cost(field, "A", "advance 1"), 4, kNear);
  EXPECT_NEAR(cost(field, "S", "advance 1"), 2, kNear);
  EXPECT_EQ(field.refusal("H", "advance 8"), "FTS-11.5.2-a");
}

TEST(FornovoWoods, HorseForcedIntoHeavyOnesIsDispersed) {  // FTS-11.5.2-a
  Field field({kHeavyWood, "unit blue H profile HC at (40,10)\nunit red R profile MI at (40,3)\n"});
  field.run([](Draft& draft) {
    rout(draft, UnitId("H"), UnitId("R"), {"FTS-8.8-l"});
    make_rout_move(draft, UnitId("H"), RoutMove::full);
  });
  EXPECT_EQ(field.unit("H").presence, v1::PRESENCE_DESTROYED);
}

TEST(FornovoWoods, PikemenNeitherEnterNorAttackThem) {  // FTS-11.5-e, C-49
  const Field field({kLightWood, "unit red P profile PK at (20,12)\nunit red M profile PS at (50,12)\n"});
  EXPECT_EQ(field.refusal("P", "advance 2"), "FTS-11.5-e");
  EXPECT_EQ(field.refusal("M", "advance 2"), "FTS-11.5-e");
  EXPECT_TRUE(why_not_enter(field.table(), field.unit("P"), only(field), Gait::charging));
}

TEST(FornovoWoods, OfUnknownDensityAreRolledForAtTheFirstAttempt) {  // FTS-11.5-c
  constexpr auto kUnknown = "terrain woods wood \"the wood\" area (0,14) (72,14) (72,40) (0,40)\n";
  Field heavy({kUnknown, "unit red H profile HC at (20,11.5)\n"});
  heavy.march(v1::SIDE_RED, "move march units H : path path advance 5", {5});
  EXPECT_EQ(only(heavy).properties[kDensity], 2);
  EXPECT_LE(geometry::front_centre(heavy.unit("H").ground).y, 14_in + kSameLength);  // it turned out to be closed to it
  Field light({kUnknown, "unit red A profile MI at (20,12)\n"});
  light.march(v1::SIDE_RED, "move march units A : path path advance 2", {4});
  EXPECT_EQ(only(light).properties[kDensity], 1);
  EXPECT_EQ(light.status("A", kDisorderTerrain), 1);
}

TEST(FornovoWoods, StopGunsThatMayNotEnterShortOfThem) {  // FTS-11.5-c, FTS-7.10-a
  Field field({"terrain woods wood \"the wood\" area (0,16) (72,16) (72,40) (0,40)\n",
               "unit red H profile HC at (36,9)\nunit red G profile LG at (36,13) formation unlimbered\n"});
  field.march(v1::SIDE_RED, "move march units H : path path advance 7", {5});
  EXPECT_EQ(only(field).properties[kDensity], 2);
  EXPECT_GT(field.unit("H").ground.centre.y, 9_in);
  EXPECT_FALSE(geometry::overlap(field.unit("H").ground, field.unit("G").ground));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
