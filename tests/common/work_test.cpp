// Work counted in steps: work stops at a budget, and the greatest turn is recorded.
#include "common/base/work.h"

#include "common/base/handed_over.h"

#include <gtest/gtest.h>

#include <thread>

namespace battalia::work {
namespace {

bool takes(Steps steps) {
  try {
    count(steps);
    return true;
  } catch (const TooMuchWork&) {
    return false;
  }
}

TEST(Work, IsCountedWithoutABudgetAndEndsWithOne) {
  const Steps before = spent();
  EXPECT_TRUE(takes(1'000'000'000'000));
  EXPECT_EQ(spent() - before, 1'000'000'000'000U);
  {
    const Budget budget(10);
    EXPECT_TRUE(takes(10));
    EXPECT_FALSE(takes(1)) << "and what was spent stays spent";
    EXPECT_FALSE(takes(0));
  }
  EXPECT_TRUE(takes(1'000));
}

TEST(Work, ABudgetWithinAnotherHasNoMoreThanIsLeft) {
  const Budget outer(10);
  {
    const Budget inner(100);
    EXPECT_TRUE(takes(10));
    EXPECT_FALSE(takes(1));
  }
  {
    const Budget none(std::numeric_limits<Steps>::max());
    EXPECT_FALSE(takes(1));
  }
}

TEST(Work, ExhaustingAnInnerBudgetLeavesTheRestOfTheOuter) {
  const Budget outer(100);
  {
    const Budget inner(10);
    EXPECT_FALSE(takes(11));
  }
  EXPECT_TRUE(takes(89));
  EXPECT_FALSE(takes(1));
}

TEST(Work, TheGreatestTurnIsRemembered) {
  forget_turns();
  for (const Steps steps : {5, 90, 7}) {
    const Turn turn;
    count(steps);
  }
  EXPECT_EQ(most_in_a_turn(), 90U);
  forget_turns();
  EXPECT_EQ(most_in_a_turn(), 0U);
}

TEST(Work, HandedOverWorkIsChargedButNotCountedHere) {
  const Steps before = spent();
  const Steps paid = charged();
  forget_turns();
  {
    const Turn turn;
    const Budget budget(10);
    hand_over(1'000'000);
    EXPECT_TRUE(takes(10));
  }
  EXPECT_EQ(spent() - before, 10U);
  EXPECT_EQ(most_in_a_turn(), 10U);
  EXPECT_EQ(charged() - paid, 1'000'010U);
}

TEST(Work, IsCountedForEachThread) {
  const Budget budget(1);
  bool took = false;
  std::thread([&] { took = takes(100); }).join();
  EXPECT_TRUE(took);
}

}  // namespace
}  // namespace battalia::work
