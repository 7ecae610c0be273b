// Campaigns and the matches of their battles over power cuts at random moments, between any two things that become
// durable: the end of a match and its way to the campaign, a match that is created and the campaign's note of it, a
// turn and its consequences. Nothing is lost, nothing happens twice, and everything ends as if the server had always
// been up.
#include "common/base/day.h"
#include "server/campaign/host/campaign_host.h"
#include "server/campaign/service/battles/battle_maker.h"
#include "tests/campaign/service/campaign_server.h"
#include "tests/campaign/support/invariants.h"

#include <iostream>
#include <map>
#include <random>
#include <set>
#include <string>

namespace battalia::campaign {
namespace {

class CampaignCrashes : public testing::Test {
 protected:
  // Performs one step: one change becomes durable, or the next timer is called.
  void live() {
    store::MemoryJournal& journal = server_.server().store().journal();
    if (journal.waiting() > 0) {
      journal.commit_waiting(1);
    } else {
      server_.server().clock().step(server_.server().clock().now_ms() + kDayMs);
    }
    server_.server().run();
  }

  void cut_power() {
    server_.restart();
    server_.server().hold_disk();
    ++kills_;
  }

  // Runs until the campaign has ended; a power cut may follow any step.
  void play_out(std::uint64_t campaign) {
    server_.server().hold_disk();
    for (int cut = 0; cut < 3'000 && !state(campaign).ended; ++cut) {
      for (auto things = random_() % 60; things > 0; --things) live();
      cut_power();
    }
    server_.server().release_disk();
    server_.server().pass(10'000);
  }

  Campaign state(std::uint64_t campaign) { return fold(server_.server().store().log(), campaign); }

  // After every row no force is in two places, no man came from nowhere, every store balances, and each outcome was
  // taken once.
  void hold_invariants(std::uint64_t campaign) {
    Campaign then;
    std::map<std::uint32_t, std::set<std::uint64_t>> taken;
    for (const v1::CampaignRecord& record : server_.rows(campaign)) {
      const Campaign before = then;
      then.apply(record);
      tests::check_row(before, record);
      tests::check_state(then);
      for (const v1::CampaignEvent& event : record.events()) {
        const v1::CampaignBattle& battle = event.battle().battle();
        const auto known = before.battles.find(battle.number());
        const std::uint64_t last = known == before.battles.end() ? 0 : known->second.outcome_version();
        if (!event.has_battle() || battle.outcome_version() == last) continue;
        EXPECT_TRUE(taken[battle.number()].insert(battle.outcome_version()).second) << "battle " << battle.number();
      }
    }
  }

  // Every battle has exactly the one match that was created for it, and the result that its match ended with.
  void every_battle_has_its_match(std::uint64_t campaign) {
    const Campaign war = state(campaign);
    for (const auto& [number, battle] : war.battles) {
      EXPECT_FALSE(is_open(battle)) << "battle " << number;
      const auto match = server_.server().store().matches().find_request({}, match_request({campaign, number}));
      if (battle.ruled()) continue;  // too few were left for a match
      ASSERT_TRUE(match.has_value()) << "battle " << number;
      EXPECT_EQ(battle.match(), match->id);
      EXPECT_NE(battle.outcome_version(), 0U);
      EXPECT_TRUE(matches_.insert(match->id).second) << "a match of two battles";
    }
  }

  CampaignServer server_;
  std::mt19937_64 random_{21};
  int kills_ = 0;
  std::set<std::uint64_t> matches_;
};

TEST_F(CampaignCrashes, LoseNothingAtTwoHundredMomentsBetweenMatchAndMap) {
  CampaignClient uma(server_, "Uma");
  int played = 0;
  for (; kills_ < 200; ++played) {
    ASSERT_LT(played, 200);
    server_.server().release_disk();
    const std::uint64_t campaign = uma.make({});
    ASSERT_NE(campaign, 0U) << uma.why();
    ASSERT_EQ(uma.assign_computer(campaign, "north"), "");
    ASSERT_EQ(uma.assign_computer(campaign, "south"), "");
    play_out(campaign);
    ASSERT_TRUE(state(campaign).ended);
    hold_invariants(campaign);
    every_battle_has_its_match(campaign);
    EXPECT_EQ(server_.server().store().matches().random_ids().size(), matches_.size()) << "no match was made twice";
  }
  std::cout << kills_ << " power cuts over " << played << " campaigns with " << matches_.size() << " matches\n";
  EXPECT_GT(matches_.size(), 20U);
}

}  // namespace
}  // namespace battalia::campaign
