// The worked examples of the catalogue about orders and movement, with exactly their dice.
#include "common/notation/act.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/paths.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::vector<std::uint32_t> dice(std::initializer_list<std::uint32_t> given) { return given; }

constexpr std::string_view kRedOrders = R"(turn 3 of 10 active red phase orders first red
command red r "Red foot" commander R
command blue b "Blue foot" commander B
commander blue B of b profile CDR at (90,70) facing 180
)";

Situation orders(const std::string& lines) { return Situation(std::string(kRedOrders) + lines); }

TEST(Examples, Ps01CommandRollWithDistanceAndANearEnemy) {  // PS-CMD-10, PS-CMD-11, PS-CMD-08, PS-MOV-03, PS-PRX-01
  Situation game = orders(R"(
    commander red R of r profile CDR at (36,10.1) facing 0
    unit red S1 of r profile SH at (36,20) facing 0
    unit blue B1 of b profile SH at (36,24.5) facing 180
  )");
  game.act(kRed, "command order_withdraw units S1", dice({4}));
  const v1::DiceRolled roll = game.roll("command", "R");
  EXPECT_EQ(row(roll, "PS-CMD-10"), 1);
  EXPECT_EQ(row(roll, "PS-CMD-11"), 1);
  EXPECT_EQ(roll.total(), 6);
  EXPECT_TRUE(game.cites("PS-CMD-08"));
  for (int i = 0; i < 2; ++i) game.act(kRed, "choose move units S1 : path path back 4");
  EXPECT_EQ(game.unit("S1").ground.centre.y, 12_in);
  EXPECT_NE(game.table().phase.str(), "") << game.story();
  EXPECT_EQ(game.table().open_decision(), nullptr) << "two moves were granted";
}

TEST(Examples, Ps02MarchColumnOnATrack) {  // PS-CMD-10, PS-CMD-13 to PS-CMD-16, PS-CMD-09
  Situation game = orders(R"(
    terrain track lane "the lane" line (0,10) (60,10)
    commander red R of r profile CDR at (10,28.4) facing 180
    unit red S1 of r profile SH formation march_column size 2 x 3 at (10,10) facing 90
    unit blue B1 of b profile SH at (80,60) facing 180
  )");
  game.act(kRed, "command order_move units S1 : objective place (30,10) facing 90", dice({6}));
  const v1::DiceRolled roll = game.roll("command", "R");
  EXPECT_EQ(row(roll, "PS-CMD-10"), 2);
  EXPECT_EQ(row(roll, "PS-CMD-13"), -2);
  EXPECT_EQ(row(roll, "PS-CMD-12"), 0) << "PS-CMD-15";
  EXPECT_EQ(row(roll, "PS-CMD-14"), -1);
  EXPECT_EQ(roll.total(), 5);
  EXPECT_TRUE(game.cites("PS-CMD-09"));
  for (int i = 0; i < 3; ++i) game.act(kRed, "choose move units S1 : path path advance 4");
  EXPECT_EQ(game.unit("S1").ground.centre.x, 22_in);
  EXPECT_EQ(game.table().open_decision(), nullptr);
}

TEST(Examples, Ps03UnmodifiedZeroABlunderThatCharges) {  // PS-BLU-01, PS-BLU-07 to PS-BLU-09, PS-BLU-13, PS-CMD-04
  Situation game = orders(R"(
    commander red R of r profile CDR at (36,7) facing 0
    unit red LH of r profile LH at (36,10) facing 0
    unit blue B1 of b profile SH at (36,31.25) facing 180
  )");
  game.act(kRed, "command order_move units LH : objective place (20,20) facing 315", dice({0, 5, 6, 5}));
  EXPECT_EQ(game.roll("command", "R").total(), 10);
  EXPECT_TRUE(game.cites("PS-CMD-05"));
  EXPECT_TRUE(game.cites("PS-BLU-07"));
  EXPECT_EQ(game.table().open_decision()->units(1), "LH") << "the closest enemy it can reach is charged";
  game.act(kBlue, "choose closing_fire units B1", dice({2, 3, 5}));  // PS-RSP-02, PS-CLF-01
  const v1::DiceRolled fire = game.roll("shooting", "B1");
  EXPECT_EQ(row(fire, "PS-CLF-01"), 1);
  EXPECT_EQ(fire.total(), 1);
  EXPECT_EQ(game.status("LH", "casualties"), 0);
  EXPECT_TRUE(game.table().engaged(UnitId("LH")));
  EXPECT_EQ(game.status("LH", "charging"), 1);
  EXPECT_EQ(game.status("R", "finished"), 1);  // PS-CMD-17
}

