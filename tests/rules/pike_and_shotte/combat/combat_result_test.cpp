// Chapters RES and SUP: supports, and which side has won a round of combat.
#include "server/rules/families/brigade/melee/combat.h"

#include "common/notation/act.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/combat/fighting.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace battalia::rules::pike_and_shotte {
namespace {

int bonus(const Situation& table, v1::Side side, std::string_view clause) {
  const Combat combat = combats(table.battle()).at(0);
  const auto supports = chosen_supports(possible_supports(table.battle(), combat, side), {});
  return value_of(result_bonuses(table.battle(), combat, supports, side), clause);
}

// --- Supports -------------------------------------------------------------------------------------------------------

Situation supported(const std::string& more, const std::string& red = "PB") { return duel(red, "PB", more); }

// PS-SUP-01, PS-SUP-02
TEST(Supports, CountBehindWithinFourInchesAndBesideWithinTwo) {
  // R1 stands from 18.5 to 21.5 and from x 34 to 38.
  EXPECT_EQ(bonus(supported("unit red S1 of r profile SH at (36,14) facing 0\n"), v1::SIDE_RED, "PS-SUP-01"), 1);
  EXPECT_EQ(bonus(supported("unit red S1 of r profile SH at (36,13.99) facing 0\n"), v1::SIDE_RED, "PS-SUP-01"), 0);
  const std::string left = "unit red S1 of r profile SHS at (30,20) facing 0\n";
  const std::string right = "unit red S2 of r profile SHS at (42,20) facing 0\n";
  EXPECT_EQ(bonus(supported(left), v1::SIDE_RED, "PS-SUP-02"), 1);
  EXPECT_EQ(bonus(supported(left + right), v1::SIDE_RED, "PS-SUP-02"), 2);
  EXPECT_EQ(bonus(supported("unit red S2 of r profile SHS at (42.1,20) facing 0\n"), v1::SIDE_RED, "PS-SUP-02"), 0);
}

// PS-SUP-01, PS-SUP-02: and not a nearer part of it in the neighbouring quarter.
TEST(Supports, CountByTheirPartInTheQuarter) {
  using geometry::Face;
  const auto places = [](const std::string& supporter) {
    const Situation table = supported("unit red S1 of r profile " + supporter + " facing 0\n");
    std::vector<Face> all;
    for (const Support& one : possible_supports(table.battle(), combats(table.battle()).at(0), v1::SIDE_RED))
      all.push_back(one.place);
    return all;
  };
  // 1.4142 in behind R1 and out beyond its left corner, so 2.0 in away where its left quarter begins; then 1.42 in.
  EXPECT_EQ(places("SHS at (34,16.5858)"), (std::vector{Face::rear, Face::left}));
  EXPECT_EQ(places("SHS at (34,16.58)"), (std::vector{Face::rear}));
  // 2.8284 in to its left and far back, so 4.0 in away where its rear quarter begins; then 2.834 in.
  EXPECT_EQ(places("SHS size 1 x 8 at (30.6716,16)"), (std::vector{Face::rear}));
  EXPECT_EQ(places("SHS size 1 x 8 at (30.666,16)"), std::vector<Face>());
}

// PS-SUP-03
TEST(Supports, AreGivenAndReceivedOnlyBySomeTroops) {
  const auto rear = [](const std::string& supporter, const std::string& red = "PB", const std::string& more = "") {
    return bonus(supported("unit red S1 of r profile " + supporter + " at (36,15) facing 0\n" + more, red),
                 v1::SIDE_RED, "PS-SUP-01");
  };
  EXPECT_EQ(rear("SH"), 1);
  EXPECT_EQ(rear("SH formation march_column size 2 x 3"), 0);
  EXPECT_EQ(rear("LO formation limbered size 1.5 x 3"), 0);
  EXPECT_EQ(rear("SH", "PB", "unit blue B2 of b profile SH at (36,14) facing 0\ncontact B2 front S1 rear\n"), 0);
  EXPECT_EQ(rear("SH", "LO"), 0);
  EXPECT_EQ(rear("SH", "SK"), 0);
  EXPECT_EQ(rear("SH", "PB formation hedgehog size 4 x 4"), 0);
  EXPECT_EQ(rear("SH", "PB", "unit blue B2 of b profile PB at (40,20) facing 270\ncontact B2 front R1 right\n"), 0);
}

// PS-SPR-15, PS-SPR-11
TEST(Supports, RabbleAndMilitiaGiveNoneWithTheOption) {
  const auto rear = [](const std::string& option) {
    return bonus(supported(option + "unit red S1 of r profile SH traits rabble at (36,15) facing 0\n"), v1::SIDE_RED,
                 "PS-SUP-01");
  };
  EXPECT_EQ(rear(""), 1);
  EXPECT_EQ(rear("option OPT-05 on\n"), 0);
}

// PS-SUP-03, DP-14
TEST(Supports, EachBacksOneUnitAndTheOwnerMayChoose) {
  const std::string lines =
      "unit red R1 of r profile PB at (36,20) facing 0\nunit red R2 of r profile PB at (42,20) facing 0\n"
      "unit red S1 of r profile SH at (39,15) facing 0\nunit blue B1 of b profile CI at (39,22.5) facing 180\n"
      "contact R1 front B1 front\ncontact R2 front B1 front\n";
  Situation table = fighting(lines);
  EXPECT_EQ(bonus(table, v1::SIDE_RED, "PS-SUP-01"), 1);
  EXPECT_EQ(table.refusal(kRed, "fight fight units R1 : supporters options S1-B1-rear"), "PS-SUP-03");
  EXPECT_EQ(table.offers(kRed, "fight")[0].inputs(0).name(), "supporters");
  table.act(kRed, "fight fight units R1 : supporters options S1-R2-rear");
  EXPECT_EQ(table.prompt(kBlue).decision(), "divide_dice");
  table.act(kBlue, "choose divide units B1 : divide_B1 shares R1=2,R2=5",
            joined({same(6, 1), same(6, 1), same(2, 1), {4, 4, 4, 1, 1}, {1, 1, 1}, {6, 6}, {1, 1}, {6, 6}}));
  // Blue 3 to Red's support 1: both red units test, and S1 because R2 broke.
  EXPECT_EQ(table.unit("R2").presence, v1::PRESENCE_DESTROYED);
}

// DP-14
TEST(Supports, TheOtherSideIsAskedOnlyForItsOwnChoice) {
  Situation table = fighting(
      "unit red R1 of r profile PB at (36,23) facing 0\nunit blue B1 of b profile PB at (36,26) facing 180\n"
      "unit blue S1 of b profile SH at (36,31) facing 180\nunit blue S2 of b profile SH at (40,30) facing 180\n"
      "contact R1 front B1 front\n");
  table.act(kRed, "fight fight units R1");
  EXPECT_EQ(table.prompt(kBlue).decision(), "supporters");
  table.act(kBlue, "choose divide units B1 : supporters options S2-B1-rear",
            joined({{6, 6, 6, 6, 6, 6}, same(6, 1), same(6, 1), {1, 1}, {6, 6}}));
  EXPECT_EQ(table.rolls().back().unit(), "S2");  // which has to see B1 break, and S1 has not
}

// --- Results --------------------------------------------------------------------------------------------------------

// PS-RES-02, PS-RES-03, PS-RES-05, PS-RES-07, PS-HGH-05, OPT-07
TEST(Results, CavalryAgainstFootAndHedgehogsAgainstCavalryAddTwo) {
  EXPECT_EQ(bonus(duel("HQ", "SH"), v1::SIDE_RED, "PS-RES-02"), 2);
  EXPECT_EQ(bonus(duel("SH", "HQ"), v1::SIDE_BLUE, "PS-RES-02"), 2);
  EXPECT_EQ(bonus(duel("HQ", "LO"), v1::SIDE_RED, "PS-RES-02"), 0);
  EXPECT_EQ(bonus(duel("HQ", "HQ"), v1::SIDE_RED, "PS-RES-02"), 0);
  EXPECT_EQ(bonus(duel("HQ", "PB formation hedgehog size 4 x 4"), v1::SIDE_RED, "PS-RES-02"), 0);
  EXPECT_EQ(bonus(duel("HQ", "PB formation hedgehog size 4 x 4"), v1::SIDE_BLUE, "PS-RES-03"), 2);
  EXPECT_EQ(bonus(duel("PB", "PB formation hedgehog size 4 x 4"), v1::SIDE_BLUE, "PS-RES-03"), 0);
  EXPECT_EQ(bonus(duel("HQ", "PB formation hedgehog size 4 x 4", "option OPT-07 on\n"), v1::SIDE_BLUE, "PS-RES-03"), 3);
  EXPECT_EQ(bonus(duel("HQ", "SH", "unit red R2 of r profile HQ at (45,22) facing 270\ncontact R2 front B1 left\n"),
                  v1::SIDE_RED, "PS-RES-02"),
            2);
}

// PS-RES-04, PS-BLD-01
TEST(Results, HoldingABuildingAddsThree) {
  EXPECT_EQ(
      bonus(fighting("terrain building h area (33,17) (39,17) (39,23) (33,23) stone\n"
                     "unit red R1 of r profile SH formation garrison size 6 x 6 at (36,20) facing 0 : garrison=1\n"
                     "unit blue B1 of b profile PB at (36,24.5) facing 180\ncontact B1 front R1 front\n"),
            v1::SIDE_RED, "PS-RES-04"),
      3);
}

// PS-SPR-06, PS-SPR-08, PS-DIE-07
TEST(Results, HeavyHorseAndGallopersAddInTheRoundTheyCharge) {
  EXPECT_EQ(bonus(duel("HQ traits gallopers : charging", "HQ"), v1::SIDE_RED, "PS-SPR-08"), 1);
  EXPECT_EQ(bonus(duel("HQ traits gallopers : charging", "SH"), v1::SIDE_RED, "PS-SPR-08"), 1);
  EXPECT_EQ(bonus(duel("HQ traits gallopers : charging", "PB"), v1::SIDE_RED, "PS-SPR-08"), 0);
  EXPECT_EQ(bonus(duel("HQ traits gallopers", "HQ"), v1::SIDE_RED, "PS-SPR-08"), 0);
  // No hits on either side: only the weight of the charge decides; the D3 comes before the break test.
  Situation table = duel("HH heavy_cavalry=3 : charging", "HQ");
  table.act(kRed, "fight fight units R1", joined({same(8, 1), same(7, 1), {4}, {6, 4}, {1}}));
  EXPECT_EQ(table.roll("combat_result", "R1").total(), 2);
  EXPECT_EQ(table.rolls().at(3).purpose(), "break_test");
  Situation one = duel("HH heavy_cavalry=1 : charging", "HQ");
  one.act(kRed, "fight fight units R1", joined({same(8, 1), same(7, 1), {6, 4}, {1}}));
  EXPECT_TRUE(one.roll("break_test", "B1").total() == 10);
}

// PS-RES-01, PS-RES-06, PS-BRK-02, PS-HTH-06, PS-CHG-08
TEST(Results, TheWinnerForgetsItsExcessAndTheLoserTests) {
  Situation table = duel("PB : casualties=4 charging", "PB");
  table.act(kRed, "fight fight units R1",
            joined({same(6, 6), same(6, 1), same(6, 1), {6, 6}}));  // shaken but charging: irrelevant for sixes
  EXPECT_EQ(table.status("R1", "casualties"), 4);
  EXPECT_EQ(table.status("B1", "casualties"), 4);
  EXPECT_EQ(row(table.roll("break_test", "B1"), "PS-BRK-07"), -2);
  EXPECT_EQ(table.status("R1", "won_last_round"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
}

// PS-BRK-05, PS-RES-01
TEST(Results, ADrawTestsTheShakenOfBothSides) {
  Situation table = duel("PB : casualties=4", "PB : casualties=4");
  table.act(kRed, "fight fight units R1", joined({same(6, 1), same(6, 1), {6, 6}, {6, 6}}));
  EXPECT_EQ(table.rolls().size(), 4u);
  EXPECT_EQ(table.rolls()[2].unit(), "R1");  // the active side first
  EXPECT_EQ(table.status("R1", "won_last_round"), 0);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
