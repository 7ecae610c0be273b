// Questions about forces on the map: supply, ways out after a defeat. Pure functions of a state; the roads themselves
// are in map/road_map.h.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// True if within reach of a depot of its side through places without enemies.
bool is_supplied(const Campaign& campaign, const v1::CampaignForce& force);
// Where a beaten force goes from `place`: a neighbouring place without enemies that no other side owns, the one with
// the fewest enemies around it; empty: there is no way out.
std::string way_out(const Campaign& campaign, const v1::CampaignForce& force, const std::string& place);
// True if it is on a road, with orders to a place that is no farther by going back than by going on.
bool goes_back(const Campaign& campaign, const v1::CampaignForce& force);
// Places where a force of another side is (not on a road).
std::set<std::string> places_of_enemies(const Campaign& campaign, const std::string& side);

}  // namespace battalia::campaign
