// The sequence of a turn: initiative, ends of steps and turns, guns counted, victory, deployment, mutiny: sections 6,
// 8.2, 2.9, G-211 to G-214.
#include "server/rules/systems/fornovo_to_sedgemoor/turn/turn.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kTwo =
    "unit red A profile MI at (36,10) points=100\nunit blue B profile MI at (36,40) facing 180 points=100\n";

TEST(FornovoInitiative, TheHigherDieChoosesItsSide) {  // FTS-6-a, G-007, G-008, D-05
  Field field({kTwo});
  field.table().phase = kInitiativePhase;
  field.run([](Draft& draft) { EXPECT_FALSE(run_initiative(draft)); }, {3, 3, 2, 5});  // a tie is thrown again
  ASSERT_EQ(field.table().decisions.size(), 1u);
  EXPECT_EQ(field.table().decisions[0].seat(), v1::SEAT_BLUE);
  field.choose("side_b");
  EXPECT_TRUE(field.table().red.has(kSideA));
  field.run([](Draft& draft) { EXPECT_TRUE(run_initiative(draft)); });
}

TEST(FornovoDice, HaveSixSidesAndAreOnRecord) {  // FTS-1.3-a
  Field field({kTwo});
  field.table().phase = kInitiativePhase;
  field.run([](Draft& draft) { run_initiative(draft); }, {3, 5});
  std::int32_t dice = 0;
  for (const v1::Event& event : field.events()) {
    if (!event.has_dice_rolled()) continue;
    EXPECT_FALSE(event.dice_rolled().purpose().empty());
    EXPECT_EQ(event.dice_rolled().sides(), 6u);
    dice += event.dice_rolled().faces_size();
  }
  EXPECT_EQ(dice, 2);
}

TEST(FornovoSequence, SideAMovesBeforeSideB) {  // FTS-6-g
  Field field({kTwo});
  field.table().blue.set(kSideA, 1);
  field.table().active = v1::SIDE_BLUE;
  EXPECT_TRUE(may_act(field.table(), v1::SIDE_BLUE));
  EXPECT_FALSE(may_act(field.table(), v1::SIDE_RED));
  field.run([](Draft& draft) {
    EXPECT_FALSE(end_phase(draft, v1::SIDE_BLUE));
    advance(draft);
  });
  EXPECT_EQ(field.table().phase, kMarchB);
  EXPECT_EQ(field.table().active, v1::SIDE_RED);
}

// FTS-6-b, FTS-6-c, FTS-6-d, FTS-6-e, FTS-6-f, FTS-6-g, FTS-6-h, FTS-6-i, FTS-6-j, FTS-6-k, FTS-6-l, FTS-6-m, FTS-6-n,
// FTS-6-o.
TEST(FornovoSequence, GoesThroughItsStatesInOrder) {
  const std::vector<std::string_view> codes = {"SETUP", "R1", "R2",  "R3a", "R3b", "R3c", "R3d", "R4",
                                               "M1",    "M2", "M3a", "M3b", "S1",  "S2a", "S2b", "S2c",
                                               "S2d",   "S3", "C1",  "C2",  "C3",  "C4"};
  ASSERT_EQ(phases().size(), codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) EXPECT_EQ(phases()[i].code, codes[i]);
}

// Ending a phase is never refused because too much follows automatically: the rest continues with the next order.
TEST(FornovoSequence, ExcessWorkContinuesWithTheNextOrder) {
  Field field({kTwo});
  field.table().phase = kMarchB;
  field.table().blue.set(kSideA, 1);
  field.table().active = v1::SIDE_RED;
  const std::uint32_t turn = field.table().turn;
  field.run([](Draft& draft) {
    EXPECT_FALSE(end_phase(draft, v1::SIDE_RED));
    advance(draft, 0);
  });
  std::vector<std::string> states;
  while (is_cut_short(field.table()) && field.table().phase != kInitiativePhase) {
    states.emplace_back(phase_of(field.table()).code);
    EXPECT_FALSE(may_act(field.table(), v1::SIDE_RED) || may_act(field.table(), v1::SIDE_BLUE));
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = whole_prompt(system(), field.table(), seat);
      EXPECT_TRUE(prompt.to_move());
      ASSERT_EQ(prompt.offers_size(), 1);
      EXPECT_EQ(prompt.offers(0).label(), "Continue");
      EXPECT_EQ(prompt.default_act().verb(), v1::VERB_END_PHASE);
    }
    field.run([](Draft& draft) { advance(draft, 0); });
  }
  EXPECT_EQ(states, (std::vector<std::string>{"S1", "S2a", "S2b", "S2c", "S2d", "S3", "C1", "C2", "C3", "C4"}));
  EXPECT_EQ(field.table().turn, turn + 1);
  v1::Act go_on;
  go_on.set_verb(v1::VERB_END_PHASE);
  SeededDice dice(1);
  EXPECT_TRUE(system().adjudicate(field.table(), go_on, v1::SEAT_BLUE, dice));
}

