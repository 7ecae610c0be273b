// The offer that ends a phase, identical in every system.
#pragma once

#include "battalia/v1/view.pb.h"

#include <string_view>

namespace battalia::rules::mechanics {

// Adds the offer to end the named phase ("End shooting") and makes it the default act.
void offer_end_of_phase(v1::Prompt& prompt, std::string_view phase, std::string_view clause);

// The key of an offer that ends a phase by carrying out everything left in it. Nothing is forfeited, so clients needn't
// ask for confirmation. Other offers that end a phase have no key.
inline constexpr std::string_view kCarriesOutRest = "rest";
// Adds such an offer with that label ("Fight all combats of this round"), and makes it the default act.
void offer_rest_of_phase(v1::Prompt& prompt, std::string_view label, std::string_view clause);

}  // namespace battalia::rules::mechanics
