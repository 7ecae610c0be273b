// Army lists: every fault is found, points add up, and two lists make a battle that can be played.
#include "server/rules/systems/pike_and_shotte/army/army.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/table.h"
#include "tests/rules/brigade/army_lines.h"
#include "tests/rules/pike_and_shotte/reference_tables.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

using tests::add_command;
using tests::add_unit;

v1::ArmyList imperial() {
  v1::ArmyList army;
  army.set_system("pike-and-shotte");
  army.set_name("Tilly");
  add_command(army, "general", 8, true);
  add_command(army, "foot", 8);
  add_command(army, "horse", 8);
  add_unit(army, "imperial_pikemen", "foot", "large");
  add_unit(army, "imperial_musketeers", "foot").set_count(2);
  add_unit(army, "medium_ordnance", "foot").set_count(2);
  add_unit(army, "cuirassiers", "horse").add_traits("elite");
  return army;
}

bool faults(const v1::ArmyList& army, const std::string& where, const std::string& clause) {
  const v1::ArmyReport report = check_army(army);
  EXPECT_FALSE(report.legal());
  return std::any_of(report.faults().begin(), report.faults().end(), [&](const v1::ArmyFault& fault) {
    return fault.where() == where && fault.clause() == clause && !fault.reason().empty();
  });
}

TEST(ArmyLists, PointsOfUnitsSizesTraitsAndCommandersAddUp) {  // PS-ORG-02
  const v1::ArmyReport report = check_army(imperial());
  EXPECT_TRUE(report.legal()) << report.DebugString();
  EXPECT_EQ(report.points(), 3 * 40 + (34 + 6) + 2 * 24 + 2 * 21 + (53 + 6));
}

TEST(ArmyLists, OneGeneralAndBattaliaWithOneCommanderEach) {  // PS-ORG-01
  v1::ArmyList army = imperial();
  army.mutable_commands(0)->set_general(false);
  EXPECT_TRUE(faults(army, "", "PS-ORG-01"));
  EXPECT_TRUE(faults(army, "general", "PS-ORG-01"));  // now a battalia without units
  army = imperial();
  add_command(army, "foot", 8);
  EXPECT_TRUE(faults(army, "foot", "PS-ORG-01"));
  army = imperial();
  army.mutable_units(0)->set_command("nowhere");
  EXPECT_TRUE(faults(army, "imperial_pikemen", "PS-ORG-01"));
  army.mutable_units(0)->set_command("general");
  EXPECT_TRUE(faults(army, "imperial_pikemen", "PS-ORG-01"));
}

TEST(ArmyLists, RatingsAreFiveToTen) {  // PS-CDR-01
  for (const std::uint32_t rating : {0u, 4u, 11u}) {
    v1::ArmyList army = imperial();
    army.mutable_commands(1)->set_rating(rating);
    EXPECT_TRUE(faults(army, "foot", "PS-CDR-01")) << rating;
  }
  v1::ArmyList army = imperial();
  army.mutable_commands(1)->set_rating(10);
  EXPECT_TRUE(check_army(army).legal());
}

TEST(ArmyLists, TwoGunsInABattaliaThreeForSwedes) {  // PS-ORG-02
  v1::ArmyList army = imperial();
  army.mutable_units(2)->set_count(3);
  EXPECT_TRUE(faults(army, "foot", "PS-ORG-02"));
  add_unit(army, "swedish_pikemen", "foot");
  EXPECT_TRUE(check_army(army).legal());
  army.mutable_units(2)->set_count(4);
  EXPECT_TRUE(faults(army, "foot", "PS-ORG-02"));
}