TEST(Examples, Ps04UnmodifiedZeroWithoutEffectFreeMoveOfAColumn) {  // PS-BLU-01, PS-CMD-05, PS-FRE-01, PS-FRE-08
  Situation game = orders(R"(
    terrain track lane "the lane" line (0,10) (60,10)
    commander red R of r profile CDR at (10,14) facing 180
    unit red S1 of r profile SH formation march_column size 2 x 3 at (10,10) facing 90
    unit blue B1 of b profile SH at (35,40) facing 180
  )");
  game.act(kRed, "command order_move units S1 : objective place (30,10) facing 90", dice({0, 3}));
  EXPECT_EQ(row(game.roll("command", "R"), "PS-CMD-13"), -2);
  EXPECT_EQ(game.roll("command", "R").total(), 8);
  EXPECT_TRUE(game.cites("PS-CMD-05"));
  game.act(kRed, "move free_move units S1 : path path advance 4");
  EXPECT_EQ(game.unit("S1").ground.centre.x, 14_in);
}

TEST(Examples, Ps05WholeLadderAtRatingEight) {  // PS-CMD-06 to PS-CMD-09
  const std::vector<std::tuple<std::uint32_t, int, std::string>> ladder = {{9, 0, "PS-CMD-06"}, {8, 1, "PS-CMD-07"},
                                                                           {7, 1, "PS-CMD-07"}, {6, 2, "PS-CMD-08"},
                                                                           {5, 3, "PS-CMD-09"}, {1, 3, "PS-CMD-09"}};
  for (const auto& [face, moves, clause] : ladder) {
    SCOPED_TRACE(face);
    Situation game = orders(R"(
      commander red R of r profile CDR at (36,15) facing 0
      unit red S1 of r profile SH at (36,20) facing 0
      unit blue B1 of b profile SH at (36,50) facing 180
    )");
    game.act(kRed, "command order_move units S1 : objective place (36,40) facing 0", dice({face}));
    EXPECT_TRUE(game.cites(clause)) << game.story();
    EXPECT_TRUE(game.roll("command", "R").modifiers().empty());
    for (int i = 0; i < moves; ++i) game.act(kRed, "choose move units S1 : path path advance 4");
    EXPECT_EQ(game.table().open_decision(), nullptr);
    EXPECT_EQ(game.unit("S1").ground.centre.y, 20_in + 4_in * moves);
  }
}

TEST(Examples, Ps06GroupOrderOfABattalia) {  // PS-ORD-01 to PS-ORD-04, PS-CMD-10, PS-CMD-11, PS-CMD-09, PS-PRX-01
  Situation game = orders(R"(
    commander red R of r profile CDR at (30,20) facing 0
    unit red P1 of r profile PB at (30,25.9) facing 0
    unit red S1 of r profile SH at (30,27.9) facing 0
    unit red S2 of r profile SH at (30,29.9) facing 0
    unit blue B1 of b profile SH at (30,34.8) facing 180
  )");
  game.act(kRed, "command order_withdraw units P1,S1,S2", dice({3}));
  const v1::DiceRolled roll = game.roll("command", "R");
  EXPECT_EQ(row(roll, "PS-CMD-10"), 1) << "the furthest is 9.0 in away";
  EXPECT_EQ(row(roll, "PS-CMD-11"), 1) << "S2 has an enemy at 3.9 in";
  EXPECT_EQ(roll.total(), 5);
  EXPECT_EQ(game.rolls().size(), 1u) << "one roll for the group";
  EXPECT_EQ(game.refusal(kRed, "choose move units S1 : path path back 4"), "PS-ORD-04") << "one after the other";
  for (const char* unit : {"P1", "S1", "S2"}) {
    for (int i = 0; i < 3; ++i) {
      game.act(kRed, std::string("choose move units ") + unit + " : path path back 4");
    }
  }
  EXPECT_EQ(game.unit("P1").ground.centre.y, 13.9_in);
  EXPECT_EQ(game.unit("S1").ground.centre.y, 15.9_in);
  EXPECT_EQ(game.unit("S2").ground.centre.y, 17.9_in);
}

