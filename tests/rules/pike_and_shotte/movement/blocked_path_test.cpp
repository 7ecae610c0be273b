// Units that are hemmed in, see no enemy or stand at the table's edge: garrisons that must leave, orders with no enemy
// on the table, paths that end beyond the edge, and commanders that no unit is left to take in.
#include "common/notation/act.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "server/rules/systems/pike_and_shotte/variations/fire_and_evade.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// Two red battalia, the first with a house and perhaps broken; blue's commander is far off.
std::string sides(std::string_view turn, std::string_view lines, std::string_view first = "") {
  return "command red rb \"Red battalia\" commander RC" + std::string(first) +
         "\ncommand red rx \"Red horse\"\ncommand red ry \"Red rear\"\ncommand blue bb \"Blue battalia\" commander BC\n"
         "commander red RC profile CDR of rb at (40,10) facing 0\n"
         "commander blue BC profile CDR of bb at (90,70) facing 180\n"
         "terrain building house \"the house\" area (30,20) (34,20) (34,24) (30,24) stone=1\n"
         "unit red X profile SH of rx at (80,4) facing 0\nunit red Y profile SH of ry at (88,4) facing 0\n"
         "turn 2 of 10 " +
         std::string(turn) + " first red\n" + std::string(lines);
}
std::string in_phase(std::string_view phase, std::string_view lines, std::string_view first = "") {
  return sides("active red phase " + std::string(phase), lines, first);
}

constexpr std::string_view kGarrison =
    "unit red G profile SH of rb formation garrison size 4 x 4 at (32,22) facing 0 : garrison=1\n";
// A blue unit so close to each wall that no unit can come out.
constexpr std::string_view kAllRound = R"(
unit blue N profile SHS of bb at (32,26) facing 180
unit blue E profile SHS of bb at (36,22) facing 270
unit blue S profile SHS of bb at (32,18) facing 0
unit blue W profile SHS of bb at (28,22) facing 90
)";

// --- Garrisons ----------------------------------------------------------------------------------------------------

TEST(Garrisons, OfABrokenBattaliaLeaveAwayFromTheEnemy) {  // PS-BRG-03, PS-TER-06
  Situation table(sides("active blue phase hand_to_hand",
                        std::string(kGarrison) + "unit blue E1 profile SH of bb at (32,30) facing 180\n", " : broken"));
  table.act(kBlue, "end_phase hand_to_hand");
  EXPECT_FALSE(in_building(table.unit("G")));
  EXPECT_LT(table.unit("G").ground.centre.y, 20_in);
  EXPECT_TRUE(table.cites("PS-BRG-03"));
}

TEST(Garrisons, OfABrokenBattaliaStayWhereEveryWallIsWatched) {  // PS-BRG-03
  Situation table(
      sides("active blue phase hand_to_hand", std::string(kGarrison) + std::string(kAllRound), " : broken"));
  table.act(kBlue, "end_phase hand_to_hand");
  EXPECT_TRUE(in_building(table.unit("G")));
  EXPECT_FALSE(table.unit("G").is(rules::StatusKey("initiative_used")));
}

TEST(Garrisons, OfABrokenBattaliaFartherAwayMayLeave) {  // PS-BRG-03
  Situation table(in_phase("initiative", kGarrison, " : broken"));
  table.act(kRed, "move retreat units G");
  EXPECT_FALSE(in_building(table.unit("G")));
  const Situation shut(in_phase("initiative", std::string(kGarrison) + std::string(kAllRound), " : broken"));
  EXPECT_EQ(shut.refusal(kRed, "move retreat units G"), "PS-BRG-03");
}

TEST(BrokenBattalia, TroopsBetweenTwoEnemiesStayWhereTheyAre) {  // PS-BRG-03
  constexpr std::string_view kBetween = R"(
unit red S1 profile SH of rb at (10,20) facing 0
unit blue N profile SH of bb at (10,21.6) facing 180
unit blue S profile SH of bb at (10,18.3) facing 0
)";
  Situation table(sides("active blue phase hand_to_hand", kBetween, " : broken"));
  table.act(kBlue, "end_phase hand_to_hand");
  EXPECT_EQ(table.unit("S1").ground.centre, (geometry::Point{10_in, 20_in}));
  const Situation still(in_phase("initiative", kBetween, " : broken"));
  EXPECT_EQ(still.refusal(kRed, "move retreat units S1"), "PS-BRG-03");
}

