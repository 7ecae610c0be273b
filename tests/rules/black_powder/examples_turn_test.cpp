// Worked examples of the catalogue that run through several steps of a player turn, by acts, each with its own dice.
// Where an example has Blue as the active side the sides are exchanged.
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

// Red's turn as it begins, after blue's.
Situation reds_turn(std::string_view lines, std::vector<std::uint32_t> faces = {}) {
  Situation table(lines, "hand_to_hand", "blue");
  table.act(kBlue, "end_phase hand_to_hand", std::move(faces));
  return table;
}

// BP-INI-05, BP-INI-06, BP-DIS-08, BP-DIS-02, BP-CMD-15, BP-DIS-01, BP-GEN-08, BP-BRG-01, BP-BRG-05, BP-BRG-06,
// BP-DIS-13, BP-DIS-03, BP-HIT-04, BP-SHO-06, BP-DIS-09, BP-BRG-04, BP-FAQ-01
TEST(BlackPowderExamples, Bp04WhatDisorderStopsAndWhatNot) {
  Situation table = reds_turn(R"(
command red xb "A broken brigade" commander XC
command red yb "A third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (90,4) facing 0
unit red Y1 profile LI of yb at (90,10) facing 0
unit red R1 profile LI of rb at (60,40) facing 0 : disordered
unit red R2 profile LI of xb at (20,40) facing 0 : disordered
unit red R3 profile LI of xb at (100,40) facing 0
unit red R4 profile LI of xb at (14,6) facing 0 : casualties=3
unit red R5 profile LI of xb at (40,6) facing 0 : casualties=3
unit blue B1 profile LI of bb at (60,51.6) facing 180
unit blue B2 profile LI of bb at (20,50.6) facing 180
unit blue B3 profile LI of bb at (100,55.6) facing 180
)");
  EXPECT_EQ(table.table().phase, kInitiativePhase);
  EXPECT_EQ(table.unit("R2").ground.centre.y, 28_in);
  table.act(kRed, "choose kept units R2");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units R1 : path path back 4"), "BP-INI-05");
  table.until("orders");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (60,44) facing 0"), "BP-CMD-15");
  table.until("shooting");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 5, 6, 4, 2});
  EXPECT_EQ(row(table.roll("shooting", "R1"), "BP-HIT-04"), -1);
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  table.end_turn();
  EXPECT_EQ(table.unit("R1").ground.centre.y, 40_in);
  EXPECT_EQ(table.status("R1", "disordered"), 0);
  EXPECT_EQ(table.status("R2", "disordered"), 1);
}

// BP-GEO-07 to BP-GEO-11, BP-HIT-03, BP-CLF-01, BP-CLF-07, BP-HTH-03, BP-RES-01, BP-SUP-02, BP-SUP-09, BP-RES-05,
// BP-BRK-09, BP-BRK-19, BP-BRK-20, BP-BRK-21, BP-HTH-04, BP-HTH-15, BP-FAQ-02
TEST(BlackPowderExamples, Bp05CornerContactIsNoEngagement) {
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,51.6) facing 180
unit blue B2 profile LI of bb at (69.6,51.6) facing 180
)");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 2, 5, 5, 3});
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  EXPECT_TRUE(table.table().engaged(UnitId("B1")));
  EXPECT_FALSE(table.table().engaged(UnitId("B2")));
  table.until("hand_to_hand");
  table.act(kRed, "fight fight units R1", {4, 2, 3, 6, 1, 5, 4, 3, 2, 5, 6, 1, 4, 5, 2, 6, 3, 4, 5, 4, 4});
  EXPECT_EQ(table.status("R1", "casualties"), 2);
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_EQ(table.status("B1", "won_last_round"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
}

// BP-SHO-06, BP-DIS-01, BP-DIS-02, BP-DIS-09, BP-DIS-10, BP-FAQ-03
TEST(BlackPowderExamples, Bp06WhenDisorderComesOff) {
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,56.6) facing 180
)",
                  "shooting", "blue");
  table.act(kBlue, "shoot shoot units B1 : target targets R1", {6, 2, 3, 6});
  EXPECT_EQ(table.status("R1", "casualties"), 0);
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.table().active, v1::SIDE_RED) << "nobody else shoots";
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (60,44) facing 0"), "BP-CMD-15");
  table.end_turn();
  EXPECT_EQ(table.status("R1", "disordered"), 0);
}

