// Flanks: section 7.15, sectors and open flanks.
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kOneUnit =
    "unit red A profile MI at (36,24)\nunit blue E profile MI at (36,44) facing 180\n";

OpenFlanks open_with(std::initializer_list<std::string_view> lines) {
  const Field field(lines);
  return open_flanks(field.table(), field.unit("A"));
}

TEST(FornovoFlanks, AreOpenUnlessSomethingProtectsThem) {  // FTS-7.15-a
  EXPECT_EQ(open_with({kOneUnit}).count(), 2);
}

TEST(FornovoFlanks, AFriendWithinSixInchesProtects) {  // FTS-7.15-b, G-083
  const OpenFlanks near = open_with({kOneUnit, "unit red F profile MI at (48,24)\n"});
  EXPECT_TRUE(near.left);
  EXPECT_FALSE(near.right);
  EXPECT_EQ(open_with({kOneUnit, "unit red F profile MI at (49,24)\n"}).count(), 2);  // 6.7 inches off
}

TEST(FornovoFlanks, ARoutingFriendDoesNotProtect) {  // FTS-7.15-b
  EXPECT_EQ(open_with({kOneUnit, "unit red F profile MI at (48,24) : morale=3\n"}).count(), 2);
}

TEST(FornovoFlanks, SkirmishersGunsAndShakenFriendsProtect) {  // FTS-7.15-d
  EXPECT_FALSE(open_with({kOneUnit, "unit red F profile SK at (48,24)\n"}).right);
  EXPECT_FALSE(open_with({kOneUnit, "unit red F profile LG at (46,24)\n"}).right);
  EXPECT_FALSE(open_with({kOneUnit, "unit red F profile MI at (48,24) : morale=2\n"}).right);
}

TEST(FornovoFlanks, AFriendBehindProtectsOneOfTheTwo) {  // FTS-7.15-c
  EXPECT_EQ(open_with({kOneUnit, "unit red F profile MI at (36,18)\n"}).count(), 1);
  EXPECT_EQ(open_with({kOneUnit,
                       "unit red F profile MI at (32,18) original_figures=12 start_files=4\n"
                       "unit red G profile MI at (40,18) original_figures=12 start_files=4\n"})
                .count(),
            0);
}

TEST(FornovoFlanks, GroundThatIsClosedOrDisordersProtects) {  // FTS-7.15-b, G-099
  EXPECT_FALSE(
      open_with({kOneUnit, "terrain impassable bog \"the bog\" area (42,10) (60,10) (60,40) (42,40)\n"}).right);
  EXPECT_FALSE(
      open_with({kOneUnit, "terrain woods wood \"the wood\" area (42,10) (60,10) (60,40) (42,40) density=1\n"}).right);
  EXPECT_TRUE(open_with({kOneUnit, "terrain road road \"the road\" area (42,10) (60,10) (60,40) (42,40)\n"}).right);
}

TEST(FornovoFlanks, GroundKnownToHoldAnEnemyDoesNot) {  // FTS-7.15-b
  EXPECT_TRUE(open_with({kOneUnit,
                         "terrain rough marsh \"the marsh\" area (42,10) (60,10) (60,40) (42,40)\n"
                         "unit blue F profile MI at (52,24) facing 270\n"})
                  .right);
}

TEST(FornovoFlanks, TheEdgeOfTheTableProtects) {  // G-083
  const OpenFlanks open =
      open_with({"unit red A profile MI at (8,24)\nunit blue E profile MI at (36,44) facing 180\n"});
  EXPECT_FALSE(open.left);
  EXPECT_TRUE(open.right);
}

TEST(FornovoFlanks, SquaresAndSkirmishersHaveNone) {  // G-040, G-052
  EXPECT_EQ(open_with({"unit red A profile MI formation square at (36,24)\n"}).count(), 0);
  EXPECT_EQ(open_with({"unit red A profile SK at (36,24)\n"}).count(), 0);
}

TEST(FornovoSectors, LieBehindTheFrontLine) {  // G-039
  const Field field({kOneUnit});
  const auto sector = [&](Length x, Length y) { return sector_of(field.table(), field.unit("A"), {x, y}); };
  EXPECT_EQ(sector(60_in, 26_in), v1::FACE_FRONT);
  EXPECT_EQ(sector(60_in, 25_in), v1::FACE_RIGHT);
  EXPECT_EQ(sector(12_in, 25_in), v1::FACE_LEFT);
  EXPECT_EQ(sector(36_in, 10_in), v1::FACE_REAR);
  EXPECT_EQ(sector(45_in, 15_in), v1::FACE_REAR);
  EXPECT_EQ(sector(48_in, 18_in), v1::FACE_RIGHT);
}

TEST(FornovoSectors, MayBeCutByDiagonals) {  // geom.flankRule
  Field field({kOneUnit});
  field.table().set_option(rules::OptionKey("geom.flankRule"), "diagonal");
  const auto sector = [&](Length x, Length y) { return sector_of(field.table(), field.unit("A"), {x, y}); };
  EXPECT_EQ(sector(60_in, 26_in), v1::FACE_RIGHT);
  EXPECT_EQ(sector(38_in, 44_in), v1::FACE_FRONT);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
