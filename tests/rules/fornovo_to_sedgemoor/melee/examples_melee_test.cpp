// Worked examples of charges, tests and combat with exactly their dice (FTS-EX-20 to FTS-EX-35, without fire).
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/general_casualties.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/recovery.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using Faces = std::vector<std::uint32_t>;

const v1::DiceRolled& last_roll(const Field& game, std::string_view purpose) {
  static const v1::DiceRolled none;
  const v1::DiceRolled* found = &none;
  for (const v1::Event& event : game.events()) {
    if (event.has_dice_rolled() && event.dice_rolled().purpose() == purpose) found = &event.dice_rolled();
  }
  return *found;
}

std::int32_t sum_of_rows(const v1::DiceRolled& roll) {
  std::int32_t sum = 0;
  for (const v1::ModifierRow& row : roll.modifiers()) sum += row.value();
  return sum;
}

// --- FTS-EX-20 --------------------------------------------------------------------------------------------------

Field charge_at_pikes() {
  return Field(R"(
    profile IM type cavalry symbol horse formation line size 1 x 1 grade=4 armour=2 original_figures=8 start_files=4 traits irregular
    unit red R1 profile IM at (900mm,512.5mm) facing 0 : charging=2 charge_path_um=457200 charge_full_um=609600
    unit blue P1 profile PK at (900mm,600mm) facing 180 : charged=1
    contact R1 front P1 front)");
}

TEST(FornovoExamples, FailedCharge) {  // FTS-EX-20: FTS-7.7.2-c, FTS-8.7-c, FTS-8.7-l, FTS-8.7-m, FTS-8.7-p
  Field game = charge_at_pikes();
  one_step(game, kChargeTests, run_charge_tests, {5});
  EXPECT_EQ(sum_of_rows(last_roll(game, "charge_test")), -5);
  EXPECT_EQ(last_roll(game, "charge_test").total(), 0);
  one_step(game, kMeetTests, run_meet_tests);  // the foot does not test
  one_step(game, kFailedCharges, run_failed_charges);
  EXPECT_EQ(game.status("R1", "morale"), 2);
  EXPECT_NEAR(in_inches(game.unit("R1").ground.centre.y), 512.5 / 25.4 - 9, 0.01);
  EXPECT_FALSE(game.table().engaged(UnitId("R1")));
}

TEST(FornovoExamples, WithASixTheChargeGoesHome) {  // FTS-EX-20: FTS-8.7-o
  Field game = charge_at_pikes();
  one_step(game, kChargeTests, run_charge_tests, {6});
  EXPECT_EQ(last_roll(game, "charge_test").total(), 1);
  EXPECT_EQ(game.status("R1", "charge_tested"), 1);
}

// --- FTS-EX-21 --------------------------------------------------------------------------------------------------

Field after_an_evade() {
  return Field(R"(
    profile HB type infantry symbol foot formation line size 1 x 1 grade=2 armour=3 original_figures=24 start_files=8
    unit red R1 profile HB at (30,20) facing 0 : charging=2 charge_path_um=101600 charge_full_um=203200 reaction=0
    unit blue S1 profile SK at (30,30.27) facing 0 : charged=1 evaded evaded_from=1 reaction=3 moved)");
}

TEST(FornovoExamples, EvadeAndHalt) {  // FTS-EX-21: FTS-7.9-d, FTS-7.9-e, FTS-8.5-d, C-32
  Field game = after_an_evade();
  one_step(game, kCompletion, run_completion);
  game.choose("halt");
  game.run([](Draft& draft) { run_completion(draft); }, {2});
  EXPECT_EQ(last_roll(game, "halt_test").total(), 1);
  EXPECT_FALSE(is_disordered(game.unit("R1")));
  EXPECT_NEAR(in_inches(game.unit("R1").ground.centre.y), 20, 0.01);
}

TEST(FornovoExamples, EvadeAndGoOnInVain) {  // FTS-EX-21: FTS-7.9-f
  Field game = after_an_evade();
  one_step(game, kCompletion, run_completion);
  game.choose("halt");
  game.run([](Draft& draft) { run_completion(draft); }, {1});
  EXPECT_TRUE(game.unit("R1").is(kDisorderCharge));
  EXPECT_NEAR(in_inches(game.unit("R1").ground.centre.y), 24, 0.01);
}

