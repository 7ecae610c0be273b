#include "server/campaign/economy/upkeep.h"

#include "server/campaign/forces/couriers.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

std::uint32_t by_turns(const google::protobuf::RepeatedPtrField<v1::CampaignPercent>& table, std::uint32_t turns) {
  if (turns == 0 || table.empty()) return 0;
  return table[std::min<int>(static_cast<int>(turns), table.size()) - 1].percent();
}

std::uint32_t end_of_turn(const Draft& draft) { return draft.state().hour + draft.content().turn().hours(); }

void collect_yields(Draft& draft, const std::string& side) {
  for (const v1::CampaignPlace& place : draft.content().places()) {
    const v1::CampaignPlaceState& state = state_of(draft.state(), place.key());
    if (state.owner() != side || !state.besieger().empty()) continue;
    for (const v1::CampaignAmount& yield : place.yield()) {
      const std::int64_t have = balance_of(draft.state(), side, yield.store());
      draft.change_store(side, yield.store(), std::max(yield.amount(), -have), v1::CAMPAIGN_ENTRY_YIELD, place.name());
    }
  }
}

void pay_force(Draft& draft, v1::CampaignForce& force, std::int64_t cost) {
  const std::string& store = draft.content().rates().pay_store();
  if (balance_of(draft.state(), force.side(), store) < cost) {
    force.set_arrears(force.arrears() + 1);
    const std::uint32_t gone = lose_percent(force, by_turns(draft.content().rates().arrears(), force.arrears()));
    tell_of(draft, force,
            {"pay", end_of_turn(draft),
             force.name() + " is not paid" + (gone > 0 ? "; " + grouped(gone) + " men desert." : ".")});
    return;
  }
  draft.change_store(force.side(), store, -cost, v1::CAMPAIGN_ENTRY_UPKEEP, force.name());
  if (force.arrears() == 0 || balance_of(draft.state(), force.side(), store) < cost) return;
  draft.change_store(force.side(), store, -cost, v1::CAMPAIGN_ENTRY_ARREARS, force.name());
  force.set_arrears(force.arrears() - 1);
}

void feed_force(Draft& draft, v1::CampaignForce& force, std::int64_t cost) {
  const std::string& store = draft.content().rates().food_store();
  if (force.supplied() && balance_of(draft.state(), force.side(), store) >= cost) {
    draft.change_store(force.side(), store, -cost, v1::CAMPAIGN_ENTRY_UPKEEP, force.name());
    force.set_hunger(0);
    return;
  }
  const v1::CampaignPlace* place = find_place(draft.content(), force.place());
  if (place != nullptr && place->forage() >= units_left(force)) {
    force.set_hunger(0);
    return;
  }
  force.set_hunger(force.hunger() + 1);
  const std::uint32_t gone = lose_percent(force, by_turns(draft.content().rates().hunger(), force.hunger()));
  tell_of(draft, force,
          {"food", end_of_turn(draft),
           force.name() + " goes hungry" + (gone > 0 ? "; " + grouped(gone) + " men are lost." : ".")});
}

void keep_force(Draft& draft, v1::CampaignForce force) {
  const v1::CampaignRates& rates = draft.content().rates();
  const v1::CampaignForce before = force;
  force.set_supplied(is_supplied(draft.state(), force));
  bool short_of = false;
  for (const auto& [store, cost] : upkeep_of(draft.content(), force)) {
    if (store == rates.pay_store()) {
      pay_force(draft, force, cost);
    } else if (store == rates.food_store()) {
      feed_force(draft, force, cost);
    } else if (balance_of(draft.state(), force.side(), store) >= cost) {
      draft.change_store(force.side(), store, -cost, v1::CAMPAIGN_ENTRY_UPKEEP, force.name());
    } else {
      short_of = true;
    }
  }
  force.set_short_of(short_of);
  if (strength_of(force) == 0 && force.battle() == 0) disperse(force);
  if (force.SerializeAsString() != before.SerializeAsString()) draft.set_force(force);
}

}  // namespace

std::map<std::string, std::int64_t> upkeep_of(const v1::CampaignContent& content, const v1::CampaignForce& force) {
  std::map<std::string, std::int64_t> costs;
  for (const v1::CampaignUnit& unit : force.units()) {
    const v1::CampaignTroop* troop = find_troop(content, unit.troop());
    if (troop == nullptr || unit.strength() == 0) continue;
    for (const v1::CampaignAmount& amount : troop->upkeep()) costs[amount.store()] += amount.amount();
  }
  return costs;
}

std::int32_t arrears_morale(const v1::CampaignContent& content, const v1::CampaignForce& force) {
  const auto& table = content.rates().arrears_morale();
  if (force.arrears() == 0 || table.empty()) return 0;
  return table[std::min<int>(static_cast<int>(force.arrears()), table.size()) - 1];
}

void settle_stores(Draft& draft) {
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignSideContent& side : content.sides()) {
    collect_yields(draft, side.key());
    std::vector<v1::CampaignForce> forces;
    for (const auto& [key, force] : draft.state().forces) {
      if (force.side() == side.key() && is_present(force)) forces.push_back(force);
    }
    for (const v1::CampaignForce& force : forces) keep_force(draft, force);
  }
}

}  // namespace battalia::campaign
