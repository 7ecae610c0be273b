// Charges whose targets must first stand the sight of the charger (BP-SPR-12, BP-SPR-13).
#pragma once

#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The target of such a charger takes a break test on the hand-to-hand results. Returns true if it flees, which ends the
// charge; or if its owner is asked about a re-roll (BP-SPR-30), and the charge waits for the answer.
bool flees_from(Draft& draft, const Charge& charge);

// Continues a charge that was waiting for that answer, if the target stands after all. Returns false if there is none.
bool carry_on_terrifying(Draft& draft);

}  // namespace battalia::rules::black_powder
