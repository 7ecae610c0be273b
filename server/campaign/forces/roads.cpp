#include "server/campaign/forces/roads.h"

#include <algorithm>

namespace battalia::campaign {

std::set<std::string> places_of_enemies(const Campaign& campaign, const std::string& side) {
  std::set<std::string> places;
  for (const auto& [key, force] : campaign.forces) {
    if (is_present(force) && force.toward().empty() && force.side() != side) places.insert(force.place());
  }
  return places;
}

bool is_supplied(const Campaign& campaign, const v1::CampaignForce& force) {
  const std::uint32_t reach = campaign.content.rates().supply_reach();
  if (reach == 0) return true;  // the campaign has no supply rules
  const std::set<std::string> enemies = places_of_enemies(campaign, force.side());
  const auto open = [&](const std::string& place) { return !enemies.contains(place); };
  return std::ranges::any_of(campaign.roads->within({force.place()}, reach, open), [&](const std::string& place) {
    const v1::CampaignPlaceState& state = state_of(campaign, place);
    return state.depot() && state.owner() == force.side() && state.besieger().empty();
  });
}

std::string way_out(const Campaign& campaign, const v1::CampaignForce& force, const std::string& place) {
  std::string best;
  std::size_t fewest = 0;
  for (const std::string& next : campaign.roads->neighbours(place)) {
    const std::string& owner = state_of(campaign, next).owner();
    const bool foreign = !owner.empty() && owner != force.side();
    if (foreign && campaign.content.shape() == v1::CAMPAIGN_SHAPE_AREAS) continue;
    if (!enemies_at(campaign, next, force.side()).empty()) continue;
    std::size_t around = foreign ? 100 : 0;
    for (const std::string& near : campaign.roads->neighbours(next)) {
      around += enemies_at(campaign, near, force.side()).size();
    }
    if (!best.empty() && around >= fewest) continue;
    best = next;
    fewest = around;
  }
  return best;
}

bool goes_back(const Campaign& campaign, const v1::CampaignForce& force) {
  const v1::CampaignForceOrder& order = force.order();
  if (force.progress() == 0 || order.deed() != v1::CAMPAIGN_DEED_MARCH || order.path().empty()) return false;
  const v1::CampaignRoad* road = campaign.roads->find_road(force.place(), force.toward());
  const auto ahead = campaign.roads->shortest_way(force.toward(), order.path(0));
  const auto back = campaign.roads->shortest_way(force.place(), order.path(0));
  if (road == nullptr || !ahead || !back) return false;
  const std::uint32_t left = road->length() * 10 - std::min(force.progress(), road->length() * 10);
  return back->length * 10 + force.progress() <= ahead->length * 10 + left;
}

}  // namespace battalia::campaign