TEST(Examples, Ps07DisorderedUnitSlipsAwayAndRecovers) {  // PS-CMD-18, PS-DIS-02, PS-FRE-03, 05, 06, PS-DIS-08, 09
  Situation game = orders(R"(
    commander red R of r profile CDR at (36,12) facing 0
    unit red S1 of r profile SH at (36,20) facing 0 : disordered
    unit blue B1 of b profile PB at (36,27) facing 180
  )");
  EXPECT_EQ(game.refusal(kRed, "command order_withdraw units S1"), "PS-CMD-18");
  game.act(kRed, "move fall_back units S1 : path path back 4");
  EXPECT_EQ(game.unit("S1").ground.centre.y, 16_in);
  EXPECT_TRUE(game.cites("PS-FRE-03"));
  EXPECT_GT(geometry::distance(game.unit("S1").ground, game.unit("B1").ground), 8_in);  // PS-RNG-02
  game.end_turn();
  EXPECT_EQ(game.status("S1", "disordered"), 0);
  EXPECT_TRUE(game.cites("PS-DIS-08"));
  EXPECT_TRUE(game.rolls().empty());
}

TEST(Examples, Ps08ShakenUnitFailsItsOrderAndStillBacksOff) {  // PS-CMD-11, PS-CMD-06, PS-FRE-04, PS-SHK-04
  Situation game = orders(R"(
    commander red R of r profile CDR at (36,14.1) facing 0
    unit red S1 of r profile SH at (36,20) facing 0 : casualties=3
    unit blue B1 of b profile SH at (36,24) facing 180
  )");
  game.act(kRed, "command order_withdraw units S1", dice({8}));
  EXPECT_EQ(game.roll("command", "R").total(), 9);
  EXPECT_TRUE(game.cites("PS-CMD-06"));
  game.act(kRed, "move fall_back units S1 : path path back 4");
  EXPECT_EQ(game.unit("S1").ground.centre.y, 16_in);
  EXPECT_TRUE(game.cites("PS-FRE-04"));
}

TEST(Examples, Ps18PassingThroughFriends) {  // PS-INT-02
  // The orders are rolled for first, then the friends passed through roll the dice of the example.
  Situation game = orders(R"(
    commander red R of r profile CDR at (36,12) facing 0
    unit red S1 of r profile SHS at (30,17) facing 0
    unit red P1 of r profile PB at (30,19) facing 0
    unit red LH of r profile LH at (40,17) facing 0
    unit red S2 of r profile SH at (40,19) facing 0
    unit red HQ of r profile HQ at (50,17) facing 0
    unit red HH of r profile HH at (50,19) facing 0
    unit blue B1 of b profile SH at (36,50) facing 180
  )");
  game.act(kRed, "command order_move units S1 : objective place (30,30) facing 0", dice({7}));
  game.act(kRed, "choose move units S1 : path path advance 4", dice({5}));
  EXPECT_EQ(game.status("P1", "disordered"), 1);
  game.act(kRed, "command order_move units LH : objective place (40,30) facing 0", dice({7}));
  game.act(kRed, "choose move units LH : path path advance 8");
  EXPECT_EQ(game.status("S2", "disordered"), 0) << "neither pikes nor heavy horse: no die";
  game.act(kRed, "command order_move units HQ : objective place (50,30) facing 0", dice({7}));
  game.act(kRed, "choose move units HQ : path path advance 6", dice({4}));
  EXPECT_EQ(game.status("HH", "disordered"), 0);
}

