// What the defender does about a charge (section RSP): compulsory reactions, then the choices. Opened by charge.cpp in
// the middle of a charge; the answer continues the charge where it was interrupted.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/charge/charge_steps.h"

namespace battalia::rules::pike_and_shotte {

// The decision `charge_response` (DP-08, DP-09, DP-12).
void offer_responses(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_response(Draft& draft, const v1::Act& act);

// Fire and Evade after the parting shot and its test: the target runs and the charger comes after it. False when there
// is none under way.
bool carry_on_chase(Draft& draft);

// The decision `turn_to_face` (DP-10).
void offer_turn(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_turn(Draft& draft, const v1::Act& act);

void save_charge(v1::Decision& decision, const Charge& charge);
Charge saved_charge(const v1::Decision& decision);

// Compulsory reactions, then the menu; continues with make_contact() at once when there is nothing to ask.
void respond(Draft& draft, const Charge& charge);

}  // namespace battalia::rules::pike_and_shotte
