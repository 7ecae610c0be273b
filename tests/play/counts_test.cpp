// The figures that play keeps for the operator.
#include "tests/play/house.h"

#include <numeric>

namespace battalia::play {
namespace {

TEST(News, OfMatchesAreToldOnceTheyAreDurable) {
  TestHouse house;
  TestMatch match(house);
  EXPECT_EQ(house.news, (std::vector<std::string>{"match made 1 Ann", "match begun 1 "}));
  house.restart();
  EXPECT_EQ(house.news.size(), 2U) << "a restart is no news";
  v1::Order resign;
  resign.mutable_resign();
  house.hold_disk();
  match.red.order(resign);
  EXPECT_EQ(house.news.size(), 2U);
  house.release_disk();
  ASSERT_EQ(house.news.size(), 3U);
  EXPECT_EQ(house.news[2], "match ended 1 blue: Red resigns.");
}

std::uint64_t observed(const Histogram& stage) {
  return std::accumulate(stage.counts().begin(), stage.counts().end(), std::uint64_t{0});
}

TEST(Counts, MatchesAreCountedAsTheyBeginAndEndAndOverARestart) {
  TestHouse house;
  TestMatch ended(house);
  TestMatch under_way(house);
  EXPECT_EQ(house.service().counts().matches_stored, 2U);
  EXPECT_EQ(house.service().counts().matches_unfinished, 2U);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(ended.red.order(resign)));
  EXPECT_EQ(house.service().counts().matches_unfinished, 1U);
  house.restart();
  EXPECT_EQ(house.service().counts().matches_stored, 2U);
  EXPECT_EQ(house.service().counts().matches_unfinished, 1U);
}

TEST(Counts, AnAcceptedOrderIsTimedThroughEveryStage) {
  TestHouse house;
  TestMatch match(house);
  const Counts before = house.service().counts();
  match.red.act(tests::end_phase());
  const Counts after = house.service().counts();
  EXPECT_EQ(observed(after.adjudicating), observed(before.adjudicating) + 1);
  EXPECT_EQ(observed(after.storing), observed(before.storing) + 1);
  EXPECT_EQ(observed(after.publishing), observed(before.publishing) + 1);
}

}  // namespace
}  // namespace battalia::play
