// Reads and checks a campaign's file. Called by tools for writers, and by the host before a campaign is created. Knows
// no rule system: callers that know one check its army lists. The format is described in README.md in this folder.
#pragma once

#include "battalia/v1/campaign.pb.h"
#include "server/campaign/content/fault.h"

#include <map>
#include <string_view>

namespace battalia::campaign {

struct CheckedContent {
  v1::CampaignContent content;  // usable only if there are no faults
  Faults faults;                // all of them, by line
  // The line of each declaration: "system", "troop levy", "force duke-host".
  std::map<std::string, std::size_t, std::less<>> lines;
};

CheckedContent read_content(std::string_view toml);

}  // namespace battalia::campaign
