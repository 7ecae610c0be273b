// Which names players and teams of an event can have. Pure. Used by entry_orders.h.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/competition/orders/order_context.h"

#include <cstddef>
#include <string>

namespace battalia::league {

inline constexpr std::size_t kLongestName = 32;  // of an entrant, in characters

// Why it can't have that name, or nothing. `own`: the entrant that is to have it; 0: a new one.
WhyNotOrder why_not_entrant_name(const Competition& competition, const std::string& name, EntrantId own = 0);

}  // namespace battalia::league
