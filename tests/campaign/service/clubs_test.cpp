// Campaigns of a club: who may do what depends on its members, which are looked up for every request and watcher.
#include "tests/campaign/service/campaign_server.h"
#include "tests/league/service/league_server.h"

namespace battalia::campaign {
namespace {

struct LastAnswer final : play::Subscriber {
  void send(play::Frame frame) override { ASSERT_TRUE(message.ParseFromString(*frame)); }
  v1::ServerMessage message;
};

// A club of thousands of members was read from the disk twice for each request, which was charged to nobody.
TEST(CampaignClubs, AreReadOnceUntilSomethingChangesInThem) {
  CampaignServer server;
  store::ClubStore& clubs = server.server().store().clubs();
  store::ClubChange york = {0, {1, 1, "Uma", "york", "Founded York."}, {{store::ClubRow{0, "York", "york"}}}};
  york.rows.push_back({store::ClubMemberRow{"Uma", false, 1}});
  york.rows.push_back({store::ClubOfficerRow{"Uma", v1::CLUB_ROLE_OWNER}});
  clubs.change(york, [](const store::ClubChanged&) {});
  server.server().run();
  CampaignClient uma(server, "Uma");
  v1::CampaignTerms terms;
  terms.set_club(1);
  const std::uint64_t campaign = uma.make(terms);
  ASSERT_NE(campaign, 0U) << uma.why();

  league::FailingStore counting(server.server().store());
  Service service(
      CampaignContext{counting, server.server().clock(), server.server().systems(), server.server().service(), {}, {}});
  service.start();
  server.server().run();
  const auto answer = std::make_shared<LastAnswer>();
  std::uint64_t asked = 0;
  const auto club_shown = [&] {
    v1::CampaignRequest request;
    request.mutable_watch()->set_campaign(campaign);
    service.ask({{"Uma", v1::ROLE_PLAYER}, ++asked, answer}, request);
    server.server().run();
    v1::CampaignReply reply;
    EXPECT_TRUE(reply.ParseFromString(answer->message.campaign()));
    return reply.campaign_shown().campaign().club_name();
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(club_shown(), "York") << answer->message.ShortDebugString();
  EXPECT_EQ(counting.clubs_of.reads, 1);

  store::ClubChange joined = {1, {2, 2, "Ann", "joins", "Joined."}, {}};
  joined.rows.push_back({store::ClubMemberRow{"Ann", false, 2}});
  clubs.change(joined, [](const store::ClubChanged&) {});
  server.server().run();
  EXPECT_EQ(club_shown(), "York");
  EXPECT_EQ(counting.clubs_of.reads, 2);
}

}  // namespace
}  // namespace battalia::campaign
