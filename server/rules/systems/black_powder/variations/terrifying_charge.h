// Charges that their targets have to stand the sight of, before anything else (BP-SPR-12, BP-SPR-13).
#pragma once

#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The target of such a charger takes a break test on the hand-to-hand results. True: it does not wait, and the charge
// is over; or its owner is asked about a second throw (BP-SPR-30), and the charge waits for the answer.
bool flees_from(Draft& draft, const Charge& charge);

// A charge that has waited for that answer continues where the target stands after all. False: there is none.
bool carry_on_terrifying(Draft& draft);

}  // namespace battalia::rules::black_powder
