// Charges, clause by clause: which units may charge, what impetus needs, how several share an edge, what the charged
// unit may do, which side tests first (sections 7.6 to 7.9, 2.9 to 2.17).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"

#include "common/notation/act.h"
#include "server/rules/limits/wanted_answers.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/boarding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kCharge = "charge charge units A : target targets B";

std::string why_not(const Field& field) {
  const WhyNot fault = why_not_charge(field.table(), field.unit("A"));
  return fault ? fault->citation.clause : std::string();
}

// --- Who --------------------------------------------------------------------------------------------------------

TEST(FornovoChargers, MustNotBeGunnersAndMustHaveGoodMorale) {  // FTS-7.6.1-b, FTS-7.6.1-d, FTS-7.6-a
  EXPECT_EQ(why_not(Field("unit red A profile LG at (36,10) formation unlimbered\n")), "FTS-7.6.1-b");
  Field foot("unit red A profile MI at (36,10)\n");
  EXPECT_EQ(why_not(foot), "");
  for (const int morale : {1, 2, 3}) EXPECT_EQ(why_not(foot.set("A", kMorale, morale)), "FTS-7.6.1-d");
  EXPECT_EQ(why_not(foot.set("A", kMorale, 0).set("A", kDisorderPassing, 1)), "") << "disordered units may";
}

TEST(FornovoChargers, ManoeuvreInTheirNormalMoveAndGoStraightWithTheBonus) {  // FTS-7.6.2-a
  const Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,22) facing 180\n");
  // Eight inches and two: the distance is 9.05.
  EXPECT_EQ(charge_refusal(field, "charge charge units A : target targets B : path path advance 9.2"), "");
  EXPECT_EQ(charge_refusal(field,
                           "charge charge units A : target targets B : path path advance 8.5, wheel_left 5, advance 2"),
            "FTS-7.6.2-a");
}

TEST(FornovoChargers, MayNameTheirPath) {  // D-15
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,22) facing 180\n");
  field.table().phase = kChargesA;
  field.table().active = v1::SIDE_RED;
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  const v1::Act act = *notation::read_act("charge charge units A : target targets B : path path advance 9.2");
  ASSERT_TRUE(is_offered(prompt, act));
  EXPECT_FALSE(unwanted_answer(prompt, act)) << "the path is an optional input of the offer";
}

// --- Impetus ----------------------------------------------------------------------------------------------------

std::int32_t impetus(Field& field, std::string_view act = kCharge) {
  charge(field, act, {}, {"stand"});
  return field.status("A", kImpetus);
}

TEST(FornovoImpetus, CountsTheStraightRunOfTheMoveBefore) {  // FTS-7.7.1-a, FTS-7.7.1-b, G-098
  const char* near = "unit red A profile MI at (36,10)\nunit blue B profile MI at (36,14.4) facing 180\n";
  Field fresh(near);
  EXPECT_EQ(impetus(fresh), 0) << "an inch and a half of two";
  Field running(near);
  running.set("A", kStraightRun, inches(4));
  EXPECT_EQ(impetus(running), 1);
}

TEST(FornovoImpetus, IsLostToDisorderShakingAndDrillsOfItsOwn) {  // FTS-7.7.2-a, FTS-7.7.2-b, FTS-7.7.2-e
  const char* line = " at (36,10)\nunit blue B profile MI at (36,18) facing 180\n";
  Field orderly({"unit red A profile MI", line});
  EXPECT_EQ(impetus(orderly), 1);
  Field disordered({"unit red A profile MI", line});
  EXPECT_EQ(impetus(disordered.set(rules::StatusKey("A"), kDisorderPassing, 1)), 0);
  Field dragoons({"unit red A profile DG", line});
  EXPECT_EQ(impetus(dragoons), 0) << "mounted infantry has none";
  Field shooting({"unit red A profile MI traits javelin", line});
  EXPECT_EQ(impetus(shooting, "charge charge units A : target targets B : shoot yes"), 0);
  const Unit& unit = shooting.unit("A");
  EXPECT_EQ(unit.statuses[kChargeFull], inches(8)) << "and no bonus";
}

// --- Several at one edge ----------------------------------------------------------------------------------------

