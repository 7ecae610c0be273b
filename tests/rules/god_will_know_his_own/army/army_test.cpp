// Army lists: what troops and commanders cost, how many commanders there may be, what a list may say of an element.
#include "server/rules/systems/god_will_know_his_own/army/army.h"

#include "server/rules/systems/god_will_know_his_own/army/muster.h"
#include "server/rules/systems/god_will_know_his_own/army/points.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment_ground.h"
#include "server/rules/systems/god_will_know_his_own/deployment/stands.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

using Traits = std::vector<std::string_view>;

v1::ArmyUnit line(const std::string& profile, std::uint32_t count = 1, const Traits& traits = {}) {
  v1::ArmyUnit unit;
  unit.set_profile(profile);
  unit.set_command("1");
  unit.set_count(count);
  for (const std::string_view trait : traits) unit.add_traits(std::string(trait));
  return unit;
}

v1::ArmyList army_of(std::initializer_list<v1::ArmyUnit> units, const Traits& commander = {}, std::uint32_t limit = 0) {
  v1::ArmyList army;
  army.set_system("god-will-know-his-own");
  army.set_points_limit(limit);
  v1::ArmyCommand& chief = *army.add_commands();
  chief.set_id("1");
  chief.set_general(true);
  for (const std::string_view trait : commander) chief.add_traits(std::string(trait));
  for (const v1::ArmyUnit& unit : units) *army.add_units() = unit;
  return army;
}

void play_by(v1::ArmyList& army, std::string_view option, const std::string& value) {
  v1::Option& one = *army.add_options();
  one.set_key(std::string(option));
  one.set_value(value);
}

// Clauses of its faults, separated by blanks.
std::string faults_in(const v1::ArmyList& army) {
  std::string clauses;
  const v1::ArmyReport report = check_army(army);
  for (const v1::ArmyFault& fault : report.faults()) clauses += (clauses.empty() ? "" : " ") + fault.clause();
  EXPECT_EQ(report.legal(), clauses.empty());
  return clauses;
}

std::string reasons_in(const v1::ArmyList& army) {
  std::string reasons;
  const v1::ArmyReport report = check_army(army);
  for (const v1::ArmyFault& fault : report.faults()) reasons += fault.reason() + "\n";
  return reasons;
}

// The faults of one line of troops, in an army that has a commander.
std::string faults_of_line(const v1::ArmyUnit& unit, bool late = false) {
  v1::ArmyList army = army_of({line("hc_o", 1, {kCommanderRides}), unit});
  if (late) play_by(army, kLatePeriod, "on");
  return faults_in(army);
}

// EX-01 (GWK-PTS-01, 03, 04, 08 to 10, 13, 14, GWK-BASE-06, 07, GWK-CMD-03).
TEST(GodWillArmy, CostAndEquivalentsOfASmallArmy) {
  const v1::ArmyList army =
      army_of({line("hc_s", 1, {kCommanderRides}), line("hc_o", 5), line("pk_o", 8, {kStubborn, kLandsknecht}),
               line("li_i", 4, {kMutinous}), line("bw_i", 6, {kBrittle}), line("lb_o", 3, {kMountedInfantry}),
               line("bw_i", 2, {kMountedInfantry}), line("lc_s", 1, {kCrossbow}), line("el_o", 1, {kSwivelGuns})},
              {kGoodWord});
  const v1::ArmyReport report = check_army(army);
  EXPECT_EQ(report.points(), 216);
  EXPECT_TRUE(report.legal()) << reasons_in(army);
  EXPECT_EQ(commanders_for(26 * kHalves).least, 1);
  EXPECT_EQ(commanders_for(26 * kHalves).most, 1);
}

// EX-02 (GWK-CMD-01 to 03).
TEST(GodWillArmy, NumberOfCommanders) {
  const auto check = [](std::int32_t equivalents, std::int32_t least, std::int32_t most) {
    const CommanderLimits limits = commanders_for(equivalents * kHalves);
    EXPECT_EQ(limits.least, least) << equivalents;
    EXPECT_EQ(limits.most, most) << equivalents;
  };
  check(130, 3, 4);
  check(160, 4, 4);
  check(200, 4, 5);
  check(201, 5, 5);
  check(19, 1, 1);
  check(40, 1, 2);
  check(50, 1, 2);
  check(51, 2, 2);
  EXPECT_EQ(reasons_in(army_of({line("hc_o", 1, {kCommanderRides}), line("hi_o", 39), line("hi_o", 11)})),
            "An army of 51 element equivalents has 2 commanders, not 1.\n");
}

