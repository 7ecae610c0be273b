// Every error message of the notation readers: where it is, what was expected, what was found.
#include "common/notation/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace battalia::notation {
namespace {

std::string error_of(std::string_view text) {
  const auto table = read_table(text);
  return table ? "no error" : in_words(table.error());
}

TEST(NotationErrors, SayWhereAndWhatWasExpected) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"unt red K1",
       "line 1, column 1: no line starts with \"unt\"; command, commander, contact, decision, game, marker, "
       "modifier, option, profile, result, scenario, side, system, table, terrain, turn, unit or zone do"},
      {"\n\nunit rde K1",
       "line 3, column 6: expected a side (none, red or blue), found \"rde\"; did you mean \"red\"?"},
      {"unit red", "line 1, column 9: expected the id of the unit, found the end of the line"},
      {"unit red \"\"", "line 1, column 10: the id of a unit may not be empty"},
      {"unit red K1\nunit red K1", "line 2, column 10: a line above has a unit of the id \"K1\""},
      {"unit red K1 at 5,5", "line 1, column 16: expected a point in inches such as (12,7.5), found \"5\""},
      {"unit red K1 at (5,five)", "line 1, column 19: expected a point in inches such as (12,7.5), found \"five\""},
      {"unit red K1 at (5,1.23456789012345678)",
       "line 1, column 19: \"1.23456789012345678\" has too many digits: a length has at most 14, and five decimals of "
       "an inch are already finer than the micrometre that is kept"},
      {"unit red K1 facing north",
       "line 1, column 20: expected an angle in degrees, clockwise from up the table, found \"north\""},
      {"unit red K1 size 7", "line 1, column 19: expected a size in inches such as 7 x 2, found the end of the line"},
      {"unit red K1 size 7xx", "line 1, column 18: expected a size in inches such as 7 x 2, found \"7xx\""},
      {"unit red K1 morale=high", "line 1, column 20: expected the value of morale, a whole number, found \"high\""},
      {"unit red K1 : casualties=",
       "line 1, column 26: expected the value of casualties, a whole number, found the end of the line"},
      {"unit red K1 : (", "line 1, column 15: expected a status such as disordered or casualties=2, found ("},
      {"unit red K1 profile pike", "line 1, column 21: no line above has a profile \"pike\""},
      {"profile a\nprofile a", "line 2, column 9: a line above has a profile of the key \"a\""},
      {"profile a x=1\nunit red K1 x=2 profile a",
       "line 2, column 25: the profile must come before the unit's own numbers, which override it"},
      {"profile a traits x\nunit red K1 profile a profile a", "line 2, column 31: only one profile to a line"},
      {"unit red K1 of foot", "line 1, column 16: there is no command \"foot\""},
      {"contact K1 front P1 front", "line 1, column 9: there is no unit \"K1\""},
      {"unit red K1 hidden blue", "line 1, column 20: expected from, found \"blue\""},
      {"unit red K1 guise foot", "line 1, column 19: expected the name it is shown by in quotes, found \"foot\""},
      {"unit red K1 arrives -1",
       "line 1, column 21: expected the turn it arrives, a whole number from 0, found \"-1\""},
      {"terrain hill h area (1,1) (2,2)",
       "line 1, column 32: expected a point in inches such as (12,7.5), found the end of the line"},
      {"terrain hill h blob", "line 1, column 16: expected a shape (none, area, line or point), found \"blob\""},
      {"table 48 x 36\ntable 48 x 36", "line 2, column 1: there is already a line \"table\"; keep one of them"},
      {"side green", "line 1, column 6: expected red or blue, found \"green\""},
      {"side red \"The King\" tired", "line 1, column 21: expected : before the statuses, found \"tired\""},
      {"option OPT-07", "line 1, column 14: expected the value of the option, found the end of the line"},
      {"turn three", "line 1, column 6: expected the turn, a whole number from 0, found \"three\""},
      {"turn 3 yesterday", "line 1, column 8: expected the end of the line, found \"yesterday\""},
      {"turn 99999999999", "line 1, column 6: expected the turn, a whole number from 0, found \"99999999999\""},
      {"result green", "line 1, column 8: expected an outcome (none, red, blue or draw), found \"green\""},
      {"title \"Naseby\"", "line 1, column 1: \"title\" is a line of a scenario, but this is only a table"},
      {"battalia-notation 2", "line 1, column 19: this program reads only notation 1"},
      {"\"unit\" red K1", "line 1, column 1: expected a word such as unit or terrain, found \"unit\""},
      {"unit red K1 \"York's", "line 1, column 13: the quotes opened here are not closed on this line"},
      {"unit red K1 \"a\\qb\"",
       "line 1, column 15: a backslash in quotes is followed by n, t, r, \", \\ or x and two digits up to 7f"},
      {"unit red K1 | x", "line 1, column 13: a text line begins with |; it can't be in the middle of a line"},
      {"| x", "line 1, column 1: a text line (|) continues the line above it, but there is no such line"},
      {"turn 1\n| x", "line 1, column 7: no text (|) belongs below this line"},
      {"turn 1\nunit red L\xc3\xbc\xff", "line 2, column 12: the text is not UTF-8 from here on; save it as UTF-8"},
      {"turn \x01", "line 1, column 6: a control character stands here; write it in quotes as \\x and two digits"},
  };
  for (const auto& [text, sentence] : cases) EXPECT_EQ(error_of(text), sentence) << text;
  EXPECT_EQ(
      error_of("unit red K1 frmation line"),
      "line 1, column 13: expected arrives, at, attached, destroyed, facing, for, formation, guise, hidden, inside, "
      "kind, looks, of, presence, profile, reserve, seems, size, symbol, through, traits, type or key=3, or : before "
      "the statuses, "
      "found \"frmation\"");
}