TEST(ArmyLists, AListWithALimitTakesOnlyWhatTheSourcesPrice) {  // PS-ORG-02
  v1::ArmyList army = imperial();
  army.set_points_limit(400);
  EXPECT_TRUE(check_army(army).legal());
  army.set_points_limit(300);
  EXPECT_TRUE(faults(army, "", "PS-ORG-02"));
  army.set_points_limit(1'000);
  add_unit(army, "gendarmes", "horse").set_name("Bayard's");
  EXPECT_TRUE(faults(army, "Bayard's", "PS-ORG-02"));
  add_unit(army, "harquebusiers", "horse", "large");
  EXPECT_TRUE(faults(army, "harquebusiers", "PS-ORG-02"));
  army.mutable_commands(1)->set_rating(9);
  EXPECT_TRUE(faults(army, "foot", "PS-ORG-02"));
  army.set_points_limit(0);
  EXPECT_TRUE(check_army(army).legal());
}

TEST(ArmyLists, ProfilesSizesTraitsAndOptionsAreKnown) {
  v1::ArmyList army = imperial();
  add_unit(army, "elephants", "foot");
  add_unit(army, "imperial_pikemen", "foot", "enormous").set_name("Goliath");
  add_unit(army, "imperial_pikemen", "foot").add_traits("invulnerable");
  add_unit(army, "heavy_ordnance", "horse", "large");
  v1::Option& option = *army.add_options();
  option.set_key("OPT-07");
  option.set_value("perhaps");
  army.add_options()->set_key("OPT-99");
  EXPECT_TRUE(faults(army, "elephants", "PS-UNI-03"));
  EXPECT_TRUE(faults(army, "Goliath", "PS-SIZ-01"));
  EXPECT_TRUE(faults(army, "imperial_pikemen", "PS-ORG-02"));
  EXPECT_TRUE(faults(army, "heavy_ordnance", "PS-SIZ-01"));
  EXPECT_EQ(check_army(army).faults_size(), 6) << "every fault, not the first";
}

TEST(ArmyLists, ATraitIsBoughtOnceByUnitsThatLackIt) {  // PS-ORG-02, PS-SPR-02
  v1::ArmyList army = imperial();
  army.mutable_units(3)->add_traits("elite");
  EXPECT_TRUE(faults(army, "cuirassiers", "PS-ORG-02")) << "twice";
  army = imperial();
  army.mutable_units(2)->add_traits("elite");
  EXPECT_TRUE(faults(army, "medium_ordnance", "PS-ORG-02")) << "guns";
  army = imperial();
  for (const v1::ProfileDeclared& profile : system_info().profiles()) {
    const auto elite = std::find_if(profile.statistics().begin(), profile.statistics().end(),
                                    [](const v1::Status& one) { return one.key() == "elite" && one.value() != 0; });
    if (elite == profile.statistics().end()) continue;
    add_unit(army, profile.key(), "horse").add_traits("elite");
    EXPECT_TRUE(faults(army, profile.key(), "PS-SPR-02"));
    return;
  }
}

TEST(ArmyLists, AnArmyHasABattaliaAndEveryCommandAName) {  // PS-ORG-01
  v1::ArmyList army;
  army.set_system("pike-and-shotte");
  EXPECT_TRUE(faults(army, "", "PS-ORG-01"));
  army = imperial();
  add_command(army, "", 8);
  EXPECT_TRUE(faults(army, "", "PS-ORG-01"));
}

TEST(ArmyLists, LargeAndSmallCostWhatTheSheetSays) {  // PS-ORG-02, PS-SIZ-01
  const auto points = [](const std::string& size) {
    v1::ArmyList army = imperial();
    army.mutable_units(1)->set_size(size);
    army.mutable_units(1)->set_count(1);
    const v1::ArmyReport report = check_army(army);
    EXPECT_TRUE(report.legal()) << size;
    return report.points();
  };
  EXPECT_GT(points("large"), points(""));
  EXPECT_LT(points("small"), points(""));
}

TEST(ArmyLists, ACommanderMayGoOnFoot) {  // PS-CDR-02
  v1::ArmyList army = imperial();
  army.mutable_commands(1)->add_traits("on_foot");
  const Table table = from_message(muster(army, imperial()).table());
  const auto on_foot = std::count_if(table.units.begin(), table.units.end(), [](const Unit& unit) {
    return unit.is_commander() && unit.stat(rules::StatisticKey("on_foot")) == 1;
  });
  EXPECT_EQ(on_foot, 1);
}

TEST(ArmyLists, TwoListsMeetOnAnOpenTableWithZonesEightInchesDeep) {  // PS-ORG-03
  const v1::Scenario battle = muster(imperial(), imperial());
  const Table table = from_message(battle.table());
  EXPECT_EQ(table.width, 72_in);
  EXPECT_EQ(table.height, 48_in);
  ASSERT_EQ(table.zones->size(), 2u);
  EXPECT_EQ(battle.info().units(), 12u);
  for (const Unit& unit : table.units) {
    SCOPED_TRACE(unit.id.str());
    EXPECT_EQ(unit.presence, v1::PRESENCE_RESERVE);
    const Zone& zone = (*table.zones)[unit.side == v1::SIDE_RED ? 0 : 1];
    EXPECT_TRUE(geometry::contains(zone.points, unit.ground));
    EXPECT_EQ(unit.ground.facing, unit.side == v1::SIDE_RED ? Angle() : Angle::degrees(180));
    for (const Unit& other : table.units) {
      const bool both_troops = unit.is_troops() && other.is_troops() && other.id != unit.id;
      EXPECT_FALSE(both_troops && geometry::overlap(unit.ground, other.ground)) << other.id;
    }
  }
  for (const Command& command : table.commands) EXPECT_TRUE(table.unit(command.commander).is_commander());
}

TEST(ArmyLists, AGeneralAndTheCommanderOfHisOneBattaliaAreDrawnUpApart) {
  v1::ArmyList army;
  army.set_system("pike-and-shotte");
  add_command(army, "general", 8, true);
  add_command(army, "foot", 8);
  add_unit(army, "imperial_pikemen", "foot");
  const Table table = from_message(muster(army, army).table());
  EXPECT_FALSE(geometry::overlap(table.unit(UnitId("RC1")).ground, table.unit(UnitId("RC2")).ground));
  EXPECT_FALSE(geometry::overlap(table.unit(UnitId("BC1")).ground, table.unit(UnitId("BC2")).ground));
}

TEST(ArmyLists, UseTheNamesInTheList) {  // PS-ORG-01
  v1::ArmyList named = imperial();
  named.mutable_commands(0)->set_commander("Tilly himself");
  named.mutable_commands(1)->set_name("The foot of the League");
  named.mutable_units(1)->set_name("Pappenheim's own");
  v1::Option& option = *named.add_options();
  option.set_key("OPT-08");
  option.set_value("off");
  v1::ArmyList unnamed = imperial();
  unnamed.clear_name();
  const Table table = from_message(muster(named, unnamed).table());
  EXPECT_EQ(table.red_name, "Tilly");
  EXPECT_EQ(table.blue_name, "Blue");
  EXPECT_FALSE(table.option_on(rules::OptionKey("OPT-08")));
  const auto called = [&](std::string_view name) {
    return std::ranges::count(table.units, name, &Unit::name) +
           std::ranges::count(table.commands, name, &Command::name);
  };
  EXPECT_EQ(called("Tilly himself"), 1);
  EXPECT_EQ(called("Commander of foot"), 2);
  EXPECT_EQ(called("The foot of the League"), 1);
  EXPECT_EQ(called("foot"), 1);
  EXPECT_EQ(called("Pappenheim's own 2"), 1);
}

TEST(ArmyLists, AnArmyThatDoesNotFitIsTooLarge) {
  v1::ArmyList army = imperial();
  add_unit(army, "imperial_pikemen", "foot").set_count(40);
  EXPECT_TRUE(faults(army, "", "PS-ORG-03"));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
