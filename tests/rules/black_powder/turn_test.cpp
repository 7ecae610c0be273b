// The player turn of Black Powder by acts: its steps, initiative, orders, what failed orders and blunders leave, and
// what commanders do (sections SEQ, INI, CMD, ORD, FRE, BLU, CDR, BRG, VIC).
#include "server/rules/dice.h"
#include "server/rules/systems/black_powder/battles/scenarios.h"
#include "server/rules/systems/black_powder/black_powder.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarEnemy = "unit blue B1 profile LI of bb at (60,84) facing 180\n";

// R1 in front of its commander, with no other unit near.
Situation alone(const std::string& r1, const std::string& more = "") {
  return Situation("unit red R1 profile " + r1 + "\n" + std::string(kFarEnemy) + more);
}
constexpr const char* kMoveR1 = "command order_move units R1 : objective place (60,70) facing 0";

int made_moves(Situation& table) {
  int moves = 0;
  for (; table.table().open_decision() != nullptr && moves < 9; ++moves) table.default_act(kRed);
  return moves;
}

TEST(BlackPowderTurn, TheRollOffIsRepeatedUntilItDecides) {  // BP-DIE-10, BP-ORG-07, BP-DIE-01, BP-DIE-09
  int ties = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SeededDice dice(seed);
    const Ruling ruling = system().set_up(scenarios()[0], {}, dice);
    ASSERT_TRUE(ruling);
    std::vector<v1::DiceRolled> rolls;
    for (const v1::Event& event : *ruling) {
      if (event.has_dice_rolled() && event.dice_rolled().purpose() == "first_turn")
        rolls.push_back(event.dice_rolled());
    }
    if (rolls.empty()) continue;  // the scenario says who goes first
    ASSERT_EQ(rolls.size() % 2, 0u) << "one die a side";
    for (std::size_t i = 0; i < rolls.size(); i += 2) {
      const bool tie = rolls[i].faces(0) == rolls[i + 1].faces(0);
      EXPECT_EQ(tie, i + 2 < rolls.size());
      ties += tie ? 1 : 0;
    }
    EXPECT_EQ(rolls[0].sides(), 6u);
    EXPECT_FALSE(rolls[0].label().empty());
  }
  (void)ties;
}

// BP-SEQ-01 to BP-SEQ-05, BP-SEQ-07, BP-SEQ-11, BP-GEN-07, BP-INI-01
TEST(BlackPowderTurn, ItsStepsComeInOrder) {
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit red R2 profile LI of rb at (20,40) facing 0
unit blue B1 profile LI of bb at (60,51.6) facing 180
unit blue B2 profile LI of bb at (20,41.6) facing 180
contact R2 front B2 front
)",
                  "hand_to_hand", "blue");
  table.act(kBlue, "fight fight units B2", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  std::string steps;
  for (int i = 0; i < 5; ++i) {
    steps += table.table().phase.str() + " ";
    if (table.table().phase == kHandToHandPhase) break;
    table.act(kRed, "end_phase \"\"");
  }
  EXPECT_EQ(steps, "initiative orders commanders shooting hand_to_hand ");
  EXPECT_NE(table.refusal(kRed, "end_phase \"\""), "") << "both sides' engaged units fight in every part";
  table.act(kRed, "fight fight units R2", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(table.table().active, v1::SIDE_BLUE);
}

// BP-INI-02 to BP-INI-04, BP-INI-08, BP-GEN-03
TEST(BlackPowderTurn, InitiativeIsForThoseWithinTwelveInches) {
  Situation table(R"(
unit red R1 profile LI of rb at (20,40) facing 0
unit red R2 profile LI of rb at (60,40) facing 0
unit red R3 profile LI of rb at (100,40) facing 0
unit blue B1 profile LI of bb at (20,53.6) facing 180
unit blue B2 profile LI of bb at (60,53.7) facing 180
unit blue B3 profile LI of bb at (100,41.6) facing 180
contact R3 front B3 front
)",
                  "hand_to_hand", "blue");
  table.act(kBlue, "fight fight units B3", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  ASSERT_EQ(table.table().phase, kInitiativePhase);
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units R2 : path path back 4"), "BP-INI-02");
  EXPECT_NE(table.refusal(kRed, "move initiative_move units R3 : path path back 4"), "");
  table.forget().act(kRed, "move initiative_move units R1 : path path back 12");
  EXPECT_TRUE(table.rolls().empty());
  EXPECT_EQ(table.unit("R1").ground.centre.y, 28_in);
  table.until("orders");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (20,20) facing 0"), "BP-INI-03");
}

// The calculator reads tables that somebody wrote, and nobody writes who was near the enemy when the step began.
TEST(BlackPowderTurn, ATableWrittenInTheInitiativeStepIsCompleted) {  // BP-INI-02
  const Situation table(R"(
unit red R1 profile LI of rb at (20,40) facing 0
unit red R2 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (20,53.6) facing 180
unit blue B2 profile LI of bb at (60,53.7) facing 180
)",
                        "initiative");
  NoDice none;
  const Ruling due = system().proceed(table.table(), none);
  ASSERT_TRUE(due);
  ASSERT_EQ(due->size(), 1u) << "only R1 is near the enemy";
  Table completed = table.table();
  completed.apply(due->front());
  EXPECT_EQ(completed.unit(UnitId("R1")).statuses[StatusKey("may_use_initiative")], 1);
  ASSERT_TRUE(system().proceed(completed, none));
  EXPECT_TRUE(system().proceed(completed, none)->empty());
}

