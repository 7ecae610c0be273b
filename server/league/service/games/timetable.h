// What the server does automatically in a competition, and when: overdue games, the date on which lists are revealed,
// automatic rounds. Pure.
#pragma once

#include "server/league/competition/competition.h"

#include "battalia/v1/league_order.pb.h"

#include <cstdint>
#include <vector>

namespace battalia::league {

// The Unix time of the next automatic action; 0: none.
std::int64_t next_due_ms(const Competition& competition);

// Overdue games without a result that are ruled on automatically.
std::vector<std::uint32_t> overdue_games(const Competition& competition, std::int64_t now_ms);

// True if lists must now be revealed to everybody.
bool reveals_lists(const Competition& competition, std::int64_t now_ms);

// True if the next round must now be paired and published, or the event ended.
bool wants_round(const Competition& competition, std::int64_t now_ms);
// True if no stage has a round left.
bool is_played_out(const Competition& competition);

}  // namespace battalia::league
