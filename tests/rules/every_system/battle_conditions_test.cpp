// A campaign describes a battle by a scenario that every system plays: its terrain, its last turn, which units arrive
// later and at which edge, how weather and lack of supply affect rolls and troops, and the rest in the briefings.
#include "common/notation/notation.h"
#include "server/rules/dice.h"
#include "server/rules/references.h"
#include "server/rules/scenarios/conditions.h"
#include "server/rules/scenarios/custom_scenario.h"
#include "tests/rules/every_system/armies.h"
#include "tests/rules/every_system/played_tables.h"
#include "tests/rules/every_system/random_acts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace battalia::tests {
namespace {

using rules::RuleSystem;

constexpr int kVariants = 6;

rules::Conditions conditions(const std::vector<std::pair<std::string, std::string>>& said) {
  rules::Conditions all;
  for (const auto& [key, text] : said) {
    v1::KeyText& condition = *all.Add();
    condition.set_key(key);
    condition.set_text(text);
  }
  return all;
}

bool declares_kind(const RuleSystem& system, const std::string& kind) {
  return std::ranges::any_of(system.info().terrain_kinds(),
                             [&](const v1::KeyDeclared& known) { return known.key() == kind; });
}

// A hill between the armies and a road across the table, on a table of a size that no system uses.
std::string ground_of(const RuleSystem& system) {
  const std::string hill = declares_kind(system, "hill") ? "hill" : "gentle_hill";
  return "table 20 x 10\nterrain " + hill + " rise \"The rise\" area (8,4.5) (12,4.5) (12,5.5) (8,5.5)\n" +
         "terrain road lane \"The lane\" line (0,5) (20,5)\n";
}

rules::Conditions conditions_of(const RuleSystem& system, const std::string& later) {
  return conditions({{"turns", "9"},
                     {"ground", ground_of(system)},
                     {"weather", "rain"},
                     {"modifier", system.info().dice_purposes(0).key() + " -1 heavy rain"},
                     {"red.modifier", later + " " + system.info().dice_purposes(1).key() + " -1 hungry"},
                     {"red.reserve", later + " 4"},
                     {"red.edge", later + " east"},
                     {"red.unsupplied", later}});
}

// The purposes of the dice that count a row of the scenario, in random battles between such hosts.
std::set<std::string> purposes_that_count(const RuleSystem& system, const rules::Conditions& said, int game) {
  const v1::Scenario scenario =
      rules::muster(system, host_of(system, "Red host", game), host_of(system, "Blue host", game / 2), said);
  std::set<std::string> counted;
  rules::SeededDice dice(static_cast<std::uint64_t>(game) + 1);
  RandomPlayer player(static_cast<std::uint64_t>(game) + 1);
  rules::Table table;
  rules::Ruling ruling = system.set_up(scenario, {}, dice);
  for (int acts = 0; acts < 400; ++acts) {
    EXPECT_TRUE(ruling.has_value()) << ruling.error().reason;
    if (!ruling) break;
    for (const v1::Event& event : *ruling) {
      table.apply(event);
      for (const v1::ModifierRow& row : event.dice_rolled().modifiers()) {
        if (row.label() == "heavy rain" && row.value() == -1 && row.clause() == "scenario")
          counted.insert(event.dice_rolled().purpose());
      }
    }
    const v1::Prompt prompt = prompt_to_move(system, table);
    if (table.ended() || prompt.offers().empty()) break;
    ruling = system.adjudicate(table, player.fill_in(player.pick(prompt)), prompt.seat(), dice);
  }
  return counted;
}

class BattleConditions : public testing::TestWithParam<const RuleSystem*> {};

TEST_P(BattleConditions, AreAScenarioThatTheSystemPlays) {
  const RuleSystem& system = *GetParam();
  for (int variant = 0; variant < kVariants; ++variant) {
    SCOPED_TRACE("variant " + std::to_string(variant));
    const v1::ArmyList red = host_of(system, "Red host", variant);
    const v1::ArmyList blue = host_of(system, "Blue host", variant + 1);
    const v1::Scenario scenario =
        rules::muster(system, red, blue, conditions_of(system, red.commands().rbegin()->id()));
    const auto read = notation::read_scenario(notation::write_scenario(scenario));
    ASSERT_TRUE(read.has_value()) << notation::in_words(read.error());
    for (const v1::ArmyFault& fault : rules::check_scenario(system, *read))
      ADD_FAILURE() << fault.where() << ": " << fault.reason();
    EXPECT_EQ(read->table().turn_limit(), 9U);
    const auto comes_later = std::ranges::count_if(read->table().units(), [](const v1::Unit& unit) {
      return unit.side() == v1::SIDE_RED && unit.arrival().turn() == 4 && unit.arrival().zone() == "red-from-east";
    });
    EXPECT_GT(comes_later, 0);
    const auto& traits = system.info().army().unit_traits();
    const bool knows = std::ranges::find(traits, "unsupplied") != traits.end();
    const auto unsupplied = std::ranges::count_if(read->table().units(), [](const v1::Unit& unit) {
      return std::ranges::find(unit.traits(), "unsupplied") != unit.traits().end();
    });
    EXPECT_EQ(unsupplied, knows ? comes_later - 1 : 0) << "all of it but its commander";
    std::string told;
    for (const v1::KeyText& briefing : read->briefings()) told += briefing.key() + "\n" + briefing.text() + "\n";
    for (const char* line : {"weather: rain", "unsupplied", "arrives on turn 4 by the east edge"})
      EXPECT_NE(told.find(line), std::string::npos) << line << " is not in:\n" << told;
    rules::SeededDice dice(1);
    const rules::Ruling opening = system.set_up(*read, {}, dice);
    ASSERT_TRUE(opening.has_value()) << opening.error().reason;
    rules::Table table;
    for (const v1::Event& event : *opening) table.apply(event);
    const auto laid = [&](std::string_view id) { return std::ranges::find(*table.terrain, id, &rules::Terrain::id); };
    ASSERT_NE(laid("rise"), table.terrain->end());
    EXPECT_EQ(laid("rise")->points.front().x.um(), std::int64_t{table.width.um()} * 8 / 20) << "stretched";
    EXPECT_NE(laid("lane"), table.terrain->end());
    EXPECT_EQ(table.modifiers.size(), 2U);
  }
}

TEST_P(BattleConditions, WeatherModifiesTheRollsItNames) {
  const RuleSystem& system = *GetParam();
  std::vector<std::pair<std::string, std::string>> said = {{"turns", "12"}};
  std::set<std::string> wanted;
  for (const v1::KeyDeclared& purpose : system.info().dice_purposes()) {
    said.emplace_back("modifier", purpose.key() + " -1 heavy rain");
    for (const char* of_battle : {"shooting", "combat", "fighting"}) {
      if (purpose.key() == of_battle) wanted.insert(of_battle);
    }
  }
  ASSERT_GE(wanted.size(), 2U);
  if (system.info().key() == "fornovo-to-sedgemoor") wanted = {"combat", "save", "shooting_test"};
  bool counted = false;
  for (int game = 0; game < 30 && !counted; ++game) {
    const std::set<std::string> purposes = purposes_that_count(system, conditions(said), game);
    counted = std::ranges::any_of(wanted, [&](const std::string& one) { return purposes.contains(one); });
  }
  EXPECT_TRUE(counted) << "in 30 battles nobody shot or fought in the rain";
}

// A commander and that many pikes, which form a regiment.
v1::ArmyList regiment_of(std::uint32_t pikes) {
  v1::ArmyList army;
  army.set_system("god-will-know-his-own");
  v1::ArmyCommand& chief = *army.add_commands();
  chief.set_id("duke");
  chief.set_name("The Duke's battle");
  chief.set_general(true);
  v1::ArmyUnit& horse = *army.add_units();
  horse.set_command("duke");
  horse.set_profile("hc_o");
  horse.add_traits("commander");
  v1::ArmyUnit& foot = *army.add_units();
  foot.set_command("duke");
  foot.set_profile("pk_o");
  foot.set_count(pikes);
  v1::Status& regiment = *foot.add_choices();
  regiment.set_key("regiment");
  regiment.set_value(1);
  return army;
}

TEST(CampaignWords, RegimentsFightOnTheGroundOfTheMap) {
  const RuleSystem& system = *rules::find_system(rules::all_systems(), "god-will-know-his-own");
  const v1::ArmyList army = regiment_of(12);
  const auto said = conditions({{"turns", "9"}, {"ground", ground_of(system)}, {"blue.reserve", "duke 3"}});
  const auto read = notation::read_scenario(notation::write_scenario(rules::muster(system, army, army, said)));
  ASSERT_TRUE(read.has_value()) << notation::in_words(read.error());
  for (const v1::ArmyFault& fault : rules::check_scenario(system, *read))
    ADD_FAILURE() << fault.where() << ": " << fault.reason();
  rules::SeededDice dice(1);
  const rules::Ruling opening = system.set_up(*read, {}, dice);
  ASSERT_TRUE(opening.has_value()) << opening.error().reason;
  rules::Table table;
  for (const v1::Event& event : *opening) table.apply(event);
  EXPECT_EQ(table.terrain->size(), 2U);
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    const auto stand = std::ranges::find_if(table.units, [&](const rules::Unit& unit) {
      return unit.side == side && unit.type == rules::TypeKey("regiment_stand");
    });
    ASSERT_NE(stand, table.units.end());
    EXPECT_EQ(stand->stat(rules::StatisticKey("regiment_start")), 12);
    EXPECT_EQ(stand->arrival.turn(), side == v1::SIDE_BLUE ? 3U : 0U) << "it comes with its elements";
    const auto members = std::ranges::count_if(table.units, [&](const rules::Unit& unit) {
      return rules::refers_to(table, unit, rules::ReferenceKey("regiment"), stand->id);
    });
    EXPECT_EQ(members, 12);
  }
}

