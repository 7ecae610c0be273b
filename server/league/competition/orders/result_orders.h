// How a result is recorded, with its points by the event's terms, and how a game gets more time. Inside competition/.
#pragma once

#include "server/league/competition/orders/order_context.h"

#include <string>
#include <tl/expected.hpp>

namespace battalia::league {

// Why these facts cannot describe a game, in a sentence.
std::optional<std::string> why_not_facts(const v1::LeagueFacts& facts);

// The facts with their points, not confirmed yet; or why the formula gives none.
tl::expected<v1::LeagueResult, std::string> scored(const Competition& competition, v1::LeagueEnding ending,
                                                   const v1::LeagueFacts& facts);

// The result of a match in that version of its stream, as one that counts; or, if the formula gives no points for it,
// as one that an officer has to rule on.
v1::LeagueResult result_of_match(const Competition& competition, const v1::LeagueFacts& facts, std::uint64_t version);

// The game is due as long as a round has, from now on. The reason is shown with it.
v1::LeagueEvent more_time(const OrderContext& context, const v1::LeagueGame& game, const std::string& reason);

}  // namespace battalia::league
