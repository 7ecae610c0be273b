// Squares as the response to cavalry (section SQR): who must try to form one, the test, and what the cavalry does then.
#pragma once

#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// Why the unit does not test for square when that enemy charges it: the enemy is not cavalry, the unit is not trained
// for it (BP-SQR-01), in square already (BP-SQR-03), of a kind that forms none (BP-FRM-11), engaged or charged in flank
// or rear (BP-SQR-07), or has no room (BP-SQR-20).
WhyNot why_not_test_for_square(const Battle& battle, const Unit& unit, const Unit& charger);

// Tests if it must (BP-SQR-02), which includes trained skirmishers (BP-SQR-19); this is its whole response (BP-SQR-08).
// The cavalry rides back from a good square (BP-SQR-10) and charges home on any other (BP-SQR-12, BP-SQR-13). Returns
// false if it need not test.
bool test_for_square(Draft& draft, const Charge& charge);

// Why cavalry may not charge it: it is a square that is neither disordered nor shaken (BP-CHG-07).
WhyNot why_not_charge_square(const Unit& charger, const Unit& target);
// Why a square that should retire stays: it is fighting only cavalry (BP-SQR-16).
WhyNot why_not_retire_as_square(const Battle& battle, const Unit& square);

}  // namespace battalia::rules::black_powder
