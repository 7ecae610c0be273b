// What people take away from a campaign: rosters, battles and stores as CSV, the view as JSON, the report in words. All
// of it holds what one viewer may see. Cells are inert. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/state/campaign.h"

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::campaign {

// What a file is made of: the view, and the rows as the same viewer may read them.
struct FileSource {
  std::uint64_t number = 0;
  v1::CampaignView view;
  std::vector<v1::CampaignRecordLine> lines;
};
// Or why there is none.
tl::expected<v1::CampaignFile, std::string> file_of(const FileSource& source, v1::CampaignFileKind kind);

}  // namespace battalia::campaign