TEST(FornovoMarchEnd, PaysDebtsAndEndsTheirShaking) {  // FTS-7.16-b, FTS-EX-05
  Field field("unit red A profile PK at (36,10) grade=4 original_figures=60 start_files=10\n");
  field.march(v1::SIDE_RED, "move march units A : path path wheel_left 15 : debt yes");
  field.run([](Draft& draft) { end_march(draft, v1::SIDE_RED); });
  EXPECT_NEAR(field.status("A", kDebt), inches(2.246), 50);  // this phase it moved
  field.set("A", kMoved, 0).set("A", kNormalMove, 0);
  field.run([](Draft& draft) { end_march(draft, v1::SIDE_RED); });
  EXPECT_EQ(field.status("A", kDebt), 0);
  EXPECT_EQ(field.status("A", kMorale), 0);
}

TEST(FornovoMarchEnd, KeepsUnitsShakenThatWereShakenBefore) {  // G-074
  Field field("unit red A profile IR at (36,10)\n");
  field.set("A", kMorale, 2);
  field.march(v1::SIDE_RED, "move march units A : path path reform line files 12 : debt yes");
  field.set("A", kMoved, 0);
  field.run([](Draft& draft) { end_march(draft, v1::SIDE_RED); });
  EXPECT_EQ(field.status("A", kDebt), 0);
  EXPECT_EQ(field.status("A", kMorale), 2);
}

TEST(FornovoMarchEnd, ChecksFormationsOutOfContact) {  // FTS-5.1-c, FTS-5.1-d, G-049
  Field field(
      "unit red A profile MI original_figures=16 start_files=8 at (36,10)\n"
      "unit red W profile MI original_figures=60 start_files=20 at (20,20)\n");
  field.run([](Draft& draft) { end_march(draft, v1::SIDE_RED); });
  EXPECT_EQ(field.status("A", kDisorderRanks), 1);
  EXPECT_EQ(field.status("W", kDisorderWidth), 1);
}

TEST(FornovoMarchEnd, HidesAgainAShooterThatMovedDeeperIntoTheWood) {  // FTS-11.5-a, G-165
  Field field(
      "terrain woods wood \"the wood\" area (10,10) (60,10) (60,40) (10,40) density=1\n"
      "unit red D profile SK at (36,25) original_figures=4 start_files=4\n"
      "unit red E profile SK at (36,10.6) original_figures=4 start_files=4\n");
  field.set("D", kRevealed, 1).set("E", kRevealed, 1);
  field.run([](Draft& draft) { end_march(draft, v1::SIDE_RED); });
  EXPECT_EQ(field.status("D", kRevealed), 0);
  EXPECT_EQ(field.status("E", kRevealed), 1);
}

TEST(FornovoTurnEnd, CopiesWhatTheNextTurnNeedsAndClearsTheRest) {  // G-015
  Field field({kTwo});
  field.set("A", kMoved, 1).set("A", kShot, 3).set("A", kNormalMove, 1).set("A", kBurstThrough, 1);
  field.run([](Draft& draft) { end_marks(draft); });
  EXPECT_EQ(field.status("A", kMovedLastTurn), 1);
  EXPECT_EQ(field.status("A", kShotLastTurn), 3);
  EXPECT_EQ(field.status("A", kMoved) + field.status("A", kNormalMove) + field.status("A", kBurstThrough), 0);
}

// FTS-EX-04.
TEST(FornovoGunsCounted, OutgunnedIsUnderTwoThirdsOfSixOrMore) {  // FTS-8.2-a, G-135
  EXPECT_FALSE(is_outgunned(10, 14));
  EXPECT_TRUE(is_outgunned(9, 14));
  EXPECT_FALSE(is_outgunned(0, 5));
  EXPECT_TRUE(is_outgunned(0, 6));
}

