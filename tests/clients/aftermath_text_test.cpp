// The last page of a battle report, as the terminal and the admin tool print it.
#include "common/narration/aftermath.h"

#include <gtest/gtest.h>

namespace battalia {
namespace {

v1::Aftermath battle() {
  v1::Aftermath all;
  all.set_strength_label("stamina");
  all.set_points_label("units");
  all.set_held_the_field(v1::SIDE_BLUE);
  all.set_field_reason("The army of the King is beaten.");
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    v1::SideAftermath& sum = *all.add_sides();
    sum.set_side(side);
    sum.set_units(1);
    sum.set_strength_start_milli(4'000);
    sum.set_strength_end_milli(side == v1::SIDE_RED ? 1'500 : 4'000);
    sum.set_points_milli(1'000);
    v1::UnitAftermath& unit = *all.add_units();
    unit.set_unit(side == v1::SIDE_RED ? "K1" : "P1");
    unit.set_name(side == v1::SIDE_RED ? "Lord \x1b[31mAstley's" : "Skippon's");
    unit.set_side(side);
    unit.set_fate_label(side == v1::SIDE_RED ? "shaken" : "on the table");
    unit.set_strength_start_milli(4'000);
    unit.set_strength_end_milli(side == v1::SIDE_RED ? 1'500 : 4'000);
    unit.set_percent(side == v1::SIDE_RED ? 38 : 100);
  }
  all.mutable_sides(0)->set_units_lost(1);
  all.mutable_sides(0)->set_points_lost_milli(1'000);
  all.mutable_sides(1)->set_name("Parliament");
  v1::CommanderAftermath& king = *all.add_commanders();
  king.set_unit("KC");
  king.set_name("The King");
  king.set_side(v1::SIDE_RED);
  king.set_general(true);
  king.set_fate(v1::FATE_KILLED);
  king.set_fate_label("killed");
  king.set_fallen(2);
  return all;
}

TEST(NarratedAftermath, IsLossesBySideThenCommandersThenTheField) {
  const std::vector<std::string> expected = {
      "Losses, in units, and stamina left",
      "",
      "Red: 1 of 1 units lost; 1.5 of 4 stamina left",
      "  K1     Lord [31mAstley's                    shaken               1.5 of 4, 38%",
      "",
      "Parliament: 0 of 1 units lost; 4 of 4 stamina left",
      "  P1     Skippon's                            on the table         4 of 4, 100%",
      "",
      "Commanders",
      "  KC     The King                             Red, general: killed (2 fell in this command)",
      "",
      "Held the field: Parliament. The army of the King is beaten.",
      "Lost by Red: 1 of 1 units",
      "Lost by Parliament: 0 of 1 units",
  };
  EXPECT_EQ(describe(battle()), expected) << "and nothing that a name holds moves a cursor";
}

TEST(NarratedAftermath, NamesGiveWayOnANarrowTerminal) {
  for (const std::string& line : describe(battle(), 60)) EXPECT_LE(line.size(), 90U) << line;
  EXPECT_EQ(describe(battle(), 60)[3], "  K1     Lord [31mAstley's    shaken               1.5 of 4, 38%");
}

TEST(NarratedAftermath, AmountsAreWrittenAsPeopleDo) {
  EXPECT_EQ(amount_words(0), "0");
  EXPECT_EQ(amount_words(3'000), "3");
  EXPECT_EQ(amount_words(1'250), "1.25");
  EXPECT_EQ(amount_words(500), "0.5");
  EXPECT_EQ(amount_words(7), "0.007");
}

}  // namespace
}  // namespace battalia
