// Walls, hedgerows, rivers, bridges, ditches: sections 11.6, 11.7, 11.9.
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.05;

double cost(const Field& field, const char* unit, const char* path) { return in_inches(field.plan(unit, path).used); }
const Terrain& first(const Field& field) { return field.table().terrain->front(); }

// A unit whose front is at y = 12.
constexpr auto kAtTheLine =
    "unit red A profile MI at (20,10.52)\nunit red H profile HI at (36,10.52)\nunit red C profile HC at (52,10.03)\n";
constexpr auto kFenceLine = "terrain low_wall fence \"the fence\" line (0,12.01) (72,12.01)\n";
constexpr auto kWall = "terrain high_wall wall \"the wall\" line (0,12.01) (72,12.01)\n";

// FTS-EX-08: three ranks pay six inches.
TEST(FornovoFences, CostTwoInchesForEachRank) {  // FTS-11.6-a, G-188, FTS-EX-08
  const Field field({kFenceLine, kAtTheLine});
  EXPECT_EQ(field.refusal("A", "advance 2"), "");
  EXPECT_NEAR(cost(field, "A", "advance 2"), 8, kNear);
  EXPECT_EQ(field.refusal("A", "advance 2.1"), "FTS-7-d");
  EXPECT_EQ(field.refusal("H", "advance 2"), "FTS-7-c");  // six inches are all it has
}

// Turned by a quarter, the unit reaches 1.66 in beyond the fence: as deep as two ranks.
TEST(FornovoFences, ArePaidForByWhatATurnSwingsOverThem) {  // FTS-11.6-a, FTS-7.17-c, G-064, G-188
  const Field open(kAtTheLine);
  const Field field({kFenceLine, kAtTheLine});
  EXPECT_NEAR(cost(field, "A", "turn 90"), cost(open, "A", "turn 90") + 4, kNear);
  EXPECT_NEAR(cost(field, "A", "turn 180"), cost(open, "A", "turn 180"), kNear) << "it stands as before";
  EXPECT_EQ(field.refusal("H", "turn 90"), "FTS-11.6-a") << "three inches for the turn and four for the fence";
  EXPECT_EQ(field.refusal("H", "turn 90", true), "") << "on credit";
  EXPECT_NEAR(in_inches(field.plan("H", "turn 90", true).debt), 1, kNear);
  const Field far({"terrain low_wall fence \"the fence\" line (0,13) (72,13)\n", kAtTheLine});
  EXPECT_NEAR(cost(far, "A", "turn 90"), cost(open, "A", "turn 90") + 2, kNear) << "one rank";
}

TEST(FornovoDitches, ArePaidForByWhatATurnSwingsOverThem) {  // FTS-11.9-a
  const Field field({"terrain ditch ditch \"the ditch\" line (0,13) (72,13)\n", kAtTheLine});
  EXPECT_NEAR(cost(field, "A", "turn 90"), cost(Field(kAtTheLine), "A", "turn 90") + 2, kNear);
}

TEST(FornovoFences, DivideUnitsThatEndAcrossThem) {  // FTS-11.6-b
  Field field({kFenceLine, kAtTheLine});
  field.march(v1::SIDE_RED, "move march units A : path path advance 1");
  EXPECT_EQ(field.status("A", kDisorderDivided), 1);
  EXPECT_FALSE(disorder_on_entering(field.table(), field.unit("A"), first(field), Gait::charging));
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("A"), first(field), Angle()), "FTS-11.6-a");
}

TEST(FornovoFences, MayBeCrossedOnCredit) {  // FTS-7.16-a, G-074
  Field field({kFenceLine, kAtTheLine});
  field.march(v1::SIDE_RED, "move march units H : path path advance 3.5 : debt yes");
  EXPECT_NEAR(field.status("H", kDebt), inches(3.5), 500);
  EXPECT_EQ(field.status("H", kMorale), 2);
  EXPECT_EQ(field.status("H", kDisorderDivided), 0);
}

TEST(FornovoFences, GiveNoCover) {  // FTS-11.6-a
  const Field field({kFenceLine, kAtTheLine});
  EXPECT_EQ(cover_from(field.table(), field.unit("A"), {20_in, 20_in}, Fire::small_arms).cover, Cover::none);
}

TEST(FornovoHighWalls, AreClosedToHorseAndGunsAndAreSoftCover) {  // FTS-11.6-c, G-199
  const Field field(
      {kWall, kAtTheLine, "unit red G profile LG at (64,9)\nunit blue B profile MI at (20,14) facing 180\n"});
  EXPECT_EQ(field.refusal("C", "advance 6"), "FTS-11.6-c");
  EXPECT_EQ(field.refusal("G", "advance 3"), "FTS-11.6-c");
  EXPECT_NEAR(cost(field, "A", "advance 0.4"), 2.4, kNear);
  EXPECT_EQ(cover_from(field.table(), field.unit("A"), {20_in, 20_in}, Fire::heavy_ball).cover, Cover::soft);
  EXPECT_EQ(cover_in_combat(field.table(), field.unit("A"), field.unit("B")).cover, Cover::soft);
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("A"), first(field), Angle()), "FTS-11.6-c");
}

