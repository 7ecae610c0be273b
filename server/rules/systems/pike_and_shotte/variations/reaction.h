// Reaction rolls (section REA): a ten-sided die against the rating of the battalia's commander. Used for hedgehogs, for
// cavalry charged in flank or rear, and for victorious cavalry.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <string_view>

namespace battalia::rules::pike_and_shotte {

// Makes the roll and returns whether the unit passed. `why` says what the roll is for; `clause` is the rule that
// requires it.
bool react(Draft& draft, const UnitId& unit, std::string_view why, std::string_view clause);

// The probability of passing.
double chance_to_react(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::pike_and_shotte