// BP-INI-01 to BP-INI-04, BP-INI-07, BP-CHG-08, BP-CHG-11, BP-CLF-04, BP-CHG-13, BP-RSP-07, BP-HTH-03, BP-SUP-01,
// BP-SUP-05, BP-BRK-09, BP-BRK-15, BP-FAQ-09
TEST(BlackPowderExamples, Bp12TwoChargesOnInitiative) {
  Situation table = reds_turn(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit red R2 profile LI of rb at (60,37) facing 0
unit blue B1 profile LI of bb at (60,49.6) facing 180
)");
  table.act(kRed, "charge initiative_charge units R1 : target targets B1");
  table.act(kBlue, "choose closing_fire units B1", {2, 4, 3, 6, 2});
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  EXPECT_EQ(table.refusal(kRed, "charge initiative_charge units R2 : target targets B1"), "BP-CHG-13");
  table.act(kRed, "move initiative_move units R2 : path path advance 6");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (60,60) facing 0"), "BP-CMD-16");
  table.until("hand_to_hand");
  table.act(kRed, "fight fight units R1", {3, 3, 1, 5, 2, 4, 6, 2, 3, 5, 1, 4, 4, 5, 3, 2, 5, 4, 1, 2, 3});
  EXPECT_EQ(table.status("B1", "casualties"), 2);
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  EXPECT_EQ(table.unit("B1").ground.centre.y, 61.6_in);
  EXPECT_EQ(table.status("R1", "casualties"), 2);
}

// BP-ORD-05 to BP-ORD-10, BP-CMD-05, BP-CMD-11, BP-HIT-03, BP-CLF-13, BP-SUP-05, BP-FAQ-10
TEST(BlackPowderExamples, Bp13OneChargeOrderForABrigadeOfCavalry) {
  Situation table(R"(
command red cb "Cavalry" commander CC
commander red CC profile CDR of cb at (55,23.54) facing 0
unit red C1 profile CV of cb at (50,40) facing 0
unit red C2 profile CV of cb at (60,40) facing 0
unit red C3 profile CV of cb at (50,31) facing 0
unit red C4 profile CV of cb at (60,31) facing 0
unit blue B1 profile LN of bb at (50,58.8) facing 180
unit blue B2 profile LN of bb at (60,58.8) facing 180
)");
  table.act(kRed, "command order_charge units C1,C2,C3,C4 : target targets B1,B2", {2, 3});
  const v1::DiceRolled roll = table.roll("command", "CC");
  EXPECT_EQ(row(roll, "BP-CMD-05"), -1);
  EXPECT_EQ(roll.faces(0) + roll.faces(1), 5u);
  table.act(kBlue, "choose closing_fire units B1", {1, 3, 2, 4});
  table.act(kBlue, "choose closing_fire units B2", {5, 4, 6, 3, 2, 5});
  for (int move = 0; move < 4 && table.table().open_decision() != nullptr; ++move) table.default_act(kRed);
  EXPECT_EQ(table.status("C1", "casualties"), 0);
  EXPECT_EQ(table.status("C2", "casualties"), 2);
  EXPECT_EQ(table.status("C2", "disordered"), 1);
  for (const char* front : {"C1", "C2"}) {
    EXPECT_TRUE(table.table().engaged(UnitId(front))) << front;
    EXPECT_EQ(table.status(front, "charging"), 1) << front;
  }
  for (const auto& [front, rear] : {std::pair("C1", "C3"), std::pair("C2", "C4")}) {
    EXPECT_FALSE(table.table().engaged(UnitId(rear))) << rear;
    EXPECT_LE(geometry::distance(table.unit(front).ground, table.unit(rear).ground), 6_in) << rear;
  }
  const auto supports = possible_supports(table.battle(), combats(table.battle()).front(), v1::SIDE_RED);
  EXPECT_FALSE(supports.empty());
}

