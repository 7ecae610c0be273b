// What a charged unit must do before it may choose a response (PS-RSP-02): pikes try to form hedgehog against horse,
// and horse contacted in flank or rear reacts. Both are reaction rolls, and each is the unit's whole response.
#pragma once

#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

// Makes it react, or first asks who shelters in the hedgehog. Returns false if it need not react.
bool react_to_charge(Draft& draft, const Charge& charge);

// The question of who shelters (DP-09): whether it is open, its offer and the answer.
bool reacts_with_hedgehog(const Battle& battle, const Charge& charge);
void offer_hedgehog(const Battle& battle, const Charge& charge, v1::Prompt& prompt);
WhyNot answer_with_hedgehog(Draft& draft, const Charge& charge, const v1::Act& act);

}  // namespace battalia::rules::pike_and_shotte
