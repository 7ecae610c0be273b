#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <vector>

namespace battalia::tests {
namespace {

rules::Throw dice(std::uint32_t count, std::uint32_t sides = 6, std::uint32_t lowest_face = 1) {
  return {.purpose = "test", .count = count, .sides = sides, .lowest_face = lowest_face};
}

std::uint32_t sum(const std::vector<std::uint32_t>& faces) {
  std::uint32_t total = 0;
  for (const std::uint32_t face : faces) total += face;
  return total;
}

TEST(EveryRoll, TwoDiceMakeSevenInSixOfThirtySix) {
  const auto chances = distribution_of([](rules::Dice& source) { return sum(source.roll(dice(2))); });
  ASSERT_EQ(chances.size(), 11u);
  EXPECT_EQ(chances.at(2), Fraction(1, 36));
  EXPECT_EQ(chances.at(7), Fraction(1, 6));
  EXPECT_EQ(chances.at(12), Fraction(1, 36));
}

TEST(EveryRoll, ASecondThrowDependsOnTheFirst) {
  // Three dice, 4 or more hits; each hit is saved on 5 or more.
  const auto unsaved = distribution_of([](rules::Dice& source) {
    const auto shots = source.roll(dice(3));
    const auto hits =
        static_cast<std::uint32_t>(std::count_if(shots.begin(), shots.end(), [](auto face) { return face >= 4; }));
    if (hits == 0) return 0L;
    const auto saves = source.roll(dice(hits));
    return std::count_if(saves.begin(), saves.end(), [](auto face) { return face < 5; });
  });
  // Each shot counts with 1/2 * 2/3 = 1/3.
  EXPECT_EQ(unsaved.at(0), Fraction(8, 27));
  EXPECT_EQ(unsaved.at(1), Fraction(12, 27));
  EXPECT_EQ(unsaved.at(2), Fraction(6, 27));
  EXPECT_EQ(unsaved.at(3), Fraction(1, 27));
}

TEST(EveryRoll, ChancesOfAllRunsSumToOneHoweverUnevenTheTree) {
  EveryRoll source;
  Fraction total;
  while (source.next()) {
    if (source.roll(dice(1)).front() == 6) source.roll(dice(1, 10, 0));
    total += source.chance();
  }
  EXPECT_EQ(total, Fraction(1));
  EXPECT_EQ(source.runs(), 5u + 10u);
}

TEST(EveryRoll, EndsARunThatThrowsAgainForEver) {
  EveryRoll dice;
  ASSERT_TRUE(dice.next());
  const auto until_they_differ = [&] {
    for (std::vector<std::uint32_t> faces = {1, 1}; faces[0] == faces[1];) faces = dice.roll({.purpose = "roll-off", .count = 2});
  };
  EXPECT_THROW(until_they_differ(), std::length_error);
}

TEST(EveryRoll, NoTwoRunsShowTheSameFaces) {
  EveryRoll source;
  std::set<std::vector<std::uint32_t>> seen;
  while (source.next()) {
    source.roll(dice(2, 4));
    EXPECT_TRUE(seen.insert(source.faces()).second);
  }
  EXPECT_EQ(seen.size(), 16u);
  EXPECT_TRUE(seen.contains({1, 1}));
  EXPECT_TRUE(seen.contains({4, 4}));
}

TEST(EveryRoll, WithoutDiceThereIsOneOutcome) {
  const auto chances = distribution_of([](rules::Dice&) { return 'x'; });
  ASSERT_EQ(chances.size(), 1u);
  EXPECT_EQ(chances.at('x'), Fraction(1));
}

TEST(EveryRoll, ARunThatStopsEarlierThanTheOneBeforeIsWalkedOnce) {
  EveryRoll source;
  std::size_t runs = 0;
  while (source.next()) {
    ++runs;
    if (source.roll(dice(1)).front() == 1) source.roll(dice(1));
  }
  EXPECT_EQ(runs, 6u + 5u);
}

TEST(EveryRoll, TooManyWaysAreAnErrorThatSaysSo) {
  EveryRoll source(100);
  const auto walk = [&] {
    while (source.next()) source.roll(dice(3));
  };
  EXPECT_THROW(walk(), std::length_error);
}

TEST(EveryRoll, AskingForAnotherDieWithTheSameFacesIsABug) {
  EveryRoll source;
  source.next();
  source.roll(dice(1, 6));
  source.roll(dice(1, 6));
  source.next();
  EXPECT_THROW(source.roll(dice(1, 10)), std::logic_error);
}

TEST(Fraction, IsInLowestTermsAndRefusesToOverflow) {
  EXPECT_EQ(Fraction(6, 36), Fraction(1, 6));
  EXPECT_EQ(Fraction(1, 4) + Fraction(1, 6), Fraction(5, 12));
  EXPECT_EQ(Fraction(2, 3) * Fraction(9, 4), Fraction(3, 2));
  EXPECT_DOUBLE_EQ(Fraction(1, 8).value(), 0.125);
  Fraction tiny(1, 3);
  const auto shrink = [&] {
    for (int i = 0; i < 50; ++i) tiny = tiny * Fraction(1, 3);
  };
  EXPECT_THROW(shrink(), std::overflow_error);
}

}  // namespace
}  // namespace battalia::tests
