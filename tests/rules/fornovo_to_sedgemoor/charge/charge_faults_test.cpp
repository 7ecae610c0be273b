// Rules of movement and charges that were once implemented wrongly: terrain under units that move straight on, units at
// the very edge of an enemy, flanks of units met next to the target, impetus of chargers that continue (sections 7, 8,
// 11).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using Which = fornovo_to_sedgemoor::Test;  // a test of the book; gtest has a Test of its own

constexpr std::string_view kCharge = "charge charge units A : target targets B";

// --- Terrain under units that move straight on ------------------------------------------------------------------

// A recoils from B, four inches, over that terrain.
Field recoiled(std::string_view ground, std::string_view profile, std::vector<std::uint32_t> faces = {}) {
  Field field({ground, "unit red A profile ", profile, " at (36,20)\nunit blue B profile MI at (60,30) facing 180\n"});
  field.table().phase = kRecoilPhase;
  field.table().set_option(rules::OptionKey("combat.followUp"), "off");
  field.run(
      [&](Draft& draft) {
        mark_recoil(draft, UnitId("A"), Length::um(inches(4)), UnitId("B"), {"FTS-8.8-k"});
        run_recoils(draft);
      },
      std::move(faces));
  return field;
}

TEST(FornovoRecoil, OverAFenceDividesTheUnit) {  // FTS-11.6-b, FTS-11.2-b
  EXPECT_EQ(recoiled("terrain low_wall f \"the fence\" line (20,16) (52,16)\n", "MI").status("A", kDisorderDivided), 1);
  EXPECT_EQ(recoiled("terrain stream s \"the stream\" line (20,16) (52,16)\n", "MI").status("A", kDisorderDivided), 1);
  EXPECT_EQ(recoiled("terrain low_wall f \"the fence\" line (20,10) (52,10)\n", "MI").status("A", kDisorderDivided), 0);
}

TEST(FornovoRecoil, OverADitchRollsItsDie) {  // FTS-11.9-a, G-196, G-126
  constexpr auto kDitchBehind = "terrain ditch ditch \"the ditch\" line (20,17.9) (52,17.9)\n";
  EXPECT_EQ(recoiled(kDitchBehind, "MI", {3}).status("A", kDisorderTerrain), 1);
  EXPECT_EQ(recoiled(kDitchBehind, "MI", {4}).status("A", kDisorderTerrain), 0);
  EXPECT_EQ(recoiled(kDitchBehind, "HC").status("A", kDisorderTerrain), 1) << "horse is disordered without a die";
}

TEST(FornovoRecoil, IntoAnUnknownWoodRollsForItsDensity) {  // FTS-11.5-c, FTS-11.5.2-a, G-126
  constexpr auto kWoodBehind = "terrain woods wood \"the wood\" area (20,8) (52,8) (52,17) (20,17)\n";
  const Field heavy = recoiled(kWoodBehind, "HC", {5});
  EXPECT_EQ(heavy.table().terrain->front().properties[kDensity], 2);
  EXPECT_FALSE(stands_on(heavy.table().terrain->front(), heavy.unit("A").ground)) << "horse stops at it";
  const Field light = recoiled(kWoodBehind, "HC", {4});
  EXPECT_NEAR(in_inches(light.unit("A").ground.centre.y), 16, 0.05);
  EXPECT_EQ(light.status("A", kDisorderTerrain), 1);
}

TEST(FornovoEvade, IntoAnUnknownWoodRollsForItsDensity) {  // FTS-11.5-c, FTS-11.5.2-a
  Field field(
      "terrain woods wood \"the wood\" area (20,18) (52,18) (52,40) (20,40)\n"
      "unit red A profile HI at (36,10) grade=2\nunit blue B profile SK at (36,16.263) facing 180\n");
  charge(field, kCharge, {6}, {"evade"});
  EXPECT_EQ(field.table().terrain->front().properties[kDensity], 2);
  EXPECT_LT(in_inches(field.unit("B").ground.centre.y), 22) << "at half speed";
  EXPECT_EQ(field.status("B", kDisorderTerrain), 1);
}

TEST(FornovoRout, IntoAnUnknownWoodRollsForItsDensity) {  // FTS-11.5-c
  Field field(
      "terrain woods wood \"the wood\" area (20,2) (52,2) (52,17) (20,17)\n"
      "unit red A profile MI at (36,20)\nunit blue B profile MI at (36,30) facing 180\n");
  field.table().phase = kRoutPhase;
  field.run(
      [](Draft& draft) {
        rout(draft, UnitId("A"), UnitId("B"), {"FTS-8.8-l"});
        make_rout_move(draft, UnitId("A"), RoutMove::full);
      },
      {2});
  EXPECT_EQ(field.table().terrain->front().properties[kDensity], 1);
  EXPECT_NEAR(in_inches(field.unit("A").ground.centre.y), 10, 0.05) << "light woods do not slow foot that runs";
}