TEST(Garrisons, BlunderOutOfTheHouseAndNoFurther) {  // PS-BLU-02, PS-BLU-03, PS-BLU-11
  for (const std::uint32_t result : {1u, 2u}) {
    Situation table(in_phase("orders", kGarrison));
    table.act(kRed, "command order_leave units G : face options rear", {0, 5, result});
    EXPECT_FALSE(in_building(table.unit("G"))) << result;
    EXPECT_LT(geometry::distance(table.unit("G").ground.centre, {32_in, 22_in}), 4_in) << result;
  }
  Situation table(in_phase("orders", kGarrison));
  table.act(kRed, "command order_leave units G : face options rear", {0, 5, 5});
  EXPECT_TRUE(in_building(table.unit("G")));  // it has no path straight forward
}

TEST(Garrisons, DragoonsHoldAHouseOnFootAndComeOutOnFoot) {  // PS-UNI-05, PS-SPR-16, PS-TER-12
  constexpr std::string_view kDragoon =
      " type dragoons symbol light_horse of rb hand_to_hand=3 shooting=2 morale=5 stamina=3 traits weapon_musket ";
  Situation table(in_phase("orders", "unit red D1" + std::string(kDragoon) +
                                         "formation skirmish size 9 x 1 at (32,18) facing 0\nunit red D2" +
                                         std::string(kDragoon) + "formation line size 6 x 1.5 at (20,18) facing 0\n"));
  EXPECT_EQ(table.refusal(kRed, "command order_enter units D2 : building options house"), "PS-TER-12");  // mounted
  table.act(kRed, "command order_enter units D1 : building options house", {5});
  ASSERT_TRUE(in_building(table.unit("D1")));
  EXPECT_TRUE(is_infantry(table.unit("D1")));
  EXPECT_TRUE(is_cavalry(table.unit("D2")));
  table.run([](Draft& draft) {
    for (const StatusKey mark : {kOrdered, kMoved, kNoFurtherMove, kFinished})
      draft.set(draft.unit(UnitId("D1")), mark, 0);
    draft.set(draft.unit(UnitId("RC")), kFinished, 0);
    draft.set(draft.unit(UnitId("RC")), kOrdering, 0);
  });
  table.act(kRed, "command order_leave units D1 : face options rear", {6});
  EXPECT_EQ(table.unit("D1").formation.str(), "skirmish");
}

TEST(Garrisons, OfPikesFormNoHedgehog) {  // PS-HGH-02, PS-HGH-07
  const Situation table(in_phase("orders", R"(
unit red G profile PB of rb formation garrison size 4 x 4 at (32,22) facing 0 : garrison=1
unit red H profile PB of rb formation hedgehog size 4 x 4 at (32,17) facing 0
unit blue C profile HQ of bb at (60,60) facing 180
)"));
  EXPECT_EQ(table.refusal(kRed, "command order_reform units G : formation options hedgehog"), "PS-BLD-02");
  EXPECT_EQ(table.refusal(kRed, "command order_enter units H : building options house"), "PS-HGH-02");
  EXPECT_TRUE(table.offers(kRed, "order_enter").empty());
}

// --- Blunders -------------------------------------------------------------------------------------------------------

TEST(Blunders, LeadAChargeIntoTheQuarterTheyName) {  // PS-BLU-04, PS-BLU-05, PS-BLU-09
  for (const auto& [result, where, clause] :
       {std::tuple(3u, "31.5", ""), {3u, "40.5", "PS-BLU-09"}, {4u, "31.5", "PS-BLU-09"}, {4u, "40.5", ""}}) {
    Situation table(
        in_phase("orders", "unit red C1 profile HQ of rb at (36,10) facing 0\nunit blue E1 profile SH of bb at (" +
                               std::string(where) + ",15) facing 180\n"));
    table.act(kRed, "command order_withdraw units C1", {0, 5, result});
    ASSERT_NE(table.table().open_decision(), nullptr);
    EXPECT_EQ(table.refusal(kRed, "choose charge units C1 : target targets E1"), clause) << result << " " << where;
  }
}

TEST(Blunders, StraightForwardIsNotAside) {  // PS-BLU-06
  Situation table(in_phase("orders", R"(
unit red P1 profile PB of rb at (36,10) facing 0
unit blue E1 profile PB of bb at (36,16.4) facing 180
)"));
  table.act(kRed, "command order_withdraw units P1", {0, 5, 5});
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.refusal(kRed, "choose no units P1 : path path oblique 2 at 30"), "PS-BLU-06");
}

TEST(Blunders, WithInvalidNumbersFromAnUmpireAreDropped) {  // PS-BLU-10
  for (const char* wrong : {"at (36,20) facing 0 : pending_blunder=9", "at (36,20) facing 0 : pending_blunder=-1",
                            "reserve at (36,20) facing 0 : pending_blunder=2"}) {
    Situation table(in_phase("orders", std::string("unit red S1 profile SH of rb ") + wrong + "\n"));
    table.run([](Draft& draft) {
      EXPECT_TRUE(carry_on_blunder(draft));
      EXPECT_FALSE(carry_on_blunder(draft));
    });
    EXPECT_EQ(table.status("S1", "pending_blunder"), 0) << wrong;
  }
}

// --- Nobody in sight ------------------------------------------------------------------------------------------------

constexpr std::string_view kAllAway = R"(
unit red S1 profile SH of rb at (36,20) facing 0
unit red D profile SH of rb at (46,20) facing 0 : disordered
unit red K profile SH of rb at (54,20) facing 0 : casualties=3
unit blue E1 profile SH of bb reserve at (36,60) facing 180 arrives 9
)";

