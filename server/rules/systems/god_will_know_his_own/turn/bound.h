// Begins and ends bounds: decides which side or command acts, clears marks of the last bound (GWK-SEQ-02 to 09,
// status_keys.h). Called by the sequence of play; contains none of the rules of the phases.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// The initiative phase: in variant B, the other side with all its commands; in variant A, initiative and draw (A0 to
// A3), which may ask D-01. Marks the acting commands with kActing. False: the decision is open.
bool run_initiative(Draft& draft);
// The side whose bound is running, or ran last: the side of the commands marked with kActing. None before the first
// bound.
v1::Side acting_side(const Table& table);

// Clears marks as described in status_keys.h: marks of this bound for all, marks of the last own bound for the acting
// commands. Call after run_initiative.
void begin_bound(Draft& draft);
// Records which elements fought, for the next bound; in variant A marks that the command has had its bound.
void end_bound(Draft& draft);

DecisionPoint decisive_decision();  // D-01

}  // namespace battalia::rules::god_will_know_his_own
