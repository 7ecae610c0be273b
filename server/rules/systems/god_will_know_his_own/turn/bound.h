// A bound begins and ends: which side or command has it, marks of the last one cleared (GWK-SEQ-02 to 09,
// status_keys.h). Called by the sequence of play; holds no rule of the phases.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// The initiative phase: variant B, the other side and all its commands; variant A, initiative and draw (A0 to A3),
// which may ask D-01. Marks those who act with kActing. False: the question is open.
bool run_initiative(Draft& draft);
// The side whose bound is running, or ran last: that of the commands marked with kActing. None before the first.
v1::Side acting_side(const Table& table);

// Marks as status_keys.h says: of this bound for all, of the last own bound for those who act. After run_initiative.
void begin_bound(Draft& draft);
// Who fought is noted for the next bound; in variant A the command has had its bound.
void end_bound(Draft& draft);

DecisionPoint decisive_decision();  // D-01

}  // namespace battalia::rules::god_will_know_his_own