TEST(FornovoCharge, SeveralShareTheEdgeEvenly) {  // FTS-7.6-c, G-087
  Field field(
      "unit red A profile HC at (34,10) original_figures=8 start_files=4\n"
      "unit red C profile HC at (38.2,10) original_figures=8 start_files=4\n"
      "unit blue B profile PK at (36,24) facing 180 original_figures=30 start_files=10\n");
  field.table().phase = kChargesA;
  field.table().active = v1::SIDE_RED;
  for (const char* act : {"charge charge units A : target targets B", "charge charge units C : target targets B"}) {
    field.run([&](Draft& draft) { ASSERT_FALSE(declare_charge(draft, *notation::read_act(act), v1::SIDE_RED)); });
  }
  const auto left = share_of_edge(field.table(), field.unit("A"), field.unit("B"));
  const auto right = share_of_edge(field.table(), field.unit("C"), field.unit("B"));
  ASSERT_TRUE(left && right);
  EXPECT_EQ(left->to - left->from, 500);
  EXPECT_EQ(std::min(left->to, right->to), std::max(left->from, right->from));
  field.run([](Draft& draft) { draft.set(v1::SIDE_RED, kDone, 1); });
  step(field, kChargesA, run_charges);
  EXPECT_TRUE(field.table().engaged(UnitId("A")));
  EXPECT_TRUE(field.table().engaged(UnitId("C")));
  EXPECT_LT(field.unit("A").ground.centre.x, Length::inches(36));
  EXPECT_GT(field.unit("C").ground.centre.x, Length::inches(36));
  const Field alone("unit red A profile HC at (34,10) : charging=2\nunit blue B profile PK at (36,24) facing 180\n");
  EXPECT_FALSE(share_of_edge(alone.table(), alone.unit("A"), alone.unit("B")));
}

// --- Reactions --------------------------------------------------------------------------------------------------

std::string why_not_back(const Field& field) {
  const WhyNot fault = why_not_evade(field.table(), field.unit("A"));
  return fault ? fault->citation.clause : std::string();
}

TEST(FornovoEvade, IsForSkirmishersGunnersAndLightHorseInTwoRanks) {  // FTS-7.9-a
  EXPECT_EQ(why_not_back(Field("unit red A profile SK at (36,10)\n")), "");
  EXPECT_EQ(why_not_back(Field("unit red A profile LG at (36,10) formation unlimbered\n")), "");
  EXPECT_EQ(why_not_back(Field("unit red A profile LC at (36,10)\n")), "");
  EXPECT_EQ(why_not_back(Field("unit red A profile LC at (36,10) start_files=4\n")), "FTS-7.9-a") << "three ranks";
  EXPECT_EQ(why_not_back(Field("unit red A profile MC at (36,10)\n")), "FTS-7.9-a");
  EXPECT_EQ(why_not_back(Field("unit red A profile MI at (36,10)\n")), "FTS-7.9-a");
}

TEST(FornovoEvade, GoesBackAfterTheChargeOrUpTo45DegreesAside) {  // FTS-7.9-b, FTS-7.9-c, FTS-7.9-d, D-17
  const char* lines = "unit red A profile HI at (36,10)\nunit blue B profile SK at (36,16.263) facing 180\n";
  Field aside(lines);
  charge(aside, kCharge, {}, {"evade_left"});
  EXPECT_EQ(aside.unit("B").ground.facing, Angle::degrees(315));
  EXPECT_NEAR(aside.status("A", kChargePath), inches(4), 400) << "the charger has come where they stood";
  Field brief(lines);
  charge(brief, kCharge, {}, {"evade_short"});  // the charger has four inches left: half a move is out of its reach
  EXPECT_NEAR(in_inches(geometry::distance(brief.unit("A").ground, brief.unit("B").ground)), 4.1, 0.15);
}

TEST(FornovoEvade, DrivesAwayAGeneralWhomItPassesOver) {  // FTS-3.1.3-b, G-059
  Field field(
      "commander red C profile CC at (36,20)\nunit red A profile HI at (36,10)\n"
      "unit blue B profile SK at (36,16.263) facing 180\n");
  charge(field, kCharge, {}, {"evade"});
  ASSERT_GT(field.unit("B").ground.centre.y, 22_in);
  EXPECT_EQ(field.unit("C").attached_to.str(), "A");
}