TEST(FornovoLeaving, EvadersReturnWithoutTheRowsOfChargers) {  // G-125, FTS-8.5-g, FTS-8.5-h
  Field field("unit red A profile HC at (36,34)\nunit blue B profile LC at (36,45) facing 180 traits irregular\n");
  charge(field, kCharge, {}, {"evade"});
  ASSERT_EQ(field.unit("B").presence, v1::PRESENCE_RESERVE);
  EXPECT_EQ(halt_test(field.table(), field.unit("B"), Which::come_back).rows.total(), -2 + 2 - 1);
  field.set("B", kLeftEvading, 0);
  EXPECT_EQ(halt_test(field.table(), field.unit("B"), Which::come_back).rows.total(), -2 + 2 - 2);
}

constexpr std::string_view kMarsh = "terrain rough marsh \"the marsh\" area (20,4) (52,4) (52,17) (20,17)\n";

TEST(FornovoRough, DisordersUnitsThatRecoilFasterThanHalfSpeed) {  // FTS-11.4-a, G-099, G-126
  EXPECT_EQ(recoiled(kMarsh, "MI").status("A", kDisorderTerrain), 0) << "2.5 in of marsh in 4 of 8";
  EXPECT_EQ(recoiled(kMarsh, "PK").status("A", kDisorderTerrain), 1) << "pikes always";
  EXPECT_EQ(recoiled(kMarsh, "AI").status("A", kDisorderTerrain), 1) << "4 in of 4";
}

TEST(FornovoRough, DisordersEvaders) {  // FTS-11.4-a
  Field field({"terrain rough marsh \"the marsh\" area (20,18) (52,18) (52,40) (20,40)\n",
               "unit red A profile HI at (36,10) grade=2\nunit blue B profile SK at (36,16.263) facing 180\n"});
  charge(field, kCharge, {}, {"evade"});
  EXPECT_EQ(field.status("B", kDisorderTerrain), 1);
}

TEST(FornovoRough, IsTakenAtHalfOfTheChargeMoveInACharge) {  // FTS-11.4-a
  const auto charge_at = [](std::string_view place) {
    const Field field({"terrain rough marsh \"the marsh\" area (20,14) (52,14) (52,17) (20,17)\n",
                       "unit red A profile HC at (36,10)\nunit blue B profile MI at ", place, " facing 180\n"});
    const auto way = find_way(field.table(), field.unit("A"), field.unit("B"), false);
    EXPECT_TRUE(way) << place;
    return way ? plan_charge(field.table(), field.unit("A"), *way, field.unit("B"), false) : Plan();
  };
  EXPECT_TRUE(charge_at("(36,21.5)").disorders.empty()) << "8 in, 6 of them in the marsh: 14 of 20";
  const Plan far = charge_at("(36,30.5)");
  ASSERT_EQ(far.disorders.size(), 1u) << "17 in, 7 of them in the marsh: 24 of 20";
  EXPECT_EQ(far.disorders[0].clause, "FTS-11.4-a");
}

// --- What stands at the enemy's very edge -----------------------------------------------------------------------

// The charge of A at E; the front of E is slightly behind the line at y = 12.
Plan charge_at_the_edge(std::string_view ground) {
  const Field field({ground, "unit red A profile MI at (20,4)\nunit blue E profile MI at (20,13.4785) facing 180\n"});
  const auto way = find_way(field.table(), field.unit("A"), field.unit("E"), false);
  EXPECT_TRUE(way);
  return way ? plan_charge(field.table(), field.unit("A"), *way, field.unit("E"), false) : Plan();
}

