// S3: chargers whose enemy evaded or ran halt or continue, and what they meet on the way (sections 7.9, 8.5; C-32,
// C-47, G-096, G-097, G-102, G-103, G-120). Then false routs.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

mechanics::DecisionPoint after_evade_decision();  // D-28
mechanics::DecisionPoint after_rout_decision();   // D-29
mechanics::DecisionPoint go_on_decision();        // D-31

// The charger has met a new target, possibly at a given face (otherwise no face): contact, and both test at once
// (G-096).
void go_in(Draft& draft, const UnitId& charger, const UnitId& target, v1::Face flank);
// Charger and the unit it has met in S3 test at once, and the consequences (G-096, G-097, G-206).
void meet_at_once(Draft& draft, const UnitId& charger, const UnitId& target);

bool run_completion(Draft& draft);  // S3

}  // namespace battalia::rules::fornovo_to_sedgemoor
