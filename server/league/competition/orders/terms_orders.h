// The terms of a competition: why some cannot be used, checked before anything is stored. Used by the orders that set
// them and by the form.
#pragma once

#include "battalia/v1/league.pb.h"
#include "server/league/pairing/pair_costs.h"

#include <optional>
#include <string>

namespace battalia::league {

// In a sentence; nothing if the terms can be played.
std::optional<std::string> why_not_terms(const v1::LeagueTerms& terms);

// The soft rule with that name, as used in terms.
std::optional<PairingRule> soft_rule(const std::string& name);

}  // namespace battalia::league
