// The convolutions against brute force: every sequence of faces is walked and counted.
#include "server/rules/mechanics/odds.h"

#include <gtest/gtest.h>

#include <functional>

namespace battalia::rules::mechanics {
namespace {

// Calls `see` with every sequence of `dice` faces of a D6.
void every_roll(std::int32_t dice, const std::function<void(const std::vector<int>&)>& see) {
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  while (true) {
    see(faces);
    std::size_t at = 0;
    while (at < faces.size() && faces[at] == 6) faces[at++] = 1;
    if (at == faces.size()) return;
    ++faces[at];
  }
}

Distribution successes(std::int32_t dice, double chance) { return successes_with_rerolls(dice, chance, 0); }

void expect_same(const Distribution& worked_out, const std::vector<double>& counted, double rolls) {
  ASSERT_EQ(worked_out.size(), counted.size());
  for (std::size_t n = 0; n < counted.size(); ++n) EXPECT_NEAR(worked_out[n], counted[n] / rolls, 1e-12) << n;
}

TEST(Odds, HitsAreCountedAsEveryRollCountsThem) {
  for (int dice = 0; dice <= 5; ++dice) {
    std::vector<double> counted(static_cast<std::size_t>(dice) + 1, 0.0);
    double rolls = 0;
    every_roll(dice, [&](const std::vector<int>& faces) {
      std::size_t hits = 0;
      for (const int face : faces) hits += face >= 4 ? 1 : 0;
      ++counted[hits];
      ++rolls;
    });
    expect_same(successes(dice, 0.5), counted, rolls);
  }
}

TEST(Odds, CasualtiesAreHitsThatAreNotSaved) {
  // Three dice that hit on 3 or more, each hit saved on 5 or more: three hit dice and three save dice, of which only as
  // many count as there were hits.
  std::vector<double> counted(4, 0.0);
  double rolls = 0;
  every_roll(6, [&](const std::vector<int>& faces) {
    std::size_t hits = 0;
    std::size_t casualties = 0;
    for (int i = 0; i < 3; ++i) hits += faces[i] >= 3 ? 1 : 0;
    for (std::size_t i = 0; i < hits; ++i) casualties += faces[3 + i] < 5 ? 1 : 0;
    ++counted[casualties];
    ++rolls;
  });
  expect_same(thinned(successes(3, 4.0 / 6), 4.0 / 6), counted, rolls);
}

TEST(Odds, OneFailedSaveThrownAgain) {
  // Two hits, saves on 4 or more, one failure may be thrown again: two dice and a third.
  std::vector<double> counted(3, 0.0);
  double rolls = 0;
  every_roll(3, [&](const std::vector<int>& faces) {
    std::size_t failed = (faces[0] < 4 ? 1 : 0) + (faces[1] < 4 ? 1 : 0);
    if (failed > 0 && faces[2] >= 4) --failed;
    ++counted[failed];
    ++rolls;
  });
  expect_same(thinned_with_rerolls(exactly(2), 0.5, 1), counted, rolls);
}

TEST(Odds, EveryMissThrownAgain) {
  std::vector<double> counted(3, 0.0);
  double rolls = 0;
  every_roll(4, [&](const std::vector<int>& faces) {
    std::size_t hits = 0;
    for (int i = 0; i < 2; ++i) hits += (faces[i] >= 4 || faces[2 + i] >= 4) ? 1 : 0;
    ++counted[hits];
    ++rolls;
  });
  expect_same(successes_with_rerolls(2, 0.5, 2), counted, rolls);
}

TEST(Odds, TwoDiceMakeTheirTriangle) {
  std::vector<double> counted(13, 0.0);
  every_roll(2, [&](const std::vector<int>& faces) { ++counted[static_cast<std::size_t>(faces[0] + faces[1])]; });
  expect_same(sum_of_dice(2), counted, 36);
}

TEST(Odds, NaturalFacesBeatModifiers) {
  EXPECT_DOUBLE_EQ(chance_of(6, 4, 0, Extremes::lowest_fails_highest_succeeds), 3.0 / 6);
  EXPECT_DOUBLE_EQ(chance_of(6, 4, 5, Extremes::lowest_fails_highest_succeeds), 5.0 / 6);
  EXPECT_DOUBLE_EQ(chance_of(6, 4, -5, Extremes::lowest_fails_highest_succeeds), 1.0 / 6);
  EXPECT_DOUBLE_EQ(chance_of(6, 2, 1, Extremes::lowest_fails), 5.0 / 6);
  EXPECT_DOUBLE_EQ(chance_of(6, 7, 0, Extremes::lowest_fails), 0.0);
}

TEST(Odds, TheBetterSideIsComparedWithItsBonus) {
  const Comparison even = compare(successes(2, 0.5), successes(2, 0.5));
  EXPECT_NEAR(even.more, even.less, 1e-12);
  EXPECT_NEAR(even.more + even.equal + even.less, 1, 1e-12);
  EXPECT_NEAR(compare(exactly(1), exactly(2), 2, 0).more, 1, 1e-12);
}

TEST(Odds, AreShownInMillionthsWithoutTheImpossible) {
  const v1::Odds odds = as_odds(successes(1, 0.5), [](std::int32_t n) { return std::to_string(n); });
  ASSERT_EQ(odds.chances_size(), 2);
  EXPECT_EQ(odds.chances(0).per_million(), 500'000u);
  EXPECT_EQ(odds.expected_milli(), 500);
  EXPECT_EQ(as_odds(exactly(3), [](std::int32_t n) { return std::to_string(n); }).chances_size(), 1);
}

TEST(Odds, AreNeverShownAsImpossibleIfBarelyPossible) {
  EXPECT_EQ(percent(0), "0%");
  EXPECT_EQ(percent(0.004), "under 1%");
  EXPECT_EQ(percent(0.006), "1%");
  EXPECT_EQ(percent(1), "100%");
}

}  // namespace
}  // namespace battalia::rules::mechanics
