// Files that people can download from a campaign: rosters, battles and stores as CSV, the view as JSON, the report as
// text. All of it contains only what one viewer may see. Cells cannot act as spreadsheet formulas. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/state/campaign.h"

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::campaign {

// The source of a file: the view, and the rows as the same viewer may read them.
struct FileSource {
  std::uint64_t number = 0;
  v1::CampaignView view;
  std::vector<v1::CampaignRecordLine> lines;
};
// Or why there is none.
tl::expected<v1::CampaignFile, std::string> file_of(const FileSource& source, v1::CampaignFileKind kind);

}  // namespace battalia::campaign
