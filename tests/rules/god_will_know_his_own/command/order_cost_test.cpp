// Command points and what orders cost.
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"
#include "server/rules/references.h"

#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

// A group of those elements side by side, and a path of it that does what `done` says.
GroupPlan plan_for(const std::vector<UnitId>& ids, const Manoeuvres& done = {}) {
  GroupPlan plan;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    plan.group.members.push_back({.unit = ids[i], .file = static_cast<std::int32_t>(i), .rank = 0});
  }
  plan.group.files = static_cast<std::int32_t>(ids.size());
  plan.manoeuvres = done;
  return plan;
}
Manoeuvres wheel() {
  Manoeuvres done;
  done.wheels = true;
  done.straight = false;
  return done;
}
Manoeuvres about() {
  Manoeuvres done;
  done.turns_about = true;
  done.straight = false;
  return done;
}

class GwkOrderCost : public ::testing::Test {
 protected:
  GwkOrderCost() {
    leader_ = host_.add_one("r", "hi_o");
    host_.table.commands.front().commander = leader_;
    host_.of_command("r").set(kPoints, 10);
  }
  std::int32_t cost(const GroupPlan& plan) { return cost_of_move(host_.table, plan).points; }

  Host host_;
  UnitId leader_;
};

TEST_F(GwkOrderCost, ExampleOfOrderCosts) {  // EX-05, GWK-PIP-05, 18, 19, 21, 23, 24, 26, 27, GWK-CMD-06
  EXPECT_EQ(cost(plan_for(host_.add("r", "hi_i", 4), wheel())), 3);
  EXPECT_EQ(cost(plan_for(host_.add("r", "pk_o", 4, {"landsknecht"}), wheel())), 1);
  const auto knights = host_.add("r", "hc_o", 4);
  host_.table.commands.front().commander = knights[1];
  host_.of_command("r").set(kChief, 1);
  EXPECT_EQ(cost(plan_for(knights, wheel())), 1);
  host_.of_command("r").set(kInert, 1);
  EXPECT_EQ(cost(plan_for(knights, wheel())), 2);
  host_.of_command("r").set(kChief, 0);
  const auto horse = host_.add("r", "hc_o", 2);
  const auto foot = host_.add("r", "hi_o", 2);
  EXPECT_EQ(cost(plan_for({horse[0], foot[0]})), 2);
  const auto elephant = host_.add_one("r", "el_o");
  EXPECT_EQ(cost(plan_for({elephant, horse[0]}, wheel())), 4);
  EXPECT_EQ(cost(plan_for(host_.add("r", "pk_s", 4, {"swiss"}), about())), 1);
  EXPECT_EQ(cost(plan_for(host_.add("r", "hi_o", 4, {"english"}), about())), 2);
}

