// S3: which chargers continue, against which units, and with how much of their charge left (sections 6, 7.9, 8.5, 8.7,
// 2.16).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kCharge = "charge charge units A : target targets B";

bool asks(Field& field) {
  field.table().phase = kCompletion;
  field.run([](Draft& draft) { run_completion(draft); });
  return !field.table().decisions.empty();
}

// --- After evaders ----------------------------------------------------------------------------------------------

// A has charged and B has escaped; A has this much of its charge left.
Field got_away(double left_in, std::string_view more = "") {
  Field field(
      {"unit red A profile HC at (36,10)\nunit blue B profile LC at (36,20) facing 0 traits irregular\n", more});
  field.set("A", kCharging, 2).set("A", kChargeFull, inches(20)).set("A", kChargePath, inches(20 - left_in));
  return field.set("B", kEvaded, 1).set("B", kEvadedFrom, 1).set("B", kChargedBy, 1);
}

TEST(FornovoCompletion, IsOnlyForUnitsThatCharged) {  // an umpire may set any number
  Field field = got_away(8);
  field.set("A", kCharging, 99);
  EXPECT_FALSE(asks(field));
}

TEST(FornovoCompletion, DoesNotMoveAUnitWithoutChargeMoveLeft) {  // FTS-7.9-e, FTS-7.9-f, G-096
  Field field = got_away(0, "unit blue C profile MI at (36,14) facing 180\n");
  ASSERT_TRUE(asks(field));
  v1::Prompt prompt;
  after_evade_decision().offer(field.table(), field.table().decisions.back(), prompt);
  for (const v1::Offer& offer : prompt.offers()) EXPECT_NE(offer.key(), "next") << "it does not reach C";
  field.choose("evaders");
  step(field, kCompletion, run_completion);
  EXPECT_EQ(field.unit("A").ground.centre.y, 10_in);
  EXPECT_EQ(field.status("A", kDisorderCharge), 1) << "in vain";
}

TEST(FornovoCompletion, OffersTheEvaderItselfOnlyToBeChased) {  // FTS-7.9-e, G-096, G-097, D-28
  Field field = got_away(12);                                   // 6 in are enough
  ASSERT_TRUE(asks(field));
  v1::Prompt prompt;
  after_evade_decision().offer(field.table(), field.table().decisions.back(), prompt);
  ASSERT_EQ(prompt.offers_size(), 2);
  EXPECT_EQ(prompt.offers(0).key(), "halt");
  EXPECT_EQ(prompt.offers(1).key(), "evaders");
}

TEST(FornovoCompletion, AUnitThatHaltsKeepsGoodOrderWithTheOption) {  // FTS-8.5-j
  for (const char* option : {"on", "off"}) {
    Field field = got_away(8);
    field.table().set_option(kHaltAfterEvadeDisorders, option);
    step(field, kCompletion, run_completion, {6}, {"halt"});
    EXPECT_EQ(field.status("A", kDisorderCharge), std::string_view(option) == "on" ? 1 : 0);
  }
}

TEST(FornovoCompletion, AfterEvadersIntoAnUnknownWoodRollsForItsDensity) {  // FTS-11.5-c, FTS-7.9-e
  Field field = got_away(16, "terrain woods wood \"the wood\" area (20,13) (52,13) (52,18) (20,18)\n");
  step(field, kCompletion, run_completion, {6}, {"evaders"});
  EXPECT_EQ(field.table().terrain->front().properties[kDensity], 2);
  EXPECT_LT(in_inches(field.unit("A").ground.centre.y), 13) << "no horse gets through";
  EXPECT_EQ(field.status("A", kDisorderCharge), 1);
}

TEST(FornovoCompletion, AfterEvadersThatLeftReachesNoEnemy) {  // FTS-7.9-f, G-097
  Field field = got_away(16);
  field.run([](Draft& draft) { leave_table(draft, UnitId("B")); });
  field.set("B", kEvaded, 1);
  step(field, kCompletion, run_completion, {}, {"evaders"});
  EXPECT_EQ(field.unit("A").ground.centre.y, 10_in);
  EXPECT_EQ(field.status("A", kDisorderCharge), 1);
}