TEST(FornovoImpetus, IsLostToObstaclesCoveringTheEnemy) {  // FTS-7.7.2-d, FTS-11.6-b, FTS-11.9-a, FTS-11.5-d, G-099
  const Plan fence = charge_at_the_edge("terrain low_wall f \"the fence\" line (10,12) (30,12)\n");
  EXPECT_EQ(fence.impetus_lost_to, "FTS-11.6-a");
  EXPECT_TRUE(fence.disorders.empty()) << "a charge at a fence is not disordered";
  const Plan ditch = charge_at_the_edge("terrain ditch d \"the ditch\" line (10,12) (30,12)\n");
  EXPECT_EQ(ditch.impetus_lost_to, "FTS-7.7.2-d");
  EXPECT_EQ(ditch.ditches.size(), 1u) << "a die";
  const Plan wood = charge_at_the_edge("terrain woods w \"the wood\" area (10,12) (30,12) (30,20) (10,20) density=1\n");
  EXPECT_EQ(wood.impetus_lost_to, "FTS-11.5-d");
  ASSERT_EQ(wood.disorders.size(), 1u);
  EXPECT_EQ(wood.disorders[0].clause, "FTS-11.5-d");
  EXPECT_EQ(charge_at_the_edge("").impetus_lost_to, "");
}

// --- Flanks -----------------------------------------------------------------------------------------------------

// A meets the front of B and, next to it, the right edge of C, having come from there or from in front of C.
Field met_beside(double from_x) {
  Field field(
      "unit red A profile MI at (38,17.0455)\nunit blue B profile MI at (36,20) facing 180\n"
      "unit blue C profile MI at (40.9,21.673) facing 90\n");
  field.set("A", kCharging, 2).set("A", kStartX, inches(from_x)).set("A", kStartY, inches(11.5));
  return field.run([](Draft& draft) { make_contact(draft, UnitId("A"), UnitId("B"), {"FTS-7.6-c"}); });
}

TEST(FornovoFlanks, OfOtherUnitsMetAreJudgedSeparately) {  // G-041, G-040, G-084
  const Field flank = met_beside(38);
  ASSERT_EQ(flank.table().contacts.size(), 2u);
  EXPECT_FALSE(attacks_flank(flank.table(), flank.unit("A"), flank.unit("B")));
  EXPECT_TRUE(attacks_flank(flank.table(), flank.unit("A"), flank.unit("C")));
  EXPECT_TRUE(is_attacked_in_flank(flank.table(), flank.unit("C")));
  const Field front = met_beside(50);
  EXPECT_FALSE(is_attacked_in_flank(front.table(), front.unit("C"))) << "it came from before its front";
}

// --- Going on ---------------------------------------------------------------------------------------------------

Field gone_on(std::string_view ground) {
  Field field({ground, "unit red A profile HC at (36,10)\n",
               "unit blue B profile SK at (36,16.263) facing 180 original_figures=2 start_files=2\n",
               "unit blue C profile MI at (36,26) facing 180\n"});
  charge(field, kCharge, {}, {"evade_left"});
  return step(field, kCompletion, run_completion, {6, 6}, {"next"});
}

TEST(FornovoImpetus, IsLostToTerrainCrossedAfterAnEvade) {  // FTS-7.7.1-a, FTS-11.6-a, G-096
  EXPECT_EQ(gone_on("").status("A", kImpetus), 1);
  const Field fence = gone_on("terrain low_wall f \"the fence\" line (20,19) (52,19)\n");
  EXPECT_TRUE(fence.table().engaged(UnitId("C")));
  EXPECT_EQ(fence.status("A", kImpetus), 0);
}

TEST(FornovoCharge, ContinuesWithTheMoveLeftAfterTerrain) {  // G-096, FTS-11.2-a
  constexpr auto kBrook = "terrain stream s \"the brook\" area (20,12.5) (52,12.5) (52,14) (20,14)\n";
  Field open({"unit red A profile HC at (36,10)\nunit blue B profile SK at (36,20) facing 180\n"});
  Field brook({kBrook, "unit red A profile HC at (36,10)\nunit blue B profile SK at (36,20) facing 180\n"});
  for (Field* field : {&open, &brook}) charge(*field, kCharge, {}, {"evade"});
  EXPECT_EQ(open.status("A", kChargePath), brook.status("A", kChargePath));
  EXPECT_GT(charge_left(open.unit("A")), charge_left(brook.unit("A")));
}

// --- One move a turn --------------------------------------------------------------------------------------------

// A has charged a unit that escaped; C charges it in M2.
Field charged_after_charging(std::string_view profile) {
  Field field({"unit red A profile ", profile, " at (36,10)\nunit blue B profile SK at (36,40) facing 180\n",
               "unit blue C profile HC at (36,24) facing 180\n"});
  field.set("C", kCharging, 1).set("A", kChargedBy, 1);
  field.table().active = v1::SIDE_BLUE;
  return field;
}

