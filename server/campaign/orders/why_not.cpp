#include "server/campaign/orders/why_not.h"

#include "common/base/text.h"
#include "server/campaign/economy/recruiting.h"
#include "server/campaign/map/roads.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

constexpr int kMostPath = 40;
constexpr std::size_t kLongestLetter = 2'000;

std::string place_name(const Campaign& campaign, const std::string& key) {
  return name_of_place(campaign.content, key);
}

WhyNot why_not_one_place(const Campaign& campaign, const v1::CampaignForce& force,
                         const v1::CampaignForceOrder& order) {
  if (order.path_size() != 1) return "This order names one place.";
  if (!campaign.roads->are_neighbours(force.place(), order.path(0))) {
    return place_name(campaign, order.path(0)) + " is no neighbour of " + place_name(campaign, force.place()) + ".";
  }
  return std::nullopt;
}

WhyNot why_not_march_in_areas(const Campaign& campaign, const v1::CampaignForce& force,
                              const v1::CampaignForceOrder& order) {
  std::string at = force.place();
  for (const std::string& place : order.path()) {
    if (!campaign.roads->are_neighbours(at, place)) {
      return place_name(campaign, place) + " is no neighbour of " + place_name(campaign, at) + ".";
    }
    if (state_of(campaign, place).owner() != force.side()) {
      return place_name(campaign, place) + " is not yours: attack it.";
    }
    at = place;
  }
  return order.path().empty() ? WhyNot("Say where " + force.name() + " marches.") : std::nullopt;
}

WhyNot why_not_in_areas(const Campaign& campaign, const v1::CampaignForce& force, const v1::CampaignForceOrder& order) {
  switch (order.deed()) {
    case v1::CAMPAIGN_DEED_HOLD:
      return std::nullopt;
    case v1::CAMPAIGN_DEED_ATTACK:
      return why_not_attack(campaign, force, order);
    case v1::CAMPAIGN_DEED_SUPPORT:
      return why_not_one_place(campaign, force, order);
    case v1::CAMPAIGN_DEED_MARCH:
      return why_not_march_in_areas(campaign, force, order);
    default:
      return "Areas know hold, march, attack and support.";
  }
}

WhyNot why_not_on_track(const v1::CampaignForceOrder& order) {
  const bool known = order.deed() == v1::CAMPAIGN_DEED_HOLD || order.deed() == v1::CAMPAIGN_DEED_MARCH ||
                     order.deed() == v1::CAMPAIGN_DEED_WITHDRAW;
  if (!known) return "A track knows hold, march and withdraw.";
  if (!order.path().empty()) return "On a track there is one way: leave the path out.";
  return std::nullopt;
}

WhyNot why_not_in_journey(const Campaign& campaign, const v1::CampaignForceOrder& order) {
  if (order.deed() == v1::CAMPAIGN_DEED_HOLD) return std::nullopt;
  if (order.deed() != v1::CAMPAIGN_DEED_MARCH) return "A journey knows hold and march.";
  if (order.path().empty()) return "Say where the force marches.";
  for (int i = 1; i < order.path_size(); ++i) {
    if (!campaign.roads->are_neighbours(order.path(i - 1), order.path(i))) {
      return "No road joins " + place_name(campaign, order.path(i - 1)) + " and " +
             place_name(campaign, order.path(i)) + ".";
    }
  }
  return std::nullopt;
}

WhyNot why_not_force_order(const Campaign& campaign, const std::string& seat, const v1::CampaignForceOrder& order) {
  const v1::CampaignForce* force = find_force(campaign, order.force());
  if (force == nullptr || force->seat() != seat) return "You have no force \"" + order.force() + "\".";
  if (order.path_size() > kMostPath) return "A path has at most 40 places.";
  for (const std::string& place : order.path()) {
    if (find_place(campaign.content, place) == nullptr) return "There is no place \"" + place + "\".";
  }
  // In a journey nobody knows yet what has become of a distant force: the order is written all the same.
  if (campaign.content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY) return why_not_in_journey(campaign, order);
  if (!is_present(*force)) return force->name() + " is no more.";
  if (force->battle() != 0) {
    return force->name() + " is in the battle of " +
           place_name(campaign, campaign.battles.at(force->battle()).place()) + ".";
  }
  if (campaign.content.shape() == v1::CAMPAIGN_SHAPE_TRACK) return why_not_on_track(order);
  return why_not_in_areas(campaign, *force, order);
}