// The terrain of the example, piece by piece; orders are rolled for first.
TEST(Examples, Ps19PikesInWoodsGoHalfPaceAndAreDisordered) {  // PS-TER-02, PS-TER-07
  Situation game = orders(R"(
    terrain woods wood "the wood" area (20,15) (50,15) (50,45) (20,45)
    commander red R of r profile CDR at (36,12) facing 0
    unit red P1 of r profile PB at (36,18) facing 0
    unit red S1 of r profile SK at (26,18) facing 0
    unit blue B1 of b profile SH at (36,65) facing 180
  )");
  game.act(kRed, "command order_move units P1 : objective place (36,40) facing 0", dice({5}));
  EXPECT_EQ(game.refusal(kRed, "choose move units P1 : path path advance 2.5"), "PS-TER-07");
  game.act(kRed, "choose move units P1 : path path advance 2");
  EXPECT_EQ(game.status("P1", "disordered"), 1);
  for (int i = 0; i < 2; ++i) game.act(kRed, "choose move units P1 : path path advance 2");
  EXPECT_EQ(game.unit("P1").ground.centre.y, 24_in) << "disorder bars new commands, not the order being carried out";
  game.act(kRed, "command order_move units S1 : objective place (26,40) facing 0", dice({5}));  // PS-TER-01
  for (int i = 0; i < 3; ++i) game.act(kRed, "choose move units S1 : path path advance 2");
  EXPECT_EQ(game.unit("S1").ground.centre.y, 24_in);
  EXPECT_EQ(game.status("S1", "disordered"), 0);
}

TEST(Examples, Ps19HorseMakesOneMoveWhenItTouchesRoughGround) {  // PS-TER-03, PS-TER-08
  Situation game = orders(R"(
    terrain rough marsh "the marsh" area (20,21.75) (50,21.75) (50,40) (20,40)
    commander red R of r profile CDR at (36,12) facing 0
    unit red C1 of r profile HQ at (36,18) facing 0
    unit blue B1 of b profile SH at (36,65) facing 180
  )");
  game.act(kRed, "command order_move units C1 : objective place (36,40) facing 0", dice({5}));
  game.act(kRed, "choose move units C1 : path path advance 6");
  EXPECT_EQ(game.table().open_decision(), nullptr);
  EXPECT_EQ(game.unit("C1").ground.centre.y, 24_in);
  EXPECT_EQ(game.status("C1", "no_further_move"), 1);
}

TEST(Examples, Ps19PikesStopAtAHedgeAndCrossInALaterTurn) {  // PS-TER-04, PS-TER-05, PS-TER-09
  Situation game = orders(R"(
    terrain hedge hedge "the hedge" line (20,22.5) (50,22.5)
    commander red R of r profile CDR at (36,12) facing 0
    unit red P2 of r profile PB at (36,18) facing 0
    unit blue B1 of b profile SH at (36,65) facing 180
  )");
  game.act(kRed, "command order_move units P2 : objective place (36,40) facing 0", dice({5}));
  game.act(kRed, "choose move units P2 : path path advance 3");
  EXPECT_EQ(game.table().open_decision(), nullptr) << "it stops for the turn";
  EXPECT_EQ(game.unit("P2").ground.centre.y, 21_in);
  game.end_turn();
  game.end_turn();
  game.act(kRed, "command order_move units P2 : objective place (36,40) facing 0", dice({5}));
  game.act(kRed, "choose cross units P2", dice({6}));
  EXPECT_EQ(game.unit("P2").ground.centre.y, 24_in);
  EXPECT_EQ(game.status("P2", "disordered"), 1);
  EXPECT_EQ(game.table().open_decision(), nullptr);
}