TEST(FornovoReactions, AUnitThatHasChargedNeitherEvadesNorFormsSquare) {  // FTS-6-g, G-072
  Field horse = charged_after_charging("LC");
  EXPECT_FALSE(why_not_evade(horse.table(), horse.unit("A")));
  horse.set("A", kCharging, 2);
  ASSERT_TRUE(why_not_evade(horse.table(), horse.unit("A")));
  EXPECT_EQ(why_not_evade(horse.table(), horse.unit("A"))->citation.clause, "FTS-6-g");
  Field foot = charged_after_charging("MI").set("A", kCharging, 2);
  EXPECT_EQ(why_not_form_square(foot.table(), foot.unit("A"))->citation.clause, "FTS-6-g");
  foot.run([](Draft& draft) { EXPECT_TRUE(ask_charge_responses(draft)) << "nobody is asked"; });
  EXPECT_EQ(foot.status("A", kReaction), static_cast<std::int32_t>(ChargeResponse::stand));
}

TEST(FornovoCharge, AChargerThatIsChargedInFlankTestsWithIt) {  // FTS-8.7-l, G-101, G-105
  Field field({"unit red A profile MI at (36,10)\nunit blue B profile MI at (36,12.9528) facing 180\n",
               "unit blue C profile MI at (39.15,10) facing 270\n"});
  field.set("A", kCharging, 2).set("C", kCharging, 1).set("C", kFlankCharge, v1::FACE_RIGHT);
  const auto total = [&] { return charge_test(field.table(), field.unit("A"), field.unit("B")).rows.total(); };
  const std::int32_t in_flank = total();
  EXPECT_EQ(field.set("C", kFlankCharge, 0).table().contacts.size(), 0u);
  EXPECT_EQ(total(), in_flank + 2);
  field.set("C", kFlankCharge, v1::FACE_RIGHT).set("C", kChargeTested, 2);
  EXPECT_EQ(total(), in_flank + 2) << "who did not dare harms nobody";
}

// --- Riding down ------------------------------------------------------------------------------------------------

// Five files of horse charge home into a screen; what stands farther on is `behind`.
Field ridden_down(std::string_view behind) {
  Field field({"unit red A profile HC at (36,10) original_figures=10 start_files=5\n",
               "unit blue B profile SK at (36,22.362) facing 180 start_files=12\n", behind});
  charge(field, kCharge, {}, {"stand"});
  step(field, kChargeTests, run_charge_tests, {1});
  return step(field, kMeetTests, run_meet_tests);
}

TEST(FornovoOverrun, ContinuesThroughAllLooseOrderUpToItsMove) {  // FTS-10.10-b, G-179
  constexpr std::string_view kSecondScreen = "unit blue T profile SK at (36,27) facing 180 start_files=12\n";
  const Field two = ridden_down(kSecondScreen);
  EXPECT_EQ(two.status("B", kFigures), 6);
  EXPECT_EQ(two.status("T", kFigures), 6);
  EXPECT_EQ(ridden_down("unit blue T profile SK at (36,35) facing 180 start_files=12\n").status("T", kFigures), 12)
      << "out of its reach";
  const std::string held = "unit blue D profile MI at (36,24.5) facing 180\n" + std::string(kSecondScreen);
  EXPECT_EQ(ridden_down(held).status("T", kFigures), 12) << "close order stops it";
}

TEST(FornovoOverrun, AlsoRemovesGunnersNextToTheTarget) {  // FTS-10.10-b, G-179
  Field field({"unit red A profile HC at (36,10)\n",
               "unit blue B profile MI at (34.4,20) facing 180 original_figures=9 start_files=3\n",
               "unit blue G profile LG at (38,20) facing 180 formation unlimbered\n"});
  lock(field, "A", "B");
  const geometry::Point front = geometry::edge_centre(field.unit("B").ground, geometry::Face::front);
  for (Unit& unit : field.table().units) {
    const Length aside = unit.id.str() == "A" ? Length::inches(36) : unit.ground.centre.x;
    unit.ground.centre.x = aside;
    if (unit.id.str() == "G") {
      unit.ground =
          geometry::standing_at({aside, front.y}, unit.ground.facing, unit.ground.frontage, unit.ground.depth);
    }
  }
  charged_home(field, "A", "B", true);
  step(field, kMeetTests, run_meet_tests, {6});
  EXPECT_FALSE(field.unit("G").on_table() && field.status("G", kFigures) == 8) << "gunners it has reached";
  EXPECT_TRUE(field.table().engaged(UnitId("B"))) << "the fight with the others goes on";
  EXPECT_EQ(field.status("A", kCompleted), 0);
}

