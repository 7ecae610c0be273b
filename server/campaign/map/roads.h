// The map as a graph: neighbours, distances, ways, supply, ways out after a defeat, and who hears of what happens at a
// place. Pure questions about a state.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

const v1::CampaignRoad* find_road(const v1::CampaignContent& content, const std::string& from, const std::string& to);
std::vector<std::string> neighbours(const v1::CampaignContent& content, const std::string& place);
bool are_neighbours(const v1::CampaignContent& content, const std::string& one, const std::string& other);
// Roads between them; 0: the same place. No way: nothing.
std::optional<std::uint32_t> roads_between(const v1::CampaignContent& content, const std::string& from,
                                           const std::string& to);
// The shortest way by length, without `from`; empty when they are the same. Length in tenths of a mile.
struct Way {
  std::vector<std::string> places;
  std::uint32_t length = 0;
};
std::optional<Way> shortest_way(const v1::CampaignContent& content, const std::string& from, const std::string& to);
// The table edge by which one who comes from `from` arrives at `to`; empty: any.
std::string entry_edge(const v1::CampaignContent& content, const std::string& from, const std::string& to);

// Within reach of a depot of its side through places where no enemy is.
bool is_supplied(const Campaign& campaign, const v1::CampaignForce& force);
// Where a beaten force goes from `place`: a neighbour without enemies that no other side owns, the one with the fewest
// enemies around it; empty: there is no way out.
std::string way_out(const Campaign& campaign, const v1::CampaignForce& force, const std::string& place);
// Owners of places are known to all, except in a journey: there to those whose headquarters sees it.
bool hears_of_place(const Campaign& campaign, const Recipient& recipient, const std::string& place);

}  // namespace battalia::campaign
