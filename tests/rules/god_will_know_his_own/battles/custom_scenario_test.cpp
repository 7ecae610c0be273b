// Custom scenarios: what this system cannot play is named with the unit and the clause.
#include "server/rules/systems/god_will_know_his_own/battles/custom_scenario.h"

#include "common/notation/notation.h"
#include "server/rules/scenarios/custom_scenario.h"
#include "server/rules/systems/god_will_know_his_own/battles/scenarios.h"
#include "server/rules/systems/god_will_know_his_own/info/info.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Everything of unit R1 between its name and its position, and the options of the table.
std::vector<v1::ArmyFault> faults_in(const std::string& unit, const std::string& options = {},
                                     const std::string& commander = "R1") {
  const auto scenario = notation::read_scenario(
      "system god-will-know-his-own rules 1\ntable 48 x 36\n" + options + "command red r \"Red\" commander " +
      commander + "\ncommand blue b \"Blue\" commander B1\nunit red R1 \"Men\" of r symbol foot " + unit +
      " at (20,10) facing 0\nunit blue B1 \"Enemies\" of b type hi symbol foot formation element size 40mm x 20mm "
      "grade=2 at (20,20) facing 180\nturn 0 of 10\n");
  EXPECT_TRUE(scenario.has_value()) << unit;
  return scenario ? check_scenario(*scenario) : std::vector<v1::ArmyFault>();
}

void expect_fault(const std::vector<v1::ArmyFault>& faults, std::string_view where, std::string_view clause) {
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where(), where);
  EXPECT_EQ(faults[0].clause(), clause);
  EXPECT_FALSE(faults[0].reason().empty());
}

TEST(GwkCustomScenario, TakesTroopsThatExistOnTheirBases) {  // GWK-PTS-01, GWK-BASE-01 to 03
  EXPECT_TRUE(faults_in("type lb formation element size 40mm x 20mm grade=1").empty());
  EXPECT_TRUE(faults_in("type hc formation element size 40mm x 30mm grade=2").empty());
  EXPECT_TRUE(faults_in("type el formation element size 40mm x 40mm grade=2").empty());
  expect_fault(faults_in("type hc formation element size 40mm x 30mm grade=5"), "R1", "GWK-PTS-01");  // no Hc(x)
  expect_fault(faults_in("type hc formation element size 40mm x 30mm grade=0"), "R1", "GWK-TROOP-01");
  expect_fault(faults_in("type hc formation element size 40mm x 30mm grade=6"), "R1", "GWK-TROOP-01");
}

TEST(GwkCustomScenario, NamesTheBaseThatItShouldHave) {  // GWK-BASE-01, GWK-BASE-02
  const auto faults = faults_in("type hc formation element size 40mm x 20mm grade=2");
  expect_fault(faults, "R1", "GWK-BASE-01");
  EXPECT_NE(faults[0].reason().find("30 mm deep"), std::string::npos) << faults[0].reason();
  expect_fault(faults_in("type lb formation element size 41mm x 20mm grade=2"), "R1", "GWK-BASE-01");
}

TEST(GwkCustomScenario, LetsOnlyMountedInfantryBeginOnItsAnimals) {  // GWK-PTS-13
  EXPECT_TRUE(faults_in("type lb formation riding size 40mm x 30mm grade=2 traits mounted_infantry").empty());
  expect_fault(faults_in("type lb formation riding size 40mm x 30mm grade=2"), "R1", "GWK-PTS-13");
  expect_fault(faults_in("type lc formation riding size 40mm x 30mm grade=4 traits mounted_infantry"), "R1",
               "GWK-PTS-13");  // it would ride as Cv(i)
  expect_fault(faults_in("type hc formation dismounted size 40mm x 30mm grade=2"), "R1", "GWK-BASE-02");
}

