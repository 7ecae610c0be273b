// The battles that come with the system: they can be read, every unit stands clear on its own ground with the numbers
// of its profile, and everything they name is declared.
#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/footprints.h"

#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/troops/profiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

// By index among the scenarios. The first one is not historical and has neither sources nor special rules.
class Battles : public testing::TestWithParam<int> {
 protected:
  const v1::Scenario& battle() const { return scenarios()[static_cast<std::size_t>(GetParam())]; }
  bool of_history() const { return GetParam() > 0; }
  Table table() const { return from_message(battle().table()); }
};

TEST(Scenarios, AFirstBattleNasebyAndLuetzenComeWithTheSystem) {
  ASSERT_EQ(scenarios().size(), 3u);
  EXPECT_EQ(scenarios()[0].info().key(), "first-battle");
  EXPECT_EQ(scenarios()[0].info().units(), 6u);
  EXPECT_EQ(scenarios()[1].info().key(), "lutzen-1632");
  EXPECT_EQ(scenarios()[1].info().units(), 50u);
  EXPECT_EQ(scenarios()[2].info().key(), "naseby-1645");
  EXPECT_EQ(scenarios()[2].info().units(), 48u);
}

TEST_P(Battles, HaveAllTextsForPlayers) {
  EXPECT_FALSE(battle().info().title().empty());
  EXPECT_FALSE(battle().info().date().empty());
  EXPECT_FALSE(battle().info().summary().empty());
  EXPECT_EQ(battle().briefings_size(), 3);
  EXPECT_GE(battle().special_rules_size(), of_history() ? 5 : 0);
  EXPECT_EQ(battle().victory_size(), 2);
  EXPECT_GE(battle().sources_size(), of_history() ? 5 : 0);
  EXPECT_EQ(battle().info().system(), kSystemKey);
}

TEST_P(Battles, EverySpecialRuleAppliesOnTheTable) {
  for (const v1::KeyText& rule : battle().special_rules()) EXPECT_TRUE(in_force(table(), rule.key())) << rule.key();
  EXPECT_FALSE(in_force(Table(), "fog"));
}

TEST_P(Battles, UnitsStandClearOnTheTableAndOffBarredGround) {
  const Table battlefield = table();
  for (const Unit& unit : battlefield.units) {
    SCOPED_TRACE(unit.id.str());
    for (const geometry::Point corner : geometry::corners(unit.ground)) {
      EXPECT_TRUE(corner.x >= 0_in && corner.x <= battlefield.width);
      EXPECT_TRUE(corner.y >= 0_in && corner.y <= battlefield.height);
    }
    if (!unit.on_table() || !unit.is_troops()) continue;
    for (const Unit& other : battlefield.units) {
      if (&other == &unit || !other.on_table() || !other.is_troops()) continue;
      EXPECT_FALSE(geometry::overlap(unit.ground, other.ground)) << "on " << other.id;
    }
    for (const Terrain& ground : *battlefield.terrain) {
      EXPECT_FALSE(is_barred(ground) && stands_on(ground, unit.ground)) << "in " << ground.id;
      EXPECT_FALSE(is_obstacle(ground) && crosses_obstacle(ground, unit.ground)) << "across " << ground.id;
    }
  }
}

TEST_P(Battles, UnitsHaveTheGroundAndTheNumbersOfTheirTypes) {
  for (const Unit& unit : table().units) {
    SCOPED_TRACE(unit.id.str());
    const UnitType* type = find_unit_type(book(), unit.type.str());
    ASSERT_NE(type, nullptr);
    EXPECT_EQ(unit.symbol, type->symbol);
    if (unit.is_commander()) {
      EXPECT_EQ(unit.ground.frontage, kCommanderRadius * 2);
      EXPECT_GE(unit.stat(rules::StatisticKey("rating")), kRatingLowest);
      EXPECT_LE(unit.stat(rules::StatisticKey("rating")), kRatingHighest);
      continue;
    }
    const auto ground = footprint_of(unit.type, unit.stat(rules::StatisticKey("size")), unit.formation);
    ASSERT_TRUE(ground.has_value());
    EXPECT_EQ((Size{unit.ground.frontage, unit.ground.depth}), *ground);
    const bool of_a_profile = std::any_of(profiles().begin(), profiles().end(), [&](const ProfileRow& profile) {
      return profile.type == unit.type && profile.hand_to_hand == unit.stat(rules::StatisticKey("hand_to_hand")) &&
             profile.morale == unit.stat(rules::StatisticKey("morale")) &&
             profile.stamina == unit.stat(rules::StatisticKey("stamina")) &&
             profile.shooting[0] ==
                 std::max(unit.stat(rules::StatisticKey("shooting")), unit.stat(rules::StatisticKey("shooting_short")));
    });
    EXPECT_TRUE(of_a_profile || unit.has_trait(rules::TraitKey("dummy")));
  }
}

TEST_P(Battles, UseOnlyDeclaredKeys) {
  const v1::SystemInfo& info = system_info();
  const auto keys = [](const auto& declared) {
    std::set<std::string> names;
    for (const auto& one : declared) names.insert(one.key());
    return names;
  };
  const auto traits = keys(info.traits());
  const auto statistics = keys(info.statistics());
  const auto formations = keys(info.formations());
  const auto terrain = keys(info.terrain_kinds());
  const Table battlefield = table();
  for (const Unit& unit : battlefield.units) {
    for (const std::string& trait : unit.profile->traits) EXPECT_TRUE(traits.contains(trait)) << trait;
    for (const auto& [key, value] : unit.profile->statistics) EXPECT_TRUE(statistics.contains(key)) << key;
    EXPECT_TRUE(formations.contains(unit.formation.str())) << unit.formation;
    if (unit.arrival.turn() == 0) continue;
    EXPECT_NE(battlefield.find(ZoneId(unit.arrival.zone())), nullptr) << unit.id;
  }
  for (const Terrain& ground : *battlefield.terrain) EXPECT_TRUE(terrain.contains(ground.kind.str())) << ground.kind;
}

TEST_P(Battles, EveryCommandHasACommanderAndEverySideAGeneral) {  // PS-ORG-01
  const Table battlefield = table();
  for (const Command& command : battlefield.commands) {
    EXPECT_TRUE(battlefield.unit(command.commander).is_commander()) << command.id;
    EXPECT_EQ(battlefield.unit(command.commander).command, command.id);
  }
  for (const Unit& unit : battlefield.units) {
    if (!unit.is_troops()) continue;
    EXPECT_EQ(battlefield.command(unit.command).side, unit.side) << unit.id;
  }
  EXPECT_NE(general_of(battle_on(battlefield), v1::SIDE_RED), nullptr);
  EXPECT_NE(general_of(battle_on(battlefield), v1::SIDE_BLUE), nullptr);
}

std::string name_of(const testing::TestParamInfo<int>& param) {
  static constexpr const char* kNames[] = {"FirstBattle", "Luetzen", "Naseby"};
  return kNames[param.param];
}

INSTANTIATE_TEST_SUITE_P(, Battles, testing::Values(0, 1, 2), name_of);

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
