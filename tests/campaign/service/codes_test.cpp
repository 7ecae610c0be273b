// Codes for the seats of a campaign: long enough when they are set, guessed only a few times an hour, and no answer
// tells a right code from a wrong one to people who may not look.
#include "common/base/day.h"
#include "tests/campaign/service/meeting.h"

namespace battalia::campaign {
namespace {

const std::string kNoSeat =
    "There is no such campaign, or no free seat of that name for that code: check number, seat and code.";

auto take_with(const std::string& seat, const std::string& code) {
  return [seat, code](Order& order) {
    order.mutable_take_seat()->set_seat(seat);
    order.mutable_take_seat()->set_code(code);
  };
}

class CampaignCodes : public TwoArmiesMeet {
 protected:
  std::uint64_t make_for(v1::CampaignAudience audience, const std::string& code) {
    v1::CampaignTerms terms;
    terms.set_audience(audience);
    terms.set_joining(v1::CAMPAIGN_JOINING_CODE);
    return uma_.make(terms, {}, code);
  }
};

TEST_F(CampaignCodes, NeedSixCharactersAndOneIsProposed) {
  EXPECT_EQ(make_for(v1::CAMPAIGN_AUDIENCE_NOBODY, "1234"), 0U);
  EXPECT_TRUE(uma_.why().starts_with("A code needs at least 6 characters, or it can be guessed; for example "))
      << uma_.why();
  EXPECT_NE(make_for(v1::CAMPAIGN_AUDIENCE_NOBODY, "open sesame"), 0U) << uma_.why();
}

// With a seat that did not exist, only the right code was answered with "There is no seat".
TEST_F(CampaignCodes, ARightOneWithoutASeatGetsTheAnswerOfAWrongOne) {
  const std::uint64_t campaign = make_for(v1::CAMPAIGN_AUDIENCE_NOBODY, "open sesame");
  ASSERT_NE(campaign, 0U) << uma_.why();
  ASSERT_EQ(ann_.give(campaign, take_with("north", "open sesame")), "");
  EXPECT_EQ(ben_.give(campaign, take_with("nowhere", "open sesame")), kNoSeat);
  EXPECT_EQ(ben_.give(campaign, take_with("north", "open sesame")), kNoSeat) << "it is taken";
  EXPECT_EQ(ben_.give(campaign, take_with("south", "a guess")), kNoSeat);
  EXPECT_EQ(ben_.give(campaign + 1, take_with("south", "open sesame")), kNoSeat);
  EXPECT_EQ(ben_.give(campaign, take_with("south", "open sesame")), "");
}

TEST_F(CampaignCodes, AreGuessedTenTimesAnHour) {
  for (const auto audience : {v1::CAMPAIGN_AUDIENCE_NOBODY, v1::CAMPAIGN_AUDIENCE_EVERYBODY}) {
    const std::uint64_t campaign = make_for(audience, "open sesame");
    ASSERT_NE(campaign, 0U) << uma_.why();
    const bool open = audience == v1::CAMPAIGN_AUDIENCE_EVERYBODY;
    for (int i = 0; i < 10; ++i)
      EXPECT_EQ(ben_.give(campaign, take_with("south", "a guess")), open ? "That is not the right code." : kNoSeat);
    EXPECT_EQ(ben_.give(campaign, take_with("south", "open sesame")),
              "You have given 10 wrong codes within an hour; try again in 60 min.");
    EXPECT_EQ(ann_.give(campaign, take_with("south", "open sesame")), "") << "others are not held up";
    server_.server().pass(kDayMs / 24);
    EXPECT_EQ(ben_.give(campaign, take_with("north", "open sesame")), "");
  }
}

}  // namespace
}  // namespace battalia::campaign
