// What the system declares to clients: complete, in words, and with the defaults of the catalogue.
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include "tests/support/tree.h"
#include "tests/support/worded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

TEST(FornovoInfo, EveryDecisionPointIsDeclared) {  // D-01 to D-38
  std::set<std::string> clauses, keys;
  for (const v1::DecisionDeclared& decision : system_info().decisions()) {
    clauses.insert(decision.clause());
    EXPECT_TRUE(keys.insert(decision.key()).second) << decision.key();
    EXPECT_TRUE(decision.hint().ends_with(".")) << decision.key();
  }
  EXPECT_EQ(clauses.size(), 38u);
  EXPECT_TRUE(clauses.contains("D-01"));
  EXPECT_TRUE(clauses.contains("D-38"));
}

TEST(FornovoInfo, EveryKeyHasALabelAndASentence) {
  const v1::SystemInfo& info = system_info();
  tests::expect_worded(info);
  EXPECT_EQ(&system_info(), &info);
}

TEST(FornovoInfo, SaysHowManyMenAFigureIs) {  // FTS-1.1-b
  const auto& statuses = system_info().statuses();
  const auto figures = std::find_if(statuses.begin(), statuses.end(),
                                    [](const v1::KeyDeclared& declared) { return declared.key() == "figures"; });
  ASSERT_NE(figures, statuses.end());
  EXPECT_NE(figures->hint().find("twenty men"), std::string::npos);
}

// The keys of the chapters' word list: each is declared, but for what never hangs on a unit, command, side or game.
TEST(FornovoInfo, EveryWordOfTheChaptersIsDeclared) {
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
  for (const char* file : {"vocabulary/keys.h", "vocabulary/options.h", "special_rules/scenario_rules.h"}) {
    const std::string text = tests::read_text(tests::source_dir() / "server/rules/systems/fornovo_to_sedgemoor" / file);
    for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
      const std::string key = (*at)[1];
      if (key.ends_with("_")) continue;  // the beginning of numbered keys
      EXPECT_TRUE(declared.contains(key)) << file << ": " << key;
    }
  }
}

// A number that stands only in the tables is checked against the page and binds nobody.
TEST(FornovoInfo, EveryNumberOfTheTablesIsLookedUp) {
  std::map<std::string, int> named;
  const std::regex name("\\bk[A-Z][A-Za-z0-9_]*");
  std::set<std::string> numbers;
  for (const tests::SourceFile& file :
       tests::files_under("server/rules/systems/fornovo_to_sedgemoor", {".h", ".cpp"})) {
    for (const std::string& line : file.lines) {
      std::string text = line.substr(0, line.find("//"));
      std::smatch first;
      if (file.path.ends_with("tables.h") && text.starts_with("inline constexpr") &&
          std::regex_search(text, first, name)) {
        numbers.insert(first.str());
      }
      for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at) ++named[at->str()];
    }
  }
  EXPECT_GT(numbers.size(), 100u);
  for (const std::string& number : numbers) EXPECT_GT(named[number], 1) << number << " is looked up by nobody";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