TEST(BlackPowderTurn, TheLadderGivesNoneToThreeMoves) {  // BP-CMD-02, BP-CMD-04, BP-CMD-11, BP-CMD-12, BP-MOV-01
  const struct {
    std::vector<std::uint32_t> faces;
    int moves;
  } rows[] = {{{4, 5}, 0}, {{4, 4}, 1}, {{3, 4}, 1}, {{3, 3}, 2}, {{2, 3}, 3}, {{1, 1}, 3}};
  for (const auto& [faces, moves] : rows) {
    Situation table = alone("LI of rb at (60,12) facing 0");
    table.act(kRed, kMoveR1, faces);
    EXPECT_EQ(made_moves(table), moves);
    EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(12 + 12 * moves));
  }
}

TEST(BlackPowderTurn, FullTwelveInchesCountOneAgainstTheOrder) {  // BP-CMD-06, BP-GEO-12
  const auto counted = [](const char* y) {
    Situation table = alone("LI of rb at (60," + std::string(y) + ") facing 0");
    table.act(kRed, kMoveR1, {1, 1});
    return row(table.roll("command", "RC"), "BP-CMD-05");
  };
  EXPECT_EQ(counted("17.3"), 0);  // 11.9 in from the disc to the rear of the line
  EXPECT_EQ(counted("17.4"), -1);
  EXPECT_EQ(counted("29.3"), -1);
  EXPECT_EQ(counted("29.4"), -2);
}

TEST(BlackPowderTurn, AnEnemyWithinTwelveInchesCountsOnce) {  // BP-CMD-07, BP-GEN-09
  const auto counted = [](const char* y) {
    Situation table("unit red R1 profile LI of rb at (60,12) facing 0\nunit blue B1 profile LI of bb at (54," +
                    std::string(y) + ") facing 180\nunit blue B2 profile LI of bb at (66," + std::string(y) +
                    ") facing 180\n");
    table.act(kRed, "command order_move units R1 : objective place (60,14) facing 0", {1, 1});
    return row(table.roll("command", "RC"), "BP-CMD-07");
  };
  EXPECT_EQ(counted("25.6"), -1);
  EXPECT_EQ(counted("25.7"), 0);
}

TEST(BlackPowderTurn, AColumnIsOnTheRoadWithAllOfItsLength) {  // BP-CMD-09, BP-CMD-10, BP-CMD-18
  const auto counted = [](const char* road) {
    Situation table = alone("MC of rb at (60,12) facing 0", "terrain road r \"road\" line " + std::string(road) + "\n");
    table.act(kRed, kMoveR1, {1, 1});
    const v1::DiceRolled roll = table.roll("command", "RC");
    return row(roll, "BP-CMD-09") + 10 * row(roll, "BP-CMD-10");
  };
  EXPECT_EQ(counted("(60,0) (60,60)"), 20);
  EXPECT_EQ(counted("(60,12) (60,60)"), 1);
}

