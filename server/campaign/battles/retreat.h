// Where forces are after a battle: victors in the place, the beaten where they can go. Used by aftermath.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// The place that a beaten force falls back to; empty: it has no way out.
std::string falls_back_to(const Campaign& campaign, const v1::CampaignBattle& battle, const v1::CampaignForce& force);

// The victor's forces that began the battle and have not marched on since enter the place and take it, or besiege its
// castle.
void enter_place(Draft& draft, const v1::CampaignBattle& battle, const std::string& winner);
// A force without enemies takes the place where it is, or begins to besiege it.
void take_place(Draft& draft, const std::string& place, const std::string& side);
// Adds a line to everybody's diary; none on a journey, where not everybody can see who holds a place.
void tell_of_places(Draft& draft, const std::string& text);

}  // namespace battalia::campaign