TEST(FornovoGunsCounted, WeighsModelsWithGunners) {  // FTS-8.2-a, FTS-EX-04, G-136
  Field field(
      "unit red L profile LG models=4 original_figures=8 at (10,10)\n"
      "unit red M profile LG models=2 gun_class=3 at (30,10)\n"
      "unit red H profile HG models=2 at (50,10)\nunit red O profile LG gun_class=5 at (60,20)\n");
  EXPECT_EQ(artillery_weight(field.table(), v1::SIDE_RED), 14);
  field.table().set_option(rules::OptionKey("react.organWeight"), "2");
  EXPECT_EQ(artillery_weight(field.table(), v1::SIDE_RED), 18);
  field.run([](Draft& draft) { count_guns(draft); });
  EXPECT_TRUE(field.table().blue.has(kOutgunned));
  EXPECT_FALSE(field.table().red.has(kOutgunned));
}

// --- Victory (G-213, G-214) -------------------------------------------------------------------------------------

void turn_ends(Field& field, std::uint32_t turn, std::uint32_t limit = 12) {
  field.table().turn = turn;
  field.table().turn_limit = limit;
  field.run([](Draft& draft) { check_victory(draft); });
}
void starts(Field& field, std::string_view mode = "") {
  if (!mode.empty()) field.table().set_option(rules::OptionKey("game.victory"), mode);
  field.run([](Draft& draft) { count_start_points(draft); });
}
constexpr std::string_view kFour =
    "unit red A profile MI at (20,10) points=100\nunit red C profile MI at (50,10) points=100\n"
    "unit blue B profile MI at (20,40) facing 180 points=100\nunit blue D profile MI at (50,40) facing 180 "
    "points=100\n";

