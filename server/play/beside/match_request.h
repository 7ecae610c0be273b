// The request id under which a league creates the match of a game, or a campaign that of a battle. It names both
// ("league 4:17"), so that a restart does not create a second match, and anyone can tell which league or campaign the
// match belongs to. A match that continues a damaged one belongs to the same game or battle.
#pragma once

#include "server/store/match_store.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::play {

// `kind`: "league" or "campaign". `of`: which one; `number`: its game or battle.
std::string match_request(std::string_view kind, std::uint64_t of, std::uint32_t number);
// The league or campaign and the number; nothing if the request id is of another kind.
std::optional<std::pair<std::uint64_t, std::uint32_t>> read_match_request(std::string_view kind,
                                                                          std::string_view request_id);

// The match, then the damaged one that it continues, and so on: the last one is that which the request created. Throws
// StoreError.
std::vector<std::uint64_t> with_continued(const store::MatchStore& matches, std::uint64_t match);

}  // namespace battalia::play
