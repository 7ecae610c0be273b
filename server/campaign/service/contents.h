// The campaigns that can be played: those that come with the server, and files that people write. Parsed strictly, and
// checked against the rule system's troops and army lists. Used by the service and the admin tool.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "common/base/embedded.h"
#include "common/base/work.h"
#include "server/campaign/content/content.h"
#include "server/rules/rule_system.h"

#include <span>
#include <string_view>

namespace battalia {
std::span<const EmbeddedText> own_campaigns();  // server/campaign/campaigns/*.toml
}  // namespace battalia

namespace battalia::campaign {

// The text of the campaign with that key; empty if it does not exist.
std::string_view own_campaign(std::string_view key);

// What a file of that length may cost to check. Each force is checked as every army list that it may become, so a file
// of 60 KB can take a tenth of a second or more: a server does it in the background.
work::Steps steps_to_check(std::string_view toml);

// As read_content does, with what only the rule system knows; faults by line.
CheckedContent check_campaign(std::string_view toml, rules::Systems systems);

v1::CampaignContentSummary summary_of(const v1::CampaignContent& content);

}  // namespace battalia::campaign
