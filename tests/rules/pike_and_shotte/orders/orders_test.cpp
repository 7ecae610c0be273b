// Command rolls, groups and the limits of the granted moves (sections CMD and ORD).
#include "common/notation/act.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/orders/orders_offered.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/orders/ordering.h"

#include <gtest/gtest.h>

#include <numeric>

namespace battalia::rules::pike_and_shotte {
namespace {

v1::Preview preview_of_move(const Situation& table, std::string_view path) {
  return system().preview(table.battle(), *notation::read_act("choose move units S1 : path path " + std::string(path)),
                          kRed);
}

constexpr std::string_view kMoveS1 = "command order_move units S1 : objective place (36,25) facing 0";

TEST(Orders, APathThatIsTooLongIsNotCutToOnePastItsDestination) {  // PS-GEN-07, PS-ORD-05
  Situation table = plain();
  table.act(kRed, "command order_move units S1 : objective place (36,15.8) facing 0", {5});
  EXPECT_GT(preview_of_move(table, "advance 20").legal_part_size(), 0) << "to 1.8 inches from it";
  table.act(kRed, "choose move units S1 : path path advance 4");
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path advance 4"), "PS-ORD-05");
  const v1::Preview preview = preview_of_move(table, "advance 20");
  EXPECT_FALSE(preview.legal());
  EXPECT_EQ(preview.legal_part_size(), 0) << "4 inches would lead away from it again";
  EXPECT_GT(preview_of_move(table, "advance 1.8").legal_part_size(), 0);
}

TEST(Orders, TheLadderGivesNoneOneOneTwoThreeThreeMoves) {  // PS-CMD-01, PS-CMD-02
  const struct {
    std::uint32_t face;
    std::int32_t moves;
    const char* clause;
  } rows[] = {{9, 0, "PS-CMD-06"}, {8, 1, "PS-CMD-07"}, {7, 1, "PS-CMD-07"},
              {6, 2, "PS-CMD-08"}, {5, 3, "PS-CMD-09"}, {1, 3, "PS-CMD-09"}};
  for (const auto& [face, moves, clause] : rows) {
    Situation table = plain();
    table.act(kRed, kMoveS1, {face});
    EXPECT_EQ(table.roll("command", "RC").total(), static_cast<int>(face));
    EXPECT_EQ(table.roll("command", "RC").sides(), 10u);  // PS-DIE-01, PS-DIE-02
    EXPECT_EQ(table.roll("command", "RC").lowest_face(), 0u);
    EXPECT_TRUE(table.cites(clause)) << face;
    int made = 0;
    while (table.table().open_decision() != nullptr) {
      table.default_act(kRed);
      ++made;
    }
    EXPECT_EQ(made, moves) << face;
    EXPECT_EQ(table.unit("S1").ground.centre.y, Length::inches(10 + 4 * moves)) << face;
  }
}

TEST(Orders, EveryFullEightInchesCountOneAgainstIt) {  // PS-CMD-10, PS-CMD-20
  const auto steps = [](std::string_view y) {
    Situation table(orders(std::string(kCommander) + "unit blue E1 profile SH of bb at (36,46) facing 180\n" +
                           "unit red S1 profile SH of rb at (36," + std::string(y) + ") facing 0\n"));
    table.act(kRed, "command order_move units S1 : objective place (36,40) facing 0", {1});
    return row(table.roll("command", "RC"), "PS-CMD-10");
  };
  EXPECT_EQ(steps("12.8"), 0);  // 7.9 in from the commander's disc to the rear of the line
  EXPECT_EQ(steps("12.9"), 1);  // 8.0
  EXPECT_EQ(steps("20.8"), 1);
  EXPECT_EQ(steps("20.9"), 2);
}

TEST(Orders, AnEnemyWithinFourInchesCountsOneAgainstIt) {  // PS-CMD-11
  const auto counted = [](std::string_view y) {
    Situation table(orders(std::string(kCommander) + "unit blue E1 profile SH of bb at (36," + std::string(y) +
                           ") facing 180\nunit red S1 profile SH of rb at (36,10) facing 0\n"));
    table.act(kRed, "command order_withdraw units S1", {1});
    return row(table.roll("command", "RC"), "PS-CMD-11");
  };
  EXPECT_EQ(counted("15"), 1);  // 4.0 in, included (PS-GEN-03)
  EXPECT_EQ(counted("15.1"), 0);
  Situation two(orders(std::string(kCommander) + R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit blue E1 profile SH of bb at (32,14) facing 180
unit blue E2 profile SH of bb at (40,14) facing 180
)"));
  two.act(kRed, "command order_withdraw units S1", {1});
  EXPECT_EQ(row(two.roll("command", "RC"), "PS-CMD-11"), 1);  // once (PS-GEN-06)
  EXPECT_EQ(two.roll("command", "RC").total(), 2);            // added to the face (PS-GEN-04)
}

TEST(Orders, AColumnOnATrackCountsTwoInsteadOfOne) {  // PS-CMD-12, PS-CMD-13, PS-CMD-15
  const auto rolled = [](std::string_view terrain) {
    Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + std::string(terrain) +
                           "unit red S1 profile SH of rb formation march_column size 2 x 3 at (36,8) facing 0\n"));
    table.act(kRed, kMoveS1, {9});
    return table.roll("command", "RC");
  };
  const v1::DiceRolled track = rolled("terrain track lane \"the lane\" line (36,0) (36,48)\n");
  EXPECT_EQ(row(track, "PS-CMD-13"), -2);
  EXPECT_EQ(row(track, "PS-CMD-12"), 0);
  EXPECT_EQ(row(rolled(""), "PS-CMD-12"), -1);
}

TEST(Orders, LimberedGunsCountAsAColumn) {  // PS-CMD-15
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) +
                         "unit red G1 profile LO of rb formation limbered size 1.5 x 3 at (36,8) facing 0\n"));
  table.act(kRed, "command order_move units G1 : objective place (36,25) facing 0", {9});
  EXPECT_EQ(row(table.roll("command", "RC"), "PS-CMD-12"), -1);
}