// BP-SIZ-05, BP-BLD-03, BP-BLD-04, BP-BLD-05, BP-BLD-07, BP-BLD-09, BP-BLD-10, BP-BLD-14, BP-DIC-03, BP-HIT-03,
// BP-SAV-03, BP-SAV-08, BP-HTH-03, BP-HTH-11, BP-RES-04, BP-BRK-09, BP-BRK-02, BP-BRK-14, BP-FOL-07, BP-FAQ-11
TEST(BlackPowderExamples, Bp14TwoColumnsStormAFarm) {
  Situation table(R"(
terrain building farm "the farm" area (56,46) (64,46) (64,54) (56,54)
unit red R1 profile AC of rb at (58,38) facing 0
unit red R2 profile AC of rb at (62,38) facing 0
unit blue B1 profile LI of bb formation garrison size 8 x 8 at (60,50) facing 180 shooting=4 size=-1 : garrison=1
unit blue B2 profile LI of bb at (20,84) facing 180
unit blue B3 profile LI of bb at (40,84) facing 180
)");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {4, 2, 2});
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  charge_now(table, {}, "R2");
  ASSERT_TRUE(table.table().engaged(UnitId("R2")));
  table.until("hand_to_hand");
  table.act(kRed, "fight fight units R1");
  table.default_act(kBlue, {3, 3, 2, 5, 1, 4, 6, 2, 2, 3, 1, 1, 4, 3, 1, 1, 5, 2, 1, 4, 3, 2, 3});
  EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
  table.act(kRed, "choose occupy units R1 : building options farm");
  EXPECT_TRUE(in_building(table.unit("R1")));
  EXPECT_EQ(table.status("R1", "casualties"), 1);
}

// BP-CMD-11, BP-MOV-08, BP-MOV-10, BP-MOV-11, BP-HIT-03, BP-BRK-06, BP-BRK-02, BP-BRK-03, BP-BRK-14, BP-SEQ-03,
// BP-SEQ-10, BP-FAQ-05, BP-FAQ-12, BP-FAQ-17
TEST(BlackPowderExamples, Bp15InfantryWalksUpToCavalryAndFires) {
  Situation table(R"(
unit red R1 profile LI of rb at (60,10.4) facing 0
unit blue B1 profile CV of bb at (60,27.2) facing 180 : casualties=2
unit blue B2 profile LI of bb at (20,80) facing 180
unit blue B3 profile LI of bb at (40,80) facing 180
)");
  table.act(kRed, "command order_move units R1 : objective place (60,21.4) facing 0", {4, 4});
  table.act(kRed, "choose move units R1 : path path advance 11");
  EXPECT_EQ(table.table().open_decision(), nullptr);
  table.until("shooting");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {3, 4, 6, 2, 3, 5, 3, 3});
  const v1::DiceRolled test = table.roll("break_test", "B1");
  EXPECT_EQ(row(test, "BP-BRK-02"), -1);
  EXPECT_EQ(row(test, "BP-BRK-03"), -1);
  EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
}

// Only an order to move grants moves.
TEST(BlackPowderExamples, AFailedOrderToChangeFormationIsNotSaidToGrantNoMove) {
  const std::string unit = "unit red R1 profile LI of rb at (60,10) facing 0\n";
  const std::string enemy = "unit blue B1 profile LI of bb at (60,80) facing 180\n";
  Situation reforms(unit + enemy);
  reforms.act(kRed, "command order_reform units R1 : formation options attack_column", {5, 6});
  EXPECT_EQ(reforms.roll("command", "RC").outcome(), "the order fails");
  Situation moves(unit + enemy);
  moves.act(kRed, "command order_move units R1 : objective place (60,30) facing 0", {5, 6});
  EXPECT_EQ(moves.roll("command", "RC").outcome(), "no move");
}

