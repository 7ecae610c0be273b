// Runs every decision point of God Will Know His Own from the command line (decision_points.txt): what an umpire writes
// is decided, and a misspelt word is answered with the word that was meant.
#include "server/battaliactl/calculator/adjudicate.h"
#include "server/battaliactl/calculator/given/given_table.h"
#include "server/battaliactl/narration.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace battalia::ctl {
namespace {

constexpr std::string_view kSides = R"(system god-will-know-his-own
table 72 x 48
command red r "Red" commander RC : acting command_points=4
command blue b "Blue" commander BC
)";
constexpr std::string_view kFarOff = R"(unit red RC "Captain" of r profile hi_o at (300mm,490mm)
unit blue BC "Castellan" of b profile hi_o at (900mm,900mm) facing 180
)";

const rules::RuleSystem& rules_tried() { return *rules::find_system(rules::all_systems(), "god-will-know-his-own"); }

struct Point {
  std::string key;
  std::string table = std::string(kSides);
  std::vector<std::string> acts;  // the last decides
  std::string dice;
  std::string until;  // empty: the acts need no further dice
  std::string told;
  std::string misspelt;
  std::string meant;  // empty: refused in other words
};

void read_line(const std::string& line, Point& point) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, space), rest = space == line.size() ? "" : line.substr(space + 1);
  if (word == "act") return point.acts.push_back(rest);
  for (const auto& [name, field] :
       {std::pair("dice", &point.dice), std::pair("until", &point.until), std::pair("told", &point.told),
        std::pair("misspelt", &point.misspelt), std::pair("meant", &point.meant)}) {
    if (word == name) {
      *field = rest;
      return;
    }
  }
  point.table += line == "far off" ? std::string(kFarOff) : line + "\n";
}

std::vector<Point> points() {
  std::vector<Point> all;
  for (const tests::SourceFile& file : tests::files_under("tests/battaliactl/decision_points.txt")) {
    for (const std::string& line : file.lines) {
      if (line.empty() || line.front() == '#') continue;
      if (line.starts_with("point ")) {
        all.emplace_back().key = line.substr(6);
      } else {
        read_line(line, all.back());
      }
    }
  }
  return all;
}

Answered answered(const Point& point, const std::string& last_act) {
  const auto given = read_given_table(point.table);
  EXPECT_TRUE(given.has_value()) << point.key << ": " << given.error();
  if (!given) return {};
  Question asked;
  asked.system = given->system;
  asked.table = rules::from_message(given->table);
  for (const std::string& act : point.acts) asked.acts.push_back(read_ordered(act, v1::SEAT_UNSPECIFIED).value());
  asked.acts.back() = read_ordered(last_act, v1::SEAT_UNSPECIFIED).value();
  asked.dice = read_dice(point.dice).value();
  if (!point.until.empty()) asked.until = {point.until};
  return adjudicate(asked);
}

std::string told_of(const Answered& answered) {
  std::ostringstream out;
  describe(out, answered.events(), rules::to_message(answered.after), rules_tried().info());
  return out.str();
}

TEST(GwkDecisionPoints, AreDecidedFromTheCommandLine) {
  for (const Point& point : points()) {
    const Answered answer = answered(point, point.acts.back());
    EXPECT_FALSE(answer.stopped) << point.key << ": " << answer.stopped->sentence << "\n" << told_of(answer);
    EXPECT_NE(told_of(answer).find(point.told), std::string::npos) << point.key << ":\n" << told_of(answer);
  }
}

TEST(GwkDecisionPoints, AMisspeltWordIsAnsweredWithTheWordMeant) {
  for (const Point& point : points()) {
    const Answered answer = answered(point, point.misspelt);
    ASSERT_TRUE(answer.stopped) << point.key << ": " << point.misspelt;
    const std::string word = point.meant.empty() ? "" : "\"" + point.meant + "\"";
    EXPECT_NE(answer.stopped->sentence.find(word), std::string::npos)
        << point.key << ": " << point.misspelt << ": " << answer.stopped->sentence;
  }
}

// D-02 concerns the table's options, D-24 needs a base that no army has, D-28 belongs to the match and is no act of the
// rules.
TEST(GwkDecisionPoints, TheOthersAreNoActs) {
  const std::string table = std::string(kSides) + std::string(kFarOff) + "turn 1 active red phase orders\n";
  const auto options = read_given_table(table + "option sequence_variant random_comand\n");
  ASSERT_FALSE(options);
  EXPECT_NE(options.error().find("did you mean \"random_command\"?"), std::string::npos) << options.error();
  const auto narrow = read_given_table(table + "unit red R of r profile hi_o at (500mm,490mm) size 8mm x 20mm\n");
  ASSERT_FALSE(narrow);
  EXPECT_NE(narrow.error().find("GWK-BASE-01"), std::string::npos) << narrow.error();

  std::set<std::string> seen = {"D-02", "D-24", "D-28"};
  for (const Point& point : points()) EXPECT_TRUE(seen.insert(point.key).second) << point.key << " twice";
  std::set<std::string> declared;
  const v1::SystemInfo& info = rules_tried().info();
  for (const v1::DecisionDeclared& decision : info.decisions()) declared.insert(decision.clause());
  EXPECT_EQ(seen, declared);
}

}  // namespace
}  // namespace battalia::ctl
