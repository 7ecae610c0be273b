// What a charged unit must do before it may choose a response (PS-RSP-02): pikes try to form hedgehog against horse,
// and horse contacted in flank or rear reacts. Either is a reaction roll and the whole response.
#pragma once

#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

// Makes it react, or asks who shelters in the hedgehog first. False: it need not.
bool react_to_charge(Draft& draft, const Charge& charge);

// The question who shelters (DP-09): whether it is the one that is open, its offer and the answer.
bool reacts_with_hedgehog(const Battle& battle, const Charge& charge);
void offer_hedgehog(const Battle& battle, const Charge& charge, v1::Prompt& prompt);
WhyNot answer_with_hedgehog(Draft& draft, const Charge& charge, const v1::Act& act);

}  // namespace battalia::rules::pike_and_shotte