TEST(Orders, OneIsTakenOffOnlyWhenEveryEnemyIsOverThirtySixInchesAway) {  // PS-CMD-14, PS-CMD-16
  const auto counted = [](std::string_view x) {
    Situation table(orders(R"(
commander red RC profile CDR of rb at (4,4) facing 0
unit blue E1 profile SH of bb at (70,46) facing 180
unit blue E2 profile SH of bb formation skirmish at ()" +
                           std::string(x) + R"(,4) facing 270
unit red S1 profile SH of rb at (4,8) facing 0
)"));
    table.act(kRed, "command order_move units S1 : objective place (4,20) facing 0", {1});
    return row(table.roll("command", "RC"), "PS-CMD-14");
  };
  EXPECT_EQ(counted("46"), -1);
  EXPECT_EQ(counted("40"), 0);
}

TEST(Orders, ThirtySixInchesAreNotScaled) {  // RULINGS C-20
  Situation table(orders(R"(
option distance_scale 1.5
commander red RC profile CDR of rb at (4,4) facing 0
unit blue E1 profile SH of bb at (70,8) facing 180
unit red S1 profile SH of rb at (4,8) facing 0
)"));
  table.act(kRed, "command order_move units S1 : objective place (4,40) facing 0", {1});
  EXPECT_EQ(row(table.roll("command", "RC"), "PS-CMD-14"), -1);
  EXPECT_EQ(table.prompt(kRed).offers(0).inputs(0).path().budget_um(), Length::inches(6).um());  // PS-GEN-02
}

TEST(Orders, AnUnmodifiedZeroAlwaysFails) {  // PS-CMD-04, PS-CMD-05, PS-DIE-10, EX-PS-04
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) +
                         "terrain track lane \"the lane\" line (36,0) (36,48)\n"
                         "unit red S1 profile SH of rb formation march_column size 2 x 3 at (36,8) facing 0\n"));
  table.act(kRed, kMoveS1, {0, 3});
  const v1::DiceRolled roll = table.roll("command", "RC");
  EXPECT_EQ(roll.total(), 8);  // 10 - 2: it would equal the rating
  EXPECT_TRUE(table.cites("PS-CMD-05"));
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.status("S1", "order_failed"), 1);
}