TEST(GwkCustomScenario, ChecksWeaponsAndThePeriodAsArmyListsDo) {  // GWK-GEN-01, GWK-TROOP-11
  expect_fault(faults_in("type hi formation element size 40mm x 20mm grade=2 traits bow"), "R1", "GWK-TROOP-11");
  const std::string skirmishers = "type ski formation element size 40mm x 40mm grade=2";
  expect_fault(faults_in(skirmishers), "R1", "GWK-GEN-01");
  EXPECT_TRUE(faults_in(skirmishers, "option late_period on\n").empty());
}

TEST(GwkCustomScenario, NeedsACommanderInTheCommandItself) {  // GWK-CMD-01
  const std::string men = "type hi formation element size 40mm x 20mm grade=2";
  EXPECT_TRUE(faults_in(men).empty());
  expect_fault(faults_in(men, {}, "B1"), "r", "GWK-CMD-01");
}

TEST(GwkCustomScenario, NeedsEveryElementInACommandOfItsSide) {  // GWK-CMD-01
  const std::string men = "type hi symbol foot formation element size 40mm x 20mm grade=2";
  const auto beside = [&](const std::string& of) {
    return faults_in(men, "unit red R0 \"Others\" " + of + men + " at (10,10) facing 0\n");
  };
  EXPECT_TRUE(beside("of r ").empty());
  expect_fault(beside("of b "), "R0", "GWK-CMD-01");
  expect_fault(beside(""), "R0", "GWK-CMD-01");
}

TEST(GwkCustomScenario, BringsCommandsOnWholeAndAtAnEdge) {  // R-G48
  const std::string late = "type hi formation element size 40mm x 20mm grade=2 reserve arrives 3";
  EXPECT_TRUE(faults_in(late).empty());
  EXPECT_TRUE(faults_in(late + " through gate", "zone red arrival gate \"Gate\" (0,0) (9,0) (9,4) (0,4)\n").empty());
  expect_fault(faults_in(late + " through gate", "zone red arrival gate \"Gate\" (9,9) (19,9) (19,14) (9,14)\n"), "R1",
               "R-G48");
  const std::string beside =
      "unit red R0 \"Others\" of r type hi symbol foot formation element size 40mm x 20mm grade=2 "
      "reserve\n";
  expect_fault(faults_in(late, beside), "R1", "R-G48");
}

TEST(GwkCustomScenario, KeepsTheZonesOfBothSidesApart) {  // R-G04
  const auto faults_of = [](const std::string& of_blue) {
    return faults_in("type hi formation element size 40mm x 20mm grade=2",
                     "zone red deployment west \"West\" (0,0) (20,0) (20,10) (0,10)\n" + of_blue);
  };
  EXPECT_TRUE(faults_of("zone blue deployment east \"East\" (22,0) (40,0) (40,10) (22,10)\n").empty());
  EXPECT_TRUE(faults_of("zone red deployment more \"More\" (20,0) (40,0) (40,10) (20,10)\n").empty());
  EXPECT_TRUE(faults_of("zone blue arrival gate \"Gate\" (0,0) (9,0) (9,4) (0,4)\n").empty());
  const auto near = faults_of("zone blue deployment east \"East\" (21,0) (40,0) (40,10) (21,10)\n");
  expect_fault(near, "zone east", "R-G04");
  EXPECT_EQ(near[0].reason(), "It must be at least 1.57 in from the enemy's zone \"West\", not 1.0 in.");
  expect_fault(faults_of("zone blue deployment east \"East\" (5,5) (8,5) (8,8) (5,8)\n"), "zone east", "R-G04");
  expect_fault(faults_of("zone blue deployment across \"Across\" (5,0) (8,0) (8,30) (5,30)\n"), "zone across", "R-G04");
}

// Declares the system's words and checks against them; plays nothing.
class Declared final : public RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return system_info(); }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& drawn) const override {
    return god_will_know_his_own::check_scenario(drawn);
  }
  Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, Dice&) const override { return {}; }
  Ruling adjudicate(const Table&, const v1::Act&, v1::Seat, Dice&) const override { return {}; }
  v1::Prompt prompt(const Table&, v1::Seat) const override { return {}; }
  v1::Preview preview(const Table&, const v1::Act&, v1::Seat) const override { return {}; }
};

