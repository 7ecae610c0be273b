#include "server/campaign/map/road_map.h"

#include "common/base/work.h"

#include <algorithm>
#include <utility>

namespace battalia::campaign {
namespace {

constexpr work::Steps kStepsOfAPlace = 20;  // reached, with all its roads

}  // namespace

RoadMap::RoadMap(const v1::CampaignContent& content) {
  for (const v1::CampaignPlace& place : content.places()) index_.emplace(place.key(), 0);
  places_.resize(index_.size());
  std::size_t next = 0;
  for (auto& [key, index] : index_) {
    index = next++;
    places_[index].key = key;
  }
  for (const v1::CampaignRoad& road : content.roads()) {
    const auto from = index_of(road.from());
    const auto to = index_of(road.to());
    if (!from || !to) continue;
    places_[*from].roads.push_back({*to, road});
    places_[*from].neighbours.push_back(road.to());
    places_[*to].roads.push_back({*from, road});
    places_[*to].neighbours.push_back(road.from());
  }
}

std::optional<std::size_t> RoadMap::index_of(const std::string& place) const {
  const auto found = index_.find(place);
  if (found == index_.end()) return std::nullopt;
  return found->second;
}

const v1::CampaignRoad* RoadMap::find_road(const std::string& from, const std::string& to) const {
  const auto at = index_of(from);
  const auto toward = index_of(to);
  if (!at || !toward) return nullptr;
  for (const Road& road : places_[*at].roads) {
    if (road.to == *toward) return &road.road;
  }
  return nullptr;
}

const std::vector<std::string>& RoadMap::neighbours(const std::string& place) const {
  static const std::vector<std::string> none;
  const auto at = index_of(place);
  return at ? places_[*at].neighbours : none;
}

std::string RoadMap::entry_edge(const std::string& from, const std::string& to) const {
  const v1::CampaignRoad* road = find_road(from, to);
  if (road == nullptr) return {};
  return road->to() == to ? road->to_edge() : road->from_edge();
}

// Of several equally long ways, the one over the place whose key comes first.
const RoadMap::Tree& RoadMap::ways_from(std::size_t from) const {
  const auto [found, is_new] = ways_.try_emplace(from, places_.size());
  Tree& tree = found->second;
  if (!is_new) return tree;
  work::count(places_.size() * kStepsOfAPlace);
  tree[from] = {0, from, true};
  std::set<std::pair<std::uint32_t, std::size_t>> open = {{0, from}};
  while (!open.empty()) {
    const auto [length, at] = *open.begin();
    open.erase(open.begin());
    for (const Road& road : places_[at].roads) {
      const std::uint32_t there = length + std::max(road.road.length(), 1U);
      Reached& next = tree[road.to];
      if (next.known && next.length <= there) continue;
      if (next.known) open.erase({next.length, road.to});
      next = {there, at, true};
      open.insert({there, road.to});
    }
  }
  return tree;
}

std::optional<Way> RoadMap::shortest_way(const std::string& from, const std::string& to) const {
  const auto begin = index_of(from);
  const auto end = index_of(to);
  if (!begin || !end) return std::nullopt;
  const Tree& tree = ways_from(*begin);
  if (!tree[*end].known) return std::nullopt;
  Way way{{}, tree[*end].length};
  for (std::size_t at = *end; at != *begin; at = tree[at].before) way.places.push_back(places_[at].key);
  std::ranges::reverse(way.places);
  return way;
}

std::optional<std::uint32_t> RoadMap::roads_between(const std::string& from, const std::string& to) const {
  const auto begin = index_of(from);
  const auto end = index_of(to);
  if (!begin || !end) return std::nullopt;
  std::vector<std::size_t> edge = {*begin};
  std::vector<bool> reached(places_.size());
  reached[*begin] = true;
  for (std::uint32_t distance = 0; !edge.empty(); ++distance) {
    if (reached[*end]) return distance;
    std::vector<std::size_t> next;
    for (const std::size_t at : edge) {
      for (const Road& road : places_[at].roads) {
        if (reached[road.to]) continue;
        reached[road.to] = true;
        next.push_back(road.to);
      }
    }
    edge = std::move(next);
  }
  return std::nullopt;
}

std::vector<std::string> RoadMap::within(const std::set<std::string>& from, std::uint32_t reach,
                                         const Open& open) const {
  std::vector<std::size_t> found;
  std::vector<bool> reached(places_.size());
  for (const std::string& place : from) {
    const auto at = index_of(place);
    if (!at) continue;
    reached[*at] = true;
    found.push_back(*at);
  }
  std::size_t begin = 0;
  for (std::uint32_t step = 0; step < reach && begin < found.size(); ++step) {
    for (const std::size_t end = found.size(); begin < end; ++begin) {
      for (const Road& road : places_[found[begin]].roads) {
        if (reached[road.to] || (open && !open(places_[road.to].key))) continue;
        reached[road.to] = true;
        found.push_back(road.to);
      }
    }
  }
  work::count(found.size() * kStepsOfAPlace);
  std::vector<std::string> keys;
  for (const std::size_t at : found) keys.push_back(places_[at].key);
  return keys;
}

}  // namespace battalia::campaign