TEST(FornovoEvade, LightHorsePassesThinFriendsAndDisordersThem) {  // FTS-7.10-d, G-095, G-073
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile LC at (36,24) facing 180 original_figures=6\n"
      "unit blue F profile MI at (36,27.5) facing 180\n");
  charge(field, kCharge, {}, {"evade"});
  EXPECT_GT(field.unit("B").ground.centre.y, field.unit("F").ground.centre.y);
  EXPECT_EQ(field.status("B", kDisorderPassing), 1);
  EXPECT_EQ(field.status("F", kDisorderPassing), 1);
  Field deep(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile LC at (36,24) facing 180 original_figures=6\n"
      "unit blue F profile MI at (36,27.5) facing 180 start_files=6\n");
  charge(deep, kCharge, {}, {"evade"});
  EXPECT_LT(deep.unit("B").ground.centre.y, deep.unit("F").ground.centre.y) << "four ranks let nobody through";
  EXPECT_EQ(deep.status("F", kDisorderPassing), 0);
}

TEST(FornovoEvade, ShortOfFriendsItCannotPassDisordersNobody) {  // FTS-7.10-d, G-073, G-095
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile LC at (36,18) facing 180 original_figures=10 start_files=5\n"
      "unit blue F profile MI at (36,26) facing 180\n");
  charge(field, kCharge, {}, {"evade"});
  ASSERT_LT(field.unit("B").ground.centre.y, field.unit("F").ground.centre.y) << "it has no room behind them";
  EXPECT_EQ(field.status("B", kDisorderPassing), 0);
  EXPECT_EQ(field.status("F", kDisorderPassing), 0);
  EXPECT_EQ(field.status("F", kPassedBy), 0);
}

TEST(FornovoSquareInReply, SpendsTheMovementItCosts) {                         // FTS-7.17-h, FTS-9.14-c, G-092, G-154
  for (const auto& [figures, spent] : {std::pair(24, 4), std::pair(32, 2)}) {  // three ranks; four
    Field field("unit red A profile HC at (36,10)\nunit blue B profile MI at (36,26) facing 180 original_figures=" +
                std::to_string(figures) + "\n");
    charge(field, kCharge, {}, {"square"});
    ASSERT_TRUE(in_square(field.unit("B")));
    EXPECT_EQ(field.status("B", kSpent), inches(spent)) << figures;
  }
}

TEST(FornovoCountercharge, IsBoundByTheRulesOfCharges) {  // FTS-7.8-b, FTS-7.6.1-a
  Field field("unit red A profile HC at (36,10)\nunit blue B profile MI at (36,24) facing 180\n");
  field.set("A", kCharging, 2).set("B", kChargedBy, 1);
  const WhyNot foot = why_not_countercharge(field.table(), field.unit("B"));
  ASSERT_TRUE(foot);
  EXPECT_EQ(foot->citation.clause, "FTS-7.6.1-a") << "foot without pikes does not go at horse";
}

TEST(FornovoChargeTests, CounterChargersComeFirst) {  // FTS-8.7-b, G-101
  Field field("unit red A profile HC at (36,10)\nunit blue B profile HC at (36,23.937) facing 180\n");
  charge(field, kCharge, {}, {"countercharge"});
  step(field, kChargeTests, run_charge_tests, {6, 6});
  std::vector<std::string> order;
  for (const v1::Event& event : field.events()) {
    if (event.has_dice_rolled()) order.push_back(event.dice_rolled().unit());
  }
  EXPECT_EQ(order, (std::vector<std::string>{"B", "A"}));
}

// --- The unpaid, wagons -----------------------------------------------------------------------------------------

TEST(FornovoUnpaid, AreDicedForWhenTheyChargeAndWhenTheyAreCharged) {  // FTS-2.9-b, G-207, FTS-EX-36
  const char* lines =
      "unit red A profile MI at (36,10) traits unpaid\nunit blue B profile MI at (36,18) facing 180 traits unpaid\n";
  Field stays(lines);
  charge(stays, kCharge, {2, 6});
  EXPECT_TRUE(stays.table().engaged(UnitId("A")));
  Field goes(lines);
  charge(goes, kCharge, {1});
  EXPECT_FALSE(goes.unit("A").on_table());
  EXPECT_FALSE(goes.unit("B").is(kChargedBy)) << "the charge does not happen";
  Field target(lines);
  charge(target, kCharge, {3, 1});
  EXPECT_FALSE(target.unit("B").on_table());
  EXPECT_FALSE(target.unit("A").is(kCharging));
}

