// Everything that a viewer may see of a campaign, as pages and the terminal draw it. Equal to what the viewer's own
// events fold to. Pure.
#pragma once

#include "battalia/v1/campaign_view.pb.h"
#include "server/campaign/reports/redaction.h"

namespace battalia::campaign {

v1::CampaignView view_of(const Campaign& campaign, const Viewer& viewer);

// The forces that the seat commands, as the view last knew each: as it is; on a journey else as reported, else as in
// the campaign's file. What the umpire has added is among them once it was reported.
std::vector<v1::CampaignForce> commanded_forces(const v1::CampaignView& view, const std::string& seat);

}  // namespace battalia::campaign