TEST(NobodyInSight, OrdersAndFreeMovesAreOfferedAllTheSame) {  // PS-FRE-03, PS-FRE-04, PS-ORD-05
  Situation table(in_phase("orders", kAllAway));
  EXPECT_FALSE(table.offers(kRed, "order_move").empty());
  EXPECT_EQ(table.offers(kRed, "fall_back").size(), 2u);
  EXPECT_EQ(table.refusal(kRed, "move fall_back units D : path path back 4"), "");
  EXPECT_EQ(table.refusal(kRed, "move fall_back units D : path path advance 4"), "PS-FRE-05");
  EXPECT_EQ(table.refusal(kRed, "move fall_back units K : path path oblique 4 at 90"), "");  // from which enemy?
}

TEST(NobodyInSight, AWithdrawalGoesAnywhere) {  // PS-ORD-05
  Situation table(in_phase("orders", kAllAway));
  table.act(kRed, "command order_withdraw units S1", {7});
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path advance 4"), "");
}

TEST(NobodyInSight, ARetreatLeadsStraightBack) {  // PS-BLU-03
  Situation table(in_phase("orders", kAllAway));
  table.act(kRed, "command order_move units S1 : objective place (36,40) facing 0", {0, 5, 2});
  EXPECT_EQ(table.unit("S1").ground.centre.y, 16_in);
}

// --- No room --------------------------------------------------------------------------------------------------------

// There are two inches between them, and in skirmish order each is three wider.
constexpr std::string_view kSideBySide = R"(
unit red A profile LH of rb at (38,16) facing 0
unit red B profile LH of rb at (46,16) facing 0
unit blue E1 profile SH of bb at (36,60) facing 180
)";

TEST(FormationsWithoutRoom, TheLastOfAFormingGroupKeepsItsFormation) {  // PS-FRM-07, PS-FRM-08
  Situation table(in_phase("orders", kSideBySide));
  table.act(kRed, "command order_reform units A,B : formation options skirmish", {5});
  EXPECT_EQ(table.unit("A").formation.str(), "skirmish");
  EXPECT_EQ(table.unit("B").formation.str(), "line");
}

TEST(FormationsWithoutRoom, AFormationOnTheWayIsTakenWhereThereIsRoom) {  // PS-FRM-07, PS-FRM-08
  Situation table(in_phase("orders", "unit red C profile SH of rb at (67,16) facing 0\n" + std::string(kSideBySide)));
  table.run([](Draft& draft) { draft.remove(UnitId("B"), v1::PRESENCE_RESERVE, "elsewhere"); });
  table.run([](Draft& draft) {
    draft.place(UnitId("A"), kLine, {{60_in, 16_in}, Angle(), 6_in, 1.5_in}, {"PS-ORG-03"});
  });
  table.act(kRed, "command order_move units A : objective place (60,50) facing 0 : formation options skirmish", {5});
  EXPECT_EQ(table.refusal(kRed, "choose reform units A"), "PS-FRM-07");
  EXPECT_TRUE(table.offers(kRed, "reform").empty());
  table.act(kRed, "choose move units A : path path advance 6");
  EXPECT_EQ(table.refusal(kRed, "choose reform units A"), "");
}

// --- The edge of the table ---------------------------------------------------------------------------------------

TEST(TableEdge, SkirmishersThatEvadeOverItLeaveTheTable) {  // PS-EVA-02, PS-EDG-01
  Situation table(in_phase("orders", R"(
unit red R1 profile PB of rb at (36,64) facing 0
unit blue B1 profile SK of bb at (36,70) facing 180
)"));
  table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 2, false}); });
  table.act(kBlue, "choose evade units B1");
  EXPECT_FALSE(table.unit("B1").on_table());
  EXPECT_TRUE(table.unit("B1").is(rules::StatusKey("left_table")));
  EXPECT_FALSE(table.table().engaged(UnitId("R1")));
}

