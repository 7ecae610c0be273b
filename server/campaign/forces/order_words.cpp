#include "server/campaign/forces/order_words.h"

#include <vector>

namespace battalia::campaign {
namespace {

std::string name_of_force(const Campaign& campaign, const std::string& key) {
  const v1::CampaignForce* force = find_force(campaign, key);
  return force == nullptr ? key : force->name();
}

std::string name_of_troop(const v1::CampaignContent& content, const std::string& key) {
  const v1::CampaignTroop* troop = find_troop(content, key);
  return troop == nullptr ? key : troop->name();
}

std::string way_of(const v1::CampaignContent& content, const v1::CampaignForceOrder& order) {
  std::string way;
  for (const std::string& place : order.path()) way += (way.empty() ? "" : ", then ") + place_within(content, place);
  return way;
}

std::string deed_of(const v1::CampaignContent& content, const v1::CampaignForceOrder& order) {
  const std::string way = way_of(content, order);
  switch (order.deed()) {
    case v1::CAMPAIGN_DEED_MARCH:
      return way.empty() ? "marches" : "marches to " + way;
    case v1::CAMPAIGN_DEED_ATTACK:
      return "attacks " + way;
    case v1::CAMPAIGN_DEED_SUPPORT:
      return "supports at " + way;
    case v1::CAMPAIGN_DEED_WITHDRAW:
      return "withdraws";
    default:
      return "holds";
  }
}

}  // namespace

std::string order_in_words(const Campaign& campaign, const v1::CampaignForceOrder& order) {
  std::string text = name_of_force(campaign, order.force()) + " " + deed_of(campaign.content, order);
  if (order.stance() == v1::CAMPAIGN_STANCE_AVOID) text += ", avoids battle";
  if (order.pace() == v1::CAMPAIGN_PACE_CAUTIOUS) text += ", at a cautious pace";
  if (order.by_night()) text += ", by night too";
  return text;
}

std::string orders_in_words(const Campaign& campaign, const v1::CampaignTurnOrders& orders) {
  const v1::CampaignContent& content = campaign.content;
  std::vector<std::string> parts;
  for (const v1::CampaignForceOrder& order : orders.forces()) parts.push_back(order_in_words(campaign, order));
  for (const v1::CampaignRecruit& unit : orders.recruits()) {
    parts.push_back("raise " + unit.name() + " (" + name_of_troop(content, unit.troop()) + ") at " +
                    place_within(content, unit.place()));
  }
  for (const v1::CampaignReplacement& men : orders.replacements())
    parts.push_back(std::to_string(men.men()) + " men for " + men.unit());
  for (const std::string& place : orders.depots()) parts.push_back("a depot at " + place_within(content, place));
  for (const v1::CampaignRansom& ransom : orders.ransoms())
    parts.push_back("ransom for the commander of " + name_of_force(campaign, ransom.force()));
  for (const v1::CampaignLetter& letter : orders.letters())
    parts.push_back("a letter to " + seat_within(content, letter.to()) + ": " + letter.text());
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

}  // namespace battalia::campaign