// The faults found by the check shared by all systems and by this system's own, one per line.
std::string all_faults(const std::string& commanders, const std::string& game = "game : year=1372\n") {
  const auto scenario = notation::read_scenario(
      "system god-will-know-his-own rules 1\ntable 48 x 36\n" + commanders +
      "unit red R1 \"Men\" of r type hi symbol foot formation element size 40mm x 20mm grade=2 at (20,10) facing 0\n"
      "unit blue B1 \"Enemies\" of b type hi symbol foot formation element size 40mm x 20mm grade=2 at (20,20) facing "
      "180\nturn 0 of 10\n" +
      game);
  EXPECT_TRUE(scenario.has_value());
  std::string text;
  if (!scenario) return text;
  for (const v1::ArmyFault& fault : rules::check_scenario(Declared(), *scenario)) {
    text += fault.where() + ": " + fault.reason() + "\n";
  }
  return text;
}

constexpr const char* kBlueCommand = "command blue b \"Blue\" commander B1\n";

TEST(GwkCustomScenario, ItsCommandersRideInElementsAndHaveTheirQuality) {  // GWK-CMD-01, 04, 09
  const auto red = [](const std::string& quality) {
    return all_faults("command red r \"Red\" commander R1" + quality + "\n" + kBlueCommand);
  };
  EXPECT_EQ(red(" : commander_in_chief=1 good_command=1 contingent=2"), "");
  EXPECT_EQ(red(" : good_command=2"), "r: good_command must be between 0 and 1.\n");
  EXPECT_EQ(red(" : command_points=3"), "r: The battle has not begun: leave out \"command_points\" after the colon.\n");
  EXPECT_EQ(red(" : commander_in_chief=1 exceptional=1"),
            "r: Only a subordinate can be exceptional, not the commander-in-chief.\n");
  EXPECT_EQ(all_faults("command red r \"Red\" commander B1\n" + std::string(kBlueCommand)),
            "r: Its commander B1 is not one of the troops of that side.\n");
}

TEST(GwkCustomScenario, OneChiefLeadsASide) {  // GWK-CMD-09
  EXPECT_EQ(all_faults("command red r \"Red\" commander R1 : commander_in_chief=1\n"
                       "command red r2 \"Red, too\" : commander_in_chief=1\n" +
                       std::string(kBlueCommand)),
            "r: Its side has more than one commander-in-chief.\n"
            "r2: Its side has more than one commander-in-chief.\n");
}

TEST(GwkCustomScenario, NamesItsYearAndNoStatusThatOnlyPlaySets) {
  const std::string commands = "command red r \"Red\" commander R1\n" + std::string(kBlueCommand);
  EXPECT_EQ(all_faults(commands, "game : year=1415\nside red \"Red\" : resolute=1\n"), "");
  EXPECT_EQ(all_faults(commands, "game : year=800\n"), "the table: year must be between 1096 and 1900.\n");
  EXPECT_EQ(all_faults(commands, "game : bound=3\n"),
            "the table: The battle has not begun: leave out \"bound\" after the colon.\n");
}

// The battles that come with the system pass the same check.
TEST(GwkCustomScenario, FindsNoFaultInTheBattlesOfTheSystem) {
  for (v1::Scenario battle : scenarios()) {
    auto& game = *battle.mutable_table()->mutable_game();
    // Which special rules apply is stored when the scenario is parsed, and is not in the text.
    const auto is_rule = [](const v1::Status& status) { return status.key().starts_with("rule_"); };
    game.erase(std::remove_if(game.begin(), game.end(), is_rule), game.end());
    for (const v1::ArmyFault& fault : rules::check_scenario(Declared(), battle)) {
      ADD_FAILURE() << battle.info().key() << " " << fault.where() << ": " << fault.reason();
    }
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
