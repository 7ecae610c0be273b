// Answers for which a campaign's log has to be read from its first row are prepared in the background, and so is the
// check of a campaign's file.
#include "common/base/handed_over.h"
#include "tests/campaign/service/campaign_server.h"

namespace battalia::campaign {
namespace {

TEST(CampaignLongAnswers, RecordsEarlierTurnsAndFilesHoldNobodyUpAndArePaidFor) {
  constexpr int kRumours = 250;
  CampaignServer server({.think_ms = 10}, CampaignServer::Threads::several);
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.make({});
  for (int i = 0; i < kRumours; ++i) {
    ASSERT_EQ(uma.give(campaign,
                       [&](v1::CampaignOrder& order) {
                         order.mutable_rumour()->set_to("north");
                         order.mutable_rumour()->mutable_report()->set_place("mill");
                         order.mutable_rumour()->mutable_report()->set_text("Rumour " + std::to_string(i));
                       }),
              "");
  }
  const auto measured = [&](const auto& fill) {
    const work::Steps spent = work::spent();
    const work::Steps charged = work::charged();
    v1::CampaignReply reply = uma.ask_with(fill);
    EXPECT_LT(work::spent() - spent, work::kStepsPerMs);
    EXPECT_GT(work::charged() - charged, 10 * work::kStepsPerMs);
    return reply;
  };
  const auto record = measured([&](v1::CampaignRequest& request) {
    request.mutable_ask_record()->set_campaign(campaign);
    request.mutable_ask_record()->set_limit(500);
  });
  EXPECT_GT(record.record_shown().lines_size(), kRumours);
  const auto then = measured([&](v1::CampaignRequest& request) {
    request.mutable_ask_then()->set_campaign(campaign);
    request.mutable_ask_then()->set_turn(1);
  });
  EXPECT_EQ(then.then().turn(), 1U);
  const auto file = measured([&](v1::CampaignRequest& request) {
    request.mutable_ask_file()->set_campaign(campaign);
    request.mutable_ask_file()->set_kind(v1::CAMPAIGN_FILE_KIND_REPORT);
  });
  EXPECT_FALSE(file.file().content().empty());
}

// The rules are asked about each force of a file as every army that it may become; a file of many small forces delayed
// everybody by a tenth of a second.
TEST(CampaignLongAnswers, FilesAreCheckedAndMadeIntoCampaignsHoldingNobodyUpAndPaidFor) {
  CampaignServer server({.think_ms = 10}, CampaignServer::Threads::several);
  CampaignClient uma(server, "Uma");
  const work::Steps bytes = road().size();
  const auto measured = [&](const auto& ask) {
    const work::Steps spent = work::spent();
    const work::Steps charged = work::charged();
    ask();
    EXPECT_LT(work::spent() - spent, 30 * bytes);
    EXPECT_GT(work::charged() - charged, 50 * bytes);
  };
  measured([&] {
    const auto reply =
        uma.ask_with([](v1::CampaignRequest& request) { request.mutable_check_content()->set_text(road()); });
    EXPECT_TRUE(reply.has_content_checked());
    EXPECT_TRUE(reply.content_checked().faults().empty());
    EXPECT_EQ(reply.content_checked().summary().seats_size(), 2);
  });
  measured([&] { EXPECT_NE(uma.make({}), 0U); });
}

}  // namespace
}  // namespace battalia::campaign
