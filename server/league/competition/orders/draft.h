// Making the draft of a round: every division's format says what it wants, free groups are paired, tables planned, and
// each pair gets its reason. Inside competition/: draft orders and publication use it. Pure.
#pragma once

#include "server/league/competition/competition.h"
#include "server/league/pairing/pair_round.h"

#include <tl/expected.hpp>

namespace battalia::league {

// Rules of pairing that the organiser lifts for this round.
using LiftedRules = std::set<PairingRule>;

// The draft of the next round, with the locks of the draft before; or why there is none, with what would help.
tl::expected<v1::LeagueDraft, std::string> make_draft(const Competition& competition, const LiftedRules& lifted);

// Whether the two are paired freely and in one group: what a schedule or a bracket lays down is not swapped.
bool may_swap(const Competition& competition, EntrantId first, EntrantId second);

// The same round with these pairs made by hand: reasons, sides, tables and what they break, compared with `before`.
v1::LeagueDraft redrawn(const Competition& competition, const v1::LeagueDraft& before,
                        const std::vector<EntrantPair>& pairs);

}  // namespace battalia::league
