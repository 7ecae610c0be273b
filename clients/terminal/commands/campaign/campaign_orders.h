// `battalia campaign order, offers, send, buy, standing, deputy, ahead, umpire, join, leave`: orders by players and
// umpires to a campaign.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "clients/terminal/commands/command_line.h"

#include <cstdint>

namespace battalia::terminal {

// The reply; throws CliError with the server's reason if it is refused.
v1::CampaignReply ask_campaign(const Console& console, const v1::CampaignRequest& request);
v1::CampaignReply ask_campaign(Session& session, const v1::CampaignRequest& request);
// The campaign as shown to this account. Throws likewise.
v1::CampaignShown watch_campaign(const Console& console, std::uint64_t campaign);
v1::CampaignShown watch_campaign(Session& session, std::uint64_t campaign);

void add_campaign_orders(CommandLine& line, CLI::App& campaign);

}  // namespace battalia::terminal
