// Columns in a bend, whose elements face different ways.
#include "server/rules/systems/god_will_know_his_own/movement/column.h"

#include "tests/rules/god_will_know_his_own/movement/planned.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkColumn, EachElementTurnsAboutWhereItStands) {  // GWK-MOVE-10, GWK-MOVE-17, GWK-MOVE-19, R-G08
  const Battlefield field(unit("R1", "lc_o", 500, 485) + unit("R2", "lc_o", 500, 455) + unit("R3", "lc_o", 500, 425));
  for (const char* about : {"action about", "turn 180"}) {
    const std::string path = std::string("wheel_right 30, ") + about;
    const GroupPlan made = plan(field, {"R1", "R2", "R3"}, path);
    ASSERT_EQ(clause(made), "") << about;
    EXPECT_EQ(made.members[0].end().facing, Angle::degrees(210)) << about;
    for (const std::size_t rank : {1U, 2U}) {
      EXPECT_EQ(made.members[rank].end().facing, Angle::degrees(180)) << about;
      EXPECT_EQ(made.members[rank].end().centre, field.unit(made.members[rank].unit.str()).ground.centre) << about;
    }
    const GroupPlan on = plan(field, {"R1", "R2", "R3"}, path + ", advance 1");
    EXPECT_EQ(clause(on), "GWK-MOVE-17") << about << ": they face different ways";
  }
  EXPECT_EQ(clause(plan(field, {"R1", "R2", "R3"}, "action about, advance 1")), "") << "a straight one goes on";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