TEST(Orders, DisorderedEngagedBrokenAndOrderedUnitsTakeNone) {  // PS-CMD-18, PS-CMD-19, PS-CMD-03, PS-DIS-02
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb at (36,10) facing 0 : disordered
unit red S2 profile SH of rb at (46,10) facing 0 : ordered
unit red S3 profile SH of rb at (56,10) facing 0 : initiative_used
unit red S4 profile SH of rc at (20,20) facing 0
unit red P1 profile PB of rb at (10,10) facing 0
unit blue P2 profile PB of bb at (10,13) facing 180
command red rc "Second battalia" commander RD
commander red RD profile CDR of rc at (20,10) facing 0
contact P1 front P2 front
)"));
  EXPECT_EQ(table.refusal(kRed, "command order_move units S1 : objective place (36,20) facing 0"), "PS-CMD-18");
  EXPECT_EQ(table.refusal(kRed, "command order_move units S2 : objective place (36,20) facing 0"), "PS-CMD-03");
  EXPECT_EQ(table.refusal(kRed, "command order_move units S3 : objective place (36,20) facing 0"), "PS-INI-02");
  EXPECT_EQ(table.refusal(kRed, "command order_withdraw units P1"), "PS-CMD-19");
  EXPECT_EQ(
      table.refusal(kRed, "command order_move units S4 : commander options RC : objective place (20,30) facing 0"),
      "PS-CDR-07");
  EXPECT_EQ(table.refusal(kRed, "command order_move units S4 : objective place (20,30) facing 0"), "");
}

TEST(Orders, AfterAFailureThatCommanderIsFinishedAndTheGeneralActsLast) {  // PS-CMD-17, PS-CDR-07
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (46,10) facing 0
unit red S4 profile SH of rc at (20,20) facing 0
command red rc "Second battalia" commander RD
commander red RD profile CDR of rc at (20,16) facing 0
command red rg "Red army" commander RG
commander red RG profile CDR of rg at (30,8) facing 0 traits general
)"));
  const std::string_view second =
      "command order_move units S2 : commander options RC : objective place (46,20) facing 0";
  table.act(kRed, kMoveS1, {9});
  EXPECT_EQ(table.refusal(kRed, second), "PS-CMD-17");
  EXPECT_EQ(table.refusal(kRed, "command order_move units S2 : objective place (46,20) facing 0"),
            "");  // by the general
  table.act(kRed, "command order_move units S2 : objective place (46,20) facing 0", {9});
  EXPECT_TRUE(table.unit("RD").is(rules::StatusKey("finished")));
  EXPECT_TRUE(table.unit("RG").is(rules::StatusKey("finished")));
  EXPECT_EQ(table.table().phase.str(), "commanders");  // no commander is left who gives orders
}

TEST(Orders, EachCommanderCompletesHisOrdersBeforeTheNext) {  // PS-CMD-17
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (46,10) facing 0
unit red S4 profile SH of rc at (20,10) facing 0
command red rc "Second battalia" commander RD
commander red RD profile CDR of rc at (20,6) facing 0
)"));
  table.act(kRed, kMoveS1, {8}).act(kRed, "choose halt units S1");
  EXPECT_EQ(table.refusal(kRed, "command order_move units S2 : objective place (46,20) facing 0"), "");
  table.act(kRed, "command order_move units S4 : objective place (20,20) facing 0", {9});
  EXPECT_TRUE(table.unit("RC").is(rules::StatusKey("finished")));
}

constexpr std::string_view kThree = R"(
unit red P1 profile PB of rb at (36,10) facing 0
unit red S1 profile SH of rb at (45,11) facing 0
unit red S2 profile SH of rb at (27.2,12.4) facing 0
)";

TEST(Orders, OneRollMovesAGroupThatHangsTogether) {  // PS-ORD-01 to 04, EX-PS-06
  Situation table(orders(std::string(kCommander) + std::string(kThree) +
                         "unit blue E1 profile SH of bb at (27.2,17.3) facing 180\n"));
  table.act(kRed, "command order_move units P1,S1,S2 : objective place (36,30) facing 0", {3});
  const v1::DiceRolled roll = table.roll("command", "RC");
  EXPECT_EQ(row(roll, "PS-CMD-10"), 1);  // the furthest of them
  EXPECT_EQ(row(roll, "PS-CMD-11"), 1);  // any of them
  EXPECT_EQ(roll.total(), 5);
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->units_size(), 3);  // PS-ORD-04: one after the other
  EXPECT_EQ(table.table().open_decision()->units(0), "P1");
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path advance 4"), "PS-ORD-04");
}

TEST(Orders, AGroupBeyondFourInchesIsRefused) {  // PS-ORD-01, PS-GEN-07
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (46.1,10) facing 0
)"));
  EXPECT_EQ(table.refusal(kRed, "command order_move units S1,S2 : objective place (36,20) facing 0"), "PS-ORD-01");
}

TEST(Orders, AColumnBonusNeedsEveryMember) {  // PS-ORD-03
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb formation march_column size 2 x 3 at (36,8) facing 0
unit red S2 profile SH of rb at (42,8) facing 0
)"));
  table.act(kRed, "command order_move units S1,S2 : objective place (36,20) facing 0", {1});
  EXPECT_EQ(row(table.roll("command", "RC"), "PS-CMD-12"), 0);
}