TEST(BlackPowderTurn, AUnitHasOneOrderAndAFailureEndsACommandersOrders) {  // BP-CMD-01, BP-CMD-03, BP-CMD-13
  Situation table = alone("LI of rb at (60,12) facing 0", "unit red R2 profile LI of rb at (40,12) facing 0\n");
  table.act(kRed, kMoveR1, {3, 3});
  made_moves(table);
  EXPECT_EQ(table.refusal(kRed, kMoveR1), "BP-CMD-03");
  table.act(kRed, "command order_move units R2 : objective place (40,60) facing 0", {5, 6});
  EXPECT_EQ(table.unit("R2").ground.centre.y, 12_in);
  EXPECT_EQ(table.status("RC", "finished"), 1);
}

TEST(BlackPowderTurn, CommandersOrderOneAfterAnother) {  // BP-CMD-14, BP-CDR-09, BP-ORD-14
  Situation table = alone("LI of rb at (60,12) facing 0", R"(
command red xb "Another" commander XC
commander red XC profile CDR of xb at (20,4) facing 0
unit red R2 profile LI of rb at (72,12) facing 0
unit red X1 profile LI of xb at (20,12) facing 0
)");
  EXPECT_NE(table.refusal(kRed, "command order_move units R1,X1 : objective place (60,30) facing 0"), "");
  table.act(kRed, kMoveR1, {4, 4});
  made_moves(table);
  table.act(kRed, "command order_move units X1 : objective place (20,40) facing 0", {4, 4});
  made_moves(table);
  EXPECT_EQ(table.refusal(kRed, "command order_move units R2 : objective place (72,40) facing 0"), "BP-CMD-14");
}

// BP-ORD-02, BP-ORD-03
TEST(BlackPowderTurn, AnOrderEndsWhenItIsFulfilled) {
  Situation table = alone("LI of rb at (60,12) facing 0");
  table.act(kRed, "command order_move units R1 : objective place (60,17) facing 0", {1, 1});
  EXPECT_EQ(made_moves(table), 1);
  EXPECT_EQ(table.unit("R1").ground.centre.y, 17_in);
}

// BP-ORD-05, BP-ORD-07, BP-ORD-09 to BP-ORD-11
TEST(BlackPowderTurn, AGroupIsRolledForOnceAndMovesOneByOne) {
  Situation table = alone("LI of rb at (60,12) facing 0", R"(
unit red R2 profile LI of rb at (72,17.4) facing 0
unit red R3 profile LI of rb at (100,12) facing 0
)");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1,R3 : objective place (60,40) facing 0"), "BP-ORD-07");
  table.act(kRed, "command order_move units R1,R2 : objective place (66,60) facing 0", {2, 3});
  EXPECT_EQ(table.rolls("command").size(), 1u);
  EXPECT_EQ(row(table.roll("command", "RC"), "BP-CMD-05"), -1) << "to the farther unit";
  EXPECT_EQ(made_moves(table), 4) << "two moves each";
}

// BP-FRE-01, BP-FRE-02, BP-FRE-04, BP-FRE-06, BP-SPR-05
TEST(BlackPowderTurn, ColumnsLimberedGunsAndSquaresMoveThoughTheirOrderFails) {
  const auto free_move = [](const std::string& r1, const std::string& order) {
    Situation table = alone(r1);
    if (!order.empty()) table.act(kRed, order, {6, 5});
    return table.refusal(kRed, "move free_move units R1 : path path advance 4");
  };
  EXPECT_EQ(free_move("MC of rb at (60,12) facing 0", kMoveR1), "");
  EXPECT_EQ(free_move("LC of rb at (60,12) facing 0", kMoveR1), "");
  EXPECT_EQ(free_move("SQ of rb at (60,12) facing 0", kMoveR1), "");
  EXPECT_NE(free_move("LI of rb at (60,12) facing 0", kMoveR1), "");
  EXPECT_NE(free_move("MC of rb at (60,12) facing 0", ""), "") << "no order was tried";
  const Situation option = alone("MC of rb at (60,12) facing 0", "option OPT-11 on\n");
  EXPECT_EQ(option.refusal(kRed, "move free_move units R1 : path path advance 4"), "");
}

TEST(BlackPowderTurn, ASquareMakesOneMoveAtMost) {  // BP-FRE-03
  Situation table = alone("SQ of rb at (60,12) facing 0");
  table.act(kRed, kMoveR1, {1, 1});
  EXPECT_EQ(made_moves(table), 1);
  EXPECT_EQ(table.unit("R1").ground.centre.y, 24_in);
}

