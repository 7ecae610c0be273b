// Options of the rules that no chapter's own test covers: each shown with both values; and what the two presets say
// (RULINGS part 4). The others: tables_test and shooting_tables_test (numbers), manoeuvres_test, units_test,
// ranks_test, flanks_test, ground_test, recoil_test, pursuit_test, turn_test, army_test, points_test, fog_test,
// hidden_deployment_test, reaction_odds_test.
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include "common/notation/act.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/recovery.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/rules/fornovo_to_sedgemoor/shooting/volleys.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::string option(const char* key, const char* value) { return std::string("option ") + key + " " + value + "\n"; }

// --- Shooting ---------------------------------------------------------------------------------------------------

TEST(FornovoOptions, SmallCrewsMayRollADie) {  // art.minCrewOneDie, C-35
  const char* lines =
      "unit red A profile LG at (36,10) formation unlimbered original_figures=1 models=1 gun_class=1\n"
      "unit blue B profile MI at (36,18) facing 180\n";
  EXPECT_EQ(dice_of(volley(Field(lines))), 0);
  EXPECT_EQ(dice_of(volley(Field(lines, option("art.minCrewOneDie", "on")))), 1);
}

TEST(FornovoOptions, OrganGunsMayCountAsHeavy) {  // react.organCountsHeavy, C-46
  for (const char* value : {"off", "on"}) {
    Field field(
        "unit red A profile HG at (36,10) formation unlimbered models=1 original_figures=4 gun_class=5\n"
        "unit blue B profile MI at (36,17) facing 180\n",
        option("react.organCountsHeavy", value) + option("art.period", "late"));
    step(field, kShootingPhase, run_shooting, {6, 6});
    EXPECT_EQ(field.status("B", kShotByHeavy), std::string_view(value) == "on" ? 1 : 0) << value;
  }
}

TEST(FornovoOptions, TrottersFireWithTwoRanksInAChargeOrFour) {  // charge.trotRanks, C-25, FTS-9.3-b
  const auto riders = [](const std::string& options) {
    Field field(
        "unit red A profile TC at (36,10) original_figures=24 start_files=6 traits pistol\n"
        "unit blue B profile MI at (36,17) facing 180\n",
        options);
    lock(field, "A", "B");
    return field;
  };
  Field alone(
      "unit red A profile TC at (36,10) original_figures=24 start_files=6 traits arquebus\n"
      "unit blue B profile MI at (36,17) facing 180\n");
  EXPECT_EQ(dice_of(volley(alone)), 8) << "four ranks when nobody charges";
  for (const char* value : {"2", "4"}) {
    Field field = riders(option("charge.trotRanks", value));
    field.set("A", kCharging, 2).set("A", kShootsCharging, 1).set("B", kChargedBy, 1);
    EXPECT_EQ(dice_of(volley(field)), value[0] == '2' ? 4 : 6)
        << "the fourth rank is beyond the four inches of pistols";
  }
}

TEST(FornovoOptions, JavelinsInACharge) {  // charge.javelinsShoot, C-24, FTS-10.7-a
  const char* lines = "unit red A profile MC at (36,10) traits javelin\n";
  const Field allowed(lines);
  EXPECT_TRUE(may_shoot_charging(allowed.table(), allowed.unit("A")));
  const Field refused(lines, option("charge.javelinsShoot", "off"));
  EXPECT_FALSE(may_shoot_charging(refused.table(), refused.unit("A")));
}

TEST(FornovoOptions, IrregularTerciosShootAllRound) {  // shoot.tercioRegularOnly, C-26, FTS-9.2-c
  const char* lines =
      "unit red A profile PS at (36,20) traits irregular\n"
      "unit blue B profile MI at (26,20) facing 90\n";
  EXPECT_EQ(volley(Field(lines)).figures, 0) << "the enemy stands beside it";
  EXPECT_GT(volley(Field(lines, option("shoot.tercioRegularOnly", "off"))).figures, 0);
  const Field regular("unit red A profile PS at (36,20)\nunit blue B profile MI at (26,20) facing 90\n");
  EXPECT_EQ(volley(regular).figures, 6) << "the left sleeve, and who of the right one sees past the front of the pikes";
}

TEST(FornovoOptions, HorseChargedFromNear) {  // shoot.closeContactHalvesMounted, C-27, FTS-9.4-b, FTS-9.19-l
  for (const char* value : {"off", "on"}) {
    Field field(
        "unit red A profile MC at (36,10) traits pistol\n"
        "unit blue B profile MC at (36,14) facing 180\n",
        option("shoot.closeContactHalvesMounted", value));
    lock(field, "B", "A");
    field.set("B", kCharging, 1).set("B", kChargePath, inches(5)).set("B", kChargeFull, inches(24));
    field.set("A", kChargedBy, 1);
    EXPECT_EQ(volley(field).halvings, std::string_view(value) == "on" ? 1 : 0);
  }
}

