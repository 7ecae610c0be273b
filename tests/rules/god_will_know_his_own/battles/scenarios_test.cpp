// The battles that come with the system: their texts can be parsed, all elements stand on bases of the right size
// inside the table, on legal ground, without overlaps; both sides have a briefing and a commander.
#include "server/rules/systems/god_will_know_his_own/battles/scenarios.h"

#include "common/geometry/footprint.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/god_will_know_his_own/battles/custom_scenario.h"
#include "server/rules/systems/god_will_know_his_own/info/info.h"
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace battalia::rules::god_will_know_his_own {
namespace {

const v1::Scenario& battle(std::string_view key) {
  const auto found = std::find_if(scenarios().begin(), scenarios().end(),
                                  [&](const v1::Scenario& scenario) { return scenario.info().key() == key; });
  EXPECT_TRUE(found != scenarios().end()) << key;
  return *found;
}

// How many of each troop a side has: "hi_s" to 25.
std::map<std::string, int> troops_of(const Table& table, v1::Side side) {
  std::map<std::string, int> count;
  for (const Unit* unit : elements_of(table, side)) ++count[key_of(bought_as(*unit))];
  return count;
}

bool is_inside(const Table& table, const geometry::Footprint& ground) {
  const auto corners = geometry::corners(ground);
  return std::all_of(corners.begin(), corners.end(), [&](const geometry::Point corner) {
    return corner.x >= Length() && corner.x <= table.width && corner.y >= Length() && corner.y <= table.height;
  });
}

bool is_impassable(const Terrain& feature) {
  const auto row = std::find_if(kTerrainRows.begin(), kTerrainRows.end(),
                                [&](const TerrainRow& each) { return each.kind == feature.kind; });
  return row != kTerrainRows.end() && row->going == Going::impassable;
}

// Half the width of a wall is 5 mm (terrain/ground.h).
bool stands_in(const geometry::Footprint& ground, const Terrain& feature) {
  if (feature.shape == v1::SHAPE_AREA) {
    geometry::Polyline border(feature.points.begin(), feature.points.end());
    border.push_back(feature.points.front());
    return geometry::contains(feature.points, ground.centre) || geometry::distance_to_line(border, ground) == Length();
  }
  const geometry::Polyline line(feature.points.begin(), feature.points.end());
  return geometry::distance_to_line(line, ground) < 5_mm;
}

TEST(GwkScenarios, AreThreeWithCompleteTexts) {  // D-02, GWK-GEN-01, GWK-SEQ-01
  ASSERT_EQ(scenarios().size(), 3u);
  for (const v1::Scenario& scenario : scenarios()) {
    SCOPED_TRACE(scenario.info().key());
    EXPECT_EQ(scenario.info().system(), kSystemKey);
    EXPECT_FALSE(scenario.info().title().empty());
    EXPECT_FALSE(scenario.info().date().empty());
    EXPECT_FALSE(scenario.info().summary().empty());
    EXPECT_EQ(scenario.briefings_size(), 3);
    EXPECT_EQ(scenario.victory_size(), 2);
    EXPECT_GE(scenario.table().turn_limit(), 10u);
    const Table table = from_message(scenario.table());
    EXPECT_GE(year_of(table), 1096);
    EXPECT_LE(year_of(table), 1590);
    for (const v1::KeyText& rule : scenario.special_rules()) {
      EXPECT_FALSE(rule.text().empty());
      EXPECT_TRUE(in_force(table, rule.key())) << rule.key();
    }
  }
  EXPECT_EQ(battle("agincourt-1415").sources_size(), 8);
  EXPECT_EQ(battle("muret-1213").sources_size(), 4);
}

TEST(GwkScenarios, StandOnTheTableWithoutOverlaps) {  // GWK-BASE-01, GWK-BASE-02, GWK-SEQ-01
  for (const v1::Scenario& scenario : scenarios()) {
    SCOPED_TRACE(scenario.info().key());
    const Table table = from_message(scenario.table());
    for (const Unit& unit : table.units) {
      SCOPED_TRACE(unit.id.str());
      ASSERT_TRUE(is_element(unit) && unit.on_table());
      EXPECT_EQ(unit.ground.frontage, kBaseWidth);
      EXPECT_EQ(unit.ground.depth, depth_of(bought_as(unit).type));
      EXPECT_TRUE(is_inside(table, unit.ground));
      for (const Terrain& feature : *table.terrain) {
        EXPECT_FALSE(is_impassable(feature) && stands_in(unit.ground, feature)) << feature.id;
      }
      for (const Unit& other : table.units) {
        EXPECT_FALSE(other.id != unit.id && geometry::overlap(unit.ground, other.ground)) << other.id.str();
      }
    }
  }
}

TEST(GwkScenarios, AreLedByElementsOfTheirCommands) {  // GWK-CMD-01, GWK-CMD-09
  for (const v1::Scenario& scenario : scenarios()) {
    SCOPED_TRACE(scenario.info().key());
    const Table table = from_message(scenario.table());
    std::map<v1::Side, int> chiefs;
    for (const Command& command : table.commands) {
      const Unit* commander = commander_of(table, command);
      ASSERT_NE(commander, nullptr) << command.id.str();
      EXPECT_EQ(commander->command, command.id);
      chiefs[command.side] += command.statuses[kChief];
    }
    EXPECT_EQ(chiefs[v1::SIDE_RED], 1);
    EXPECT_EQ(chiefs[v1::SIDE_BLUE], 1);
    for (const Unit& unit : table.units) EXPECT_NE(table.find(unit.command), nullptr) << unit.id.str();
  }
}

TEST(GwkScenarios, UseTroopsThatTheRulesHave) {  // GWK-PTS-01, GWK-BASE-01
  for (const v1::Scenario& scenario : scenarios()) {
    for (const v1::ArmyFault& fault : check_scenario(scenario)) {
      ADD_FAILURE() << scenario.info().key() << ": " << fault.where() << ": " << fault.reason();
    }
  }
}

TEST(GwkScenarios, GiveEachSideItsTroops) {  // D-02
  using Troops = std::map<std::string, int>;
  const Table agincourt = from_message(battle("agincourt-1415").table());
  EXPECT_EQ(troops_of(agincourt, v1::SIDE_RED), (Troops{{"hi_s", 6}, {"lb_s", 28}, {"li_i", 1}}));
  EXPECT_EQ(
      troops_of(agincourt, v1::SIDE_BLUE),
      (Troops{
          {"hi_s", 19}, {"hi_o", 14}, {"li_i", 6}, {"bw_o", 16}, {"xb_o", 6}, {"hc_s", 8}, {"hc_o", 4}, {"cv_i", 20}}));
  const Table muret = from_message(battle("muret-1213").table());
  EXPECT_EQ(troops_of(muret, v1::SIDE_RED), (Troops{{"hc_s", 9}, {"ph_o", 2}, {"xb_o", 2}}));
  EXPECT_EQ(troops_of(muret, v1::SIDE_BLUE),
            (Troops{{"hc_o", 6}, {"hc_s", 7}, {"hc_i", 9}, {"ph_i", 12}, {"xb_i", 4}, {"hart_i", 1}}));
  const Table toll_road = from_message(battle("toll-road-1372").table());
  EXPECT_EQ(troops_of(toll_road, v1::SIDE_RED),
            (Troops{{"lb_o", 4}, {"hi_s", 1}, {"hi_o", 3}, {"hc_o", 2}, {"li_o", 2}}));
  EXPECT_EQ(troops_of(toll_road, v1::SIDE_BLUE), (Troops{{"hc_o", 4}, {"ph_f", 4}, {"xb_o", 3}, {"li_o", 1}}));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
