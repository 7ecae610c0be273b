// What orders cost, and that the log says why.
#include "tests/rules/god_will_know_his_own/orders/given_orders.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

// The general's free point pays for the die: the reduction is saved for another order.
TEST(GwkDiceOrders, TheFreePointSparesTheReduction) {  // GWK-COMB-11, GWK-PIP-27
  Battlefield field("unit red R1 profile lb_o at (500mm,300mm)\n");
  give_points(field, 2);
  for (Command& command : field.table().commands) command.statuses.set(kChief, 1);
  v1::Act act;
  act.set_verb(v1::VERB_COMMAND);
  act.set_key(std::string(kBuyDie));
  act.add_units("R1");
  EXPECT_EQ(order(field, act), "");
  EXPECT_EQ(points_of_red(field), 2);
  EXPECT_EQ(order(field, move_act({"R1"}, {ahead(3_in)})), "");
  EXPECT_EQ(points_of_red(field), 2) << "1 less 1";
}

TEST(GwkMoveOrders, TheLogSaysWhyAnOrderCostsMore) {  // GWK-PIP-33
  const auto told = [](const std::vector<v1::PathStep>& path) {
    Battlefield field(
        "unit red R1 profile hi_i at (500mm,300mm)\nunit red R2 profile hi_i at (540mm,300mm)\n"
        "unit blue B1 profile hi_o at (500mm,1000mm) facing 180\n");
    give_points(field, 6);
    EXPECT_EQ(order(field, move_act({"R1", "R2"}, path)), "");
    for (const v1::Event& event : field.events()) {
      if (event.has_declared() && event.declared().text().starts_with("The order costs"))
        return event.declared().text();
    }
    return std::string();
  };
  v1::PathStep about;
  about.set_manoeuvre(v1::MANOEUVRE_TURN);
  about.set_angle_mdeg(180'000);
  EXPECT_EQ(told({about}),
            "The order costs 3 command points: group moves 1, turn about +1, clumsy troops, not straight ahead +1");
  EXPECT_EQ(told({ahead(1_in)}), "") << "the usual cost needs no explanation";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