TEST(Examples, Ps19EnteringAHouseTakesAMove) {  // PS-TER-06
  Situation game = orders(R"(
    terrain building house "the house" area (33,19) (39,19) (39,22) (33,22)
    commander red R of r profile CDR at (36,12) facing 0
    unit red S2 of r profile SH at (36,18) facing 0
    unit blue B1 of b profile SH at (36,65) facing 180
  )");
  game.act(kRed, "command order_enter units S2 : building options house", dice({8}));
  EXPECT_EQ(game.unit("S2").formation.str(), "garrison");
  EXPECT_TRUE(game.cites("PS-TER-06"));
}

TEST(Examples, Ps20TowardsOrAwayWithinEightInches) {  // PS-PRX-01 to PS-PRX-03
  Situation game = orders(R"(
    commander red R of r profile CDR at (36,12) facing 0
    unit red S1 of r profile SH at (36,20) facing 0
    unit blue B1 of b profile SH at (36,28) facing 180
  )");
  const auto clause = [&](const char* path) {
    const Unit& unit = game.unit("S1");
    const auto act = notation::read_act(std::string("move x units S1 : path path ") + path);
    std::vector<const v1::PathStep*> steps;
    for (const v1::PathStep& step : act->answers(0).path()) steps.push_back(&step);
    const auto way = trace(game.battle(), unit.ground, steps);
    const Plan plan = plan_move(game.battle(), unit, *way, {.budget = 4_in});
    return plan.fault ? plan.fault->citation.clause : std::string();
  };
  EXPECT_EQ(clause("oblique 4 at -40"), "");
  EXPECT_EQ(clause("oblique 4 at -50"), "PS-PRX-01");
  EXPECT_EQ(clause("back 4"), "");
  EXPECT_EQ(clause("sidestep_left 4"), "PS-PRX-01");
  EXPECT_EQ(clause("turn 30"), "");
}

TEST(Examples, Ps24BattaliaMoraleAndEliteRallyAtTheStartOfATurn) {  // PS-BRG-01 to 03, PS-RAL-01, 02, PS-SEQ-02
  Situation game(R"(
    turn 3 of 10 active blue phase commanders first blue
    command red r "Broken foot" commander R
    command red g "Guard" commander G
    command red h "Horse" commander H
    command blue b "Blue foot" commander B
    commander red R of r profile CDR at (20,5) facing 0
    commander red G of g profile CDR at (60,5) facing 0
    commander red H of h profile CDR at (80,5) facing 0
    commander blue B of b profile CDR at (90,70) facing 180
    unit red A1 of r profile SH destroyed at (10,10)
    unit red A2 of r profile SH at (20,10) facing 0 : casualties=3
    unit red A3 of r profile SH at (30,10) facing 0 : casualties=3
    unit red A4 of r profile SH at (40,10) facing 0
    unit red A5 of r profile SH at (50,10) facing 0
    unit red P1 of g profile PB elite=4 at (60,10) facing 0 : disordered
    unit red P2 of g profile PB at (70,10) facing 0
    unit red P3 of h profile PB at (80,10) facing 0
    unit blue B1 of b profile PB at (20,17) facing 180
  )");
  game.act(kBlue, "end_phase \"\"", dice({4}));
  EXPECT_EQ(game.table().active, v1::SIDE_RED) << game.story();
  EXPECT_TRUE(game.table().command(CommandId("r")).statuses.has(rules::StatusKey("broken")));
  EXPECT_FALSE(game.table().command(CommandId("g")).statuses.has(rules::StatusKey("broken")));
  EXPECT_EQ(game.status("P1", "disordered"), 0);
  EXPECT_EQ(game.unit("A2").ground.centre.y, 6_in) << "it retreats one move from the enemy within 8 in";
  game.until("orders");
  EXPECT_EQ(game.refusal(kRed, "command order_withdraw units A5"), "PS-CMD-19");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
