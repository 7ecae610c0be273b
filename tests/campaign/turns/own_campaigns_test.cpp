// The campaigns that come with the server: each file is sound, and simple computer players play each one to its end,
// with battles decided by the seeded stub and every invariant checked after every row. Each is worth playing twice:
// neither side wins every time.
#include "tests/campaign/support/war.h"

#include <map>

namespace battalia::campaign::tests {
namespace {

struct Played {
  std::map<std::string, int> winners;
  std::size_t battles = 0;
  std::size_t fewest_turns = 1'000;
};

Played play(const std::string& name, std::uint64_t times) {
  Played played;
  const v1::CampaignContent content = content_of(campaign_file(name));
  for (std::uint64_t seed = 1; seed <= times; ++seed) {
    SCOPED_TRACE(name + ", seed " + std::to_string(seed));
    War war(content, seed);
    play_out(war, seed);
    if (!war.state().ended) return played;
    ++played.winners[war.state().ended->winner()];
    played.battles += war.state().battles.size();
    played.fewest_turns = std::min<std::size_t>(played.fewest_turns, war.state().turn);
    Campaign folded;
    for (const v1::CampaignRecord& record : war.log()) folded.apply(record);
    EXPECT_EQ(view_of(folded, {}).SerializeAsString(), view_of(war.state(), {}).SerializeAsString());
  }
  return played;
}

std::string summary(const Played& played) {
  std::string text = std::to_string(played.battles) + " battles";
  for (const auto& [winner, times] : played.winners)
    text += ", " + (winner.empty() ? "nobody" : winner) + " " + std::to_string(times);
  return text;
}

TEST(OwnCampaigns, TheTrackForTwoIsPlayedToItsEnd) {
  const Played played = play("the-relief-road", 20);
  EXPECT_GE(played.battles, 20U) << summary(played);
  EXPECT_GE(played.winners.size(), 2U) << summary(played);
  std::printf("the-relief-road: %s\n", summary(played).c_str());
}

TEST(OwnCampaigns, TheCountyForSixIsPlayedToItsEnd) {
  const Played played = play("the-county-divided", 10);
  EXPECT_GE(played.battles, 50U) << summary(played);
  EXPECT_GE(played.winners.size(), 2U) << summary(played);
  std::printf("the-county-divided: %s\n", summary(played).c_str());
}

TEST(OwnCampaigns, TheJourneyForFourASideIsPlayedToItsEnd) {
  const Played played = play("five-days-in-june", 10);
  EXPECT_GE(played.battles, 10U) << summary(played);
  EXPECT_GE(played.winners.size(), 2U) << summary(played);
  std::printf("five-days-in-june: %s\n", summary(played).c_str());
}

}  // namespace
}  // namespace battalia::campaign::tests
