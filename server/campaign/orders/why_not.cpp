#include "server/campaign/orders/why_not.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "server/campaign/economy/recruiting.h"
#include "server/campaign/turns/force_orders.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

constexpr std::size_t kLongestLetter = 2'000;
constexpr work::Steps kStepsOfAnOwnForce = 50;  // whose units are searched for a name

// Each place of a path is looked up among all places, and each purchase among all forces.
work::Steps steps_of(const Campaign& campaign, const v1::CampaignTurnOrders& orders) {
  std::size_t places = 0;
  for (const v1::CampaignForceOrder& order : orders.forces()) places += static_cast<std::size_t>(order.path_size());
  const auto purchases = static_cast<std::size_t>(orders.recruits_size() + orders.depots_size());
  return places * static_cast<std::size_t>(campaign.content.places_size()) +
         purchases * campaign.forces.size() * kStepsOfAnOwnForce;
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
    return "You have ordered " + std::to_string(actions) + " attacks and musters; a seat has " +
           std::to_string(rules.actions()) + " each turn.";
  }
  if (marches > rules.marches()) {
    return "You have ordered marches of " + std::to_string(marches) + " areas; a seat has " +
           std::to_string(rules.marches()) + " each turn.";
  }
  return std::nullopt;
}

WhyNot why_not_letters(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  for (const v1::CampaignLetter& letter : orders.letters()) {
    if (!may_write_to(campaign, seat, letter.to())) {
      return campaign.content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY ? "You can write only to other seats of your side."
                                                                    : "You can write only to other seats.";
    }
    if (letter.text().empty() || !is_utf8(letter.text()) || character_count(letter.text()) > kLongestLetter) {
      return "A letter must have 1 to 2,000 characters.";
    }
  }
  return std::nullopt;
}

// The first key that occurs twice; empty: none does.
template <class Orders, class Key>
std::string twice_in(const Orders& orders, Key key_of) {
  std::set<std::string> keys;
  for (const auto& order : orders) {
    if (!keys.insert(key_of(order)).second) return key_of(order);
  }
  return {};
}

// Each can be bought only once: the second would be refused when the turn is carried out.
WhyNot why_not_twice(const Campaign& campaign, const v1::CampaignTurnOrders& orders) {
  const std::string unit = twice_in(orders.recruits(), [](const v1::CampaignRecruit& order) { return order.name(); });
  if (!unit.empty()) return "You raise the unit " + in_quotes(unit) + " twice; each needs its own name.";
  const std::string place = twice_in(orders.depots(), [](const std::string& depot) { return depot; });
  if (!place.empty()) return "You build two depots in " + place_within(campaign.content, place) + ".";
  const std::string force = twice_in(orders.ransoms(), [](const v1::CampaignRansom& order) { return order.force(); });
  const v1::CampaignForce* found = find_force(campaign, force);
  if (found != nullptr) return "You pay twice for the commander of " + found->name() + ".";
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

bool may_write_to(const Campaign& campaign, const std::string& from, const std::string& to) {
  const v1::CampaignSeatContent* reader = find_seat(campaign.content, to);
  if (reader == nullptr || from == to) return false;
  return campaign.content.shape() != v1::CAMPAIGN_SHAPE_JOURNEY ||
         reader->side() == side_of_seat(campaign.content, from);
}

WhyNot why_not_orders(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  if (orders.forces_size() + orders.recruits_size() + orders.replacements_size() + orders.letters_size() +
          orders.ransoms_size() + orders.depots_size() >
      300) {
    return "A seat can give at most 300 orders a turn.";
  }
  work::count(steps_of(campaign, orders));
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
  if (WhyNot reason = first_of(campaign, seat, orders.replacements(), why_not_replace)) return reason;
  if (WhyNot reason = why_not_twice(campaign, orders)) return reason;
  return why_not_together(campaign, seat, orders);
}

WhyNot why_not_seal(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders) {
  if (WhyNot reason = why_not_orders(campaign, seat, orders)) return reason;
  return why_not_shared_purse(campaign, seat, orders);
}

}  // namespace battalia::campaign