TEST(FornovoVictory, OfTwoBrokenArmiesGoesToTheSmallerShareLost) {  // G-214
  const auto outcome = [](std::int32_t red_lost, std::int32_t blue_lost) {
    const auto unit = [](const char* start, std::int32_t points) {
      return std::string(start) + " points=" + std::to_string(points) + "\n";
    };
    const std::string lines = unit("unit red A profile MI at (20,10)", red_lost) +
                              unit("unit red C profile MI at (50,10)", 1'000) +
                              unit("unit blue B profile MI at (20,40) facing 180", blue_lost) +
                              unit("unit blue D profile MI at (50,40) facing 180", 1'001);
    Field field({std::string_view(lines)});
    starts(field);
    field.set("A", kMorale, 3).set("B", kMorale, 3);
    turn_ends(field, 4);
    return field.table().result.outcome();
  };
  EXPECT_EQ(outcome(1'001, 1'002), v1::OUTCOME_BLUE) << "1001 of 2001 are a hair more than 1002 of 2003";
  EXPECT_EQ(outcome(1'000, 1'001), v1::OUTCOME_DRAW);
}

TEST(FornovoVictory, AnArmyBreaksAtHalfOfItsPoints) {  // FTS-1.1-c, G-214 attrition
  Field field({kFour});
  starts(field);
  turn_ends(field, 3);
  EXPECT_FALSE(field.table().ended());
  field.set("B", kMorale, 3);  // routing now
  turn_ends(field, 4);
  EXPECT_EQ(field.table().result.outcome(), v1::OUTCOME_RED);
}

TEST(FornovoVictory, OfTwoBrokenArmiesGoesToTheOneThatLostLess) {  // G-214
  Field field({kFour, "unit red E profile MI at (36,10) points=50\n"});
  starts(field);
  for (const char* routed : {"A", "E", "B", "D"}) field.set(routed, kMorale, 3);
  turn_ends(field, 4);
  EXPECT_EQ(field.table().result.outcome(), v1::OUTCOME_RED);
  Field equal({kFour});
  starts(equal);
  for (const char* routed : {"A", "B"}) equal.set(routed, kMorale, 3);
  turn_ends(equal, 4);
  EXPECT_EQ(equal.table().result.outcome(), v1::OUTCOME_DRAW);
}

TEST(FornovoVictory, AtTheLastTurnPointsDecide) {  // G-213, G-214 points
  Field field({kFour, "commander blue G profile CC at (36,45)\n"});
  starts(field, "points");
  field.set("B", kExhausted, 1);
  turn_ends(field, 12);
  EXPECT_EQ(field.table().result.outcome(), v1::OUTCOME_RED);  // 50 of 200 are more than a tenth
  Field general({kFour, "commander blue G profile CC at (36,45)\n"});
  starts(general, "points");
  general.run([](Draft& draft) { draft.remove(UnitId("G"), v1::PRESENCE_DESTROYED, "captured"); });
  turn_ends(general, 12);
  EXPECT_EQ(general.table().result.outcome(), v1::OUTCOME_RED);
  Field even({kFour});
  starts(even, "points");
  turn_ends(even, 12);
  EXPECT_EQ(even.table().result.outcome(), v1::OUTCOME_DRAW);
}

TEST(FornovoVictory, ObjectivesCountATenthOfTheArmyEach) {  // G-214 objectives
  Field field({kFour, "terrain objective mill \"the mill\" point (50,12)\n"});
  starts(field, "objectives");
  turn_ends(field, 12);
  EXPECT_EQ(field.table().result.outcome(), v1::OUTCOME_RED);
}

TEST(FornovoVictory, WithConcessionOnlyIsADrawAtTheEnd) {  // G-214 concession, G-217
  Field field({kFour});
  starts(field, "concession");
  for (const char* routed : {"A", "C"}) field.set(routed, kMorale, 3);
  turn_ends(field, 11);
  EXPECT_FALSE(field.table().ended());
  turn_ends(field, 12);
  EXPECT_EQ(field.table().result.outcome(), v1::OUTCOME_DRAW);
}

TEST(FornovoVictory, ASideWithoutUnitsOrReservesLoses) {
  Field field({kTwo, "unit blue R profile MI reserve arrives 5 facing 180 at (36,46) points=900\n"});
  starts(field);
  field.run([](Draft& draft) { destroy(draft, UnitId("B"), "surrenders"); });
  turn_ends(field, 2);
  EXPECT_FALSE(field.table().ended());
  field.run([](Draft& draft) { destroy(draft, UnitId("R"), "surrenders"); });
  turn_ends(field, 3);
  EXPECT_EQ(field.table().result.outcome(), v1::OUTCOME_RED);
}

TEST(FornovoVictory, TwoArmiesGoneInOneTurnAreScoredAsAfterTheLastTurn) {  // G-214
  const auto both_gone = [](std::string_view mode, const char* more) {
    Field field({kTwo, more});
    starts(field, mode);
    field.run([](Draft& draft) {
      std::vector<UnitId> all;
      for (const Unit& unit : draft.table().units) all.push_back(unit.id);
      for (const UnitId& id : all) destroy(draft, id, "surrenders");
    });
    turn_ends(field, 3);
    return field.table().result.outcome();
  };
  EXPECT_EQ(both_gone("points", ""), v1::OUTCOME_DRAW);
  EXPECT_EQ(both_gone("points", "unit blue D profile MI at (10,40) facing 180 points=100\n"), v1::OUTCOME_RED);
  EXPECT_EQ(both_gone("objectives", ""), v1::OUTCOME_DRAW);
  EXPECT_EQ(both_gone("concession", ""), v1::OUTCOME_DRAW);
}

// --- Deployment and mutiny --------------------------------------------------------------------------------------

constexpr std::string_view kInHand =
    "zone red deployment rz \"Red ground\" (0,0) (72,0) (72,12) (0,12)\n"
    "unit red A profile MI reserve at (20,6)\nunit red B profile MI reserve at (40,6)\n"
    "unit blue E profile MI reserve facing 180 at (20,42)\nunit blue L profile LC reserve facing 180 at (40,42)\n";

Field deploying() {
  Field field({kInHand});
  field.table().phase = kDeploymentPhase;
  field.table().turn = 0;
  return field;
}

v1::Prompt deployment_offers(const Field& field, v1::Side side) {
  std::vector<UnitId> all;
  for (const Unit& unit : field.table().units) all.push_back(unit.id);
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, all);
  offer_deployment(field.table(), side, asking);
  return prompt;
}

TEST(FornovoDeployment, TheLowerRollerPlacesFirstThenInTurn) {  // G-212
  Field field = deploying();
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); }, {4, 4, 5, 2});
  EXPECT_EQ(field.table().active, v1::SIDE_BLUE);
  EXPECT_EQ(deployment_offers(field, v1::SIDE_BLUE).offers_size(), 2);
}

