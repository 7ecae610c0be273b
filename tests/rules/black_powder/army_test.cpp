// Army lists: every fault is found, points add up, and two lists make a battle that can be played.
#include "server/rules/systems/black_powder/army/army.h"

#include "server/rules/systems/black_powder/info/army_rules.h"
#include "server/rules/systems/black_powder/info/info.h"
#include "server/rules/systems/black_powder/tables/points.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"
#include "server/rules/table.h"
#include "tests/rules/black_powder/reference_tables.h"
#include "tests/rules/brigade/army_lines.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

using tests::add_command;
using tests::add_unit;

v1::ArmyList french() {
  v1::ArmyList army;
  army.set_system("black-powder");
  army.set_name("The vanguard");
  add_command(army, "marshal", 9, true);
  add_command(army, "foot", 8);
  add_command(army, "horse", 7);
  add_unit(army, "french_line_infantry", "foot").set_count(3);
  add_unit(army, "voltigeurs", "foot", "small");
  add_unit(army, "foot_battery", "foot");
  add_unit(army, "light_cavalry", "horse", "large");
  return army;
}

bool faults(const v1::ArmyList& army, const std::string& where, const std::string& clause) {
  const v1::ArmyReport report = check_army(army);
  EXPECT_FALSE(report.legal());
  return std::ranges::any_of(report.faults(), [&](const v1::ArmyFault& fault) {
    return fault.where() == where && fault.clause() == clause && !fault.reason().empty();
  });
}

TEST(BlackPowderArmies, PointsOfUnitsSizesAndCommandersAddUp) {  // BP-ORG-03, BP-ORG-04
  const v1::ArmyReport report = check_army(french());
  EXPECT_TRUE(report.legal()) << report.DebugString();
  EXPECT_EQ(report.points(), 50 + 25 + 0 + 3 * 38 + (41 - 8) + 27 + (41 + 8));
}

TEST(BlackPowderArmies, PointsAreThePrintedOnes) {  // BP-ORG-03, BP-ORG-04
  json::object points = table("points");
  json::object commanders = take(points, "commander").as_object();
  for (const CommanderPrice& row : kPointsCommander) {
    EXPECT_EQ(number(commanders, std::to_string(row.rating)), row.points);
  }
  expect_empty(commanders);
  json::object sizes = take(points, "sizeDelta").as_object();
  EXPECT_EQ(number(sizes, "small"), kPointsSmall);
  EXPECT_EQ(number(sizes, "large"), kPointsLarge);
  expect_empty(sizes);
}

