// Everything that a viewer may see of a campaign, for pages and the terminal. Equal to the fold of the viewer's own
// events. Pure.
#pragma once

#include "battalia/v1/campaign_view.pb.h"
#include "server/campaign/reports/redaction.h"

namespace battalia::campaign {

v1::CampaignView view_of(const Campaign& campaign, const Viewer& viewer);

// The forces that the seat commands, as last shown in the view: their current state; on a journey as last reported,
// otherwise as in the campaign's file. Includes forces added by the umpire once they were reported.
std::vector<v1::CampaignForce> commanded_forces(const v1::CampaignView& view, const std::string& seat);

}  // namespace battalia::campaign