TEST(FornovoDeployment, IsInTheZoneOrTwelveInchesFromTheBaselineEighteenForLight) {  // G-212
  Field field = deploying();
  field.run([](Draft& draft) { write_baselines(draft); });
  const auto deepest = [&](const char* unit) {
    Length low = field.table().height;
    for (const geometry::Polygon& ground : deployment_ground(field.table(), field.unit(unit))) {
      for (const geometry::Point& point : ground) low = std::min(low, point.y);
    }
    return in_inches(field.table().height - low);
  };
  EXPECT_DOUBLE_EQ(deepest("E"), 12);
  EXPECT_DOUBLE_EQ(deepest("L"), 18);
  EXPECT_EQ(deployment_ground(field.table(), field.unit("A")).size(), 1u);
}

TEST(FornovoDeployment, FootMayBeginInATownBlockOfItsGround) {  // D-04, FTS-11.8-c
  Field field({kInHand, "terrain town_block farm \"the farm\" area (30,3) (36,3) (36,9) (30,9) capacity=36\n"});
  field.table().phase = kDeploymentPhase;
  field.run([](Draft& draft) { write_baselines(draft); });
  const v1::Prompt prompt = deployment_offers(field, v1::SIDE_RED);
  const auto offered = std::count_if(prompt.offers().begin(), prompt.offers().end(),
                                     [](const v1::Offer& offer) { return offer.key() == "garrison"; });
  EXPECT_EQ(offered, 2);
  v1::Act act;
  act.set_verb(v1::VERB_DEPLOY);
  act.set_key("garrison");
  act.add_units("A");
  v1::Answer& block = *act.add_answers();
  block.set_input("block");
  block.add_options("farm");
  field.run([&](Draft& draft) { EXPECT_FALSE(deploy(draft, act, v1::SIDE_RED)); });
  EXPECT_TRUE(in_block(field.unit("A")));
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
}

// FTS-EX-36.
TEST(FornovoMutiny, OneDieForEachUnpaidUnitAfterSetUp) {  // FTS-2.9-a, G-207, FTS-EX-36
  Field field(
      "unit red A profile MI at (20,10) traits unpaid\nunit red B profile MI at (40,10) traits unpaid\n"
      "unit red C profile MI at (60,10) traits unpaid\nunit blue E profile MI at (20,40) facing 180\n");
  field.table().phase = kDeploymentPhase;
  field.table().turn = 0;
  field.run([](Draft& draft) { EXPECT_TRUE(run_deployment(draft)); }, {1, 4, 6});
  EXPECT_EQ(field.unit("A").presence, v1::PRESENCE_DESTROYED);
  EXPECT_TRUE(field.unit("B").on_table());
  EXPECT_EQ(points_lost(field.table(), v1::SIDE_RED), 24);  // destroyed, for the victory
}

TEST(FornovoSniper, TouchedByAnEnemySlipsAwayOrDies) {  // FTS-2.6-d, G-202, FTS-EX-32
  for (const std::uint32_t face : {3u, 4u}) {
    Field field(
        "unit red S type sniper symbol skirmishers formation skirmish size 1 x 1 grade=1 armour=1 "
        "original_figures=1 start_files=1 at (36,20)\nunit blue B profile MI at (36,21.872) facing 180\n");
    field.run([](Draft& draft) { settle_touches(draft); }, {face});
    EXPECT_EQ(field.unit("S").on_table(), face == 4);
    EXPECT_NEAR(in_inches(field.unit("S").ground.centre.y), face == 4 ? 12 : 20, 0.05);
  }
}

// FTS-5.4-b, FTS-7.16-b, FTS-9.9-a, FTS-9.14-c, FTS-9.19-k, FTS-2.14-e.
TEST(FornovoMoveBegin, AUnitThatMovedInTheRallyPhaseHasNotMovedYet) {  // FTS-5.4-b, G-131, G-071, FTS-7.16-b
  Field field({kTwo});
  field.set("A", kMoved, 1).set("A", kDebt, inches(1));
  field.run([](Draft& draft) { begin_move_phase(draft); });
  EXPECT_EQ(field.status("A", kMoved), 0);
  field.run([](Draft& draft) { end_march(draft, v1::SIDE_RED); });
  EXPECT_EQ(field.status("A", kDebt), 0) << "it stood still while it marched";
  field.run([](Draft& draft) { end_marks(draft); });
  EXPECT_EQ(field.status("A", kMovedLastTurn), 1);
  EXPECT_EQ(field.status("A", kMovedInRally), 0);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