TEST(GodWillArmy, RefusesANumberOfCommandersByTheLimitItBreaks) {  // GWK-CMD-01, GWK-CMD-02
  EXPECT_EQ(faults_in(army_of({line("hc_o", 1, {kCommanderRides}), line("hi_o", 39), line("hi_o", 11)})), "GWK-CMD-01")
      << "one for 51";
  v1::ArmyList five = army_of({line("hi_o", 1, {kCommanderRides}), line("hi_o", 30), line("hi_o", 30)});
  *five.add_units() = line("hi_o", 30);
  for (const char* id : {"2", "3", "4", "5"}) {
    five.add_commands()->set_id(id);
    v1::ArmyUnit& rider = *five.add_units() = line("hi_o", 1, {kCommanderRides});
    rider.set_command(id);
  }
  EXPECT_EQ(faults_in(five), "GWK-CMD-02");
}

// EX-03 (GWK-PTS-12).
TEST(GodWillArmy, ALightArmyHasHalfAsMuchAgain) {
  v1::ArmyList army = army_of({line("li_o", 1, {kCommanderRides}), line("li_i", 10), line("bw_f", 5)}, {}, 200);
  EXPECT_EQ(limit_of(army), 300 * kHalves);
  *army.add_units() = line("bw_s");
  EXPECT_EQ(limit_of(army), 200 * kHalves);
}

// GWK-PTS-20: the sum is compared exactly, and shown rounded up.
TEST(GodWillArmy, HalfPointsCount) {
  const v1::ArmyList army = army_of({line("bw_o", 1, {kCommanderRides, kBrittle}), line("pk_i", 1)}, {kInertWord}, 17);
  EXPECT_EQ(reasons_in(army), "17.5 points are 0.5 more than the limit of 17.\n");
  EXPECT_EQ(check_army(army).points(), 18);
}

TEST(GodWillArmy, CommandersCostByTheirQuality) {
  const auto cost = [](const Traits& traits, bool general) {
    v1::ArmyCommand command;
    command.set_general(general);
    for (const std::string_view trait : traits) command.add_traits(std::string(trait));
    return cost_of(command) / kHalves;
  };
  EXPECT_EQ(cost({}, true), 10);                          // GWK-PTS-15
  EXPECT_EQ(cost({kInertWord}, true), 9);                 // GWK-PTS-15
  EXPECT_EQ(cost({kGoodWord}, false), 20);                // GWK-PTS-14
  EXPECT_EQ(cost({kExceptionalWord}, false), 15);         // GWK-PTS-16
  EXPECT_EQ(cost({kGoodWord, kDecisiveWord}, true), 25);  // GWK-PTS-17
  EXPECT_EQ(cost_of_regiment(8) / kHalves, 4);            // GWK-PTS-18
  EXPECT_EQ(cost_of_regiment(13) / kHalves, 4);
  EXPECT_EQ(cost_of_regiment(14) / kHalves, 5);
}

// GWK-PTS-02, 05, 07 to 11, 19, in half points.
TEST(GodWillArmy, ExtrasForAnElementCost) {
  const auto cost = [](const std::string& profile, const Traits& traits) {
    return cost_of(line(profile, 1, traits), *troop_of_key(profile));
  };
  EXPECT_EQ(cost("hc_o", {kDismountsSuperior}), 24);
  EXPECT_EQ(cost("sh_i", {kHeavyMusket}), 10);
  EXPECT_EQ(cost("el_i", {kBow}), 30);
  EXPECT_EQ(cost("lc_o", {kArquebus}), 10);
  EXPECT_EQ(cost("lc_o", {kBow}), 8);
  EXPECT_EQ(cost("li_f", {kBerserker}), 8);
  EXPECT_EQ(cost("hc_o", {kStubborn}), 26);
  EXPECT_EQ(cost("hi_o", {kStubborn}), 14);
  EXPECT_EQ(cost("li_i", {kMutinous}), 3);
  EXPECT_EQ(cost("li_o", {kMutinous}), 6);
  EXPECT_EQ(cost("li_o", {kBrittle}), 7);
  EXPECT_EQ(cost("li_o", {kUnreliable}), 6);
  EXPECT_EQ(cost("li_o", {kFlintlock}), 10);
  EXPECT_EQ(cost("ski_o", {kRifle}), 12);
  EXPECT_EQ(cost("bw_i", {kMountedInfantry, kBrittle}), 9) << "special morale is added afterwards (GWK-PTS-13)";
}

TEST(GodWillArmy, EveryCommandHasOneCommanderAndTheArmyOneChief) {
  EXPECT_EQ(faults_in(army_of({line("hc_o", 2, {kCommanderRides})})), "GWK-CMD-01 GWK-CMD-01");
  EXPECT_EQ(faults_in(army_of({line("hc_o")})), "GWK-CMD-01");
  EXPECT_EQ(faults_in(army_of({line("hc_o", 1, {kCommanderRides})}, {kExceptionalWord})), "GWK-CMD-09");
  EXPECT_EQ(faults_in(army_of({line("hc_o", 1, {kCommanderRides})}, {kInertWord, kGoodWord})), "GWK-PTS-15");
  v1::ArmyList headless = army_of({line("hc_o", 1, {kCommanderRides})});
  headless.mutable_commands(0)->set_general(false);
  EXPECT_EQ(faults_in(headless), "GWK-CMD-09");
}

