// Ratings by Glickman's published example, lists by period, and the rolling ranking.
#include "server/league/ratings/glicko2.h"
#include "server/league/ratings/rating_list.h"
#include "server/league/ratings/rolling_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::int64_t kDay = 86'400'000;

TEST(Glicko2, GivesGlickmansPublishedExample) {
  const Rating after =
      after_period({1500, 200, 0.06}, {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}});
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, DeviationGrowsWithTimeUpToANewcomers) {
  const Rating before = {1600, 50, 0.06};
  const Rating after = after_period(before, {});
  EXPECT_EQ(after.rating, before.rating);
  EXPECT_GT(after.deviation, before.deviation);
  EXPECT_EQ(after_period({1500, 350, 0.06}, {}).deviation, 350);
}

GameForRating game(std::int64_t day, const std::string& red, const std::string& blue, double score) {
  GameForRating made;
  made.system = "any";
  made.ended_ms = day * kDay;
  made.red = red;
  made.blue = blue;
  made.red_score = score;
  made.event = static_cast<std::uint64_t>(day / 100);
  return made;
}

TEST(RatingLists, TheSameHistoryGivesTheSameNumbersInAnyOrder) {
  std::vector<GameForRating> games;
  for (int i = 0; i < 60; ++i) {
    games.push_back(
        game(20'000 + i * 3, "p" + std::to_string(i % 7), "p" + std::to_string((i * 3 + 1) % 7), i % 3 / 2.0));
  }
  for (const RatingPeriod period : {RatingPeriod::month, RatingPeriod::event}) {
    const RatingList list = rate(games, "any", false, period, 21'000 * kDay);
    std::vector<GameForRating> shuffled(games.rbegin(), games.rend());
    const RatingList again = rate(shuffled, "any", false, period, 21'000 * kDay);
    ASSERT_EQ(list.size(), again.size());
    for (const auto& [person, listed] : list) {
      EXPECT_EQ(listed.rating.rating, again.at(person).rating.rating) << person;
      EXPECT_EQ(listed.rating.deviation, again.at(person).rating.deviation) << person;
    }
  }
}

TEST(RatingLists, AreApartBySystemAndCasualGamesAreOnTheirOwn) {
  std::vector<GameForRating> games = {game(100, "ann", "ben", 1)};
  games.push_back(games.front());
  games.back().casual = true;
  games.push_back(games.front());
  games.back().system = "other";
  EXPECT_EQ(rate(games, "any", false, RatingPeriod::month, 200 * kDay).at("ann").games, 1U);
  EXPECT_EQ(rate(games, "any", true, RatingPeriod::month, 200 * kDay).at("ann").games, 1U);
  EXPECT_TRUE(rate(games, "third", false, RatingPeriod::month, 200 * kDay).empty());
}

TEST(RatingLists, AreProvisionalBelowANumberOfGames) {
  std::vector<GameForRating> games;
  for (int i = 0; i < 7; ++i) games.push_back(game(100 + i, "ann", "ben", 1));
  EXPECT_TRUE(rate(games, "any", false, RatingPeriod::month, 200 * kDay).at("ann").provisional);
  games.push_back(game(108, "ann", "ben", 1));
  EXPECT_FALSE(rate(games, "any", false, RatingPeriod::month, 200 * kDay).at("ann").provisional);
}

TEST(RatingLists, ACorrectedResultRecomputesAndIdleMonthsWidenTheDeviation) {
  std::vector<GameForRating> games = {game(100, "ann", "ben", 1)};
  const double won = rate(games, "any", false, RatingPeriod::month, 130 * kDay).at("ann").rating.rating;
  games.front().red_score = 0;
  const RatingList corrected = rate(games, "any", false, RatingPeriod::month, 130 * kDay);
  EXPECT_NEAR(won - 1500, 1500 - corrected.at("ann").rating.rating, 1e-9);
  EXPECT_GT(rate(games, "any", false, RatingPeriod::month, 800 * kDay).at("ann").rating.deviation,
            corrected.at("ann").rating.deviation);
}

TEST(RatingLists, AMonthIsACalendarMonth) {
  // 1970-01-31 and 1970-02-01 fall in two periods; 1970-02-01 and 1970-02-28 in one.
  const auto rated = [](std::int64_t first, std::int64_t second) {
    return rate({game(first, "ann", "ben", 1), game(second, "ann", "ben", 1)}, "any", false, RatingPeriod::month,
                second * kDay + 1)
        .at("ann")
        .rating.rating;
  };
  EXPECT_NE(rated(30, 31), rated(31, 58));
  EXPECT_EQ(rated(31, 40), rated(31, 58));
}

TEST(RollingRanking, TheBestFewOfTwelveMonthsCountByPlaceAndSize) {
  const RankingTerms terms = {{{2, {10, 5}}, {16, {50, 30, 20}}}, 2};
  const std::int64_t now = 1'000 * kDay;
  const std::vector<EventPlace> places = {
      {"ann", 1, "Leeds Open", 900 * kDay, 1, 20}, {"ann", 2, "York Masters", 950 * kDay, 2, 16},
      {"ann", 3, "Club night", 960 * kDay, 1, 6},  {"ann", 4, "Long ago", 600 * kDay, 1, 40},
      {"ben", 1, "Leeds Open", 900 * kDay, 2, 20}, {"ben", 3, "Club night", 960 * kDay, 9, 6},
      {"cat", 5, "To come", 1'001 * kDay, 1, 20},  {"dan", 2, "York Masters", 950 * kDay, 2, 16}};
  const std::vector<RankingRow> rows = rolling_ranking(places, terms, now);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].person, "ann");
  EXPECT_EQ(rows[0].sum, "50 (Leeds Open) + 30 (York Masters)");
  EXPECT_EQ(rows[1].points, 30);
  EXPECT_EQ(rows[1].place, 2U);
  EXPECT_EQ(rows[2].place, 2U) << "ben and dan are level";
}

}  // namespace
}  // namespace battalia::league
