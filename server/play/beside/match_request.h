// The request under which a league makes the match of a game, or a campaign that of a battle: named after both ("league
// 4:17"), so that a process that ends in between makes no second match, and that it is known whose match it is. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace battalia::play {

// `kind`: "league" or "campaign". `of`: which one; `number`: its game or battle.
std::string match_request(std::string_view kind, std::uint64_t of, std::uint32_t number);
// Of which, and the number; nothing: the request is of another kind.
std::optional<std::pair<std::uint64_t, std::uint32_t>> read_match_request(std::string_view kind,
                                                                          std::string_view request_id);

}  // namespace battalia::play
