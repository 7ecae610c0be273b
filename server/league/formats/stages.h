// Determines the next round from terms and history: the stage of each division, its entrants, and what its format wants
// next. Called by the competition core for every draft, and by pages for places. Pure.
#pragma once

#include "server/league/formats/format.h"
#include "server/league/scoring/standings.h"

namespace battalia::league {

// The stages that a division has begun, in order. `seed` draws lots between tied places that decide who advances. A
// stage whose first round has been published keeps its entrants, even if one withdraws or a result of the previous
// stage is corrected. Precondition: terms that why_not_stages accepts.
std::vector<StageHistory> stages_begun(const v1::LeagueTerms& terms, const History& history, std::uint32_t division,
                                       const std::string& seed);

// The places of a stage, best first, in groups (pools, or one): its order for advancing and for the final table.
std::vector<StandingsGroup> stage_groups(const StageHistory& stage);
std::vector<EntrantId> stage_order(const v1::LeagueTerms& terms, const StageHistory& stage, const History& history,
                                   const std::vector<EntrantId>& group, const std::string& seed);

// The constraints of one division's next round.
RoundConstraints next_round(const v1::LeagueTerms& terms, const History& history, std::uint32_t division,
                            const std::string& seed);

// Why a competition cannot have these stages, in a sentence; nothing if it can.
std::optional<std::string> why_not_stages(const v1::LeagueTerms& terms);

}  // namespace battalia::league
