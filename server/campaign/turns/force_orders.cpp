#include "server/campaign/turns/force_orders.h"

namespace battalia::campaign {
namespace {

constexpr int kMostPath = 40;

std::string place_name(const Campaign& campaign, const std::string& key) {
  return name_of_place(campaign.content, key);
}

WhyNot why_not_one_place(const Campaign& campaign, const v1::CampaignForce& force,
                         const v1::CampaignForceOrder& order) {
  if (order.path_size() != 1) return "This order must name exactly one place.";
  if (!campaign.roads->are_neighbours(force.place(), order.path(0))) {
    return place_name(campaign, order.path(0)) + " is not next to " + place_within(campaign.content, force.place()) +
           ".";
  }
  return std::nullopt;
}

WhyNot why_not_march_in_areas(const Campaign& campaign, const v1::CampaignForce& force,
                              const v1::CampaignForceOrder& order) {
  std::string at = force.place();
  for (const std::string& place : order.path()) {
    if (!campaign.roads->are_neighbours(at, place)) {
      return place_name(campaign, place) + " is not next to " + place_within(campaign.content, at) + ".";
    }
    if (state_of(campaign, place).owner() != force.side()) {
      return place_name(campaign, place) + " is not yours: attack it.";
    }
    at = place;
  }
  return order.path().empty() ? WhyNot("Choose where " + within_sentence(force.name()) + " should march.")
                              : std::nullopt;
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
      return "A force can hold, march, attack or support here.";
  }
}

WhyNot why_not_on_track(const v1::CampaignForceOrder& order) {
  const bool known = order.deed() == v1::CAMPAIGN_DEED_HOLD || order.deed() == v1::CAMPAIGN_DEED_MARCH ||
                     order.deed() == v1::CAMPAIGN_DEED_WITHDRAW;
  if (!known) return "A force can hold, march or withdraw on a track.";
  if (!order.path().empty()) return "A track has only one way to go, so an order has no path.";
  return std::nullopt;
}

WhyNot why_not_in_journey(const Campaign& campaign, const v1::CampaignForceOrder& order) {
  if (order.deed() == v1::CAMPAIGN_DEED_HOLD) return std::nullopt;
  if (order.deed() != v1::CAMPAIGN_DEED_MARCH) return "A force can hold or march on a journey.";
  if (order.path().empty()) return "Choose where the force should march.";
  for (int i = 1; i < order.path_size(); ++i) {
    if (!campaign.roads->are_neighbours(order.path(i - 1), order.path(i))) {
      return "No road joins " + place_within(campaign.content, order.path(i - 1)) + " and " +
             place_within(campaign.content, order.path(i)) + ".";
    }
  }
  return std::nullopt;
}

// Fields that no form fills in, but that an order can contain: they are refused, not ignored.
WhyNot why_not_manner(v1::CampaignShape shape, const v1::CampaignForceOrder& order) {
  if (!v1::CampaignStance_IsValid(order.stance()) || !v1::CampaignPace_IsValid(order.pace()))
    return "This server does not know that stance or pace.";
  const bool on_journey = shape == v1::CAMPAIGN_SHAPE_JOURNEY;
  if (!on_journey && order.stance() == v1::CAMPAIGN_STANCE_AVOID) return "A force can avoid battle only on a journey.";
  if (!on_journey && order.by_night()) return "A force can march by night only on a journey.";
  if (shape != v1::CAMPAIGN_SHAPE_TRACK && order.pace() == v1::CAMPAIGN_PACE_CAUTIOUS)
    return "A force can march at a cautious pace only on a track.";
  if (order.deed() == v1::CAMPAIGN_DEED_HOLD && !order.path().empty()) return "A force that holds goes nowhere.";
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

WhyNot why_not_force_order(const Campaign& campaign, const std::string& seat, const v1::CampaignForceOrder& order) {
  const v1::CampaignForce* force = find_force(campaign, order.force());
  if (force == nullptr || force->seat() != seat) return "You have no force \"" + order.force() + "\".";
  if (order.path_size() > kMostPath) return "A path can have at most 40 places.";
  for (const std::string& place : order.path()) {
    if (find_place(campaign.content, place) == nullptr) return "There is no place \"" + place + "\".";
  }
  if (const WhyNot reason = why_not_manner(campaign.content.shape(), order)) return reason;
  // In a journey nobody knows yet what has become of a distant force: the order is written all the same.
  if (campaign.content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY) return why_not_in_journey(campaign, order);
  if (!is_present(*force)) return force->name() + " is no more.";
  if (force->battle() != 0) {
    return force->name() + " is in the battle of " +
           place_within(campaign.content, campaign.battles.at(force->battle()).place()) + ".";
  }
  if (campaign.content.shape() == v1::CAMPAIGN_SHAPE_TRACK) return why_not_on_track(order);
  return why_not_in_areas(campaign, *force, order);
}

}  // namespace battalia::campaign
