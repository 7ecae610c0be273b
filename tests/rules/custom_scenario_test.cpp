// The faults of a custom scenario, one by one.
#include "server/rules/scenarios/custom_scenario.h"

#include "common/notation/notation.h"
#include "server/rules/forwarding_system.h"
#include "tests/support/bridge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace battalia::rules {
namespace {

v1::Scenario bridge() {
  const auto read = notation::read_scenario(tests::kBridge);
  EXPECT_TRUE(read.has_value()) << notation::in_words(read.error());
  return *read;
}

std::string told(const v1::Scenario& scenario) {
  std::string all;
  for (const v1::ArmyFault& fault : check_scenario(*find_system(all_systems(), "pike-and-shotte"), scenario)) {
    all += fault.where() + ": " + fault.reason() + "\n";
  }
  return all;
}

struct Spoilt {
  const char* fault;
  std::function<void(v1::Table&)> spoil;
};

void expect_told(std::initializer_list<Spoilt> cases) {
  for (const Spoilt& one : cases) {
    v1::Scenario scenario = bridge();
    one.spoil(*scenario.mutable_table());
    const std::string faults = told(scenario);
    EXPECT_NE(faults.find(one.fault), std::string::npos) << one.fault << "\nwas not told, but\n" << faults;
  }
}

constexpr std::int32_t kInch = 25'400;
v1::Unit& first(v1::Table& table) { return *table.mutable_units(2); }  // R1

TEST(CustomScenario, WithoutFaultsIsAccepted) { EXPECT_EQ(told(bridge()), ""); }

TEST(CustomScenario, ReportsAtMostAHundredFaults) {
  v1::Scenario scenario = bridge();
  for (int i = 0; i < 5'000; ++i) first(*scenario.mutable_table()).add_traits("nonsense");
  EXPECT_EQ(check_scenario(*find_system(all_systems(), "pike-and-shotte"), scenario).size(), 100U);
}

TEST(CustomScenario, TheTableHasItsBounds) {
  constexpr const char* kSize = "the table: It must be 12 to 240 in wide and deep.";
  constexpr const char* kMany = "the table: It can have at most 100 features, 100 zones and 100 commands.";
  constexpr const char* kTurns = "the table: The battle must last 1 to 60 turns";
  expect_told({
      {kSize, [](v1::Table& table) { table.set_width_um(11 * kInch); }},
      {kSize, [](v1::Table& table) { table.set_width_um(241 * kInch); }},
      {kSize, [](v1::Table& table) { table.set_height_um(11 * kInch); }},
      {kSize, [](v1::Table& table) { table.set_height_um(241 * kInch); }},
      {"the table: It can have at most 160 units and commanders.",
       [](v1::Table& table) {
         while (table.units_size() < 161) table.add_units();
       }},
      {kMany,
       [](v1::Table& table) {
         while (table.terrain_size() < 101) table.add_terrain();
       }},
      {kMany,
       [](v1::Table& table) {
         while (table.zones_size() < 101) table.add_zones();
       }},
      {kMany,
       [](v1::Table& table) {
         while (table.commands_size() < 101) table.add_commands();
       }},
      {kTurns, [](v1::Table& table) { table.set_turn_limit(0); }},
      {kTurns, [](v1::Table& table) { table.set_turn_limit(61); }},
      {"red: Its name is longer than 120 letters.",
       [](v1::Table& table) { table.set_red_name(std::string(121, 'r')); }},
      {"the table: The battle has not begun", [](v1::Table& table) { table.add_blue()->set_key("tired"); }},
  });
}

TEST(CustomScenario, TheBattleHasNotBegun) {
  constexpr const char* kBegun = "the table: A scenario must start before the first turn";
  expect_told({
      {kBegun, [](v1::Table& table) { table.set_turn(1); }},
      {kBegun, [](v1::Table& table) { table.set_active(v1::SIDE_RED); }},
      {kBegun, [](v1::Table& table) { table.set_phase("orders"); }},
      {kBegun, [](v1::Table& table) { table.add_contacts(); }},
      {kBegun, [](v1::Table& table) { table.add_decisions(); }},
      {kBegun, [](v1::Table& table) { table.mutable_result()->set_outcome(v1::OUTCOME_DRAW); }},
  });
}

TEST(CustomScenario, ItsModifiersSayHowMuchOfWhichDiceAndWhy) {
  const auto rain = [](v1::Table& table) -> v1::UmpireModifier& {
    v1::UmpireModifier& modifier = *table.add_modifiers();
    modifier.set_id(1);
    modifier.mutable_subject()->set_game(true);
    modifier.set_purpose("shooting");
    modifier.set_value(-1);
    modifier.set_label("rain");
    modifier.set_of_scenario(true);
    return modifier;
  };
  v1::Scenario wet = bridge();
  rain(*wet.mutable_table());
  EXPECT_EQ(told(wet), "");
  expect_told({
      {"modifier 41: Its number must be 1 to 40.", [&](v1::Table& table) { rain(table).set_id(41); }},
      {"modifier 1: These rules roll no dice for \"divination\".",
       [&](v1::Table& table) { rain(table).set_purpose("divination"); }},
      {"modifier 1: It must be -6 to 6, and not 0.", [&](v1::Table& table) { rain(table).set_value(0); }},
      {"modifier 1: It must be -6 to 6, and not 0.", [&](v1::Table& table) { rain(table).set_value(-7); }},
      {"modifier 1: It needs a reason to show beside the roll, in quotation marks.",
       [&](v1::Table& table) { rain(table).clear_label(); }},
      {"modifier 1: Say whose rolls: unit, command, side or game.",
       [&](v1::Table& table) { rain(table).clear_subject(); }},
  });
}

TEST(CustomScenario, GroundLiesOnTheTable) {
  const auto outside = [](std::int32_t x_in, std::int32_t y_in) {
    return [x_in, y_in](v1::Table& table) {
      table.mutable_terrain(0)->mutable_points(0)->set_x_um(x_in * kInch);
      table.mutable_terrain(0)->mutable_points(0)->set_y_um(y_in * kInch);
    };
  };
  constexpr const char* kBeyond = "terrain h1: It reaches over the table's edge.";
  expect_told({
      {kBeyond, outside(-1, 20)},
      {kBeyond, outside(49, 20)},
      {kBeyond, outside(10, -1)},
      {kBeyond, outside(10, 49)},
      {"terrain h1: Two consecutive points are the same.", outside(20, 20)},
      {"zone z1: It reaches over the table's edge.",
       [](v1::Table& table) { table.mutable_zones(0)->mutable_points(0)->set_x_um(-1); }},
      {"terrain h1: It can have at most 64 points.",
       [](v1::Table& table) {
         while (table.terrain(0).points_size() < 65)
           *table.mutable_terrain(0)->add_points() = table.terrain(0).points(0);
       }},
      {"terrain h1: height must be between -1000 and 1000.",
       [](v1::Table& table) { table.mutable_terrain(0)->mutable_properties(0)->set_value(1'001); }},
  });
}

TEST(CustomScenario, CommandsHaveASideAndACommanderOfTheirOwn) {
  expect_told({
      {"r: A command must be red or blue.",
       [](v1::Table& table) { table.mutable_commands(0)->set_side(v1::SIDE_UNSPECIFIED); }},
      {"r: Its commander Zed is not a commander of that side.",
       [](v1::Table& table) { table.mutable_commands(0)->set_commander("Zed"); }},
      {"r: Its commander R1 is not a commander of that side.",
       [](v1::Table& table) { table.mutable_commands(0)->set_commander("R1"); }},
      {"r: Its commander BC is not a commander of that side.",
       [](v1::Table& table) { table.mutable_commands(0)->set_commander("BC"); }},
      {"r: The battle has not begun",
       [](v1::Table& table) { table.mutable_commands(0)->add_statuses()->set_key("broken"); }},
  });
}

TEST(CustomScenario, UnitsAreWhatTheRulesKnow) {
  expect_told({
      {": An id can have at most 16 letters.", [](v1::Table& table) { first(table).set_id(std::string(17, 'i')); }},
      {": An id can't have commas, equals signs, tabs or line breaks in it.",
       [](v1::Table& table) { first(table).set_id("R\t1"); }},
      {"R1: A unit must be red or blue.", [](v1::Table& table) { first(table).set_side(v1::SIDE_UNSPECIFIED); }},
      {"R1: Markers come with the rules", [](v1::Table& table) { first(table).set_kind(v1::UNIT_KIND_MARKER); }},
      {"R1: These rules have no unit type \"elephants\".",
       [](v1::Table& table) { first(table).set_type("elephants"); }},
      {" with the other keyword, unit or commander.", [](v1::Table& table) { first(table).set_type("commander"); }},
      {"R1: These rules have no formation \"wedge\".", [](v1::Table& table) { first(table).set_formation("wedge"); }},
      {"R1: These rules have no number \"luck\".",
       [](v1::Table& table) { first(table).add_statistics()->set_key("luck"); }},
      {"R1: These rules have no trait \"hedgehog_\".", [](v1::Table& table) { first(table).add_traits("hedgehog_"); }},
      {"R1: These rules have no trait \"flying_4\".", [](v1::Table& table) { first(table).add_traits("flying_4"); }},
      {"R1: These rules have no trait \"flying4\".", [](v1::Table& table) { first(table).add_traits("flying4"); }},
      {"R1: These rules have no trait \"44\".", [](v1::Table& table) { first(table).add_traits("44"); }},
      {"R1: The battle has not begun", [](v1::Table& table) { first(table).add_statuses()->set_key("shot"); }},
  });
}

TEST(CustomScenario, UnitsStandSomewhereAndHaveASize) {
  constexpr const char* kSize = "R1: Give its size";
  constexpr const char* kPlace = "R1: It needs a position on the table";
  expect_told({
      {kSize, [](v1::Table& table) { first(table).mutable_footprint()->set_frontage_um(0); }},
      {kSize, [](v1::Table& table) { first(table).mutable_footprint()->set_depth_um(0); }},
      {kSize, [](v1::Table& table) { first(table).mutable_footprint()->set_frontage_um(49 * kInch); }},
      {kSize, [](v1::Table& table) { first(table).mutable_footprint()->set_depth_um(49 * kInch); }},
      {"R1: It must be on the table or in reserve.",
       [](v1::Table& table) { first(table).set_presence(v1::PRESENCE_DESTROYED); }},
      {kPlace, [](v1::Table& table) { first(table).clear_place(); }},
      {kPlace, [](v1::Table& table) { first(table).mutable_place()->mutable_centre()->set_x_um(49 * kInch); }},
      {"R1: Commanders can't join units before the battle.",
       [](v1::Table& table) { first(table).set_attached_to("RC"); }},
      {"R2: It overlaps R1.",
       [](v1::Table& table) { *table.mutable_units(3)->mutable_place() = first(table).place(); }},
      {"blue: This side has no troops.", [](v1::Table& table) { table.mutable_units()->DeleteSubrange(4, 2); }},
      {"red: This side has no troops.", [](v1::Table& table) { table.mutable_units()->DeleteSubrange(2, 2); }},
  });
}

TEST(CustomScenario, NoUnitIsHiddenFromItsOwnSideOrTheUmpire) {
  constexpr const char* kSeen = "R1: It can't be hidden from its own side or the umpire.";
  expect_told({
      {kSeen, [](v1::Table& table) { first(table).add_hidden_from(v1::SEAT_RED); }},
      {kSeen, [](v1::Table& table) { first(table).add_hidden_from(v1::SEAT_UMPIRE); }},
      {kSeen, [](v1::Table& table) { first(table).add_guise_for(v1::SEAT_RED); }},
  });
}

// Numbers may appear among the traits, but a number is not a trait.
TEST(CustomScenario, ATraitIsAWordThatTheRulesKnow) {
  v1::Scenario scenario = bridge();
  first(*scenario.mutable_table()).add_traits("stamina");
  EXPECT_EQ(told(scenario), "");
  expect_told(
      {{"R1: These rules have no trait \"44\".", [](v1::Table& table) { first(table).add_traits("44"); }},
       {"R1: These rules have no trait \"_4\".", [](v1::Table& table) { first(table).add_traits("_4"); }},
       {"R1: These rules have no trait \"elite4\".", [](v1::Table& table) { first(table).add_traits("elite4"); }},
       {"R1: These rules have no trait \"nonsense_4\".",
        [](v1::Table& table) { first(table).add_traits("nonsense_4"); }}});
}

// The rules of Pike & Shotte, with no unit allowed to hide.
class InPlainView final : public ForwardingSystem {
 public:
  InPlainView() : ForwardingSystem(*find_system(all_systems(), "pike-and-shotte")), info_(system().info()) {
    info_.set_has_hidden_information(false);
  }
  const v1::SystemInfo& info() const override { return info_; }

 private:
  v1::SystemInfo info_;
};

TEST(CustomScenario, NobodyHidesWhereTheRulesKnowNoHiding) {
  v1::Scenario scenario = bridge();
  EXPECT_TRUE(check_scenario(InPlainView(), scenario).empty());
  first(*scenario.mutable_table()).add_hidden_from(v1::SEAT_BLUE);
  const std::vector<v1::ArmyFault> faults = check_scenario(InPlainView(), scenario);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].reason(), "These rules have no hidden troops.");
}

TEST(CustomScenario, ReservesNeedNoPlace) {
  v1::Scenario scenario = bridge();
  first(*scenario.mutable_table()).set_presence(v1::PRESENCE_RESERVE);
  first(*scenario.mutable_table()).clear_place();
  EXPECT_EQ(told(scenario).find("needs a position"), std::string::npos);
}

TEST(CustomScenario, ItsSpecialRulesComeIntoForce) {
  v1::Scenario scenario = bridge();
  scenario.add_special_rules()->set_key("hedges");
  make_playable(scenario);
  EXPECT_EQ(scenario.info().key(), "drawn");
  EXPECT_EQ(scenario.table().scenario(), "drawn");
  EXPECT_EQ(scenario.table().game(0).key(), "rule_hedges");
  EXPECT_EQ(scenario.table().game(0).value(), 1);
}

}  // namespace
}  // namespace battalia::rules
