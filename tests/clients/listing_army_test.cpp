// What the terminal shows of army lists: the troops, their options, and a list to begin with.

#include "clients/terminal/text/listing_army.h"

#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

namespace battalia::terminal {
namespace {

v1::SystemInfo system_of(const std::string& json) {
  v1::SystemInfo system;
  EXPECT_TRUE(google::protobuf::util::JsonStringToMessage(json, &system).ok());
  return system;
}

bool is_json(const std::string& text) {
  v1::ArmyList army;
  return google::protobuf::util::JsonStringToMessage(text.substr(text.find("  {\"system\"")), &army).ok();
}

TEST(ArmyListing, ListsTheOptionsOfAnArmyList) {
  const std::string text = profile_list(system_of(R"({"key": "rules", "name": "Rules",
    "profiles": [{"key": "spears", "name": "Spears", "type": "foot", "statistics": [{"key": "men", "value": 24}]}],
    "army": {
      "sizes": ["standard", "large"], "unit_traits": ["brave", "tall"], "command_traits": ["on_foot"],
      "rating": {"key": "rating", "label": "rating", "hint": "How he is heard.", "least": 5, "most": 10, "usual": 8},
      "choices": [{"key": "men", "label": "men", "hint": "How many.", "least": 1, "most": 100},
                  {"key": "skill", "label": "skill", "hint": "How good.", "least": 1, "most": 2, "names": ["A", "B"]}],
      "options": [{"key": "year", "label": "Year", "hint": "Of the battle."},
                  {"key": "region", "label": "Region", "hint": "Of the world.", "choices": ["west", "east"]}]}})"));
  for (const char* said :
       {"\"size\" of a unit: standard, large\n", "\"traits\" of a unit: brave, tall\n", "1 to 100\n",
        "men: How many.\n", "1 A, 2 B\n", "5 to 10\n", "\"traits\" of a command: on_foot\n", "any text\n",
        "west|east\n", "\"rating\": 8", R"("choices": [{"key": "men", "value": 24}])"}) {
    EXPECT_NE(text.find(said), std::string::npos) << said << " is not in\n" << text;
  }
  EXPECT_TRUE(is_json(text)) << text;
}

TEST(ArmyListing, SaysNothingOfWhatRulesDoNotKnow) {
  const std::string text = profile_list(system_of(
      R"({"key": "rules", "name": "Rules", "profiles": [{"key": "spears", "name": "Spears", "type": "foot"}]})"));
  for (const char* word : {"may say", "rating", "choices"}) EXPECT_EQ(text.find(word), std::string::npos) << text;
  EXPECT_TRUE(is_json(text)) << text;
}

TEST(ArmyListing, ListsTheSavedListsAndTheFreePlaces) {
  v1::KeptArmies kept;
  kept.set_most(50);
  v1::KeptArmy& army = *kept.add_armies();
  army.set_name("Rupert's\x1b[2J Horse");
  army.set_system("pike_and_shotte");
  army.set_kept_ms(60'000);
  const std::string text = kept_army_list(kept, 180'000);
  for (const char* said : {"Rupert's", "pike_and_shotte", "2 min", "1 of 50 lists"}) {
    EXPECT_NE(text.find(said), std::string::npos) << said << " is not in\n" << text;
  }
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(ArmyListing, ExplainsToAGuestWhereListsAreKept) {
  EXPECT_NE(kept_army_list({}, 0).find("account"), std::string::npos);
}

}  // namespace
}  // namespace battalia::terminal
