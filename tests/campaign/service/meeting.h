// Two armies on the road of the example that march toward each other until they meet, for tests of the battle that
// follows.
#pragma once

#include "tests/campaign/service/campaign_server.h"

#include <initializer_list>

namespace battalia::campaign {

using Order = v1::CampaignOrder;

inline auto take(const std::string& seat) {
  return [seat](Order& order) { order.mutable_take_seat()->set_seat(seat); };
}

inline auto march(const std::string& side) {
  return [side](Order& order) {
    order.mutable_seal()->set_seat(side);
    v1::CampaignForceOrder& force = *order.mutable_seal()->mutable_orders()->add_forces();
    force.set_force(side + "-army");
    force.set_deed(v1::CAMPAIGN_DEED_MARCH);
  };
}

// Uma umpires; Ann and Ben may play; their accounts and Dora's exist.
class TwoArmiesMeet : public testing::Test {
 protected:
  TwoArmiesMeet() {
    for (const char* name : {"Ann", "Ben", "Dora"}) server_.add_account(name);
  }
  std::uint64_t make(std::uint32_t turn_days) {
    v1::CampaignTerms terms;
    terms.set_turn_days(turn_days);
    return uma_.make(terms);
  }
  std::uint32_t turn(std::uint64_t campaign) { return uma_.watch(campaign).view().turn(); }
  // North marches on and the umpire closes turns until they meet. Returns the battle as the umpire sees it.
  v1::CampaignBattle met(std::uint64_t campaign) {
    for (int turn = 0; turn < 12; ++turn) {
      EXPECT_EQ(ann_.give(campaign, march("north")), "");
      EXPECT_EQ(uma_.give(campaign, [](Order& order) { order.mutable_close(); }), "");
      server_.server().pass(200);
      const v1::CampaignShown now = uma_.watch(campaign);
      if (!now.view().battles().empty()) return now.view().battles(0);
    }
    ADD_FAILURE() << "they never met";
    return {};
  }

  CampaignServer server_;
  CampaignClient uma_{server_, "Uma"};
  CampaignClient ann_{server_, "Ann"};
  CampaignClient ben_{server_, "Ben"};
  CampaignClient dora_{server_, "Dora"};
};

}  // namespace battalia::campaign
