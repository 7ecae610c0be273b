// A campaign's file, read and checked. Called by tools for writers and by the host before a campaign is made. Knows no
// rule system: whether its army lists exist is asked by those who know one. The format: README.md beside this file.
#pragma once

#include "battalia/v1/campaign.pb.h"
#include "server/campaign/content/fault.h"

#include <map>
#include <string_view>

namespace battalia::campaign {

struct CheckedContent {
  v1::CampaignContent content;  // usable when there is no fault
  Faults faults;                // every one, by line
  // Where things were declared: "system", "troop levy", "force duke-host".
  std::map<std::string, std::size_t, std::less<>> lines;
};

CheckedContent read_content(std::string_view toml);

}  // namespace battalia::campaign