TEST(FornovoOptions, ShotsIntoAFight) {  // shoot.intoCombat, G-147
  const char* lines =
      "unit red A profile MI at (44,10) traits arquebus\n"
      "unit red F profile MI at (36,12.953)\n"
      "unit blue B profile MI at (40,15.906) facing 180\n"
      "contact F front B front\n";
  const Field closed(lines);
  ASSERT_TRUE(why_not_target(closed.table(), closed.unit("A"), closed.unit("B"), v1::FACE_FRONT));
  EXPECT_EQ(why_not_target(closed.table(), closed.unit("A"), closed.unit("B"), v1::FACE_FRONT)->citation.clause,
            "FTS-9.9-b");
  const Field open(lines, option("shoot.intoCombat", "on"));
  EXPECT_FALSE(why_not_target(open.table(), open.unit("A"), open.unit("B"), v1::FACE_FRONT));
}

TEST(FornovoOptions, SalveesAfterAFight) {  // salvee.fightBlocksStationary, C-29, FTS-9.17-a
  for (const char* value : {"on", "off"}) {
    Field field("unit red A profile MI at (36,10) traits matchlock_musket,salvee\n",
                option("salvee.fightBlocksStationary", value));
    EXPECT_TRUE(fires_salvee(field.table(), field.unit("A"), 0));
    field.set("A", kFoughtLastTurn, 1);
    EXPECT_EQ(fires_salvee(field.table(), field.unit("A"), 0), std::string_view(value) == "off") << value;
    field.set("A", kMoved, 1);
    EXPECT_FALSE(fires_salvee(field.table(), field.unit("A"), 0)) << "who moves must not have fought, in any case";
  }
}

TEST(FornovoOptions, ShortRearRows) {  // geom.partialRowActs, G-047
  const char* lines =
      "unit red A profile MI at (36,10) original_figures=12 start_files=8 traits longbow\n"
      "unit blue B profile MI at (36,18) facing 180\n";
  EXPECT_EQ(volley(Field(lines)).figures, 8) << "four of eight are no rank";
  EXPECT_EQ(volley(Field(lines, option("geom.partialRowActs", "on"))).figures, 12);
}

// --- Charges, rout, recovery ------------------------------------------------------------------------------------

TEST(FornovoOptions, FailedChargersAreShakenOrNot) {  // react.failedChargeShaken, C-30
  for (const char* value : {"on", "off"}) {
    Field field(
        "unit red A profile MC at (36,10) grade=4 traits irregular\n"
        "unit blue B profile PK at (36,31.445) facing 180\n",
        option("react.failedChargeShaken", value));
    charge(field, "charge charge units A : target targets B");
    step(field, kChargeTests, run_charge_tests, {1});
    step(field, kFailedCharges, run_failed_charges);
    EXPECT_EQ(field.status("A", kMorale), std::string_view(value) == "on" ? 2 : 0);
  }
}

TEST(FornovoOptions, HaltingAfterAnEvade) {  // charge.haltAfterEvadeDisorders, C-32
  for (const char* value : {"off", "on"}) {
    Field field("unit red A profile HI at (36,10) grade=2\nunit blue B profile SK at (36,16.263) facing 180\n",
                option("charge.haltAfterEvadeDisorders", value));
    charge(field, "charge charge units A : target targets B");
    step(field, kCompletion, run_completion, {2});
    EXPECT_EQ(field.status("A", kDisorderCharge), std::string_view(value) == "on" ? 1 : 0);
  }
}

TEST(FornovoOptions, EvadersGoANormalMoveOrACharge) {  // evade.speed, G-095, FTS-7.9-d
  for (const auto& [value, gap] : {std::pair("normal", 8.0), std::pair("charge", 10.0)}) {
    Field field("unit red A profile HI at (36,10)\nunit blue B profile SK at (36,16.263) facing 180\n",
                option("evade.speed", value));
    charge(field, "charge charge units A : target targets B");
    EXPECT_NEAR(in_inches(geometry::distance(field.unit("A").ground, field.unit("B").ground)), gap, 0.1) << value;
  }
}

TEST(FornovoOptions, HorseMayResistAPursuit) {  // react.resistPursuit, C-22, FTS-PS-b, FTS-8.5-a
  const char* lines =
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile MI at (36,14) facing 0 : morale=3\n";
  Field must(lines);
  must.set("A", kPursuing, 2);
  step(must, kHaltPhase, run_halts);
  EXPECT_EQ(must.status("A", kPursuing), 2) << "not asked before its first pursuit move";
  Field may(lines, option("react.resistPursuit", "all"));
  may.set("A", kPursuing, 2);
  step(may, kHaltPhase, run_halts, {6});
  EXPECT_EQ(may.status("A", kPursuing), 0);
}