constexpr const char* kWagons =
    "unit blue W type war_wagons symbol other formation unlimbered size 1 x 1 grade=3 armour=1 models=4 at (36,20) "
    "facing 180\n"
    "unit blue M profile MI at (36,23.1) facing 180 original_figures=12 start_files=4 traits arquebus\n";

Field manned() {
  Field field({kWagons, "unit red A profile MI at (36,10)\nunit red H profile HC at (20,10)\n"});
  field.table().active = v1::SIDE_BLUE;
  field.march(v1::SIDE_BLUE, "move march units M : path path action board_wagons");
  for (const StatusKey mark : {kNormalMove, kMoved}) field.set("M", mark, 0);
  return field;
}

TEST(FornovoWarWagons, FourFiguresAWagonFightFromOnBoard) {  // FTS-2.10-b, G-022, G-203
  Field field = manned();
  EXPECT_FALSE(field.unit("W").on_table()) << "its place is the crew's";
  EXPECT_EQ(field.unit("M").formation, kInBlock);
  const Volley volley = plan_volley(field.table(), field.unit("M"), field.unit("A"), {.unit = UnitId("M")});
  EXPECT_EQ(volley.figures, 12) << "all of them, on whatever side";
  EXPECT_EQ(cover_from(field.table(), field.unit("M"), {36_in, 10_in}, Fire::small_arms).cover, Cover::soft);
  Field many({kWagons, "unit blue X profile MI at (36,16.9) facing 180\n"});
  EXPECT_EQ(many.refusal("X", "action board_wagons"), "FTS-2.10-b") << "24 are too many for four wagons";
}

TEST(FornovoWarWagons, TwoBallHitsWreckOneAndFiguresWithoutRoomDismount) {  // FTS-2.10-b, G-203
  Field field = manned();
  field.run([](Draft& draft) { hit_wagons_of(draft, UnitId("M"), 2); });
  EXPECT_TRUE(field.unit("M").is(kAboard)) << "twelve on three wagons";
  EXPECT_EQ(field.unit("M").ground.frontage, Length::mm(120));
  field.run([](Draft& draft) { hit_wagons_of(draft, UnitId("M"), 1); });
  EXPECT_TRUE(field.unit("M").is(kAboard));
  field.run([](Draft& draft) { hit_wagons_of(draft, UnitId("M"), 1); });
  EXPECT_FALSE(field.unit("M").is(kAboard));
  EXPECT_TRUE(field.unit("W").on_table());
  EXPECT_EQ(field.status("W", kGuns), 2);
  EXPECT_FALSE(field.unit("W").is(kWagonsWrecked));
  EXPECT_EQ(field.unit("W").ground.frontage, Length::mm(80));
  EXPECT_FALSE(geometry::overlap(field.unit("W").ground, field.unit("M").ground));
}

TEST(FornovoWarWagons, DisorderFootAndAreNotForHorse) {  // FTS-2.10-c, FTS-7.7.2-d, G-203
  Field field = manned();
  for (Unit& unit : field.table().units) {
    if (unit.id.str() != "M") unit.ground.centre.y = Length::inches(13);
  }
  EXPECT_EQ(charge_refusal(field, "charge charge units H : target targets M"), "FTS-2.10-c");
  charge(field, "charge charge units A : target targets M");
  EXPECT_TRUE(field.table().engaged(UnitId("A")));
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
  EXPECT_EQ(field.status("A", kImpetus), 0);
  EXPECT_EQ(blow_dice(field.table(), field.unit("M")).total(), 3) << "twelve figures";
}

TEST(FornovoLaager, StopsHorseAndDisordersFoot) {  // FTS-2.17-b, G-204
  Field field(
      "unit blue B type wagons symbol other formation unlimbered size 1 x 1 grade=3 armour=1 models=4 at (36,18) "
      "facing 180\n"
      "unit red A profile MI at (36,10)\nunit red H profile HC at (36,6)\n");
  EXPECT_EQ(charge_refusal(field, "charge charge units H : target targets B"), "FTS-2.10-c");
  charge(field, kCharge);
  EXPECT_EQ(field.status("A", kDisorderTerrain), 1);
  EXPECT_EQ(field.status("A", kImpetus), 0);
}

