// Scenarios that somebody drew: what this system cannot play is named with the unit and the clause.
#include "server/rules/systems/god_will_know_his_own/battles/custom_scenario.h"

#include "common/notation/notation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Everything of unit R1 between its name and its place, and the options of the table.
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
  expect_fault(faults_in("type hc formation dismounted size 40mm x 30mm grade=2"), "R1", "GWK-BASE-02");
}

TEST(GwkCustomScenario, ChecksWeaponsAndThePeriodAsArmyListsDo) {  // GWK-GEN-01, GWK-TROOP-11
  expect_fault(faults_in("type hi formation element size 40mm x 20mm grade=2 traits bow"), "R1", "GWK-TROOP-11");
  const std::string skirmishers = "type ski formation element size 40mm x 40mm grade=2";
  expect_fault(faults_in(skirmishers), "R1", "GWK-GEN-01");
  EXPECT_TRUE(faults_in(skirmishers, "option late_period on\n").empty());
}

TEST(GwkCustomScenario, WantsACommanderInTheCommandItself) {  // GWK-CMD-01
  const std::string men = "type hi formation element size 40mm x 20mm grade=2";
  EXPECT_TRUE(faults_in(men).empty());
  expect_fault(faults_in(men, {}, "B1"), "r", "GWK-CMD-01");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
