// What the system declares to clients: complete, in words, and with the defaults of the catalogue.
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include "tests/rules/support/declared_keys.h"
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

// The keys of the chapters' word list: each is declared, except those never stored on a unit, command, side or game.
TEST(FornovoInfo, EveryWordOfTheChaptersIsDeclared) {
  const std::string system = "systems/fornovo_to_sedgemoor/";
  EXPECT_EQ(tests::undeclared_keys(system_info(),
                                   {system + "vocabulary/keys.h", system + "vocabulary/status_keys.h",
                                    system + "vocabulary/options.h", system + "special_rules/scenario_rules.h"}),
            std::set<std::string>());
}

// A number that is only in the tables is checked against the page and affects no rule.
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