// --- After routers ----------------------------------------------------------------------------------------------

TEST(FornovoCompletion, OfAPursuitEndsInContact) {  // C-47, FTS-8.5-a
  Field field(
      "unit red A profile HC at (36,10)\nunit blue B profile MI at (36,20) : morale=3\n"
      "unit blue C profile MI at (36,13.445) facing 180\ncontact A front C front\n");
  field.set("A", kPursuing, 2).set("A", kChargeTested, 1).set("A", kCharging, 2).set("A", kChargeFull, inches(20));
  EXPECT_FALSE(asks(field));
  EXPECT_EQ(field.unit("A").ground.centre.y, 10_in);
  EXPECT_EQ(field.status("A", kPursuitMoves), 1);
  Field nobody("unit red A profile HC at (36,10)\nunit blue B profile MI at (36,40)\n");
  nobody.set("A", kPursuing, 99).set("A", kChargeTested, 1).set("A", kChargeFull, inches(20));  // an umpire may
  EXPECT_FALSE(asks(nobody));
  EXPECT_EQ(nobody.unit("A").ground.centre.y, 10_in);
}

// --- Against units that failed------------------------------------------------------------------------------------

// A has passed its test; C, which charged it, has failed.
Field failed_to_close(double left_in) {
  Field field("unit red A profile MI at (36,10)\nunit blue C profile MI at (36,16) facing 180\n");
  field.set("A", kCounterCharging, 2).set("A", kChargeTested, 1).set("A", kChargeFull, inches(10));
  field.set("A", kChargePath, inches(10 - left_in));
  return field.set("C", kCharging, 1).set("C", kChargeTested, 3);
}

TEST(FornovoCompletion, ContinuesIntoAFailedChargerIfTheMoveReaches) {  // FTS-6-k, D-31
  Field there = failed_to_close(8);
  step(there, kCompletion, run_completion, {}, {"go_on"});
  EXPECT_TRUE(there.table().engaged(UnitId("C")));
  Field short_of_it = failed_to_close(1);
  step(short_of_it, kCompletion, run_completion, {}, {"go_on"});
  EXPECT_FALSE(short_of_it.table().engaged(UnitId("C")));
  Field stays = failed_to_close(8);
  step(stays, kCompletion, run_completion, {}, {"stay"});
  EXPECT_EQ(stays.unit("A").ground.centre.y, 10_in);
}

// The same, with D in its way to C.
Field failed_beyond(const char* fresh) {
  Field field({"unit red A profile MI at (36,10)\nunit blue C profile MI at (36,20) facing 180\n", fresh});
  field.set("A", kCounterCharging, 2).set("A", kChargeTested, 1).set("A", kChargeFull, inches(10));
  field.set("A", kChargePath, inches(2));
  return field.set("C", kCharging, 1).set("C", kChargeTested, 3);
}

TEST(FornovoCompletion, IntoAnotherEnemyInItsWayIsANewCharge) {  // D-31, G-096, G-120
  constexpr auto kFoot = "unit blue D profile MI original_figures=12 start_files=4 at (39.9,15) facing 180\n";
  Field meets = failed_beyond(kFoot);
  step(meets, kCompletion, run_completion, {6, 6}, {"go_on"});
  EXPECT_TRUE(meets.table().engaged(UnitId("D")));
  EXPECT_FALSE(meets.table().engaged(UnitId("C")));
  Field runs = failed_beyond(kFoot);
  step(runs, kCompletion, run_completion, {6, 1}, {"go_on"});
  EXPECT_TRUE(is_routed(runs.unit("D")));
  Field horse = failed_beyond("unit blue D profile HC original_figures=4 start_files=2 at (39.5,16) facing 180\n");
  EXPECT_FALSE(asks(horse)) << "foot without pikes can't charge horse";
  EXPECT_EQ(horse.unit("A").ground.centre.y, 10_in);
}

