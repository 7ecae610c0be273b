// Explains pairings: why each pair was made, and what a manual swap breaks. For the organiser's preview and the
// published round; derived from the costs of pair_costs.h.
#pragma once

#include "server/league/pairing/pair_round.h"

namespace battalia::league {

// One or a few sentences: "Both have 6 points. They have not met. Ann plays red: 1 of 3 games so far, Ben 2 of 3."
std::string reason_of(const RoundPair& pair, const std::vector<Candidate>& candidates, const PairingSettings& settings);

// Every rule, hard or soft, that the manual pairs break and the previous round did not, one sentence each; and whether
// the whole is worse. Empty: they break no further rule.
std::vector<std::string> what_breaks(const PairedRound& before, const PairedRound& after,
                                     const std::vector<Candidate>& candidates, const PairingSettings& settings);

// Why this pair was made: the best round without it and what that would cost more, in a sentence. Pairs the round
// again, so it is requested for one pair at a time. The pair must not be locked.
std::string why_not_otherwise(const RoundPair& pair, const PairedRound& round, const std::vector<Candidate>& candidates,
                              const PairingSettings& settings);

}  // namespace battalia::league
