// A competition as files for download or subscription: only what everybody may see. Pure. Requested on a connection,
// over HTTP and by the admin tool.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/competition/competition.h"

#include <string>
#include <tl/expected.hpp>

namespace battalia::league {

// Or one sentence that says why there is no such file.
tl::expected<v1::LeagueFile, std::string> file_of(std::uint64_t number, const Competition& competition,
                                                  const v1::AskLeagueFile& asked);
// Ratings or a ranking, as a file.
v1::LeagueFile file_of_ratings(const v1::Standings& table);

}  // namespace battalia::league
