// What the system declares to clients: complete, in words, and with the defaults of the catalogue.
#include "server/rules/systems/pike_and_shotte/info/info.h"

#include "tests/rules/pike_and_shotte/reference_tables.h"
#include "tests/rules/support/declared_keys.h"
#include "tests/support/worded.h"

#include <set>

namespace battalia::rules::pike_and_shotte {
namespace {

TEST(Info, EverySwitchHasTheDefaultOfTheCatalogue) {  // PS-OPT-01, PS-GEN-02
  json::object options = table("options");
  json::object printed = take(options, "rows").as_object();
  std::map<std::string, std::string> declared;
  for (const v1::OptionDeclared& option : system_info().options()) declared[option.key()] = option.standard();
  for (const auto& [key, on] : printed) EXPECT_EQ(declared[std::string(key)], on.as_bool() ? "on" : "off") << key;
  EXPECT_EQ(declared["distance_scale"], "1.0");
  EXPECT_EQ(declared["ask_rerolls"], "off");
  EXPECT_EQ(declared.size(), printed.size() + 2);
}

TEST(Info, EveryDecisionPointIsDeclared) {
  std::set<std::string> clauses;
  for (const v1::DecisionDeclared& decision : system_info().decisions()) clauses.insert(decision.clause());
  EXPECT_EQ(clauses.size(), 22u);
  EXPECT_TRUE(clauses.contains("DP-01"));
  EXPECT_TRUE(clauses.contains("DP-22"));
}

TEST(Info, EveryKeyHasALabelAndASentence) {
  const v1::SystemInfo& info = system_info();
  tests::expect_worded(info);
  EXPECT_EQ(info.profiles_size(), 29);
  EXPECT_EQ(&system_info(), &info);
}

TEST(Info, EveryWordOfTheChaptersIsDeclared) {
  EXPECT_EQ(tests::undeclared_keys(system_info(),
                                   {"families/brigade/vocabulary/keys.h", "families/brigade/vocabulary/combat_keys.h",
                                    "systems/pike_and_shotte/vocabulary/keys.h"}),
            std::set<std::string>({"retreat_facing"}));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
