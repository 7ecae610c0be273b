// What the system declares to clients: complete, in words, and with the defaults of the catalogue.
#include "server/rules/systems/pike_and_shotte/info/info.h"

#include "tests/rules/pike_and_shotte/reference_tables.h"
#include "tests/support/worded.h"

#include <regex>
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

// The keys of the chapters' word list: each is declared, but for what never hangs on a unit, command, side or game.
TEST(Info, EveryWordOfTheChaptersIsDeclared) {
  std::set<std::string> declared;
  const v1::SystemInfo& info = system_info();
  for (const auto* keys :
       {&info.statuses(), &info.statistics(), &info.traits(), &info.formations(), &info.terrain_kinds(),
        &info.terrain_properties(), &info.zone_purposes(), &info.dice_purposes()}) {
    for (const v1::KeyDeclared& key : *keys) declared.insert(key.key());
  }
  for (const auto& type : info.unit_types()) declared.insert(type.key());
  for (const auto& phase : info.phases()) declared.insert(phase.key());
  for (const auto& option : info.options()) declared.insert(option.key());
  for (const auto& decision : info.decisions()) declared.insert(decision.key());
  const std::regex word("inline constexpr \\w+Key k[A-Za-z0-9]+\\{\"([a-zA-Z0-9_.-]+)\"\\}");
  for (const char* file : {"families/brigade/vocabulary/keys.h", "families/brigade/vocabulary/combat_keys.h",
                           "systems/pike_and_shotte/vocabulary/keys.h"}) {
    const std::string text = tests::read_text(tests::source_dir() / "server/rules" / file);
    for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
      const std::string key = (*at)[1];
      EXPECT_TRUE(declared.contains(key)) << file << ": " << key;
    }
  }
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