// --- FTS-EX-22 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples, PointDifference) {  // FTS-EX-22: FTS-10.4-a, FTS-10.4-b
  EXPECT_EQ(combat_cell(3, 2, false).text(), "456H");
  EXPECT_EQ(combat_cell(2, 3, false).text(), "56H");
  EXPECT_EQ(combat_cell(4, 2, false).text(), "45H 6HH");
  EXPECT_EQ(combat_cell(2, 4, false).text(), "56H");
  EXPECT_EQ(combat_cell(4, 2, true).text(), "456H");
  EXPECT_EQ(combat_cell(2, 4, true).text(), "6H");
}

// --- FTS-EX-23 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples, PushOfPike) {  // FTS-EX-23: FTS-10.2-b, FTS-10.2-c, FTS-10.2-f, FTS-10.1-a, FTS-8.8-d, FTS-8.8-k
  Field game(R"(
    profile PA type infantry symbol pike formation line size 1 x 1 grade=1 armour=3 original_figures=40 start_files=8 traits pike
    profile QC type infantry symbol pike formation line size 1 x 1 grade=3 armour=3 original_figures=30 start_files=10 traits pike
    unit red P profile PA at (900mm,500mm) facing 0 : charging=2 charge_tested=1 impetus
    unit blue Q profile QC at (900mm,600mm) facing 180 : charged=1 charge_tested=1
    contact P front Q front)");
  EXPECT_EQ(combat_points(game.table(), game.unit("P"), game.unit("Q")).total(), 3);
  EXPECT_EQ(combat_points(game.table(), game.unit("Q"), game.unit("P")).total(), 0);
  one_step(game, kCombatPhase, run_combat,
           {3, 3, 1, 2, 6, 5, 4, 2, 1, 6, 3, 6, 1, 6, 2, 3, 4, 5, 6, 2, 1, 5, 1, 6, 2, 3, 4, 5, 2, 1, 3, 4, 5, 2});
  EXPECT_EQ(game.status("Q", "figures"), 23);
  EXPECT_EQ(game.status("P", "figures"), 38);
  one_step(game, kLosersPhase, run_losers, {4});
  EXPECT_EQ(last_roll(game, "losing_test").total(), 1);
  EXPECT_EQ(game.status("Q", "recoil_marked_um"), inches(4));
  game.table().turn = 2;
  game.run([](Draft& draft) {
    for (const char* id : {"P", "Q"}) {
      draft.clear(UnitId(id), {kCharging, kChargedBy, kChargeTested, kImpetus});
    }
  });
  one_step(game, kRecoilPhase, run_recoils);
  game.choose("follow");
  game.run([](Draft& draft) { run_recoils(draft); });
  EXPECT_TRUE(game.table().engaged(UnitId("P")));
  EXPECT_TRUE(is_impact(game.table(), game.unit("P"), game.unit("Q")));
  EXPECT_EQ(combat_points(game.table(), game.unit("P"), game.unit("Q")).total(), 2);
  EXPECT_EQ(combat_points(game.table(), game.unit("Q"), game.unit("P")).total(), -1);
}

// --- FTS-EX-24, FTS-EX-25 ---------------------------------------------------------------------------------------

TEST(FornovoExamples, FillingARemainder) {  // FTS-EX-24: FTS-10.2-g, G-169
  EXPECT_EQ(dice_of_foot(0, 13, 0).total() + dice_of_foot(0, 0, 6).total(), 5);
  EXPECT_EQ(dice_of_foot(0, 13, 6).total(), 6);
}

