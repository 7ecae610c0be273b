// A battle of the example of areas, for tests of its creation and of later corrections.
#pragma once

#include "tests/campaign/support/war.h"

#include <string>
#include <utility>

namespace battalia::campaign::tests {

// The Duke takes the pass and then attacks the town.
struct AtTheTown {
  explicit AtTheTown(v1::CampaignContent content = example("areas")) : war(std::move(content)) {
    EXPECT_EQ(war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"}))), "");
    EXPECT_EQ(war.seal("council", {}), "");
    EXPECT_EQ(war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"town"}))), "");
    EXPECT_EQ(war.seal("council", {}), "");
  }

  const v1::CampaignBattle& battle() const { return war.state().battles.at(1); }
  const v1::CampaignForce& force(const std::string& key) const { return *find_force(war.state(), key); }

  void link() {
    v1::CampaignOrder order;
    order.mutable_link()->set_battle(1);
    order.mutable_link()->set_match(77);
    war.must(order, kServer);
  }

  void take(const v1::Aftermath& aftermath, std::uint64_t version, bool withdrawn = false) {
    if (battle().match() == 0) link();
    v1::CampaignOrder order;
    order.mutable_take_outcome()->mutable_outcome()->set_match(77);
    order.mutable_take_outcome()->mutable_outcome()->set_version(version);
    order.mutable_take_outcome()->mutable_outcome()->set_withdrawn(withdrawn);
    *order.mutable_take_outcome()->mutable_outcome()->mutable_aftermath() = aftermath;
    war.must(order, kServer);
  }

  War war;
};

// The umpire decides a battle. Returns the reason for a refusal; empty if accepted.
inline std::string rule(War& war, std::uint32_t battle, const v1::Aftermath& aftermath) {
  v1::CampaignOrder order;
  order.mutable_rule_battle()->set_battle(battle);
  *order.mutable_rule_battle()->mutable_aftermath() = aftermath;
  order.mutable_rule_battle()->set_reason("So ruled.");
  return war.give(order, kUmpire);
}

}  // namespace battalia::campaign::tests
