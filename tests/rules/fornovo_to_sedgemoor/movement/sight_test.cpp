// Which units see each other: sections 9.11, 11.1, 11.3, 11.5; G-144, G-145.
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kFacing = "unit red A profile MI at (36,8)\nunit blue B profile MI at (36,40) facing 180\n";

bool see_each_other(std::initializer_list<std::string_view> lines, const char* a = "A", const char* b = "B") {
  const Field field(lines);
  return sees(field.table(), field.unit(a), field.unit(b));
}
bool line(const Field& field, SightRules rules = {}) {
  return line_is_free(field.table(), field.unit("A"), geometry::front_centre(field.unit("A").ground), field.unit("B"),
                      geometry::front_centre(field.unit("B").ground), rules);
}

TEST(FornovoSight, ReachesAHundredInchesAllRound) {  // FTS-11.3-a
  EXPECT_TRUE(see_each_other({kFacing}));
  EXPECT_FALSE(see_each_other({"unit red A profile MI at (10,20)\nunit blue B profile MI at (190,20)\n"}));
  EXPECT_TRUE(see_each_other({"unit red A profile MI at (36,8) facing 180\nunit blue B profile MI at (36,40)\n"}));
}

TEST(FornovoSight, UnitsAreObstaclesOneContourHigh) {  // FTS-11.3-a, FTS-9.11-c, G-145
  constexpr std::string_view kBetween = "unit red W profile SK at (36,24) original_figures=60 start_files=60\n";
  EXPECT_FALSE(line(Field({kFacing, kBetween})));
  const Field from_above({kFacing, kBetween, "terrain hill hill \"the hill\" area (20,0) (52,0) (52,14) (20,14)\n"});
  EXPECT_TRUE(line(from_above));
}

TEST(FornovoSight, ShotsGoOverWhatIsAtMostHalfWay) {  // FTS-9.11-a, G-145
  constexpr std::string_view kHill = "terrain hill hill \"the hill\" area (20,0) (52,0) (52,12) (20,12)\n";
  const Field near({kFacing, kHill, "unit red W profile SK at (36,16)\n"});
  const Field far({kFacing, kHill, "unit red W profile SK at (36,30)\n"});
  EXPECT_TRUE(line(near, {.shooting = true}));
  EXPECT_FALSE(line(far, {.shooting = true}));
  EXPECT_TRUE(line(far));
  EXPECT_FALSE(line(near, {.shooting = true, .hail = true}));  // hail never passes over obstacles
}

// What a musket on a hill shoots over, and what blocks it; the unit sees over both.
TEST(FornovoSight, ShotsPassOverLowThingsInTheNearHalf) {  // FTS-9.11-a, G-145
  struct Low {
    std::string_view near, far;
  };
  constexpr std::string_view kHigh = "terrain hill hill \"the hill\" area (20,0) (52,0) (52,12) (20,12) height=2\n";
  for (const Low& low : {
           Low{"terrain high_wall w \"the wall\" line (0,16) (72,16)\n",
               "terrain high_wall w \"the wall\" line (0,30) (72,30)\n"},
           Low{"terrain hedgerow h \"the hedge\" line (0,16) (72,16)\n",
               "terrain hedgerow h \"the hedge\" line (0,30) (72,30)\n"},
           Low{"terrain high_wall w \"the yard\" line (30,14) (42,14) (42,20) (30,20)\n",
               "terrain high_wall w \"the yard\" line (30,14) (42,14) (42,30) (30,30)\n"},  // starts before half-way
           Low{"terrain town_block f \"the farm\" area (30,14) (42,14) (42,20) (30,20) height=1\n",
               "terrain town_block f \"the farm\" area (30,18) (42,18) (42,28) (30,28) height=1\n"},
           Low{"terrain woods w \"the wood\" area (30,14) (42,14) (42,20) (30,20) density=1\n",
               "terrain woods w \"the wood\" area (30,18) (42,18) (42,28) (30,28) density=1\n"},
       }) {
    EXPECT_TRUE(line(Field({kFacing, kHigh, low.near}), {.shooting = true})) << low.near;
    EXPECT_FALSE(line(Field({kFacing, kHigh, low.far}), {.shooting = true})) << low.far;
    EXPECT_TRUE(line(Field({kFacing, kHigh, low.far}))) << low.far;
    EXPECT_FALSE(line(Field({kFacing, kHigh, low.near}), {.shooting = true, .hail = true})) << low.near;
  }
}

TEST(FornovoSight, ThroughAHedgerowOneShootsWhereItIsLoopholed) {  // FTS-11.6-d, G-189
  constexpr std::string_view kClosed = "terrain hedgerow h \"the hedge\" line (0,9.49) (72,9.49)\n";
  constexpr std::string_view kOpen = "terrain hedgerow h \"the hedge\" line (0,9.49) (72,9.49) loopholed=1\n";
  EXPECT_FALSE(line(Field({kFacing, kClosed}), {.shooting = true}));
  EXPECT_TRUE(line(Field({kFacing, kOpen}), {.shooting = true}));
  EXPECT_TRUE(line(Field({kFacing, kClosed})));  // a unit at the wall sees over it
}

