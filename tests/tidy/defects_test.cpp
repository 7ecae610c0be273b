// Checks tests/defects.tsv: every number of the first reviews has its row, and the test that covers it exists.
#include "tests/support/tree.h"

#include <gtest/gtest.h>
#include <boost/regex.hpp>
#include <map>
#include <set>
#include <sstream>

namespace battalia::tests {
namespace {

struct Row {
  std::string number;  // "D1"
  std::string what;
  std::string test;
};

std::vector<Row> defects() {
  std::vector<Row> rows;
  std::istringstream lines(read_text(source_dir() / "tests/defects.tsv"));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream fields(line);
    Row& row = rows.emplace_back();
    std::getline(fields, row.number, '\t');
    std::getline(fields, row.what, '\t');
    std::getline(fields, row.test);
  }
  return rows;
}

// "Suite.Name" of every C++ test.
std::set<std::string> tests_there_are() {
  const boost::regex test(R"(TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  std::set<std::string> names;
  for (const SourceFile& file : files_under("tests", {".cpp"})) {
    const std::string text = read_text(source_dir() / file.path);
    for (boost::sregex_iterator at(text.begin(), text.end(), test), end; at != end; ++at) {
      names.insert((*at)[1].str() + "." + (*at)[2].str());
    }
  }
  return names;
}

TEST(Defects, EachHasATestThatExists) {
  const std::set<std::string> tests = tests_there_are();
  for (const Row& row : defects()) {
    SCOPED_TRACE(row.number + ": " + row.what);
    EXPECT_FALSE(row.what.empty());
    if (row.test.starts_with("none: ")) continue;
    const std::size_t colon = row.test.find(": ");
    if (colon == std::string::npos) {
      EXPECT_TRUE(tests.contains(row.test)) << "there is no test " << row.test;
      continue;
    }
    const auto file = source_dir() / row.test.substr(0, colon);
    ASSERT_TRUE(std::filesystem::exists(file)) << file;
    EXPECT_NE(read_text(file).find(row.test.substr(colon + 2)), std::string::npos) << row.test << ": not in that file";
  }
}

TEST(Defects, EveryNumberHasItsRowAndGraveOnesATest) {
  const std::map<char, int> numbers = {{'D', 36}, {'H', 5},  {'M', 15}, {'L', 17},
                                       {'B', 15}, {'F', 11}, {'P', 10}, {'A', 8}};
  const std::map<char, int> grave = {{'D', 13}, {'H', 5},  {'M', 15}, {'L', 0},
                                     {'B', 15}, {'F', 11}, {'P', 10}, {'A', 8}};
  std::map<std::string, int> rows;
  std::set<std::string> unheld;
  for (const Row& row : defects()) {
    ++rows[row.number];
    if (row.test.starts_with("none: ")) unheld.insert(row.number);
  }
  std::size_t all = 0;
  for (const auto& [kind, last] : numbers) {
    for (int number = 1; number <= last; ++number, ++all) {
      const std::string name = kind + std::to_string(number);
      EXPECT_TRUE(rows.contains(name)) << name;
      EXPECT_FALSE(number <= grave.at(kind) && unheld.contains(name)) << name << " is grave: it needs a test";
    }
  }
  EXPECT_EQ(rows.size(), all) << "a number that no review has";
}

}  // namespace
}  // namespace battalia::tests
