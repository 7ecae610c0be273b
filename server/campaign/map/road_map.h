// The roads of a campaign's file as a graph for fast queries: built once, because the file never changes. Knows places
// by key, not who is there. Shortest ways are computed on demand and cached, so a shared map may be used by only one
// thread at a time.
#pragma once

#include "battalia/v1/campaign.pb.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace battalia::campaign {

// A way by road, without its starting place; length in tenths of a mile.
struct Way {
  std::vector<std::string> places;
  std::uint32_t length = 0;
};

class RoadMap {
 public:
  RoadMap() = default;
  explicit RoadMap(const v1::CampaignContent& content);

  // nullptr: no road joins them. Valid as long as this map.
  const v1::CampaignRoad* find_road(const std::string& from, const std::string& to) const;
  bool are_neighbours(const std::string& one, const std::string& other) const {
    return find_road(one, other) != nullptr;
  }
  // In the order of the file; empty for an unknown place.
  const std::vector<std::string>& neighbours(const std::string& place) const;
  // The table edge at which somebody coming from `from` arrives at `to`; empty: any.
  std::string entry_edge(const std::string& from, const std::string& to) const;

  // The shortest way by length; an empty way if both are the same. Nothing if there is no way.
  std::optional<Way> shortest_way(const std::string& from, const std::string& to) const;
  // The minimum number of roads between them; 0: the same place. Nothing if there is no way.
  std::optional<std::uint32_t> roads_between(const std::string& from, const std::string& to) const;
  // Places by their distance in roads from the nearest of `from`: those first, then their neighbours, up to `reach`.
  // Passes only through places that are `open`.
  using Open = std::function<bool(const std::string&)>;
  std::vector<std::string> within(const std::set<std::string>& from, std::uint32_t reach, const Open& open = {}) const;

 private:
  struct Road {
    std::size_t to = 0;
    v1::CampaignRoad road;
  };
  struct Place {
    std::string key;
    std::vector<Road> roads;
    std::vector<std::string> neighbours;
  };
  // How a place is reached by the shortest way.
  struct Reached {
    std::uint32_t length = 0;
    std::size_t before = 0;
    bool known = false;
  };
  using Tree = std::vector<Reached>;

  std::optional<std::size_t> index_of(const std::string& place) const;
  const Tree& ways_from(std::size_t from) const;

  std::vector<Place> places_;  // by key
  std::map<std::string, std::size_t> index_;
  mutable std::map<std::size_t, Tree> ways_;
};

}  // namespace battalia::campaign
