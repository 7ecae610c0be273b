// `battalia campaign order, offers, send, standing, deputy, ahead, join, leave`: what players and umpires tell a
// campaign to do.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "clients/terminal/commands/command_line.h"

#include <cstdint>

namespace battalia::terminal {

// The reply; throws CliError where there is none, with the server's reason.
v1::CampaignReply ask_campaign(const Console& console, const v1::CampaignRequest& request);
// The campaign as this account is shown it. Throws the same.
v1::CampaignShown watch_campaign(const Console& console, std::uint64_t campaign);

void add_campaign_orders(CommandLine& line, CLI::App& campaign);

}  // namespace battalia::terminal
