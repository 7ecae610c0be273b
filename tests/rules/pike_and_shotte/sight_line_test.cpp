// Lines of sight as people request them: seen or not, and the obstacles, found by calling the rules.
#include "server/rules/sight/sight_line.h"

#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// R1 looks at B1, 20 in straight ahead of it.
v1::Reach looked(std::string_view lines, std::string_view viewer = "R1") {
  const Situation table(R"(
    command red r
    command blue b
    unit red R1 of r profile SH at (36,20) facing 0
    unit blue B1 of b profile SH at (36,41) facing 180
  )" + std::string(lines) +
                        "turn 1 active red phase shooting first red\n");
  return sight_line(system(), table.table(), table.unit(viewer), table.unit("B1"));
}

TEST(SightLine, ReportsWhatIsSeen) {
  const v1::Reach line = looked("");
  EXPECT_EQ(line.kind(), "sight");
  EXPECT_EQ(line.label(), "R1 sees B1.");
  EXPECT_EQ(line.clause(), "PS-VIS-01");
  ASSERT_EQ(line.outline_size(), 2);
  EXPECT_EQ(line.outline(1).y_um() - line.outline(0).y_um(), (20_in).um());
}

TEST(SightLine, NamesEachObstacleSeparately) {
  const v1::Reach line = looked(R"(
    terrain woods w "Sulby wood" area (20,24) (52,24) (52,30) (20,30)
    terrain hedge h "the hedge" line (20,36) (52,36)
    unit red R2 of r profile SHL at (36,33) facing 0
    unit red R3 of r profile SH at (60,33) facing 0
  )");
  EXPECT_EQ(line.kind(), "blocked");
  EXPECT_EQ(line.label(), "No part of B1 can be seen. In the way: Sulby wood, R2.");
}

TEST(SightLine, CallsGroundWithoutAName) {
  const v1::Reach line = looked("terrain woods w \"\" area (20,24) (52,24) (52,30) (20,30)\n");
  EXPECT_EQ(line.label(), "No part of B1 can be seen. In the way: woods.");
}

TEST(SightLine, NamesNothingIfOnlyTheFacingPreventsSight) {
  const v1::Reach line = looked("unit red R2 of r profile SH at (36,30) facing 180\n", "R2");
  EXPECT_EQ(line.kind(), "blocked");
  EXPECT_EQ(line.label(), "B1 is outside the front quarter of R2.");
  EXPECT_EQ(line.clause(), "PS-GEO-02");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
