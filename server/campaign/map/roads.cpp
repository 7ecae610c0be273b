#include "server/campaign/map/roads.h"

#include <algorithm>
#include <deque>
#include <set>

namespace battalia::campaign {
namespace {

// Distances in roads from the place, through places that `passable` allows, as far as `most`.
template <class Passable>
std::map<std::string, std::uint32_t> reached_from(const v1::CampaignContent& content, const std::string& from,
                                                  std::uint32_t most, Passable passable) {
  std::map<std::string, std::uint32_t> distance = {{from, 0}};
  std::deque<std::string> open = {from};
  while (!open.empty()) {
    const std::string at = open.front();
    open.pop_front();
    if (distance[at] >= most) continue;
    for (const std::string& next : neighbours(content, at)) {
      if (distance.contains(next) || !passable(next)) continue;
      distance[next] = distance[at] + 1;
      open.push_back(next);
    }
  }
  return distance;
}

}  // namespace

const v1::CampaignRoad* find_road(const v1::CampaignContent& content, const std::string& from, const std::string& to) {
  for (const v1::CampaignRoad& road : content.roads()) {
    if ((road.from() == from && road.to() == to) || (road.from() == to && road.to() == from)) return &road;
  }
  return nullptr;
}

std::vector<std::string> neighbours(const v1::CampaignContent& content, const std::string& place) {
  std::vector<std::string> found;
  for (const v1::CampaignRoad& road : content.roads()) {
    if (road.from() == place) found.push_back(road.to());
    if (road.to() == place) found.push_back(road.from());
  }
  return found;
}

bool are_neighbours(const v1::CampaignContent& content, const std::string& one, const std::string& other) {
  return find_road(content, one, other) != nullptr;
}

std::optional<std::uint32_t> roads_between(const v1::CampaignContent& content, const std::string& from,
                                           const std::string& to) {
  const auto distance = reached_from(content, from, 1'000, [](const std::string&) { return true; });
  const auto found = distance.find(to);
  if (found == distance.end()) return std::nullopt;
  return found->second;
}

std::optional<Way> shortest_way(const v1::CampaignContent& content, const std::string& from, const std::string& to) {
  struct Reached {
    std::uint32_t length = 0;
    std::string before;
  };
  std::map<std::string, std::vector<const v1::CampaignRoad*>> roads_at;
  for (const v1::CampaignRoad& road : content.roads()) {
    roads_at[road.from()].push_back(&road);
    roads_at[road.to()].push_back(&road);
  }
  std::map<std::string, Reached> best = {{from, {}}};
  std::set<std::pair<std::uint32_t, std::string>> open = {{0, from}};
  while (!open.empty()) {
    const auto [length, at] = *open.begin();
    open.erase(open.begin());
    if (at == to) {
      Way way{{}, length};
      for (std::string place = to; place != from; place = best[place].before) way.places.push_back(place);
      std::ranges::reverse(way.places);
      return way;
    }
    if (length > best[at].length) continue;
    for (const v1::CampaignRoad* road : roads_at[at]) {
      const std::string& next = road->from() == at ? road->to() : road->from();
      const std::uint32_t there = length + std::max(road->length(), 1U);
      const auto known = best.find(next);
      if (known != best.end() && known->second.length <= there) continue;
      best[next] = {there, at};
      open.insert({there, next});
    }
  }
  return std::nullopt;
}

std::string entry_edge(const v1::CampaignContent& content, const std::string& from, const std::string& to) {
  const v1::CampaignRoad* road = find_road(content, from, to);
  if (road == nullptr) return {};
  return road->to() == to ? road->to_edge() : road->from_edge();
}

bool is_supplied(const Campaign& campaign, const v1::CampaignForce& force) {
  const std::uint32_t reach = campaign.content.rates().supply_reach();
  if (reach == 0) return true;  // the campaign does without supply
  const auto open = [&](const std::string& place) { return enemies_at(campaign, place, force.side()).empty(); };
  for (const auto& [place, distance] : reached_from(campaign.content, force.place(), reach, open)) {
    const v1::CampaignPlaceState& state = state_of(campaign, place);
    if (state.depot() && state.owner() == force.side() && state.besieger().empty()) return true;
  }
  return false;
}

std::string way_out(const Campaign& campaign, const v1::CampaignForce& force, const std::string& place) {
  std::string best;
  std::size_t fewest = 0;
  for (const std::string& next : neighbours(campaign.content, place)) {
    const std::string& owner = state_of(campaign, next).owner();
    const bool foreign = !owner.empty() && owner != force.side();
    if (foreign && campaign.content.shape() == v1::CAMPAIGN_SHAPE_AREAS) continue;
    if (!enemies_at(campaign, next, force.side()).empty()) continue;
    std::size_t around = foreign ? 100 : 0;
    for (const std::string& near : neighbours(campaign.content, next)) {
      around += enemies_at(campaign, near, force.side()).size();
    }
    if (!best.empty() && around >= fewest) continue;
    best = next;
    fewest = around;
  }
  return best;
}

bool hears_of_place(const Campaign& campaign, const Recipient& recipient, const std::string& place) {
  if (campaign.content.shape() != v1::CAMPAIGN_SHAPE_JOURNEY) return true;
  const std::uint32_t reach = campaign.content.sight().reach();
  return std::ranges::any_of(campaign.forces, [&](const auto& entry) {
    const v1::CampaignForce& force = entry.second;
    if (!force.headquarters() || force.seat() != recipient || !is_present(force)) return false;
    const auto distance = roads_between(campaign.content, force.place(), place);
    return distance && *distance <= reach;
  });
}

}  // namespace battalia::campaign