// GWK-CMD-12.
TEST(GodWillArmy, ARegimentHas8To21Elements) {
  const auto with = [](std::uint32_t elements) {
    v1::ArmyUnit unit = line("pk_o", elements);
    v1::Status& regiment = *unit.add_choices();
    regiment.set_key(std::string(kRegimentChoice));
    regiment.set_value(1);
    return army_of({line("hc_o", 1, {kCommanderRides}), unit});
  };
  EXPECT_EQ(faults_in(with(7)), "GWK-CMD-12");
  EXPECT_EQ(faults_in(with(8)), "");
  EXPECT_EQ(faults_in(with(21)), "");
  EXPECT_EQ(faults_in(with(22)), "GWK-CMD-12");
  EXPECT_EQ(check_army(with(8)).points(), 10 + 11 + 8 * 5 + 4);
  EXPECT_EQ(check_army(with(14)).points(), 10 + 11 + 14 * 5 + 5);
}

TEST(GodWillArmy, AnElementHasAWeaponOfItsType) {
  EXPECT_EQ(faults_of_line(line("cv_o", 1, {kBow})), "");
  EXPECT_EQ(faults_of_line(line("cv_f", 1, {kBow})), "GWK-TROOP-11");
  EXPECT_EQ(faults_of_line(line("lc_o", 1, {kBow, kCrossbow})), "GWK-TROOP-13");
  EXPECT_EQ(faults_of_line(line("lc_x", 1, {kJavelin})), "");
  EXPECT_EQ(faults_of_line(line("lc_x", 1, {kBow})), "GWK-TROOP-11");
  EXPECT_EQ(faults_of_line(line("sh_o", 1, {kHeavyMusket})), "GWK-TROOP-21");
  EXPECT_EQ(faults_of_line(line("sh_i", 1, {kHeavyMusket, kPoorlyTrained})), "");
  EXPECT_EQ(faults_of_line(line("sh_i", 1, {kPoorlyTrained})), "GWK-TROOP-21");
  EXPECT_EQ(faults_of_line(line("hi_o", 1, {kFirearms})), "GWK-TROOP-14");
}

TEST(GodWillArmy, TheLatePeriodIsAnOption) {
  EXPECT_EQ(faults_of_line(line("ski_o")), "GWK-GEN-01");
  EXPECT_EQ(faults_of_line(line("ski_o"), true), "");
  EXPECT_EQ(faults_of_line(line("sh_f", 1, {kFlintlock})), "GWK-LATE-01");
  EXPECT_EQ(faults_of_line(line("sh_f", 1, {kFlintlock}), true), "");
  EXPECT_EQ(faults_of_line(line("li_o", 1, {kArquebus})), "GWK-TROOP-21");
  EXPECT_EQ(faults_of_line(line("li_o", 1, {kArquebus}), true), "");
  EXPECT_EQ(faults_of_line(line("sh_o", 1, {kBayonet})), "GWK-LATE-02");
  EXPECT_EQ(faults_of_line(line("sh_o", 1, {kFlintlock}), true), "GWK-LATE-02") << "without bayonets they are Sh(f)";
  EXPECT_EQ(faults_of_line(line("sh_s", 1, {kFlintlock, kBayonet}), true), "");
  EXPECT_EQ(faults_of_line(line("sh_i", 1, {kFlintlock, kBayonet}), true), "GWK-LATE-01");
}

// GWK-DISM-19: horse that changes without limit; foot pays for its animals, horse has them.
TEST(GodWillArmy, PoorHorseMayBeMountedInfantry) {
  EXPECT_EQ(faults_of_line(line("cv_i", 1, {kMountedInfantry})), "");
  EXPECT_EQ(faults_of_line(line("lc_i", 1, {kMountedInfantry})), "");
  EXPECT_EQ(faults_of_line(line("cv_o", 1, {kMountedInfantry})), "GWK-PTS-13");
  EXPECT_EQ(cost_of(line("cv_i", 1, {kMountedInfantry}), *troop_of_key("cv_i")), 10);
  EXPECT_EQ(cost_of(line("lc_i", 1, {kMountedInfantry}), *troop_of_key("lc_i")), 6);
}