TEST(Orders, AGroupsChainMustHoldAtTheEnd) {  // PS-ORD-02
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) + R"(
unit red S1 profile SH of rb at (33,10) facing 0
unit red S2 profile SH of rb at (43,10) facing 0
)"));
  table.act(kRed, "command order_move units S1,S2 : objective place (33,22) facing 0", {1});
  table.act(kRed, "choose move units S1 : path path advance 4").act(kRed, "choose halt units S1");
  EXPECT_EQ(table.refusal(kRed, "choose halt units S2"), "PS-ORD-02");
  EXPECT_EQ(table.refusal(kRed, "choose move units S2 : path path oblique 4 at 89"), "PS-ORD-02");
  table.act(kRed, "choose move units S2 : path path advance 4");
  EXPECT_EQ(table.refusal(kRed, "choose halt units S2"), "");
}

TEST(Orders, AMoveKeepsToItsObjective) {  // PS-ORD-05
  Situation table = plain();
  table.act(kRed, kMoveS1, {6});
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path back 2"), "PS-ORD-05");
  table.act(kRed, "choose move units S1 : path path advance 2.5");
  EXPECT_EQ(table.unit("S1").ground.centre.y, 12.5_in);
  EXPECT_TRUE(table.table().open_decision() != nullptr);  // the second move is left
}

