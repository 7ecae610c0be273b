// A competition's record in sentences for people: one line for each stored row, as far as the viewer may see it. Pure.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/competition/redaction.h"

#include <optional>
#include <string>

namespace battalia::league {

// `record` as that viewer sees it; `competition` after it. Nothing if none of it may be seen.
std::optional<v1::LeagueRecordLine> line_of(const v1::LeagueRecord& record, const Competition& competition,
                                            const LeagueViewer& viewer, const std::string& person);

}  // namespace battalia::league
