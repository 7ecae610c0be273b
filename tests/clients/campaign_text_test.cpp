// Orders to a campaign's forces as they are typed.
#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/campaign/order_text.h"

#include <gtest/gtest.h>

namespace battalia::terminal {
namespace {

TEST(CampaignOrderText, SaysForceDeedPlacesAndHow) {
  const v1::CampaignForceOrder order = read_force_order("hussars march bridge mill avoid by-night");
  EXPECT_EQ(order.force(), "hussars");
  EXPECT_EQ(order.deed(), v1::CAMPAIGN_DEED_MARCH);
  ASSERT_EQ(order.path_size(), 2);
  EXPECT_EQ(order.path(1), "mill");
  EXPECT_EQ(order.stance(), v1::CAMPAIGN_STANCE_AVOID);
  EXPECT_TRUE(order.by_night());
  EXPECT_EQ(read_force_order("army march cautious").pace(), v1::CAMPAIGN_PACE_CAUTIOUS);
  EXPECT_EQ(read_force_order("army hold").deed(), v1::CAMPAIGN_DEED_HOLD);
  for (const char* wrong : {"", "army", "army flee"}) EXPECT_THROW(read_force_order(wrong), CliError) << wrong;
}

TEST(CampaignOrderText, OffersNameDeedsAsTheyAreTyped) {
  for (const auto deed : {v1::CAMPAIGN_DEED_HOLD, v1::CAMPAIGN_DEED_MARCH, v1::CAMPAIGN_DEED_ATTACK,
                          v1::CAMPAIGN_DEED_SUPPORT, v1::CAMPAIGN_DEED_WITHDRAW})
    EXPECT_EQ(read_force_order("army " + word_for(deed)).deed(), deed);
}

TEST(CampaignOrderText, ALetterIsWhatFollowsItsSeat) {
  const v1::CampaignLetter letter = read_letter("lacy Let us  talk.");
  EXPECT_EQ(letter.to(), "lacy");
  EXPECT_EQ(letter.text(), "Let us  talk.");
  EXPECT_THROW(read_letter("lacy"), CliError);
}

}  // namespace
}  // namespace battalia::terminal