// BP-FCH-06, BP-SQR-01 to BP-SQR-03, BP-SQR-06, BP-SQR-08, BP-SQR-10, BP-CHG-07, BP-RSP-01, BP-RSP-04, BP-SPR-14,
// BP-FAQ-13
TEST(BlackPowderExamples, Bp16WhenTheSquareTestIsTaken) {
  Situation ordered(
      "unit red R1 profile LI of rb at (60,10) facing 0\nunit blue B1 profile LI of bb at (60,80) facing 180\n");
  ordered.act(kRed, "command order_reform units R1 : formation options square", {4, 4});
  while (ordered.table().open_decision() != nullptr) ordered.default_act(kRed);
  EXPECT_EQ(ordered.unit("R1").formation, kSquare);
  EXPECT_TRUE(ordered.rolls("square").empty());

  const auto charged = [](const std::string& charger, const std::string& target,
                          std::vector<std::uint32_t> faces = {}) {
    Situation table("unit red R1 profile " + charger + " of rb at (60,40) facing 0\nunit blue B1 profile " + target +
                    " of bb at (60,53) facing 180\n");
    charge_now(table, std::move(faces));
    return table;
  };
  const Situation square(
      "unit red R1 profile CV of rb at (60,40) facing 0\nunit blue B1 profile SQ of bb at (60,54) facing 180\n");
  EXPECT_EQ(square.refusal(kRed, "command order_charge units R1 : target targets B1"), "BP-CHG-07");
  const Situation tested = charged("CV", "LI", {5, 4});
  EXPECT_EQ(tested.unit("B1").formation, kSquare);
  EXPECT_EQ(tested.unit("R1").ground.centre.y, 40_in);
  EXPECT_EQ(menu(tested), "none");
  const Situation untrained = charged("CV", "LN");
  EXPECT_TRUE(untrained.rolls("square").empty());
  EXPECT_EQ(menu(untrained), "closing_fire stand");
  Situation on_foot(
      "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,51) facing 180\n");
  charge_now(on_foot);
  EXPECT_TRUE(on_foot.rolls("square").empty());
  EXPECT_EQ(menu(on_foot), "closing_fire stand");
}

// BP-BRK-02, BP-BRK-14, BP-BRK-12, BP-BRK-13, BP-SUP-06 to BP-SUP-08, BP-SUP-10, BP-BRK-19, BP-BRK-03, BP-BRK-26,
// BP-DIS-04, BP-DIS-11, BP-DIE-07, BP-DIE-08
TEST(BlackPowderExamples, Bp25SupportersTestWhenTheirFriendBreaks) {
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180 : casualties=2
unit blue B2 profile LI of bb at (60,46) facing 180
unit blue B3 profile CV of bb at (69,42) facing 180 : disordered
unit blue B4 profile LI of bb at (10,80) facing 180
unit blue B5 profile LI of bb at (25,80) facing 180
unit blue B6 profile LI of bb at (40,80) facing 180
contact R1 front B1 front
)",
                  "hand_to_hand");
  table.act(kRed, "fight fight units R1");
  table.default_act(kBlue, {4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 2, 6, 3, 5, 3});
  EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(table.unit("B2").ground.centre.y, 46_in);
  EXPECT_EQ(table.unit("B3").ground.centre.y, 60_in);
  EXPECT_EQ(table.rolls("break_test").size(), 3u);
}