WhyNot why_not_so_many(const Campaign& campaign, const v1::CampaignTurnOrders& orders) {
  if (campaign.content.shape() != v1::CAMPAIGN_SHAPE_AREAS) return std::nullopt;
  std::uint32_t actions = static_cast<std::uint32_t>(orders.recruits_size());
  std::uint32_t marches = 0;
  for (const v1::CampaignForceOrder& order : orders.forces()) {
    actions += order.deed() == v1::CAMPAIGN_DEED_ATTACK ? 1 : 0;
    marches += order.deed() == v1::CAMPAIGN_DEED_MARCH ? static_cast<std::uint32_t>(order.path_size()) : 0;
  }
  const v1::CampaignTurnRules& rules = campaign.content.turn();
  if (actions > rules.actions()) {
    return "These are " + std::to_string(actions) + " attacks and musters; a seat has " +
           std::to_string(rules.actions()) + " each turn.";
  }
  if (marches > rules.marches()) {
    return "These are marches of " + std::to_string(marches) + " areas; a seat has " + std::to_string(rules.marches()) +
           " each turn.";
  }
  return std::nullopt;
}

WhyNot why_not_letters(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  for (const v1::CampaignLetter& letter : orders.letters()) {
    const v1::CampaignSeatContent* to = find_seat(campaign.content, letter.to());
    const bool own = to != nullptr && to->side() == side_of_seat(campaign.content, seat) && letter.to() != seat;
    if (!own) return "Letters go to other seats of your side.";
    if (letter.text().empty() || !is_utf8(letter.text()) || character_count(letter.text()) > kLongestLetter) {
      return "A letter has 1 to 2,000 characters.";
    }
  }
  return std::nullopt;
}

template <class Orders, class Ask>
WhyNot first_of(const Campaign& campaign, const std::string& seat, const Orders& orders, Ask why_not) {
  for (const auto& order : orders) {
    if (WhyNot reason = why_not(campaign, seat, order)) return reason;
  }
  return std::nullopt;
}

}  // namespace

WhyNot why_not_attack(const Campaign& campaign, const v1::CampaignForce& force, const v1::CampaignForceOrder& order) {
  if (const WhyNot reason = why_not_one_place(campaign, force, order)) return reason;
  const v1::CampaignPlaceState& place = state_of(campaign, order.path(0));
  if (place.owner() == force.side() && place.besieger().empty() &&
      enemies_at(campaign, place.place(), force.side()).empty()) {
    return place_name(campaign, place.place()) + " is yours: march there.";
  }
  return std::nullopt;
}

WhyNot why_not_orders(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  if (orders.forces_size() + orders.recruits_size() + orders.replacements_size() + orders.letters_size() +
          orders.ransoms_size() + orders.depots_size() >
      300) {
    return "A seat gives at most 300 orders a turn.";
  }
  std::set<std::string> named;
  for (const v1::CampaignForceOrder& order : orders.forces()) {
    if (const WhyNot reason = why_not_force_order(campaign, seat, order)) return reason;
    if (!named.insert(order.force()).second) return find_force(campaign, order.force())->name() + " has two orders.";
  }
  if (WhyNot reason = why_not_so_many(campaign, orders)) return reason;
  if (WhyNot reason = why_not_letters(campaign, seat, orders)) return reason;
  if (WhyNot reason = first_of(campaign, seat, orders.ransoms(), why_not_ransom)) return reason;
  if (WhyNot reason = first_of(campaign, seat, orders.depots(), why_not_depot)) return reason;
  if (WhyNot reason = first_of(campaign, seat, orders.recruits(), why_not_recruit)) return reason;
  return first_of(campaign, seat, orders.replacements(), why_not_replace);
}

}  // namespace battalia::campaign