TEST(FornovoExamples, HitsOnAMixedUnit) {  // FTS-EX-25: FTS-9.8-a, FTS-9.5-b
  Field game(R"(
    unit red R1 profile MI at (30,10) facing 0
    unit blue P1 profile PS at (30,20) facing 180)");
  Hits hits;
  hits.target = 2;
  hits.by = 1;
  hits.count = 5;
  hits.save = SaveRow::crossbow;
  hits.shielded = true;
  Modifiers rows;
  EXPECT_EQ(save_needed(game.table(), game.unit("P1"), Kind::core, hits, rows), 6);
  EXPECT_EQ(save_needed(game.table(), game.unit("P1"), Kind::wings, hits, rows), 7);
  game.table().phase = kShootingPhase;
  game.run([&](Draft& draft) { EXPECT_FALSE(take_hits(draft, {hits})) << "who takes the odd one is asked"; });
  ASSERT_EQ(game.table().decisions.size(), 1u);
  game.choose("kind_2", {6, 5});  // on the sleeves: three there, two on the pikes, which a six saves
  EXPECT_EQ(figures_of(game.unit("P1"), Kind::wings), 13);
  EXPECT_EQ(figures_of(game.unit("P1"), Kind::core), 15);
}

// --- FTS-EX-26 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples,
     ChainOfFriendRouts) {  // FTS-EX-26: FTS-8.9-a to 8.9-g, FTS-8.9-j, FTS-8.9-l, FTS-8.9-n, FTS-8.9-o
  Field game(R"(
    profile GB type infantry symbol foot formation line size 1 x 1 grade=2 armour=2 original_figures=24 start_files=8
    profile GA type infantry symbol foot formation line size 1 x 1 grade=1 armour=2 original_figures=24 start_files=8
    unit red R profile MI at (15,20) facing 180 : morale=3 routed_this_turn routed_at_x_um=381000 routed_at_y_um=508000
    unit red G profile LG at (18,28) facing 180 : morale=3 routed_this_turn routed_at_x_um=457200 routed_at_y_um=711200 guns=0 left_guns=1
    unit red U1 profile GB at (4,20) facing 0
    unit red U2 profile MI at (15,32) facing 0
    unit red U3 profile GA at (15,44) facing 0
    unit blue B1 profile MI at (60,10) facing 0)");
  one_step(game, kFriendsPhase, run_friends);
  ASSERT_EQ(game.table().decisions.size(), 1u) << "its owner orders the tests";
  game.choose("U1", {1});
  EXPECT_EQ(last_roll(game, "friends_test").total(), 1);
  game.run([](Draft& draft) { run_friends(draft); }, {2, 1});
  EXPECT_EQ(game.status("U1", "morale"), 0);
  EXPECT_EQ(game.status("U2", "morale"), 3);
  EXPECT_EQ(game.status("U3", "morale"), 0);
  EXPECT_EQ(last_roll(game, "friends_test").total(), 2);
}

// --- FTS-EX-27 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples, BurstThroughAndCrashIn) {  // FTS-EX-27: FTS-7.2.1-e, FTS-7.5-a to 7.5-c, FTS-10.11-a, FTS-8.8-j
  Field game(R"(
    profile HF type infantry symbol foot formation line size 1 x 1 grade=3 armour=2 original_figures=18 start_files=6 traits long_heavy_weapon
    profile KC type cavalry symbol horse formation line size 1 x 1 grade=3 armour=3 original_figures=10 start_files=5
    unit red K profile KC at (762mm,500mm) facing 0 : pursuing=2
    unit blue X profile HI at (762mm,587.5mm) facing 0 : morale=3 routed_by=1 disorder_flight
    unit blue F profile HF at (854mm,700mm) facing 180
    unit blue W profile SK at (1010mm,700mm) facing 180
    unit blue V profile SK at (600mm,800mm) facing 180
    contact K front X rear)");
  one_step(game, kRoutPhase, run_rout_moves);
  EXPECT_TRUE(game.unit("F").is(kBurstThrough));
  one_step(game, kPursuitPhase, run_pursuits);
  ASSERT_TRUE(game.table().engaged(UnitId("F"))) << "K has crashed into F";
  EXPECT_TRUE(is_disordered(game.unit("F")));
  EXPECT_TRUE(is_disordered(game.unit("K")));
  one_step(game, kChargeTests, run_charge_tests, {3});
  EXPECT_EQ(last_roll(game, "charge_test").total(), 2);
  one_step(game, kMeetTests, run_meet_tests, {2});
  EXPECT_EQ(last_roll(game, "charge_test").total(), 1);
  one_step(game, kCombatPhase, run_combat, {4, 2, 6, 1, 3, 5, 5, 1, 4, 2, 6, 6, 1, 2});
  EXPECT_EQ(game.status("F", "figures"), 17);
  EXPECT_EQ(game.status("K", "figures"), 8);
  one_step(game, kLosersPhase, run_losers, {2});
  EXPECT_EQ(last_roll(game, "losing_test").total(), 1);
  EXPECT_EQ(game.status("K", "recoil_marked_um"), inches(8));
}

