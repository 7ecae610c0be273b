// What a viewer may see of a match's past, for replays: the same updates in the same numbering as were sent live, from
// the log. Pure but for the records it is given.
#pragma once

#include "server/play/match_log.h"

namespace battalia::play {

// Updates after a number, at most `limit` of them and about a megabyte, without prompts; the first view where after_seq
// is 0. An update that rolls back carries the table it went back to, so that folding goes on from there.
v1::History history(std::shared_ptr<const Terms> terms, std::span<const v1::Record> records, v1::Seat viewer,
                    std::uint64_t after_seq, std::uint32_t limit);

}  // namespace battalia::play
