// Each system's list of versions: complete, in order, with clauses that exist, and the same as in its README.
#include "server/rules/rules_versions.h"

#include "server/rules/rule_system.h"
#include "tests/support/revised.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace battalia::rules {
namespace {

// server/rules/systems/fornovo_to_sedgemoor for fornovo-to-sedgemoor.
std::string folder_of(const RuleSystem& system) {
  for (const tests::SourceFile& file : tests::files_under("server/rules/systems", {"README.md"})) {
    const std::string folder = file.path.substr(0, file.path.rfind('/'));
    std::string name = folder.substr(folder.rfind('/') + 1);
    std::replace(name.begin(), name.end(), '_', '-');
    if (system.info().key().starts_with(name)) return folder;
  }
  return {};
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string in_running_games(const RulesChange& change) {
  if (change.kind == ChangeKind::wording) return "wording only";
  return change.kind == ChangeKind::fault ? "corrected" : "keep `" + std::string(change.kept->key) + "`";
}

// The section of the README, from its second version on.
std::string section_of(std::span<const RulesVersion> versions) {
  std::string text;
  for (const RulesVersion& version : versions) {
    if (version.changes.empty()) continue;
    text += "### Version " + std::to_string(version.number) +
            "\n\n| clauses | what changed | before | in running games |\n|---|---|---|---|\n";
    for (const RulesChange& change : version.changes) {
      text += "| " + joined(change.clauses) + " | " + std::string(change.what) + " | " + std::string(change.why) +
              " | " + in_running_games(change) + " |\n";
    }
    text += "\n";
  }
  return text;
}

class Versions : public testing::TestWithParam<const RuleSystem*> {
 protected:
  const RuleSystem& system() const { return *GetParam(); }
};

TEST_P(Versions, AreListedFromTheFirstToTheOneThatGamesBeginWith) {
  std::uint32_t expected = 0;
  for (const RulesVersion& version : system().versions()) EXPECT_EQ(version.number, ++expected);
  EXPECT_EQ(expected, system().info().rules_version());
  EXPECT_TRUE(system().versions().front().changes.empty());
  for (const RulesVersion& version : system().versions().subspan(1)) EXPECT_FALSE(version.changes.empty());
}

TEST_P(Versions, SayEachChangeInSentencesAndKeepAReadingBySwitchOnly) {
  std::set<std::string_view> switches;
  for (const RulesVersion& version : system().versions()) {
    for (const RulesChange& change : version.changes) {
      const std::string what(change.what);
      EXPECT_FALSE(change.clauses.empty()) << what;
      EXPECT_TRUE(what.ends_with(".") && change.why.ends_with(".")) << what;
      EXPECT_EQ(what.find('|'), std::string::npos) << what;
      EXPECT_EQ(change.kept != nullptr, change.kind == ChangeKind::reading) << what;
      if (change.kept == nullptr) continue;
      EXPECT_EQ(change.kept->since, version.number) << what;
      EXPECT_TRUE(switches.insert(change.kept->key).second) << "one switch a reading: " << change.kept->key;
    }
  }
}

TEST_P(Versions, NameClausesThatExist) {
  const std::string folder = folder_of(system());
  std::set<std::string> known;
  std::set<std::string> series;
  for (const tests::SourceFile& file :
       tests::files_under("tests/rules/data/" + folder.substr(folder.rfind('/') + 1) + "_clauses.txt")) {
    for (const std::string& line : file.lines) {
      known.insert(line);
      series.insert(line.substr(0, line.find('-') + 1));
    }
  }
  ASSERT_FALSE(known.empty());
  for (const RulesVersion& version : system().versions()) {
    for (const RulesChange& change : version.changes) {
      for (const std::string_view clause : change.clauses) {
        const std::string id(clause);
        if (!series.contains(id.substr(0, id.find('-') + 1))) continue;  // a ruling or a decision
        EXPECT_TRUE(known.contains(id)) << id << " is no clause";
      }
    }
  }
}

TEST_P(Versions, AreListedInTheReadme) {
  const std::string readme = tests::read_text(tests::source_dir() / folder_of(system()) / "README.md");
  const std::size_t begins = readme.find("\n## Rules versions\n");
  ASSERT_NE(begins, std::string::npos);
  if (system().versions().size() == 1) return;  // nothing has changed yet
  const std::size_t first = readme.find("### Version ", begins);
  const std::size_t ends = readme.find("\n## ", begins + 1);
  ASSERT_LT(first, ends);
  EXPECT_EQ(readme.substr(first, ends + 1 - first), section_of(system().versions()));
}

// A seat is notified only of changes that concern what it may know: each question also has an answer on a bare table.
TEST_P(Versions, AskWhatABattleHasOnAnyTable) {
  for (const RulesVersion& version : system().versions()) {
    for (const RulesChange& change : version.changes) {
      const bool concerned = change.concerns != nullptr && change.concerns(Table());
      EXPECT_FALSE(concerned) << change.what;
    }
  }
}

// For each change, some battle contains what it is about.
TEST_P(Versions, AskNothingThatNoBattleHas) {
  std::vector<Table> battles;
  for (const v1::Scenario& scenario : system().scenarios()) battles.push_back(from_message(scenario.table()));
  for (const v1::OptionDeclared& option : system().info().options()) {
    for (const std::string& choice : option.choices()) {
      Table chosen;
      chosen.set_option(rules::OptionKey(option.key()), choice);
      battles.push_back(chosen);
    }
  }
  for (const RulesVersion& version : system().versions()) {
    for (const RulesChange& change : version.changes) {
      const bool asked = change.concerns == nullptr || std::any_of(battles.begin(), battles.end(), change.concerns);
      EXPECT_TRUE(asked) << change.what;
    }
  }
}

std::string name_of_system(const testing::TestParamInfo<const RuleSystem*>& info) {
  std::string name = info.param->info().key();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(EverySystem, Versions, testing::ValuesIn(all_systems().begin(), all_systems().end()),
                         name_of_system);

TEST(KeptReadings, AreThoseOfGamesThatBeganBefore) {
  constexpr KeptReading kOld{"old", 3};
  Table table;
  table.rules_version = 2;
  EXPECT_TRUE(is_kept(kOld, table));
  table.rules_version = 3;
  EXPECT_FALSE(is_kept(kOld, table));
  table.rules_version = 0;
  EXPECT_FALSE(is_kept(kOld, table)) << "a table that names no version is played by the newest";
}

TEST(KeptReadings, AreReportedWithOtherChangesButWordingIsNot) {
  const auto versions = tests::revised_skirmish(3).versions();
  EXPECT_EQ(changes_between(versions, 1, 2).size(), 5U);
  EXPECT_EQ(changes_between(versions, 2, 3).size(), 1U);
  EXPECT_EQ(changes_between(versions, 1, 3).size(), 6U);
  EXPECT_TRUE(changes_between(versions, 3, 3).empty());
}

}  // namespace
}  // namespace battalia::rules
