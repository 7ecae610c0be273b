// A match that a league or a campaign creates has a request id derived from its game or battle, and is found by it.
#include "server/play/beside/match_request.h"

#include <gtest/gtest.h>

namespace battalia::play {
namespace {

TEST(MatchRequest, IsReadAsItIsWritten) {
  EXPECT_EQ(match_request("league", 4, 17), "league 4:17");
  const auto found = read_match_request("league", "league 4:17");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->first, 4U);
  EXPECT_EQ(found->second, 17U);
}

TEST(MatchRequest, OfAnotherKindOrFormBelongsToNobody) {
  for (const char* other : {"", "league", "league ", "league 4", "league 4:", "league :17", "league4:17",
                            "leagues 4:17", "league 4:17 ", "league -4:17", "league 4:99999999999", "campaign 4:17"})
    EXPECT_FALSE(read_match_request("league", other).has_value()) << other;
}

}  // namespace
}  // namespace battalia::play
