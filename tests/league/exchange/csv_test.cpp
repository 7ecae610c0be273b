// Tables for spreadsheets, and players read from them, compared with a reader of RFC 4180 that knows nothing of our
// code.
#include "server/league/exchange/csv.h"

#include "tests/league/support/odd_names.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <utility>
#include <vector>

namespace battalia::league {
namespace {

using tests::played;

// An independent reader of RFC 4180.
std::vector<std::vector<std::string>> cells_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1);
  std::string cell;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted) {
      if (text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"') {
        cell += text[i++];
      } else if (text[i] == '"') {
        quoted = false;
      } else {
        cell += text[i];
      }
    } else if (text[i] == '"') {
      EXPECT_TRUE(cell.empty()) << "a quotation mark inside a bare cell";
      quoted = true;
    } else if (text[i] == ',') {
      rows.back().push_back(std::exchange(cell, {}));
    } else if (text[i] == '\r') {
      EXPECT_EQ(text.at(i + 1), '\n');
      ++i;
      rows.back().push_back(std::exchange(cell, {}));
      rows.emplace_back();
    } else {
      EXPECT_NE(text[i], '\n') << "a bare line feed";
      cell += text[i];
    }
  }
  EXPECT_TRUE(rows.back().empty()) << "the last row ends with a line break";
  rows.pop_back();
  return rows;
}

TEST(Csv, EveryTableIsRectangularAndNoCellIsAFormula) {
  const v1::CompetitionView view = played().view("");
  for (const std::string& text : {csv_of(view.standings(0)), csv_of(view.crosstables(0)), csv_of(view.statistics(0)),
                                  csv_of_games(view), csv_of_entrants(view)}) {
    const auto rows = cells_of(text);
    ASSERT_GE(rows.size(), 3U);
    for (const auto& row : rows) {
      EXPECT_EQ(row.size(), rows.front().size());
      for (const std::string& cell : row) {
        const bool number = std::regex_match(cell, std::regex("-?[0-9]+(\\.[0-9]+)?"));
        EXPECT_FALSE(!number && cell != "-" && !cell.empty() &&
                     std::string("=+-@|%\t").find(cell[0]) != std::string::npos)
            << cell;
      }
    }
  }
  EXPECT_TRUE(csv_of(view.standings(0)).starts_with("Place,Name,"));
  EXPECT_TRUE(csv_of(view.statistics(0)).starts_with("Name,")) << "sides have no places";
  EXPECT_NE(csv_of_entrants(view).find("\"'=HYPERLINK(\"\"http://x\"\")\""), std::string::npos);
}

TEST(Csv, ActiveCellsAreMadeInertAndNumbersAreLeft) {
  EXPECT_EQ(csv_row({"-10", "=1+1", " =1", "a,b", "", "-x", "\t=1", "7.5"}),
            "-10,'=1+1,' =1,\"a,b\",,'-x,'\t'=1,7.5\r\n");
}

// The diagonal of a crosstable, and a sum that does not exist.
TEST(Csv, ADashIsLeftAsItIs) { EXPECT_EQ(csv_row({"-", "-1", "--", "-;=1"}), "-,-1,'--,\"'-;'=1\"\r\n"); }

// A spreadsheet that separates cells by semicolons takes a quotation mark in the middle of its cell for a letter.
TEST(Csv, NoCellIsAFormulaWhereSemicolonsSeparateThemEither) {
  EXPECT_EQ(csv_row({"1", "Ann;=HYPERLINK(1)"}), "1,\"Ann;'=HYPERLINK(1)\"\r\n");
  EXPECT_EQ(csv_row({"Ann; @x", "a\n+1", "a;b", "3;4"}), "\"Ann;' @x\",\"a\n'+1\",\"a;b\",\"3;4\"\r\n");
  EXPECT_EQ(csv_row({"\uFF1D1+1", "\uFF20x"}), "'\uFF1D1+1,'\uFF20x\r\n") << "signs of East Asian keyboards";
}

TEST(CsvImport, ReadsSemicolonsAndTabsAsSpreadsheetsInEuropeWriteThem) {
  for (const std::string text : {"name;account;club\r\nM\u00FCller;\"ann; ben\";K\u00F6ln, Mitte\r\n;;\r\n",
                                 "name\taccount\tclub\nM\u00FCller\tann; ben\tK\u00F6ln, Mitte\n",
                                 "sep=;\r\nname;account;club\r\nM\u00FCller;\"ann; ben\";K\u00F6ln, Mitte\r\n"}) {
    const auto players = players_of_csv(text);
    ASSERT_TRUE(players.has_value()) << players.error().front();
    ASSERT_EQ(players->entrants_size(), 1) << "empty rows are passed over";
    EXPECT_EQ(players->entrants(0).name(), "M\u00FCller");
    EXPECT_EQ(players->entrants(0).people_size(), 2);
    EXPECT_EQ(players->entrants(0).club(), "K\u00F6ln, Mitte");
  }
  const auto one = players_of_csv("name\nAnn; the elder\n");
  ASSERT_TRUE(one.has_value());
  EXPECT_EQ(one->entrants(0).name(), "Ann; the elder") << "one column has no separators";
}