// BP-BLU-01 to BP-BLU-03, BP-BLU-06, BP-BLU-08, BP-BLU-10, BP-BLU-11, BP-FRE-05, BP-CMD-19
TEST(BlackPowderTurn, BlundersDoWhatTheTableSays) {
  const auto after = [](std::uint32_t die) {
    Situation table = alone("MC of rb at (60,40) facing 0");
    table.act(kRed, "command order_move units R1 : objective place (60,60) facing 0", {6, 6, die});
    made_moves(table);
    EXPECT_EQ(table.status("RC", "finished"), 1);
    EXPECT_NE(table.refusal(kRed, "move free_move units R1 : path path advance 4"), "");
    return table.unit("R1").ground.centre;
  };
  EXPECT_EQ(after(1), (geometry::Point{60_in, 16_in}));
  EXPECT_EQ(after(2), (geometry::Point{60_in, 28_in}));
  EXPECT_EQ(after(3), (geometry::Point{48_in, 40_in}));
  EXPECT_EQ(after(4), (geometry::Point{72_in, 40_in}));
  EXPECT_EQ(after(5), (geometry::Point{60_in, 52_in}));
}

// BP-BLU-07, BP-BLU-13, BP-BLU-16
TEST(BlackPowderTurn, ABlunderMayBeACharge) {
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,58) facing 180\n");
  table.act(kRed, "command order_move units R1 : objective place (60,44) facing 0", {6, 6, 6, 4});
  EXPECT_EQ(menu(table), "closing_fire stand") << table.story();
  table.act(kBlue, "choose stand units B1");
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
}

// BP-CDR-02, BP-CDR-03
TEST(BlackPowderTurn, CommandersRideOnceAfterTheirOrders) {
  Situation table = alone("LI of rb at (40,12) facing 0");
  table.until("commanders");
  EXPECT_EQ(table.refusal(kRed, "move commander_move units RC : place place (60,52.1) facing 0"), "BP-CDR-02");
  table.act(kRed, "move commander_move units RC : place place (60,52) facing 0");
  EXPECT_EQ(table.unit("RC").ground.centre.y, 52_in);
  EXPECT_NE(table.refusal(kRed, "move commander_move units RC : place place (60,50) facing 0"), "");
}

// BP-BRG-01, BP-BRG-03, BP-BRG-07, BP-CMD-17
TEST(BlackPowderTurn, ABrokenBrigadeTakesNoOrders) {
  Situation table(R"(
unit red R1 profile LI of rb at (60,12) facing 0
unit red R2 profile LI of rb at (40,12) facing 0 : casualties=3
command red xb "The second" commander XC
command red yb "The third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (100,4) facing 0
unit red X1 profile LI of xb at (20,12) facing 0
unit red Y1 profile LI of yb at (100,12) facing 0
unit blue B1 profile LI of bb at (60,84) facing 180
)",
                  "hand_to_hand", "blue");
  table.end_turn();
  table.until("orders");
  EXPECT_EQ(table.refusal(kRed, kMoveR1), "BP-CMD-17");
}

// BP-SPR-02 to BP-SPR-04, BP-SHK-06
TEST(BlackPowderTurn, SpecialRulesOfOrders) {
  Situation reliable = alone("LI traits reliable of rb at (60,12) facing 0");
  reliable.act(kRed, kMoveR1, {4, 5});
  EXPECT_EQ(made_moves(reliable), 1);
  EXPECT_EQ(row(reliable.roll("command", "RC"), "BP-SPR-02"), 1);
  Situation unreliable = alone("LI traits unreliable of rb at (60,12) facing 0");
  unreliable.act(kRed, kMoveR1, {4, 4});
  EXPECT_EQ(made_moves(unreliable), 0);
  Situation marauders = alone("LI traits marauder of rb at (60,40) facing 0");
  marauders.act(kRed, kMoveR1, {1, 1});
  EXPECT_EQ(row(marauders.roll("command", "RC"), "BP-CMD-05"), 0);
  EXPECT_EQ(alone("LI of rb at (60,12) facing 0 : casualties=3").refusal(kRed, kMoveR1), "");
}

