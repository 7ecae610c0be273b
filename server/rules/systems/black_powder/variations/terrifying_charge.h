// Charges that their targets have to stand the sight of, before anything else (BP-SPR-12, BP-SPR-13).
#pragma once

#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The target of such a charger takes a break test on the hand-to-hand results. True: it does not wait, and the charge is
// over.
bool flees_from(Draft& draft, const Charge& charge);

}  // namespace battalia::rules::black_powder
