// The metrics that play keeps for the operator.
#include "tests/play/test_server.h"

#include <numeric>

namespace battalia::play {
namespace {

TEST(MatchNews, OfMatchesIsReportedOnceDurable) {
  TestServer server;
  TestMatch match(server);
  EXPECT_EQ(server.news, (std::vector<std::string>{"match made 1 Ann", "match begun 1 "}));
  server.restart();
  EXPECT_EQ(server.news.size(), 2U) << "a restart is no news";
  v1::Order resign;
  resign.mutable_resign();
  server.hold_disk();
  match.red.order(resign);
  EXPECT_EQ(server.news.size(), 2U);
  server.release_disk();
  ASSERT_EQ(server.news.size(), 3U);
  EXPECT_EQ(server.news[2], "match ended 1 blue: Resignation: Red.");
}

std::uint64_t observed(const Histogram& stage) {
  return std::accumulate(stage.counts().begin(), stage.counts().end(), std::uint64_t{0});
}

TEST(MatchCounts, MatchesAreCountedAsTheyBeginAndEndAndOverARestart) {
  TestServer server;
  TestMatch ended(server);
  TestMatch under_way(server);
  EXPECT_EQ(server.service().counts().matches_stored, 2U);
  EXPECT_EQ(server.service().counts().matches_unfinished, 2U);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(ended.red.order(resign)));
  EXPECT_EQ(server.service().counts().matches_unfinished, 1U);
  server.restart();
  EXPECT_EQ(server.service().counts().matches_stored, 2U);
  EXPECT_EQ(server.service().counts().matches_unfinished, 1U);
}

TEST(MatchCounts, AnAcceptedOrderIsTimedThroughEveryStage) {
  TestServer server;
  TestMatch match(server);
  const Counts before = server.service().counts();
  match.red.act(tests::end_phase());
  const Counts after = server.service().counts();
  EXPECT_EQ(observed(after.adjudicating), observed(before.adjudicating) + 1);
  EXPECT_EQ(observed(after.storing), observed(before.storing) + 1);
  EXPECT_EQ(observed(after.publishing), observed(before.publishing) + 1);
}

}  // namespace
}  // namespace battalia::play