// --- Previews ---------------------------------------------------------------------------------------------------

TEST(FornovoPreviews, ShowThePathImpetusAndChanceOfACharge) {  // FTS-7.6-b, FTS-7.7-a
  Field field("unit red A profile HC at (36,10)\nunit blue B profile MI at (36,28.445) facing 180\n");
  field.table().phase = kChargesA;
  field.table().active = v1::SIDE_RED;
  const v1::Preview told = system().preview(field.table(), *notation::read_act(kCharge), v1::SEAT_RED);
  EXPECT_TRUE(told.legal()) << told.reason();
  EXPECT_NEAR(told.used_um(), inches(15), 300);
  EXPECT_EQ(told.budget_um(), inches(20));
  EXPECT_EQ(told.costs(told.costs_size() - 1).label(), "with impetus");
  EXPECT_EQ(told.odds().expected_milli(), 1000) << "0 - 1 + 2: any die";
  const v1::Preview far = system().preview(
      field.table(), *notation::read_act("charge charge units A : target targets B : path path advance 14"),
      v1::SEAT_RED);
  EXPECT_FALSE(far.legal());
  EXPECT_EQ(far.clause(), "FTS-7.6-b");
  EXPECT_FALSE(far.has_odds());
}

TEST(FornovoEvade, IsNotForUnitsInDebt) {  // FTS-7.16-b
  Field field("unit red A profile SK at (36,10)\n");
  EXPECT_EQ(why_not_back(field.set("A", kDebt, inches(1))), "FTS-7.16-b");
}

TEST(FornovoReply, StandingLeavesTheUnitItsMove) {  // G-072, FTS-6-g
  Field field("unit red A profile MI at (36,10)\n");
  const auto why = [&](ChargeResponse reply) {
    field.set("A", kReaction, static_cast<std::int32_t>(reply));
    const WhyNot fault = why_not_move(field.table(), field.unit("A"));
    return fault ? fault->citation.clause : std::string();
  };
  EXPECT_EQ(why(ChargeResponse::stand), "");
  for (const ChargeResponse reply : {ChargeResponse::countercharge, ChargeResponse::evade, ChargeResponse::square})
    EXPECT_EQ(why(reply), "FTS-6-g");
}

TEST(FornovoChargers, HaveNotBeenChargedBefore) {  // FTS-6-f
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
  EXPECT_EQ(charge_refusal(field, kCharge), "");
  field.set("A", kChargedBy, 1);
  EXPECT_EQ(charge_refusal(field, kCharge), "FTS-6-f");
  EXPECT_EQ(why_not(field), "") << "it may still countercharge";
}

TEST(FornovoFalseRout, NeedsGoodMorale) {  // FTS-2.16-a
  for (const std::int32_t morale : {0, 2}) {
    Field field(
        "unit red A profile HC at (36,10)\n"
        "unit blue B profile LC at (36,24) facing 180 traits irregular,false_rout\n");
    charge(field, kCharge, {}, {"evade"});
    field.set("A", kDisorderCharge, 1).set("A", kCompleted, 1).set("B", kMorale, morale);
    field.table().phase = kCompletion;
    field.run([](Draft& draft) { run_completion(draft); });
    const auto& open = field.table().decisions;
    EXPECT_EQ(!open.empty() && open.back().key() == kFalseRoutDecision, morale == 0);
  }
}

TEST(FornovoReactions, AreForUnitsThatSeeAnyPartOfTheChargersPath) {  // FTS-7.8-a, G-094
  Field field(
      "terrain crest ridge \"the ridge\" line (10,16) (62,16)\n"
      "unit red A profile HC at (36,10)\nunit red F profile SK at (46,14.5)\n"
      "unit blue B profile SK at (36,24) facing 180\n");
  ASSERT_FALSE(sees(field.table(), field.unit("B"), field.unit("A"))) << "before it comes over the ridge";
  ASSERT_TRUE(sees_to_charge(field.table(), field.unit("A"), field.unit("B"))) << "through F, who stands on it";
  charge(field, "charge charge units A : target targets B", {}, {"evade"});
  EXPECT_TRUE(field.unit("B").is(kEvaded));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