TEST(CsvImport, ReadsPlayersByTheNamesOfTheColumns) {
  const auto players = players_of_csv(
      "\xEF\xBB\xBF"
      "Club,Name,Rating,Division\r\nLeeds,\"Smith, Ann\",1720,2\r\n,Ben,,\r\n\r\n");
  ASSERT_TRUE(players.has_value());
  ASSERT_EQ(players->entrants_size(), 2);
  EXPECT_EQ(players->entrants(0).name(), "Smith, Ann");
  EXPECT_EQ(players->entrants(0).club(), "Leeds");
  EXPECT_EQ(players->entrants(0).seed_rating(), 1720);
  EXPECT_EQ(players->entrants(0).division(), 1U);
  EXPECT_EQ(players->entrants(1).name(), "Ben");
}

TEST(CsvImport, NamesTheAccountsThatPlay) {
  const auto players = players_of_csv("name,account\nAnn,ann\nThe Foxes, ben ; cat;\nNobody's,\n");
  ASSERT_TRUE(players.has_value());
  ASSERT_EQ(players->entrants_size(), 3);
  EXPECT_EQ(players->entrants(0).people_size(), 1);
  EXPECT_EQ(players->entrants(0).people(0), "ann");
  ASSERT_EQ(players->entrants(1).people_size(), 2) << "a team, board by board";
  EXPECT_EQ(players->entrants(1).people(0), "ben");
  EXPECT_EQ(players->entrants(1).people(1), "cat");
  EXPECT_EQ(players->entrants(2).people_size(), 0);
}

// A header of 60,000 empty cells once cost the server seconds and seven megabytes to refuse.
TEST(CsvImport, ListsALimitedNumberOfFaultsOfTheHeader) {
  const auto wide = players_of_csv(std::string(60'000, ','));
  ASSERT_FALSE(wide.has_value());
  EXPECT_LE(wide.error().size(), 21U);
  std::string twice = "name";
  for (int i = 0; i < 10'000; ++i) twice += ",name";
  const auto doubled = players_of_csv(twice + "\nAnn\n");
  ASSERT_FALSE(doubled.has_value());
  EXPECT_LE(doubled.error().size(), 21U);
  EXPECT_EQ(doubled.error().front(), "Line 1: the column \"name\" is there twice.");
}

TEST(CsvImport, ReportsEveryFaultWithItsLine) {
  const auto faults = [](const std::string& text) {
    const auto players = players_of_csv(text);
    std::string all;
    if (players) return all;
    for (const std::string& fault : players.error()) all += fault + "|";
    return all;
  };
  EXPECT_EQ(faults("nom\nAnn\n"),
            "Line 1: there is no column \"nom\"; the columns are name, account, club, household, rating, division and "
            "army.|Line 1: name the columns; one of them is \"name\".|Row 2: the name is empty.|");
  EXPECT_EQ(faults("name,rating\nAnn,high\n,3\n"),
            "Row 2: rating is a number from 0 to 4000, not \"high\".|Row 3: the name is empty.|");
  EXPECT_EQ(faults("name\n\"Ann\n"), "Line 2: a quotation mark is not closed.|");
  EXPECT_EQ(faults("name\nA\"nn\n"), "Line 2: a quotation mark in the middle of a cell.|");
  EXPECT_EQ(faults("name\nAnn\xFF\n"), "Line 2: save the file as UTF-8.|");
  EXPECT_EQ(faults("name\nM\uFFFDller\n"), "Line 2: save the file as UTF-8.|") << "as a browser sends it";
  EXPECT_EQ(faults("name\nAnn,1\n"), "Row 2: it has more cells than there are columns.|");
  EXPECT_EQ(faults(std::string(600'000, 'x')), "The file is larger than 512 kilobytes.|");
  std::string many = "name\n";
  for (int i = 0; i < 2'100; ++i) many += "p" + std::to_string(i) + "\n";
  EXPECT_EQ(faults(many), "Line 2002: more than 2,000 rows.|");
}

TEST(CsvImport, GoesOutAndReturnsTheSame) {
  const std::vector<std::string> cells = {"plain", "with, comma", "with \"quotes\"", "two\nlines", ""};
  const auto read = read_csv(csv_row(cells));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->front(), cells);
}

}  // namespace
}  // namespace battalia::league
