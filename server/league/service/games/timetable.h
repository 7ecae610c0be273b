// What the server does automatically in a competition, and when: overdue games, the date on which lists are opened,
// rounds that are published automatically. Pure.
#pragma once

#include "server/league/competition/competition.h"

#include "battalia/v1/league_order.pb.h"

#include <cstdint>
#include <vector>

namespace battalia::league {

// When something is to be done next, Unix time; 0: nothing is.
std::int64_t next_due_ms(const Competition& competition);

// The games that are overdue by now, have no result and are ruled on automatically.
std::vector<std::uint32_t> overdue_games(const Competition& competition, std::int64_t now_ms);

// Lists are to be opened to everybody now.
bool reveals_lists(const Competition& competition, std::int64_t now_ms);

// The next round is to be paired and published now, or the event ended.
bool wants_round(const Competition& competition, std::int64_t now_ms);
// No stage has a round left.
bool is_played_out(const Competition& competition);

}  // namespace battalia::league