TEST(GodWillArmy, AnElementHasOneSpecialMoraleThatSuitsIt) {  // GWK-SPEC-01
  EXPECT_EQ(faults_of_line(line("li_o", 1, {kBerserker})), "");
  EXPECT_EQ(faults_of_line(line("hi_o", 1, {kBerserker})), "GWK-SPEC-02");
  EXPECT_EQ(faults_of_line(line("hi_o", 1, {kStubborn, kBrittle})), "GWK-PTS-21");
  EXPECT_EQ(faults_of_line(line("hi_s", 1, {kMutinous})), "GWK-SPEC-11");
  EXPECT_EQ(faults_of_line(line("hart_s", 1, {kMutinous})), "");
  EXPECT_EQ(faults_of_line(line("hi_s", 1, {kUnreliable})), "");
  v1::ArmyList strict = army_of({line("hi_s", 1, {kCommanderRides, kUnreliable})});
  play_by(strict, kUnreliableSuperior, "off");
  EXPECT_EQ(faults_in(strict), "GWK-SPEC-14");
}

TEST(GodWillArmy, OnlyExistingTroopsAreSold) {
  EXPECT_EQ(faults_of_line(line("el_x")), "GWK-PTS-01");
  EXPECT_EQ(faults_of_line(line("cuirassiers")), "GWK-PTS-01");
  v1::ArmyList ancient = army_of({line("hc_o", 1, {kCommanderRides})});
  play_by(ancient, kArmyYear, "1066");
  EXPECT_EQ(reasons_in(ancient), "The year 1066 is not between 1096 and 1900.\n");
}

// Every element waits in reserve behind its own edge, under its command; a regiment gets its stand as the game begins.
TEST(GodWillArmy, TwoListsMeetOnAnOpenTable) {
  v1::ArmyUnit pikes = line("pk_o", 8, {kSwiss});
  v1::Status& regiment = *pikes.add_choices();
  regiment.set_key(std::string(kRegimentChoice));
  regiment.set_value(2);
  v1::ArmyList red = army_of({line("hc_s", 1, {kCommanderRides}), pikes}, {kGoodWord, kDecisiveWord});
  play_by(red, kArmyYear, "1476");
  play_by(red, kArmyResolute, "on");
  play_by(red, kTableSize, "60x40");
  const v1::ArmyList blue = army_of({line("cv_o", 1, {kCommanderRides, kBow}), line("bw_i", 40), line("bw_i", 12)});
  ASSERT_EQ(reasons_in(red) + reasons_in(blue), "");
  Table table = from_message(muster(red, blue).table());
  EXPECT_EQ(table.units.size(), 9U + 53U);
  form_regiments(table);
  EXPECT_EQ(table.width, 60_in);
  EXPECT_EQ(table.height, 40_in);
  EXPECT_EQ(table.game[kYear], 1476);
  EXPECT_EQ(table.red[kResolute], 1);
  EXPECT_EQ(table.blue[kResolute], 0);
  EXPECT_EQ(table.units.size(), 10U + 53U);
  const Command& command = table.commands.front();
  EXPECT_EQ(in_short(troop_of(table.unit(command.commander))), "Hc(s)");
  EXPECT_TRUE(command.statuses.has(kChief) && command.statuses.has(kGoodCommand) && command.statuses.has(kDecisive));
  const Unit* stand = stand_of(table, table.units.at(1));
  ASSERT_NE(stand, nullptr);
  EXPECT_EQ(stand->stat(kRegimentStart), 8);
  EXPECT_EQ(stand_of(table, table.units.front()), nullptr);
  for (const Unit& unit : table.units) {
    EXPECT_EQ(unit.presence, v1::PRESENCE_RESERVE);
    for (const geometry::Point corner : geometry::corners(unit.ground)) {
      EXPECT_TRUE(corner.x >= 0_in && corner.x <= table.width) << unit.id.str();
      const Length from_edge = unit.side == v1::SIDE_RED ? corner.y : table.height - corner.y;
      EXPECT_TRUE(from_edge >= 0_in && from_edge <= 12_in) << unit.id.str();
    }
  }
}

// Both armies are drawn up where they may deploy, without overlaps, mounted infantry on its animals (D-03).
TEST(GodWillArmy, TwoListsAreDrawnUp) {
  v1::ArmyList red = army_of({line("hc_s", 1, {kCommanderRides}), line("hc_o", 7), line("lb_o", 12, {kMountedInfantry}),
                              line("hi_o", 9), line("hart_o", 1)});
  play_by(red, kDeployDepth, "8");
  const Table table = from_message(muster(red, red).table());
  for (const Unit& unit : table.units) {
    const DeploymentGround ground(table, unit.side);
    EXPECT_FALSE(ground.why_not_there(type_of(unit), unit.ground)) << unit.id.str();
    EXPECT_EQ(unit.formation == kRiding, unit.has_trait(kMountedInfantry));
    for (const Unit& other : table.units) {
      EXPECT_TRUE(other.id == unit.id || !geometry::overlap(unit.ground, other.ground)) << unit.id.str();
    }
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
