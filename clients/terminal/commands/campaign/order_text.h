// A force's orders as they are typed: "relief march bridge mill avoid". Pure.
#pragma once

#include "battalia/v1/campaign.pb.h"

#include <string>

namespace battalia::terminal {

std::string word_for(v1::CampaignDeed deed);

// "FORCE DEED [PLACE...] [avoid] [cautious] [by-night]", by the keys of forces and places. Throws CliError.
v1::CampaignForceOrder read_force_order(const std::string& text);
// "SEAT TEXT". Throws CliError.
v1::CampaignLetter read_letter(const std::string& text);

}  // namespace battalia::terminal
