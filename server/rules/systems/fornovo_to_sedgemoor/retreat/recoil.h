// Recoils: marked in C2 and moved in R2, or at once for failed charges; which units follow up (section 7.12, G-122,
// G-126).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The unit lost a combat and passed its test: marks it to recoil in R2 (FTS-8.8-j, FTS-8.8-k).
void mark_recoil(Draft& draft, const UnitId& unit, Length distance, const UnitId& from, Clauses clauses = {});
// Moves the unit straight back now: failed charges (FTS-8.7-p). False: a decision is open (D-06).
bool recoil(Draft& draft, const UnitId& unit, Length distance, Clauses clauses = {});
mechanics::DecisionPoint follow_up_decision();

bool run_recoils(Draft& draft);  // R2: recoil.cpp

}  // namespace battalia::rules::fornovo_to_sedgemoor
