// Combat and its consequences, clause by clause: slopes, mixed units, weapons changed, clubbed muskets, overruns, walls
// and houses, recovery, routing friends (sections 5.4, 8.9, 10, 11.8).
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/overrun.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blow_shares.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/recovery.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::int32_t dice(const Field& field, std::string_view id) { return blow_dice(field.table(), field.unit(id)).total(); }
std::int32_t points(const Field& field, std::string_view id, std::string_view enemy) {
  return combat_points(field.table(), field.unit(id), field.unit(enemy)).total();
}

// --- Points and dice --------------------------------------------------------------------------------------------

TEST(FornovoCombatPoints, UphillOnImpactCostOne) {  // FTS-10.12-d, FTS-11.1-e
  Field field(
      "terrain hill h \"the hill\" area (26,12) (46,12) (46,30) (26,30) steep=1 height=1 uphill_mdeg=360000\n"
      "unit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
  lock(field, "A", "B");
  EXPECT_EQ(points(field, "A", "B"), 0) << "not in a melee";
  charged_home(field, "A", "B", false);
  EXPECT_EQ(points(field, "A", "B"), -1);
}

TEST(FornovoExamples, ThreePointsAgainstTwo) {  // FTS-EX-22: FTS-10.4-a, FTS-10.4-b, FTS-10.12-f, FTS-10.12-m
  const auto cells = [](const std::string& kind, int general) {
    Field field("unit red A profile " + kind + " at (36,20) grade=1\nunit blue B profile " + kind +
                " at (36,30) facing 180\ncommander blue G profile CC attached to B at (36,30)\n" +
                (general == 0 ? "" : "commander red H profile CC attached to A at (36,20)\n"));
    lock(field, "A", "B");
    const Blow mine = blows_of(field.table(), field.unit("A")).front();
    const Blow theirs = blows_of(field.table(), field.unit("B")).front();
    return std::string(mine.cell.text()) + " / " + std::string(theirs.cell.text());
  };
  EXPECT_EQ(cells("MI", 0), "456H / 56H") << "two grades against a general: one more";
  EXPECT_EQ(cells("MI", 1), "45H 6HH / 56H") << "and a general of its own: two";
  EXPECT_EQ(cells("HC", 1), "456H / 6H") << "two, horse against horse";
}

TEST(FornovoCombat, NobodyTurnsOrMovesInAFight) {  // FTS-10.2-i
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
  lock(field, "A", "B");
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path turn 90"), "FTS-10.2-i");
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move march units A : path path reform line files 10"), "FTS-10.2-i");
}

TEST(FornovoCombat, HitsGoEvenlyOnTheKindsThatAreInContact) {  // FTS-10.5-a, D-25
  Field field("unit red A profile MI at (36,10)\nunit blue B profile PS at (36,18) facing 180\n");
  lock(field, "A", "B");
  Hits hits;
  hits.target = 2;
  hits.by = 1;
  hits.count = 4;
  hits.combat = true;
  field.table().phase = kCombatPhase;
  field.run([&](Draft& draft) { EXPECT_TRUE(take_hits(draft, {hits})); }, {1, 1, 1, 1});
  EXPECT_EQ(figures_of(field.unit("B"), Kind::core), 14);
  EXPECT_EQ(figures_of(field.unit("B"), Kind::wings), 14);
  EXPECT_EQ(kinds_towards(field.table(), field.unit("B"), v1::FACE_FRONT).size(), 2u);
}

// --- Weapons ----------------------------------------------------------------------------------------------------

TEST(FornovoCombat, AUnitThatShotInTheChargeFightsWithHandarmsWithoutImpetus) {  // FTS-10.7-c, FTS-7.7.2-e
  Field field(
      "unit red A profile MI at (36,10) traits javelin,long_heavy_weapon\nunit blue B profile MI at (36,18) facing "
      "180\n");
  lock(field, "A", "B");
  charged_home(field, "A", "B", false);
  EXPECT_EQ(dice(field, "A"), 5) << "sixteen halberds";
  EXPECT_EQ(length_class(field.table(), field.unit("A"), true), 3);
  field.set("A", kShot, 2);
  EXPECT_EQ(length_class(field.table(), field.unit("A"), true), 3) << "the front rank has not thrown";
  field.set("A", kShot, 3);
  EXPECT_EQ(dice(field, "A"), 4);
  EXPECT_EQ(length_class(field.table(), field.unit("A"), true), kHandarmLength);
}

TEST(FornovoWeapons, LancesDroppedFromTheSaddleAreGone) {  // FTS-10.9-a, G-210, FTS-EX-29, D-32
  Field field(
      "unit red A profile HC at (36,10) traits heavy_lance,heavy_weapon\nunit blue B profile HC at (36,20) facing "
      "180\n");
  lock(field, "A", "B");
  charged_home(field, "A", "B", true);
  const std::vector<std::uint32_t> nothing(12, 1);
  step(field, kCombatPhase, run_combat, nothing, {"heavy_lance"});
  EXPECT_EQ(field.status("A", kDropped), 0) << "the sword hangs at the saddle";
  field.set("A", kChargeTested, 0).set("A", kCharging, 0).set("A", kFought, 0);
  step(field, kCombatPhase, run_combat, nothing, {"heavy_weapon"});
  EXPECT_FALSE(is_armed(field.unit("A"), Kind::core, kHeavyLance));
  EXPECT_TRUE(is_armed(field.unit("A"), Kind::core, kHeavyWeapon));
}

TEST(FornovoWeapons, FootLosesWhatItLaidDownWhenItLeavesItsPlace) {  // FTS-10.9-a, G-210, FTS-EX-29
  const auto fought = [] {
    Field field(
        "unit red A profile MI at (36,10) traits matchlock_musket,long_heavy_weapon\n"
        "unit blue B profile MI at (36,20) facing 180\n");
    lock(field, "A", "B");
    step(field, kCombatPhase, run_combat, {1, 1, 1, 1, 1, 1, 1, 1, 1}, {"long_heavy_weapon"});
    EXPECT_NE(field.status("A", kLaidDown), 0);
    EXPECT_TRUE(is_armed(field.unit("A"), Kind::core, kMatchlock)) << "it lies beside them";
    return field;
  };
  Field gone = fought();
  gone.set("A", kRecoilMarked, inches(4));
  step(gone, kRecoilPhase, run_recoils);
  EXPECT_FALSE(is_armed(gone.unit("A"), Kind::core, kMatchlock));
  Field stayed = fought();
  stayed.table().contacts.clear();
  stayed.set("A", kFought, 0).set("B", kFought, 0);
  step(stayed, kCombatPhase, run_combat);
  EXPECT_EQ(stayed.status("A", kLaidDown), 0) << "taken up again";
  EXPECT_TRUE(is_armed(stayed.unit("A"), Kind::core, kMatchlock));
}

// --- Skirmishers ------------------------------------------------------------------------------------------------

TEST(FornovoOverrun, SkirmishersAndGunnersFightEachOtherNormally) {  // FTS-10.10-a, FTS-10.10-c
  const Field field(
      "terrain woods w \"the wood\" area (46,5) (60,5) (60,20) (46,20) density=1\n"
      "unit red A profile SK at (20,10)\nunit red H profile HC at (30,10)\n"
      "unit blue S profile SK at (20,14) facing 180\nunit blue G profile LG at (36,14) facing 180 formation "
      "unlimbered\n"
      "unit blue W profile SK at (53,12) facing 180\n");
  const auto overruns = [&](const char* charger, const char* target) {
    return is_overrun_by(field.table(), field.unit(charger), field.unit(target));
  };
  EXPECT_FALSE(overruns("A", "S"));
  EXPECT_FALSE(overruns("A", "G"));
  EXPECT_TRUE(overruns("H", "S"));
  EXPECT_TRUE(overruns("H", "G"));
  EXPECT_FALSE(overruns("H", "W")) << "in a wood they fight as close order";
}

TEST(FornovoExamples, OverrunOfSeven) {  // FTS-EX-31: FTS-10.10-b, FTS-8.7-i, FTS-5.2-a, FTS-5.3-a
  Field field(
      "unit red A profile HC at (970mm,246mm) original_figures=10 start_files=5\n"
      "unit blue B profile SK at (900mm,580mm) facing 180 start_files=5\n");
  charge(field, "charge charge units A : target targets B : path path advance 10.1", {}, {"stand"});
  EXPECT_NEAR(field.status("A", kChargePath), inches(10), 300);
  EXPECT_EQ(field.status("A", kImpetus), 1);
  EXPECT_EQ(charge_test(field.table(), field.unit("A"), field.unit("B")).rows.total(), 1) << "0 - 1 + 2";
  step(field, kChargeTests, run_charge_tests, {1});
  step(field, kMeetTests, run_meet_tests);
  EXPECT_EQ(field.status("B", kFigures), 5) << "seven of twelve";
  EXPECT_EQ(field.status("B", kExhausted), 1);
  EXPECT_EQ(field.status("B", kShattered), 0);
  EXPECT_TRUE(is_disordered(field.unit("B")));
}

// --- Walls and houses -------------------------------------------------------------------------------------------

Field storm(int strength) {
  Field field(
      "terrain town_block b \"the inn\" area (28,20) (34,20) (34,26) (28,26) capacity=24 wreck_points=4 height=1 "
      "strength=" +
      std::to_string(strength) +
      "\nunit red A profile MI at (31,10) original_figures=60 start_files=15 : disorder_terrain\n"
      "unit blue B profile MI formation garrison size 6 x 6 original_figures=20 at (31,23) facing 180 : garrison=1 "
      "disorder_terrain\n");
  lock(field, "A", "B");
  return field;
}

TEST(FornovoHouses, WholeGarrisonsFightAndAllRanksOfTheStormers) {  // FTS-11.8.3-a, FTS-11.8.3-b, G-193
  const Field house = storm(2);
  EXPECT_EQ(dice(house, "B"), 5) << "twenty figures";
  EXPECT_EQ(dice(house, "A"), 12) << "48 of 60, twice the 24 that the house holds";
}

TEST(FornovoHouses, AtWallsTwoRanksAndTwoFilesBeyondStrike) {  // FTS-11.8.4-a
  // Six inches of wall: 8 files of 20 mm in contact and two on either side, in two ranks.
  const Field walled = storm(3);
  EXPECT_EQ(dice(walled, "A"), kOtherDice.dice(2 * (8 + 4)));
}

TEST(FornovoHouses, StormersGoInWhenTheGarrisonIsDrivenOut) {  // FTS-11.8.3-c, D-35, FTS-EX-30
  for (const char* answer : {"occupy", "stay"}) {
    Field field = storm(2);
    field.set("A", kFigures, 20).set("A", kFiles, 5);
    field.set("B", kRecoilMarked, inches(4)).set("B", kRecoiledFrom, 1);
    step(field, kRecoilPhase, run_recoils, {}, {"stay", answer});
    EXPECT_EQ(field.unit("B").formation, kLine);
    EXPECT_EQ(in_block(field.unit("A")), std::string_view(answer) == "occupy");
  }
}

// --- Recovery ---------------------------------------------------------------------------------------------------

std::int32_t after_recovery(Field field, StatusKey status, std::int32_t value, const std::vector<StatusKey>& did = {}) {
  field.set("A", status, value);
  field.set("A", status == kMorale ? kMoraleAtMarch : kDisorderedAtMarch, value);
  for (const StatusKey mark : did) field.set("A", mark, 1);
  step(field, kRecoveryPhase, run_recovery);
  return field.status("A", status);
}

TEST(FornovoRecovery, HaltedUnitsRecoverUnlessTheyAdvanced) {  // FTS-5.4-a
  const Field field("unit red A profile MI at (36,10)\n");
  EXPECT_EQ(after_recovery(field, kMorale, 1), 0);
  EXPECT_EQ(after_recovery(field, kMorale, 1, {kMoved, kShot}), 0) << "it may do other things";
  EXPECT_EQ(after_recovery(field, kMorale, 1, {kAdvanced}), 1);
}

TEST(FornovoRecovery, TheShakenAndDisorderedRecoverWhenTheyDidNothing) {  // FTS-5.4-b, FTS-5.4-c, G-130
  const Field field("unit red A profile MI at (36,10)\n");
  for (const auto& [status, value] : {std::pair(StatusKey(kMorale), 2), std::pair(kDisorderCombat, 1)}) {
    EXPECT_EQ(after_recovery(field, status, value), 0);
    for (const StatusKey did : std::initializer_list<StatusKey>{kMoved, kShot, kFought})
      EXPECT_EQ(after_recovery(field, status, value, {did}), value);
  }
  Field both("unit red A profile MI at (36,10)\n");
  both.set("A", kDisorderCombat, 1).set("A", kDisorderedAtMarch, 1);
  EXPECT_EQ(after_recovery(both, kMorale, 2), 0) << "both go together";
  const Field wide("unit red A profile MI at (36,10) original_figures=51 start_files=17\n");
  EXPECT_EQ(after_recovery(wide, kDisorderWidth, 1), 1) << "it stands as wide as before";
  EXPECT_EQ(after_recovery(field, kExhausted, 1), 1);
}

TEST(FornovoRecovery, FromCausesOfThisTurnComesNextTurn) {  // FTS-5.4-b, FTS-5.4-c, G-131
  Field shaken("unit red A profile MI at (36,10)\n");
  shaken.set("A", kDisorderedAtMarch, 1).set("A", kMorale, 2);
  EXPECT_EQ(after_recovery(shaken, kDisorderCombat, 1), 0);
  shaken.set("A", kDisorderCombat, 1);
  step(shaken, kRecoveryPhase, run_recovery);
  EXPECT_EQ(shaken.status("A", kDisorderCombat), 0);
  EXPECT_EQ(shaken.status("A", kMorale), 2) << "shaken by the fire of this turn";
  Field disordered("unit red A profile MI at (36,10)\n");
  disordered.set(rules::StatusKey("A"), kMoraleAtMarch, 2).set("A", kMorale, 2).set("A", kDisorderPassing, 1);
  step(disordered, kRecoveryPhase, run_recovery);
  EXPECT_EQ(disordered.status("A", kMorale), 0);
  EXPECT_EQ(disordered.status("A", kDisorderPassing), 1) << "since the Move phase";
}

// --- Friends who run --------------------------------------------------------------------------------------------

TEST(FornovoFriends, EliteAndNoblesIgnoreRoutingRabble) {  // FTS-8.9-c, FTS-8.9-e, FTS-8.9-f, G-138
  const auto tested = [](const std::string& watcher, const std::string& router) {
    Field field("unit red R profile MI at (36,8) grade=" + router + "\nunit red U profile HC at (27,12) " + watcher +
                "\n");
    field.set("R", kMorale, 3).set("R", kRoutedNow, 1).set("R", kRoutedAtX, inches(36)).set("R", kRoutedAtY, inches(8));
    field.table().phase = kFriendsPhase;
    bool any = false;
    SeededDice dice(3);
    Draft draft(field.table(), dice);
    run_friends(draft);
    for (const v1::Event& event : draft.take()) any |= event.has_dice_rolled();
    return any;
  };
  EXPECT_FALSE(tested("grade=1", "4"));
  EXPECT_TRUE(tested("grade=1", "3"));
  EXPECT_TRUE(tested("grade=2", "4"));
  EXPECT_FALSE(tested("grade=2 traits nobles", "3")) << "nobles mind their equals alone";
  EXPECT_TRUE(tested("grade=2 traits nobles", "2"));
}

TEST(FornovoExamples, PursuingOffTheTable) {  // FTS-EX-28: FTS-7.4-a, FTS-7.4-b, FTS-7.4-c, FTS-8.5-f, C-14, D-14
  for (const char* cover : {"2", "1"}) {
    Field field("unit red A profile TC at (36,46) grade=2 armour=2\nunit blue B profile MI at (10,30) facing 180\n",
                std::string("option react.returnCover ") + cover + "\n");
    field.table().turn = 3;
    field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
    field.table().turn = 4;
    step(field, kReturnPhase, run_returns);  // it waits a full turn: no die
    EXPECT_FALSE(field.unit("A").on_table());
    field.table().turn = 5;
    step(field, kReturnPhase, run_returns, {1});
    const bool back = std::string_view(cover) == "2";
    EXPECT_EQ(field.unit("A").on_table(), back) << "-1 + 2 - 1: 1 passes; with +1 it fails";
    if (!back) continue;
    EXPECT_FALSE(is_disordered(field.unit("A")));
    EXPECT_FALSE(field.unit("A").is(kNormalMove)) << "it may act this turn";
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