TEST(FornovoCompletion, DoesNotAskUnitsWithoutMoveLeftOrWithARoutingEnemy) {  // FTS-6-k
  Field spent = failed_to_close(0);
  EXPECT_FALSE(asks(spent));
  Field runs = failed_to_close(8);
  runs.set("C", kMorale, 3);
  EXPECT_FALSE(asks(runs));
}

// --- False rout -------------------------------------------------------------------------------------------------

constexpr std::string_view kLured =
    "unit red A profile HC at (36,10)\nunit blue B profile LC at (36,24) traits irregular,false_rout\n";

Field lured() {
  Field field(kLured);
  return field.set("A", kDisorderCharge, 1).set("B", kEvaded, 1).set("B", kEvadedFrom, 1);
}

TEST(FornovoFalseRout, NeedsSteadyUnitsAndDisorderedPursuersOnTheTable) {  // FTS-2.16-a
  Field able = lured();
  EXPECT_TRUE(asks(able));
  Field shaken = lured();
  EXPECT_FALSE(asks(shaken.set("B", kMorale, 2)));
  Field orderly = lured();
  EXPECT_FALSE(asks(orderly.set("A", kDisorderCharge, 0)));
  Field routed = lured();
  EXPECT_FALSE(asks(routed.set("A", kMorale, 3)));
  Field nobody = lured();
  EXPECT_FALSE(asks(nobody.set("B", kEvadedFrom, 99))) << "an umpire may set any number";
  Field tried = lured();
  EXPECT_FALSE(asks(tried.set("B", kFalseRout, 1)));
  Field gone = lured();
  gone.run([](Draft& draft) { destroy(draft, UnitId("A"), "is lost"); });
  EXPECT_FALSE(asks(gone));
  Field off = lured();
  off.run([](Draft& draft) { leave_table(draft, UnitId("B")); });
  EXPECT_FALSE(asks(off));
}

// --- Tests at once ----------------------------------------------------------------------------------------------

Field met(const char* option = "on") {
  Field field("unit red A profile HC at (36,10)\nunit blue C profile MI at (36,20) facing 180\n");
  field.table().set_option(kFailedChargeShaken, option);
  lock(field, "A", "C");
  return charged_home(field, "A", "C", false).set("A", kChargeTested, 0);
}

void meet(Field& field, std::vector<std::uint32_t> faces) {
  field.run([](Draft& draft) { meet_at_once(draft, UnitId("A"), UnitId("C")); }, std::move(faces));
}

TEST(FornovoMeeting, AUnitThatFailsIsShakenUnlessTheOptionIsOff) {  // FTS-8.7-p
  for (const char* option : {"on", "off"}) {
    Field field = met(option);
    field.set("A", kDisorderFlight, 1).set("A", kDisorderTerrain, 1).set("A", kMorale, 2).set("A", kFigures, 5);
    meet(field, {1});
    EXPECT_NE(field.status("A", kChargeTested), 1) << option;
  }
}

TEST(FornovoMeeting, AUnitThatHasTestedOrRoutsIsNotTestedAgain) {  // FTS-8.7-a, FTS-8.7-q
  Field tested = met();
  tested.set("C", kChargeTested, 1);
  meet(tested, {6});
  EXPECT_EQ(tested.status("A", kChargeTested), 1);
  EXPECT_EQ(tested.status("C", kChargeTested), 1);
  Field routed = met();
  routed.set("C", kMorale, 3);
  meet(routed, {6});
  EXPECT_EQ(routed.status("C", kChargeTested), 0);
}

TEST(FornovoMeeting, IsOnlyTestedByUnitsOnTheTable) {
  for (const char* gone : {"A", "C"}) {
    Field field = met();
    field.run([&](Draft& draft) { destroy(draft, UnitId(gone), "is lost"); });
    meet(field, {});
    EXPECT_EQ(field.status("A", kChargeTested) + field.status("C", kChargeTested), 0);
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