TEST(BlackPowderArmies, AListWithALimitTakesOnlyWhatTheSourcesPrice) {  // BP-ORG-03
  v1::ArmyList army = french();
  army.set_points_limit(400);
  EXPECT_TRUE(check_army(army).legal());
  army.set_points_limit(200);
  EXPECT_TRUE(faults(army, "", "BP-ORG-03"));
  army.set_points_limit(1'000);
  add_unit(army, "dismounted_cavalry", "horse");
  EXPECT_TRUE(faults(army, "dismounted_cavalry", "BP-ORG-03"));
  add_unit(army, "grenadiers", "foot", "tiny");
  EXPECT_TRUE(faults(army, "grenadiers", "BP-ORG-03"));
  army.mutable_commands(1)->set_rating(10);
  EXPECT_TRUE(faults(army, "foot", "BP-ORG-03"));
  army.set_points_limit(0);
  EXPECT_TRUE(check_army(army).legal());
}

TEST(BlackPowderArmies, OneGeneralAndBrigadesOfOneToTwelveUnits) {  // BP-ORG-01, BP-ORG-02, BP-CDR-01
  v1::ArmyList army = french();
  army.mutable_commands(0)->set_general(false);
  EXPECT_TRUE(faults(army, "", "BP-ORG-01"));
  EXPECT_TRUE(faults(army, "marshal", "BP-ORG-01"));  // now a brigade without units
  army = french();
  army.mutable_units(0)->set_command("nowhere");
  EXPECT_TRUE(faults(army, "french_line_infantry", "BP-ORG-02"));
  army = french();
  army.mutable_units(0)->set_count(11);
  EXPECT_TRUE(faults(army, "foot", "BP-ORG-01"));
  army = french();
  army.mutable_commands(1)->set_rating(4);
  EXPECT_TRUE(faults(army, "foot", "BP-CDR-01"));
}

TEST(BlackPowderArmies, TheGeneralMayHaveAReserveOfHisOwn) {  // BP-ORG-02
  v1::ArmyList army = french();
  add_unit(army, "guard_infantry", "marshal");
  EXPECT_TRUE(check_army(army).legal());
  const Table table = from_message(muster(army, french()).table());
  const auto reserve = [&](v1::Side side) {
    return std::ranges::any_of(table.commands, [&](const Command& command) {
      return command.side == side && table.unit(command.commander).has_trait(kGeneral);
    });
  };
  EXPECT_TRUE(reserve(v1::SIDE_RED));
  EXPECT_FALSE(reserve(v1::SIDE_BLUE));
}

TEST(BlackPowderArmies, ProfilesSizesAndTraitsAreKnown) {  // BP-SIZ-01, BP-UNI-02
  v1::ArmyList army = french();
  add_unit(army, "elephants", "foot");
  add_unit(army, "grenadiers", "foot", "enormous").set_name("The giants");
  add_unit(army, "grenadiers", "foot").add_traits("invulnerable");
  add_unit(army, "horse_battery", "horse", "large");
  EXPECT_TRUE(faults(army, "elephants", "BP-UNI-02"));
  EXPECT_TRUE(faults(army, "The giants", "BP-SIZ-01"));
  EXPECT_TRUE(faults(army, "grenadiers", "BP-ORG-03"));
  EXPECT_TRUE(faults(army, "horse_battery", "BP-SIZ-01"));
  EXPECT_EQ(check_army(army).faults_size(), 4) << "every fault, not the first";
}

TEST(BlackPowderArmies, BattalionGunsAreAnOption) {  // BP-UNI-05, BP-OPT-04, BP-FAQ-04
  v1::ArmyList army = french();
  add_unit(army, "battalion_gun", "foot");
  EXPECT_TRUE(faults(army, "battalion_gun", "BP-UNI-05"));
  v1::Option& option = *army.add_options();
  option.set_key("OPT-14");
  option.set_value("on");
  EXPECT_TRUE(check_army(army).legal());
}

TEST(BlackPowderArmies, UnitsHaveTheNumbersOfTheirProfileInEverySize) {  // BP-SIZ-06
  v1::ArmyList army = french();
  add_unit(army, "dismounted_cavalry", "horse");
  add_unit(army, "dismounted_cavalry", "horse", "standard");
  const Table table = from_message(muster(army, french()).table());
  std::vector<const Unit*> dismounted;
  for (const Unit& unit : table.units) {
    if (unit.has_trait(kSkirmishTrait) && !unit.has_trait(kFormSquare) && unit.is_troops()) dismounted.push_back(&unit);
  }
  ASSERT_EQ(dismounted.size(), 2u);
  // The sources print 4, 2 and 2 for a small unit: 2, 1 and 1 less than for a standard one.
  for (const Unit* unit : dismounted) {
    EXPECT_EQ(unit->stat(kHandToHand), 6);
    EXPECT_EQ(unit->stat(kShooting), 3);
    EXPECT_EQ(unit->stat(kStamina), 3);
  }
  EXPECT_EQ(dismounted[0]->stat(kSize), -1);
  EXPECT_EQ(dismounted[1]->stat(kSize), 0);
}

TEST(BlackPowderArmies, TwoListsMeetOnAnOpenTable) {  // BP-ORG-08
  const v1::Scenario battle = muster(french(), french());
  const Table table = from_message(battle.table());
  EXPECT_EQ(battle.info().units(), 12u);
  ASSERT_EQ(table.zones->size(), 2u);
  const Length between = army_rules().height - army_rules().zone_depth * 2;
  EXPECT_GE(between, 24_in);
  for (const Unit& unit : table.units) {
    SCOPED_TRACE(unit.id.str());
    EXPECT_EQ(unit.presence, v1::PRESENCE_RESERVE);
    const Zone& zone = (*table.zones)[unit.side == v1::SIDE_RED ? 0 : 1];
    EXPECT_TRUE(geometry::contains(zone.points, unit.ground));
    for (const Unit& other : table.units) {
      const bool both_troops = unit.is_troops() && other.is_troops() && other.id != unit.id;
      EXPECT_FALSE(both_troops && geometry::overlap(unit.ground, other.ground)) << other.id;
    }
  }
  for (const Command& command : table.commands) EXPECT_TRUE(table.unit(command.commander).is_commander());
}

}  // namespace
}  // namespace battalia::rules::black_powder
