// What an umpire may set statuses to, in every rule system: names that it declares, in their range, and no more than
// the unit can bear.
#include "server/rules/limits/status_bounds.h"

#include "server/rules/umpire/umpire.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

namespace battalia::rules {
namespace {

Table opening_of(const char* scenario_key) {
  const v1::Scenario* scenario = find_scenario(all_systems(), scenario_key);
  SeededDice dice(1);
  Table table;
  const Ruling opening = find_system(all_systems(), scenario->table().system())->set_up(*scenario, {}, dice);
  for (const v1::Event& event : *opening) {
    table.apply(event);
  }
  return table;
}

std::string why_not(const Table& table, const std::string& order_text) {
  v1::UmpireOrder order;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(order_text, &order)) << order_text;
  const WhyNot fault = why_not_statuses(*find_system(all_systems(), table.system), table, order);
  return fault ? fault->reason : "";
}

std::string status(const std::string& unit, const std::string& key, int value) {
  return "set_statuses { subject { unit: '" + unit + "' } statuses { key: '" + key +
         "' value: " + std::to_string(value) + " } }";
}

TEST(StatusBounds, AStatusHasANameThatTheRulesDeclare) {
  const Table table = opening_of("naseby-1645");
  const std::string reason = why_not(table, status("K1", "flying", 2));
  EXPECT_TRUE(reason.starts_with("These rules have no status \"flying\"; they have: casualties, disordered,"))
      << reason;
  EXPECT_EQ(reason.find("pending_target"), std::string::npos) << "book-keeping is nobody's business";
  EXPECT_EQ(why_not(table, status("K1", "disordered", 1)), "");
  EXPECT_EQ(why_not(table, "pause {}"), "");
}

TEST(StatusBounds, AModifierIsOfDiceThatTheRulesRoll) {
  const Table table = opening_of("naseby-1645");
  const auto modifier = [](const std::string& purpose) {
    return "add_modifier { modifier { subject { unit: 'K1' } purpose: '" + purpose + "' value: -1 label: 'sun' } }";
  };
  EXPECT_EQ(why_not(table, modifier("shooting")), "");
  EXPECT_EQ(why_not(table, modifier("")), "") << "of all its dice";
  const std::string reason = why_not(table, modifier("nonsense"));
  EXPECT_TRUE(reason.starts_with("These rules roll no dice for \"nonsense\"; they have: ")) << reason;
}

TEST(StatusBounds, AValueLiesInItsRange) {
  const Table table = opening_of("naseby-1645");
  EXPECT_EQ(why_not(table, status("K1", "disordered", 2)), "\"disordered\" must be between 0 and 1, not 2.");
  EXPECT_EQ(why_not(table, status("K1", "disordered", -1)), "\"disordered\" must be between 0 and 1, not -1.");
  const Table fornovo = opening_of("fornovo-1495");
  const std::string unit = fornovo.units.front().id.str();
  EXPECT_EQ(why_not(fornovo, status(unit, "morale", 4)), "\"morale\" must be between 0 and 3, not 4.");
}

// The year is larger than other statuses may be; the range that the rules declare allows it.
TEST(StatusBounds, TheBattleMayBeOfAnotherYear) {
  const auto year = [](int value) {
    return "set_statuses { subject { game: true } statuses { key: 'year' value: " + std::to_string(value) + " } }";
  };
  const Table fornovo = opening_of("fornovo-1495");
  for (const int known : {1450, 1525, 1700}) EXPECT_EQ(why_not(fornovo, year(known)), "");
  EXPECT_EQ(why_not(fornovo, year(1701)), "\"year\" must be between 1450 and 1700, not 1701.");
  const Table muret = opening_of("muret-1213");
  for (const int known : {1096, 1525, 1900}) EXPECT_EQ(why_not(muret, year(known)), "");
  EXPECT_EQ(why_not(muret, year(1095)), "\"year\" must be between 1096 and 1900, not 1095.");
  v1::UmpireOrder order;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(year(1525) + " reason: 'another war'", &order));
  EXPECT_TRUE(umpire_rules(fornovo, order).has_value());
}