TEST(TableEdge, AUnitThatFiresAndEvadesMayTurnItsBack) {  // PS-SPR-10, PS-EVA-02
  Situation table(in_phase("orders", R"(
unit red R1 profile PB of rb at (36,20) facing 0
unit blue B1 profile SK of bb traits fire_and_evade,weapon_musket at (36,24) facing 180
)"));
  table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
  table.act(kBlue, "choose fire_and_evade units B1 : facing options away", {1, 1});
  EXPECT_EQ(table.unit("B1").ground.facing, Angle());
  EXPECT_EQ(table.unit("B1").ground.centre.y, 28_in);
}

TEST(TableEdge, AUnitThatRetiresOverTheEdgeLeavesTheTable) {  // PS-BRK-14, PS-EDG-01
  Situation table(
      in_phase("orders",
               "unit red S1 profile SH of rb at (36,0.5) facing 0\n"
               "decision retire_path red units S1 \"Which way?\" with disordered \"0\" with by_will \"0\"\n"));
  EXPECT_EQ(table.offers(kRed, "nowhere").size(), 1u);
  table.act(kRed, "choose nowhere units S1");
  EXPECT_FALSE(table.unit("S1").on_table());
  EXPECT_TRUE(table.unit("S1").is(rules::StatusKey("left_table")));
}

TEST(TableEdge, VictoriousSkirmishersBlockedFromBehindStayInPlace) {  // PS-FOL-05
  Situation table(in_phase("hand_to_hand", R"(
unit red L profile LH of rb formation skirmish size 9 x 1.5 at (36,30) facing 0
unit red A profile PB of rb formation hedgehog size 4 x 4 at (34,24) facing 0
unit red B profile PB of rb formation hedgehog size 4 x 4 at (38.1,24) facing 0
)"));
  table.run([](Draft& draft) { fall_back(draft, UnitId("L"), {"PS-FOL-05"}); });
  EXPECT_TRUE(table.cites("PS-FOL-05"));
}

TEST(TableEdge, AUnitThatCannotMoveDoesNotRetire) {  // PS-BRK-21, PS-BLD-03
  Situation table(in_phase("orders", "unit red H profile HO of rb at (60,20) facing 0\n" + std::string(kGarrison)));
  EXPECT_EQ(why_not_retire(table.battle(), table.unit("H"))->citation.clause, "PS-BRK-21");
  table.run([](Draft& draft) { retire(draft, UnitId("G"), true, {"PS-BRK-14"}); });
  EXPECT_TRUE(in_building(table.unit("G")));
  EXPECT_FALSE(is_disordered(table.unit("G")));
}

TEST(TableEdge, APreviewOfAnImmobileUnitEndsInPlace) {  // PS-MOV-01
  const Situation table(in_phase("orders", "unit red H profile HO of rb at (60,20) facing 0\n"));
  const auto act = notation::read_act("move free_move units H : path path advance 2");
  ASSERT_TRUE(act.has_value());
  const v1::Preview own = system().preview(table.battle(), *act, kRed);
  EXPECT_FALSE(own.legal());
  EXPECT_FALSE(system().preview(table.battle(), *act, v1::SEAT_SPECTATOR).reason().empty());
}

// --- Charges that an umpire has upset ----------------------------------------------------------------------------

constexpr std::string_view kChase = R"(
unit red S2 profile SH of rb at (20,10) facing 0
unit blue E1 profile SH of bb at (36,60) facing 180
)";

TEST(Umpired, APursuitWithoutATargetIsDropped) {  // PS-SPR-10
  for (const char* after : {"99", "-99", "4"}) {  // beyond the list, and after a friend
    Situation table(in_phase("orders", "unit red S1 profile SH of rb at (36,20) facing 0 : chasing=" +
                                           std::string(after) + "\n" + std::string(kChase)));
    table.run([](Draft& draft) { EXPECT_TRUE(carry_on_chase(draft)); });
    EXPECT_EQ(table.status("S1", "chasing"), 0);
    EXPECT_EQ(table.unit("S1").ground.centre.y, 20_in);
  }
}

constexpr std::string_view kTurning =
    "decision turn_to_face blue units E1 \"Does it turn?\" with charger \"C1\" with target \"E1\" with cause \"0\" "
    "with halt \"0\"\n";

TEST(Umpired, NoUnitTurnsToAMissingCharger) {  // PS-REA-04
  Situation table(in_phase("orders",
                           "unit red C1 profile HQ of rb reserve at (36,10) facing 0\n"
                           "unit blue E1 profile SH of bb at (36,16) facing 0\n" +
                               std::string(kTurning)));
  table.act(kBlue, "choose turn units E1");
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.unit("E1").ground.facing, Angle());
}

