// Initiative moves and the retreats of broken battalia (sections INI and BRG).
#include "server/rules/families/brigade/orders/initiative.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// Blue ends its last step without combat; red's turn begins with the given dice.
std::string before_reds_turn(std::string_view lines) {
  return opening(lines, "turn 1 of 10 active blue phase hand_to_hand first blue");
}

Situation reds_turn(std::string_view lines, std::vector<std::uint32_t> faces = {}) {
  Situation table(before_reds_turn(lines));
  table.act(kBlue, "end_phase hand_to_hand", std::move(faces));
  return table;
}

TEST(Initiative, UnitsWithinFourInchesMoveOnceWithoutARoll) {  // PS-INI-01, PS-INI-02, PS-SEQ-03
  Situation table = reds_turn(R"(
unit red P1 profile PB of rb at (20,20) facing 0
unit red P2 profile PB of rb at (40,20) facing 0
unit blue E1 profile PB of bb at (20,27) facing 180
unit blue E2 profile PB of bb at (40,27.1) facing 180
)");
  EXPECT_EQ(table.table().phase.str(), "initiative");
  EXPECT_TRUE(table.unit("P1").is(rules::StatusKey("may_use_initiative")));                            // 4.0 in
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units P2 : path path advance 2"), "PS-INI-01");  // 4.1 in
  table.act(kRed, "move initiative_move units P1 : path path back 4");
  EXPECT_EQ(table.unit("P1").ground.centre.y, 16_in);
  EXPECT_TRUE(table.rolls().empty());
  EXPECT_EQ(table.table().phase.str(), "orders");  // no other unit may
  EXPECT_EQ(table.refusal(kRed, "command order_move units P1 : objective place (20,10) facing 0"), "PS-INI-02");
}

TEST(Initiative, TheSnapshotIsTakenAtTheStartOfTheStep) {  // PS-INI-03
  Situation table = reds_turn(R"(
unit red P1 profile PB of rb at (20,20) facing 0
unit red C1 profile HQ of rb at (50,20) facing 0
unit blue E1 profile PB of bb at (20,27) facing 180
unit blue E2 profile LH of bb at (50,25) facing 180
)");
  table.act(kRed, "move initiative_move units C1 : path path back 6");
  EXPECT_TRUE(table.unit("P1").is(rules::StatusKey("may_use_initiative")));
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units C1 : path path back 1"), "PS-INI-02");
}

TEST(Initiative, DisorderedEngagedAndImmobileUnitsMayNotUseIt) {  // PS-INI-04
  Situation table = reds_turn(R"(
unit red S1 profile SH of rb at (20,20) facing 0 : disordered
unit red P1 profile PB of rb at (40,20) facing 0 : fought_part
unit red H1 profile HO of rb at (52,20) facing 0
unit red S2 profile SH of rb at (62,20) facing 0
unit blue E1 profile SH of bb at (20,23) facing 180
unit blue E2 profile PB of bb at (40,23) facing 180 : fought_part
unit blue E3 profile SH of bb at (52,23) facing 180
unit blue E4 profile SH of bb at (62,23) facing 180
contact P1 front E2 front
)");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units S1 : path path back 4"), "PS-INI-04");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units P1 : path path back 4"), "PS-INI-04");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units H1 : path path back 1"), "PS-INI-04");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units S2 : path path back 4"), "");
}

TEST(Initiative, ShakenUnitsUseItButDoNotCharge) {  // PS-INI-05, PS-SHK-03
  Situation table = reds_turn(R"(
unit red P1 profile PB of rb at (20,20) facing 0 : casualties=4
unit red P2 profile PB of rb at (40,20) facing 0
unit red P3 profile PB of rb at (50,20) facing 0
unit blue E1 profile PB of bb at (20,26) facing 180
)");
  EXPECT_EQ(table.refusal(kRed, "charge initiative_charge units P1 : target targets E1"), "PS-SHK-03");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units P1 : path path back 4"), "");
}