TEST_F(GwkOrderCost, OutOfCommandAtTwentyFourInches) {  // EX-05 (d), GWK-PIP-13, GWK-CMD-18
  const UnitId shot = host_.add_one("r", "sh_o");
  const auto at = [&](Length away) {
    host_.unit(shot).ground = host_.unit(leader_).ground;
    host_.unit(shot).ground.centre.y += 20_mm + away;
    return cost(plan_for({shot}));
  };
  EXPECT_EQ(at(27_in), 2);
  EXPECT_EQ(at(24_in), 1);
  EXPECT_EQ(at(24_in + Length::um(1'000)), 2);
  host_.table.commands.front().commander = UnitId();
  EXPECT_EQ(at(1_in), 2) << "the commander is lost";
}

TEST_F(GwkOrderCost, SkirmishInfantryTurnsFree) {  // GWK-SKIRM-04
  EXPECT_EQ(cost(plan_for(host_.add("r", "ski_o", 4), about())), 1);
  EXPECT_EQ(cost(plan_for(host_.add("r", "li_o", 4), about())), 2);
}

TEST_F(GwkOrderCost, GrowsWithCommandDistance) {  // GWK-PIP-38
  const UnitId near = host_.add_one("r", "hi_o");
  host_.table.commands.front().commander = near;
  const UnitId far = host_.add_one("r", "hi_o");
  host_.unit(far).ground = host_.unit(near).ground;
  host_.unit(far).ground.centre.y += 30_in;
  const PrintedRow basic{"HOLD", 1, "hold", "GWK-PIP-06"};
  EXPECT_EQ(cost_of_order(host_.table, {&far, 1}, basic).points, 2);
  EXPECT_EQ(cost_of_morale_order(host_.table, host_.table.commands.front(), basic).points, 1);
}

TEST_F(GwkOrderCost, ExampleOfMarches) {  // EX-06, GWK-PIP-14 to 16, R-C15
  const auto march = [&](std::string_view key, std::int32_t moves, std::vector<std::string> traits = {}) {
    GroupPlan plan = plan_for({host_.add_one("r", key, std::move(traits))});
    plan.march_moves = moves;
    return cost(plan);
  };
  host_.unit(leader_).ground.centre = {500_mm, 500_mm};
  EXPECT_EQ(march("hi_o", 3), 3);
  EXPECT_EQ(march("cv_o", 3), 4);
  EXPECT_EQ(march("pk_o", 2, {"landsknecht"}), 3);
  const std::vector<std::int32_t> foot = {1, 2, 3, 4}, landsknechts = {1, 3, 4, 5}, mounted = {1, 2, 4, 5};
  for (std::int32_t moves = 1; moves <= 4; ++moves) {
    const auto i = static_cast<std::size_t>(moves - 1);
    EXPECT_EQ(march("hi_o", moves), foot[i]);
    EXPECT_EQ(march("pk_o", moves, {"landsknecht"}), landsknechts[i]);
    EXPECT_EQ(march("cv_o", moves), mounted[i]);
  }
  host_.table.set_option(kMarchCostMode, "separate_orders");
  EXPECT_EQ(march("hi_o", 3), 5);
}

TEST_F(GwkOrderCost, SurchargesOfThePath) {  // GWK-PIP-10, 17, 20, 25, 26, GWK-LATE-04, GWK-ART-12, GWK-MOR-23
  const auto foot = host_.add("r", "hi_o", 2);
  GroupPlan plan = plan_for(foot);
  plan.uphill_into_foot = true;
  plan.cannot_recoil = true;
  EXPECT_EQ(cost(plan), 3);
  plan = plan_for({foot[0]});
  plan.uphill_into_foot = true;
  EXPECT_EQ(cost(plan), 1) << "no group";
  plan = plan_for({foot[0]});
  plan.nearer_to_enemy = true;
  EXPECT_EQ(cost(plan), 1);
  host_.unit(foot[0]).set(kMorale, Morale::shaken);
  EXPECT_EQ(cost(plan), 2);
  EXPECT_EQ(cost(plan_for({host_.add_one("r", "cv_x"), host_.add_one("r", "cv_o")})), 2);
  EXPECT_EQ(cost(plan_for({host_.add_one("r", "cv_x"), host_.add_one("r", "cv_o", {"arab_horses"})})), 1);
  Manoeuvres oblique;
  oblique.straight = false;
  EXPECT_EQ(cost(plan_for({host_.add_one("r", "hi_x")}, oblique)), 2);
  EXPECT_EQ(cost(plan_for({host_.add_one("r", "lart_o")}, oblique)), 2);
  const UnitId battalion_gun = host_.add_one("r", "lart_x");
  host_.table.set_option(kLatePeriod, "on");
  EXPECT_EQ(cost(plan_for({battalion_gun}, oblique)), 1);
}

TEST_F(GwkOrderCost, SomeTroopsWheelAndReformFree) {  // GWK-PIP-21, 24, GWK-LATE-06, GWK-LATE-09
  const auto wheels = [&](std::string_view key, std::vector<std::string> traits = {}) {
    return cost(plan_for(host_.add("r", key, 2, std::move(traits)), wheel()));
  };
  const auto reforms = [&](std::string_view key, std::vector<std::string> traits = {}) {
    Manoeuvres done;
    done.reforms = true;
    return cost(plan_for(host_.add("r", key, 2, std::move(traits)), done));
  };
  EXPECT_EQ(wheels("re_s"), 1);
  EXPECT_EQ(wheels("re_o"), 2);
  EXPECT_EQ(reforms("re_o"), 1);
  EXPECT_EQ(reforms("lc_o"), 1);
  EXPECT_EQ(reforms("hi_o"), 2);
  EXPECT_EQ(wheels("pk_o", {"spanish"}), 2);
  host_.table.game.set(kYear, 1501);
  EXPECT_EQ(wheels("pk_o", {"spanish"}), 1);
  host_.table.game.set(kYear, 1601);
  EXPECT_EQ(wheels("pk_o", {"spanish"}), 2);
  EXPECT_EQ(wheels("sh_o", {"swedish"}), 2);
  host_.table.set_option(kLatePeriod, "on");
  EXPECT_EQ(wheels("sh_o", {"swedish"}), 1);
}

TEST_F(GwkOrderCost, ARefusalListsTheRowsOfTheCost) {  // GWK-PIP-33
  host_.of_command("r").set(kPoints, 2);
  const OrderCost cost = cost_of_move(host_.table, plan_for(host_.add("r", "hi_i", 4), wheel()));
  const WhyNot fault = why_not_affordable(host_.table, cost);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->citation.clause, "GWK-PIP-33");
  EXPECT_EQ(
      fault->reason,
      "It costs 3 of 2 command points left: group moves 1, group wheels +1, clumsy troops, not straight ahead +1.");
}

TEST_F(GwkOrderCost, TheReductionIsUsedOnceABound) {  // GWK-PIP-27, GWK-CMD-07
  host_.of_command("r").set(kExceptional, 1);
  const OrderCost first = cost_of_order(host_.table, {&leader_, 1}, kMoveSingleCost);
  EXPECT_EQ(first.points, 0);
  host_.run([&](Draft& draft) { pay(draft, first); });
  EXPECT_EQ(cost_of_order(host_.table, {&leader_, 1}, kMoveSingleCost).points, 1);
  EXPECT_EQ(points_left(host_.table, {.command = CommandId("r"), .stand = {}}), 10);
}

TEST(GwkPoints, ExampleOfPointsAndRegiment) {  // EX-04, GWK-PIP-01 to 03, 35, GWK-CMD-04, 05, 13, 14, GWK-GEN-09
  Host host;
  host.of_command("r").set(kGoodCommand, 1);
  host.command("r2", v1::SIDE_RED).set(kActing, 1);
  host.add("r", "hi_o", 1);
  const auto regiment = host.add("r2", "pk_o", 9);
  host.put_under_stand(regiment);
  host.run(roll_points, {2, 5, 3});
  EXPECT_EQ(host.of_command("r")[kPoints], 5);
  EXPECT_EQ(host.of_command("r2")[kPoints], 3);
  host.unit(UnitId("S")).statuses.set(kActivated, 1);
  host.run([](Draft& draft) { roll_regiment_points(draft, UnitId("S")); }, {4, 2});
  EXPECT_EQ(host.unit(UnitId("S")).statuses[kPoints], 1);
  EXPECT_EQ(purse_for(host.table, regiment).stand, UnitId("S")) << "its points are used first (GWK-CMD-15)";
  host.run([](Draft& draft) { roll_regiment_points(draft, UnitId("S")); }, {1, 6});
  EXPECT_EQ(host.unit(UnitId("S")).statuses[kPoints], 0) << "never below 0";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