TEST(FornovoHedgerows, AreImpassableUntilCleared) {  // FTS-11.6-d
  const Field field(
      "terrain hedgerow hedge \"the hedge\" line (0,12.01) (72,12.01)\nunit red A profile MI at (20,10.52)\n");
  EXPECT_EQ(field.refusal("A", "advance 2"), "FTS-11.6-d");
  EXPECT_EQ(cover_from(field.table(), field.unit("A"), {20_in, 20_in}, Fire::small_arms).cover, Cover::soft);
}

TEST(FornovoHedgerows, TakeOneTurnToLoopholeAndTwoToClear) {  // FTS-11.6-d, G-189
  Field field("terrain hedgerow hedge \"the hedge\" line (0,12.01) (72,12.01)\nunit red A profile MI at (20,10.52)\n");
  const auto before_it = [&] {
    for (const Terrain& feature : *field.table().terrain) {
      if (geometry::distance_to_line(feature.points, {{20_in, 12.01_in}, Angle(), 10_mm, 10_mm}) == Length())
        return feature;
    }
    return Terrain();
  };
  field.march(v1::SIDE_RED, "move march units A : path path action work_on_hedge");
  EXPECT_EQ(before_it().kind, kHedge);
  EXPECT_EQ(before_it().properties[kLoopholed], 1);
  field.set("A", kNormalMove, 0).set("A", kMoved, 0);
  field.march(v1::SIDE_RED, "move march units A : path path action work_on_hedge");
  EXPECT_EQ(before_it().kind, kFence);
  EXPECT_EQ(field.table().terrain->size(), 3u);  // the hedge extends to both sides of its front
  field.set("A", kNormalMove, 0).set("A", kMoved, 0);
  EXPECT_EQ(field.refusal("A", "advance 0.5"), "");
}

// A works for two turns on the hedge that it draws.
Field worked_on(std::string_view hedge, std::string_view unit = "unit red A profile MI at (20,10.52)\n") {
  Field field({hedge, unit});
  for (int turn = 0; turn < 2; ++turn) {
    field.set("A", kNormalMove, 0).set("A", kMoved, 0);
    field.march(v1::SIDE_RED, "move march units A : path path action work_on_hedge");
  }
  return field;
}

TEST(FornovoHedgerows, AreClearedOnlyInFrontOfTheUnit) {  // FTS-11.6-d
  const auto features = [](std::string_view line) {
    const std::string hedge = "terrain hedgerow hedge \"the hedge\" line " + std::string(line) + "\n";
    const Field field = worked_on(hedge);
    EXPECT_EQ(field.refusal("A", "advance 0.5"), "") << line;
    int fences = 0;
    for (const Terrain& feature : *field.table().terrain) fences += feature.kind == kFence ? 1 : 0;
    EXPECT_EQ(fences, 1) << line;
    return field.table().terrain->size();
  };
  EXPECT_EQ(features("(19,12.01) (21,12.01)"), 1u) << "shorter than its front";
  EXPECT_EQ(features("(20,12.01) (72,12.01)"), 2u) << "it begins before its front";
  EXPECT_EQ(features("(0,12.01) (20,12.01)"), 2u) << "it ends there";
  EXPECT_EQ(features("(72,12.01) (0,12.01)"), 3u) << "drawn the other way";
  EXPECT_EQ(features("(0,12.01) (20,12.01) (72,12.01)"), 3u) << "in two stretches";
  EXPECT_EQ(features("(0,12.01) (0,12.01) (10,12.01) (72,12.01)"), 3u) << "with a point twice";
}

TEST(FornovoHedgerows, TheNearestOfTwoIsUsed) {  // FTS-11.6-d
  for (const bool far_first : {false, true}) {
    const std::string far = "terrain hedgerow far \"the far hedge\" line (19,12.03) (21,12.03)\n";
    const std::string near = "terrain hedgerow near \"the near hedge\" line (19,12.005) (21,12.005)\n";
    const Field field = worked_on(far_first ? far + near : near + far);
    for (const Terrain& feature : *field.table().terrain) {
      EXPECT_EQ(feature.kind == kFence, feature.id.starts_with("near")) << feature.id;
    }
  }
}

TEST(FornovoHedgerows, AreWorkedOnByFootThatTouchesThem) {  // FTS-11.6-d
  constexpr std::string_view kHedgeHere = "terrain hedgerow hedge \"the hedge\" line (0,12.01) (72,12.01)\n";
  const Field horse({kHedgeHere, "unit red A profile HC at (20,10.2)\n"});
  EXPECT_EQ(horse.refusal("A", "action work_on_hedge"), "FTS-11.6-d");
  const Field far({kHedgeHere, "unit red A profile MI at (20,8)\n"});
  EXPECT_EQ(far.refusal("A", "action work_on_hedge"), "FTS-11.6-d");
}

