#include "tests/campaign/support/invariants.h"

#include "server/campaign/economy/upkeep.h"
#include "server/campaign/forces/roster.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace battalia::campaign::tests {
namespace {

std::uint32_t away(const v1::CampaignForce& force, const std::string& unit) {
  std::uint32_t men = 0;
  for (const v1::CampaignWounded& wounded : force.wounded()) men += wounded.unit() == unit ? wounded.men() : 0;
  return men;
}

void check_unit(const Campaign& now, const v1::CampaignForce& before, const v1::CampaignUnit& unit,
                const v1::CampaignForceSet& set) {
  const v1::CampaignUnit* old = find_unit(before, unit.name());
  const std::uint32_t had = old == nullptr ? 0 : old->strength();
  if (unit.strength() <= had) return;
  const std::uint32_t more = unit.strength() - had;
  const v1::CampaignTroop* troop = find_troop(now.content, unit.troop());
  switch (set.growth()) {
    case v1::CAMPAIGN_GROWTH_RAISED:
      EXPECT_EQ(old, nullptr);
      EXPECT_EQ(unit.strength(), troop->strength());
      return;
    case v1::CAMPAIGN_GROWTH_REPLACED:
    case v1::CAMPAIGN_GROWTH_EVENT:
      EXPECT_LE(unit.strength(), unit.strength_start()) << unit.name();
      return;
    case v1::CAMPAIGN_GROWTH_RETURNED:
      EXPECT_EQ(more, away(before, unit.name()) - away(set.force(), unit.name())) << unit.name();
      return;
    case v1::CAMPAIGN_GROWTH_CORRECTED:
    case v1::CAMPAIGN_GROWTH_UMPIRE:
      return;
    default:
      ADD_FAILURE() << unit.name() << " has " << more << " men more, and nothing says why";
  }
}

std::int64_t yield_of(const Campaign& campaign, const v1::CampaignStoreChanged& line) {
  for (const v1::CampaignPlace& place : campaign.content.places()) {
    if (place.name() != line.what()) continue;
    for (const v1::CampaignAmount& yield : place.yield()) {
      if (yield.store() == line.store()) return yield.amount();
    }
  }
  return 0;
}

std::int64_t upkeep_in(const Campaign& campaign, const v1::CampaignStoreChanged& line) {
  for (const auto& [key, force] : campaign.forces) {
    if (force.name() == line.what() && force.side() == line.side())
      return upkeep_of(campaign.content, force)[line.store()];
  }
  return -1;
}

void check_force(const Campaign& now, const v1::CampaignForceSet& set) {
  const v1::CampaignForce* old = find_force(now, set.force().key());
  for (const v1::CampaignUnit& unit : set.force().units()) {
    check_unit(now, old == nullptr ? v1::CampaignForce() : *old, unit, set);
  }
  EXPECT_TRUE(old == nullptr || old->units_size() <= set.force().units_size()) << "a unit vanished from the roster";
  const bool fights = old != nullptr && old->fought() != set.force().fought();
  EXPECT_TRUE(!fights || old->fought() < now.turn) << set.force().name() << " fights twice in a turn";
}

using Balances = std::map<std::pair<std::string, std::string>, std::int64_t>;  // as in Campaign

void check_line(const Campaign& now, const v1::CampaignStoreChanged& line, Balances& kept) {
  std::int64_t& balance = kept[{line.side(), line.store()}];
  balance += line.amount();
  EXPECT_EQ(balance, line.balance()) << line.ShortDebugString();
  EXPECT_GE(balance, 0) << line.ShortDebugString();
  const std::int64_t yield = line.entry() == v1::CAMPAIGN_ENTRY_YIELD ? yield_of(now, line) : 0;
  EXPECT_TRUE(yield <= 0 || line.amount() == yield) << line.ShortDebugString();
  const bool upkeep = line.entry() == v1::CAMPAIGN_ENTRY_UPKEEP || line.entry() == v1::CAMPAIGN_ENTRY_ARREARS;
  EXPECT_TRUE(!upkeep || -line.amount() == upkeep_in(now, line)) << line.ShortDebugString();
}

}  // namespace

void check_row(Campaign before, const v1::CampaignRecord& record) {
  Campaign& now = before;
  Balances kept = now.balances;
  for (const v1::CampaignEvent& event : record.events()) {
    if (event.has_force()) check_force(now, event.force());
    if (event.has_store()) check_line(now, event.store(), kept);
    now.apply(event);
  }
  EXPECT_EQ(kept, now.balances);
}

void check_state(const Campaign& campaign) {
  for (const auto& [number, battle] : campaign.battles) {
    if (!is_open(battle)) continue;
    std::set<std::string> sides;
    for (const v1::CampaignBattleForce& entry : battle.forces()) {
      sides.insert(entry.side());
      const bool holds = campaign.forces.at(entry.force()).battle() == number;
      EXPECT_TRUE(holds || battle.outcome_version() != 0)
          << entry.force() << " is free, and its battle was never decided";
    }
    EXPECT_EQ(sides, (std::set<std::string>{battle.red_side(), battle.blue_side()}));
  }
  for (const auto& [key, force] : campaign.forces) {
    EXPECT_TRUE(force.battle() == 0 || is_open(campaign.battles.at(force.battle()))) << key;
    if (!is_present(force) || !force.toward().empty()) continue;
    EXPECT_NE(find_place(campaign.content, force.place()), nullptr) << key;
    EXPECT_TRUE(enemies_at(campaign, force.place(), force.side()).empty())
        << key << " shares " << force.place() << " with an enemy in turn " << campaign.turn;
  }
}

}  // namespace battalia::campaign::tests