// BP-HTH-03, BP-SPR-17, BP-BRK-14, BP-FOL-02, BP-FOL-03, BP-FOL-05, BP-FOL-06, BP-HIT-03, BP-CHG-16
TEST(BlackPowderExamples, Bp26CavalryBeatsCavalryAndSweepsOn) {
  Situation table(R"(
unit red R1 profile CV of rb at (60,40) facing 0 heavy_cavalry=1 : charging
unit blue B1 profile HU of bb at (60,44) facing 180 : casualties=1
unit blue B2 profile LN of bb at (60,56.8) facing 180
unit blue B3 profile LI of bb at (20,80) facing 180
unit blue B4 profile LI of bb at (40,80) facing 180
contact R1 front B1 front
)",
                  "hand_to_hand");
  table.act(kRed, "fight fight units R1", {5, 3, 2, 4, 1, 6, 3, 2, 4, 2, 3, 1, 6, 2, 2, 3, 4, 5, 6, 4, 1, 2, 2});
  EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
  table.act(kRed, "choose charge units R1 : target targets B2");
  table.act(kBlue, "choose closing_fire units B2", {2, 3, 1, 6});
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 1);
  EXPECT_EQ(table.table().active, v1::SIDE_BLUE) << "it is fought in the coming part";
}

// BP-EVA-02, BP-EVA-05 to BP-EVA-08, BP-EVA-10, BP-SKM-05, BP-SKM-07, BP-CLF-02, BP-HTH-03, BP-HTH-06, BP-HTH-07,
// BP-BRK-14
TEST(BlackPowderExamples, Bp27SkirmishersEscapeAndAreCaught) {
  const std::string_view lines = R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile SS of bb at (60,49.6) facing 180
)";
  Situation escaped(lines);
  charge_now(escaped);
  EXPECT_EQ(menu(escaped), "evade stand");
  escaped.act(kBlue, "choose evade units B1");
  EXPECT_EQ(escaped.unit("B1").ground.centre.y, 61.6_in);
  EXPECT_EQ(escaped.unit("B1").ground.facing, Angle::degrees(180));
  EXPECT_EQ(escaped.unit("R1").ground.centre.y, 52_in);
  EXPECT_EQ(escaped.status("R1", "charging"), 0);
  EXPECT_FALSE(escaped.table().engaged(UnitId("B1")));
  Situation caught(std::string(lines) + R"(
terrain water river "the river" area (0,52.4) (120,52.4) (120,56) (0,56)
unit blue B2 profile LI of bb at (20,84) facing 180
unit blue B3 profile LI of bb at (40,84) facing 180
)");
  charge_now(caught);
  caught.act(kBlue, "choose evade units B1 : facing options away");
  ASSERT_TRUE(caught.table().engaged(UnitId("R1")));
  EXPECT_EQ(caught.table().contacts_of(UnitId("R1")).front().face_of_b, v1::FACE_REAR);
  caught.until("hand_to_hand");
  caught.act(kRed, "fight fight units R1", {4, 2, 3, 5, 1, 1, 6, 5, 5, 4, 6, 3, 1, 2, 3, 4, 5, 1, 3});
  EXPECT_EQ(caught.status("R1", "casualties"), 0);
  EXPECT_EQ(caught.unit("B1").presence, v1::PRESENCE_DESTROYED);
}

