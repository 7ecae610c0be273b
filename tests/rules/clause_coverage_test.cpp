// Every clause of a system's catalogue is decided by code and named by a test, or listed as left out with the reason.
// tests/rules/data/<system>_clauses.txt lists the clauses, <system>_not_implemented.txt what is left out ("ID reason").
// A family cites rules by their meaning, Rule::x. The book of each system maps them to clauses: {Rule::x, "PS-..."}.
// Writes clause_coverage_<system>.md into the build folder: clause, where it is decided, where it is tested.
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdio>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace battalia::tests {
namespace {

using Places = std::map<std::string, std::set<std::string>>;  // clause -> files

std::string numbered(const std::string& series, int number) {
  std::string digits = std::to_string(number);
  return series + (digits.size() < 2 ? "0" + digits : digits);
}

// Notes every clause that the file names; "PS-MOV-01 to 05" and "PS-MOV-01 to PS-MOV-05" name five, "PS-MOV-01, 03"
// two.
void note(const SourceFile& file, const std::regex& clause, Places& places) {
  static const std::regex more("^(?:, ([0-9]{2,3})|( to )(?:[A-Z]+-[A-Z]+-)?([0-9]{2,3}))(?![0-9.]| in\\b)");
  std::string text;
  for (const std::string& line : file.lines) text += line + "\n";
  for (std::sregex_iterator at(text.begin(), text.end(), clause), end; at != end; ++at) {
    places[at->str()].insert(file.path);
    const std::string series = at->str().substr(0, at->str().rfind('-') + 1);
    int last = std::stoi(at->str().substr(series.size()));
    auto rest = text.cbegin() + at->position() + at->length();
    for (std::smatch also; std::regex_search(rest, text.cend(), also, more); rest += also.length()) {
      const int next = std::stoi(also[1].matched ? also[1] : also[3]);
      for (int i = also[2].matched ? last + 1 : next; i <= next; ++i) places[numbered(series, i)].insert(file.path);
      last = next;
    }
  }
}

// The same for clauses that end in a letter: "FTS-9.19-b to 9.19-g" names six. Only within one section.
void note_letters(const SourceFile& file, const std::regex& clause, Places& places) {
  static const std::regex to("^ to (?:[A-Z]+-)?(?:([0-9A-Z.]+)-)?([a-z])\\b");
  for (const std::string& line : file.lines) {
    for (std::sregex_iterator at(line.begin(), line.end(), clause), end; at != end; ++at) {
      const std::string id = at->str();
      places[id].insert(file.path);
      const std::string series = id.substr(0, id.size() - 1);
      const std::string section = series.substr(series.find('-') + 1, series.size() - series.find('-') - 2);
      const std::string rest = at->suffix();
      std::smatch last;
      if (!std::regex_search(rest, last, to) || (last[1].matched && last[1] != section)) continue;
      const char until = last[2].str().front();
      for (char letter = id.back(); letter <= until; ++letter) places[series + letter].insert(file.path);
    }
  }
}

using Rules = std::map<std::string, std::string>;  // the rule of a family -> its clause in that book

// Removes the lines of that map from the file, because they decide nothing.
void take_rules(SourceFile& file, Rules& rules) {
  static const std::regex row("^ *\\{Rule::(\\w+), \"([^\"]+)\"\\},");
  std::erase_if(file.lines, [&](const std::string& line) {
    std::smatch found;
    if (line.find("{Rule::") == std::string::npos || !std::regex_search(line, found, row)) return false;
    rules[found[1]] = found[2];
    return true;
  });
}

// The clauses of the rules that the file of a family cites; `cited` records them. A book may cite another one for a
// rule: only clauses with the prefix are its own.
void note_rules(const SourceFile& file, const Rules& rules, const std::string& prefix, Places& places,
                std::set<std::string>& cited) {
  static const std::regex rule("\\bRule::(\\w+)");
  for (const std::string& line : file.lines) {
    if (line.find("Rule::") == std::string::npos) continue;
    for (std::sregex_iterator at(line.begin(), line.end(), rule), end; at != end; ++at) {
      const auto found = rules.find((*at)[1]);
      if (found == rules.end()) continue;
      cited.insert(found->first);
      if (found->second.starts_with(prefix)) places[found->second].insert(file.path);
    }
  }
}

std::string listed(const std::set<std::string>& files) {
  std::string text;
  for (const std::string& file : files) {
    text += (text.empty() ? "" : ", ") + file.substr(file.rfind('/') + 1);
  }
  return text;
}

std::map<std::string, std::string> left_out(const std::string& system) {
  std::map<std::string, std::string> reasons;
  for (const SourceFile& file : files_under("tests/rules/data/" + system + "_not_implemented.txt")) {
    for (const std::string& line : file.lines) {
      const std::size_t space = line.find(' ');
      if (line.empty() || line.front() == '#') continue;
      EXPECT_NE(space, std::string::npos) << line << ": say why it is left out";
      if (space != std::string::npos) reasons[line.substr(0, space)] = line.substr(space + 1);
    }
  }
  return reasons;
}

void cover(const std::string& system, const std::vector<std::string>& clauses) {
  ASSERT_FALSE(clauses.empty());
  const bool lettered = std::isalpha(static_cast<unsigned char>(clauses.front().back())) != 0;
  const std::string prefix = clauses.front().substr(0, clauses.front().find('-') + 1);
  const std::regex clause("\\b" + prefix + (lettered ? "[0-9A-Z.]+-[a-z]\\b" : "[A-Z]+-[0-9]{2,3}\\b"));
  const auto note_in = [&](SourceFile file, Places& places) {
    // Regular expressions are slow: only where there is something to find.
    std::erase_if(file.lines, [&](const std::string& line) { return line.find(prefix) == std::string::npos; });
    return lettered ? note_letters(file, clause, places) : note(file, clause, places);
  };
  Places code;
  Places tests;
  Rules rules;
  for (SourceFile& file : files_under("server/rules/systems/" + system, {".cpp", ".h"})) {
    take_rules(file, rules);
    if (!file.path.ends_with("/versions.cpp")) note_in(file, code);  // which lists clauses and decides none
  }
  std::set<std::string> cited;
  for (const SourceFile& file : files_under("server/rules/families", {".cpp", ".h"})) {
    note_in(file, code);
    note_rules(file, rules, prefix, code, cited);
  }
  for (const auto& [rule, decided] : rules) {
    EXPECT_TRUE(cited.contains(rule)) << "Rule::" << rule << " (" << decided
                                      << ") is cited nowhere in server/rules/families";
  }
  for (const SourceFile& file : files_under("tests/rules", {".cpp", ".h"})) note_in(file, tests);
  const auto reasons = left_out(system);
  const std::set<std::string> known(clauses.begin(), clauses.end());
  for (const auto& [named, files] : code)
    EXPECT_TRUE(known.contains(named)) << named << " is no clause: " << listed(files);
  for (const auto& [named, files] : tests)
    EXPECT_TRUE(known.contains(named)) << named << " is no clause: " << listed(files);

  std::ostringstream report;
  std::size_t covered = 0;
  for (const std::string& id : clauses) {
    const auto reason = reasons.find(id);
    if (reason != reasons.end()) {
      report << "| " << id << " | left out: " << reason->second << " | |\n";
      EXPECT_FALSE(code.contains(id) && tests.contains(id)) << id << " is covered; take it off the list";
      continue;
    }
    report << "| " << id << " | " << listed(code[id]) << " | " << listed(tests[id]) << " |\n";
    EXPECT_FALSE(code[id].empty()) << id << " is decided nowhere in server/rules/systems/" << system;
    EXPECT_FALSE(tests[id].empty()) << id << " is named by no test in tests/rules";
    if (!code[id].empty() && !tests[id].empty()) ++covered;
  }
  std::ofstream(build_dir() / ("clause_coverage_" + system + ".md"))
      << "# Clauses of " << system << "\n\n"
      << covered << " of " << clauses.size()
      << " clauses are decided by code and named by a test.\n\n| clause | decided in | tested in |\n|---|---|---|\n"
      << report.str();
}

TEST(ClauseCoverage, EveryClauseHasItsCodeAndItsTest) {
  int systems = 0;
  for (const SourceFile& file : files_under("tests/rules/data", {"_clauses.txt"})) {
    const std::string name = file.path.substr(file.path.rfind('/') + 1);
    std::vector<std::string> clauses;
    for (const std::string& line : file.lines) {
      if (!line.empty()) clauses.push_back(line);
    }
    cover(name.substr(0, name.size() - std::string("_clauses.txt").size()), clauses);
    ++systems;
  }
  EXPECT_GT(systems, 0);
}

}  // namespace
}  // namespace battalia::tests
