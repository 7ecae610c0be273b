// The terms of a competition: why some cannot be used, told before anything is stored. Asked by the orders that lay
// them down and by the form.
#pragma once

#include "battalia/v1/league.pb.h"
#include "server/league/pairing/pair_costs.h"

#include <optional>
#include <string>

namespace battalia::league {

// In a sentence; nothing when the terms can be played.
std::optional<std::string> why_not_terms(const v1::LeagueTerms& terms);

// The soft rule of that name, as terms order them.
std::optional<PairingRule> soft_rule(const std::string& name);

}  // namespace battalia::league
