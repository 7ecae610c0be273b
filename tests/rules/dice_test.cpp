// Where faces come from: given beforehand, seeded, or refused.
#include "server/rules/dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace battalia::rules {
namespace {

using Faces = std::vector<std::uint32_t>;

TEST(Dice, ScriptedFacesAreUsedInTheirOrder) {
  ScriptedDice dice({1, 2, 3}, "Uma");
  EXPECT_EQ(dice.roll({.purpose = "save", .count = 2}), (Faces{1, 2}));
  EXPECT_EQ(dice.used(), 2U);
  EXPECT_EQ(dice.left(), 1U);
  EXPECT_EQ(dice.attested_by(), "Uma");
}

TEST(Dice, AMissingThrowIsNamedAndNoFaceIsUsed) {
  ScriptedDice dice({1});
  try {
    dice.roll({.purpose = "save", .count = 2});
    FAIL() << "there is one face for two dice";
  } catch (const DiceWanted& wanted) {
    EXPECT_STREQ(wanted.what(), "dice wanted: 2D6 for save");
    EXPECT_EQ(wanted.wanted().count, 2U);
  }
  EXPECT_EQ(dice.left(), 1U);
}

TEST(Dice, AFaceThatTheDieDoesNotHaveIsRefused) {
  const struct {
    std::uint32_t face, sides, lowest;
    const char* what;
  } cases[] = {{0, 6, 1, "no face 0 on the D6 for saves of P1"},
               {7, 6, 1, "no face 7 on the D6 for saves of P1"},
               {10, 10, 0, "no face 10 on the D10 for saves of P1"}};
  for (const auto& one : cases) {
    ScriptedDice dice({one.face});
    try {
      dice.roll({.purpose = "save", .label = "saves of P1", .sides = one.sides, .lowest_face = one.lowest});
      ADD_FAILURE() << one.what;
    } catch (const std::invalid_argument& wrong) {
      EXPECT_STREQ(wrong.what(), one.what);
    }
  }
  ScriptedDice unnamed({9});
  EXPECT_THROW(unnamed.roll({.purpose = "save"}), std::invalid_argument);
  ScriptedDice tens({0, 9});
  EXPECT_EQ(tens.roll({.purpose = "command", .count = 2, .sides = 10, .lowest_face = 0}), (Faces{0, 9}));
}

TEST(Dice, ASeedGivesItsFacesAgainAndAllOfThem) {
  SeededDice one(7);
  SeededDice two(7);
  const Throw wanted{.purpose = "command", .count = 400, .sides = 10, .lowest_face = 0};
  const Faces faces = one.roll(wanted);
  EXPECT_EQ(faces, two.roll(wanted));
  EXPECT_EQ(std::set<std::uint32_t>(faces.begin(), faces.end()).size(), 10U);
  EXPECT_EQ(*std::max_element(faces.begin(), faces.end()), 9U);
}

TEST(Dice, NoDiceRefusesEveryThrow) {
  NoDice dice;
  EXPECT_THROW(dice.roll({.purpose = "save"}), DiceWanted);
}

}  // namespace
}  // namespace battalia::rules
