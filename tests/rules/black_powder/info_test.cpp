// The system's declarations to clients: complete, in words, and with the defaults of the catalogue.
#include "server/rules/systems/black_powder/info/info.h"

#include "tests/rules/black_powder/reference_tables.h"
#include "tests/rules/support/declared_keys.h"
#include "tests/support/worded.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

TEST(BlackPowderInfo, EverySwitchHasTheDefaultOfTheCatalogue) {  // BP-GEN-02, BP-GEN-10, BP-OPT-05
  const json::object printed = table("options").at("rows").as_object();
  for (const v1::OptionDeclared& option : system_info().options()) {
    if (!option.key().starts_with("OPT-")) continue;
    ASSERT_TRUE(printed.contains(option.key())) << option.key();
    EXPECT_EQ(option.standard(), printed.at(option.key()).as_bool() ? "on" : "off") << option.key();
  }
}

TEST(BlackPowderInfo, EveryDecisionPointIsDeclared) {
  std::set<std::string> clauses;
  for (const v1::DecisionDeclared& decision : system_info().decisions()) clauses.insert(decision.clause());
  EXPECT_EQ(clauses.size(), 28u);
  EXPECT_EQ(*clauses.begin(), "DP-01");
  EXPECT_EQ(*clauses.rbegin(), "DP-28");
}

TEST(BlackPowderInfo, EveryKeyHasALabelAndASentence) {
  tests::expect_worded(system_info());
  EXPECT_EQ(system_info().profiles_size(), 25);
}

TEST(BlackPowderInfo, HintsNameTheNumbersOfTheBook) {
  const auto hint = [](const auto& keys, std::string_view key) {
    const auto found = std::ranges::find_if(keys, [&](const v1::KeyDeclared& one) { return one.key() == key; });
    return found == keys.end() ? std::string() : found->hint();
  };
  const v1::SystemInfo& info = system_info();
  EXPECT_NE(hint(info.statuses(), "broken").find("brigade"), std::string::npos);
  EXPECT_NE(hint(info.statuses(), "may_use_initiative").find("12 in"), std::string::npos);
  EXPECT_NE(hint(info.statuses(), "pending_halt").find("square"), std::string::npos);
  EXPECT_NE(hint(info.statistics(), "shooting_short").find("6 in"), std::string::npos);
  EXPECT_NE(hint(info.statistics(), "on_foot").find("36 in instead of 48 in"), std::string::npos);
  for (const auto* keys : {&info.statuses(), &info.statistics(), &info.traits(), &info.formations()}) {
    for (const v1::KeyDeclared& key : *keys) EXPECT_EQ(key.hint().find('{'), std::string::npos) << key.key();
  }
  for (const v1::DecisionDeclared& decision : info.decisions()) {
    EXPECT_EQ((decision.label() + decision.hint()).find('{'), std::string::npos) << decision.key();
  }
}

// The family's keys are declared, except the types of unit that only its other books have.
TEST(BlackPowderInfo, EveryWordOfTheChaptersIsDeclared) {
  EXPECT_EQ(tests::undeclared_keys(system_info(),
                                   {"families/brigade/vocabulary/keys.h", "families/brigade/vocabulary/combat_keys.h",
                                    "systems/black_powder/vocabulary/keys.h"}),
            std::set<std::string>({"heavy_horse", "light_gun", "light_horse", "medium_gun", "mortar", "skirmishers"}));
}

}  // namespace
}  // namespace battalia::rules::black_powder
