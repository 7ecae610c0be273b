// Makes the draft of a round: collects what every division's format wants, pairs the free groups, assigns tables, and
// gives each pair its reason. For use inside competition/, by draft orders and publication. Pure.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/pairing/pair_round.h"

#include <tl/expected.hpp>

namespace battalia::league {

// Rules of pairing that the organiser lifts for this round.
using LiftedRules = std::set<PairingRule>;

// The draft of the next round, keeping the locks of the previous draft; or why there is none, with what would help.
tl::expected<v1::LeagueDraft, std::string> make_draft(const Competition& competition, const LiftedRules& lifted);

// True if both are freely paired in the same group: what a schedule or a bracket dictates cannot be swapped.
bool may_swap(const Competition& competition, EntrantId first, EntrantId second);

// The same round with manually made pairs: reasons, sides, tables and the rules they break, compared with `before`.
v1::LeagueDraft redrawn(const Competition& competition, const v1::LeagueDraft& before,
                        const std::vector<EntrantPair>& pairs);

}  // namespace battalia::league
