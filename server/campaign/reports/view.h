// Everything that a viewer may see of a campaign, as pages and the terminal draw it. Equal to what the viewer's own
// events fold to. Pure.
#pragma once

#include "battalia/v1/campaign_view.pb.h"
#include "server/campaign/reports/redaction.h"

namespace battalia::campaign {

v1::CampaignView view_of(const Campaign& campaign, const Viewer& viewer);

}  // namespace battalia::campaign
