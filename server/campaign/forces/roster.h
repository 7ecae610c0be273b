// Reads a force's roster, and makes the few changes to it outside battles. Functions that take a Draft record events.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

std::uint32_t strength_of(const v1::CampaignForce& force);  // men
std::map<std::string, std::uint32_t> strength_by_arm(const v1::CampaignContent& content,
                                                     const v1::CampaignForce& force);
std::uint32_t strength_of_side(const Campaign& campaign, const std::string& side);
// Units with men left.
std::uint32_t units_left(const v1::CampaignForce& force);
// How many men the unit lacks, apart from those who are on their way back to it.
std::uint32_t room_in(const v1::CampaignForce& force, const v1::CampaignUnit& unit);
// "about" numbers as reports say them: to fifties below a thousand, to hundreds above.
std::uint32_t rounded(std::uint32_t men);
std::string grouped(std::uint64_t number);  // "12,300"
// "3,000 foot and 500 horse".
std::string arms_in_words(const std::map<std::string, std::uint32_t>& arms);

// Removes that percentage of every unit's men, rounded down. Returns how many were lost.
std::uint32_t lose_percent(v1::CampaignForce& force, std::uint32_t percent);
// Removes it from the map for good: it has no men left, or no way out.
void disperse(v1::CampaignForce& force);

// Men and commanders whose time has come rejoin their forces.
void return_wounded(Draft& draft);

}  // namespace battalia::campaign
