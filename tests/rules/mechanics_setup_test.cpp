#include "server/rules/mechanics/setup.h"

#include <gtest/gtest.h>

namespace battalia::rules::mechanics {
namespace {

v1::SystemInfo system_with_options() {
  v1::SystemInfo system;
  system.set_key("chess");
  system.set_name("Chess");
  system.set_rules_version(3);
  v1::OptionDeclared& castling = *system.add_options();
  castling.set_key("castling");
  castling.add_choices("on");
  castling.add_choices("off");
  castling.set_standard("on");
  v1::OptionDeclared& board = *system.add_options();
  board.set_key("board");
  board.add_choices("8x8");
  board.add_choices("10x8");
  board.set_standard("8x8");
  return system;
}

v1::Option option(std::string_view key, std::string_view value) {
  v1::Option made;
  made.set_key(std::string(key));
  made.set_value(std::string(value));
  return made;
}

auto open(const v1::Scenario& scenario, std::vector<v1::Option> chosen) {
  return opening_table(system_with_options(), scenario, chosen, "deployment", "CH-1");
}

TEST(OpeningTable, EveryOptionHasAValueThePlayersBeforeTheScenariosBeforeTheStandard) {
  v1::Scenario scenario;
  *scenario.mutable_table()->add_options() = option("castling", "off");
  *scenario.mutable_table()->add_options() = option("board", "10x8");
  const auto table = open(scenario, {option("board", "8x8")});
  ASSERT_TRUE(table);
  ASSERT_EQ(table->options_size(), 2);
  EXPECT_EQ(table->options(0).value(), "off");
  EXPECT_EQ(table->options(1).value(), "8x8");
}

TEST(OpeningTable, AnUnknownOptionOrChoiceIsRefusedWithWhatThereIs) {
  EXPECT_EQ(open({}, {option("queens", "2")}).error().reason, "Chess has no option \"queens\".");
  const auto wrong = open({}, {option("castling", "maybe")});
  EXPECT_EQ(wrong.error().reason, "Option castling can't be \"maybe\"; it is on or off.");
  EXPECT_EQ(wrong.error().citation.clause, "CH-1");
}

TEST(OpeningTable, TakesFromTheScenarioWhatTheTableLeavesOpen) {
  v1::Scenario scenario;
  scenario.mutable_info()->set_key("miniature");
  scenario.mutable_info()->set_red_name("White");
  scenario.mutable_info()->set_turns(40);
  scenario.mutable_table()->set_blue_name("The exiles");
  const auto table = open(scenario, {});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->system(), "chess");
  EXPECT_EQ(table->rules_version(), 3u);
  EXPECT_EQ(table->scenario(), "miniature");
  EXPECT_EQ(table->red_name(), "White");
  EXPECT_EQ(table->blue_name(), "The exiles");
  EXPECT_EQ(table->turn_limit(), 40u);
  EXPECT_EQ(table->phase(), "deployment");
}

}  // namespace
}  // namespace battalia::rules::mechanics