TEST(FornovoOptions, HalfARoutMoveCountsForRallying) {  // rout.halfMoveCounts, C-36, FTS-8.4-a
  for (const char* value : {"on", "off"}) {
    Field field("unit red A profile MI at (36,30) grade=1\nunit blue B profile MI at (36,45) facing 180\n",
                option("rout.halfMoveCounts", value));
    field.set("A", kMorale, 2).set("A", kGunpowderHits, 8).set("A", kShooters, 24).set("A", kStrengthBefore, 24);
    step(field, kShootingTests, run_shooting_tests, {1});
    step(field, kFailedCharges, run_failed_charges);
    EXPECT_LT(field.unit("A").ground.centre.y, Length::inches(30));
    const bool counts = std::string_view(value) == "on";
    step(field, kRallyPhase, run_rally, counts ? std::vector<std::uint32_t>{6} : std::vector<std::uint32_t>{});
    EXPECT_EQ(field.status("A", kMorale), counts ? 0 : 3);
    if (counts) continue;
    step(field, kRoutPhase, run_rout_moves);
    field.set("A", kFledNow, 0).set("A", kRallyTested, 0);
    step(field, kRallyPhase, run_rally, {6});
    EXPECT_EQ(field.status("A", kMorale), 0) << "a whole move has been made";
  }
}

TEST(FornovoOptions, OneRankAgainstAFlankAttack) {  // combat.flankRanks, C-39, FTS-10.2-d
  for (const char* value : {"normal", "one"}) {
    Field field(
        "unit red A profile MI at (36,20)\n"
        "unit blue B profile MI at (20,20) facing 90 original_figures=12 start_files=4\n",
        option("combat.flankRanks", value));
    lock(field, "B", "A", v1::FACE_LEFT);
    // Four files of 20 mm in front of bases of 20 mm, and eight: all eight files of its own.
    EXPECT_EQ(blow_dice(field.table(), field.unit("A")).total(), std::string_view(value) == "one" ? 2 : 4);
  }
}

TEST(FornovoOptions, ShatteredUnitsRoutBeforeOrAfterTheirFriendsTest) {  // morale.shatteredBeforeC3, C-48, FTS-5.3-a
  for (const char* value : {"on", "off"}) {
    Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n",
                option("morale.shatteredBeforeC3", value));
    field.set("A", kShattered, 1).set("A", kExhausted, 1).set("A", kFigures, 6);
    step(field, kLosersPhase, run_losers);
    EXPECT_EQ(field.status("A", kMorale), std::string_view(value) == "on" ? 3 : 0);
  }
}

TEST(FornovoOptions, RecoveryInTheSameTurn) {  // morale.sameTurnRecovery, G-131, FTS-5.4-b
  for (const char* value : {"off", "on"}) {
    Field field("unit red A profile MI at (36,10)\n", option("morale.sameTurnRecovery", value));
    field.set("A", kDisorderPassing, 1);  // since the Move phase, not before
    step(field, kRecoveryPhase, run_recovery);
    EXPECT_EQ(field.status("A", kDisorderPassing), std::string_view(value) == "on" ? 0 : 1);
  }
}

// --- The turn ---------------------------------------------------------------------------------------------------

TEST(FornovoOptions, OutgunnedFromTheStart) {  // react.outgunnedStatic, G-135, FTS-8.2-a
  for (const char* value : {"off", "on"}) {
    Field field("unit red A profile MI at (36,10)\nunit blue B profile HG at (36,30) facing 180\n",
                option("react.outgunnedStatic", value));
    field.table().turn = 1;
    field.run(count_guns);
    EXPECT_EQ(field.table().red[kOutgunned], 1) << "nothing against two heavy guns";
    field.set("B", kGuns, 1);
    field.table().turn = 2;
    field.run(count_guns);
    EXPECT_EQ(field.table().red[kOutgunned], std::string_view(value) == "on" ? 1 : 0);
  }
}

TEST(FornovoOptions, BasesOfTheirOwn) {  // geom.bases, G-004, FTS-1.2-a
  const char* lines = "unit red A profile MI at (36,10) base_front_um=15000 base_depth_um=99000\n";
  const Field table(lines);
  EXPECT_EQ(base_of(table.table(), table.unit("A")).front, Length::mm(20));
  Field own(lines);
  own.table().set_option(rules::OptionKey("geom.bases"), "any in range");
  EXPECT_EQ(base_of(own.table(), own.unit("A")).front, Length::mm(15));
  EXPECT_EQ(base_of(own.table(), own.unit("A")).depth, Length::mm(25)) << "no deeper than the book allows";
  Field foot("unit red A profile SK at (36,10)\n");
  foot.table().set_option(rules::OptionKey("geom.bases"), "any in range");
  EXPECT_EQ(base_of(foot.table(), foot.unit("A")).front, Length::mm(30)) << "as the table says";
}

