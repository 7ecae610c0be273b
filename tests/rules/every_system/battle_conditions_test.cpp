// What a campaign says of a battle is a scenario that every system plays: its last turn, who comes later and by which
// edge, and the rest in the briefings.
#include "common/notation/notation.h"
#include "server/rules/dice.h"
#include "server/rules/scenarios/conditions.h"
#include "server/rules/scenarios/custom_scenario.h"
#include "tests/rules/every_system/armies.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::tests {
namespace {

using rules::RuleSystem;

constexpr int kVariants = 6;

rules::Conditions conditions(const std::string& later) {
  rules::Conditions all;
  for (const auto& [key, text] : {std::pair<std::string, std::string>{"turns", "9"},
                                  {"weather", "rain"},
                                  {"red.reserve", later + " 4"},
                                  {"red.edge", later + " east"},
                                  {"red.unsupplied", later}}) {
    v1::KeyText& condition = *all.Add();
    condition.set_key(key);
    condition.set_text(text);
  }
  return all;
}

class BattleConditions : public testing::TestWithParam<const RuleSystem*> {};

TEST_P(BattleConditions, AreAScenarioThatTheSystemPlays) {
  const RuleSystem& system = *GetParam();
  for (int variant = 0; variant < kVariants; ++variant) {
    SCOPED_TRACE("variant " + std::to_string(variant));
    const v1::ArmyList red = host_of(system, "Red host", variant);
    const v1::ArmyList blue = host_of(system, "Blue host", variant + 1);
    const v1::Scenario scenario = rules::muster(system, red, blue, conditions(red.commands().rbegin()->id()));
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
    EXPECT_TRUE(opening.has_value()) << opening.error().reason;
  }
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
