// What orders of the late period cost: squares of the Prussians, turns of skirmish infantry (GWK-LATE-09,
// GWK-SKIRM-04).
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kLate = "option late_period on\n";

// A and B beside each other, C and D behind them; their commander is near.
Battlefield four(std::string_view profile, std::string_view traits, std::int32_t year) {
  Battlefield field(red("A", profile, traits) + red("B", profile, traits) + red("C", profile, traits) +
                        red("D", profile, traits) + red("E", "hi_o"),
                    kLate);
  file(field, {"A", "C"}, 500, 500);
  file(field, {"B", "D"}, 540, 500);
  file(field, {"E"}, 500, 300);
  for (Command& command : field.table().commands) {
    if (command.side == v1::SIDE_RED) command.commander = UnitId("E"), command.statuses.set(kPoints, 6);
  }
  field.game(kYear, year);
  return field;
}

GroupPlan planned(const Battlefield& field, const v1::PathStep& step) {
  const std::vector<UnitId> all = {UnitId("A"), UnitId("B"), UnitId("C"), UnitId("D")};
  const v1::PathStep* const path[] = {&step};
  return plan_move(field.table(), group_of(field.table(), all), path);
}

v1::PathStep square() {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_REFORM);
  step.set_formation(std::string(kSquareStep));
  return step;
}
v1::PathStep turn(std::int32_t degrees) {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_TURN);
  step.set_angle_mdeg(degrees * 1'000);
  return step;
}

TEST(GwkLateOrders, PrussiansFormSquareFreely) {  // GWK-LATE-09
  // Firelocks are Sh(f) (GWK-LATE-01); slower shot would turn some corner further than its allowance (R-G08).
  const Battlefield field = four("sh_f", "traits prussian,flintlock", 1730);
  const GroupPlan plan = planned(field, square());
  EXPECT_FALSE(plan.fault) << plan.fault->reason;
  EXPECT_EQ(cost_of_move(field.table(), plan).points, 1);
  for (const auto& [traits, year] :
       {std::pair{"traits prussian,flintlock", 1729}, std::pair{"traits flintlock", 1740}}) {
    const GroupPlan refused = planned(four("sh_f", traits, year), square());
    ASSERT_TRUE(refused.fault);
    EXPECT_EQ(refused.fault->citation.clause, "GWK-LATE-09");
  }
}

TEST(GwkLateOrders, SkirmishersTurnFreely) {  // GWK-SKIRM-04: costs neither points nor distance
  const Battlefield skirmishers = four("ski_o", "", 1800), foot = four("hi_o", "", 1800);
  for (const std::int32_t degrees : {90, -90, 180}) {
    const GroupPlan plan = planned(skirmishers, turn(degrees));
    EXPECT_FALSE(plan.fault) << plan.fault->reason;
    EXPECT_EQ(plan.used, Length());
    EXPECT_EQ(cost_of_move(skirmishers.table(), plan).points, 1) << degrees;
    EXPECT_EQ(cost_of_move(foot.table(), planned(foot, turn(degrees))).points, 2) << degrees;
  }
}

TEST(GwkLateOrders, SkirmishersTurnByAnyAngleAsOneGroup) {  // GWK-SKIRM-04
  const Battlefield skirmishers = four("ski_o", "", 1800), foot = four("hi_o", "", 1800);
  const GroupPlan plan = planned(skirmishers, turn(30));
  ASSERT_FALSE(plan.fault) << plan.fault->reason;
  EXPECT_EQ(plan.used, Length());
  EXPECT_EQ(cost_of_move(skirmishers.table(), plan).points, 1);
  ASSERT_EQ(plan.members.size(), 4u);
  const auto end = [&](std::size_t i) { return plan.members[i].end(); };
  EXPECT_EQ(end(0).facing, Angle::degrees(30));
  EXPECT_TRUE(stands_beside(end(0), end(1), Face::right));
  EXPECT_TRUE(stands_behind(end(0), end(2)));
  const geometry::Point middle =
      geometry::between(geometry::edge(end(0), Face::front).a, geometry::edge(end(1), Face::front).b);
  EXPECT_NEAR(geometry::distance(middle, {520_mm, 500_mm}).um(), 0, 3) << "about the middle of the front";
  EXPECT_EQ(planned(foot, turn(30)).fault->citation.clause, "GWK-MOVE-18");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
