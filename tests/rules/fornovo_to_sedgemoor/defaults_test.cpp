// What happens without an answer: the default of each decision point of charges, shooting and combat, as in RULINGS
// part 3 (G-215). The others are in turn_test, recoil_test, rout_test, pursuit_test, generals_test, charge_rules_test.
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// Runs the step until it asks, with those dice, and returns the key of the default.
std::string asked(Field& field, PhaseKey phase, bool (*run)(Draft&), std::vector<std::uint32_t> faces = {}) {
  field.table().phase = phase;
  field.table().game.set(kStage, 0);
  field.run([&](Draft& draft) { EXPECT_FALSE(run(draft)) << phase << " asks nothing"; }, std::move(faces));
  if (field.table().decisions.empty()) return {};
  const v1::Seat seat = field.table().decisions.back().seat();
  return system().prompt(field.table(), seat).default_act().key();
}

v1::Verb default_in(PhaseKey phase) {
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
  field.table().phase = phase;
  field.table().active = v1::SIDE_RED;
  return system().prompt(field.table(), v1::SEAT_RED).default_act().verb();
}

constexpr const char* kChase =
    "unit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 0 : morale=3\n";

TEST(FornovoDefaults, MakeNoUnitChargeJoinOrMove) {  // D-15, D-18, D-19, D-20, D-21
  EXPECT_EQ(default_in(kChargesA), v1::VERB_END_PHASE);
  EXPECT_EQ(default_in(kMarchA), v1::VERB_END_PHASE);
}

TEST(FornovoDefaults, PursuersTryToHaltAndThenStayAsTheyFace) {  // D-09, D-10
  Field field(kChase);
  field.set("A", kPursuing, 2).set("A", kPursuitMoves, 1);
  EXPECT_EQ(asked(field, kHaltPhase, run_halts), "test");
  field.choose("test");
  EXPECT_EQ(asked(field, kHaltPhase, run_halts, {6}), "stay");
}

TEST(FornovoDefaults, FootTriesNotToPursue) {  // D-11, D-29, D-34
  Field rally(kChase);
  rally.set("A", kPursuitTarget, 2).set("A", kMaySend, 1);
  EXPECT_EQ(asked(rally, kHaltPhase, run_halts), "test");
  Field charged(kChase);
  charged.set("A", kPursuitTarget, 2).set("A", kMaySend, 1).set("A", kCharging, 2).set("A", kChargeTested, 1);
  EXPECT_EQ(asked(charged, kCompletion, run_completion), "test");
}

TEST(FornovoDefaults, RalliedUnitsFaceAbout) {  // D-08
  Field field("unit red A profile MI at (36,10) grade=1 : morale=3 rout_moves=1\n");
  EXPECT_EQ(asked(field, kRallyPhase, run_rally, {6}), "face_about");
}

TEST(FornovoDefaults, AllFireAtTheirBestTargets) {  // D-22, D-23
  Field field("unit red A profile MI at (36,10) traits longbow\nunit blue B profile MI at (36,20) facing 180\n");
  EXPECT_EQ(asked(field, kShootingPhase, run_shooting), "fire");
}

TEST(FornovoDefaults, TheBestUnitTestsFirstWhenFriendsRout) {  // D-27
  Field field(
      "unit red R profile MI at (36,8)\n"
      "unit red U profile MI at (28,8)\nunit red V profile MI at (44,8) grade=2\n");
  field.set("R", kMorale, 3).set("R", kRoutedNow, 1).set("R", kRoutedAtX, inches(36)).set("R", kRoutedAtY, inches(8));
  EXPECT_EQ(asked(field, kFriendsPhase, run_friends), "V");
}

TEST(FornovoDefaults, ChargersOfEvadersTryToHaltAndFalseRoutersTurn) {  // D-28, D-30, FTS-2.16-a, G-206
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile LC at (36,24) facing 180 traits irregular,false_rout\n");
  charge(field, "charge charge units A : target targets B", {}, {"evade"});
  EXPECT_EQ(asked(field, kCompletion, run_completion), "halt");
  field.choose("evaders");
  EXPECT_EQ(asked(field, kCompletion, run_completion), "try");
}

TEST(FornovoDefaults, OddDiceGoWhereTheyHitBest) {  // D-33, FTS-10.2-h
  Field field(
      "unit red P profile HC at (36,10) original_figures=10 start_files=5\n"
      "unit blue Q profile PK at (36,24) facing 180 original_figures=12 start_files=4\n"
      "unit blue R profile MI at (20,30) facing 180 original_figures=12 start_files=4 : morale=2\n");
  lock(field, "Q", "P");
  lock(field, "R", "P", v1::FACE_LEFT);
  EXPECT_EQ(asked(field, kCombatPhase, run_combat), "R") << "the shaken one";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
