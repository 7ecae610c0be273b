// The sequence of play, recovery, disorder, the table's edge and victory (sections SEQ, RAL, DIS, EDG, VIC).
#include "server/rules/families/brigade/turn/sequence.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::string at(std::string_view turn, std::string_view lines) { return opening(lines, turn); }

constexpr std::string_view kTwo = R"(
unit red S1 profile SH of rb at (20,10) facing 0
unit red S2 profile SH of rb at (30,10) facing 0
unit red S3 profile SH of rb at (40,10) facing 0
unit blue E1 profile SH of bb at (20,40) facing 180
unit blue E2 profile SH of bb at (30,40) facing 180
unit blue E3 profile SH of bb at (40,40) facing 180
)";

std::vector<std::string> phases(const Situation& table) {
  std::vector<std::string> begun;
  for (const v1::Event& event : table.events()) {
    if (event.has_turn_began()) begun.push_back("turn " + std::to_string(event.turn_began().turn()));
    if (event.has_phase_began()) begun.push_back(event.phase_began().phase());
  }
  return begun;
}

TEST(Sequence, APlayerTurnIsCommandShootingAndHandToHand) {  // PS-SEQ-01, 03, 04, 05, PS-GEN-08
  Situation table(at("turn 1 of 10 active red phase orders first red", kTwo));
  while (table.table().active == v1::SIDE_RED) table.act(kRed, "end_phase " + table.table().phase.str());
  // Steps in which no player has a choice pass automatically; blue waits at its orders.
  EXPECT_EQ(phases(table),
            (std::vector<std::string>{"commanders", "shooting", "hand_to_hand", "turn 1", "initiative", "orders"}));
  while (table.table().active == v1::SIDE_BLUE) table.act(kBlue, "end_phase " + table.table().phase.str());
  EXPECT_EQ(table.table().turn, 2u);  // both have had their player turn
}