TEST(FornovoOptions, LengthOfTheGame) {  // game.turns, G-213, FTS-1.1-c
  const auto over = [](const char* value, std::uint32_t turn) {
    Field field(
        "unit red A profile MI at (36,10) points=200\nunit blue B profile MI at (36,30) facing 180 points=200\n",
        option("game.turns", value));
    field.table().turn = turn;
    field.run(check_victory);
    return field.table().ended();
  };
  EXPECT_FALSE(over("12", 11));
  EXPECT_TRUE(over("12", 12));
  EXPECT_FALSE(over("8", 7));
  EXPECT_TRUE(over("8", 8));
  EXPECT_TRUE(over("10", 10));
  EXPECT_FALSE(over("none", 40));
}

TEST(FornovoOptions, HalfPointsAndTenthsOfAnArmyCountInFull) {  // game.victory, G-009, G-214
  const auto outcome = [](const char* mode, int others, std::string_view ground) {
    const std::string lines =
        "unit red A profile MI at (20,10) points=200\nunit blue B profile MI at (20,40) facing 180 points=39\n"
        "unit blue D profile MI at (50,40) facing 180 points=" +
        std::to_string(others) + "\n" + std::string(ground);
    Field field(lines, option("game.victory", mode));
    field.run(count_start_points);
    if (ground.empty()) field.set("B", kExhausted, 1);
    field.table().turn = 12;
    field.run(check_victory);
    return field.table().result;
  };
  EXPECT_EQ(outcome("points", 156, "").outcome(), v1::OUTCOME_RED) << "19.5 are a tenth of 195";
  EXPECT_EQ(outcome("points", 156, "").reason(), "Ahead: Red, 19.5 points to 0.");
  EXPECT_EQ(outcome("points", 157, "").outcome(), v1::OUTCOME_DRAW);
  const auto held = outcome("objectives", 156, "terrain objective o \"the mill\" point (20,36)\n");
  EXPECT_EQ(held.outcome(), v1::OUTCOME_BLUE);
  EXPECT_EQ(held.reason(), "Ahead: Blue, 0 points to 19.5.");
}

TEST(FornovoOptions, BothPresetsMatchTheRulings) {  // RULINGS part 4
  const auto value = [](const char* preset, std::string_view key) {
    v1::Option wanted;
    wanted.set_key("preset");
    wanted.set_value(preset);
    return filled_in(std::span(&wanted, 1)).find(key)->second;
  };
  const std::map<std::string_view, std::pair<std::string_view, std::string_view>> differ = {
      {"shoot.mountedGroup", {"3", "2"}},
      {"shoot.pistolNormal", {"56H", "6HH"}},
      {"shoot.mountedSelfBowHalved", {"off", "on"}},
      {"art.lateLightBall", {"20/40", "24/48"}},
      {"art.ballVsSkirmish", {"NIL", "hail"}},
      {"art.lateHailHard", {"NIL", "6H"}},
      {"react.haltGradeA", {"-1", "+1"}},
      {"react.returnCover", {"2", "1"}},
      {"react.haltExhausted", {"on", "off"}},
      {"react.resistPursuit", {"foot", "all"}},
      {"react.failedChargeShaken", {"on", "off"}},
      {"man.facingCost", {"flat", "per12"}},
      {"man.sideSpeed", {"half", "quarter2R"}},
      {"man.oblique", {"narrowFull", "quarter2R"}},
  };
  std::size_t options = 0;
  for (const OptionRow& row : option_rows()) {
    if (row.key == kPreset) continue;
    ++options;
    const auto other = differ.find(row.key);
    const std::string main = value("main", row.key), playsheet = value("playsheet", row.key);
    EXPECT_EQ(main, other == differ.end() ? row.standard : other->second.first) << row.key;
    EXPECT_EQ(playsheet, other == differ.end() ? row.standard : other->second.second) << row.key;
  }
  EXPECT_EQ(options, 54u);  // part 4 of the rulings, and the option that G-212 speaks of
}

TEST(FornovoOptions, APresetMeansTheSameInATableAsInABattle) {  // RULINGS part 4: a table that set-up has not filled
  const auto sidestep = [](const char* options) {
    const Field field("unit red A profile MI at (36,20)\n", options);
    const auto act = notation::read_act("move march units A : path path sidestep_left 1");
    return system().preview(field.table(), *act, v1::SEAT_RED).used_um();
  };
  EXPECT_EQ(sidestep("option preset main\n"), inches(2));
  EXPECT_EQ(sidestep("option preset playsheet\n"), inches(4)) << "three ranks, at a quarter of the speed";
  EXPECT_EQ(sidestep("option preset playsheet\noption man.sideSpeed half\n"), inches(2)) << "what it names holds";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
