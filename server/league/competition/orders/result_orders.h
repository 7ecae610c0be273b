// How a result is written down: its points by the event's terms. Inside competition/.
#pragma once

#include "server/league/competition/competition.h"

#include <tl/expected.hpp>

namespace battalia::league {

// Why these facts cannot be a game's, in a sentence.
std::optional<std::string> why_not_facts(const v1::LeagueFacts& facts);

// The facts with their points, not confirmed yet; or why the formula gives none.
tl::expected<v1::LeagueResult, std::string> scored(const Competition& competition, v1::LeagueEnding ending,
                                                   const v1::LeagueFacts& facts);

}  // namespace battalia::league