TEST(CampaignWords, ARegimentOfAScenarioHasAsManyElementsAsOneOfAList) {
  const RuleSystem& system = *rules::find_system(rules::all_systems(), "god-will-know-his-own");
  v1::Scenario scenario = system.muster(regiment_of(12), regiment_of(5));
  scenario.mutable_table()->set_turn_limit(9);
  const auto faults = rules::check_scenario(system, scenario);
  ASSERT_EQ(faults.size(), 5U);
  EXPECT_EQ(faults.front().clause(), "GWK-CMD-12");
  EXPECT_EQ(faults.front().reason(), "Its regiment has 5 elements; a regiment has 8 to 21.");
}

TEST(CampaignWords, ThereAreTroopsWithoutSupplyOrPay) {
  const RuleSystem& system = *rules::find_system(rules::all_systems(), "fornovo-to-sedgemoor");
  const auto& traits = system.info().army().unit_traits();
  for (const char* word : {"unsupplied", "unpaid"})
    EXPECT_NE(std::ranges::find(traits, word), traits.end()) << "the word of a campaign";
}

INSTANTIATE_TEST_SUITE_P(, BattleConditions,
                         testing::ValuesIn(rules::all_systems().begin(), rules::all_systems().end()),
                         [](const auto& param) {
                           std::string name = param.param->info().key();
                           std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
                           return name;
                         });

}  // namespace
}  // namespace battalia::tests