TEST(Orders, AMoveStopsWhenItIsFulfilled) {  // PS-ORD-05
  Situation table = plain();
  table.act(kRed, "command order_move units S1 : objective place (36,13) facing 0", {1});
  table.act(kRed, "choose move units S1 : path path advance 3");
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(Orders, AWithdrawalEndsNoNearerToTheEnemy) {  // PS-ORD-05, EX-PS-01
  Situation table(orders(R"(
commander red RC profile CDR of rb at (36,9.1) facing 0
unit red S1 profile SH of rb at (36,19) facing 0
unit blue E1 profile SH of bb at (36,23.5) facing 180
)"));
  table.act(kRed, "command order_withdraw units S1", {4});
  const v1::DiceRolled roll = table.roll("command", "RC");
  EXPECT_EQ(row(roll, "PS-CMD-10"), 1);
  EXPECT_EQ(row(roll, "PS-CMD-11"), 1);
  EXPECT_EQ(roll.total(), 6);
  EXPECT_TRUE(table.cites("PS-CMD-08"));
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path advance 1"), "PS-ORD-05");
  table.act(kRed, "choose move units S1 : path path back 4").act(kRed, "choose move units S1 : path path back 4");
  EXPECT_EQ(table.unit("S1").ground.centre.y, Length::inches(11));
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(Orders, AChangeOfFormationTakesOneMoveOfTheOrder) {  // PS-FRM-08, PS-CMD-03
  Situation table = plain();
  table.act(kRed, "command order_move units S1 : objective place (36,25) facing 0 : formation options march_column",
            {6});
  table.act(kRed, "choose reform units S1");
  EXPECT_EQ(table.unit("S1").formation.str(), "march_column");
  table.act(kRed, "choose move units S1 : path path advance 4");
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_EQ(plain().act(kRed, kMoveS1, {6}).refusal(kRed, "choose reform units S1"), "PS-CMD-03");
}

TEST(Orders, MembersOfAChargeThatDoNotReachCloseUp) {  // PS-ORD-04, PS-CHG-07
  Situation table(orders(R"(
commander red RC profile CDR of rb at (36,4) facing 0
unit red P1 profile PB of rb at (36,10) facing 0
unit red S1 profile SH of rb at (36,6.5) facing 0
unit blue E1 profile SH of bb at (36,15) facing 180 : closing_fire_used
)"));
  table.act(kRed, "command order_charge units P1,S1 : target targets E1", {1});
  while (table.table().open_decision() != nullptr && table.table().open_decision()->key() != "ordered_move") {
    table.default_act(v1::Seat(table.table().open_decision()->seat()));
  }
  EXPECT_TRUE(table.table().engaged(UnitId("P1")));
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->units(0), "S1");
}

TEST(Orders, MaraudersIgnoreTheDistanceAndReliableTroopsAreOneBetter) {  // PS-SPR-09, PS-SPR-18
  Situation table(orders(R"(
commander red RC profile CDR of rb at (4,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0 traits weapon_musket,marauder,reliable
unit blue E1 profile SH of bb at (36,30) facing 180
)"));
  table.act(kRed, kMoveS1, {9});
  EXPECT_EQ(row(table.roll("command", "RC"), "PS-CMD-10"), 0);
  EXPECT_EQ(row(table.roll("command", "RC"), "PS-SPR-18"), -1);
}

TEST(Orders, UnreliableTroopsFailAtExactlyTheRating) {  // PS-SPR-18
  Situation table(orders(std::string(kCommander) + std::string(kFarEnemy) +
                         "unit red S1 profile SH of rb at (36,10) facing 0 traits weapon_musket,unreliable\n"));
  table.act(kRed, kMoveS1, {8});
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_TRUE(table.cites("PS-SPR-18"));
}

TEST(Orders, RabbleIsHarderToCommandWithOptionFive) {  // PS-SPR-15
  const std::string lines = std::string(kCommander) + std::string(kFarEnemy) +
                            "unit red S1 profile SH of rb at (36,10) facing 0 traits weapon_musket,rabble,militia\n";
  Situation off(orders(lines));
  EXPECT_EQ(row(off.act(kRed, kMoveS1, {1}).roll("command", "RC"), "PS-SPR-15"), 0);
  Situation on(orders("option OPT-05 on\n" + lines));
  EXPECT_EQ(row(on.act(kRed, kMoveS1, {1}).roll("command", "RC"), "PS-SPR-15"), 1);
}

TEST(Orders, TheOddsOfARollAreExact) {  // PS-CMD-06 to 09, PS-BLU-01
  Situation table = plain();
  const v1::Odds odds = command_odds(table.battle(), table.unit("RC"), {&table.unit("S1")});
  std::vector<std::uint32_t> chances;
  for (const v1::Chance& chance : odds.chances()) chances.push_back(chance.per_million());
  // Faces 1-5 three moves, 6 two, 7 and 8 one, 9 and 0 none; a third of the zeros are blunders.
  EXPECT_EQ(chances, (std::vector<std::uint32_t>{166'667, 200'000, 100'000, 500'000, 33'333}));
  EXPECT_EQ(std::accumulate(chances.begin(), chances.end(), 0u), 1'000'000u);
  EXPECT_EQ(odds.expected_milli(), 1'900);
}

std::string odds_said(const Situation& table, std::string_view act) {
  v1::Preview preview;
  preview_order(table.battle(), *notation::read_act(act), preview);
  return preview.odds().summary();
}

TEST(Orders, TheOddsOfAChargeSayHowLikelyItReaches) {  // PS-CMD-06 to 09, PS-CHG-07
  const struct {
    const char* y;
    const char* said;
  } rows[] = {{"14", "(one move)"}, {"18", "(2 moves)"}, {"22", "(3 moves)"}};
  double before = 1'000'000;
  for (const auto& [y, said] : rows) {
    const Situation table(orders(std::string(kCommander) + "unit red P1 profile PB of rb at (36,10) facing 0\n" +
                                 "unit blue E1 profile SH of bb at (36," + y + ") facing 180\n"));
    const std::string odds = odds_said(table, "command order_charge units P1 : target targets E1");
    EXPECT_NE(odds.find(" chance to reach E1 "), std::string::npos) << odds;
    EXPECT_NE(odds.find(said), std::string::npos) << odds;
    EXPECT_LT(std::stod(odds), before) << odds;
    before = std::stod(odds);
  }
}

TEST(Orders, TheOddsOfAMoveSayHowLikelyItMoves) {  // PS-CMD-06 to 09
  EXPECT_EQ(odds_said(plain(), kMoveS1), "80% chance to move");
}

TEST(Orders, AGarrisonThatBlundersFleesFromTheEnemy) {  // PS-BLU-02, PS-BLU-03, PS-BLU-08
  Situation table(orders("terrain building house \"the house\" area (33,19) (39,19) (39,25) (33,25)\n" +
                         std::string(kCommander) +
                         "unit red S1 profile SH of rb formation garrison size 6 x 6 at (36,22) facing 0 : garrison=1\n"
                         "unit blue E1 profile SH of bb at (36,36) facing 180\n"));
  table.act(kRed, "command order_leave units S1 : face options front", {0, 5, 2});
  EXPECT_LT(table.unit("S1").ground.centre.y, 19_in) << "not through the wall before the enemy";
}

TEST(Orders, TheOtherSideDoesNotOrder) {  // PS-GEN-08
  EXPECT_EQ(plain().refusal(kBlue, "command order_withdraw units E1"), "PS-GEN-08");
  EXPECT_EQ(plain().refusal(kRed, "command order_withdraw units E1"), "PS-GEN-07");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