// --- FTS-EX-31 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples, Overrun) {  // FTS-EX-31: FTS-10.10-b, FTS-5.2-a, FTS-5.3-a
  Field game(R"(
    profile HX type cavalry symbol horse formation line size 1 x 1 grade=3 armour=3 original_figures=10 start_files=5
    profile S5 type infantry symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=12 start_files=5 traits skirmish_order
    unit red R1 profile HX at (970mm,500mm) facing 0 : charging=2 charge_path_um=254000 charge_full_um=508000 impetus
    unit blue S1 profile S5 at (900mm,580mm) facing 180 : charged=1
    contact R1 front S1 front)");
  one_step(game, kChargeTests, run_charge_tests, {1});
  EXPECT_EQ(last_roll(game, "charge_test").total(), 2);
  one_step(game, kMeetTests, run_meet_tests);
  EXPECT_EQ(game.status("S1", "figures"), 5);
  EXPECT_TRUE(game.unit("S1").is(kExhausted));
  EXPECT_FALSE(game.unit("S1").is(kShattered));
}

// --- FTS-EX-33 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples,
     RallyAndRecovery) {  // FTS-EX-33: FTS-8.4-a, FTS-8.4-b, FTS-8.4-d, FTS-8.4-h, FTS-5.4-b, FTS-5.4-c
  const auto field = [] {
    return Field(R"(
      profile GB type infantry symbol foot formation line size 1 x 1 grade=2 armour=2 original_figures=24 start_files=8
      unit red R1 profile GB at (30,8) facing 180 : morale=3 rout_moves=1 disorder_flight
      unit blue B1 profile MI at (30,40) facing 180)");
  };
  Field game = field();
  one_step(game, kRallyPhase, run_rally, {2});
  EXPECT_EQ(last_roll(game, "rally_test").total(), 1);
  game.choose("face_about");
  EXPECT_EQ(game.unit("R1").ground.facing, Angle());
  EXPECT_EQ(game.status("R1", "morale"), 0);
  EXPECT_TRUE(is_disordered(game.unit("R1")));
  game.set(rules::StatusKey("R1"), kDisorderedAtMarch, 1);
  one_step(game, kRecoveryPhase, run_recovery);
  EXPECT_FALSE(is_disordered(game.unit("R1")));
  Field exhausted = field();
  exhausted.set("R1", kExhausted, 1);
  one_step(exhausted, kRallyPhase, run_rally);  // no test
  EXPECT_EQ(exhausted.status("R1", "morale"), 3);
}

// --- FTS-EX-35 --------------------------------------------------------------------------------------------------

TEST(FornovoExamples, GeneralInDanger) {  // FTS-EX-35: FTS-3.1.3-a
  const auto field = [](int hits) {
    Field game(R"(
      unit red R1 profile MI at (30,20) facing 0
      commander red CC profile CC attached to R1 at (30,20) facing 0
      unit blue B1 profile MI at (30,40) facing 180)");
    game.table().phase = kShootingPhase;
    game.set(rules::StatusKey("R1"), kPhaseHits, hits);
    return game;
  };
  Field lost = field(2);
  lost.run(roll_general_casualties, {1});
  EXPECT_FALSE(lost.unit("CC").on_table());
  Field unhurt = field(1);
  unhurt.run(roll_general_casualties);  // one hit a phase: no die
  Field five = field(5);
  five.run(roll_general_casualties, {2});
  five.run(roll_general_casualties);  // one die a phase
  EXPECT_TRUE(five.unit("CC").on_table());
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