TEST(BlackPowderTurn, AnUnreliableUnitOfAGroupStopsOnlyItself) {  // BP-ORD-11, BP-SPR-03, BP-ORD-06
  const auto group = [](const std::string& r1) {
    Situation table = alone(r1 + " of rb at (60,12) facing 0",
                            "unit red R2 profile LI traits unreliable of rb at (70,12) facing 0\n");
    table.act(kRed, "command order_move units R1,R2 : objective place (60,70) facing 0", {4, 4});
    return table;
  };
  Situation table = group("LI");
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->units(0), "R1");
  EXPECT_TRUE(table.cites("BP-SPR-03"));
  EXPECT_EQ(table.status("R1", "order_failed"), 0);
  EXPECT_EQ(table.status("R2", "order_failed"), 1);
  EXPECT_EQ(table.refusal(kRed, "choose move units R1 : path path advance 12"), "BP-ORD-06") << "one chain";
  made_moves(table);
  EXPECT_EQ(table.unit("R2").ground.centre.y, 12_in);
  EXPECT_EQ(group("LI traits unreliable").table().open_decision(), nullptr) << "none of them moves";
}

// BP-SPR-06, BP-SPR-10, BP-SEQ-06
TEST(BlackPowderTurn, TheBraveAndTheEliteRecoverAsTheTurnBegins) {
  Situation table(R"(
unit red R1 profile LI traits brave of rb at (40,12) facing 0 : casualties=3
unit red R2 profile LI of rb at (60,12) facing 0 elite=4 : disordered
unit red R3 profile LI of rb at (80,12) facing 0 elite=4 : disordered
unit blue B1 profile LI of bb at (60,84) facing 180
)",
                  "hand_to_hand", "blue");
  table.act(kBlue, "end_phase hand_to_hand", {4, 3});
  EXPECT_EQ(table.status("R1", "casualties"), 2);
  EXPECT_EQ(table.status("R2", "disordered"), 0);
  EXPECT_EQ(table.status("R3", "disordered"), 1);
}

// BP-FRE-07, BP-FRE-08, BP-BLU-09
TEST(BlackPowderTurn, AGroupFailsAndBlundersTogether) {
  const std::string second = "unit red R2 profile MC of rb at (64,40) facing 0\n";
  Situation failed = alone("MC of rb at (60,40) facing 0", second);
  failed.act(kRed, "command order_move units R1,R2 : objective place (60,70) facing 0", {6, 5});
  EXPECT_EQ(failed.refusal(kRed, "move free_move units R1 : path path back 4"), "BP-FRE-07");
  EXPECT_EQ(failed.refusal(kRed, "move free_move units R1 : path path advance 4"), "");
  EXPECT_EQ(failed.refusal(kRed, "move free_move units R2 : path path advance 4"), "");
  Situation blundered = alone("MC of rb at (60,40) facing 0", second);
  blundered.act(kRed, "command order_move units R1,R2 : objective place (60,70) facing 0", {6, 6, 2});
  EXPECT_LT(blundered.unit("R1").ground.centre.y, 29_in);
  EXPECT_LT(blundered.unit("R2").ground.centre.y, 29_in);
}

TEST(BlackPowderTurn, CommandersDoNotCountAsNearbyEnemies) {  // BP-CDR-04
  Situation table = alone("LI of rb at (60,12) facing 0", R"(
command blue xb "Another" commander XC
commander blue XC profile CDR of xb at (60,20) facing 180
)");
  table.act(kRed, "command order_move units R1 : objective place (60,30) facing 0", {1, 1});
  EXPECT_EQ(row(table.roll("command", "RC"), "BP-CMD-07"), 0);
}

TEST(BlackPowderTurn, InitiativeObeysTheRuleOfProximity) {  // BP-INI-10
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,51.6) facing 180\n",
      "hand_to_hand", "blue");
  table.end_turn();
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units R1 : path path sidestep_left 12"), "BP-PRX-01");
}

// BP-VIC-02
TEST(BlackPowderTurn, TwoBeatenArmiesDraw) {
  Situation both(R"(
unit red R1 profile LI of rb at (60,12) facing 0 : casualties=3
unit blue B1 profile LI of bb at (60,84) facing 180 : casualties=3
)",
                 "hand_to_hand");
  both.act(kRed, "end_phase hand_to_hand");
  EXPECT_EQ(both.table().result.outcome(), v1::OUTCOME_DRAW);
}

}  // namespace
}  // namespace battalia::rules::black_powder