TEST(FornovoFalseRout, BySkirmishersTurnsAgainstCloseOrder) {  // FTS-2.16-a, FTS-2.16-b, G-206 before FTS-7.6.1-c
  Field field({"unit red A profile HC at (36,10)\n",
               "unit blue B profile LC at (36,18) traits irregular,false_rout,skirmish_order\n"});
  field.set("A", kDisorderCharge, 1).set("B", kEvaded, 1).set("B", kEvadedFrom, 1);
  step(field, kCompletion, run_completion, {4, 6, 6}, {"try"});
  EXPECT_EQ(field.status("B", kCharging), 1);
}

// --- What they meet ---------------------------------------------------------------------------------------------

// A sniper of that side there. Touched: killed on 1 to 3.
std::string sniper(std::string_view side, std::string_view place) {
  return "unit " + std::string(side) + " S type sniper symbol skirmishers formation skirmish size 1 x 1 grade=3 " +
         "armour=1 original_figures=1 start_files=1 traits skirmish_order,firelock_musket at " + std::string(place) +
         "\n";
}

TEST(FornovoSniper, IsTouchedByChargersThatFollowEvaders) {  // FTS-2.6-d, FTS-7.9-e, FTS-7.9-f
  Field field({"unit red A profile HI at (36,10) grade=2\nunit blue B profile SK at (36,16.263) facing 180\n",
               sniper("blue", "(36,18.8)")});
  charge(field, kCharge, {}, {"evade"});
  ASSERT_TRUE(field.unit("S").on_table());
  step(field, kCompletion, run_completion, {1, 3});  // it does not halt
  EXPECT_EQ(field.status("A", kDisorderCharge), 1);
  EXPECT_FALSE(field.unit("S").on_table());
}

TEST(FornovoSniper, IsTouchedByAUnitThatTurnsOnItsPursuersAndFallsShort) {  // FTS-2.6-d, FTS-2.16-a, FTS-11.5-c
  Field field({"terrain woods wood \"the wood\" area (20,14) (52,14) (52,17) (20,17)\n",
               "unit red A profile HC at (36,10)\nunit blue B profile LC at (36,24) traits irregular,false_rout\n",
               sniper("red", "(36,18.3)")});
  field.set("A", kDisorderCharge, 1).set("B", kEvaded, 1).set("B", kEvadedFrom, 1);
  step(field, kCompletion, run_completion, {4, 5, 3}, {"try"});  // it turns about; no horse gets through the wood
  EXPECT_FALSE(field.table().engaged(UnitId("B")));
  EXPECT_FALSE(field.unit("S").on_table());
}

TEST(FornovoSniper, IsTouchedByAChargeWhosePathIsBlocked) {  // FTS-2.6-d, FTS-7.6-c
  Field field({"unit red A profile HC at (36,10)\nunit red F profile PK at (60,10) start_files=6\n",
               "unit blue B profile MI at (36,26) facing 180 original_figures=8 start_files=2\n",
               sniper("blue", "(36,17.5)")});
  field.table().phase = kChargesA;
  field.run([](Draft& draft) {
    v1::Act act;
    act.set_verb(v1::VERB_CHARGE);
    act.set_key("charge");
    act.add_units("A");
    act.add_answers()->set_input("target");
    act.mutable_answers(0)->add_targets("B");
    ASSERT_FALSE(declare_charge(draft, act, v1::SIDE_RED));
    draft.set(v1::SIDE_RED, kDone, 1);
    geometry::Footprint between = draft.unit(UnitId("F")).ground;
    between.centre = {Length::inches(36), Length::inches(21)};
    draft.move(UnitId("F"), between);
  });
  step(field, kChargesA, run_charges, {3});
  EXPECT_FALSE(field.table().engaged(UnitId("A")));
  EXPECT_FALSE(field.unit("S").on_table());
}

TEST(FornovoCharge, WithoutATargetIsNoCharge) {  // an umpire may set any number
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  field.table().active = v1::SIDE_RED;
  field.set("A", kCharging, 99);
  step(field, kChargesA, run_charges);
  EXPECT_EQ(field.unit("A").ground.centre.y, Length::inches(10));
}

TEST(FornovoCharge, AtAnInvalidFaceIsAtTheFront) {  // an umpire may set any number
  Field field("unit red A profile MI at (36,10)\n");
  for (const std::int32_t noted : {-1, 0, 5, 1'000}) {
    EXPECT_EQ(face_charged(field.set("A", kFlankCharge, noted).unit("A")), v1::FACE_FRONT) << noted;
  }
  EXPECT_EQ(face_charged(field.set("A", kFlankCharge, v1::FACE_LEFT).unit("A")), v1::FACE_LEFT);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