// A text can come from anybody: even the longest permitted text takes neither seconds nor much memory.
TEST(NotationErrors, ALongTextCostsNoMoreThanItsLength) {
  constexpr std::size_t kLongest = 60'000;
  const auto repeated = [](const std::string& first, const auto& more) {
    std::string text = first;
    for (int i = 0; text.size() < kLongest - 40; ++i) text += more(std::to_string(i));
    return text;
  };
  const auto again = [](const std::string& n, int by) { return std::to_string(std::stoi(n) + by); };
  const struct {
    std::string text;
    const char* fault;  // the last words of it; empty: it can be read
  } cases[] = {
      {"unit red K1 " + std::string(kLongest, '('), "found ("},
      {repeated("unit red K1 :", [](const std::string& n) { return " s" + n; }), "100 numbers and states"},
      {repeated("unit red K1", [](const std::string& n) { return " s" + n + "=1"; }), "100 numbers and states"},
      {repeated("profile a0 traits x,y\n",
                [&](const std::string& n) {
                  return "profile a" + again(n, 1) + " profile a" + n + " profile a" + n + "\n";
                }),
       "only one profile to a line"},
      {repeated(
           "profile a0 traits x,y\n",
           [&](const std::string& n) { return "profile a" + again(n, 1) + " profile a" + n + " traits z" + n + "\n"; }),
       "at most 200 lines of the kind \"profile\""},
      {"profile a traits " + std::string(4'096, 'x'), "this profile is too long"},
      {repeated("profile a traits " + std::string(4'000, 'x') + "\n",
                [](const std::string& n) { return "unit red K" + n + " profile a\n"; }),
       "256 kilobytes from profiles: shorten them"},
      {repeated("", [](const std::string& n) { return "unit red K" + n + "\n"; }),
       "at most 400 lines of the kind \"unit\""},
      {repeated("", [](const std::string& n) { return "marker red K" + n + "\n"; }),
       "at most 400 lines of the kind \"unit\""},
      {repeated("terrain woods w area", [](const std::string& n) { return " (" + n + ",1)"; }),
       "at most 5000 points of terrain and zones"},
      {repeated("unit red K1 traits a", [](const std::string& n) { return ",t" + n; }),
       "a list can't be longer than 400"},
  };
  for (const auto& one : cases) {
    const auto table = read_table(one.text);
    const std::string fault = table ? "" : table.error().reason;
    EXPECT_TRUE(fault.ends_with(one.fault) && fault.empty() == std::string_view(one.fault).empty()) << fault;
    EXPECT_TRUE(!table || table->ByteSizeLong() < 1U << 20);
  }
}

TEST(NotationErrors, AreReportedForScenarios) {
  const auto error = [](std::string_view text) {
    const auto scenario = read_scenario(text);
    return scenario ? "no error" : in_words(scenario.error());
  };
  EXPECT_EQ(error("title Naseby"),
            "line 1, column 7: expected the title in quotes, or in lines below that begin with |, found \"Naseby\"");
  EXPECT_EQ(
      error("briefing red"),
      "line 1, column 13: expected the text in quotes, or in lines below that begin with |, found the end of the line");
  EXPECT_EQ(error("briefing red \"a\"\n| b"),
            "line 1, column 14: give the text either in quotes or in the lines below (|), not both");
  const std::string_view text = "title Naseby\ntable 48 x 36\nunit rde K1\nturn one\nunit red K2 of foot";
  std::vector<int> lines;
  const auto faulty = read_scenario(text, 9);
  for (const ParseError& fault : faulty.error()) lines.push_back(fault.line);
  EXPECT_EQ(lines, (std::vector<int>{1, 3, 4})) << "names are looked at when every line can be read";
  EXPECT_EQ(read_scenario(text, 2).error().size(), 2U);
  EXPECT_EQ(read_scenario("table 48 x 36\nunit red K1 of foot\nunit red K2 of horse", 9).error().size(), 2U);
  EXPECT_EQ(error("info turn 3"), "line 1, column 6: expected key, system, red, blue, turns or units, found \"turn\"");
}

}  // namespace
}  // namespace battalia::notation