TEST(StatusBounds, WithoutADeclaredRangeTheGeneralOneApplies) {
  const Table table = opening_of("fornovo-1495");
  const std::string unit = table.units.front().id.str();
  EXPECT_EQ(why_not(table, status(unit, "wing_files", 1'001)), "wing_files must be between -1000 and 1000.");
  EXPECT_EQ(why_not(table, status(unit, "start_facing_mdeg", -1)), "start_facing_mdeg must be between 0 and 360000.");
  EXPECT_EQ(why_not(table, status(unit, "spent_um", -1)),
            "spent_um must be between 0 and the size of the largest table.");
  const auto added = [](const std::string& statistic) {
    return "add_unit { unit { id: 'N' statistics { " + statistic + " } } }";
  };
  EXPECT_EQ(why_not(table, added("key: 'points' value: 1520")), "") << "fifty gendarmes";
  EXPECT_EQ(why_not(table, added("key: 'points' value: 10001")), "\"points\" must be between 0 and 10000, not 10001.");
  EXPECT_EQ(why_not(table, added("key: 'gun_class' value: 1001")), "gun_class must be between -1000 and 1000.");
}

TEST(StatusBounds, AnAddedUnitIsOfATypeThatTheRulesDeclare) {
  for (const char* battle : {"naseby-1645", "culloden-1746", "fornovo-1495", "muret-1213"}) {
    const Table table = opening_of(battle);
    const auto added = [](const std::string& type) { return "add_unit { unit { id: 'N' type: '" + type + "' } }"; };
    EXPECT_EQ(why_not(table, added("steam_gun")), "These rules have no unit type \"steam_gun\".") << battle;
    EXPECT_EQ(why_not(table, added(table.units.front().type.str())), "") << battle;
  }
}

TEST(StatusBounds, CasualtiesAndFiguresAreNoMoreThanTheUnitHas) {
  const Table table = opening_of("naseby-1645");
  const Unit& unit = table.unit(UnitId("K1"));
  const int stamina = *most_of(*find_system(all_systems(), table.system), unit, "casualties");
  EXPECT_EQ(why_not(table, status("K1", "casualties", stamina)), "");
  EXPECT_EQ(why_not(table, status("K1", "casualties", stamina + 1)), "\"casualties\" of K1 must be between 0 and " +
                                                                         std::to_string(stamina) + ", not " +
                                                                         std::to_string(stamina + 1) + ".");
  EXPECT_NE(why_not(table,
                    "overrule { ruling: 'x' statuses { subject { unit: 'K1' } statuses { key: 'casualties' value: "
                    "19 } } }"),
            "");
  const Table fornovo = opening_of("fornovo-1495");
  for (const Unit& troops : fornovo.units) {
    const auto most = most_of(*find_system(all_systems(), fornovo.system), troops, "figures");
    if (!most) continue;
    EXPECT_EQ(why_not(fornovo, status(troops.id.str(), "figures", *most)), "") << troops.id.str();
    EXPECT_NE(why_not(fornovo, status(troops.id.str(), "figures", *most + 1)), "") << troops.id.str();
  }
}

// Hits above its stamina wait for the break test that they cause: a unit keeps those it has, and is given no others.
TEST(StatusBounds, CasualtiesAboveTheStaminaAreOnlyThoseThatWaitForATest) {
  for (const auto& [battle, id] : {std::pair("naseby-1645", "K1"), std::pair("culloden-1746", "G1")}) {
    Table table = opening_of(battle);
    Unit& unit = *std::ranges::find(table.units, UnitId(id), &Unit::id);
    const int stamina = *most_of(*find_system(all_systems(), table.system), unit, "casualties");
    unit.statuses.set(StatusKey("casualties"), stamina + 2);
    EXPECT_EQ(why_not(table, status(id, "casualties", stamina + 1)), "");
    EXPECT_EQ(why_not(table, status(id, "casualties", stamina + 2)), "");
    EXPECT_EQ(why_not(table, status(id, "casualties", stamina + 3)),
              "\"casualties\" of " + std::string(id) + " must be between 0 and " + std::to_string(stamina + 2) +
                  ", not " + std::to_string(stamina + 3) + ".");
    const auto added = [&](int casualties) {
      v1::UmpireOrder order;
      *order.mutable_add_unit()->mutable_unit() = to_message(unit);
      order.mutable_add_unit()->mutable_unit()->set_id("N");
      for (v1::Status& known : *order.mutable_add_unit()->mutable_unit()->mutable_statuses()) {
        if (known.key() == "casualties") known.set_value(casualties);
      }
      const WhyNot fault = why_not_statuses(*find_system(all_systems(), table.system), table, order);
      return fault ? fault->reason : "";
    };
    EXPECT_EQ(added(stamina), "");
    EXPECT_EQ(added(stamina + 1), "\"casualties\" of N must be between 0 and " + std::to_string(stamina) + ", not " +
                                      std::to_string(stamina + 1) + ".");
  }
}

// For every unit of every battle that comes with the rules, and every status with a limit for that unit.
TEST(StatusBounds, OneMoreThanAUnitCanBearIsRefusedInEveryBattle) {
  for (const RuleSystem* system : all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      const Table table = opening_of(scenario.info().key().c_str());
      for (const Unit& unit : table.units) {
        for (const v1::KeyDeclared& declared : system->info().statuses()) {
          const auto most = most_of(*system, unit, declared.key());
          if (!most) continue;
          EXPECT_NE(why_not(table, status(unit.id.str(), declared.key(), *most + 1)), "")
              << scenario.info().key() << ", " << unit.id << ", " << declared.key();
        }
      }
    }
  }
}

// An umpire may set whatever a game itself sets.
TEST(StatusBounds, HoldWhatEveryBattleOpensWith) {
  for (const RuleSystem* system : all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      const Table table = opening_of(scenario.info().key().c_str());
      for (const Unit& unit : table.units) {
        for (const auto& [key, value] : unit.statuses) {
          EXPECT_EQ(why_not(table, status(unit.id.str(), key, value)), "") << scenario.info().key();
        }
      }
    }
  }
}

}  // namespace
}  // namespace battalia::rules