TEST(Umpired, AUnitWithoutRoomDoesNotTurn) {  // PS-REA-04
  Situation table(in_phase("orders", R"(
unit red C1 profile HQ of rb at (36,12) facing 0
unit blue E1 profile SH of bb at (36,16) facing 90
unit blue E2 profile SH of bb at (37.1,16) facing 90
unit blue E3 profile SH of bb at (34.9,16) facing 90
)" + std::string(kTurning)));
  table.act(kBlue, "choose turn units E1");
  EXPECT_EQ(table.unit("E1").ground.facing, Angle::degrees(90));
}

TEST(Umpired, AnUnknownQuestionIsNotAnswered) {  // PS-GEN-07
  const Situation table(in_phase("orders", "decision riddle red units X \"What walks on four legs?\"\n"));
  EXPECT_EQ(table.refusal(kRed, "choose man units X"), "PS-GEN-07");
  EXPECT_TRUE(table.prompt(kRed).offers().empty());
}

TEST(Umpired, ARemovedUnitLeavesItsGroup) {  // PS-ORD-02
  Situation table(in_phase("orders", R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (43,10) facing 0
)"));
  table.act(kRed, "command order_move units S1,S2 : objective place (36,30) facing 0", {7});
  table.act(kRed, "choose move units S1 : path path advance 4");
  if (table.table().open_decision()->units(0) == "S1") table.act(kRed, "choose halt units S1");
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->units(0), "S2");
  table.run([](Draft& draft) { draft.remove(UnitId("S1"), v1::PRESENCE_RESERVE, "taken off by the umpire"); });
  EXPECT_EQ(table.refusal(kRed, "choose halt units S2"), "");
  EXPECT_FALSE(table.prompt(kRed).offers().empty());
}

// --- Commanders --------------------------------------------------------------------------------------------------

TEST(Commanders, StayOnTheTableWhenTheirLastUnitIsLost) {  // PS-CDR-04, PS-CDR-06
  Situation table(R"(
command red rb "Red battalia" commander RC
commander red RC profile CDR of rb attached to S1 at (36,20) facing 0
unit red S1 profile SH of rb at (36,20) facing 0
unit blue E1 profile SH at (36,60) facing 180
turn 2 of 10 active red phase shooting first red
)");
  table.run([](Draft& draft) { break_unit(draft, UnitId("S1"), Trigger::shooting, {"PS-BRK-08"}); }, {6});
  EXPECT_TRUE(table.unit("RC").on_table());
  EXPECT_TRUE(table.unit("RC").attached_to.empty());
}

TEST(Commanders, HaveNoSuccessorWithoutUnits) {  // PS-CDR-06
  for (const auto& [unit, succeeded] : {std::pair("at (36,20) facing 0", true), std::pair("destroyed", false)}) {
    Situation table(
        "command red rb \"Red battalia\" commander RC\ncommand red rx \"Red horse\"\n"
        "commander red RC profile CDR of rb destroyed\n"
        "unit red X profile SH of rx at (60,20) facing 0\nunit red S1 profile SH of rb " +
        std::string(unit) + "\nturn 2 of 10 active red phase orders first red\n");
    table.run([](Draft& draft) { replace_commanders(draft, v1::SIDE_RED); });
    EXPECT_EQ(table.unit("RC").on_table(), succeeded) << unit;
  }
}

TEST(Commanders, AKingInAFightIsRolledForEachRound) {  // PS-GEN-05, PS-CDR-06
  constexpr std::string_view kKing = R"(
commander red K profile CDR of rb traits king attached to S1 at (36,20) facing 0
unit red S1 profile SH of rb at (36,20) facing 0
unit blue E1 profile SH of bb at (36,21) facing 180
)";
  Situation fighting(
      in_phase("hand_to_hand", "game : rule_king_leads=1\n" + std::string(kKing) + "contact S1 front E1 front\n"));
  fighting.run([](Draft& draft) {
    draft.set(draft.unit(UnitId("S1")), kInRound, RoundPart::tests);
    commander_risk(draft, UnitId("S1"));
  });
  EXPECT_TRUE(fighting.rolls().empty());
  Situation shot(in_phase("shooting", "game : rule_king_leads=1\n" + std::string(kKing)));
  shot.run([](Draft& draft) { commander_risk(draft, UnitId("S1")); }, {3, 4});
  EXPECT_EQ(shot.rolls().size(), 1u);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