TEST(Initiative, ChargesAreOneMoveAndOneAfterTheOther) {  // PS-INI-02, PS-INI-04
  Situation table = reds_turn(R"(
unit red P1 profile PB of rb at (20,20) facing 0
unit blue E1 profile PB of bb at (20,27) facing 180
)");
  table.act(kRed, "charge initiative_charge units P1 : target targets E1");
  while (table.table().open_decision() != nullptr) table.default_act(table.table().open_decision()->seat());
  EXPECT_TRUE(table.table().engaged(UnitId("P1")));
  EXPECT_TRUE(table.unit("P1").is(rules::StatusKey("initiative_used")));
}

TEST(Initiative, AnyLegalSingleMoveIsAllowed) {  // PS-INI-02, PS-FRM-08, PS-TER-06, PS-PRX-01
  Situation table = reds_turn(R"(
terrain building house "the house" area (18,15) (21,15) (21,18) (18,18) stone=1
terrain building barn "the barn" area (24,18) (27,18) (27,21) (24,21) stone=1
unit red S1 profile SH of rb at (20,20) facing 0
unit red P1 profile PB of rb at (40,20) facing 0
unit blue E1 profile SH of bb at (20,24) facing 180
unit blue E2 profile PB of bb at (40,25) facing 180
)");
  table.act(kRed, "reform initiative_reform units P1 : formation options hedgehog");
  EXPECT_TRUE(stands_all_round(table.unit("P1")));
  EXPECT_EQ(table.refusal(kRed, "reform initiative_enter units S1 : building options barn"), "PS-PRX-01") << "sideways";
  table.act(kRed, "reform initiative_enter units S1 : building options house");
  EXPECT_TRUE(in_building(table.unit("S1")));
}

// --- Broken battalia --------------------------------------------------------------------------------------------

constexpr std::string_view kBrokenArmy = R"(
command red rx "Third battalia" commander RX
command red ry "Fourth battalia" commander RY
commander red RX profile CDR of rx at (60,4) facing 0
commander red RY profile CDR of ry at (64,4) facing 0
unit red A1 profile SH of rx at (60,8) facing 0
unit red B1 profile SH of ry at (60,11) facing 0
unit red S1 profile SH of rb at (20,20) facing 0 : casualties=3
unit red S2 profile SH of rb at (30,20) facing 0 : casualties=3
unit red S3 profile SH of rb at (30,10) facing 0 destroyed
unit red P1 profile PB of rb at (45,20) facing 0 : disordered
unit red P2 profile PB of rb at (10,10) facing 0
unit blue E1 profile PB of bb at (45,27) facing 180
)";

TEST(Battalia, ThreeOfFiveLostBreakItForGood) {  // PS-BRG-01, PS-BRG-02, PS-SEQ-02, EX-PS-24
  Situation table = reds_turn(kBrokenArmy);
  EXPECT_TRUE(table.table().command(CommandId("rb")).statuses.has(rules::StatusKey("broken")));
  EXPECT_TRUE(table.cites("PS-BRG-02"));
  EXPECT_FALSE(table.table().command(CommandId("rx")).statuses.has(rules::StatusKey("broken")));
}

TEST(Battalia, BrokenTroopsRetreatFromAnEnemyWithinEightInches) {  // PS-BRG-03, EX-PS-24
  Situation table = reds_turn(kBrokenArmy);
  EXPECT_EQ(table.unit("P1").ground.centre.y, 16_in);  // disorder does not prevent it
  EXPECT_EQ(table.unit("P1").ground.facing, Angle());
  EXPECT_EQ(table.unit("P2").ground.centre.y, 10_in);  // further away: its owner's choice
  EXPECT_EQ(table.refusal(kRed, "move retreat units P2"), "");
  EXPECT_EQ(table.refusal(kRed, "move retreat units A1"), "PS-BRG-03");
  table.act(kRed, "end_phase initiative");
  EXPECT_EQ(table.refusal(kRed, "command order_move units P2 : objective place (10,20) facing 0"), "PS-CMD-19");
}

TEST(Battalia, BrokenTroopsKeepTheirDisorder) {  // PS-BRG-03, PS-DIS-09
  Situation table = reds_turn(kBrokenArmy);
  while (table.table().active == v1::SIDE_RED && !table.table().ended()) table.default_act(kRed);
  EXPECT_TRUE(is_disordered(table.unit("P1")));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
