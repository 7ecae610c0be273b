// The crosstable, and the results of each side and army.
#include "server/league/scoring/statistics.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

HistoryGame game(EntrantId red, EntrantId blue, int red_points, int blue_points) {
  HistoryGame made;
  made.red = red;
  made.blue = blue;
  made.ending = v1::LEAGUE_ENDING_PLAYED;
  made.outcome = red_points > blue_points   ? v1::OUTCOME_RED
                 : red_points < blue_points ? v1::OUTCOME_BLUE
                                            : v1::OUTCOME_DRAW;
  made.red_points = Points::whole(red_points);
  made.blue_points = Points::whole(blue_points);
  return made;
}

History three() {
  History history;
  for (EntrantId id = 1; id <= 3; ++id) {
    HistoryEntrant entrant;
    entrant.id = id;
    entrant.name = std::vector<std::string>{"Ann", "Ben", "Cat"}[id - 1];
    history.entrants.push_back(entrant);
  }
  history.games = {game(1, 2, 3, 0), game(2, 3, 1, 1), game(2, 1, 0, 3), game(3, 1, 3, 0)};
  return history;
}

std::vector<std::string> cells(const v1::StandingsRow& row) {
  std::vector<std::string> texts;
  for (const v1::StandingsCell& cell : row.cells()) texts.push_back(cell.text());
  return texts;
}

TEST(Statistics, TheCrosstableShowsThePointsAgainstEachOpponent) {
  const auto table = crosstable(three(), {}, "", {"", {1, 2, 3}});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->rows(0).name(), "Ann");
  EXPECT_EQ(cells(table->rows(0)), (std::vector<std::string>{"-", "0", "3, 3"}));
  EXPECT_EQ(cells(table->rows(1)), (std::vector<std::string>{"3", "-", "1"})) << "Cat";
  EXPECT_EQ(cells(table->rows(2)), (std::vector<std::string>{"0, 0", "1", "-"})) << "Ben";
  EXPECT_EQ(table->columns(1).hint(), "Points against Cat.");
  EXPECT_FALSE(crosstable(three(), {}, "", {"", std::vector<EntrantId>(41, 1)}).has_value());
}

TEST(Statistics, OfSidesAndArmiesCountPlayedGames) {
  History history = three();
  history.games.push_back(game(1, 0, 3, 0));
  history.games.back().ending = v1::LEAGUE_ENDING_BYE;
  const v1::Standings sides = side_statistics(history);
  EXPECT_EQ(cells(sides.rows(0)), (std::vector<std::string>{"4", "2", "1", "1", "1.75"}));
  EXPECT_EQ(cells(sides.rows(1)), (std::vector<std::string>{"4", "1", "1", "2", "1"}));
  const v1::Standings armies = army_statistics(history, {{1, "Swiss"}, {3, "Swiss"}});
  ASSERT_EQ(armies.rows_size(), 1);
  EXPECT_EQ(armies.rows(0).name(), "Swiss");
  EXPECT_EQ(cells(armies.rows(0)), (std::vector<std::string>{"5", "3", "1", "1", "2"}));
}

}  // namespace
}  // namespace battalia::league
