// What the map says of forces: supply, ways out after a defeat. Pure questions about a state; the roads themselves are
// map/road_map.h.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// Within reach of a depot of its side through places where no enemy is.
bool is_supplied(const Campaign& campaign, const v1::CampaignForce& force);
// Where a beaten force goes from `place`: a neighbour without enemies that no other side owns, the one with the fewest
// enemies around it; empty: there is no way out.
std::string way_out(const Campaign& campaign, const v1::CampaignForce& force, const std::string& place);
// On a road, and ordered to a place to which the way back is no longer than the way ahead.
bool goes_back(const Campaign& campaign, const v1::CampaignForce& force);
// Places, on none of whose roads, where a force of another side stands.
std::set<std::string> places_of_enemies(const Campaign& campaign, const std::string& side);

}  // namespace battalia::campaign
