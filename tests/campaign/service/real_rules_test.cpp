// A campaign that comes with the server, played to its end by computers: its battles are matches on the real rule
// engine, and their results become the rosters.
#include "server/campaign/host/campaign_host.h"
#include "server/campaign/service/contents.h"
#include "server/campaign/service/service.h"
#include "tests/campaign/support/invariants.h"
#include "tests/play/test_server.h"

#include <gtest/gtest.h>

#include <iostream>
#include <map>

namespace battalia::campaign {
namespace {

class RealRules : public testing::Test {
 protected:
  // Sends a request as Uma, who umpires.
  v1::CampaignReply ask(const v1::CampaignRequest& request) {
    v1::CampaignReply reply;
    service_.ask({{"Uma", v1::ROLE_PLAYER}, ++last_, std::make_shared<Answer>(reply)}, request);
    server_.run();
    return reply;
  }
  std::uint64_t make(const std::string& key) {
    v1::CampaignRequest request;
    request.mutable_make_campaign()->set_key(key);
    request.mutable_make_campaign()->set_request_id("make");
    return ask(request).order_done().campaign();
  }
  void give_to_computers(std::uint64_t campaign) {
    const Campaign war = fold(server_.store().log(), campaign);
    for (const auto& [seat, state] : war.seats) {
      v1::CampaignRequest request;
      request.mutable_give_order()->set_campaign(campaign);
      request.mutable_give_order()->set_request_id("assign " + seat);
      request.mutable_give_order()->mutable_order()->mutable_assign()->set_seat(seat);
      request.mutable_give_order()->mutable_order()->mutable_assign()->set_computer(true);
      ASSERT_TRUE(ask(request).has_order_done());
    }
  }
  // Closes the turns that the umpire has to close.
  void close(std::uint64_t campaign) {
    v1::CampaignRequest request;
    request.mutable_give_order()->set_campaign(campaign);
    request.mutable_give_order()->set_request_id("close " + std::to_string(last_));
    request.mutable_give_order()->mutable_order()->mutable_close();
    ask(request);
  }

  // Plays until the campaign has ended, or this many turns are over and their battles fought.
  void play(const std::string& key, std::uint32_t turns) {
    const std::uint64_t campaign = make(key);
    ASSERT_NE(campaign, 0U);
    give_to_computers(campaign);
    Campaign war;
    for (int step = 0; step < 2'000; ++step) {
      server_.pass(5'000);
      war = fold(server_.store().log(), campaign);
      if (war.ended || (war.turn > turns && !has_open_battle(war))) break;
      if (war.content.turn().umpire_closes() && !has_open_battle(war)) close(campaign);
    }
    for (const std::string& warning : warnings_) {
      std::cout << key << ": " << warning << "\n";
      EXPECT_EQ(warning.find("open field"), std::string::npos) << "the battle is fought as the map says";
    }
    ASSERT_TRUE(war.ended || war.turn > turns) << "turn " << war.turn << ": " << matches_in_words(war);
    hold_invariants(campaign);
    std::size_t lost = 0;
    for (const auto& [number, battle] : war.battles) {
      EXPECT_FALSE(is_open(battle));
      EXPECT_TRUE(battle.ruled() || (battle.match() != 0 && battle.outcome_version() != 0)) << "battle " << number;
      for (const v1::CampaignTally& tally : battle.tallies())
        lost += tally.dead() + tally.wounded() + tally.deserted() + tally.captured();
    }
    std::cout << key << ": turn " << war.turn << ", " << war.battles.size() << " battles, " << lost << " men lost, "
              << (war.ended ? (war.ended->winner().empty() ? "nobody" : war.ended->winner()) : "not ended") << "\n";
    EXPECT_GT(war.battles.size(), 0U);
    EXPECT_GT(lost, 0U) << "the table's losses are the map's";
  }

  // The state of the matches of open battles.
  std::string matches_in_words(const Campaign& war) {
    std::string text;
    for (const auto& [number, battle] : war.battles) {
      if (!is_open(battle)) continue;
      const auto summary = server_.store().matches().summary(battle.match());
      text += "battle " + std::to_string(number) + " match " + std::to_string(battle.match()) + " stage " +
              (summary ? std::to_string(summary->stage) : "unknown") + "; ";
    }
    return text;
  }

  // Checks after every row: no force in two places, no man from nowhere, every store balanced.
  void hold_invariants(std::uint64_t campaign) {
    Campaign then;
    store::each_row(server_.store().log(), stream_of(campaign), [&](const store::StoredRecord& row) {
      const v1::CampaignRecord record = CampaignHost::record_of(campaign, row);
      tests::check_row(then, record);
      then.apply(record);
      tests::check_state(then);
    });
  }

 private:
  struct Answer final : play::Subscriber {
    explicit Answer(v1::CampaignReply& told) : reply(told) {}
    void send(play::Frame frame) override {
      v1::ServerMessage message;
      ASSERT_TRUE(message.ParseFromString(*frame));
      ASSERT_FALSE(message.has_refused() || message.has_rejected()) << message.ShortDebugString();
      ASSERT_TRUE(reply.ParseFromString(message.campaign()));
    }
    v1::CampaignReply& reply;
  };

  std::vector<std::string> warnings_;
  play::TestServer server_{{.think_ms = 10}, rules::all_systems()};
  Service service_{{server_.store(), server_.clock(), server_.systems(), server_.service(),
                    [this](std::uint64_t, std::string_view what) { warnings_.emplace_back(what); }}};
  std::uint64_t last_ = 0;

 protected:
  void SetUp() override {
    server_.on_news = [this] { service_.match_ended(); };
    service_.start();
  }
};

TEST_F(RealRules, TheReliefRoadIsPlayedToItsEnd) { play("the-relief-road", 100); }
TEST_F(RealRules, TheCountyDividedIsPlayedToItsEnd) { play("the-county-divided", 100); }
TEST_F(RealRules, FiveDaysInJuneIsPlayedToItsEnd) { play("five-days-in-june", 100); }

}  // namespace
}  // namespace battalia::campaign