TEST(Sequence, MarksOfTheTurnEndWithIt) {  // PS-SEQ-05, PS-UNI-08
  Situation table(at("turn 1 of 10 active blue phase hand_to_hand first blue", R"(
unit red S1 profile SH of rb at (20,10) facing 0 : ordered moved=2 no_further_move shot closing_fire_used order_failed=1
unit red S2 profile SH of rb at (30,10) facing 0 : charging
unit red S3 profile SH of rb at (40,10) facing 0
unit blue E1 profile SH of bb at (20,40) facing 180 : closing_fire_used
)"));
  table.act(kBlue, "end_phase hand_to_hand");
  for (const char* mark : {"ordered", "moved", "no_further_move", "shot", "closing_fire_used", "order_failed"}) {
    EXPECT_EQ(table.status("S1", mark), 0) << mark;
  }
  EXPECT_FALSE(table.unit("S2").is(rules::StatusKey("charging")));  // not engaged any more
  EXPECT_FALSE(table.unit("E1").is(rules::StatusKey("closing_fire_used")));
}

TEST(Sequence, TheOtherSideAnswersBeforeTheTurnContinues) {  // PS-SEQ-06
  Situation table(at("turn 1 of 10 active red phase initiative first red", R"(
unit red P1 profile PB of rb at (20,20) facing 0 : may_use_initiative
unit red P2 profile PB of rb at (40,20) facing 0
unit blue E1 profile SH of bb at (20,25) facing 180
)"));
  table.act(kRed, "charge initiative_charge units P1 : target targets E1");
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.refusal(kRed, "end_phase initiative"), "PS-SEQ-06");
  EXPECT_FALSE(table.prompt(kRed).to_move());
  EXPECT_TRUE(table.prompt(kBlue).to_move());
}

TEST(Sequence, EveryCombatIsFoughtBeforeTheStepEnds) {  // PS-SEQ-07
  Situation table(at("turn 1 of 10 active red phase hand_to_hand first red", R"(
unit red P1 profile PB of rb at (20,20) facing 0
unit red P2 profile PB of rb at (40,20) facing 0
unit blue E1 profile PB of bb at (20,23) facing 180
contact P1 front E1 front
)"));
  EXPECT_EQ(table.refusal(kRed, "end_phase hand_to_hand"), "PS-SEQ-07");
}

TEST(Sequence, TestsForTheShootingComeBeforeTheCombats) {  // PS-SEQ-08
  Situation table(at("turn 1 of 10 active red phase shooting first red", R"(
unit red S1 profile SH of rb at (20,20) facing 0
unit blue E1 profile SH of bb at (20,27) facing 180 : casualties=3
unit blue E2 profile SH of bb at (50,40) facing 180
unit blue E3 profile SH of bb at (60,40) facing 180
)"));
  table.act(kRed, "shoot shoot units S1 : target targets E1", {5, 5, 1, 1, 6, 6});
  EXPECT_EQ(table.roll("break_test", "E1").total(), 10);  // 12, two above stamina
  EXPECT_EQ(table.status("E1", "casualties"), 3);         // PS-UNI-07: the excess is discarded
}

// --- Recovery and disorder --------------------------------------------------------------------------------------

TEST(Recovery, EliteUnitsRallyBeforeTheInitiative) {  // PS-RAL-01, PS-RAL-02, PS-SPR-02, EX-PS-24
  Situation table(at("turn 1 of 10 active blue phase hand_to_hand first blue", R"(
unit red P1 profile PB of rb at (20,20) facing 0 elite=4 : disordered
unit red P2 profile PB of rb at (40,20) facing 0 elite=4 : disordered
unit red P3 profile PB of rb at (60,20) facing 0 : disordered
unit blue E1 profile PB of bb at (10,40) facing 180
)"));
  table.act(kBlue, "end_phase hand_to_hand", {4, 3});
  EXPECT_FALSE(is_disordered(table.unit("P1")));
  EXPECT_TRUE(is_disordered(table.unit("P2")));
  EXPECT_TRUE(is_disordered(table.unit("P3")));
  EXPECT_TRUE(table.cites("PS-RAL-02"));
}

TEST(Recovery, BraveTroopsFarFromTheEnemyRecoverOneCasualty) {  // PS-SPR-18, PS-UNI-09
  Situation table(at("turn 1 of 10 active blue phase hand_to_hand first blue", R"(
unit red S1 profile SH of rb at (20,20) facing 0 traits weapon_musket,brave : casualties=3
unit red S2 profile SH of rb at (40,20) facing 0
unit red S3 profile SH of rb at (50,20) facing 0
unit blue E1 profile PB of bb at (10,40) facing 180
)"));
  table.act(kBlue, "end_phase hand_to_hand");
  EXPECT_EQ(table.status("S1", "casualties"), 2);
}

TEST(Disorder, IsShedByUnitsThatFoughtNobodyInTheirOwnTurn) {  // PS-DIS-08, PS-DIS-09, PS-DIS-10
  Situation table(at("turn 1 of 10 active red phase hand_to_hand first red", R"(
unit red S1 profile SH of rb at (20,10) facing 0 : disordered
unit red S2 profile SH of rb at (30,10) facing 0 : disordered fought
unit red P1 profile PB of rb at (40,10) facing 0 : disordered fought_part
unit blue P2 profile PB of bb at (40,13) facing 180 : disordered fought_part
unit blue E1 profile SH of bb at (20,40) facing 180 : disordered
contact P1 front P2 front
)"));
  table.act(kRed, "end_phase hand_to_hand");
  EXPECT_FALSE(is_disordered(table.unit("S1")));
  EXPECT_TRUE(is_disordered(table.unit("S2")));
  EXPECT_TRUE(is_disordered(table.unit("P1")));
  EXPECT_TRUE(is_disordered(table.unit("E1")));  // the owner's turn, not the enemy's
}

// --- The edge and the end ---------------------------------------------------------------------------------------

TEST(TableEdge, ShakenTroopsThatLeaveAreDestroyedAndOthersMayReturn) {  // PS-EDG-01, PS-SHK-03
  Situation table(at("turn 2 of 10 active red phase orders first red", R"(
unit red S1 profile SH of rb at (30,0.2) facing 0 reserve : left_table
unit red S2 profile SH of rb at (46,10) facing 0
unit blue E1 profile SH of bb at (20,40) facing 180
)"));
  table.act(kRed, "command order_return units S1", {6});
  EXPECT_TRUE(table.unit("S1").on_table());
  EXPECT_EQ(table.unit("S1").ground.centre.y, 0.5_in);  // wholly on the table again
  EXPECT_FALSE(table.unit("S1").is(rules::StatusKey("left_table")));
  table.act(kRed, "choose move units S1 : path path advance 4");
  NoDice none;
  Draft draft(table.table(), none, book());
  draft.set(draft.unit(UnitId("S2")), kCasualties, 3);
  leave_table(draft, UnitId("S2"));
  EXPECT_EQ(draft.unit(UnitId("S2")).presence, v1::PRESENCE_DESTROYED);
}

TEST(Victory, AnArmyIsBeatenWhenHalfItsBattaliaAreBroken) {  // PS-VIC-01
  Situation table(at("turn 1 of 10 active red phase hand_to_hand first red", R"(
command blue b2 "Blue second" commander B2
commander blue B2 profile CDR of b2 at (64,46) facing 180
unit red S1 profile SH of rb at (20,10) facing 0
unit blue E1 profile SH of bb at (20,40) facing 180 : casualties=3
unit blue E2 profile SH of b2 at (40,40) facing 180
)"));
  table.act(kRed, "end_phase hand_to_hand");
  EXPECT_TRUE(table.table().ended());
  EXPECT_EQ(table.table().result.outcome(), v1::OUTCOME_RED);
  EXPECT_EQ(table.table().result.clause(), "PS-VIC-01");
  EXPECT_FALSE(table.prompt(kRed).to_move());
}

TEST(Victory, BothBeatenAtOnceIsADraw) {  // PS-VIC-01
  Situation table(at("turn 1 of 10 active red phase hand_to_hand first red", R"(
unit red S1 profile SH of rb at (20,10) facing 0 : casualties=3
unit blue E1 profile SH of bb at (20,40) facing 180 : casualties=3
)"));
  table.act(kRed, "end_phase hand_to_hand");
  EXPECT_EQ(table.table().result.outcome(), v1::OUTCOME_DRAW);
}

TEST(Victory, AtTheTurnLimitTheSideThatDidBetterWins) {  // PS-VIC-02
  const std::string lines = R"(
unit red S1 profile SH of rb at (20,10) facing 0
unit red S2 profile SH of rb at (30,10) facing 0
unit red S3 profile SH of rb at (40,10) facing 0 )";
  const std::string rest = R"(
unit blue E1 profile SH of bb at (20,40) facing 180
)";
  Situation first(at("turn 10 of 10 active red phase hand_to_hand first red", lines + rest));
  first.act(kRed, "end_phase hand_to_hand");
  EXPECT_FALSE(first.table().ended());  // the second side has its player turn
  Situation lost(at("turn 10 of 10 active blue phase hand_to_hand first red", lines + "destroyed" + rest));
  lost.act(kBlue, "end_phase hand_to_hand");
  EXPECT_EQ(lost.table().result.outcome(), v1::OUTCOME_BLUE);
  Situation even(at("turn 10 of 10 active blue phase hand_to_hand first red", lines + rest));
  even.act(kBlue, "end_phase hand_to_hand");
  EXPECT_EQ(even.table().result.outcome(), v1::OUTCOME_DRAW);
  EXPECT_EQ(even.table().result.clause(), "PS-VIC-02");
}

TEST(Victory, AtTheTurnLimitFewerBrokenBattaliaCountFirst) {  // PS-VIC-02
  for (const bool red_broken : {true, false}) {
    const std::string mark = " : broken";
    Situation table(at("turn 10 of 10 active blue phase hand_to_hand first red", R"(
command red r2 "Red second")" + (red_broken ? mark : "") + R"(
command red r3 "Red third"
command blue b2 "Blue second")" + (red_broken ? "" : mark) + R"(
command blue b3 "Blue third"
unit red S1 profile SH of rb at (20,10) facing 0
unit red S2 profile SH of r2 at (30,10) facing 0
unit red S3 profile SH of r3 at (40,10) facing 0
unit blue E1 profile SH of bb at (20,40) facing 180
unit blue E2 profile SH of b2 at (30,40) facing 180
unit blue E3 profile SH of b3 at (40,40) facing 180
)"));
    table.act(kBlue, "end_phase hand_to_hand");
    EXPECT_EQ(table.table().result.outcome(), red_broken ? v1::OUTCOME_BLUE : v1::OUTCOME_RED);
    EXPECT_EQ(table.table().result.clause(), "PS-VIC-02");
    EXPECT_EQ(table.table().result.reason(),
              std::string("Turn 10 is over: 1 of 3 battalia broken in the army of ") + (red_broken ? "Red." : "Blue."));
  }
}

TEST(Preview, SaysWhyNotAndHowFar) {  // PS-GEN-07, PS-MOV-03
  Situation table(at("turn 1 of 10 active red phase initiative first red", R"(
terrain woods wood "the wood" area (10,22) (30,22) (30,40) (10,40)
unit red S1 profile SH of rb at (20,20) facing 0 : may_use_initiative
unit blue E1 profile SH of bb at (20,30) facing 180
)"));
  v1::Act act;
  act.set_verb(v1::VERB_MOVE);
  act.set_key("initiative_move");
  act.add_units("S1");
  v1::Answer& path = *act.add_answers();
  path.set_input("path");
  v1::PathStep& step = *path.add_path();
  step.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
  step.set_amount_um((4_in).um());
  const v1::Preview preview = system().preview(table.battle(), act, kRed);
  EXPECT_FALSE(preview.legal());
  EXPECT_EQ(preview.clause(), "PS-TER-07");
  EXPECT_EQ(preview.budget_um(), (4_in).um());
  EXPECT_LE(preview.used_um(), (4_in).um());
  EXPECT_GE(preview.used_um(), (3.9_in).um());
  EXPECT_EQ(preview.costs_size(), 2);
  EXPECT_GT(preview.ends_at().centre().y_um(), (21.5_in).um());
  step.set_amount_um((1_in).um());
  EXPECT_TRUE(system().preview(table.battle(), act, kRed).legal());
}

TEST(Preview, OfAnOrderShowsOddsAndRollsNothing) {  // PS-CMD-01, PS-DIE-09
  Situation table(at("turn 1 of 10 active red phase orders first red", kTwo));
  const v1::Offer order = table.offers(kRed, "order_move").front();
  v1::Act act;
  act.set_verb(order.verb());
  act.set_key(order.key());
  *act.mutable_units() = order.units();
  v1::Answer& objective = *act.add_answers();
  objective.set_input("objective");
  *objective.mutable_place() = order.inputs(1).place().suggestions(0).place();
  const v1::Preview preview = system().preview(table.battle(), act, kRed);
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_GE(preview.odds().chances_size(), 4);
}

// The states that an umpire's correction may leave while a question is open.
TEST(Questions, StayAnswerableWhenTheUmpireHasTakenTheUnitAway) {  // PS-BLU-04, PS-ORD-04
  Situation table(at("turn 1 of 10 active red phase orders first red", kTwo));
  const auto without_s1 = [](Table after) {
    v1::Event removed;
    removed.mutable_unit_removed()->set_unit("S1");
    removed.mutable_unit_removed()->set_presence(v1::PRESENCE_DESTROYED);
    after.apply(removed);
    return after;
  };
  const auto expect_answerable = [&](const Table& after) {
    const v1::Prompt prompt = whole_prompt(system(), after, kRed);
    ASSERT_FALSE(prompt.offers().empty());
    SeededDice dice(1);
    const Ruling ruling = system().adjudicate(after, prompt.default_act(), kRed, dice);
    EXPECT_TRUE(ruling.has_value()) << ruling.error().reason;
  };
  table.act(kRed, "command order_move units S1 : objective place (20,20) facing 0", {1});
  expect_answerable(without_s1(table.battle()));
  Situation blundering(at("turn 1 of 10 active red phase orders first red", kTwo));
  blundering.act(kRed, "command order_move units S1 : objective place (20,20) facing 0", {0, 5, 3});
  ASSERT_EQ(blundering.table().open_decision()->key(), "blunder_charge");
  expect_answerable(without_s1(blundering.battle()));
}

TEST(Options, UnknownOnesAreRefusedAndTheRestStored) {  // PS-OPT-01
  v1::Scenario scenario;
  *scenario.mutable_table() = to_message(Situation(at("turn 0 of 10 phase deployment first red", kTwo)).table());
  SeededDice dice(1);
  v1::Option option;
  option.set_key("OPT-99");
  option.set_value("on");
  const Ruling unknown = system().set_up(scenario, {&option, 1}, dice);
  ASSERT_FALSE(unknown.has_value());
  EXPECT_EQ(unknown.error().citation.clause, "PS-OPT-01");
  option.set_key("OPT-07");
  const Ruling known = system().set_up(scenario, {&option, 1}, dice);
  ASSERT_TRUE(known.has_value());
  ASSERT_TRUE(known->front().has_table_set());
  const Table table = from_message(known->front().table_set().table());
  EXPECT_TRUE(table.option_on(rules::OptionKey("OPT-07")));
  EXPECT_TRUE(table.option_on(rules::OptionKey("OPT-08")));
  EXPECT_EQ(table.option(rules::OptionKey("distance_scale")), "1.0");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
