#include "server/campaign/economy/recruiting.h"

#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/campaign/forces/roster.h"

#include <algorithm>
#include <map>

namespace battalia::campaign {
namespace {

constexpr std::size_t kLongestName = 60;
constexpr std::size_t kMostUnits = 60;

using Price = google::protobuf::RepeatedPtrField<v1::CampaignAmount>;

// How much the side has of the stores in that price.
Price available(const Campaign& campaign, const std::string& side, Price price) {
  for (v1::CampaignAmount& amount : price) amount.set_amount(balance_of(campaign, side, amount.store()));
  return price;
}

WhyNot why_not_pay(const Campaign& campaign, const std::string& side, const Price& price,
                   const std::string& what = "This costs ") {
  if (can_pay(campaign, side, price)) return std::nullopt;
  return what + in_words(price) + "; you have " + in_words(available(campaign, side, price)) + ".";
}

void add_to(Price& sum, const Price& price) {
  for (const v1::CampaignAmount& amount : price) {
    const auto known = std::ranges::find_if(sum, [&](const auto& one) { return one.store() == amount.store(); });
    if (known == sum.end()) {
      *sum.Add() = amount;
    } else {
      known->set_amount(known->amount() + amount.amount());
    }
  }
}

// True if the player knows the force's current state.
bool is_at_hand(const Campaign& campaign, const v1::CampaignForce& force) {
  return campaign.content.shape() != v1::CAMPAIGN_SHAPE_JOURNEY || force.headquarters();
}

WhyNot why_not_own_force(const Campaign& campaign, const std::string& seat, const std::string& key) {
  const v1::CampaignForce* force = find_force(campaign, key);
  if (force == nullptr || force->seat() != seat) return "You have no force \"" + key + "\".";
  if (!is_at_hand(campaign, *force)) return "In a journey only your headquarters can do that.";
  if (!is_present(*force)) return force->name() + " is no more.";
  if (force->battle() != 0) return force->name() + " is in a battle.";
  return std::nullopt;
}

WhyNot why_not_muster_at(const Campaign& campaign, const std::string& side, const std::string& key) {
  const v1::CampaignPlace* place = find_place(campaign.content, key);
  if (place == nullptr) return "There is no place \"" + key + "\".";
  if (!place->muster()) return "Troops can't be raised in " + place_within(campaign.content, key) + ".";
  const v1::CampaignPlaceState& state = state_of(campaign, key);
  if (state.owner() != side) return place->name() + " is not yours.";
  if (!state.besieger().empty()) return place->name() + " is besieged.";
  return std::nullopt;
}

// The price of a whole troop, for that many men, rounded up.
Price price_of_men(const v1::CampaignTroop& troop, std::uint32_t men) {
  Price price = troop.price();
  for (v1::CampaignAmount& amount : price) {
    amount.set_amount((amount.amount() * men + troop.strength() - 1) / troop.strength());
  }
  return price;
}

// What all purchases of a seat cost. The umpire may have changed a force since they were ordered.
Price price_of(const Campaign& campaign, const v1::CampaignTurnOrders& orders) {
  Price sum;
  for (int i = 0; i < orders.ransoms_size(); ++i) add_to(sum, campaign.content.rates().ransom());
  for (int i = 0; i < orders.depots_size(); ++i) add_to(sum, campaign.content.rates().depot_price());
  for (const v1::CampaignRecruit& order : orders.recruits()) {
    const v1::CampaignTroop* troop = find_troop(campaign.content, order.troop());
    if (troop != nullptr) add_to(sum, troop->price());
  }
  for (const v1::CampaignReplacement& order : orders.replacements()) {
    const v1::CampaignForce* force = find_force(campaign, order.force());
    const v1::CampaignUnit* unit = force == nullptr ? nullptr : find_unit(*force, order.unit());
    const v1::CampaignTroop* troop = unit == nullptr ? nullptr : find_troop(campaign.content, unit->troop());
    if (troop != nullptr) add_to(sum, price_of_men(*troop, order.men()));
  }
  return sum;
}

void recruit(Draft& draft, const v1::CampaignRecruit& order) {
  const v1::CampaignTroop& troop = *find_troop(draft.content(), order.troop());
  v1::CampaignForce force = *find_force(draft.state(), order.force());
  pay(draft, force.side(), troop.price(), 1, v1::CAMPAIGN_ENTRY_RECRUITING, order.name());
  v1::CampaignUnit& unit = *force.add_units();
  unit.set_name(order.name());
  unit.set_troop(troop.key());
  unit.set_strength_start(troop.strength());
  unit.set_strength(troop.strength());
  draft.set_force(force, v1::CAMPAIGN_GROWTH_RAISED);
}

void replace(Draft& draft, const v1::CampaignReplacement& order) {
  v1::CampaignForce force = *find_force(draft.state(), order.force());
  for (v1::CampaignUnit& unit : *force.mutable_units()) {
    if (unit.name() != order.unit()) continue;
    const Price price = price_of_men(*find_troop(draft.content(), unit.troop()), order.men());
    pay(draft, force.side(), price, 1, v1::CAMPAIGN_ENTRY_RECRUITING, unit.name());
    unit.set_strength(unit.strength() + order.men());
  }
  draft.set_force(force, v1::CAMPAIGN_GROWTH_REPLACED);
}

void build_depot(Draft& draft, const std::string& seat, const std::string& place) {
  const std::string side = side_of_seat(draft.content(), seat);
  const Price price = draft.content().rates().depot_price();
  pay(draft, side, price, 1, v1::CAMPAIGN_ENTRY_DEPOT, name_of_place(draft.content(), place));
  v1::CampaignPlaceState state = state_of(draft.state(), place);
  state.set_depot(true);
  draft.set_place(state);
}

void ransom(Draft& draft, const v1::CampaignRansom& order) {
  v1::CampaignForce force = *find_force(draft.state(), order.force());
  const std::string captor = force.commander().captor();
  for (const v1::CampaignAmount& amount : Price(draft.content().rates().ransom())) {
    draft.change_store(force.side(), amount.store(), -amount.amount(), v1::CAMPAIGN_ENTRY_RANSOM,
                       force.commander().name());
    draft.change_store(captor, amount.store(), amount.amount(), v1::CAMPAIGN_ENTRY_RANSOM, force.commander().name());
  }
  force.mutable_commander()->set_fate(v1::CAMPAIGN_FATE_FIT);
  force.mutable_commander()->clear_captor();
  draft.set_force(force);
}

template <class Order, class Ask, class Do>
void each(Draft& draft, const std::string& seat, const Order& orders, Ask why_not, Do carry_out) {
  const std::string side = side_of_seat(draft.content(), seat);
  const bool journey = draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY;
  for (const auto& order : orders) {
    if (const WhyNot reason = why_not(draft.state(), seat, order)) {
      draft.note(journey ? seat : side, "An order could not be carried out: " + *reason);
    } else {
      carry_out(order);
    }
  }
}

}  // namespace

WhyNot why_not_recruit(const Campaign& campaign, const std::string& seat, const v1::CampaignRecruit& recruit) {
  const std::string side = side_of_seat(campaign.content, seat);
  const v1::CampaignTroop* troop = find_troop(campaign.content, recruit.troop());
  if (troop == nullptr) return "There is no troop \"" + recruit.troop() + "\".";
  if (troop->price().empty()) return troop->name() + " can't be raised: the campaign gives no price.";
  if (const WhyNot reason = why_not_own_force(campaign, seat, recruit.force())) return reason;
  const v1::CampaignForce& force = *find_force(campaign, recruit.force());
  if (force.place() != recruit.place() || !force.toward().empty()) {
    return force.name() + " is not in " + place_within(campaign.content, recruit.place()) + ".";
  }
  if (const WhyNot reason = why_not_muster_at(campaign, side, recruit.place())) return reason;
  if (force.units_size() >= static_cast<int>(kMostUnits)) return force.name() + " already has 60 units.";
  const std::string& name = recruit.name();
  if (name.empty() || printable(name) != name || character_count(name) > kLongestName) {
    return "A new unit needs a name of 1 to 60 characters on one line.";
  }
  for (const auto& [key, other] : campaign.forces) {
    if (other.side() == side && find_unit(other, name) != nullptr) {
      return "You already have a unit \"" + name + "\".";
    }
  }
  return why_not_pay(campaign, side, troop->price());
}

WhyNot why_not_replace(const Campaign& campaign, const std::string& seat, const v1::CampaignReplacement& order) {
  if (const WhyNot reason = why_not_own_force(campaign, seat, order.force())) return reason;
  const v1::CampaignForce& force = *find_force(campaign, order.force());
  const v1::CampaignUnit* unit = find_unit(force, order.unit());
  if (unit == nullptr) return force.name() + " has no unit \"" + order.unit() + "\".";
  const v1::CampaignTroop& troop = *find_troop(campaign.content, unit->troop());
  if (troop.price().empty()) return troop.name() + " can't be filled up: the campaign gives no price.";
  if (!force.toward().empty()) return force.name() + " is on the march.";
  if (const WhyNot reason = why_not_muster_at(campaign, force.side(), force.place())) return reason;
  const std::uint32_t room = room_in(force, *unit);
  if (order.men() == 0 || order.men() > room) return unit->name() + " has room for " + std::to_string(room) + " men.";
  return why_not_pay(campaign, force.side(), price_of_men(troop, order.men()));
}

WhyNot why_not_depot(const Campaign& campaign, const std::string& seat, const std::string& key) {
  const std::string side = side_of_seat(campaign.content, seat);
  const v1::CampaignPlace* place = find_place(campaign.content, key);
  if (place == nullptr) return "There is no place \"" + key + "\".";
  if (campaign.content.rates().depot_price().empty()) return "Depots can't be built in this campaign.";
  const v1::CampaignPlaceState& state = state_of(campaign, key);
  const bool there = std::ranges::any_of(forces_of(campaign, key, side), [&](const auto* force) {
    return force->seat() == seat && is_at_hand(campaign, *force);
  });
  if (!there) return "You have no force in " + place_within(campaign.content, key) + ".";
  if (state.owner() != side) return place->name() + " is not yours.";
  if (state.depot()) return place->name() + " already has a depot.";
  return why_not_pay(campaign, side, campaign.content.rates().depot_price());
}

WhyNot why_not_ransom(const Campaign& campaign, const std::string& seat, const v1::CampaignRansom& order) {
  const v1::CampaignForce* force = find_force(campaign, order.force());
  if (force == nullptr || force->seat() != seat) return "You have no force \"" + order.force() + "\".";
  if (!is_at_hand(campaign, *force)) return "In a journey only your headquarters can do that.";
  if (force->commander().fate() != v1::CAMPAIGN_FATE_CAPTIVE) return force->commander().name() + " is not a captive.";
  if (campaign.content.rates().ransom().empty()) return "Commanders can't be ransomed in this campaign.";
  return why_not_pay(campaign, force->side(), campaign.content.rates().ransom());
}

WhyNot why_not_together(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  std::map<const v1::CampaignUnit*, std::uint32_t> men;
  for (const v1::CampaignReplacement& order : orders.replacements()) {
    const v1::CampaignForce& force = *find_force(campaign, order.force());
    const v1::CampaignUnit* unit = find_unit(force, order.unit());
    men[unit] += order.men();
    if (const std::uint32_t room = room_in(force, *unit); men[unit] > room) {
      return "You order " + std::to_string(men[unit]) + " men for " + unit->name() + ", which has room for " +
             std::to_string(room) + ".";
    }
  }
  const Price sum = price_of(campaign, orders);
  return why_not_pay(campaign, side_of_seat(campaign.content, seat), sum, "Together your purchases cost ");
}

WhyNot why_not_shared_purse(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  if (campaign.content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY) return std::nullopt;
  const std::string side = side_of_seat(campaign.content, seat);
  Price others;
  for (const auto& [key, sealed] : campaign.sealed) {
    if (key != seat && side_of_seat(campaign.content, key) == side) add_to(others, price_of(campaign, sealed.orders()));
  }
  if (others.empty()) return std::nullopt;
  Price sum;  // of the stores that these orders draw on
  for (v1::CampaignAmount own : price_of(campaign, orders)) {
    if (own.amount() == 0) continue;
    for (const v1::CampaignAmount& other : others) {
      if (other.store() == own.store()) own.set_amount(own.amount() + other.amount());
    }
    *sum.Add() = own;
  }
  return why_not_pay(campaign, side, sum, "With what other seats of your side have ordered, your purchases cost ");
}

void carry_out_purchases(Draft& draft, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  each(draft, seat, orders.ransoms(), why_not_ransom, [&](const v1::CampaignRansom& order) { ransom(draft, order); });
  each(draft, seat, orders.depots(), why_not_depot, [&](const std::string& place) { build_depot(draft, seat, place); });
  each(draft, seat, orders.recruits(), why_not_recruit,
       [&](const v1::CampaignRecruit& order) { recruit(draft, order); });
  each(draft, seat, orders.replacements(), why_not_replace,
       [&](const v1::CampaignReplacement& order) { replace(draft, order); });
}

}  // namespace battalia::campaign
