// A seat's orders as typed text: "relief march bridge mill avoid", "recruit foot relief Lord Grey's". Pure.
#pragma once

#include "battalia/v1/campaign.pb.h"
#include "battalia/v1/campaign_session.pb.h"

#include <string>

namespace battalia::terminal {

std::string word_for(v1::CampaignDeed deed);

// "FORCE DEED [PLACE...] [avoid] [cautious] [by-night]", by the keys of forces and places. Throws CliError.
v1::CampaignForceOrder read_force_order(const std::string& text);
// "SEAT TEXT". Throws CliError.
v1::CampaignLetter read_letter(const std::string& text);

// How purchases are typed, for help and error messages.
inline constexpr const char* kPurchases =
    "recruit TROOP FORCE NAME, replace FORCE MEN UNIT, depot PLACE or ransom FORCE";
// Adds a purchase to the orders. A new unit is raised where its force is according to the view. Throws CliError.
void add_purchase(const std::string& text, const v1::CampaignView& view, v1::CampaignTurnOrders& orders);

}  // namespace battalia::terminal