// BP-BRK-15, BP-BRK-22 to BP-BRK-25, BP-BRK-27 to BP-BRK-30, BP-INT-03
TEST(BlackPowderExamples, Bp29RetiringOneMoveTwoMovesOrNone) {
  const auto tested = [](const std::string& others, std::vector<std::uint32_t> faces) {
    Situation table("unit blue B1 profile LI of bb at (60,50) facing 180\n" + others, "hand_to_hand");
    table.run([](Draft& draft) { take_break_test(draft, UnitId("B1"), Trigger::lost_combat); }, std::move(faces));
    return table;
  };
  const Situation open = tested("", {1, 4});
  EXPECT_EQ(open.unit("B1").ground.centre, (geometry::Point{60_in, 62_in}));
  EXPECT_EQ(open.unit("B1").ground.facing, Angle::degrees(180));
  EXPECT_EQ(open.status("B1", "disordered"), 1);
  const Situation blocked = tested("unit blue B2 profile LI size 40 x 6 of bb at (60,61.8) facing 180\n", {1, 4, 5});
  EXPECT_GE(blocked.unit("B1").ground.centre.y, 65.6_in);
  EXPECT_LE(blocked.unit("B1").ground.centre.y, 65.8_in);
  EXPECT_EQ(blocked.status("B1", "disordered"), 1);
  EXPECT_EQ(blocked.status("B2", "disordered"), 1);
  const Situation cut_off = tested(R"(
unit red R2 profile LI of rb at (40,57.6) facing 180
unit red R3 profile LI of rb at (50,57.6) facing 180
unit red R4 profile LI of rb at (60,57.6) facing 180
unit red R5 profile LI of rb at (70,57.6) facing 180
unit red R6 profile LI of rb at (80,57.6) facing 180
)",
                                   {1, 4});
  EXPECT_EQ(cut_off.unit("B1").presence, v1::PRESENCE_DESTROYED);
}

// BP-CMD-11, BP-RAL-01 to BP-RAL-03, BP-RAL-05
TEST(BlackPowderExamples, Bp31Rally) {
  Situation table(
      "unit red R1 profile LI of rb at (60,14.4) facing 0 : casualties=3\nunit blue B1 profile LI of bb at (60,80) "
      "facing 180\n");
  table.act(kRed, "rally rally units RC,R1", {4, 3});
  EXPECT_EQ(table.status("R1", "casualties"), 2);
  EXPECT_EQ(table.unit("R1").ground.centre.y, 14.4_in);
  EXPECT_EQ(table.unit("RC").attached_to, UnitId("R1"));
  EXPECT_EQ(table.status("RC", "finished"), 1);
  const Situation fresh(
      "unit red R1 profile LI of rb at (60,14.4) facing 0 : casualties=2\nunit blue B1 profile LI of bb at (60,80) "
      "facing 180\n");
  EXPECT_EQ(fresh.refusal(kRed, "rally rally units RC,R1"), "BP-RAL-01") << "it is not shaken";
}

// BP-BRG-01, BP-BRG-03, BP-EDG-04, BP-VIC-01, BP-SEQ-12
TEST(BlackPowderExamples, Bp32ABrokenBrigadeAndABeatenArmy) {
  const auto ended = [](const char* second_off) {
    Situation table(R"(
command red xb "The second" commander XC
command red yb "The third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (100,4) facing 0
unit red A1 profile LI of rb destroyed
unit red A2 profile LI of rb destroyed
unit red A3 profile LI of rb at (60,10) facing 0 : casualties=3
unit red A4 profile LI of rb at (60,13) facing 0
unit red A5 profile LI of rb at (60,16) facing 0
unit red A6 profile LI of rb at (60,19) facing 0
unit red X1 profile LI of xb destroyed
unit red X2 profile LI of xb at (20,1) facing 0 )" +
                        std::string(second_off) + R"(
unit red X3 profile LI of xb at (20,13) facing 0
unit red X4 profile LI of xb at (20,16) facing 0
unit red Y1 profile LI of yb at (100,10) facing 0 : casualties=3
unit red Y2 profile LI of yb at (100,13) facing 0 : casualties=3
unit red Y3 profile LI of yb at (100,16) facing 0
unit red Y4 profile LI of yb at (100,19) facing 0
unit red Y5 profile LI of yb at (100,22) facing 0
unit blue B1 profile LI of bb at (60,80) facing 180
)",
                    "hand_to_hand");
    table.act(kRed, "end_phase hand_to_hand");
    return table;
  };
  const Situation beaten = ended("reserve : left_table");
  ASSERT_TRUE(beaten.table().ended());
  EXPECT_EQ(beaten.table().result.outcome(), v1::OUTCOME_BLUE);
  EXPECT_FALSE(ended("").table().ended());
}

}  // namespace
}  // namespace battalia::rules::black_powder
