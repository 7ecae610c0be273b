// Fire and Evade (PS-SPR-10): a parting shot before the unit evades, with the charger's test in between.
#pragma once

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

// Why a unit that can evade cannot shoot first.
WhyNot why_not_fire_first(const Battle& battle, const Unit& unit, const Unit& charger);

// The response as offered to the defender.
inline constexpr Response kFireFirst = {"fire_and_evade", "fires and evades", "PS-SPR-10", 75, true};

// The parting shot may shake the charger, which ends its charge unless it holds. The rest is stored on the charger
// until carry_on_chase().
void fire_first(Draft& draft, const Charge& charge, bool turns_away);

// After the shot and its test: the target runs and the charger follows. Returns false if no chase is in progress.
bool carry_on_chase(Draft& draft);

}  // namespace battalia::rules::pike_and_shotte