constexpr auto kRiver = "terrain river river \"the river\" area (0,14) (72,14) (72,16) (0,16)\n";

TEST(FornovoRivers, AreCrossedOnlyAtFordsAndBridges) {  // FTS-11.7-a
  const Field field({kRiver, "terrain ford ford \"the ford\" area (10,13.9) (30,13.9) (30,16.1) (10,16.1)\n",
                     "unit red A profile MC at (20,11)\nunit red B profile MC at (50,11)\n"});
  EXPECT_EQ(field.refusal("B", "advance 6"), "FTS-11.7-a");
  EXPECT_EQ(field.refusal("A", "advance 6"), "");
  EXPECT_EQ(field.plan("A", "advance 6").costs.back().clause, "FTS-11.7-a");
  EXPECT_NEAR(cost(field, "A", "advance 6"), 6 + 5.07, 0.1);  // as a stream: half speed
}

TEST(FornovoBridges, TakeThreeFilesAtHalfSpeedAndDisorder) {  // FTS-11.7-b, G-190
  Field field({kRiver, "terrain bridge bridge \"the bridge\" area (19,13) (21,13) (21,17) (19,17)\n",
               "unit red A profile MI at (20,10) original_figures=9 start_files=3\n"});
  const Field wide({kRiver, "terrain bridge bridge \"the bridge\" area (19,13) (21,13) (21,17) (19,17)\n",
                    "unit red B profile MI at (20,10) original_figures=12 start_files=4\n"});
  EXPECT_EQ(wide.refusal("B", "advance 4"), "FTS-11.7-b");
  field.march(v1::SIDE_RED, "move march units A : path path advance 4");
  EXPECT_EQ(field.status("A", kDisorderBridge), 1);
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("A"), (*field.table().terrain)[1], Angle()), "");
  for (int turn = 0; turn < 2; ++turn) {
    field.set("A", kNormalMove, 0).set("A", kMoved, 0);
    field.march(v1::SIDE_RED, "move march units A : path path advance 4");
  }
  EXPECT_EQ(field.status("A", kDisorderBridge), 0);  // G-130: it ends automatically
}

constexpr auto kDitchLine = "terrain ditch ditch \"the ditch\" line (0,12.6) (72,12.6) width_um=25400\n";

TEST(FornovoDitches, CostTwoInchesAndDisorderMounted) {  // FTS-11.9-a
  Field field({kDitchLine, kAtTheLine});
  EXPECT_NEAR(cost(field, "A", "advance 4"), 6, kNear);
  field.march(v1::SIDE_RED, "move march units C : path path advance 5");
  EXPECT_EQ(field.status("C", kDisorderTerrain), 1);
  EXPECT_EQ(blocks_impetus(field.table(), field.unit("A"), first(field), Angle()), "FTS-7.7.2-d");
}

TEST(FornovoDitches, DisorderFootOnOneToThree) {  // FTS-11.9-a, G-196
  for (const std::uint32_t face : {3u, 4u}) {
    Field field({kDitchLine, kAtTheLine});
    field.march(v1::SIDE_RED, "move march units A : path path advance 4", {face});
    EXPECT_EQ(field.status("A", kDisorderTerrain), face == 3 ? 1 : 0);
  }
}

TEST(FornovoDitches, HoldTroopsInDisorderAndHardCover) {  // FTS-11.9-b
  Field field({kDitchLine, kAtTheLine});
  field.march(v1::SIDE_RED, "move march units A : path path advance 2", {6});
  ASSERT_NE(ditch_held_by(field.table(), field.unit("A")), nullptr);
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
  EXPECT_EQ(cover_from(field.table(), field.unit("A"), {20_in, 20_in}, Fire::small_arms).cover, Cover::hard);
  EXPECT_TRUE(is_in_disordering_ground(field.table(), field.unit("A")));
}

TEST(FornovoBridges, StopDisorderingUnitsThatHaveLeftThem) {  // FTS-11.7-b, G-130
  const Field field({kRiver, "terrain bridge bridge \"the bridge\" area (19,13) (21,13) (21,17) (19,17)\n",
                     "unit red A profile MI at (20,15) original_figures=9 start_files=3\n"});
  const auto left_after = [&](double y) {
    Field gone = field;
    gone.set("A", kDisorderBridge, 1);
    geometry::Footprint there = gone.unit("A").ground;
    there.centre.y = Length::um(inches(y));
    gone.run([&](Draft& draft) { shift(draft, UnitId("A"), there); });  // as recoils and pursuits do
    return gone.status("A", kDisorderBridge);
  };
  EXPECT_EQ(left_after(14), 1);
  EXPECT_EQ(left_after(22), 0);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
