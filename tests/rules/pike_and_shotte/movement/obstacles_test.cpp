// Charges and obstacles (PS-TER-10): where one ends a charge, where a charge crosses one, and which units count as
// lining one.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

// They neither shoot nor form a hedgehog: no dice.
constexpr std::string_view kPikes =
    "type pike_block formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits weapon_pike";

// R1 six inches in front of a hedge along y = 26.5, B1 behind it; blue's own line faces red.
Situation hedge(const std::string& phase, const std::string& red, double behind, const std::string& more = "") {
  std::string lines =
      "command red r \"Red battalia\" commander RC\ncommand blue b \"Blue battalia\" commander BC\n"
      "commander red RC of r profile CDR at (36,17)\ncommander blue BC of b profile CDR at (36,46)\n"
      "terrain hedge hedge \"the hedge\" line (20,26.5) (60,26.5)\n";
  lines += "unit red R1 at (36,20) facing 0 of r profile " + red + "\n";
  lines +=
      "unit blue B1 of b " + std::string(kPikes) + " at (36," + std::to_string(28 + behind) + ") facing 180\n" + more;
  return Situation(lines + "turn 2 of 10 active red phase " + phase + " first red\n");
}

TEST(Obstacles, ACommandedChargeThatMeetsOneEndsThereWithoutContact) {  // PS-TER-10
  Situation table = hedge("orders", "HQ", 1);
  table.act(kRed, "command order_charge units R1 : target targets B1", {4});
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_LT(26.5_in - (table.unit("R1").ground.centre.y + 0.75_in), 0.05_in) << "it stands at the hedge";
  EXPECT_EQ(table.status("R1", "no_further_move"), 1);
  EXPECT_EQ(table.status("R1", "charged"), 0);
  EXPECT_TRUE(table.table().decisions.empty()) << "nobody is asked how to meet it";
  const auto halted = std::ranges::find_if(table.events(), [](const v1::Event& event) {
    return event.declared().text().starts_with("R1 does not charge home");
  });
  ASSERT_NE(halted, table.events().end());
  EXPECT_EQ(halted->clauses(0), "PS-TER-10");
}

TEST(Obstacles, AChargeOnInitiativeEndsThereToo) {  // PS-TER-10, PS-INI-02
  Situation table = hedge("initiative", "HQ at (36,22) : may_use_initiative", 0.5);
  table.act(kRed, "charge initiative_charge units R1 : target targets B1");
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", "no_further_move"), 1);
}

TEST(Obstacles, AChargerInContactWithOneCrossesItFirst) {  // PS-TER-09
  const Situation table = hedge("orders", "HQ at (36,25.6)", 1);
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B1"), "PS-TER-04");
}

TEST(Obstacles, AreCrossedOnlyTowardsANearEnemyOrAwayFromIt) {  // PS-TER-09, PS-PRX-01, PS-PRX-02
  const Situation alone = hedge("orders", "PB at (36,24.95)", 12);
  EXPECT_FALSE(why_not_cross_obstacle(alone.battle(), alone.unit("R1")).has_value());
  const std::string beside = "unit blue B2 of b " + std::string(kPikes) + " at (45,25) facing 270\n";
  const Situation flanked = hedge("orders", "PB at (36,24.95)", 12, beside);
  EXPECT_EQ(why_not_cross_obstacle(flanked.battle(), flanked.unit("R1"))->citation.clause, "PS-PRX-01");
}

TEST(Obstacles, BeyondAllMovesNoUnitIsCharged) {  // PS-CHG-01
  const Situation table = hedge("orders", "PB", 12);
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B1"), "PS-CHG-01");
}

TEST(Obstacles, AnOfferSaysThatOneStopsTheCharge) {  // PS-TER-10
  const Situation alone = hedge("orders", "HQ", 1);
  const auto in_vain = alone.offers(kRed, "order_charge");
  ASSERT_EQ(in_vain.size(), 1u);
  EXPECT_LT(in_vain[0].weight(), 10u);
  EXPECT_NE(in_vain[0].inputs(1).targets().targets(0).label().find("obstacle"), std::string::npos);
}

TEST(Obstacles, APreviewShowsWhereTheChargeEnds) {  // PS-TER-10
  const Situation table = hedge("orders", "HQ", 1);
  v1::Preview preview;
  preview_charge(table.battle(), table.unit("R1"), table.unit("B1"), ChargeCause::order, 3, Lean::nearest, preview);
  EXPECT_TRUE(preview.legal());
  EXPECT_LT(Length::um(preview.ends_at().centre().y_um()), 25.8_in);
  EXPECT_GT(preview.used_um(), (5_in).um());
}

TEST(Obstacles, SkirmishersChargeOverThem) {  // PS-TER-04
  const Situation table = hedge("orders", "SK", 1, "unit blue B2 of b profile SK at (36,35) facing 180\n");
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B2"), "PS-CHG-01") << "B1 is before it";
  const Situation clear = hedge("orders", "LH formation skirmish size 9 x 1.5", 1);
  EXPECT_EQ(clear.refusal(kRed, "command order_charge units R1 : target targets B1"), "");
}

TEST(Obstacles, ATargetLinesOneUpToThreeTenthsOfAnInch) {  // PS-TER-10, PS-SAV-07
  struct Case {
    double behind;
    bool lines;
  };
  for (const Case one : {Case{0, true}, {0.29, true}, {0.3, true}, {0.302, false}, {0.4, false}, {0.5, false}}) {
    const Situation table = hedge("orders", "HQ", one.behind);
    const Unit& target = table.unit("B1");
    const WhyNot fault = why_not_charge(table.battle(), table.unit("R1"), target, ChargeCause::order, 3);
    EXPECT_EQ(fault ? fault->citation.clause : "", one.lines ? "" : "PS-TER-10") << one.behind;
    const Covered cover = cover_of_face(table.battle(), target, geometry::Face::front);
    EXPECT_EQ(cover.cover == Cover::soft, one.lines) << one.behind << ": cover in combat is the same question";
    EXPECT_EQ(obstacle_at(table.battle(), target.ground).has_value(), one.lines) << one.behind;
  }
}

TEST(Obstacles, RoughGroundIsOneMoveAndNoMore) {  // PS-TER-08
  const Situation table = hedge("orders", "PB", 0.2, "terrain rough bog area (30,20.5) (42,20.5) (42,24) (30,24)\n");
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B1"), "PS-TER-08");
}

TEST(Obstacles, UnitsThatLineOneAreAttackedAcrossIt) {  // PS-TER-10
  Situation table = hedge("orders", "HQ", 0.1);
  table.act(kRed, "command order_charge units R1 : target targets B1", {4});
  EXPECT_EQ(table.table().contacts.size(), 1u) << table.story();
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