TEST(FornovoSight, OnlyTheCrestOfAGentleSlopeBlocks) {  // FTS-11.1-a, FTS-11.1-b, G-145
  constexpr std::string_view kSlope = "terrain hill hill \"the hill\" area (10,15) (62,15) (62,30) (10,30)\n";
  constexpr std::string_view kRidge = "terrain crest ridge \"the ridge\" line (10,22) (62,22)\n";
  EXPECT_FALSE(line(Field({kFacing, kSlope, kRidge})));
  const Field at_the_crest(
      {"unit red A profile MI at (36,19.8)\nunit blue B profile MI at (36,40) facing 180\n", kSlope, kRidge});
  EXPECT_TRUE(line(at_the_crest));  // within an inch of it
}

TEST(FornovoSight, NothingIsSeenThroughAWood) {  // FTS-11.5-b
  EXPECT_FALSE(
      line(Field({kFacing, "terrain woods wood \"the wood\" area (0,20) (72,20) (72,28) (0,28) density=1\n"})));
}

constexpr std::string_view kWood = "terrain woods wood \"the wood\" area (20,20) (52,20) (52,40) (20,40) density=1\n";
constexpr std::string_view kAtTheEdge =
    "unit blue B profile SK at (36,20.9) facing 180 original_figures=4 start_files=4\n";

TEST(FornovoWoodsSight, RevealsTroopsAtTheEdgeWithinEightInches) {  // FTS-11.5-a, G-165
  EXPECT_TRUE(see_each_other({kWood, kAtTheEdge, "unit red A profile MI at (36,11.2)\n"}));
  EXPECT_FALSE(see_each_other({kWood, kAtTheEdge, "unit red A profile MI at (36,9)\n"}));
  EXPECT_FALSE(see_each_other({kWood, "unit blue B profile SK at (36,23) facing 180 original_figures=4 start_files=4\n",
                               "unit red A profile MI at (36,16)\n"}));
}

TEST(FornovoWoodsSight, ShootingRevealsTroopsInside) {  // FTS-11.5-a
  Field field({kWood, kAtTheEdge, "unit red A profile MI at (36,5)\n"});
  EXPECT_FALSE(sees(field.table(), field.unit("A"), field.unit("B")));
  field.set("B", kRevealed, 1);
  EXPECT_TRUE(sees(field.table(), field.unit("A"), field.unit("B")));
}

TEST(FornovoWoodsSight, OutwardsIsOnlyFromTheEdge) {  // FTS-11.5-b
  EXPECT_TRUE(see_each_other({kWood, kAtTheEdge, "unit red A profile MI at (36,5)\n"}, "B", "A"));
  EXPECT_FALSE(see_each_other(
      {kWood, "unit blue B profile SK at (36,26) facing 180\nunit red A profile MI at (36,5)\n"}, "B", "A"));
}

TEST(FornovoWoodsSight, InsideHeavyWoodsIsTwoInches) {  // FTS-11.5.2-b
  constexpr std::string_view kHeavy = "terrain woods wood \"the wood\" area (0,0) (72,0) (72,48) (0,48) density=2\n";
  constexpr std::string_view kTwo =
      "unit red A profile SK at (36,20) original_figures=4 start_files=4\n"
      "unit blue B profile SK at (36,22.5) facing 180 original_figures=4 start_files=4\n";
  EXPECT_TRUE(see_each_other({kHeavy, kTwo}));
  EXPECT_FALSE(see_each_other({kHeavy,
                               "unit red A profile SK at (36,20) original_figures=4 start_files=4\n"
                               "unit blue B profile SK at (36,24) facing 180 original_figures=4 start_files=4\n"}));
}

TEST(FornovoSight, TownBlocksAndWorksAreInTheWay) {  // FTS-11.8-a, G-145
  EXPECT_FALSE(
      line(Field({kFacing, "terrain town_block farm \"the farm\" area (30,20) (42,20) (42,28) (30,28) height=1\n"})));
  EXPECT_FALSE(line(Field({kFacing, "terrain high_wall wall \"the wall\" line (0,24) (72,24)\n"})));
}

TEST(FornovoSight, OfAChargerMayBeThroughAFriend) {  // FTS-11.3-b, G-086
  constexpr std::string_view kHidden =
      "terrain woods wood \"the wood\" area (30,14) (42,14) (42,34) (30,34) density=1\n"
      "unit red A profile MI at (36,8) original_figures=9 start_files=3\n"
      "unit blue B profile MI at (41,40) facing 180 original_figures=9 start_files=3\n";
  const Field alone({kHidden});
  EXPECT_FALSE(sees_to_charge(alone.table(), alone.unit("A"), alone.unit("B")));
  const Field helped({kHidden, "unit red F profile MI at (43.5,10) original_figures=9 start_files=3\n"});
  EXPECT_FALSE(sees(helped.table(), helped.unit("A"), helped.unit("B")));
  EXPECT_TRUE(sees_to_charge(helped.table(), helped.unit("A"), helped.unit("B")));
}

TEST(FornovoSight, AUnitIsHiddenIfNoEnemySeesIt) {  // G-216
  const Field field({kWood, "unit blue B profile SK at (36,26) facing 180\nunit red A profile MI at (36,5)\n"});
  EXPECT_TRUE(is_wholly_hidden(field.table(), field.unit("B")));
  EXPECT_TRUE(is_wholly_hidden(field.table(), field.unit("A")));
  const Field open({kFacing});
  EXPECT_FALSE(is_wholly_hidden(open.table(), open.unit("B")));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
